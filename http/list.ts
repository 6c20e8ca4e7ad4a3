import type { Presenter } from '../presenters/presenter.ts';
import { Recent } from '../db/recent.ts';
import type { Context } from './context.ts';
import { printCursor, readCursor } from './cursor.ts';
import { RenderedJson } from '../presenters/rendered.ts';

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
  const query: Record<string, unknown> = { ...asked };
  const limit = (query.limit as number | undefined) ?? defaultLimit;
  const filters = Object.keys(list.filters).filter((name) => query[name] !== undefined);
  const values = [...scope, ...filters.map((name) => query[name])];
  const binding = JSON.stringify([
    ctx.db.team_id,
    list.name,
    scope,
    filters,
    filters.map((name) => query[name]),
  ]);
  const after =
    query.cursor === undefined ? null : readCursor(query.cursor as string, binding, ctx.cursor_key);
  const begins = query.updated_after !== undefined && after?.until === undefined;
  const bounded = after?.until !== undefined;
  const statement = statementOf(list, filters, limit, { paged: after !== null, bounded }, scope.length);
  if (after) values.push(after.created_at, after.id);
  if (bounded) values.push(after.until);

  const { rows, until } = begins
    ? await ctx.textAfterWriters(statement, values).then((read) => ({ rows: read.rows, until: read.as_of }))
    : { rows: await ctx.db.text(statement, values), until: after?.until };
  const hasMore = rows.length > limit;
  const shown = hasMore ? rows.slice(0, limit) : rows;
  const data = shown.map((row) => list.presenter.render(row, ctx.base_url).text).join(',');
  const last = shown.at(-1);
  const next =
    hasMore && last
      ? printCursor(
          {
            created_at: last[list.presenter.indexOf('created_at')]!,
            id: last[list.presenter.indexOf('id')]!,
            ...(until !== undefined && { until }),
          },
          binding,
          ctx.cursor_key,
        )
      : null;

  return {
    status: 200,
    body: new RenderedJson(
      `{"object":"list","data":[${data}],"has_more":${hasMore},"next_cursor":${JSON.stringify(next)}}`,
    ),
  };
}

function statementOf(
  list: ListDefinition,
  filters: string[],
  limit: number,
  { paged, bounded }: { paged: boolean; bounded: boolean },
  scoped: number,
): string {
  const name = `${list.name} ${limit} ${paged} ${bounded} ${filters.join(' ')}`;
  const known = statements.get(name);
  if (known !== undefined) return known;

  // $1 is the team; then the values of `where`, of the filters, and the position. The limit is written into
  // the text: with a parameter PostgreSQL would estimate a tenth of the table and never settle on a generic
  // plan.
  let next = 2 + scoped;
  const conditions = ['team_id = $1', ...(list.where ? [list.where] : [])];
  for (const filter of filters) conditions.push(list.filters[filter]!.replaceAll('?', `$${next++}`));
  if (paged) conditions.push(`(created_at, id) < ($${next++}::timestamptz, $${next++}::uuid)`);
  if (bounded) conditions.push(`updated_at <= $${next}::timestamptz`);
  const statement = `select ${list.presenter.columns} from ${list.from} where ${conditions.join(' and ')} order by created_at desc, id desc limit ${limit + 1}`;
  statements.set(name, statement);

  return statement;
}
