import type {
  FeedOdometer,
  FeedPosition,
  FeedVehicle,
  TelematicsAccess,
  TelematicsProvider,
} from '../../../domain/fleet/telematics.ts';
import { openCredentials, sealCredentials } from '../platform/integrations.ts';
import type { CredentialOpener } from '../platform/integrations.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** The team's connection as it is stored. */
export interface TelematicsRow {
  id: string;
  provider: TelematicsProvider;
  credentials: Buffer;
  last4: string | null;
  poll_seconds: number;
  feed_cursor: string | null;
  last_error: string | null;
  connected_at: string;
}

const columns = 'id, provider, credentials, last4, poll_seconds, feed_cursor, last_error, connected_at';

/** The team's connection; undefined if there is none. */
export function telematicsOf(db: Db): Promise<TelematicsRow | undefined> {
  return db.maybe(`select ${columns} from telematics where team_id = $1`);
}

/** The same, its row locked until the change commits. */
export function lockTelematics(db: WriteDb): Promise<TelematicsRow | undefined> {
  return db.maybe(`select ${columns} from telematics where team_id = $1 for update`);
}

/** The team's access to its provider; never print, log or return it. */
export function telematicsAccess(
  ctx: CredentialOpener,
  { provider, credentials }: Pick<TelematicsRow, 'provider' | 'credentials'>,
): TelematicsAccess {
  return { provider, credentials: openCredentials(ctx, sealedAs(provider), credentials) };
}

/** The credentials as they are stored. */
export function sealAccess(ctx: CredentialOpener, { provider, credentials }: TelematicsAccess): Buffer {
  return sealCredentials(ctx, sealedAs(provider), credentials);
}

function sealedAs(provider: TelematicsProvider): string {
  return `telematics:${provider}`;
}

/** Replaces the connection. The vehicles of another account are deleted. */
export async function keepTelematics(db: WriteDb, row: TelematicsRow & { is_other: boolean }): Promise<void> {
  const { is_other, ...kept } = row;
  if (is_other) await db.run('delete from telematics_vehicles where team_id = $1');
  await db.run(
    `insert into telematics (team_id, id, provider, credentials, last4, poll_seconds, feed_cursor, last_error, connected_at,
       due_at)
     values ($1, $2, $3, $4, $5, $6::int, $7, $8, $9, now() + $6::int * interval '1 second')
     on conflict (team_id) do update set id = excluded.id, provider = excluded.provider, credentials = excluded.credentials,
       last4 = excluded.last4, poll_seconds = excluded.poll_seconds, feed_cursor = excluded.feed_cursor,
       last_error = excluded.last_error, connected_at = excluded.connected_at, due_at = excluded.due_at`,
    [
      kept.id,
      kept.provider,
      kept.credentials,
      kept.last4,
      kept.poll_seconds,
      kept.feed_cursor,
      kept.last_error,
      kept.connected_at,
    ],
  );
}

/** Forgets the connection, its credentials and its vehicles. */
export async function deleteTelematics(db: WriteDb): Promise<void> {
  await db.run('delete from telematics where team_id = $1');
}

/**
 * Moves the cursor from the start of a page to its end. Returns false if the cursor has changed: another process wrote the
 * page, or the team has a new connection.
 */
export async function moveCursor(
  db: WriteDb,
  moved: { id: string; from: string | null; to: string; now: Date },
): Promise<boolean> {
  const count = await db.run(
    `update telematics set feed_cursor = $4, last_sync_at = $5, last_error = null
     where team_id = $1 and id = $2 and feed_cursor is not distinct from $3`,
    [moved.id, moved.from, moved.to, moved.now.toISOString()],
  );

  return count === 1;
}

/** Notes why the last poll failed. */
export async function noteTelematicsError(db: WriteDb, id: string, error: string): Promise<void> {
  await db.run('update telematics set last_error = $3 where team_id = $1 and id = $2', [
    id,
    error.slice(0, 500),
  ]);
}

/**
 * Stores the vehicles that the provider lists and deletes those it no longer lists, so that a new device with their
 * registration is matched. What a member matched stays.
 */
