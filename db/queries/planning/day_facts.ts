import type { RecordedPlace } from '../../../domain/places/places.ts';
import type { PlannedWork } from '../../../domain/planning/day_rules.ts';
import type { Db } from '../../tenant.ts';

/** A collection of a day, with its location. */
export interface DayCollection extends PlannedWork, RecordedPlace {
  id: string;
  status: string;
  scheduled_date: string;
  scheduled_time: string | null;
  client_id: string | null;
  ewc_codes: string[];
  vehicle_id: string | null;
  driver_id: string | null;
  sequence: number | null;
}

export interface PlanVehicle {
  id: string;
  registration: string;
  status: string;
  type: string | null;
  gvw_kg: number | null;
  unladen_kg: number | null;
  driver_id: string | null;
  depot_id: string | null;
}

export interface PlanDepot {
  postcode: string | null;
  lat: number | null;
  lng: number | null;
  is_active: boolean;
}

export interface PlanSite {
  id: string;
  name: string;
  postcode: string | null;
  lat: number | null;
  lng: number | null;
  opening_hours: string | null;
}

const collectionFacts = `
select c.id, c.status, c.scheduled_date, c.scheduled_time, c.service_type, c.container_type,
  c.quantity_kg::float8 as quantity_kg, c.quantity_value::float8 as quantity_value, c.quantity_unit, c.client_id, c.ewc_codes,
  c.vehicle_id, c.driver_id, c.sequence, l.lat, l.lng, l.geocode_precision as precision,
  coalesce(c.postcode, l.postcode) as postcode
from collections c
left join client_locations l on l.team_id = c.team_id and l.id = c.client_location_id
  and (c.postcode is null or c.postcode = l.postcode)
where c.team_id = $1 and c.archived_at is null`;

/** More collections than can be planned for a day. */
export const mostCollections = 500;

/** The scheduled collections of a day in the order they were booked, at most one more than can be planned. */
export async function dayCollections(db: Db, date: string): Promise<DayCollection[]> {
  return db.many(
    `${collectionFacts} and c.scheduled_date = $2::date and c.status = 'scheduled'
     order by c.created_at, c.id limit ${mostCollections + 1}`,
    [date],
  );
}

/** These collections, whatever their day and state, in the order they were booked. */
export async function namedCollections(db: Db, ids: string[]): Promise<DayCollection[]> {
  return db.many(`${collectionFacts} and c.id = any($2::uuid[]) order by c.created_at, c.id`, [ids]);
}

/** The scheduled collections that these vehicles have on a day, in the order they were booked. */
export async function collectionsOn(db: Db, date: string, vehicles: string[]): Promise<DayCollection[]> {
  return db.many(
    `${collectionFacts} and c.scheduled_date = $2::date and c.status = 'scheduled' and c.vehicle_id = any($3::uuid[])
     order by c.created_at, c.id limit ${mostCollections + 1}`,
    [date, vehicles],
  );
}

const vehicleFacts = `
select id, registration, status, type, gvw_kg::float8 as gvw_kg, unladen_kg::float8 as unladen_kg, driver_id, depot_id
from vehicles where team_id = $1 and archived_at is null`;

/** The active vehicles of a depot, and those without a depot. */
export async function depotVehicles(db: Db, depotId: string): Promise<PlanVehicle[]> {
  return db.many(
    `${vehicleFacts} and status = 'active' and (depot_id is null or depot_id = $2) order by registration limit 100`,
    [depotId],
  );
}

/** These vehicles, whatever their state. */
export async function namedVehicles(db: Db, ids: string[]): Promise<PlanVehicle[]> {
  return db.many(`${vehicleFacts} and id = any($2::uuid[])`, [ids]);
}

/** Which of these people work for the team. */
export async function workingMembers(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    `select id from members where team_id = $1 and id = any($2::uuid[]) and status = 'active'`,
    [ids],
  );

  return new Set(rows.map(({ id }) => id));
}

export async function planDepot(db: Db, id: string): Promise<PlanDepot | undefined> {
  return db.maybe(
    'select postcode, lat, lng, is_active from depots where team_id = $1 and id = $2 and (archived_at is null) is true',
    [id],
  );
}

/** The sites that waste can be taken to. */
export async function planSites(db: Db): Promise<PlanSite[]> {
  return db.many(
    `select id, name, postcode, lat, lng, contact_opening_hours as opening_hours from sites
     where team_id = $1 and archived_at is null order by created_at, id limit 500`,
  );
}

/**
 * A digest of all inputs of a plan: these collections and those on these vehicles on the day, the vehicles,
 * and the day's plan. It changes if any of them does.
 */
export async function dayVersion(
  db: Db,
  { date, collections, vehicles }: { date: string; collections: string[]; vehicles: string[] },
): Promise<string> {
  const { version } = await db.one<{ version: string }>(
    `select md5(concat_ws('|',
       (select string_agg(c.id || ' ' || c.updated_at || ' ' || (c.archived_at is null), ',' order by c.id)
        from collections c where c.team_id = $1 and (c.id = any($3::uuid[]) or
          (c.scheduled_date = $2::date and c.vehicle_id = any($4::uuid[]) and c.archived_at is null))),
       (select string_agg(v.id || ' ' || v.updated_at || ' ' || (v.archived_at is null), ',' order by v.id)
        from vehicles v where v.team_id = $1 and v.id = any($4::uuid[])),
       (select p.version from day_plans p where p.team_id = $1 and p.plan_date = $2::date and p.version > 0))) as version`,
    [date, collections, vehicles],
  );

  return version;
}
