import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionConfig } from './connect.ts';
import { runText, runValues } from './prepared.ts';
import type { Ahead, Statement, TextRow } from './prepared.ts';

/** The server was lost while a commit was on its way and could not be asked afterwards: nobody may claim either outcome. */
export class OutcomeUnknown extends Error {}

/** One open transaction on one connection. Statements are sent at once and answered in order. */
export interface Transaction {
  text(statement: string, values: unknown[]): Promise<TextRow[]>;
  values(statement: string, values: unknown[]): Promise<pg.QueryResult>;
  /** Sent together with the commit, without a round trip of its own; a failure fails the commit. */
  atCommit(statement: string, values: unknown[]): void;
  /** Runs `work` so that its failure undoes its own writes only. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** How a plain transaction begins. */
export const begin: Statement = { text: 'begin', values: [] };

/**
 * Runs `work` in a transaction (READ COMMITTED) and commits, or rolls back and rethrows. Nothing is sent before the first
 * statement of `work`; `beginning` then leaves in its message, and the commit in that of what was queued for it.
 * A commit whose answer is lost with the connection is looked up by transaction id, which the last row of `beginning` tells in
 * its last column: it resolves when it was committed, rejects when it was not, and rejects with OutcomeUnknown when nobody
 * can say within five seconds.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  databaseUrl: string,
  work: (tx: Transaction) => Promise<T>,
  beginning: readonly Statement[] = [begin],
): Promise<T> {
  const client = await pool.connect();
  const open: Open = { client, ahead: { statements: [...beginning], rows: [] }, begun: false, queue: [] };

  let result: T;
  try {
    result = await work(transactionOn(open));
  } catch (error) {
    client.release(!(await rolledBack(open)));
    throw error;
  }

  await commit(open, databaseUrl);

  return result;
}

/**
 * Runs these statements and the commit in one message: all happen or none. For statements that need nothing from each other's
 * answers. Rejects where the answer is lost with the connection, though they may have happened: for what can be done again or is
 * found out later. @returns the rows of all of them, in order
 */
export async function atOnce(pool: pg.Pool, statements: readonly Statement[]): Promise<TextRow[]> {
  const client = await pool.connect();
  const ahead: Ahead = { statements: [begin, ...statements], rows: [] };
  try {
    corkUntilIdle(client);
    await runText(client, 'commit', [], () => ahead);
  } catch (error) {
    client.release(!(await rolledBack({ client, begun: true })));
    throw error;
  }
  client.release();

  return ahead.rows;
}

interface Open {
  client: pg.PoolClient;
  /** How it begins, and what the beginning told. */
  ahead: Ahead;
  begun: boolean;
  queue: Statement[];
}

/** What goes ahead of the next statement: the beginning, once. */
function beginningOf(open: Open): Ahead | null {
  if (open.begun) return null;

  open.begun = true;
  corkUntilIdle(open.client);

  return open.ahead;
}

function transactionOn(open: Open): Transaction {
  const { client, queue } = open;
  let depth = 0;

  return {
    text(statement, values) {
      return runText(client, statement, values, () => beginningOf(open));
    },
    values(statement, values) {
      return runValues(client, statement, values, () => beginningOf(open));
    },
    atCommit(statement, values) {
      queue.push({ text: statement, values });
    },
    async savepoint(work) {
      depth += 1;
      const name = `item_${depth}`;
      const queued = queue.length;
      corkUntilIdle(client);
      const set = runText(client, `savepoint ${name}`, [], () => beginningOf(open));
      set.catch(() => undefined);
      try {
        const result = await work();
        await set;
        runText(client, `release savepoint ${name}`, []).catch(() => undefined);

        return result;
      } catch (error) {
        queue.length = queued;
        await set;
        await runText(client, `rollback to savepoint ${name}`, []);
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}

/** What is sent before the next answer is awaited leaves in one write. */
function corkUntilIdle(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** False where the connection is of no use any more. */
function rolledBack({ client, begun }: Pick<Open, 'client' | 'begun'>): Promise<boolean> {
  if (!begun) return Promise.resolve(true);

  return runText(client, 'rollback', []).then(
    () => true,
    () => false,
  );
}

async function commit(open: Open, databaseUrl: string): Promise<void> {
  const { client, queue, ahead } = open;
  if (!open.begun && queue.length === 0) return client.release();

  try {
    // The transaction's id must be known before the commit is sent.
    if (!open.begun) await runText(client, 'select', [], () => beginningOf(open));
    corkUntilIdle(client);
    await runText(client, 'commit', [], () => ({ statements: queue, rows: [] }));
  } catch (error) {
    client.release(!(await rolledBack(open)));
    // What the server refused was not committed.
    if (isServerError(error) || !(await wasCommitted(ahead.rows.at(-1)?.at(-1), databaseUrl))) throw error;

    return;
  }
  client.release();
}

function isServerError(error: unknown): boolean {
  return (
    typeof (error as { severity?: string }).severity === 'string' &&
    (error as { code?: string }).code?.startsWith('57P') !== true
  );
}

async function wasCommitted(xid: string | null | undefined, databaseUrl: string): Promise<boolean> {
  if (!xid) throw new OutcomeUnknown('the database went away before it told the transaction’s id');

  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const status = await transactionStatus(xid, databaseUrl).catch(() => 'unreachable');
    if (status === 'committed') return true;
    if (status === 'aborted') return false;

    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new OutcomeUnknown(`transaction ${xid}: the database went away during commit`);
}

async function transactionStatus(xid: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client(connectionConfig(databaseUrl, 'waste-api commit check'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_xact_status($1::text::xid8) as status', [xid]);

    return rows[0].status as string;
  } finally {
    await client.end().catch(() => undefined);
  }
}