export async function keepFeedVehicles(db: WriteDb, vehicles: readonly FeedVehicle[]): Promise<void> {
  await db.run(
    `delete from telematics_vehicles where team_id = $1 and external_id <> all($2::text[])
       and matched_by is distinct from 'member'`,
    [vehicles.map(({ external_id }) => external_id)],
  );
  await db.run(
    `insert into telematics_vehicles (team_id, external_id, name, registration)
     select $1, f.external_id, f.name, f.registration
     from unnest($2::text[], $3::text[], $4::text[]) as f (external_id, name, registration)
     on conflict (team_id, external_id) do update set name = excluded.name, registration = excluded.registration
     where (telematics_vehicles.name, telematics_vehicles.registration)
       is distinct from (excluded.name, excluded.registration)`,
    [
      vehicles.map(({ external_id }) => external_id),
      vehicles.map(({ name }) => name),
      vehicles.map(({ registration }) => registration),
    ],
  );
}

/** Those of the provider's vehicles that are not known yet. */
export async function unknownVehicles(db: Db, externalIds: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ external_id: string }>(
    `select f.external_id from unnest($2::text[]) as f (external_id)
     where not exists (select from telematics_vehicles v where v.team_id = $1 and v.external_id = f.external_id)`,
    [externalIds],
  );

  return rows.map(({ external_id }) => external_id);
}

/** Which of these are vehicles of the team. */
export async function standingVehicles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(
    'select id from vehicles where team_id = $1 and id = any($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Set(rows.map(({ id }) => id));
}

/** Stores the matches a member made, which take precedence over registrations; null means no vehicle. */
export async function matchByMember(
  db: WriteDb,
  pairs: readonly { external_id: string; vehicle_id: string | null }[],
): Promise<void> {
  const [externals, vehicles] = [pairs.map((each) => each.external_id), pairs.map((each) => each.vehicle_id)];
  await db.run(
    `update telematics_vehicles set vehicle_id = null, matched_by = null, odometer_km = null, odometer_at = null
     where team_id = $1 and (external_id = any($2::text[]) or vehicle_id = any($3::uuid[]) or matched_by = 'member')`,
    [externals, vehicles.filter((each) => each !== null)],
  );
  await db.run(
    `insert into telematics_vehicles (team_id, external_id, vehicle_id, matched_by)
     select $1, m.external_id, m.vehicle_id, 'member' from unnest($2::text[], $3::uuid[]) as m (external_id, vehicle_id)
     on conflict (team_id, external_id) do update set vehicle_id = excluded.vehicle_id, matched_by = 'member'`,
    [externals, vehicles],
  );
}

/** Matches vehicles by registration unless a member matched them; of two with one registration, the first. */
export async function matchByRegistration(db: WriteDb): Promise<void> {
  await db.run(
    `update telematics_vehicles t set vehicle_id = null, matched_by = null
     where t.team_id = $1 and t.vehicle_id is not null and not exists (
       select from vehicles v where v.team_id = $1 and v.id = t.vehicle_id and v.archived_at is null
         and (t.matched_by = 'member'
           or v.registration = upper(regexp_replace(coalesce(t.registration, ''), '[\\s-]', '', 'g'))))`,
  );
  await db.run(
    `update telematics_vehicles t set vehicle_id = m.id, matched_by = 'registration'
     from (
       select distinct on (v.id) v.id, f.external_id
       from telematics_vehicles f
       join vehicles v on v.team_id = f.team_id and v.archived_at is null
         and v.registration = upper(regexp_replace(f.registration, '[\\s-]', '', 'g'))
       where f.team_id = $1 and f.matched_by is null
         and not exists (select from telematics_vehicles o where o.team_id = $1 and o.vehicle_id = v.id)
       order by v.id, f.external_id) m
     where t.team_id = $1 and t.external_id = m.external_id`,
  );
}

/** The provider's vehicles without a match, except those a member excluded. */
export function unmatchedVehicles(db: Db): Promise<FeedVehicle[]> {
  return db.many(
    `select external_id, name, registration from telematics_vehicles
     where team_id = $1 and vehicle_id is null and matched_by is null order by external_id limit 1000`,
  );
}

/** A position that was not known before. */
export interface NewPosition {
  vehicle_id: string;
  recorded_at: string;
  lat: number;
  lng: number;
  speed_kmh: number | null;
}

/**
 * Writes the positions of matched vehicles and returns the new ones. The driver is the one with the vehicle's collections on
 * that day if there is exactly one, otherwise the vehicle's usual driver.
 */
