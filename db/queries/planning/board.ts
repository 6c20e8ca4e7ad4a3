import type { DriverFacts, TeamFacts, VehicleFacts } from '../../../domain/compliance/checks.ts';
import type { RecordedPlace } from '../../../domain/places/places.ts';
import type { DriverJob } from '../../../domain/planning/board.ts';
import { driverFacts, teamFacts, vehicleFacts } from '../compliance/compliance_facts.ts';
import { nameOfClient } from '../clients/clients.ts';

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A problem as JSON, in the fields of the contract. `p` is the row. */
const problem = `json_build_object('object', 'board_problem', 'id', p.id, 'collection_id', p.collection_id,
  'vehicle_id', p.vehicle_id, 'kind', p.kind, 'message', p.message, 'photo_ids', to_json(p.photo_ids), 'status', p.status,
  'reported_by', p.reporter_name, 'resolution', p.resolution, 'resolved_at', ${iso('p.resolved_at')},
  'created_at', ${iso('p.created_at')}, 'updated_at', ${iso('p.updated_at')})`;

const own = '$4::uuid';

/** The jobs of the day, `changed_at` the newest change of anything that they show. */
const jobs = `
select c.id, c.driver_id, c.vehicle_id, c.status, c.started_at, c.arrived_at, c.completed_at, c.sequence,
  ${nameOfClient('k')} as client_name, l.lat, l.lng, l.geocode_precision as precision,
  coalesce(c.postcode, l.postcode) as postcode,
  coalesce(p.standing, '[]') as problems, coalesce(p.is_open, false) as has_problem,
  greatest(c.updated_at, k.updated_at, l.updated_at, p.changed_at) as changed_at,
  coalesce(c.eta, (c.scheduled_date + c.scheduled_time::time) at time zone 'Europe/London') as due_at
from collections c
left join clients k on k.team_id = c.team_id and k.id = c.client_id
left join client_locations l on l.team_id = c.team_id and l.id = c.client_location_id
  and (c.postcode is null or c.postcode = l.postcode)
left join lateral (
  select max(p.updated_at) as changed_at, bool_or(p.status = 'open') as is_open,
    json_agg(${problem} order by p.created_at, p.id) filter (where p.status = 'open' and p.collection_id = c.id) as standing
  from board_problems p where p.team_id = c.team_id and (p.collection_id = c.id or p.vehicle_id = c.vehicle_id)
    and (p.status = 'open' or p.updated_at >= $3::timestamptz)) p on true
where c.team_id = $1 and c.scheduled_date = $2::date and c.archived_at is null
  and (${own} is null or c.driver_id = ${own})`;

/** The vehicles `v` that are offered although they have no job: not those under SORN or disposed of. */
export const onBoard = `v.status in ('active', 'off_road')`;

/** Drivers, and other members with a job; the vehicle is that of the next open job, otherwise their usual one. */
const crew = `
select m.id, u.name, v.id as vehicle_id, v.registration,
  greatest(m.updated_at, u.updated_at, j.changed_at, d.left_at) as changed_at, j.jobs, j.seen_at
from members m
join users u on u.id = m.user_id
left join lateral (
  select max(jobs.changed_at) as changed_at,
    max(greatest(jobs.started_at, jobs.arrived_at, jobs.completed_at)) as seen_at,
    json_agg(json_build_object('status', jobs.status, 'arrived_at', jobs.arrived_at)) as jobs,
    (array_agg(jobs.vehicle_id order by jobs.status in ('scheduled', 'in_progress') desc, jobs.status = 'in_progress' desc,
      jobs.sequence, jobs.id) filter (where jobs.vehicle_id is not null))[1] as vehicle_id
  from jobs where jobs.driver_id = m.id) j on true
left join lateral (
  select max(left_at) as left_at from departures where departures.driver_id = m.id) d on true
left join lateral (
  select v.id, v.registration from vehicles v where v.team_id = m.team_id
    and (v.id = j.vehicle_id or (j.vehicle_id is null and v.driver_id = m.id and v.archived_at is null and ${onBoard}))
  order by v.registration limit 1) v on true
where m.team_id = $1 and (${own} is null or m.id = ${own})
  and ((m.status = 'active' and m.base_role = 'driver') or j.jobs is not null)`;

const fleet = `
select v.id, v.registration, v.type, v.status, v.driver_id, coalesce(p.standing, '[]') as problems,
  greatest(v.updated_at, p.changed_at, w.changed_at, r.changed_at) as changed_at,
  to_json(n.*) as position
from vehicles v
left join lateral (
  select max(p.updated_at) as changed_at,
    json_agg(${problem} order by p.created_at, p.id) filter (where p.status = 'open') as standing
  from board_problems p where p.team_id = v.team_id and p.vehicle_id = v.id
    and (p.status = 'open' or p.updated_at >= $3::timestamptz)) p on true
left join lateral (
  select max(w.updated_at) as changed_at from walkarounds w where w.team_id = v.team_id and w.vehicle_id = v.id) w on true
left join lateral (
  select max(r.received_at) as changed_at from driver_positions r where r.team_id = v.team_id and r.vehicle_id = v.id) r on true
left join lateral (
  select n.lat, n.lng, ${iso('n.recorded_at')} as at, n.source, n.speed_kmh, n.heading
  from driver_positions n where n.team_id = v.team_id and n.vehicle_id = v.id
    and n.recorded_at > statement_timestamp() - interval '48 hours'
  order by n.recorded_at desc limit 1) n on true
where v.team_id = $1 and ((v.archived_at is null and ${onBoard} and ${own} is null)
  or v.id in (select vehicle_id from jobs) or v.id in (select vehicle_id from crew))`;

