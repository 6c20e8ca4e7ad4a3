import type { Db } from '../../tenant.ts';

/** Whether the id is a person who works in the team now; one who was removed or suspended gets no new work. */
export async function isWorkingMember(db: Db, id: string): Promise<boolean> {
  return (
    (await db.maybe(`select from members where team_id = $1 and id = $2 and status = 'active'`, [id])) !==
    undefined
  );
}
