import type { Db } from '../../tenant.ts';

/** The number of open findings of a vehicle, and of those that keep it off the road. */
export interface OpenFindings {
  open: number;
  keeping: number;
}

/** Unresolved unsafe checks, and failed tests after which the vehicle has not passed one of the same type. */
export async function openFindings(db: Db, vehicleId: string): Promise<OpenFindings> {
  return db.one(
    `select count(*)::int as open, (count(*) filter (where f.took_off_road))::int as keeping from (
       select w.took_off_road from walkarounds w where w.team_id = $1 and w.vehicle_id = $2 and w.result = 'unsafe'
         and w.rectified_at is null
       union all
       select m.took_off_road from vehicle_maintenance m where m.team_id = $1 and m.vehicle_id = $2 and m.result = 'fail'
         and not exists (select from vehicle_maintenance p where p.team_id = $1 and p.vehicle_id = $2 and p.type = m.type
           and p.result in ('pass', 'advisory') and (p.done_on, p.id) > (m.done_on, m.id))) f`,
    [vehicleId],
  );
}

/**
 * The last days on which a vehicle had maintenance of this type that did not fail, and on which it passed, leaving out the record
 * with this id.
 */
export async function lastDone(
  db: Db,
  { vehicle_id, type, id }: { vehicle_id: string; type: string; id: string },
): Promise<{ done_on: string | null; passed_on: string | null }> {
  return db.one(
    `select max(done_on) as done_on, max(done_on) filter (where result is not null) as passed_on from vehicle_maintenance
     where team_id = $1 and vehicle_id = $2 and type = $3 and id <> $4 and status = 'done' and result is distinct from 'fail'`,
    [vehicle_id, type, id],
  );
}

/** What recorded maintenance did to its vehicle. */
export interface MaintenanceEffect {
  /** A fail that is, or was, a reason why the vehicle is off the road. */
  took_off_road: boolean;
  /** The date that it gave the vehicle for its type, and the one before; null if it gave none. */
  date_set: string | null;
  date_before: string | null;
}

/** What this maintenance did to its vehicle; nothing if it is not recorded yet. */
export async function effectOf(db: Db, id: string): Promise<MaintenanceEffect> {
  const found = await db.maybe<MaintenanceEffect>(
    'select took_off_road, date_set, date_before from vehicle_maintenance where team_id = $1 and id = $2',
    [id],
  );

  return found ?? { took_off_road: false, date_set: null, date_before: null };
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
