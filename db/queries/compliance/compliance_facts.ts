import type {
  ClientFacts,
  ComplianceFacts,
  DriverFacts,
  SeasonTicketFacts,
  SiteFacts,
  TeamFacts,
  VehicleFacts,
} from '../../../domain/compliance/checks.ts';
import type { Db } from '../../tenant.ts';
import { versionInForce } from '../notes/note_versions.ts';
import { permitsOfSites } from './site_permits.ts';
import { nameOfClient } from '../clients/clients.ts';

/** The records of one job; omitted ones are not checked. */
export interface ComplianceSubjects {
  vehicle_id?: string | null;
  driver_id?: string | null;
  client_id?: string | null;
  site_id?: string | null;
  season_ticket_id?: string | null;
  ewc_codes?: readonly string[];
}

/** The facts about many records on one day, read at once; `factsOf` selects those of one job. */
export interface ComplianceRecords {
  today: string;
  vehicles: Map<string, VehicleFacts>;
  drivers: Map<string, DriverFacts>;
  clients: Map<string, ClientFacts>;
  sites: Map<string, SiteFacts>;
  season_tickets: Map<string, SeasonTicketFacts>;
  team: TeamFacts | null;
}

/** The engine's facts about vehicles, drivers and the team, as SQL: `ids` is an array of uuids, `day` a date. */
export const vehicleFacts = (ids: string, day: string) => `
select v.id, v.registration, v.status, v.type, v.gvw_kg::float8 as gvw_kg, v.depot_id, v.mot_expires_on, v.tax_expires_on,
  v.insurance_expires_on,
  exists (select from walkarounds w where w.team_id = v.team_id and w.vehicle_id = v.id and w.result = 'unsafe'
    and w.rectified_at is null) as unsafe,
  exists (select from walkarounds w where w.team_id = v.team_id and w.vehicle_id = v.id
    and w.checked_on = ${day}) as checked
from vehicles v where v.team_id = $1 and v.id = any(${ids}) and v.archived_at is null`;

// A day's duty is at least the time from the first job to the last.
export const driverFacts = (ids: string, day: string) => `
select m.id, u.name, m.licence_expires_on, m.licence_categories, m.cpc_expires_on,
  null::float8 as driving_minutes, (
    select (extract(epoch from max(c.scheduled_time::time) - min(c.scheduled_time::time)) / 60)::float8
    from collections c where c.team_id = m.team_id and c.driver_id = m.id and c.scheduled_date = ${day}
      and c.status <> 'cancelled' and c.archived_at is null and c.scheduled_time is not null) as duty_minutes
from members m join users u on u.id = m.user_id
where m.team_id = $1 and m.id = any(${ids}) and m.status = 'active'`;

const clientFacts = `
select id, ${nameOfClient('clients')} as name, on_stop from clients
where team_id = $1 and id = any($2::uuid[]) and archived_at is null`;

const ticketFacts = `
select id, reference, valid_until, status in ('cancelled', 'complete') as ended from notes
where team_id = $1 and id = any($2::uuid[]) and note_type = 'season_ticket' and archived_at is null`;

export const teamFacts = (day: string) => `
select t.id,
  coalesce((select json_agg(json_build_object('expires_on', p.expires_on, 'surrendered_on', p.surrendered_on))
    from permits p where p.team_id = $1 and p.type = 'carrier_registration' and p.archived_at is null), '[]')
    as carrier_registrations,
  coalesce((select json_agg(json_build_object('licence_number', l.licence_number,
      'vehicles_authorised', l.vehicles_authorised, 'vehicles_in_use', l.vehicles_in_use,
      'depot_ids', (select coalesce(json_agg(c.depot_id), '[]') from o_licence_centres c
        where c.team_id = l.team_id and c.o_licence_id = l.id)) order by l.licence_number)
    from o_licence_use l where l.team_id = $1
      and (l.surrendered_on is null or l.surrendered_on > ${day})), '[]') as o_licences
from teams t where t.id = $1`;

