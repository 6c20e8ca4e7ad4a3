import { sameNumber } from '../../../domain/compliance/registers.ts';
import { isNumbered, lastDayOf } from '../../../domain/compliance/site_permits.ts';
import type { SitePermit } from '../../../domain/compliance/site_permits.ts';
import type { RecordedPlace } from '../../../domain/places/places.ts';
import type { Db } from '../../tenant.ts';
import { nameOfClient } from '../clients/clients.ts';

/** The loads of a report; both days are included. */
export interface LoadsChosen {
  from: string;
  to: string;
  client_id: string | null;
  site_id: string | null;
}

/** Totals of some loads. Columns that are not grouped are null. */
export interface LoadSums {
  grouped_by: 'all' | 'month' | 'client' | 'site' | 'waste';
  month: string | null;
  client_id: string | null;
  site_id: string | null;
  ewc_code: string | null;
  operation_code: string | null;
  recycling_percent: number | null;
  name: string | null;
  loads: number;
  /** As `loads`, but a load with several wastes counts once for each. */
  wastes: number;
  kg: number;
  estimated_kg: number;
}

// Text is sorted by bytes, so that a report is the same everywhere.
const sums = `
with chosen as (
  select to_char(l.day, 'YYYY-MM') as month, l.client_id, l.site_id, l.ewc_code, l.operation_code, s.recycling_percent,
    l.first_waste, l.kg, case when l.estimated then l.kg else 0 end as estimated_kg
  from loads l
  left join sites s on s.team_id = l.team_id and s.id = l.site_id
  where l.team_id = $1 and l.first_handled and l.day between $2::date and $3::date
    and ($4::uuid is null or l.client_id = $4) and ($5::uuid is null or l.site_id = $5)
), summed as (
  select case grouping(month, client_id, site_id, ewc_code)
      when 7 then 'month' when 11 then 'client' when 13 then 'site' when 14 then 'waste' else 'all' end as grouped_by,
    month, client_id, site_id, ewc_code, operation_code, recycling_percent, count(*) filter (where first_waste)::int as loads,
    count(*)::int as wastes, coalesce(sum(kg), 0) as kg, coalesce(sum(estimated_kg), 0) as estimated_kg
  from chosen
  group by grouping sets ((), (month), (client_id), (site_id), (ewc_code, operation_code, recycling_percent))
)
select summed.*, coalesce(${nameOfClient('c')}, s.name) as name
from summed
left join clients c on c.team_id = $1 and c.id = summed.client_id
left join sites s on s.team_id = $1 and s.id = summed.site_id
order by grouped_by, month, kg desc, summed.client_id, summed.site_id, ewc_code, operation_code`;

/** The loads of a period, each once, in all and by month, client, site and waste. One statement for any number of loads. */
export function sumsOfLoads(db: Db, chosen: LoadsChosen): Promise<LoadSums[]> {
  return db.many(sums, [chosen.from, chosen.to, chosen.client_id, chosen.site_id]);
}

/** Between which places loads went. */
export interface LoadTrips extends RecordedPlace {
  loads: number;
  kg: number;
  site_lat: number | null;
  site_lng: number | null;
  site_postcode: string | null;
}

const trips = `
select count(*) filter (where l.first_waste)::int as loads, coalesce(sum(l.kg), 0) as kg, p.lat, p.lng, p.geocode_precision as precision,
  coalesce(c.postcode, p.postcode) as postcode, s.lat as site_lat, s.lng as site_lng, s.postcode as site_postcode
from loads l
left join collections c on c.team_id = l.team_id and c.id = l.collection_id
left join client_locations p on p.team_id = l.team_id and p.id = l.client_location_id
  and (c.postcode is null or c.postcode = p.postcode)
left join sites s on s.team_id = l.team_id and s.id = l.site_id
where l.team_id = $1 and l.first_handled and l.day between $2::date and $3::date
  and ($4::uuid is null or l.client_id = $4) and ($5::uuid is null or l.site_id = $5)
group by p.lat, p.lng, p.geocode_precision, coalesce(c.postcode, p.postcode), s.lat, s.lng, s.postcode`;

/** The loads of a period by the places they went between. */
export function tripsOfLoads(db: Db, chosen: LoadsChosen): Promise<LoadTrips[]> {
  return db.many(trips, [chosen.from, chosen.to, chosen.client_id, chosen.site_id]);
}

/** A line of a site's return. */
export interface SiteReturnRow {
  direction: 'received' | 'removed';
  ewc_code: string | null;
  physical_form: string | null;
  local_authority: string | null;
  operation_code: string | null;
  loads: number;
  kg: number;
}

// Of what was removed the other end is its destination.
const returnRows = `
select l.direction, l.ewc_code, l.physical_form,
  case l.direction when 'received' then l.origin_la else d.local_authority end as local_authority, l.operation_code,
  count(*)::int as loads, sum(l.kg) as kg
from loads l
left join sites d on d.team_id = l.team_id and d.id = l.destination_site_id
where l.team_id = $1 and l.site_id = any($2::uuid[]) and l.direction in ('received', 'removed')
  and l.day between $3::date and $4::date
group by 1, 2, 3, 4, 5
order by 1, 2, 4, 5, 3`;

