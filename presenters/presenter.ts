import type { components } from '../generated/api.d.ts';
import { isoTimestamp } from '../db/timestamps.ts';
import type { TextRow } from '../db/connections/prepared.ts';
import { RenderedJson } from './rendered.ts';

/** One field of a record: its SQL expressions, and how their texts become JSON. */
export interface Field {
  columns: string[];
  print: (row: TextRow, at: number, baseUrl: string) => string;
}

/** The `object` of a record. */
export type ObjectOf<T> = T extends { object: string } ? T['object'] : string;

/**
 * How one type of record is shown everywhere: typed API, application, bulk results, events. `T` is its schema
 * in the contract.
 */
export interface Presenter<T = unknown> {
  readonly object: ObjectOf<T>;
  /** The table or view that holds the records. */
  readonly from: string;
  /** Condition for a row to be shown: `archived_at is null`. */
  readonly where: string | undefined;
  /** The select list that `render` reads. */
  readonly columns: string;
  /** How many columns that is. */
  readonly width: number;
  /** Whether the select list reads other tables, too. */
  readonly reads_others: boolean;
  /** Set if a body is made of its row alone, so that it is current as long as the row is (presenters/kept_reads.ts). */
  readonly by_version: ByVersion | null;
  /** The JSON of a row selected with `columns`, fields in the order they were declared. */
  render(row: TextRow, baseUrl: string): RenderedJson<T>;
  /** Position of a field's first column in the row. */
  indexOf(field: string): number;
}

/** The records of the contract. */
export type Schemas = components['schemas'];

/** Whether rows change, and then have an `updated_at`. */
export type ByVersion = 'rows change' | 'written once';

/** Where records are read from: the table or view, and the condition for its rows. */
export interface RecordSource {
  from: string;
  where?: string;
  by_version?: ByVersion;
}

/** One presenter field for each field of the schema, except `object`. */
export type FieldsOf<T> = { [K in keyof Omit<T, 'object'>]: Field };

/** Declares how a type of record is shown. Every field of its schema is listed; nothing else is shown. */
export function presenter<T>(object: ObjectOf<T>, source: RecordSource, fields: FieldsOf<T>): Presenter<T> {
  const entries = Object.entries(fields as Record<string, Field>);
  const columns: string[] = [];
  const placed = entries.map(([name, field]) => {
    const at = columns.length;
    columns.push(...field.columns.map((column, i) => named(column, name, i)));

    return { name, at, print: field.print, head: `,${JSON.stringify(name)}:` };
  });
  const places = new Map(placed.map(({ name, at }) => [name, at]));

  return {
    object,
    from: source.from,
    where: source.where,
    columns: columns.join(', '),
    width: columns.length,
    reads_others: columns.some((column) => /\bselect\b/i.test(column)),
    by_version: source.by_version ?? null,
    render(row, baseUrl) {
      let text = `{"object":"${object}"`;
      for (const { head, at, print } of placed) text += head + print(row, at, baseUrl);

      return new RenderedJson<T>(`${text}}`);
    },
    indexOf(field) {
      const at = places.get(field);
      if (at === undefined) throw new Error(`${object} shows no ${field}`);

      return at;
    },
  };
}

/**
 * An expression gets the name of its field: otherwise PostgreSQL would name a subselect of another table's id
 * `id`, and `order by id` would be ambiguous.
 */
function named(column: string, field: string, index: number): string {
  return /^\w+$/.test(column) ? column : `${column} as ${field}_${index}`;
}

/** An id, a date or an enum value: text that needs no escaping. */
export function plain(column: string): Field {
  return { columns: [column], print: (row, at) => (row[at] == null ? 'null' : `"${row[at]}"`) };
}

/** Free text. */
export function text(column: string): Field {
  return { columns: [column], print: (row, at) => (row[at] == null ? 'null' : JSON.stringify(row[at])) };
}

/** A number as PostgreSQL prints it, which is JSON; numeric keeps every digit. */
export function number(column: string): Field {
  return { columns: [column], print: (row, at) => row[at] ?? 'null' };
}

/** A boolean, never null. */
export function boolean(column: string): Field {
  return { columns: [column], print: (row, at) => (row[at] === 't' ? 'true' : 'false') };
}

/** Integer pence, shown as pounds. */
export function pounds(column: string): Field {
  return {
    columns: [column],
    print: (row, at) => (row[at] == null ? 'null' : String(Number(row[at]) / 100)),
  };
}

/** A timestamptz, shown in UTC with milliseconds. */
export function timestamp(column: string): Field {
  return { columns: [column], print: (row, at) => (row[at] == null ? 'null' : `"${isoTimestamp(row[at])}"`) };
}

/** A json column or expression, shown as it is. */
export function json(expression: string, whenNull = 'null'): Field {
  return { columns: [expression], print: (row, at) => row[at] ?? whenNull };
}

/** A text[] column. */
export function textArray(column: string): Field {
  return json(`array_to_json(${column})`, '[]');
}

/** An object or value made of several columns; `print` receives their texts and returns JSON. */
export function computed(columns: string[], print: (values: TextRow, baseUrl: string) => string): Field {
  return { columns, print: (row, at, baseUrl) => print(row.slice(at, at + columns.length), baseUrl) };
}
