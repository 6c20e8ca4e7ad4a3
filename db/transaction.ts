import pg from 'pg';
import { asTransaction } from '../adapters/outside_transactions.ts';
import { connectionConfig } from './connections/connect.ts';
import { clusterOf } from './distribution/known.ts';
import type { Cluster } from './distribution/known.ts';
import { forgetPlans, plansAreOld } from './connections/fresh_plans.ts';
import { corkUntilIdle } from './connections/pg_internals.ts';
import { runCommit, runText, runValues } from './connections/prepared.ts';
import type { Ahead, Statement, TextRow } from './connections/prepared.ts';

/**
 * The response to a commit was lost and nothing proves its outcome: neither success nor failure may be
 * reported.
 */
export class OutcomeUnknown extends Error {}

/** One open transaction on one connection. Statements are pipelined. */
export interface Transaction {
  /** The cluster whose rows it changes (db/distribution/), if any: there a change returns only columns as they are. */
  readonly cluster: Cluster | null;
  text(statement: string, values: unknown[]): Promise<TextRow[]>;
  values(statement: string, values: unknown[]): Promise<pg.QueryResult>;
  /** Sent together with the commit, without a separate round trip; a failure fails the commit. */
  atCommit(statement: string, values: unknown[]): void;
  /**
   * Names a row that only this transaction writes: `statement` finds it if, and only if, the transaction was
   * committed; its first value is the team. Used only if the response to the commit is lost.
   */
  provenBy(statement: string, values: unknown[]): void;
  /** Runs `work`; its failure rolls back only its own writes. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** The start of a plain transaction. */
export const begin: Statement = { text: 'begin', values: [] };

/** The start of a read-only transaction: losing the response to its commit loses nothing. */
export const beginReading: Statement = { text: 'begin read only', values: [] };

/** The same on one snapshot: every statement sees the database as the first one did. */
export const beginSnapshot: Statement = {
  text: 'begin isolation level repeatable read read only',
  values: [],
};

/** How long a lost commit is looked up: a killed server needs time to recover. */
const lookUpMs = 30_000;

/**
 * Runs `work` in a transaction (READ COMMITTED) and commits, or rolls back and rethrows. Nothing is sent
 * before the first statement of `work`; `beginning` is then sent in its message, and the commit in that of
 * the queued statements. If the response to a commit is lost with the connection, the outcome is looked up
 * (`wasCommitted`): the promise resolves if the transaction was committed, rejects if it was not, and rejects
 * with OutcomeUnknown if neither can be proved.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  databaseUrl: string,
  work: (tx: Transaction) => Promise<T>,
  beginning: readonly Statement[] = [begin],
): Promise<T> {
  const cluster = await clusterOf(pool);
  const client = await pool.connect();
  const open: Open = {
    client,
    cluster,
    ahead: { statements: withFreshPlans(client, beginning), rows: [] },
    begun: false,
    queue: [],
    proof: null,
  };

  let result: T;
  try {
    result = await asTransaction(() => work(transactionOn(open)));
  } catch (error) {
    client.release(!(await rolledBack(open)));
    throw error;
  }

  await commit(open, databaseUrl);

  return result;
}

/**
 * Runs these statements and the commit in one message: all or nothing. None may depend on another's result.
 * Rejects if the response is lost with the connection, though they may have been committed: for work that can
 * be repeated or verified later. @returns the rows of all of them, in order
 */
export async function pipelineCommit(pool: pg.Pool, statements: readonly Statement[]): Promise<TextRow[]> {
  const client = await pool.connect();
  const ahead: Ahead = { statements: [begin, ...statements], rows: [] };
  try {
    corkUntilIdle(client);
    await runCommit(client, () => ahead);
  } catch (error) {
    client.release(!(await rolledBack({ client, begun: true })));
    throw error;
  }
  client.release();

  return ahead.rows;
}

/** Behind `begin`, which alone may come before the first snapshot of a transaction. */
function withFreshPlans(client: pg.PoolClient, [first, ...rest]: readonly Statement[]): Statement[] {
  return plansAreOld(client) ? [first!, forgetPlans, ...rest] : [first!, ...rest];
}

interface Open {
  client: pg.PoolClient;
  cluster: Cluster | null;
  /** How it begins, and the results of the beginning. */
  ahead: Ahead;
  begun: boolean;
  queue: Statement[];
  proof: Statement | null;
}

/** Sent before the next statement: the beginning, once. */
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
    cluster: open.cluster,
    text(statement, values) {
      return runText(client, statement, values, () => beginningOf(open));
    },
    values(statement, values) {
      return runValues(client, statement, values, () => beginningOf(open));
    },
    atCommit(statement, values) {
      queue.push({ text: statement, values });
    },
    provenBy(statement, values) {
      open.proof = { text: statement, values };
    },
    async savepoint(work) {
      depth += 1;
      const name = `item_${depth}`;
      const queued = queue.length;
      const { proof } = open;
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
        open.proof = proof;
        await set;
        await runText(client, `rollback to savepoint ${name}`, []);
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}

/** False if the connection cannot be used any more. */
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
    await runCommit(client, () => ({ statements: queue, rows: [] }));
  } catch (error) {
    client.release(!(await rolledBack(open)));
    if (isRejection(error)) throw error;
    if (ahead.statements.includes(beginReading) || ahead.statements.includes(beginSnapshot)) return;
    if (!(await wasCommitted(open, databaseUrl))) throw error;

    return;
  }
  client.release();
}

