import { newId } from '../../db/ids.ts';
import { lockClient } from '../../db/queries/client_locations.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { notFound } from '../../domain/errors.ts';
import type { Context, WriteContext } from '../../http/context.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { Presenter } from '../present/presenter.ts';

/** A record that lives under a client, `/clients/{id}/…/{itemId}`, and goes with it. */
export interface ClientItems<Input extends object> {
  /** Has `client_id` and `archived_at`. */
  table: string;
  presenter: Presenter;
  /** Filters of the list beside `created_after` and `created_before`; SQL with `?`. */
  filters?: Record<string, string>;
  /** The columns to write, after the checks that need the database. The client's row is locked. */
  columns: (ctx: WriteContext, item: ItemChange<Input>) => Promise<Record<string, unknown>>;
}

/** What is asked of one item; its id and the record as shown are null for a new one. */
export interface ItemChange<Input> {
  clientId: string;
  itemId: string | null;
  current: Record<string, unknown> | null;
  input: Input;
}

interface ClientPath {
  path: { id: string };
}

interface ItemPath {
  path: { id: string; itemId: string };
}

/** The four handlers of such a record. An unknown client is 404, whatever the item. */
export function clientItems<Input extends object>(definition: ClientItems<Input>) {
  return {
    list: listOf(definition),
    create: createOf(definition),
    update: updateOf(definition),
    remove: removeOf(definition),
  };
}

function listOf<Input extends object>({ table, presenter, filters }: ClientItems<Input>) {
  const list = {
    name: table,
    presenter,
    from: table,
    where: 'client_id = $2 and archived_at is null',
    filters: { ...filters, ...createdFilters },
  };

  return async (ctx: Context, { path, query }: ClientPath & { query: object }) => {
    await standingClient(ctx, path.id);

    return listPage(ctx, list, query as Record<string, unknown>, [path.id]);
  };
}

function createOf<Input extends object>({ table, presenter, columns }: ClientItems<Input>) {
  return async (ctx: WriteContext, { path, body }: ClientPath & { body: Input }) => {
    await lockedClient(ctx, path.id);

    const item = { clientId: path.id, itemId: null, current: null, input: body };
    const id = newId();
    const values = { id, client_id: path.id, ...(await columns(ctx, item)) };
    const after = presenter.render(await ctx.db.insert(table, values, presenter.columns), ctx.base_url);

    ctx.record({ entity: presenter.object, id, client_id: path.id, action: 'create', after });

    return { status: 201 as const, body: after };
  };
}

function updateOf<Input extends object>({ table, presenter, columns }: ClientItems<Input>) {
  return async (ctx: WriteContext, { path, body }: ItemPath & { body: Input }) => {
    const before = await lockedItem(ctx, table, presenter, path);
    if (Object.keys(body).length === 0) return { status: 200 as const, body: before };

    const current = JSON.parse(before.text) as Record<string, unknown>;
    const item = { clientId: path.id, itemId: path.itemId, current, input: body };
    const row = await ctx.db.update(table, path.itemId, await columns(ctx, item), presenter.columns);
    const after = presenter.render(row!, ctx.base_url);

    ctx.record({
      entity: presenter.object,
      id: path.itemId,
      client_id: path.id,
      action: 'update',
      before,
      after,
    });

    return { status: 200 as const, body: after };
  };
}

function removeOf<Input extends object>({ table, presenter }: ClientItems<Input>) {
  const entity = presenter.object;

  return async (ctx: WriteContext, { path }: ItemPath) => {
    const before = await lockedItem(ctx, table, presenter, path);

    await removeOrArchive(ctx.db, table, path.itemId);

    ctx.record({ entity, id: path.itemId, client_id: path.id, action: 'delete', before });

    return { status: 200 as const, body: { id: path.itemId, object: entity, deleted: true as const } };
  };
}

async function lockedItem(
  ctx: WriteContext,
  table: string,
  presenter: Presenter,
  path: ItemPath['path'],
): Promise<RenderedJson> {
  await lockedClient(ctx, path.id);
  const [row] = await ctx.db.text(
    `select ${presenter.columns} from ${table}
     where team_id = $1 and client_id = $2 and id = $3 and archived_at is null for update`,
    [path.id, path.itemId],
  );
  if (!row) throw notFound(presenter.object.replaceAll('_', ' '));

  return presenter.render(row, ctx.base_url);
}

/** @throws NotFound unless the client stands. */
export async function standingClient(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db.maybe(
    'select from clients where team_id = $1 and id = $2 and archived_at is null',
    [id],
  );
  if (!found) throw notFound('client');
}

/** The client's row is locked before anything under it: the one order in which they ever are. @throws NotFound. */
export async function lockedClient(ctx: WriteContext, id: string): Promise<void> {
  if (!(await lockClient(ctx.db, id))) throw notFound('client');
}
