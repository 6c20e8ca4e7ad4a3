import type { Db, WriteDb } from '../db/tenant.ts';
import { notFound } from '../domain/errors.ts';
import type { Presenter } from './presenter.ts';
import type { RenderedJson } from './rendered.ts';

/** What reading a record needs of a context. */
interface Reading {
  readonly db: Pick<Db, 'text'>;
  readonly base_url: string;
}

/** What writing a record needs of a context. */
interface Writing {
  readonly db: Pick<WriteDb, 'insert' | 'update'>;
  readonly base_url: string;
}

/** A further condition on the record: SQL whose values start at `$3`. */
interface Condition {
  where: string;
  values?: unknown[];
}

/**
 * Returns the record with this id as in the API. @throws NotFound if the team has none, or it is archived.
 */
export async function findRecord<T>(
  ctx: Reading,
  presenter: Presenter<T>,
  id: string,
  condition?: Condition,
): Promise<RenderedJson<T>> {
  return found(presenter, await select(ctx, presenter, id, '', condition));
}

/**
 * As `findRecord`, with the row locked until the change commits. A statement that waited for a lock sees the locked row as
 * it is now, but other tables as they were before; so a record that reads others is read again once it is locked.
 */
export async function lockRecord<T>(
  ctx: Reading,
  presenter: Presenter<T>,
  id: string,
  condition?: Condition,
): Promise<RenderedJson<T>> {
  const locked = await select(ctx, presenter, id, ` for update of ${presenter.from}`, condition);

  return found(presenter, locked && presenter.reads_others ? await select(ctx, presenter, id, '') : locked);
}

/** As `findRecord`; undefined if there is none. */
export function maybeRecord<T>(
  ctx: Reading,
  presenter: Presenter<T>,
  id: string,
  condition?: Condition,
): Promise<RenderedJson<T> | undefined> {
  return select(ctx, presenter, id, '', condition);
}

/** Inserts a row into the presenter's table and returns it as in the API. */
export async function insertRecord<T>(
  ctx: Writing,
  presenter: Presenter<T>,
  values: Record<string, unknown>,
): Promise<RenderedJson<T>> {
  return presenter.render(await ctx.db.insert(presenter.from, values, presenter.columns), ctx.base_url);
}

/** Updates an existing row of the presenter's table and returns it as in the API. */
export async function updateRecord<T>(
  ctx: Writing,
  presenter: Presenter<T>,
  id: string,
  values: object,
): Promise<RenderedJson<T>> {
  const row = await ctx.db.update(presenter.from, id, { ...values }, presenter.columns);
  if (!row) throw new Error(`${presenter.object} ${id} is gone although its row was locked`);

  return presenter.render(row, ctx.base_url);
}

function found<T>({ object }: Presenter<T>, record: RenderedJson<T> | undefined): RenderedJson<T> {
  if (!record) throw notFound(object.replaceAll('_', ' '));

  return record;
}

async function select<T>(
  ctx: Reading,
  { columns, from, where, render }: Presenter<T>,
  id: string,
  lock: string,
  condition?: Condition,
): Promise<RenderedJson<T> | undefined> {
  // `is true` keeps indexes that hold only some of the rows out of it: on a table without statistics one looks cheaper than
  // the primary key, though it finds nothing by the id.
  const conditions = ['team_id = $1', 'id = $2', where && `(${where}) is true`, condition?.where];
  const [row] = await ctx.db.text(
    `select ${columns} from ${from} where ${conditions.filter(Boolean).join(' and ')}${lock}`,
    [id, ...(condition?.values ?? [])],
  );

  return row && render(row, ctx.base_url);
}
