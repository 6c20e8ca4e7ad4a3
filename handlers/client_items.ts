import { newId } from '../db/ids.ts';
import { lockClient } from '../db/queries/clients/client_locations.ts';
import { stands } from '../db/queries/exists.ts';
import { removeOrArchive } from '../db/queries/remove.ts';
import { notFound } from '../domain/errors.ts';
import type { Context, WriteContext } from '../http/context/context.ts';
import { createdFilters, listPage } from '../http/responses/list.ts';
import { insertRecord, lockRecord, updateRecord } from '../presenters/find.ts';
import type { RenderedJson } from '../presenters/rendered.ts';
import type { Presenter } from '../presenters/presenter.ts';

/** A record under a client, `/clients/{id}/…/{itemId}`, which is deleted with it. */
export interface ClientItems<Input extends object, T> {
  /** Has `client_id` and `archived_at`. */
  table: string;
  presenter: Presenter<T>;
  /** Filters of the list in addition to `created_after` and `created_before`; SQL with `?`. */
  filters?: Record<string, string>;
  /** Returns the columns to write, after the checks that need the database. The client's row is locked. */
  columns: (ctx: WriteContext, item: ItemChange<Input, T>) => Promise<Record<string, unknown>>;
}

/** The request for one item; its id and the current record are null for a new item. */
export interface ItemChange<Input, T = Record<string, unknown>> {
  clientId: string;
  itemId: string | null;
  current: T | null;
  input: Input;
}

interface ClientPath {
  path: { id: string };
}

interface ItemPath {
  path: { id: string; itemId: string };
}

/**
 * The four handlers of such a record. An unknown client is 404, whatever the item. `T` is the record's
 * schema; if it is omitted, the compiler does not compare the handlers' responses with the contract.
 */
export function clientItems<Input extends object, T = any>(definition: ClientItems<Input, T>) {
  return {
    list: listOf(definition),
    create: createOf(definition),
    update: updateOf(definition),
    remove: removeOf(definition),
  };
}

function listOf<Input extends object, T>({ table, presenter, filters }: ClientItems<Input, T>) {
  const list = {
    name: table,
    presenter,
    from: table,
    where: 'client_id = $2 and archived_at is null',
    filters: { ...filters, ...createdFilters },
  };

  return async (ctx: Context, { path, query }: ClientPath & { query: object }) => {
    await standingClient(ctx, path.id);

    return listPage(ctx, list, query, [path.id]);
  };
}

function createOf<Input extends object, T>({ presenter, columns }: ClientItems<Input, T>) {
  return async (ctx: WriteContext, { path, body }: ClientPath & { body: Input }) => {
    await lockedClient(ctx, path.id);

    const item = { clientId: path.id, itemId: null, current: null, input: body };
    const id = newId();
    const values = { id, client_id: path.id, ...(await columns(ctx, item)) };
    const after = await insertRecord(ctx, presenter, values);

    ctx.record({ entity: presenter.object, id, client_id: path.id, action: 'create', after });

    return { status: 201 as const, body: after };
  };
}

function updateOf<Input extends object, T>({ presenter, columns }: ClientItems<Input, T>) {
  const entity = presenter.object;

  return async (ctx: WriteContext, { path, body }: ItemPath & { body: Input }) => {
    const before = await lockedItem(ctx, presenter, path);
    if (Object.keys(body).length === 0) return { status: 200 as const, body: before };

    const item = { clientId: path.id, itemId: path.itemId, current: before.record, input: body };
    const after = await updateRecord(ctx, presenter, path.itemId, await columns(ctx, item));

    ctx.record({ entity, id: path.itemId, client_id: path.id, action: 'update', before, after });

    return { status: 200 as const, body: after };
  };
}

function removeOf<Input extends object, T>({ table, presenter }: ClientItems<Input, T>) {
  const entity = presenter.object;

  return async (ctx: WriteContext, { path }: ItemPath) => {
    const before = await lockedItem(ctx, presenter, path);

    await removeOrArchive(ctx.db, table, path.itemId);

    ctx.record({ entity, id: path.itemId, client_id: path.id, action: 'delete', before });

    return { status: 200 as const, body: { id: path.itemId, object: entity, deleted: true as const } };
  };
}

async function lockedItem<T>(
  ctx: WriteContext,
  presenter: Presenter<T>,
  path: ItemPath['path'],
): Promise<RenderedJson<T>> {
  await lockedClient(ctx, path.id);

  return lockRecord(ctx, presenter, path.itemId, { where: 'client_id = $3', values: [path.id] });
}

/** @throws NotFound unless the client exists. */
export async function standingClient(ctx: Context, id: string): Promise<void> {
  if (!(await stands(ctx.db, 'clients', id))) throw notFound('client');
}

/** Locks the client's row before anything under it, as everywhere. @throws NotFound. */
export async function lockedClient(ctx: WriteContext, id: string): Promise<void> {
  if (!(await lockClient(ctx.db, id))) throw notFound('client');
}
