import knexBuilder from 'knex';
import type { Knex } from 'knex';
import { Recent } from './recent.ts';

const build: Knex = knexBuilder({ client: 'pg' });

/** SQL with its values, ready to be sent. */
export interface Built {
  text: string;
  values: unknown[];
}

type Row = Record<string, unknown>;

const texts = new Recent<string>(1000);

/**
 * `insert into table (…) values (…), (…) <ending>` for rows with the same columns; `ending` is `returning …`, `on conflict …` or
 * empty. knex writes the SQL for each set of columns once; after that only the values are ordered, so the same text is prepared
 * once per connection.
 */
export function insertStatement(table: string, rows: Row[], ending: string): Built {
  const columns = columnsOf(rows[0]!);
  const values = valuesOf(rows, columns);
  const shape = values && `i ${table} ${rows.length} ${columns.join(' ')} ${ending}`;
  const known = shape && texts.get(shape);
  if (known) return { text: known, values };

  const query = build(table)
    .insert(rows.map((row) => pick(row, columns)))
    .toSQL()
    .toNative();
  const text = `${query.sql} ${ending}`;
  if (shape) texts.set(shape, text);

  return { text, values: [...query.bindings] };
}

/** The values of all rows in the order of the columns; null if one is missing. */
function valuesOf(rows: Row[], columns: string[]): unknown[] | null {
  const values: unknown[] = [];
  for (const row of rows)
    for (const column of columns) {
      const value = row[column];
      if (value === undefined) return null;
      values.push(value);
    }

  return values;
}

/** `update table set … where team_id and id returning …`, with its text written once per set of columns. */
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
  texts.set(shape, query.sql);

  return { text: query.sql, values: [...query.bindings] };
}

/**
 * `update table set …` for many rows with the same columns and different values; `$1` is the team, `$2` the
 * rows as JSON. The new values have separate names, so that `returning` refers to the table.
 */
export function updateManyStatement(table: string, columns: string[], returning: string): string {
  const given = ['id', ...columns].map((column) => `${column} as new_${column}`).join(', ');
  const changes = columns.map((column) => `${column} = n.new_${column}`).join(', ');

  return `update ${table} set ${changes} from (select ${given} from json_populate_recordset(null::${table}, $2::json)) n
    where ${table}.team_id = $1 and ${table}.id = n.new_id returning ${returning}, id`;
}

/** The columns that have a value, in knex's order. */
export function columnsOf(row: Row): string[] {
  return Object.keys(row)
    .filter((column) => row[column] !== undefined)
    .sort();
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
