import { notFound } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { presentClientLocation } from '../../../presenters/clients/client_location.ts';
import {
  createClientLocation,
  deleteClientLocation,
  updateClientLocation,
} from '../../v1/client_locations.ts';
import { standingClient } from '../../client_items.ts';
import { isLocationOf } from '../../../db/queries/clients/client_locations.ts';

// The rules of locations (default, coordinates) are implemented by the typed operations, which are used here.

const locationList: ListDefinition = {
  name: 'locations of a client',
  presenter: presentClientLocation,
  from: 'client_locations',
  where: 'client_id = $2 and archived_at is null',
  filters: { postcode: 'postcode = ?', ...createdFilters },
};

export const appListClientLocations: Handler<'appListClientLocations'> = async (ctx, { path, query }) => {
  await standingClient(ctx, path.id);

  return listPage(ctx, locationList, query, [path.id]);
};

export const appCreateClientLocation: Handler<'appCreateClientLocation'> = async (
  ctx,
  { path, body, message },
) => {
  await standingClient(ctx, path.id);

  // An omitted default mark stays omitted, so that the first location gets it.
  const { is_default: _said, ...location } = whole(body);
  // The typed operation rejects nulls that this one accepts as empty; after its validation they are the same
  // columns.
  const input = { ...location, ...body, client_id: path.id } as RequestBody<'createClientLocation'>;

  return createClientLocation(ctx, { path: {}, query: {}, body: input, message });
};

export const appReplaceClientLocation: Handler<'appReplaceClientLocation'> = async (
  ctx,
  { path, body, message },
) => {
  await locationOf(ctx, path);

  return updateClientLocation(ctx, { path: { id: path.locationId }, query: {}, body: whole(body), message });
};

export const appDeleteClientLocation: Handler<'appDeleteClientLocation'> = async (ctx, { path, message }) => {
  await locationOf(ctx, path);

  return deleteClientLocation(ctx, {
    path: { id: path.locationId },
    query: {},
    body: undefined,
    message,
  });
};

/** Every field of a location: an omitted one is empty. */
function whole(input: RequestBody<'appReplaceClientLocation'>): RequestBody<'updateClientLocation'> {
  return {
    label: input.label,
    address: input.address ?? null,
    city: input.city ?? null,
    postcode: input.postcode ?? null,
    is_default: input.is_default ?? false,
    contact_name: input.contact_name ?? null,
    contact_phone: input.contact_phone ?? null,
    contact_email: input.contact_email ?? null,
    access_notes: input.access_notes ?? null,
  };
}

/** @throws NotFound for a location of another client; it cannot be moved. */
async function locationOf(ctx: Context, path: { id: string; locationId: string }): Promise<void> {
  if (!(await isLocationOf(ctx.db, path.id, path.locationId))) throw notFound('client location');
}
