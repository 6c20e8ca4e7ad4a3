import pg from 'pg';
import { asValues, statementName } from './connect.ts';

/** A row as PostgreSQL sent it, column by column. */
export type TextRow = (string | null)[];

type Done<T> = (error: Error | null, result: T) => void;

/** What `pg.Query` has and its types do not say. */
interface QueryParts {
  name: string | undefined;
  values: unknown[];
  callback: Done<unknown>;
  _result: { _types: pg.CustomTypesConfig };
  prepare(connection: object): void;
}
const Query = pg.Query as unknown as new (text: string) => QueryParts;

/**
 * A prepared statement. It is made from its text alone: `pg` copies a configuration object property by property, which
 * costs more than the rest of what it does for a small statement.
 */
class Prepared extends Query {
  constructor(text: string, values: unknown[]) {
    super(text);
    this.name = statementName(text);
    this.values = values;
  }
}

/** Rows as objects, by the parsers of `asValues`. */
class ValuesQuery extends Prepared {
  constructor(text: string, values: unknown[]) {
    super(text, values);
    this._result._types = asValues;
  }
}

/**
 * Rows as the texts that came. Their columns are known to whoever asks, so PostgreSQL is not asked to describe them, and
 * nothing is looked up, copied or parsed for a field.
 */
class TextQuery extends Prepared {
  readonly found: TextRow[] = [];

  override prepare(connection: object): void {
    super.prepare(withoutDescribe(connection));
  }
  handleDataRow(message: { fields: TextRow }): void {
    this.found.push(message.fields);
  }
  handleCommandComplete(): void {}
}

const quiet = new WeakMap<object, object>();

function withoutDescribe(connection: object): object {
  let made = quiet.get(connection);
  if (!made) {
    made = Object.create(connection, { describe: { value: () => undefined } }) as object;
    quiet.set(connection, made);
  }

  return made;
}

/** Where a statement can run: on a connection of one's own, or on any that a pool has free. */
type On = pg.ClientBase | pg.Pool;

/** The rows of a statement as text. @throws DatabaseError, or the error of the connection. */
export async function runText(on: On, statement: string, values: unknown[]): Promise<TextRow[]> {
  const query = new TextQuery(statement, values);
  await finished(on, query);

  return query.found;
}

/** The result of a statement, with numbers, dates and timestamps as the API prints them. */
export function runValues(on: On, statement: string, values: unknown[]): Promise<pg.QueryResult> {
  return finished(on, new ValuesQuery(statement, values)) as Promise<pg.QueryResult>;
}

async function finished(on: On, query: QueryParts): Promise<unknown> {
  try {
    // A pool gives the query its callback and answers a promise, whatever its types say.
    if (on instanceof pg.Pool) return await (on.query(query as never) as unknown as Promise<unknown>);

    return await new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      on.query(query as never);
    });
  } catch (error) {
    // The stack of a message from the socket says nothing; that of whoever asked does.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
