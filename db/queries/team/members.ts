import type { Db } from '../../tenant.ts';

/** Whether the id is an active member; removed or suspended members get no new work. */
export async function isWorkingMember(db: Db, id: string): Promise<boolean> {
  return (
    (await db.maybe(`select from members where team_id = $1 and id = $2 and status = 'active'`, [id])) !==
    undefined
  );
}
