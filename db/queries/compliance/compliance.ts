import { lateDays, stages } from '../../../domain/compliance/compliance.ts';
import type { ComplianceKind, Stage } from '../../../domain/compliance/compliance.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { WriteDb } from '../../tenant.ts';

/** An item whose last day is near or just past, and the nearest stage announced for that day. */
export interface ExpiringRow {
  kind: ComplianceKind;
  subject_type: 'vehicle' | 'site' | 'permit' | 'driver' | 'o_licence';
  subject_id: string;
  subject_label: string | null;
  reference: string | null;
  expires_on: string;
  told: Stage | null;
}

const near = (column: string) => `${column} between $2::date - ${lateDays} and $2::date + ${stages[0]}`;

/** Whether a document is in force on the day and will not be surrendered before it expires. */
const inForceUntil = (row: string, expiry: string) =>
  `(${row}.surrendered_on is null or ${row}.surrendered_on > greatest(${row}.${expiry}, $2::date))`;

/** A permit's number without spaces, prefix and variation, as `sameNumber` of domain/compliance/registers.ts compares it. */
const bareNumber = (column: string) =>
  `regexp_replace(regexp_replace(upper(replace(${column}, ' ', '')), '^EPR/', ''), '/[AD][0-9]{3,5}$', '')`;

function vehicleItems(kind: ComplianceKind, column: string, reference: string): string {
  return `select '${kind}' as kind, 'vehicle' as subject_type, id as subject_id, registration as subject_label,
    ${reference} as reference, ${column} as expires_on
  from vehicles where team_id = $1 and archived_at is null and status in ('active', 'off_road') and ${near(column)}`;
}

function driverItems(kind: ComplianceKind, column: string, reference: string): string {
  return `select '${kind}', 'driver', m.id, u.name, ${reference}, m.${column}
  from members m join users u on u.id = m.user_id where m.team_id = $1 and m.status = 'active' and ${near(`m.${column}`)}`;
}

/**
 * Items of a team (`$1`) that expire within 30 days of a day (`$2`) or did so in the 30 before it, a page
 * after the position `$3`, `$4` (subject, kind). A vehicle declared off the road needs neither
 * test nor tax. A carrier registration belongs to the company, not a site; a site's permit that is also in
 * the list of permits, with the same day, is announced once, and one whose permits in the list are all surrendered by then is
 * not announced. Of a vehicle’s safety inspections the first that is due.
 */
export const expiringItems = `
with items as (
  ${vehicleItems('vehicle_mot', 'mot_expires_on', 'null::text')}
  union all ${vehicleItems('vehicle_tax', 'tax_expires_on', 'null::text')}
  union all ${vehicleItems('vehicle_insurance', 'insurance_expires_on', 'insurance_policy')}
  union all ${driverItems('driver_licence', 'licence_expires_on', 'm.licence_last4')}
  union all ${driverItems('driver_cpc', 'cpc_expires_on', 'null::text')}
  union all select 'site_permit', 'permit', p.id,
    coalesce(s.name, p.holder, p.number), p.number, p.expires_on
  from permits p left join sites s on s.team_id = $1 and s.id = p.site_id
  where p.team_id = $1 and p.archived_at is null and ${inForceUntil('p', 'expires_on')} and p.type <> 'carrier_registration'
    and ${near('p.expires_on')}
  union all select 'site_permit', 'site', s.id, s.name, s.permit_number, s.permit_expires_on
  from sites s where s.team_id = $1 and s.archived_at is null and ${near('s.permit_expires_on')}
    and (select coalesce(bool_and(p.expires_on is distinct from s.permit_expires_on)
        and bool_or(p.surrendered_on is null or p.surrendered_on > greatest(s.permit_expires_on, $2::date)), true)
      from permits p where p.team_id = $1 and p.site_id = s.id
        and ${bareNumber('p.number')} = ${bareNumber('s.permit_number')} and p.archived_at is null)
  union all select 'o_licence', 'o_licence', l.id, coalesce(l.holder, l.licence_number), l.licence_number,
    l.continuation_date
  from o_licences l where l.team_id = $1 and ${inForceUntil('l', 'continuation_date')}
    and ${near('l.continuation_date')}
  union all select 'safety_inspection', 'vehicle', v.id, v.registration, null, min(m.due_on)
  from vehicle_maintenance m join vehicles v on v.team_id = $1 and v.id = m.vehicle_id
  where m.team_id = $1 and m.type = 'inspection' and m.status in ('due', 'booked') and v.archived_at is null
    and v.status in ('active', 'off_road') and ${near('m.due_on')}
  group by v.id, v.registration
)
select i.*, (select min(n.stage) from compliance_notices n where n.team_id = $1 and n.kind = i.kind
  and n.subject_id = i.subject_id and n.expires_on = i.expires_on) as told
from items i where (i.subject_id, i.kind) > ($3::uuid, $4::text)
order by i.subject_id, i.kind limit 500`;

/** A notice as it is written. */
export interface NoticeRow extends Omit<ExpiringRow, 'told'> {
  id: string;
  item_id: string;
  days_remaining: number;
  stage: Stage;
  status: string;
}

const fields = `id uuid, item_id uuid, kind text, subject_type text, subject_id uuid, subject_label text, reference text,
  expires_on date, days_remaining int, stage smallint, status text`;
const names = fields.replace(/(\w+) \w+/g, '$1');

/** Stores the new announcements of an expiry, and returns their `columns`; existing ones are skipped. */
export function writeNotices(
  db: WriteDb,
  notices: readonly NoticeRow[],
  columns: string,
): Promise<TextRow[]> {
  return db.text(
    `insert into compliance_notices (team_id, ${names})
     select $1, ${names} from json_to_recordset($2::json) as n (${fields})
     on conflict (team_id, kind, subject_id, expires_on, stage) do nothing returning ${columns}`,
    [JSON.stringify(notices)],
  );
}
