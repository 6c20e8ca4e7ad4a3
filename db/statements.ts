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
 * empty. A value of `common` is the same in all rows: it is sent, and read by PostgreSQL, once. The SQL is written once for each
 * set of columns, so the same text is prepared once per connection. A missing value becomes the default.
 */
export function insertStatement(table: string, rows: Row[], ending: string, common: Row = {}): Built {
  const { columns, name } = shapeOf(rows[0]!);
  const shared = shapeOf(common);
  const values = shared.columns.map((column) => common[column]);
  const complete = addValues(values, rows, columns);
  const shape = `i ${table} ${rows.length} ${shared.name}: ${name} ${ending}`;
  const known = complete && texts.get(shape);
  if (known) return { text: known, values };

  let given = shared.columns.length;
  const first = shared.columns.map((_, at) => `$${at + 1}`);
  const tuples = rows.map((row) => {
    const cells = columns.map((column) => (row[column] === undefined ? 'default' : `$${(given += 1)}`));

    return `(${[...first, ...cells].join(', ')})`;
  });
  const names = [...shared.columns, ...columns];
  const written = build.raw(`(${names.map(() => '??').join(', ')}) values ${tuples.join(', ')}`, names);
  const text = `${build(table).insert(written).toSQL().toNative().sql} ${ending}`;
  if (complete) texts.set(shape, text);

  return { text, values };
}

/** Adds the values of all rows in the order of the columns; returns whether none was missing. */
function addValues(values: unknown[], rows: Row[], columns: string[]): boolean {
  let complete = true;
  for (const row of rows)
    for (const column of columns) {
      const value = row[column];
      if (value === undefined) complete = false;
      else values.push(value);
    }

  return complete;
}

/** `update table set … where team_id and id returning …`, with its text written once per set of columns. */
export function updateStatement(
  table: string,
  teamId: string,
  id: string,
  changes: Row,
  returning: string,
): Built {
  const { columns, name } = shapeOf(changes);
  const shape = `u ${table} ${name} ${returning}`;
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

/** The columns of a row that have a value, sorted, and a text that names them. */
export interface Shape {
  columns: string[];
  name: string;
}

const shapes = new Recent<Shape>(1000);

/** Returns the shape of a row: the same object for all rows with the same columns in the same order. */
export function shapeOf(row: Row): Shape {
  let written = '';
  for (const column in row) if (row[column] !== undefined) written += `${column} `;
  const known = shapes.get(written);
  if (known) return known;

  const columns = written.split(' ').filter(Boolean).sort();
  const shape = { columns, name: columns.join(' ') };
  shapes.set(written, shape);

  return shape;
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
