import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { lockClient, makeDefault, passDefaultOn } from '../../db/queries/client_locations.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { notFound } from '../../domain/errors.ts';
import type { TextRow } from '../../db/prepared.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentClientLocation } from '../present/client_location.ts';

const locationList: ListDefinition = {
  name: 'client-locations',
  presenter: presentClientLocation,
  from: 'client_locations',
  where: 'archived_at is null',
  filters: { client_id: 'client_id = ?', postcode: 'postcode = ?', ...createdFilters },
};

const selectLocation = `select ${presentClientLocation.columns} from client_locations where team_id = $1 and id = $2 and archived_at is null`;

export const listClientLocations: Handler<'listClientLocations'> = (ctx, { query }) =>
  listPage(ctx, locationList, query);

export const getClientLocation: Handler<'getClientLocation'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectLocation, [path.id]);
  if (!row) throw notFound('client location');

  return { status: 200, body: presentClientLocation.render(row, ctx.base_url) };
};

export const createClientLocation: Handler<'createClientLocation'> = async (ctx, { body }) => {
  const client = await lockClient(ctx.db, body.client_id);
  if (!client) throw unknownRecord('client_id');

  const id = newId();
  const is_default = body.is_default ?? !client.has_default;
  const geocode = await geocoded(ctx, body.postcode);

  if (is_default) await makeDefault(ctx.db, body.client_id, null);
  const row = await ctx.db.insert(
    'client_locations',
    { ...body, id, is_default, ...geocode },
    presentClientLocation.columns,
  );
  const location = presentClientLocation.render(row, ctx.base_url);

  ctx.record({ entity: 'client_location', id, client_id: body.client_id, action: 'create', after: location });

  return { status: 201, body: location };
};

export const updateClientLocation: Handler<'updateClientLocation'> = async (ctx, { path, body }) => {
  const { found, clientId } = await lockLocation(ctx, path.id);

  const before = presentClientLocation.render(found, ctx.base_url);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const geocode = body.postcode === undefined ? {} : await geocoded(ctx, body.postcode);
  if (body.is_default === true) await makeDefault(ctx.db, clientId, path.id);
  let row = await ctx.db.update(
    'client_locations',
    path.id,
    { ...body, ...geocode },
    presentClientLocation.columns,
  );
  if (body.is_default === false) {
    await passDefaultOn(ctx.db, clientId, path.id);
    [row] = await ctx.db.text(selectLocation, [path.id]);
  }
  const after = presentClientLocation.render(row!, ctx.base_url);

  ctx.record({
    entity: 'client_location',
    id: path.id,
    client_id: clientId,
    action: 'update',
    before,
    after,
  });

  return { status: 200, body: after };
};

export const deleteClientLocation: Handler<'deleteClientLocation'> = async (ctx, { path }) => {
  const { found, clientId } = await lockLocation(ctx, path.id);

  await removeOrArchive(ctx.db, 'client_locations', path.id);
  await passDefaultOn(ctx.db, clientId, path.id);

  const before = presentClientLocation.render(found, ctx.base_url);
  ctx.record({ entity: 'client_location', id: path.id, client_id: clientId, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'client_location', deleted: true } };
};

/** The location with its client locked before it: the one order in which both are ever locked. */
async function lockLocation(ctx: WriteContext, id: string): Promise<{ found: TextRow; clientId: string }> {
  const owner = await ctx.db.maybe<{ client_id: string }>(
    'select client_id from client_locations where team_id = $1 and id = $2 and archived_at is null',
    [id],
  );
  if (owner) await lockClient(ctx.db, owner.client_id);
  const [found] = owner ? await ctx.db.text(`${selectLocation} for update`, [id]) : [];
  if (!found) throw notFound('client location');

  return { found, clientId: owner!.client_id };
}

/** Where the postcode lies; all null where nobody can say. Never fails. */
async function geocoded(ctx: Context, postcode: string | null | undefined): Promise<Record<string, unknown>> {
  const place = postcode ? await ctx.adapters.geocoder.locate(postcode) : null;

  return {
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    geocode_precision: place?.precision ?? null,
    geocode_source: place?.source ?? null,
    geocoded_at: place ? ctx.now.toISOString() : null,
  };
}
