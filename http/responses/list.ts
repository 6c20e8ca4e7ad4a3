import type { TextRow } from '../../db/connections/prepared.ts';
import { versionOf } from '../../presenters/kept_reads.ts';
import type { KeptReads } from '../../presenters/kept_reads.ts';
import type { Presenter } from '../../presenters/presenter.ts';
import { Recent } from '../../db/recent.ts';
import type { Context } from '../context/context.ts';
import { printCursor, readCursor } from './cursor.ts';
import type { Position } from './cursor.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

/** A page of a list, as returned by every list. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/** A list of one noun, newest first. Every filter is SQL with one `?` for its value. */
export interface ListDefinition<T = any> {
  /** Identifies the list in cursors. */
  name: string;
  presenter: Presenter<T>;
  /** The table, or join, whose `team_id`, `created_at` and `id` order the list. */
  from: string;
  /** Condition for every row of the list. */
  where?: string;
  filters: Record<string, string>;
}

export const defaultLimit = 25;

/** The filters every list has. */
export const createdFilters = {
  created_after: 'created_at >= ?::timestamptz',
  created_before: 'created_at < ?::timestamptz',
};

const statements = new Recent<string>(1000);

/**
 * With `updated_after` the first page waits for running changes, and its time bounds the whole walk: later
 * pages leave out what changed after it. So the newest `updated_at` of a walk is a safe `updated_after` for
 * the next one.
 *
 * One page of a list is one prepared statement per combination of filters. It reads one extra row to know
 * whether there is a next page, and does not count. The cost of a page does not depend on its position.
 */
export async function listPage<T>(
  ctx: Context,
  list: ListDefinition<T>,
  asked: object,
  scope: unknown[] = [],
): Promise<{ status: 200; body: RenderedJson<Page<T>> }> {
  const page = asPage(ctx, list, { ...asked }, scope);
  const { bodies, last, has_more, until } = await read(ctx, page);
  const next =
    has_more && last
      ? printCursor({ ...last, ...(until !== undefined && { until }) }, page.binding, ctx.cursor_key)
      : null;

  return { status: 200, body: new RenderedJson(joined(bodies, has_more, next)) };
}

/** The request for one page. */
interface Asked {
  list: ListDefinition;
  limit: number;
  /** Names of the filters given. */
  filters: string[];
  /** `$2` onwards. */
  values: unknown[];
  scoped: number;
  /** The list and filters to which a cursor is bound. */
  binding: string;
  after: Position | null;
  /** The first page of a walk with `updated_after`. */
  begins: boolean;
}

/** The records of a page. */
interface Found {
  bodies: (string | Buffer)[];
  /** Position of the last one. */
  last: { created_at: string; id: string } | null;
  has_more: boolean;
  until: string | undefined;
}

function asPage(ctx: Context, list: ListDefinition, query: Record<string, unknown>, scope: unknown[]): Asked {
  const filters = Object.keys(list.filters).filter((name) => query[name] !== undefined);
  const given = filters.map((name) => query[name]);
  const binding = JSON.stringify([ctx.db.team_id, list.name, scope, filters, given]);
  const after =
    query.cursor === undefined ? null : readCursor(query.cursor as string, binding, ctx.cursor_key);

  return {
    list,
    limit: (query.limit as number | undefined) ?? defaultLimit,
    filters,
    values: [...scope, ...given],
    scoped: scope.length,
    binding,
    after,
    begins: query.updated_after !== undefined && after?.until === undefined,
  };
}

async function read(ctx: Context, page: Asked): Promise<Found> {
  const { list, after, begins } = page;
  if (ctx.kept && list.presenter.by_version && !begins && after?.until === undefined) {
    const found = await readKept(ctx, ctx.kept, page);
    if (found) return found;
  }

  const { presenter } = list;
  const statement = statementOf(page, presenter.columns);
  const values = [...page.values, ...positionOf(after)];
  const { rows, as_of } = begins
    ? await ctx.textAfterWriters(statement, values)
    : { rows: await ctx.db.text(statement, values), as_of: after?.until };
  const { shown, has_more } = cut(rows, page.limit);

  return {
    bodies: shown.map((row) => presenter.render(row, ctx.base_url).text),
    last: placeOf(shown.at(-1), presenter.indexOf('created_at'), presenter.indexOf('id')),
    has_more,
    until: as_of,
  };
}

