import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionConfig } from './connect.ts';
import { runText, runValues } from './prepared.ts';
import type { TextRow } from './prepared.ts';

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

interface Queued {
  statement: string;
  values: unknown[];
}

/**
 * Runs `work` in a transaction (READ COMMITTED) and commits, or rolls back and rethrows.
 * A commit whose answer is lost with the connection is looked up by transaction id: it resolves when it was committed,
 * rejects when it was not, and rejects with OutcomeUnknown when nobody can say within five seconds. `begin` may take locks
 * in the same message.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  databaseUrl: string,
  work: (tx: Transaction) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  const queue: Queued[] = [];
  corkUntilIdle(client);
  const began = client.query(begin);
  began.catch(() => undefined);

  let result: T;
  try {
    const tx = transactionOn(client, queue);
    result = await work(tx);
    await began;
  } catch (error) {
    const notBegun = await began.then(
      () => null,
      (reason: unknown) => reason,
    );
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!clean);
    throw notBegun ?? error;
  }

  await commit(client, queue, databaseUrl);

  return result;
}

function transactionOn(client: pg.PoolClient, queue: Queued[]): Transaction {
  let depth = 0;

  return {
    text: (statement, values) => runText(client, statement, values),
    values: (statement, values) => runValues(client, statement, values),
    atCommit(statement, values) {
      queue.push({ statement, values });
    },
    async savepoint(work) {
      depth += 1;
      const name = `item_${depth}`;
      const queued = queue.length;
      corkUntilIdle(client);
      const set = client.query(`savepoint ${name}`);
      set.catch(() => undefined);
      try {
        const result = await work();
        await set;
        client.query(`release savepoint ${name}`).catch(() => undefined);

        return result;
      } catch (error) {
        queue.length = queued;
        await client.query(`rollback to savepoint ${name}`);
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

const ownXid = 'select pg_current_xact_id_if_assigned()::text as xid';

async function commit(client: pg.PoolClient, queue: Queued[], databaseUrl: string): Promise<void> {
  corkUntilIdle(client);
  const tellsXid = ({ statement }: Queued) => statement.endsWith(' as xid');
  const statements = queue.some(tellsXid) ? queue : [...queue, { statement: ownXid, values: [] }];
  const sent = statements.map(({ statement, values }) => runText(client, statement, values));
  const [committed, ...all] = await Promise.allSettled([client.query('commit'), ...sent]);

  const failed = all.find((outcome) => outcome.status === 'rejected');
  if (committed.status === 'fulfilled') {
    client.release();
    // A commit after a failed statement is answered with a rollback.
    if (failed) throw failed.reason;

    return;
  }

  const answered = isServerError(committed.reason);
  client.release(!answered);
  // What the server refused before the commit was not committed.
  if (answered || (failed && isServerError(failed.reason))) throw committed.reason;
  const told = all[statements.findIndex(tellsXid)]!;
  const xid = told.status === 'fulfilled' ? told.value[0]?.[0] : undefined;
  if (!(await wasCommitted(xid, databaseUrl))) throw committed.reason;
}

function isServerError(error: unknown): boolean {
  return (
    typeof (error as { severity?: string }).severity === 'string' &&
    (error as { code?: string }).code?.startsWith('57P') !== true
  );
}

/** `xid` is null where nothing was written, undefined where no answer told it. */
async function wasCommitted(xid: string | null | undefined, databaseUrl: string): Promise<boolean> {
  if (xid === null) return true;
  if (xid === undefined)
    throw new OutcomeUnknown('the database went away before it told the transaction’s id');

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
