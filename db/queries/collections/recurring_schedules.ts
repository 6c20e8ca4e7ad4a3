import type { Timing } from '../../../domain/collections/recurring_schedules.ts';
import type { Db, WriteDb } from '../../tenant.ts';

/** A schedule with all the data its collections need. */
export interface ScheduleRow extends Omit<Timing, 'ticket'> {
  team_id: string;
  id: string;
  client_id: string;
  /** No new work for a client on stop, or one that is deleted. */
  on_stop: boolean;
  client_deleted: boolean;
  client_location_id: string | null;
  season_ticket_id: string | null;
  time: string | null;
  service_type: string | null;
  container_id: string | null;
  /** Null also if the driver or the vehicle no longer exists. */
  driver_id: string | null;
  vehicle_id: string | null;
  driver_notes: string | null;
  next_run_on: string | null;
  ticket_from: string | null;
  ticket_until: string | null;
  ticket_status: string | null;
  /** Of the schedule's location, or else of the client's default one. */
  address: string | null;
  postcode: string | null;
  /** Of the load, or else of the season ticket. */
  waste_description: string | null;
  ewc_codes: string[];
  quantity_kg: number | null;
  quantity_value: number | null;
  quantity_unit: string | null;
  container_type: string | null;
  /** The visits made from the day given on, by their due days. */
  made: string[];
}

// `$1` of `from` is a day: visits created before it are ignored.
const columns = (from: string) => `
  s.team_id, s.id, s.client_id, c.on_stop, c.archived_at is not null as client_deleted, s.client_location_id,
  s.season_ticket_id, s.rrule, s.start_on, s.end_on, s.time, s.service_type, s.container_id,
  d.id as driver_id, v.id as vehicle_id, s.driver_notes, s.skip_dates::text[] as skip_dates,
  s.holiday_rule, s.holiday_calendar, s.paused, s.next_run_on,
  n.valid_from as ticket_from, n.valid_until as ticket_until, n.status as ticket_status,
  nullif(concat_ws(', ', l.address, l.city), '') as address, l.postcode,
  coalesce(w.waste_description, n.waste ->> 'description') as waste_description,
  coalesce(w.ewc_codes, n.ewc_codes, '{}') as ewc_codes,
  w.typical_weight_kg as quantity_kg,
  case when w.id is null then (n.waste ->> 'quantity_value')::numeric else w.default_quantity end as quantity_value,
  case when w.id is null then n.waste ->> 'quantity_unit' else w.default_unit end as quantity_unit,
  coalesce(w.container_type, n.waste ->> 'container_type') as container_type,
  array(select made.due_on::text from schedule_visits made
    where made.team_id = s.team_id and made.schedule_id = s.id and made.due_on >= ${from}::date order by 1) as made`;

const sources = `
  recurring_schedules s
  join clients c on c.team_id = s.team_id and c.id = s.client_id
  left join client_locations l on l.team_id = s.team_id and l.archived_at is null and (l.id = s.client_location_id
    or (s.client_location_id is null and l.client_id = s.client_id and l.is_default))
  left join members d on d.team_id = s.team_id and d.id = s.driver_id and d.status = 'active'
  left join vehicles v on v.team_id = s.team_id and v.id = s.vehicle_id and v.archived_at is null
  left join waste_loads w on w.team_id = s.team_id and w.id = s.waste_load_id
  left join notes n on n.team_id = s.team_id and n.id = s.season_ticket_id`;

/** A schedule, its row locked; undefined if it is deleted. */
export async function lockSchedule(db: WriteDb, id: string, from: string): Promise<ScheduleRow | undefined> {
  return db.maybe<ScheduleRow>(
    `select ${columns('$3')} from ${sources}
     where s.team_id = $1 and s.id = $2 and s.archived_at is null for update of s`,
    [id, from],
  );
}

/**
 * Schedules of all teams that may have visits from a day on, in pages by id; only for the daily run. `$1` is
 * the day, `$2` and `$3` the team and id after which to continue.
 */
export const openSchedules = `
select ${columns('$1')} from ${sources}
where s.archived_at is null and c.archived_at is null and not s.paused and (s.end_on is null or s.end_on >= $1::date)
  and (s.team_id, s.id) > ($2::uuid, $3::uuid)
order by s.team_id, s.id limit 500`;

