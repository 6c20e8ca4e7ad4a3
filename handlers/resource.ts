import { newId } from '../db/ids.ts';
import { requireReferences } from '../db/queries/exists.ts';
import { removeOrArchive } from '../db/queries/remove.ts';
import type { Change } from '../db/history.ts';
import { londonDate } from '../domain/dates.ts';
import { checkAll } from '../domain/errors.ts';
import type { Context, WriteContext } from '../http/context/context.ts';
import { createdFilters, listPage } from '../http/responses/list.ts';
import { findRecord, insertRecord, lockRecord, updateRecord } from '../presenters/find.ts';
import type { Presenter } from '../presenters/presenter.ts';

/** A table that is only listed, read, created, changed and deleted. Data and pure functions only. */
export interface Resource<Input extends object, T> {
  /** Has `archived_at`. */
  table: string;
  presenter: Presenter<T>;
  /** Filters of the list in addition to `created_after` and `created_before`; SQL with `?`. */
  filters?: Record<string, string>;
  /** Body fields with ids of records: the field and its table. One that does not change is not checked. */
  references?: Record<string, string>;
  /**
   * Converts the fields of a body to columns; omitted fields stay omitted. By default the fields are the
   * columns.
   */
  columns?: (input: Input) => Record<string, unknown>;
  /** Column of the client the record belongs to, for the history of that client. */
  client?: keyof T & string;
  /**
   * Checks the record after a change, for rules that need the whole record or the day in London. Throws `invalid`.
   */
  check?: (input: Input, current: T | null, today: string) => void;
}

interface ById {
  path: { id: string };
}

/**
 * The five handlers of a resource. If one of them needs more, write that one by hand. `T` is the record's
 * schema; if it is omitted, the compiler does not compare the handlers' responses with the contract.
 */
export function resource<Input extends object, T = any>(definition: Resource<Input, T>) {
  const { table, presenter } = definition;
  const whole = { ...definition, presenter: { ...presenter, from: table, where: 'archived_at is null' } };

  return { ...reads(whole), ...writes(whole) };
}

function reads<Input extends object, T>(definition: Resource<Input, T>) {
  const { table, presenter } = definition;
  const filters = { ...definition.filters, ...createdFilters };
  const list = { name: table, presenter, from: table, where: presenter.where, filters };

  return {
    list: (ctx: Context, { query }: { query: object }) => listPage(ctx, list, query),

    get: async (ctx: Context, { path }: ById) => ({
      status: 200 as const,
      body: await findRecord(ctx, presenter, path.id),
    }),
  };
}

function writes<Input extends object, T>(definition: Resource<Input, T>) {
  const { table, presenter } = definition;

  return {
    create: async (ctx: WriteContext, { body }: { body: Input }) => {
      await checkInput(ctx, definition, body, null);

      const id = newId();
      const after = await insertRecord(ctx, presenter, { id, ...columnsOf(definition, body) });

      record(ctx, definition, { id, action: 'create', after });

      return { status: 201 as const, body: after };
    },

    update: async (ctx: WriteContext, { path, body }: ById & { body: Input }) => {
      const before = await lockRecord(ctx, presenter, path.id);
      if (Object.keys(body).length === 0) return { status: 200 as const, body: before };

      await checkInput(ctx, definition, body, before.record);

      const after = await updateRecord(ctx, presenter, path.id, columnsOf(definition, body));

      record(ctx, definition, { id: path.id, action: 'update', before, after });

      return { status: 200 as const, body: after };
    },

    remove: async (ctx: WriteContext, { path }: ById) => {
      const before = await lockRecord(ctx, presenter, path.id);

      await removeOrArchive(ctx.db, table, path.id);

      record(ctx, definition, { id: path.id, action: 'delete', before });

      return {
        status: 200 as const,
        body: { id: path.id, object: presenter.object, deleted: true as const },
      };
    },
  };
}

function record<Input extends object, T>(
  ctx: WriteContext,
  { presenter, client }: Resource<Input, T>,
  change: Pick<Change, 'id' | 'action' | 'before' | 'after'>,
): void {
  // `client` names a field of the record that holds a client's id.
  const shown = (change.after ?? change.before)!.record as Record<string, string | null>;
  const client_id = client ? (shown[client] ?? null) : null;
  ctx.record({ entity: presenter.object, client_id, ...change });
}

function columnsOf<Input extends object, T>({ columns }: Resource<Input, T>, body: Input) {
  return columns ? columns(body) : { ...body };
}

async function checkInput<Input extends object, T>(
  ctx: WriteContext,
  { references = {}, check }: Resource<Input, T>,
  body: Input,
  current: T | null,
): Promise<void> {
  await checkAll(
    () => requireReferences(ctx.db, references, body, current as object | null),
    () => check?.(body, current, londonDate(ctx.now)),
  );
}
