import { archiveLocationsOf } from '../../actions/clients/client_location_records.ts';
import { addClient, changeClient } from '../../actions/clients/client_records.ts';
import { isOnPapers, unpaidInvoicesOf } from '../../db/queries/billing/invoices.ts';
import { archive, removeOrArchive } from '../../db/queries/remove.ts';
import { debtError } from '../../domain/billing/invoices.ts';
import { Invalid } from '../../domain/errors.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../http/responses/list.ts';
import type { ListDefinition } from '../../http/responses/list.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { presentClient } from '../../presenters/clients/client.ts';

const clientList: ListDefinition = {
  name: 'clients',
  presenter: presentClient,
  from: 'clients',
  where: 'archived_at is null',
  // The first half is what the index finds.
  filters: { email: 'lower(email) = lower(?) and email = ?', postcode: 'postcode = ?', ...createdFilters },
};

export const listClients: Handler<'listClients'> = (ctx, { query }) => listPage(ctx, clientList, query);

export const getClient: Handler<'getClient'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentClient, path.id),
});

export const createClient: Handler<'createClient'> = async (ctx, { body }) => ({
  status: 201,
  body: await addClient(ctx, body),
});

export const updateClient: Handler<'updateClient'> = async (ctx, { path, body }) => {
  const before = await lockRecord(ctx, presentClient, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  return { status: 200, body: await changeClient(ctx, path.id, before, body) };
};

export const deleteClient: Handler<'deleteClient'> = async (ctx, { path }) => {
  const before = await lockRecord(ctx, presentClient, path.id);
  const error = debtError(await unpaidInvoicesOf(ctx.db, path.id));
  if (error) throw new Invalid([error]);

  // Deleting would lock the invoices and quotes that name the client, and their changes lock them before the client.
  const keep = await isOnPapers(ctx.db, path.id);
  const outcome = await (keep ? archive : removeOrArchive)(ctx.db, 'clients', path.id);
  ctx.record({ entity: 'client', id: path.id, client_id: path.id, action: 'delete', before });
  if (outcome === 'archived') await archiveLocationsOf(ctx, path.id);

  return { status: 200, body: { id: path.id, object: 'client', deleted: true } };
};
