import type { Db } from '../../tenant.ts';

/** The user behind a working member of the team, or null. */
export async function memberUser(db: Db, memberId: string): Promise<string | null> {
  const found = await db.maybe<{ user_id: string }>(
    `select user_id from members where team_id = $1 and id = $2 and status = 'active'`,
    [memberId],
  );

  return found?.user_id ?? null;
}
