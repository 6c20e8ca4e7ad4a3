import type pg from 'pg';
import type { TextRow } from './reads.ts';
import type { WriteDb } from './tenant.ts';
import { inTransaction } from './transaction.ts';

/**
 * Every change holds its team's lock in shared mode before it takes a timestamp; a reader of `updated_after` takes it
 * exclusively for a moment and so waits for all changes that began before it. `$1` is the team.
 */
export const joinWriters = 'pg_advisory_xact_lock_shared(hashtextextended($1::text, 1))';

/** Takes the team's lock for a change that has no other lock to take with it. */
export async function lockTeam(db: WriteDb): Promise<void> {
  await db.many(`select ${joinWriters}`);
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