/** The jobs that left the board since then, from this day or from every day. */
const departures = `
select collection_id, driver_id, vehicle_id, left_at from board_departures
where team_id = $1 and (board_date = $2::date or board_date is null) and left_at >= $3::timestamptz
  and (${own} is null or driver_id = ${own} or board_date is null)`;

/** The facts about the team as a carrier; their changes affect every driver. */
const firm = `
select greatest(
  (select max(updated_at) from permits where team_id = $1 and type = 'carrier_registration'),
  (select max(updated_at) from o_licences where team_id = $1),
  (select max(updated_at) from vehicles where team_id = $1),
  (select max(left_at) from departures where collection_id is null)) as changed_at`;

const removed = `
select distinct r.id from (
  select collection_id as id from departures
  union all select driver_id from departures
  union all select vehicle_id from departures
  union all select id from members where team_id = $1 and updated_at >= $3::timestamptz and ${own} is null
  union all select id from vehicles where team_id = $1 and updated_at >= $3::timestamptz) r
where r.id is not null and r.id not in (select id from jobs) and r.id not in (select id from crew)
  and r.id not in (select id from fleet)`;

const isNew = (changed: string) => `($3::timestamptz is null or ${changed} >= $3::timestamptz)`;

const drivers = `
select json_agg(json_build_object('id', crew.id, 'name', crew.name, 'jobs', coalesce(crew.jobs, '[]'),
  'vehicle', case when crew.vehicle_id is not null
    then json_build_object('id', crew.vehicle_id, 'registration', crew.registration) end,
  'position', fleet.position, 'seen_at', ${iso('crew.seen_at')}) order by crew.name, crew.id)
from crew left join fleet on fleet.id = crew.vehicle_id cross join firm
where ${isNew('greatest(crew.changed_at, fleet.changed_at, firm.changed_at)')}`;

const vehicles = `
select json_agg(json_build_object('object', 'board_vehicle', 'id', fleet.id, 'registration', fleet.registration,
  'type', fleet.type, 'status', fleet.status, 'driver_id', fleet.driver_id, 'position', fleet.position,
  'problems', fleet.problems) order by fleet.registration)
from fleet where ${isNew('fleet.changed_at')}`;

const facts = (rows: string) => `(select coalesce(json_agg(f), '[]') from (${rows}) f)`;

/** The parts of a board besides its jobs. */
export interface BoardHead {
  /** The newest change of anything on the board; null on an empty one. */
  changed_at: string | null;
  version: number;
  drivers: {
    id: string;
    name: string;
    jobs: DriverJob[];
    vehicle: { id: string; registration: string } | null;
    position: {
      lat: number;
      lng: number;
      at: string;
      source: string;
      speed_kmh: number | null;
      heading: number | null;
    } | null;
    seen_at: string | null;
  }[];
  vehicles: object[];
  removed_ids: string[];
  vehicle_facts: VehicleFacts[];
  driver_facts: DriverFacts[];
  team_facts: TeamFacts;
}

const head = `
select json_build_object(
  'changed_at', ${iso(`(select greatest((select max(changed_at) from jobs), (select max(changed_at) from crew),
    (select max(changed_at) from fleet), (select max(left_at) from departures), (select changed_at from firm),
    (select updated_at from day_plans where team_id = $1 and plan_date = $2::date and version > 0)))`)},
  'version', coalesce((select version from day_plans where team_id = $1 and plan_date = $2::date), 0),
  'drivers', coalesce((${drivers}), '[]'),
  'vehicles', coalesce((${vehicles}), '[]'),
  'removed_ids', coalesce((select json_agg(id order by id) from (${removed}) r), '[]'),
  'vehicle_facts', ${facts(vehicleFacts('array(select vehicle_id from crew)', '$2::date'))},
  'driver_facts', ${facts(driverFacts('array(select id from crew)', '$2::date'))},
  'team_facts', (select to_json(f) from (${teamFacts('$2::date')}) f))`;

/** The fields of a job on the board besides its collection. */
export interface BoardExtras {
  client_name: string | null;
  place: RecordedPlace;
  problems: object[];
  has_problem: boolean;
  changed_at: string;
}

/**
 * Returns the statement for the board of a day: one row per job with its `BoardExtras`, and the `BoardHead` in the first row; a
 * board without jobs is one row without a collection. Values: the day, `since` or null, the member whose jobs are shown or null,
 * and whether overdue jobs are included even if unchanged.
 * @param columns of the collection's presenter
 */
export function boardStatement(columns: string): string {
  return `
with departures as materialized (${departures}), jobs as materialized (${jobs}), crew as materialized (${crew}),
  fleet as materialized (${fleet}), firm as materialized (${firm})
select case when coalesce(board_place, 1) = 1 then (${head}) end as head, board_extras, ${columns}
from (select) one left join (
  select collections.*, row_number() over (order by collections.vehicle_reg, collections.sequence,
      collections.scheduled_time, collections.created_at, collections.id) as board_place,
    json_build_object('client_name', jobs.client_name, 'place', json_build_object('lat', jobs.lat, 'lng', jobs.lng,
        'precision', jobs.precision, 'postcode', jobs.postcode), 'problems', jobs.problems,
      'has_problem', jobs.has_problem, 'changed_at', ${iso('jobs.changed_at')}) as board_extras
  from jobs join collections on collections.team_id = $1 and collections.id = jobs.id
  where ${isNew('jobs.changed_at')} or ($5::boolean and jobs.status in ('scheduled', 'in_progress')
    and jobs.arrived_at is null and jobs.due_at <= statement_timestamp())) collections on true
order by board_place`;
}