/** Reads the versions of a page's rows, and only the records whose body is not kept; null if the page is new here. */
async function readKept(ctx: Context, kept: KeptReads, page: Asked): Promise<Found | null> {
  const { presenter } = page.list;
  const { team_id } = ctx.db;
  const { after } = page;
  if (!kept.wasAsked(`${page.binding} ${page.limit} ${after?.created_at} ${after?.id}`)) return null;

  const version = kept.version(presenter);
  const rows = await ctx.db.text(statementOf(page, `created_at, id, ${version}`), [
    ...page.values,
    ...positionOf(after),
  ]);
  const { shown, has_more } = cut(rows, page.limit);
  const bodies = new Map(
    shown.map((row) => [row[1]!, kept.body(presenter, team_id, row[1]!, versionOf(row, 2))]),
  );
  const missing = [...bodies].flatMap(([id, body]) => (body ? [] : [id]));
  if (missing.length > 0) {
    const columns = `${presenter.columns}, ${version}`;
    for (const row of await ctx.db.text(statementOfSome(page, columns), [...page.values, missing])) {
      const id = row[presenter.indexOf('id')]!;
      const { text } = presenter.render(row, ctx.base_url);
      bodies.set(id, kept.keep(presenter, team_id, id, versionOf(row, presenter.width), text));
    }
  }

  return {
    // A record that left the list between the two statements is left out.
    bodies: [...bodies.values()].filter((body) => body !== undefined),
    last: placeOf(shown.at(-1), 0, 1),
    has_more,
    until: undefined,
  };
}

function cut(rows: TextRow[], limit: number): { shown: TextRow[]; has_more: boolean } {
  const has_more = rows.length > limit;

  return { shown: has_more ? rows.slice(0, limit) : rows, has_more };
}

function placeOf(row: TextRow | undefined, createdAt: number, id: number): Found['last'] {
  return row ? { created_at: row[createdAt]!, id: row[id]! } : null;
}

function positionOf(after: Position | null): unknown[] {
  if (!after) return [];

  return [after.created_at, after.id, ...(after.until === undefined ? [] : [after.until])];
}

/** Kept bodies are bytes: a page of them is copied, not encoded again. */
function joined(bodies: (string | Buffer)[], hasMore: boolean, next: string | null): string | Buffer {
  const end = `],"has_more":${hasMore},"next_cursor":${JSON.stringify(next)}}`;
  if (!Buffer.isBuffer(bodies[0])) return `{"object":"list","data":[${bodies.join(',')}${end}`;

  const parts = bodies.flatMap((body, at) => [at === 0 ? head : comma, body as Buffer]);

  return Buffer.concat([...parts, Buffer.from(end)]);
}

const head = Buffer.from('{"object":"list","data":[');
const comma = Buffer.from(',');

/** The statement of a page, one for each set of filters and columns. */
function statementOf(page: Asked, columns: string): string {
  const { list, limit, after } = page;
  const bounded = after?.until !== undefined;
  const name = `${list.name} ${limit} ${after !== null} ${bounded} ${page.filters.join(' ')} ${columns}`;
  const known = statements.get(name);
  if (known !== undefined) return known;

  const conditions = conditionsOf(page);
  let next = 2 + page.values.length;
  if (after) conditions.push(`(created_at, id) < ($${next++}::timestamptz, $${next++}::uuid)`);
  if (bounded) conditions.push(`updated_at <= $${next}::timestamptz`);
  // The limit is written into the text: with a parameter PostgreSQL would estimate a tenth of the table and never settle on a
  // generic plan.
  const statement = `select ${columns} from ${list.from} where ${conditions.join(' and ')} order by created_at desc, id desc limit ${limit + 1}`;
  statements.set(name, statement);

  return statement;
}

/** The statement for some records of a list. `is true` keeps every index but that of the ids out of it (presenters/find.ts). */
function statementOfSome(page: Asked, columns: string): string {
  const [team, ...others] = conditionsOf(page);
  const ofList = others.length > 0 ? ` and (${others.join(' and ')}) is true` : '';

  return `select ${columns} from ${page.list.from} where ${team} and id = any($${2 + page.values.length}::uuid[])${ofList}`;
}

/** `$1` is the team; then the values of `where` and of the filters. */
function conditionsOf({ list, filters, scoped }: Asked): string[] {
  let next = 2 + scoped;

  return [
    'team_id = $1',
    ...(list.where ? [list.where] : []),
    ...filters.map((filter) => list.filters[filter]!.replaceAll('?', `$${next++}`)),
  ];
}
