import type { Db } from '../../tenant.ts';

/** Number of findings that keep a vehicle off the road: unresolved unsafe checks and failed tests. */
export async function openReasons(db: Db, vehicleId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select ((select count(*) from walkarounds w where w.team_id = $1 and w.vehicle_id = $2 and w.result = 'unsafe'
         and w.rectified_at is null and w.took_off_road)
       + (select count(*) from vehicle_maintenance m where m.team_id = $1 and m.vehicle_id = $2 and m.result = 'fail'
         and m.took_off_road))::int as count`,
    [vehicleId],
  );

  return count;
}

/** Whether a finding is, or was, a reason why its vehicle is off the road. */
export async function tookOffRoad(
  db: Db,
  table: 'walkarounds' | 'vehicle_maintenance',
  id: string,
): Promise<boolean> {
  const found = await db.maybe(`select from ${table} where team_id = $1 and id = $2 and took_off_road`, [id]);

  return found !== undefined;
}

/** The unresolved unsafe check of a vehicle, if there is one. */
export async function openUnsafeCheck(db: Db, vehicleId: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from walkarounds where team_id = $1 and vehicle_id = $2 and result = 'unsafe' and rectified_at is null`,
    [vehicleId],
  );

  return found?.id;
}

/** The member that a user is in the team, if they work in it. */
export async function memberOfUser(db: Db, userId: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(
    `select id from members where team_id = $1 and user_id = $2 and status = 'active'`,
    [userId],
  );

  return found?.id;
}
