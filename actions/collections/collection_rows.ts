import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { Context } from '../../http/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { maybeRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A collection as the API shows it. */
export type ShownCollection = Schemas['Collection'];

/** A collection as it stands. */
export interface FoundCollection {
  json: RenderedJson<Schemas['Collection']>;
  shown: ShownCollection;
}

/** A collection as shown, whatever its driver; undefined where there is none. */
export async function shownRow(
  ctx: Pick<Context, 'db' | 'base_url'>,
  id: string,
): Promise<FoundCollection | undefined> {
  const json = await maybeRecord(ctx, presentCollection, id, { where: 'archived_at is null' });

  return json && { json, shown: json.record };
}

/** @throws Invalid where there is any. */
export function refuse(faults: Detail[]): void {
  if (faults.length > 0) throw new Invalid(faults);
}