/**
 * Whether the server says that it did not commit. Errors of a server that is ending, of a connection, of the system and of the
 * server itself (SQLSTATE classes 57P, 08, 58, XX) say nothing: a coordinator whose postmaster was killed answers XX000 while the
 * worker commits.
 */
function isRejection(error: unknown): boolean {
  const { severity, code = '' } = error as { severity?: string; code?: string };

  return severity !== undefined && !/^(57P|08|58|XX)/.test(code);
}

/**
 * Looks up a commit whose response was lost. The transaction's id (the last column of the last row of its
 * beginning) can only disprove it: after a crash PostgreSQL gives an id that never reached the disk to
 * another transaction, so "committed" may refer to that one. The row of `provenBy` proves it.
 * @throws OutcomeUnknown if the database stays unavailable, or if there is no such row to look for.
 */
async function wasCommitted({ ahead, proof, cluster }: Open, databaseUrl: string): Promise<boolean> {
  const xid = ahead.rows.at(-1)?.at(-1);
  if (!xid) throw new OutcomeUnknown('the database went away before it told the id of the transaction');

  const deadline = performance.now() + lookUpMs;
  for (let pauseMs = 100; performance.now() < deadline; pauseMs = Math.min(1000, pauseMs * 1.5)) {
    const outcome = await lookUp(xid, proof, cluster, databaseUrl).catch(pendingUnlessRefused);
    if (outcome === 'unproved') throw new OutcomeUnknown(`transaction ${xid}: no row proves its commit`);
    if (outcome !== 'pending') return outcome === 'committed';

    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
  throw new OutcomeUnknown(`transaction ${xid}: the database went away during its commit`);
}

/**
 * A statement that PostgreSQL rejects (classes 22 and 42) is an error of this program; retrying is pointless.
 */
function pendingUnlessRefused(error: { code?: string; message: string }): 'pending' {
  if (/^(22|42)/.test(error.code ?? '')) throw new OutcomeUnknown(`the proof is refused: ${error.message}`);

  return 'pending';
}

type Outcome = 'committed' | 'not committed' | 'unproved' | 'pending';

const statusOf = `
select case when pg_is_in_recovery() then 'in progress' else pg_xact_status($1::text::xid8) end as status`;

/**
 * On a cluster the id is that of the coordinator, which tells nothing about the commit on the worker: the worker commits first, and may
 * do so after the coordinator has died.
 */
async function lookUp(
  xid: string,
  proof: Statement | null,
  cluster: Cluster | null,
  databaseUrl: string,
): Promise<Outcome> {
  const client = new pg.Client(connectionConfig(databaseUrl, 'waste-api commit check'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const status = await client.query(statusOf, [xid]).then(({ rows }) => rows[0].status, statusOfFuture);
    if (status === 'in progress') return 'pending';
    if (status === 'aborted' && !cluster) return 'not committed';
    if (proof === null) return 'unproved';
    if (cluster) await client.query(afterWritersOnWorker, [proof.values[0]]);

    // Queried after the status, with a new snapshot: everything committed by then is visible.
    const { rowCount } = await client.query(proof.text, proof.values);
    if (rowCount === 0) return 'not committed';
    if (cluster)
      await client.query(`${onStandby} from audit_events where team_id = $1 limit 1`, [proof.values[0]]);
    else await client.query(onStandby);

    return 'committed';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until no transaction on the worker of team $1 is about to commit: each that wrote history holds this lock there (the trigger
 * keep_audit_order), also one that is prepared. Citus runs the function where the row is.
 */
const afterWritersOnWorker = `
select pg_advisory_xact_lock(hashtextextended(team_id::text, 1)) from audit_events where team_id = $1 limit 1`;

/**
 * Writes to the log and so waits, as a commit does, until a synchronous standby has everything before it: a commit whose wait ended with
 * its connection is visible, and would be lost if the standby became the primary now.
 */
const onStandby = `select pg_logical_emit_message(true, 'commit check', '')`;

/** An id that the server has not reached was lost in a crash (22023: invalid_parameter_value), and its transaction with it. */
function statusOfFuture(error: { code?: string }): 'aborted' {
  if (error.code !== '22023') throw error;

  return 'aborted';
}
