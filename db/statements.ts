import knexBuilder from 'knex';
import type { Knex } from 'knex';

const build: Knex = knexBuilder({ client: 'pg' });

/** SQL with its values, ready to be sent. */
export interface Built {
  text: string;
  values: unknown[];
}

type Row = Record<string, unknown>;

const texts = new Map<string, string>();
const maxTexts = 4000;

/**
 * `insert into table (…) values (…), (…) returning …` for rows of one shape. knex writes the SQL of each shape once; after
 * that only the values are put in order, so the same text is prepared once per connection.
 */
export function insertStatement(table: string, rows: Row[], returning: string): Built {
  const columns = columnsOf(rows[0]!);
  const shape = rows.every((row) => columns.every((column) => row[column] !== undefined))
    ? `i ${table} ${rows.length} ${columns.join(' ')} ${returning}`
    : null;
  const known = shape && texts.get(shape);
  if (known) return { text: known, values: rows.flatMap((row) => columns.map((column) => row[column])) };

  const query = build(table)
    .insert(rows.map((row) => pick(row, columns)))
    .returning(build.raw(returning))
    .toSQL()
    .toNative();
  if (shape && texts.size < maxTexts) texts.set(shape, query.sql);

  return { text: query.sql, values: [...query.bindings] };
}

/** `update table set … where team_id and id returning …`, its text written once per shape. */
export function updateStatement(
  table: string,
  teamId: string,
  id: string,
  changes: Row,
  returning: string,
): Built {
  const columns = columnsOf(changes);
  const shape = `u ${table} ${columns.join(' ')} ${returning}`;
  const known = texts.get(shape);
  if (known) return { text: known, values: [...columns.map((column) => changes[column]), teamId, id] };

  const query = build(table)
    .update(pick(changes, columns))
    .where('team_id', teamId)
    .andWhere('id', id)
    .returning(build.raw(returning))
    .toSQL()
    .toNative();
  if (texts.size < maxTexts) texts.set(shape, query.sql);

  return { text: query.sql, values: [...query.bindings] };
}

/** The columns that have a value, in the order in which knex writes them. */
function columnsOf(row: Row): string[] {
  return Object.keys(row)
    .filter((column) => row[column] !== undefined)
    .sort();
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
