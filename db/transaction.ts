import type { Socket } from 'node:net';
import pg from 'pg';
import { asText, asValues, connectionConfig, statementName } from './connect.ts';
import type { TextRow } from './reads.ts';

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
 * rejects when it was not, and rejects with OutcomeUnknown when nobody can say within five seconds.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  databaseUrl: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const queue: Queued[] = [];
  corkUntilIdle(client);
  const began = client.query('begin');
  began.catch(() => undefined);

  let result: T;
  try {
    const tx = transactionOn(client, queue);
    result = await work(tx);
    await began;
  } catch (error) {
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!clean);
    throw error;
  }

  await commit(client, queue, databaseUrl);

  return result;
}

function transactionOn(client: pg.PoolClient, queue: Queued[]): Transaction {
  let depth = 0;

  return {
    async text(statement, values) {
      const name = statementName(statement);
      const result = await client.query({
        text: statement,
        values,
        rowMode: 'array',
        types: asText,
        ...(name && { name }),
      });

      return result.rows as unknown as TextRow[];
    },
    values(statement, values) {
      const name = statementName(statement);

      return client.query({ text: statement, values, types: asValues, ...(name && { name }) });
    },
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

async function commit(client: pg.PoolClient, queue: Queued[], databaseUrl: string): Promise<void> {
  corkUntilIdle(client);
  const sent = queue.map(({ statement, values }) => {
    const name = statementName(statement);

    return client.query({ text: statement, values, ...(name && { name }) });
  });
  const xid = client.query({
    text: 'select pg_current_xact_id_if_assigned()::text as xid',
    name: 'current_xid',
  });
  const committed = client.query('commit');
  const all = await Promise.allSettled([...sent, xid, committed]);

  const failed = all.find((outcome) => outcome.status === 'rejected');
  if (!failed) {
    client.release();

    return;
  }

  const lostAnswer =
    all.at(-1)!.status === 'rejected' && !isServerError((all.at(-1) as PromiseRejectedResult).reason);
  client.release(lostAnswer);
  const known = all.at(-2)!;
  if (lostAnswer && known.status === 'fulfilled') {
    const id = (known.value as pg.QueryResult).rows[0].xid as string | null;
    if (id === null || (await wasCommitted(id, databaseUrl))) return;
  }
  throw failed.reason;
}

function isServerError(error: unknown): boolean {
  return (
    typeof (error as { severity?: string }).severity === 'string' &&
    (error as { code?: string }).code?.startsWith('57P') !== true
  );
}

async function wasCommitted(xid: string, databaseUrl: string): Promise<boolean> {
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