/**
 * Reads the facts about all records of these jobs, in one statement per type of record for any number of
 * jobs. The team's own documents are read if a vehicle or a driver is checked, or `with_team` is set.
 * @param date the day of the jobs, `today` the current day, both `YYYY-MM-DD` in London
 */
export async function complianceRecords(
  db: Db,
  jobs: readonly ComplianceSubjects[],
  { date, today, with_team }: { date: string; today: string; with_team?: boolean },
): Promise<ComplianceRecords> {
  const rows = async <T extends { id: string }>(statement: string, ids: string[], dated: boolean) =>
    new Map(
      ids.length === 0
        ? []
        : (await db.many<T>(statement, dated ? [ids, date] : [ids])).map((row) => [row.id, row] as const),
    );
  const vehicleIds = idsOf(jobs, 'vehicle_id');
  const driverIds = idsOf(jobs, 'driver_id');
  const wantsTeam = with_team ?? vehicleIds.length + driverIds.length > 0;

  return {
    today,
    vehicles: await rows<VehicleFacts>(vehicleFacts('$2::uuid[]', '$3::date'), vehicleIds, true),
    drivers: await rows<DriverFacts>(driverFacts('$2::uuid[]', '$3::date'), driverIds, true),
    clients: await rows<ClientFacts>(clientFacts, idsOf(jobs, 'client_id'), false),
    sites: await sitesWithPermits(db, idsOf(jobs, 'site_id')),
    season_tickets: await rows<SeasonTicketFacts>(ticketFacts, idsOf(jobs, 'season_ticket_id'), false),
    team: wantsTeam ? await db.one<TeamFacts>(teamFacts('$2::date'), [date]) : null,
  };
}

async function sitesWithPermits(db: Db, ids: string[]): Promise<Map<string, SiteFacts>> {
  if (ids.length === 0) return new Map();
  const permits = await permitsOfSites(db, ids);
  const sites = await db.many<{ id: string; name: string }>(
    'select id, name from sites where team_id = $1 and id = any($2::uuid[]) and archived_at is null',
    [ids],
  );

  return new Map(sites.map((site) => [site.id, { ...site, permits: permits.get(site.id) ?? [] }]));
}

/** Returns the facts of one job from the records that were read for it. */
export function factsOf(records: ComplianceRecords, job: ComplianceSubjects): ComplianceFacts {
  const pick = <T>(known: Map<string, T>, id: string | null | undefined) => (id && known.get(id)) || null;

  return {
    today: records.today,
    vehicle: pick(records.vehicles, job.vehicle_id),
    driver: pick(records.drivers, job.driver_id),
    client: pick(records.clients, job.client_id),
    site: pick(records.sites, job.site_id),
    season_ticket: pick(records.season_tickets, job.season_ticket_id),
    team: records.team,
    ewc_codes: job.ewc_codes ?? [],
  };
}

/** Reads the facts of a single job. */
export async function complianceFacts(
  db: Db,
  job: ComplianceSubjects,
  when: { date: string; today: string; with_team?: boolean },
): Promise<ComplianceFacts> {
  return factsOf(await complianceRecords(db, [job], when), job);
}

/** A collection as a job, with its day. Its destination is not known before it is tipped. */
export async function collectionSubjects(
  db: Db,
  id: string,
): Promise<(ComplianceSubjects & { date: string | null }) | undefined> {
  return db.maybe(
    `select c.vehicle_id, c.driver_id, c.client_id, c.ewc_codes, c.scheduled_date as date, n.id as season_ticket_id
     from collections c
     left join notes n on n.team_id = c.team_id and n.id = ${versionInForce('c.note_id')} and n.note_type = 'season_ticket'
     where c.team_id = $1 and c.id = $2 and c.archived_at is null`,
    [id],
  );
}

function idsOf(jobs: readonly ComplianceSubjects[], field: Exclude<keyof ComplianceSubjects, 'ewc_codes'>) {
  return [...new Set(jobs.flatMap((job) => job[field] ?? []))];
}
