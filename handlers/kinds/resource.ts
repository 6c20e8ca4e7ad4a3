import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients.ts';
import { removeOrArchive } from '../../db/queries/remove.ts';
import { notFound } from '../../domain/errors.ts';
import type { Change, Context, WriteContext } from '../../http/context.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { RenderedJson } from '../../http/rendered.ts';
import type { Presenter } from '../present/presenter.ts';

/** A table that is listed, shown, created, changed and deleted, and nothing more. Data and pure functions only. */
export interface Resource<Input extends object> {
  /** Has `archived_at`. */
  table: string;
  presenter: Presenter;
  /** Filters of the list beside `created_after` and `created_before`; SQL with `?`. */
  filters?: Record<string, string>;
  /** Body fields that name records: the field and the table it refers to. */
  references?: Record<string, string>;
  /** Columns from the fields of a body; absent fields stay absent. Without it the fields are the columns. */
  columns?: (input: Input) => Record<string, unknown>;
  /** Column of the client the record belongs to, for the history of that client. */
  client?: string;
  /** Faults of the record that a change would leave, by rules that need the whole of it. Throws `invalid`. */
  check?: (input: Input, current: Record<string, unknown> | null) => void;
}

interface ById {
  path: { id: string };
}

/** The five handlers of a resource. Where one of them needs more, write that one by hand. */
export function resource<Input extends object>(definition: Resource<Input>) {
  return { ...reads(definition), ...writes(definition) };
}

function reads<Input extends object>(definition: Resource<Input>) {
  const { table, presenter } = definition;
  const filters = { ...definition.filters, ...createdFilters };
  const list = { name: table, presenter, from: table, where: 'archived_at is null', filters };

  return {
    list: (ctx: Context, { query }: { query: object }) =>
      listPage(ctx, list, query as Record<string, unknown>),

    get: async (ctx: Context, { path }: ById) => {
      const [row] = await ctx.db.text(selectById(definition), [path.id]);
      if (!row) throw notFound(nounOf(definition));

      return { status: 200 as const, body: presenter.render(row, ctx.base_url) };
    },
  };
}

function writes<Input extends object>(definition: Resource<Input>) {
  const { table, presenter } = definition;

  return {
    create: async (ctx: WriteContext, { body }: { body: Input }) => {
      await checkReferences(ctx, definition, body);
      definition.check?.(body, null);

      const id = newId();
      const row = await ctx.db.insert(table, { id, ...columnsOf(definition, body) }, presenter.columns);
      const after = presenter.render(row, ctx.base_url);

      record(ctx, definition, { id, action: 'create', after });

      return { status: 201 as const, body: after };
    },

    update: async (ctx: WriteContext, { path, body }: ById & { body: Input }) => {
      const before = await locked(ctx, definition, path.id);
      if (Object.keys(body).length === 0) return { status: 200 as const, body: before };

      await checkReferences(ctx, definition, body);
      definition.check?.(body, JSON.parse(before.text) as Record<string, unknown>);

      const row = await ctx.db.update(table, path.id, columnsOf(definition, body), presenter.columns);
      const after = presenter.render(row!, ctx.base_url);

      record(ctx, definition, { id: path.id, action: 'update', before, after });

      return { status: 200 as const, body: after };
    },

    remove: async (ctx: WriteContext, { path }: ById) => {
      const before = await locked(ctx, definition, path.id);

      await removeOrArchive(ctx.db, table, path.id);

      record(ctx, definition, { id: path.id, action: 'delete', before });
      const body = { id: path.id, object: presenter.object as never, deleted: true as const };

      return { status: 200 as const, body };
    },
  };
}

function nounOf({ presenter }: { presenter: Presenter }): string {
  return presenter.object.replaceAll('_', ' ');
}

function selectById({ presenter, table }: { presenter: Presenter; table: string }): string {
  return `select ${presenter.columns} from ${table} where team_id = $1 and id = $2 and archived_at is null`;
}

async function locked<Input extends object>(
  ctx: WriteContext,
  definition: Resource<Input>,
  id: string,
): Promise<RenderedJson> {
  const [row] = await ctx.db.text(`${selectById(definition)} for update`, [id]);
  if (!row) throw notFound(nounOf(definition));

  return definition.presenter.render(row, ctx.base_url);
}

function record<Input extends object>(
  ctx: WriteContext,
  definition: Resource<Input>,
  change: Pick<Change, 'id' | 'action' | 'before' | 'after'>,
): void {
  const shown = JSON.parse((change.after ?? change.before)!.text) as Record<string, string | null>;
  const client_id = definition.client ? (shown[definition.client] ?? null) : null;
  ctx.record({ entity: definition.presenter.object, client_id, ...change });
}

function columnsOf<Input extends object>(definition: Resource<Input>, body: Input): Record<string, unknown> {
  return definition.columns ? definition.columns(body) : ({ ...body } as Record<string, unknown>);
}

/** Every id in the body names a standing record of the team; another team's gets the same answer as none. */
async function checkReferences<Input extends object>(
  ctx: WriteContext,
  definition: Resource<Input>,
  body: Input,
): Promise<void> {
  for (const [field, table] of Object.entries(definition.references ?? {})) {
    const id = (body as Record<string, unknown>)[field];
    if (id === undefined || id === null) continue;

    const found = await ctx.db.maybe(
      `select from ${table} where team_id = $1 and id = $2 and archived_at is null`,
      [id],
    );
    if (!found) throw unknownRecord(field);
  }
}
