import type { Presenter } from '../handlers/present/presenter.ts';
import type { Context } from './context.ts';
import { printCursor, readCursor } from './cursor.ts';
import { RenderedJson } from './rendered.ts';

/** A list of one noun, newest first. Every filter is SQL with one `?` for its value. */
export interface ListDefinition {
  /** Names the list in cursors. */
  name: string;
  presenter: Presenter;
  /** The table, or the join, whose `team_id`, `created_at` and `id` order the list. */
  from: string;
  /** What every row of the list must be. */
  where?: string;
  filters: Record<string, string>;
}

export const defaultLimit = 25;

/** The filters every list has. */
export const createdFilters = {
  created_after: 'created_at >= ?::timestamptz',
  created_before: 'created_at < ?::timestamptz',
};

const statements = new Map<string, string>();

/**
 * One page of a list: one prepared statement per combination of filters, a row more than asked to know whether there is
 * a next page, no counting. A page costs the same wherever in the list it lies.
 */
export async function listPage(
  ctx: Context,
  list: ListDefinition,
  query: Record<string, unknown>,
  scope: unknown[] = [],
): Promise<{ status: 200; body: RenderedJson }> {
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
  const statement = statementOf(list, filters, limit, after !== null, scope.length);
  if (after) values.push(after.created_at, after.id);

  const rows =
    query.updated_after === undefined
      ? await ctx.db.text(statement, values)
      : await ctx.textAfterWriters(statement, values);
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
  paged: boolean,
  scoped: number,
): string {
  const name = `${list.name} ${limit} ${paged} ${filters.join(' ')}`;
  const known = statements.get(name);
  if (known !== undefined) return known;

  // $1 is the team; then the values of `where`, of the filters, and the position. The limit stands in the text: with a
  // parameter PostgreSQL would guess a tenth of the table and never settle on one plan.
  let next = 2 + scoped;
  const conditions = ['team_id = $1', ...(list.where ? [list.where] : [])];
  for (const filter of filters) conditions.push(list.filters[filter]!.replaceAll('?', `$${next++}`));
  if (paged) conditions.push(`(created_at, id) < ($${next++}::timestamptz, $${next}::uuid)`);
  const statement = `select ${list.presenter.columns} from ${list.from} where ${conditions.join(' and ')} order by created_at desc, id desc limit ${limit + 1}`;
  statements.set(name, statement);

  return statement;
}