/** Waste received and removed by sites, as in a return to the regulator. */
export function siteReturnRows(
  db: Db,
  sites: string[],
  { from, to }: { from: string; to: string },
): Promise<SiteReturnRow[]> {
  return db.many(returnRows, [sites, from, to]);
}

/** Why a load makes a return incomplete. */
export interface ReturnProblem {
  kind:
    | 'missing_origin'
    | 'missing_destination'
    | 'missing_code'
    | 'estimated'
    | 'no_permit'
    | 'not_on_permit';
  count: number;
  records: { type: 'incoming_load' | 'weighbridge_ticket'; id: string; reference: string | null }[];
}

const shownRecords = 50;

const problems = `
with permit as materialized (
  select p.site_id, coalesce(p.last_day, 'infinity') as last_day, p.codes
  from json_to_recordset($5::json) as p (site_id uuid, last_day date, codes text[])
), chosen as (
  select l.direction, l.ewc_code, l.estimated, l.origin_la, l.operation_code, l.incoming_load_id, l.ticket_id,
    l.destination_site_id, d.local_authority as destination_la,
    (select array_agg(p.codes = '{}' or l.ewc_code = any(p.codes)) from permit p where p.last_day >= l.day
       and p.site_id = case l.direction when 'received' then l.site_id else l.destination_site_id end) as accepting
  from loads l
  left join sites d on d.team_id = l.team_id and d.id = l.destination_site_id
  where l.team_id = $1 and l.site_id = any($2::uuid[]) and l.direction in ('received', 'removed')
    and l.day between $3::date and $4::date
), found as (
  select kind, direction, incoming_load_id, ticket_id
  from chosen
  cross join lateral (values
    ('missing_origin', direction = 'received' and origin_la is null),
    ('missing_destination', direction = 'removed' and destination_la is null),
    ('missing_code', ewc_code is null or operation_code is null),
    ('estimated', estimated),
    ('no_permit', accepting is null and (direction = 'received' or destination_site_id is not null)),
    ('not_on_permit', direction = 'received' and not true = any(accepting))) as rule (kind, broken)
  where broken
), named as (
  select distinct kind, case direction when 'received' then 'incoming_load' else 'weighbridge_ticket' end as type,
    case direction when 'received' then incoming_load_id else ticket_id end as id
  from found
), numbered as (
  select n.kind, n.type, n.id, coalesce(l.reference, t.ticket_number) as reference,
    row_number() over (partition by n.kind order by coalesce(l.created_at, t.created_at), n.id) as place
  from named n
  left join incoming_loads l on l.team_id = $1 and n.type = 'incoming_load' and l.id = n.id
  left join weighbridge_tickets t on t.team_id = $1 and n.type = 'weighbridge_ticket' and t.id = n.id
)
select kind, count(*)::int as count,
  json_agg(json_build_object('type', type, 'id', id, 'reference', reference) order by place)
    filter (where place <= ${shownRecords}) as records
from numbered group by kind order by kind`;

/**
 * Returns what must be corrected before the return of some sites is complete.
 * @param permits those of the sites and of the places that waste was removed to
 */
export function returnProblems(
  db: Db,
  sites: string[],
  { from, to }: { from: string; to: string },
  permits: ReadonlyMap<string, readonly SitePermit[]>,
): Promise<ReturnProblem[]> {
  const covers = [...permits].flatMap(([site_id, each]) =>
    each.filter(isNumbered).map((permit) => ({
      site_id,
      last_day: lastDayOf(permit),
      codes: permit.accepted_ewc_codes,
    })),
  );

  return db.many(problems, [sites, from, to, JSON.stringify(covers)]);
}

/** The sites that waste was removed to. */
export async function destinationsOf(
  db: Db,
  sites: string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    `select distinct destination_site_id as id from loads
     where team_id = $1 and site_id = any($2::uuid[]) and direction = 'removed' and day between $3::date and $4::date
       and destination_site_id is not null`,
    [sites, from, to],
  );

  return rows.map(({ id }) => id);
}

/** A site with the data for a return. */
export interface ReturningSite {
  id: string;
  name: string;
  postcode: string | null;
}

const siteColumns = 'id, name, postcode';

/** The site of a return, which is also due if the site has been deleted since. */
export function returningSite(db: Db, id: string): Promise<ReturningSite | undefined> {
  return db.maybe(`select ${siteColumns} from sites where team_id = $1 and id = $2`, [id]);
}

/**
 * The sites under one permit, in their own record or in the list of permits, in any form of its number, with those that
 * were deleted.
 */
export async function sitesOfPermit(db: Db, number: string): Promise<ReturningSite[]> {
  const named = await db.many<{ id: string; number: string }>(
    `select id, permit_number as number from sites where team_id = $1 and permit_number is not null
     union all select site_id, number from permits
     where team_id = $1 and archived_at is null and site_id is not null and number is not null
       and type in ('environmental_permit', 'exemption')`,
    [],
  );
  const ids = named.filter((site) => sameNumber(site.number, number)).map(({ id }) => id);

  return db.many(
    `select ${siteColumns} from sites where team_id = $1 and id = any($2::uuid[]) order by created_at, id`,
    [ids],
  );
}
