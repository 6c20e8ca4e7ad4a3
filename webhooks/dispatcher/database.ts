import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig, openPool } from '../../db/connections/connect.ts';
import { clusterOf } from '../../db/distribution/known.ts';
import { pipelined } from '../../db/connections/pg_internals.ts';
import { runValues } from '../../db/connections/prepared.ts';
import type { Statement, TextRow } from '../../db/connections/prepared.ts';
import { pipelineCommit, inTransaction } from '../../db/transaction.ts';

/**
 * An object that can run statements; timestamps, dates and bigints are converted as by `asValues` in
 * db/connections/connect.ts.
 */
export type Queryable = {
  query(text: string, values: unknown[]): Promise<{ rows: any[] }>;
};

export type Database = Queryable & {
  /** READ COMMITTED; rolls back and rethrows if `work` fails. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs these statements as one transaction in one message; none may depend on another's result.
   * @returns the rows of all of them, in order
   */
  pipelineCommit(statements: readonly Statement[]): Promise<TextRow[]>;
  /**
   * Reads events on the workers of a cluster, and deliveries on its coordinator (db/distribution/); null on a
   * single PostgreSQL.
   */
  events(): Promise<Queryable | null>;
  close(): Promise<void>;
};

export type Transaction = Queryable & {
  /** A failure of `work` rolls back only the writes of `work`, and is rethrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * The dispatcher's statements read a few rows by index from tables that alternate between empty and full.
 * Statistics taken at the wrong moment would make PostgreSQL scan them instead, a hundred times slower, until
 * the next analyze.
 */
const planner = [
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * The dispatcher's own connections: named statements, with timeouts, pipelined. A lost connection fails the
 * statements running on it and is replaced on next use.
 */
export function openDatabase(databaseUrl: string, log: Logger, max = 5): Database {
  const config = connectionConfig(databaseUrl, 'waste-api dispatcher');
  const pool = new pg.Pool({
    ...config,
    options: `${config.options} ${planner}`,
    max,
    idleTimeoutMillis: 30_000,
    ...pipelined,
  });
  // Which worker has a row depends on the values, which a generic plan does not know.
  const workers = openPool(databaseUrl, { name: 'waste-api dispatcher', max: 2 });
  const onWorkers: Queryable = { query: (text, values) => runValues(workers, text, values) };
  let closing = false;
  // Not the error itself, because it refers to the client and so to every statement.
  pool.on(
    'error',
    ({ message }) => closing || log.warn({ reason: message }, 'dispatcher lost a database connection'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    query: (text, values) => runValues(pool, text, values),
    transaction: (work) =>
      inTransaction(pool, databaseUrl, ({ values, savepoint }) => work({ query: values, savepoint })),
    pipelineCommit: (statements) => pipelineCommit(pool, statements),
    events: async () => ((await clusterOf(pool)) ? onWorkers : null),
    async close() {
      closing = true;
      await Promise.all([pool.end(), workers.end()]);
    },
  };
}

/** Returns whether PostgreSQL rejected a value (SQLSTATE class 22). */
export function isDataError(error: unknown): boolean {
  return /^22/.test((error as { code?: string }).code ?? '');
}

/** Returns whether a retry is pointless: the data, a constraint or the statement was rejected. */
export function isRefused(error: unknown): boolean {
  return /^(22|23|42)/.test((error as { code?: string }).code ?? '');
}
