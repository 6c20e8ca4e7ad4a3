import type pg from 'pg';
import { sessionSettings } from './connections/session_settings.ts';
import type { Statement, TextRow } from './connections/prepared.ts';
import { begin, beginReading, inTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';
import type { WriteDb } from './tenant.ts';

const lockAsWriter = `
select pg_advisory_xact_lock_shared(hashtextextended($1::text, 1)), pg_current_xact_id()::text as xid`;

/**
 * The start of a change: it takes its team's lock in shared mode before it takes a timestamp; a reader of
 * `updated_after` takes the lock exclusively for a moment and so waits for all changes that began earlier.
 * Returns the transaction id (db/transaction.ts).
 */
export function beginAsWriter(teamId: string): Statement[] {
  return [begin, { text: lockAsWriter, values: [teamId.toLowerCase()] }];
}

/** The result of a read after all writers, and its time: every row of it was changed at or before then. */
export interface ReadAfterWriters {
  rows: TextRow[];
  as_of: string;
}

const lockAsReader = 'select pg_advisory_xact_lock(hashtextextended($1::text, 1))';

/**
 * The start of an exclusive change: it waits for the team's running changes and blocks others until it ends,
 * so that its reads stay valid.
 */
export function beginAsOnlyWriter(teamId: string): Statement[] {
  return beginAsWriter(teamId).map(({ text, values }) => ({
    text: text.replace('pg_advisory_xact_lock_shared', 'pg_advisory_xact_lock'),
    values,
  }));
}

/**
 * Waits for every change of the team that began earlier, then reads: a client that asks from the last
 * `updated_at` it saw misses nothing, in whatever order transactions commit. `as_of` is taken while no change
 * is running, and rounded like `updated_at`: every later change has an `updated_at` at or after it.
 */
export function readAfterWriters(
  database: { pool: pg.Pool; url: string },
  teamId: string,
  statement: string,
  values: unknown[],
): Promise<ReadAfterWriters> {
  const read = async (tx: Transaction): Promise<ReadAfterWriters> => {
    await tx.text(lockAsReader, [teamId]);
    const [[as_of], rows] = await Promise.all([
      tx.text('select clock_timestamp()::timestamptz(3)', []).then(([row]) => row as [string]),
      tx.text(tx.cluster?.teamStatement(statement) ?? statement, [teamId, ...values]),
    ]);

    return { rows, as_of };
  };

  return inTransaction(database.pool, database.url, read, [beginReading]);
}

/**
 * Waits until the team's other bulks with dependent items have ended: their items lock records one after the other, and two bulks
 * that name the same records in different orders would wait for each other. It waits longer than for other locks, because several
 * bulks may be before it and each takes its time: almost as long as a statement may run. After that the request is 503 with
 * `Retry-After` (ADR 14), and nothing happened.
 */
export async function lockBulks(db: WriteDb): Promise<void> {
  await db.many(
    `select set_config('lock_timeout', '9000', true), pg_advisory_xact_lock(hashtextextended($1::text, 8)),
       set_config('lock_timeout', '${sessionSettings.lock_timeout}', true)`,
  );
}
