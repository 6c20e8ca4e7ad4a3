import type pg from 'pg';
import type { Statement, TextRow } from './prepared.ts';
import { begin, beginReading, inTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';

const lockAsWriter = `
select pg_advisory_xact_lock_shared(hashtextextended($1::text, 1)), pg_current_xact_id()::text as xid`;

/**
 * How a change begins: it holds its team's lock in shared mode before it takes a timestamp; a reader of `updated_after`
 * takes it exclusively for a moment and so waits for all changes that began before it. Its transaction id is told at once
 * (db/transaction.ts).
 */
export function beginAsWriter(teamId: string): Statement[] {
  return [begin, { text: lockAsWriter, values: [teamId.toLowerCase()] }];
}

/** What a read after all writers found, and its time: every row of it was changed at or before then. */
export interface ReadAfterWriters {
  rows: TextRow[];
  as_of: string;
}

const lockAsReader = 'select pg_advisory_xact_lock(hashtextextended($1::text, 1))';

/**
 * How a change begins that must be the team's only one: it waits for those that run and holds off others until it ends, so
 * that what it reads stays as it is.
 */
export function beginAsOnlyWriter(teamId: string): Statement[] {
  return beginAsWriter(teamId).map(({ text, values }) => ({
    text: text.replace('pg_advisory_xact_lock_shared', 'pg_advisory_xact_lock'),
    values,
  }));
}

/**
 * Waits for every change of the team that began before now, then reads: a client that asks from the last `updated_at`
 * it saw misses nothing, in whatever order transactions commit. `as_of` is taken while no change is under way, and
 * rounded as `updated_at` is: whatever changes later has an `updated_at` that is not before it.
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
      tx.text(statement, [teamId, ...values]),
    ]);

    return { rows, as_of };
  };

  return inTransaction(database.pool, database.url, read, [beginReading]);
}
