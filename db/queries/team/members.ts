import type { Db } from '../../tenant.ts';

/** The name and the status of a member who does not work for the team; undefined for one who does. */
export async function absentMember(
  db: Db,
  id: string,
): Promise<{ name: string; status: 'suspended' | 'removed' } | undefined> {
  return db.maybe(
    `select u.name, m.status from members m join users u on u.id = m.user_id
     where m.team_id = $1 and m.id = $2 and m.status <> 'active'`,
    [id],
  );
}

/** Whether the id is an active member; removed or suspended members get no new work. */
export async function isWorkingMember(db: Db, id: string): Promise<boolean> {
  return (
    (await db.maybe(`select from members where team_id = $1 and id = $2 and status = 'active'`, [id])) !==
    undefined
  );
}
