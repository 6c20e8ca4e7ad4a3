import pg from 'pg';
import { asValues, statementName } from './connect.ts';
import { Query, commandOf, connectionOf, missingMembers, parseBy, prepareValue } from './pg_internals.ts';
import type { Connection } from './pg_internals.ts';
import { commitPlainly, plainTexts, plainValues, rolledBack } from './plain_statements.ts';
import type { Ahead, On, Statement, TakeAhead, TextRow } from './plain_statements.ts';

export type { Ahead, Statement, TextRow };

const nothing = () => null;

/** Whether `pg` has the private members that this file uses; otherwise its public interface sends the statements. */
const built = missingMembers().length === 0;

/**
 * A prepared statement, with statements that go before it without their own synchronisation: PostgreSQL runs
 * them in order and responds once, and if one fails it skips the rest. Built from its text only: `pg` copies a
 * configuration object property by property, which for a small statement costs more than everything else.
 */
class Prepared extends Query {
  ahead: Ahead | null = null;
  private leading = 0;

  constructor(text: string, values: unknown[]) {
    super(text);
    this.name = statementName(text);
    this.values = values.map(prepareValue);
  }

  /**
   * `pg` sends a statement without name and values as a different message, and the preceding statements would
   * be lost.
   */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Connection): void {
    keepFew(connection, this);
    for (const { text, values } of this.ahead?.statements ?? []) {
      bindAndExecute(connection, statementName(text), values.map(prepareValue));
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

/** Maximum number of prepared statements per connection: PostgreSQL holds up to 60 kB for each. */
export const maxPrepared = 150;
/** The names prepared on a connection, least recently used first. */
const prepared = new WeakMap<Connection, Set<string>>();

/**
 * Tracks the names used by a message and closes the least recently used one if there are too many. The Close
 * comes first in the message, where no failure can make PostgreSQL skip it.
 */
function keepFew(connection: Connection, { name, ahead }: Pick<Prepared, 'name' | 'ahead'>): void {
  let uses = prepared.get(connection);
  if (!uses) prepared.set(connection, (uses = new Set()));
  for (const { text } of ahead?.statements ?? []) use(uses, statementName(text));
  use(uses, name);
  if (uses.size > maxPrepared) closeOldest(connection, uses);
}

function use(uses: Set<string>, name: string | undefined): void {
  if (name === undefined) return;

  uses.delete(name);
  uses.add(name);
}

function closeOldest(connection: Connection, uses: Set<string>): void {
  for (const name of uses) {
    // The response to its Parse is still pending, and would mark it as prepared again.
    if (connection.submittedNamedStatements[name] !== undefined) continue;

    uses.delete(name);
    if (connection.parsedStatements[name] === undefined) return;

    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });

    return;
  }
}

/** Rows as objects, by the parsers of `asValues`. */
class ValuesQuery extends Prepared {
  constructor(text: string, values: unknown[]) {
    super(text, values);
    parseBy(this, asValues);
  }
}

/**
 * Rows as the original texts. The caller knows their columns, so PostgreSQL is not asked to describe them,
 * and no field is looked up, copied or parsed.
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

/**
 * Commits. PostgreSQL answers the commit of a transaction with a failed statement with a rollback, and
 * reports success; this function throws instead, so that lost work is not mistaken for done.
 */
export async function runCommit(on: pg.ClientBase, ahead: TakeAhead): Promise<void> {
  if (!built) return commitPlainly(on, ahead);

  const query = new TextQuery('commit', []);
  await finished(on, query, ahead);
  if (commandOf(query) === 'COMMIT') return;

  throw rolledBack();
}

function bindAndExecute(connection: Connection, statement: string | undefined, values: unknown[]): void {
  connection.bind({ statement, values });
  connection.execute({});
}

/** Returns the rows of a statement as text. @throws DatabaseError, or the error of the connection. */
export async function runText(
  on: On,
  statement: string,
  values: unknown[],
  ahead: TakeAhead = nothing,
): Promise<TextRow[]> {
  if (!built) return plainTexts(on, statement, values, ahead);

  const query = new TextQuery(statement, values);
  await finished(on, query, ahead);

  return query.found;
}

/** The result of a statement, with numbers, dates and timestamps in the API's format. */
export function runValues(
  on: On,
  statement: string,
  values: unknown[],
  ahead: TakeAhead = nothing,
): Promise<pg.QueryResult> {
  if (!built) return plainValues(on, statement, values, ahead);

  return finished(on, new ValuesQuery(statement, values), ahead) as Promise<pg.QueryResult>;
}

async function finished(on: On, query: Prepared, takeAhead: TakeAhead): Promise<unknown> {
  try {
    // A pool passes the query its callback and returns a promise, despite its types.
    if (on instanceof pg.Pool) return await (on.query(query as never) as unknown as Promise<unknown>);

    const ahead = takeAhead();
    const led = ahead ? lead(on, query, ahead) : [];
    const done = new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      on.query(query as never);
    });

    // If a statement sent ahead fails, so do all after it; the first error has the reason.
    done.catch(() => undefined);
    await Promise.all(led);

    return await done;
  } catch (error) {
    // The stack of a socket message is useless; the caller's is kept.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Adds statements before `query` in its message, if this connection has prepared all of them: otherwise a
 * response to a Parse would be mistaken for that of the query. Until then each is sent separately.
 */
function lead(on: pg.ClientBase, query: Prepared, ahead: Ahead): Promise<void>[] {
  const { parsedStatements } = connectionOf(on);
  if (ahead.statements.every(({ text }) => parsedStatements[statementName(text) ?? ''] !== undefined)) {
    query.ahead = ahead;

    return [];
  }

  return ahead.statements.map(async ({ text, values }) => {
    ahead.rows.push(...(await runText(on, text, values)));
  });
}