export async function insertPositions(
  db: WriteDb,
  provider: TelematicsProvider,
  positions: readonly FeedPosition[],
): Promise<NewPosition[]> {
  if (positions.length === 0) return [];

  const located = await db.many<object>(
    `with points as (
       select t.vehicle_id, p.recorded_at, (p.recorded_at at time zone 'Europe/London')::date as day, p.lat, p.lng,
         p.speed_kmh, p.heading
       from unnest($2::text[], $3::timestamptz[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
         as p (external_id, recorded_at, lat, lng, speed_kmh, heading)
       join telematics_vehicles t on t.team_id = $1 and t.external_id = p.external_id and t.vehicle_id is not null
     ), days as (
       select c.vehicle_id, c.scheduled_date as day, (array_agg(c.driver_id))[1] as driver_id
       from collections c
       where c.team_id = $1 and c.archived_at is null and c.driver_id is not null and c.status <> 'cancelled'
         and (c.vehicle_id, c.scheduled_date) in (select distinct vehicle_id, day from points)
       group by 1, 2 having count(distinct c.driver_id) = 1
     )
     select p.vehicle_id, coalesce(d.driver_id, v.driver_id) as driver_id, p.recorded_at, p.lat, p.lng, p.speed_kmh, p.heading
     from points p
     join vehicles v on v.team_id = $1 and v.id = p.vehicle_id
     left join days d on d.vehicle_id = p.vehicle_id and d.day = p.day`,
    [
      positions.map((each) => each.external_id),
      positions.map((each) => each.recorded_at),
      positions.map((each) => each.lat),
      positions.map((each) => each.lng),
      positions.map((each) => each.speed_kmh),
      positions.map((each) => each.heading),
    ],
  );

  // A separate statement: on a cluster one that reads these tables and writes would wait for the locks of this change.
  return db.many(
    `insert into driver_positions (team_id, vehicle_id, driver_id, recorded_at, lat, lng, speed_kmh, heading, source)
     select $1, p.vehicle_id, p.driver_id, p.recorded_at, p.lat, p.lng, p.speed_kmh, p.heading, $2
     from json_to_recordset($3::json) as p (vehicle_id uuid, driver_id uuid, recorded_at timestamptz, lat float8,
       lng float8, speed_kmh float8, heading float8)
     on conflict do nothing
     returning vehicle_id, recorded_at, lat, lng, speed_kmh`,
    [provider, JSON.stringify(located)],
  );
}

/** Notes when each of these vehicles was last seen. */
export async function noteSeen(db: WriteDb, positions: readonly FeedPosition[]): Promise<void> {
  if (positions.length === 0) return;
  await db.run(
    `update telematics_vehicles t set last_seen_at = s.at
     from (select external_id, max(at) as at from unnest($2::text[], $3::timestamptz[]) as p (external_id, at) group by 1) s
     where t.team_id = $1 and t.external_id = s.external_id and (t.last_seen_at is null or t.last_seen_at < s.at)`,
    [positions.map((each) => each.external_id), positions.map((each) => each.recorded_at)],
  );
}

/** Notes readings that are later than the one known of their device, and returns them. */
export function keepReadings(db: WriteDb, readings: readonly FeedOdometer[]): Promise<FeedOdometer[]> {
  if (readings.length === 0) return Promise.resolve([]);

  return db.many(
    `update telematics_vehicles t set odometer_km = r.km, odometer_at = r.at
     from unnest($2::text[], $3::timestamptz[], $4::numeric[]) as r (external_id, at, km)
     where t.team_id = $1 and t.external_id = r.external_id and (t.odometer_at is null or t.odometer_at < r.at)
     returning t.external_id, t.odometer_at as recorded_at, t.odometer_km::float8 as odometer_km`,
    [
      readings.map((each) => each.external_id),
      readings.map((each) => each.recorded_at),
      readings.map((each) => each.odometer_km),
    ],
  );
}

/** A device's last reading beside the odometer of its vehicle. */
export interface ReadingOfVehicle {
  external_id: string;
  vehicle_id: string;
  reading_km: number;
  odometer_km: number | null;
}

/** The last readings of all matched vehicles that differ from what the vehicles have. */
export function readingsOfVehicles(db: Db): Promise<ReadingOfVehicle[]> {
  return db.many(
    `select t.external_id, t.vehicle_id, t.odometer_km::float8 as reading_km, v.odometer_km::float8 as odometer_km
     from telematics_vehicles t
     join vehicles v on v.team_id = t.team_id and v.id = t.vehicle_id and v.archived_at is null
     where t.team_id = $1 and t.odometer_km is not null and t.odometer_km is distinct from v.odometer_km
     order by t.external_id`,
  );
}