/** The schedules under a season ticket, locked. */
export async function lockSchedulesOf(
  db: WriteDb,
  ticketId: string,
): Promise<{ id: string; client_id: string }[]> {
  return db.many(
    `select id, client_id from recurring_schedules
     where team_id = $1 and season_ticket_id = $2 and archived_at is null order by id for update`,
    [ticketId],
  );
}

/** Writes down which collection is the visit of a day. */
export async function insertVisit(
  db: WriteDb,
  visit: { schedule_id: string; due_on: string; collection_id: string },
): Promise<void> {
  await db.insert('schedule_visits', visit, 'due_on');
}

/** A visit that has not begun: its due day and the day of its collection. */
export interface OpenVisit {
  due_on: string;
  collection_id: string;
  scheduled_date: string;
}

/**
 * Returns the visits due from a day on that have not begun and take place today or later, locked. A late one stays for the
 * dispatcher, like any late collection.
 */
export async function openVisits(
  db: WriteDb,
  scheduleId: string,
  from: string | null,
  today: string,
): Promise<OpenVisit[]> {
  return db.many(
    `select v.due_on, v.collection_id, c.scheduled_date
     from schedule_visits v join collections c on c.team_id = v.team_id and c.id = v.collection_id
     where v.team_id = $1 and v.schedule_id = $2 and ($3::date is null or v.due_on >= $3)
       and c.scheduled_date >= $4::date and c.status = 'scheduled' and c.archived_at is null
     order by c.id for update of c`,
    [scheduleId, from, today],
  );
}

/** Deletes visit entries, so that the schedule can create them again. */
export async function forgetVisits(db: WriteDb, scheduleId: string, dueOn: string[]): Promise<void> {
  await db.run(
    'delete from schedule_visits where team_id = $1 and schedule_id = $2 and due_on = any($3::date[])',
    [scheduleId, dueOn],
  );
}

/** The records that a schedule names. */
export interface ScheduleReferences {
  client_id: string;
  client_location_id: string | null;
  season_ticket_id: string | null;
  container_id: string | null;
  waste_load_id: string | null;
  driver_id: string | null;
  vehicle_id: string | null;
}

/** The result for each id: whether it names an existing record, and the owner of location and ticket. */
export interface FoundReferences {
  client: boolean;
  location_client: string | null;
  /** Of the client's site, or else of the client. */
  postcode: string | null;
  ticket: boolean;
  ticket_client: string | null;
  /** A newer version of the ticket is in force. */
  ticket_superseded: boolean;
  container: boolean;
  waste_load: boolean;
  driver: boolean;
  vehicle: boolean;
}

/** Looks up all the records that a schedule names, in one statement. */
export async function findReferences(db: Db, ids: ScheduleReferences): Promise<FoundReferences> {
  return db.one<FoundReferences>(
    `select
       exists (select from clients where team_id = $1 and id = $2 and (archived_at is null) is true) as client,
       (select client_id from client_locations where team_id = $1 and id = $3 and archived_at is null) as location_client,
       coalesce(
         (select postcode from client_locations where team_id = $1 and id = $3),
         (select postcode from client_locations
          where team_id = $1 and client_id = $2 and is_default and archived_at is null),
         (select postcode from clients where team_id = $1 and id = $2 and (archived_at is null) is true)) as postcode,
       exists (${ticket}) as ticket,
       (${ticket}) as ticket_client,
       exists (${ticket} and superseded_at is not null) as ticket_superseded,
       exists (select from containers where team_id = $1 and id = $5 and archived_at is null) as container,
       exists (select from waste_loads where team_id = $1 and id = $6 and archived_at is null) as waste_load,
       exists (select from members where team_id = $1 and id = $7 and status = 'active') as driver,
       exists (select from vehicles where team_id = $1 and id = $8 and archived_at is null) as vehicle`,
    [
      ids.client_id,
      ids.client_location_id,
      ids.season_ticket_id,
      ids.container_id,
      ids.waste_load_id,
      ids.driver_id,
      ids.vehicle_id,
    ],
  );
}

const ticket = `select client_id from notes
  where team_id = $1 and id = $4 and note_type = 'season_ticket' and status <> 'cancelled' and archived_at is null`;
