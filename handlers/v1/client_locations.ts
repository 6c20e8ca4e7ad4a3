import { changeOthers } from '../../actions/change_others.ts';
import { addClientLocation, changedLocationColumns } from '../../actions/clients/client_location_records.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import {
  clientOfLocation,
  hasDefaultLocation,
  lockClient,
  nextDefaultLocation,
  otherDefaultLocation,
} from '../../db/queries/clients/client_locations.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { notFound } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { locateLater } from '../../actions/locate_later.ts';
import { findRecord, lockRecord, updateRecord } from '../../presenters/find.ts';
import { presentClientLocation } from '../../presenters/clients/client_location.ts';

const locationList: ListDefinition = {
  name: 'client-locations',
  presenter: presentClientLocation,
  from: 'client_locations',
  where: 'archived_at is null',
  filters: { client_id: 'client_id = ?', postcode: 'postcode = ?', ...createdFilters },
};

export const listClientLocations: Handler<'listClientLocations'> = (ctx, { query }) =>
  listPage(ctx, locationList, query);

export const getClientLocation: Handler<'getClientLocation'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentClientLocation, path.id),
});

export const createClientLocation: Handler<'createClientLocation'> = async (ctx, { body }) => {
  if (!(await lockClient(ctx.db, body.client_id))) throw unknownRecord('client_id');

  const is_default = body.is_default ?? !(await hasDefaultLocation(ctx.db, body.client_id));
  if (is_default) await takeDefault(ctx, body.client_id, null);

  return { status: 201, body: await addClientLocation(ctx, body, is_default) };
};

export const updateClientLocation: Handler<'updateClientLocation'> = async (ctx, { path, body }) => {
  const { before, clientId } = await lockLocation(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  if (body.is_default === true) await takeDefault(ctx, clientId, path.id);
  const columns = changedLocationColumns(ctx, body, before.record.postcode);
  let after = await updateRecord(ctx, presentClientLocation, path.id, columns);
  if (before.record.is_default && body.is_default === false) {
    await passDefaultOn(ctx, clientId, path.id);
    after = await findRecord(ctx, presentClientLocation, path.id);
  }
  await locateLater(ctx, { record: 'client_location', id: path.id, postcode: body.postcode });

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
  const { before, clientId } = await lockLocation(ctx, path.id);

  await removeOrArchive(ctx.db, 'client_locations', path.id);
  if (before.record.is_default) await passDefaultOn(ctx, clientId, path.id);

  ctx.record({ entity: 'client_location', id: path.id, client_id: clientId, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'client_location', deleted: true } };
};

/** Clears the default mark of the client's location before `id`, or a new one, gets it. */
async function takeDefault(ctx: WriteContext, clientId: string, id: string | null): Promise<void> {
  await changeOthers(ctx, presentClientLocation, otherDefaultLocation(clientId, id), { is_default: false });
}

/** The client's oldest other location becomes its default in place of the former one. */
async function passDefaultOn(ctx: WriteContext, clientId: string, formerId: string): Promise<void> {
  await changeOthers(ctx, presentClientLocation, nextDefaultLocation(clientId, formerId), {
    is_default: true,
  });
}

/** Locks the client before its location, as everywhere. */
async function lockLocation(ctx: WriteContext, id: string) {
  const clientId = await clientOfLocation(ctx.db, id);
  if (clientId === undefined) throw notFound('client location');
  await lockClient(ctx.db, clientId);

  return { before: await lockRecord(ctx, presentClientLocation, id), clientId };
}
