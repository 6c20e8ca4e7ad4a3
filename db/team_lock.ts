import type pg from 'pg';
import type { TextRow } from './prepared.ts';
import { inTransaction } from './transaction.ts';

/**
 * Begins a change, in one message: every change holds its team's lock in shared mode before it takes a timestamp; a reader
 * of `updated_after` takes it exclusively for a moment and so waits for all changes that began before it.
 * @throws Error for what is no team's id: it stands in the text.
 */
export function beginAsWriter(teamId: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(teamId)) throw new Error('not a team: ' + teamId);

  return `begin; select pg_advisory_xact_lock_shared(hashtextextended('${teamId.toLowerCase()}', 1))`;
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
