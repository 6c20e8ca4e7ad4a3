import type { CollectionWork } from '../../domain/collection_work.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { Context } from '../../http/context.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import { presentCollection } from '../present/collection.ts';

/** A collection as the API shows it, as far as its moves look at it. */
export interface ShownCollection extends CollectionWork {
  id: string;
  scheduled_date: string;
  address: string | null;
  postcode: string | null;
  client_location_id: string | null;
  quantity_value: number | null;
  quantity_unit: string | null;
  container_type: string | null;
  weight_is_estimate: boolean;
  vehicle_reg: string | null;
}

/** A collection as shown, whatever its driver; undefined where there is none. */
export async function shownRow(
  ctx: Pick<Context, 'db' | 'base_url'>,
  id: string,
): Promise<{ json: RenderedJson; shown: ShownCollection } | undefined> {
  const [row] = await ctx.db.text(
    `select ${presentCollection.columns} from collections where team_id = $1 and id = $2 and archived_at is null`,
    [id],
  );
  if (!row) return undefined;

  const json = presentCollection.render(row, ctx.base_url);

  return { json, shown: JSON.parse(json.text) as ShownCollection };
}

/** @throws Invalid where there is any. */
export function refuse(faults: Detail[]): void {
  if (faults.length > 0) throw new Invalid(faults);
}
