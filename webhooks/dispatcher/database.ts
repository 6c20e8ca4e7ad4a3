import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig } from '../../db/connect.ts';
import { runValues } from '../../db/prepared.ts';
import type { Statement, TextRow } from '../../db/prepared.ts';
import { atOnce, inTransaction } from '../../db/transaction.ts';

/** Anything statements can be run on; timestamps, dates and bigints come back as db/connect.ts `asValues` gives them. */
export type Queryable = {
  query(text: string, values: unknown[]): Promise<{ rows: any[] }>;
};

export type Database = Queryable & {
  /** READ COMMITTED; rolled back and rethrown when `work` fails. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * These statements as one transaction in one message, for those that need nothing from each other's answers.
   * @returns the rows of all of them, in order
   */
  atOnce(statements: readonly Statement[]): Promise<TextRow[]>;
  close(): Promise<void>;
};

export type Transaction = Queryable & {
  /** A failure of `work` undoes only what `work` wrote, and is rethrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
};

/**
 * The dispatcher's statements take a few rows by index from tables that swing between empty and full. Statistics taken
 * at the wrong moment would make PostgreSQL read them whole instead, a hundred times slower, until the next analyze.
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
 * The dispatcher's own connections: named statements, bounded in time, answers in order without waiting for each
 * other. A lost connection fails what was running on it and is replaced by the next use.
 */
export function openDatabase(databaseUrl: string, log: Logger, max = 5): Database {
  const config = connectionConfig(databaseUrl, 'waste-api dispatcher');
  const pool = new pg.Pool({
    ...config,
    options: `${config.options} ${planner}`,
    max,
    idleTimeoutMillis: 30_000,
    ...({ pipeline: true } as object),
  });
  let closing = false;
  // Not the error itself: it carries the client, and with it every statement.
  pool.on(
    'error',
    ({ message }) => closing || log.warn({ reason: message }, 'dispatcher lost a database connection'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    query: (text, values) => runValues(pool, text, values),
    transaction: (work) =>
      inTransaction(pool, databaseUrl, ({ values, savepoint }) => work({ query: values, savepoint })),
    atOnce: (statements) => atOnce(pool, statements),
    close() {
      closing = true;
      return pool.end();
    },
  };
}

/** Whether PostgreSQL could not take a value (SQLSTATE class 22). */
export function isDataError(error: unknown): boolean {
  return /^22/.test((error as { code?: string }).code ?? '');
}

/** Whether trying again is pointless: the data, a constraint or the statement is refused, not the moment. */
export function isRefused(error: unknown): boolean {
  return /^(22|23|42)/.test((error as { code?: string }).code ?? '');
}
