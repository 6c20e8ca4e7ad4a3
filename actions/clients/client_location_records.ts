import { newId } from '../../db/ids.ts';
import { placeOf } from '../../domain/places/places.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { locateLater } from '../locate_later.ts';

/** Creates a location of a locked client; its default mark is already decided. */
export async function addClientLocation(
  ctx: WriteContext,
  body: RequestBody<'createClientLocation'>,
  is_default: boolean,
): Promise<RenderedJson<Schemas['ClientLocation']>> {
  const id = newId();
  const columns = { ...body, id, is_default, ...geocoded(ctx, body.postcode) };
  const row = await ctx.db.insert('client_locations', columns, presentClientLocation.columns);
  const after = presentClientLocation.render(row, ctx.base_url);
  await locateLater(ctx, { record: 'client_location', id, postcode: body.postcode });

  ctx.record({ entity: 'client_location', id, client_id: body.client_id, action: 'create', after });

  return after;
}

/** Removes the locations of a locked client that was archived: they too are gone from lists and GET. */
export async function archiveLocationsOf(ctx: WriteContext, clientId: string): Promise<void> {
  const { columns, render } = presentClientLocation;
  const rows = await ctx.db.text(
    `select ${columns} from client_locations where team_id = $1 and client_id = $2 and archived_at is null
     order by created_at, id for update`,
    [clientId],
  );
  if (rows.length === 0) return;

  await ctx.db.run(
    `update client_locations set archived_at = statement_timestamp()
     where team_id = $1 and client_id = $2 and archived_at is null`,
    [clientId],
  );
  for (const row of rows) {
    const before = render(row, ctx.base_url);
    const { id } = before.record;
    ctx.record({ entity: 'client_location', id, client_id: clientId, action: 'delete', before });
  }
}

/** The columns that an input changes: a new address is geocoded again. */
export function changedLocationColumns(
  ctx: Context,
  body: RequestBody<'updateClientLocation'>,
  knownPostcode: string | null | undefined,
): Record<string, unknown> {
  const moves = body.postcode !== undefined && body.postcode !== knownPostcode;

  return { ...body, ...(moves && geocoded(ctx, body.postcode)) };
}

/** Local coordinates of the postcode; all null if unknown. */
function geocoded({ now }: Context, postcode: string | null | undefined): Record<string, unknown> {
  const place = postcode ? placeOf(postcode) : null;

  return {
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    geocode_precision: place?.precision ?? null,
    geocode_source: place?.source ?? null,
    geocoded_at: place ? now.toISOString() : null,
  };
}
