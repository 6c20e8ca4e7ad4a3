import type { WriteDb } from '../../tenant.ts';

/**
 * Counts one more of what the team, or one of its people, may do `limit` times in any 60 seconds, over all processes. Returns 0,
 * or the seconds to wait if that is more than the limit; it is not counted then. A rollback takes the count back.
 */
export async function secondsToWait(db: WriteDb, what: string, limit: number): Promise<number> {
  const { seconds } = await db.one<{ seconds: number }>(
    `select case when granted = 1 then 0 else greatest(1, ceil(first_free_ms / 1000.0))::int end as seconds
     from take_permits($2::text || ' ' || $1::uuid::text, 1, $3)`,
    [what, limit],
  );

  return seconds;
}
