import type { TextRow } from '../../connections/prepared.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { newId } from '../../ids.ts';

/** The values a plan sets on a collection. */
export interface Assignment {
  id: string;
  vehicle_id: string | null;
  vehicle_reg: string | null;
  driver_id: string | null;
  sequence: number | null;
  eta: string | null;
}

/** The plan of a day, its row locked; created as an empty draft if there is none. */
export async function lockDayPlan(
  db: WriteDb,
  date: string,
): Promise<{ id: string; version: number; routes: unknown }> {
  await db.run(
    `insert into day_plans (team_id, id, plan_date) values ($1, $2, $3::date) on conflict (team_id, plan_date) do nothing`,
    [newId(), date],
  );

  return db.one(
    'select id, version, routes from day_plans where team_id = $1 and plan_date = $2::date for update',
    [date],
  );
}

/** The plan of a day, its row locked, if there is one. */
export async function lockStandingPlan(
  db: WriteDb,
  date: string,
): Promise<{ id: string; version: number; status: string; routes: unknown } | undefined> {
  return db.maybe(
    `select id, version, status, routes from day_plans
     where team_id = $1 and plan_date = $2::date and version > 0 for update`,
    [date],
  );
}

/** Locks collections in the order of their ids, and those on these vehicles that day. */
export async function lockDay(
  db: WriteDb,
  { date, collections, vehicles }: { date: string; collections: string[]; vehicles: string[] },
): Promise<void> {
  await db.many(
    `select 1 as locked from collections where team_id = $1 and (id = any($3::uuid[]) or
       (scheduled_date = $2::date and vehicle_id = any($4::uuid[]))) order by id for update`,
    [date, collections, vehicles],
  );
  await db.many(
    'select 1 as locked from vehicles where team_id = $1 and id = any($2::uuid[]) order by id for share',
    [vehicles],
  );
}

/** Which of these collections are assigned to a driver; none if there is no driver. */
export async function collectionsOfDriver(
  db: Db,
  ids: readonly string[],
  memberId: string | undefined,
): Promise<Set<string>> {
  if (memberId === undefined || ids.length === 0) return new Set();
  const own = await db.many<{ id: string }>(
    'select id from collections where team_id = $1 and id = any($2::uuid[]) and driver_id = $3',
    [ids, memberId],
  );

  return new Set(own.map(({ id }) => id));
}

/** Writes the assignments, all in one statement, and returns the rows that it changed, before and after. */
export async function assignCollections(
  db: WriteDb,
  assignments: Assignment[],
  columns: string,
): Promise<{ before: TextRow[]; after: TextRow[] }> {
  const values = [
    assignments.map(({ id }) => id),
    assignments.map(({ vehicle_id }) => vehicle_id),
    assignments.map(({ vehicle_reg }) => vehicle_reg),
    assignments.map(({ driver_id }) => driver_id),
    assignments.map(({ sequence }) => sequence),
    assignments.map(({ eta }) => eta),
  ];
  const given = `unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::int[], $7::timestamptz[])
    as a (collection, vehicle, reg, driver, place, at)`;
  const before = await db.text(
    `select ${columns} from collections join ${given} on id = a.collection where team_id = $1
       and (vehicle_id, vehicle_reg, driver_id, sequence, eta) is distinct from (a.vehicle, a.reg, a.driver, a.place, a.at)
     order by id`,
    values,
  );
  if (before.length === 0) return { before, after: [] };
  await db.run(
    `update collections set vehicle_id = a.vehicle, vehicle_reg = a.reg, driver_id = a.driver, sequence = a.place, eta = a.at
     from ${given} where team_id = $1 and id = a.collection
       and (vehicle_id, vehicle_reg, driver_id, sequence, eta) is distinct from (a.vehicle, a.reg, a.driver, a.place, a.at)`,
    values,
  );
  const after = await db.text(
    `select ${columns} from collections where team_id = $1 and id = any($2::uuid[]) order by id`,
    [before.map((row) => row[0])],
  );

  return { before, after };
}

/** The places in the order of vehicles on a day that their open collections have, leaving out these collections. */
export async function placesKept(
  db: Db,
  { date, vehicles, except }: { date: string; vehicles: string[]; except: string[] },
): Promise<{ vehicle_id: string; sequence: number }[]> {
  return db.many(
    `select vehicle_id, sequence from collections where team_id = $1 and scheduled_date = $2::date
       and vehicle_id = any($3::uuid[]) and id <> all($4::uuid[]) and sequence is not null
       and status in ('scheduled', 'in_progress') and archived_at is null`,
    [date, vehicles, except],
  );
}

/** The collections, of those given, that still have this vehicle and are not started. */
export async function stillOn(db: Db, routed: { id: string; vehicle_id: string }[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    `select c.id from unnest($2::uuid[], $3::uuid[]) as r (id, vehicle_id)
     join collections c on c.id = r.id and c.vehicle_id = r.vehicle_id
     where c.team_id = $1 and c.status = 'scheduled' and c.archived_at is null`,
    [routed.map(({ id }) => id), routed.map(({ vehicle_id }) => vehicle_id)],
  );

  return rows.map(({ id }) => id);
}

/** The user ids of people of the team. */
export async function usersOf(db: Db, members: string[]): Promise<string[]> {
  const rows = await db.many<{ user_id: string }>(
    `select user_id from members where team_id = $1 and id = any($2::uuid[]) and status = 'active'`,
    [members],
  );

  return rows.map(({ user_id }) => user_id);
}
