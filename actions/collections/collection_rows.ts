import type { Context } from '../../http/context/context.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import { maybeRecord } from '../../presenters/find.ts';
import type { Schemas } from '../../presenters/presenter.ts';

/** A collection as returned by the API. */
export type ShownCollection = Schemas['Collection'];

/** The current state of a collection. */
export interface FoundCollection {
  json: RenderedJson<Schemas['Collection']>;
  shown: ShownCollection;
}

/** Returns the collection for any driver, or undefined if it does not exist. */
export async function shownRow(
  ctx: Pick<Context, 'db' | 'base_url'>,
  id: string,
): Promise<FoundCollection | undefined> {
  const json = await maybeRecord(ctx, presentCollection, id);

  return json && { json, shown: json.record };
}
