import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { asValues, statementName } from './connect.ts';

/** A row as PostgreSQL sent it, column by column. */
export type TextRow = (string | null)[];

/** SQL with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Statements that leave in one message with the next one; `rows` are what they answered. */
export interface Ahead {
  statements: Statement[];
  rows: TextRow[];
}

/** Asked when the statement itself is ready to be sent. */
type TakeAhead = () => Ahead | null;
const nothing = () => null;

/** Where a statement can run: on a connection of one's own, or on any that a pool has free. */
type On = pg.ClientBase | pg.Pool;

/** What `pg` has and its types do not say. */
interface Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string | undefined }): void;
  bind(bound: { statement: string | undefined; values: unknown[] }): void;
  execute(portal: object): void;
  sync(): void;
}
interface QueryParts {
  text: string;
  name: string | undefined;
  values: unknown[];
  callback: (error: Error | null, result: unknown) => void;
  _result: { _types: pg.CustomTypesConfig };
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleDataRow(message: { fields: TextRow }): void;
  handleCommandComplete(message: object, connection: Connection): void;
}
const Query = pg.Query as unknown as new (text: string) => QueryParts;

/**
 * A prepared statement, and those that go ahead of it without a synchronisation of their own: PostgreSQL runs them one after
 * another and answers once, and where one fails it skips the rest. Made from its text alone: `pg` copies a configuration
 * object property by property, which costs more than all else it does for a small statement.
 */
class Prepared extends Query {
  ahead: Ahead | null = null;
  private leading = 0;

  constructor(text: string, values: unknown[]) {
    super(text);
    this.name = statementName(text);
    this.values = values.map(utils.prepareValue);
  }

  override prepare(connection: Connection): void {
    for (const { text, values } of this.ahead?.statements ?? []) {
      bindAndExecute(connection, statementName(text), values.map(utils.prepareValue));
      this.leading += 1;
    }
    this.send(connection);
  }
  protected send(connection: Connection): void {
    super.prepare(connection);
  }

  override handleDataRow(message: { fields: TextRow }): void {
    if (this.leading > 0) this.ahead!.rows.push(message.fields);
    else this.take(message);
  }
  protected take(message: { fields: TextRow }): void {
    super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.leading > 0) this.leading -= 1;
    else super.handleCommandComplete(message, connection);
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

  protected override send(connection: Connection): void {
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text: this.text, name: this.name });
      if (this.name) connection.submittedNamedStatements[this.name] = this.text;
    }
    bindAndExecute(connection, this.name, this.values);
    connection.sync();
  }
  protected override take(message: { fields: TextRow }): void {
    this.found.push(message.fields);
  }
}

function bindAndExecute(connection: Connection, statement: string | undefined, values: unknown[]): void {
  connection.bind({ statement, values });
  connection.execute({});
}

/** The rows of a statement as text. @throws DatabaseError, or the error of the connection. */
export async function runText(
  on: On,
  statement: string,
  values: unknown[],
  ahead: TakeAhead = nothing,
): Promise<TextRow[]> {
  const query = new TextQuery(statement, values);
  await finished(on, query, ahead);

  return query.found;
}

/** The result of a statement, with numbers, dates and timestamps as the API prints them. */
export function runValues(
  on: On,
  statement: string,
  values: unknown[],
  ahead: TakeAhead = nothing,
): Promise<pg.QueryResult> {
  return finished(on, new ValuesQuery(statement, values), ahead) as Promise<pg.QueryResult>;
}

async function finished(on: On, query: Prepared, takeAhead: TakeAhead): Promise<unknown> {
  try {
    // A pool gives the query its callback and answers a promise, whatever its types say.
    if (on instanceof pg.Pool) return await (on.query(query as never) as unknown as Promise<unknown>);

    const ahead = takeAhead();
    const led = ahead ? lead(on, query, ahead) : [];
    const done = new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      on.query(query as never);
    });

    return led.length === 0 ? await done : (await Promise.all([...led, done])).at(-1);
  } catch (error) {
    // The stack of a message from the socket says nothing; that of whoever asked does.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Lets statements go ahead of `query`, in its message where this connection has prepared them all: an answer to a Parse
 * among several would be taken for that of the query. Before that each is sent by itself.
 */
function lead(on: pg.ClientBase, query: Prepared, ahead: Ahead): Promise<void>[] {
  const { parsedStatements } = (on as unknown as { connection: Connection }).connection;
  if (ahead.statements.every(({ text }) => parsedStatements[statementName(text) ?? ''] !== undefined)) {
    query.ahead = ahead;

    return [];
  }

  return ahead.statements.map(async ({ text, values }) => {
    ahead.rows.push(...(await runText(on, text, values)));
  });
}
