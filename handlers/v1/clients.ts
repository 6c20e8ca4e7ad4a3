import { newId } from '../../db/ids.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { notFound } from '../../domain/errors.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { presentClient } from '../present/client.ts';

const clientList: ListDefinition = {
  name: 'clients',
  presenter: presentClient,
  from: 'clients',
  where: 'archived_at is null',
  filters: { email: 'email = ?', postcode: 'postcode = ?', ...createdFilters },
};

const selectClient = `select ${presentClient.columns} from clients where team_id = $1 and id = $2 and archived_at is null`;

export const listClients: Handler<'listClients'> = (ctx, { query }) => listPage(ctx, clientList, query);

export const getClient: Handler<'getClient'> = async (ctx, { path }) => {
  const [row] = await ctx.db.text(selectClient, [path.id]);
  if (!row) throw notFound('client');

  return { status: 200, body: presentClient.render(row, ctx.base_url) };
};

export const createClient: Handler<'createClient'> = async (ctx, { body }) => {
  const id = newId();

  const row = await ctx.db.insert('clients', { id, ...body }, presentClient.columns);
  const client = presentClient.render(row, ctx.base_url);

  ctx.record({ entity: 'client', id, client_id: id, action: 'create', after: client });

  return { status: 201, body: client };
};

export const updateClient: Handler<'updateClient'> = async (ctx, { path, body }) => {
  const [found] = await ctx.db.text(`${selectClient} for update`, [path.id]);
  if (!found) throw notFound('client');

  const before = presentClient.render(found, ctx.base_url);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const row = await ctx.db.update('clients', path.id, body, presentClient.columns);
  const after = presentClient.render(row!, ctx.base_url);

  ctx.record({ entity: 'client', id: path.id, client_id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const deleteClient: Handler<'deleteClient'> = async (ctx, { path }) => {
  const [found] = await ctx.db.text(`${selectClient} for update`, [path.id]);
  if (!found) throw notFound('client');

  await removeOrArchive(ctx.db, 'clients', path.id);

  const before = presentClient.render(found, ctx.base_url);
  ctx.record({ entity: 'client', id: path.id, client_id: path.id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'client', deleted: true } };
};
