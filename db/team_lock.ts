import type pg from 'pg';
import type { Statement, TextRow } from './prepared.ts';
import { begin, inTransaction } from './transaction.ts';

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

/**
 * Waits for every change of the team that began before now, then reads: a client that asks from the last `updated_at`
 * it saw misses nothing, in whatever order transactions commit.
 */
export function readAfterWriters(
  database: { pool: pg.Pool; url: string },
  teamId: string,
  statement: string,
  values: unknown[],
): Promise<TextRow[]> {
  return inTransaction(database.pool, database.url, async (tx) => {
    await tx.text('select pg_advisory_xact_lock(hashtextextended($1::text, 1))', [teamId]);

    return tx.text(statement, [teamId, ...values]);
  });
}
