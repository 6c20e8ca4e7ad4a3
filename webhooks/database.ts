import pg from 'pg';
import type { Logger } from 'pino';
import { connectionConfig } from '../db/connect.ts';
import { runValues } from '../db/prepared.ts';
import type { Statement } from '../db/prepared.ts';

/** Anything statements can be run on; timestamps, dates and bigints come back as db/connect.ts `asValues` gives them. */
export type Queryable = {
  query(text: string, values: unknown[]): Promise<{ rows: any[] }>;
};

export type Database = Queryable & {
  /** READ COMMITTED; rolled back and rethrown when `work` fails. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * These statements as one transaction in one message, for those that need nothing from each other's answers: all or
   * none. @returns what each answered
   */
  atOnce(statements: readonly Statement[]): Promise<{ rows: any[] }[]>;
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
const PLANNER = [
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
    options: `${config.options} ${PLANNER}`,
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
    transaction: (work) => inTransaction(pool, work),
    atOnce: (statements) => atOnce(pool, statements),
    close() {
      closing = true;
      return pool.end();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const began = client.query('begin');
  began.catch(() => undefined);
  try {
    const result = await work({
      query: (text, values) => runValues(client, text, values),
      savepoint: (inner) => savepoint(client, inner),
    });
    await began;
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!clean);
    throw error;
  }
}

async function atOnce(pool: pg.Pool, statements: readonly Statement[]): Promise<{ rows: any[] }[]> {
  const client = await pool.connect();
  // Where one fails the rest are refused, and the commit rolls back.
  const answers = [
    client.query('begin'),
    ...statements.map(({ text, values }) => runValues(client, text, values)),
    client.query('commit'),
  ];
  const settled = await Promise.allSettled(answers);
  const failed = settled.find((answer) => answer.status === 'rejected');
  client.release(settled.at(-1)!.status === 'rejected');
  if (failed) throw failed.reason;

  return Promise.all(answers.slice(1, -1));
}

async function savepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint inner_work');
  try {
    const result = await work();
    await client.query('release savepoint inner_work');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint inner_work');
    throw error;
  }
}

/** Whether PostgreSQL could not take a value (SQLSTATE class 22). */
export function isDataError(error: unknown): boolean {
  return /^22/.test((error as { code?: string }).code ?? '');
}

/** Whether trying again is pointless: the data, a constraint or the statement is refused, not the moment. */
export function isRefused(error: unknown): boolean {
  return /^(22|23|42)/.test((error as { code?: string }).code ?? '');
}
