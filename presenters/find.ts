import type { Db, WriteDb } from '../db/tenant.ts';
import { notFound } from '../domain/errors.ts';
import type { Presenter } from './presenter.ts';
import { versionOf } from './kept_reads.ts';
import type { KeptReads } from './kept_reads.ts';
import { RenderedJson } from './rendered.ts';

/** The parts of a context needed to read a record. */
interface Reading {
  readonly db: Pick<Db, 'team_id' | 'text'>;
  readonly base_url: string;
  readonly kept?: KeptReads | null;
}

/** The parts of a context needed to write a record. */
interface Writing {
  readonly db: Pick<WriteDb, 'insert' | 'update' | 'updateMany'>;
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
  const record =
    ctx.kept && presenter.by_version && !condition
      ? await keptRecord(ctx, ctx.kept, presenter, id)
      : await select(ctx, presenter, id, '', condition);

  return found(presenter, record);
}

/** The kept body if its row did not change, or else the row. */
async function keptRecord<T>(
  ctx: Reading,
  kept: KeptReads,
  presenter: Presenter<T>,
  id: string,
): Promise<RenderedJson<T> | undefined> {
  const { team_id } = ctx.db;
  const version = kept.version(presenter);
  const read = (columns: string) => ctx.db.text(byId(presenter, columns), [id]);
  if (kept.knows(presenter, team_id, id)) {
    const [row] = await read(version);
    if (!row) return undefined;

    const body = kept.body(presenter, team_id, id, versionOf(row, 0));
    if (body) return new RenderedJson<T>(body);
  }

  const [row] = await read(`${presenter.columns}, ${version}`);
  if (!row) return undefined;

  const { text } = presenter.render(row, ctx.base_url);

  return new RenderedJson<T>(kept.keep(presenter, team_id, id, versionOf(row, presenter.width), text));
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

/** Returns existing records in the order of their ids, in one statement. */
export async function findRecords<T>(
  ctx: Reading,
  presenter: Presenter<T>,
  ids: readonly string[],
): Promise<RenderedJson<T>[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.text(
    `select ${presenter.columns} from ${presenter.from} where team_id = $1 and id = any($2::uuid[])
     order by array_position($2::uuid[], id)`,
    [ids],
  );

  return rows.map((row) => presenter.render(row, ctx.base_url));
}

/** Updates existing rows, which have an `id` and the same changed columns, in one statement; returns them in that order. */
export async function updateRecords<T>(
  ctx: Writing,
  presenter: Presenter<T>,
  rows: readonly Record<string, unknown>[],
): Promise<RenderedJson<T>[]> {
  if (rows.length === 0) return [];
  const updated = await ctx.db.updateMany(presenter.from, [...rows], presenter.columns);

  return updated.map((row) => presenter.render(row!, ctx.base_url));
}

function found<T>({ object }: Presenter<T>, record: RenderedJson<T> | undefined): RenderedJson<T> {
  if (!record) throw notFound(object);

  return record;
}

async function select<T>(
  ctx: Reading,
  presenter: Presenter<T>,
  id: string,
  lock: string,
  condition?: Condition,
): Promise<RenderedJson<T> | undefined> {
  const further = condition ? ` and ${condition.where}` : '';
  const [row] = await ctx.db.text(byId(presenter, presenter.columns) + further + lock, [
    id,
    ...(condition?.values ?? []),
  ]);

  return row && presenter.render(row, ctx.base_url);
}

function byId({ from, where }: Presenter, columns: string): string {
  // `is true` keeps indexes that hold only some of the rows out of it: on a table without statistics one looks cheaper than
  // the primary key, though it finds nothing by the id.
  const condition = where ? ` and (${where}) is true` : '';

  return `select ${columns} from ${from} where team_id = $1 and id = $2${condition}`;
}
