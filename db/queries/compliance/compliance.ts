import { lateDays, stages } from '../../../domain/compliance/compliance.ts';
import type { ComplianceKind, Stage } from '../../../domain/compliance/compliance.ts';
import type { TextRow } from '../../connections/prepared.ts';
import type { WriteDb } from '../../tenant.ts';

/** An item of a team whose last day is near or just past, and the nearest stage announced for that day. */
export interface ExpiringRow {
  team_id: string;
  kind: ComplianceKind;
  subject_type: 'vehicle' | 'site' | 'permit' | 'driver' | 'o_licence';
  subject_id: string;
  subject_label: string | null;
  reference: string | null;
  expires_on: string;
  told: Stage | null;
}

const near = (column: string) => `${column} between $1::date - ${lateDays} and $1::date + ${stages[0]}`;

function vehicleItems(kind: ComplianceKind, column: string, reference: string): string {
  return `select team_id, '${kind}' as kind, 'vehicle' as subject_type, id as subject_id, registration as subject_label,
    ${reference} as reference, ${column} as expires_on
  from vehicles where archived_at is null and status in ('active', 'off_road') and ${near(column)}`;
}

function driverItems(kind: ComplianceKind, column: string, reference: string): string {
  return `select m.team_id, '${kind}', 'driver', m.id, u.name, ${reference}, m.${column}
  from members m join users u on u.id = m.user_id where m.status = 'active' and ${near(`m.${column}`)}`;
}

/**
 * Items that expire within 30 days of a day (`$1`) or did so in the 30 before it, of all active teams, a page
 * after the position `$2`, `$3`, `$4` (team, subject, kind). A vehicle declared off the road needs neither
 * test nor tax. A carrier registration belongs to the company, not a site; a site's permit that is also in
 * the list of permits is announced once. Of a vehicle’s safety inspections the first that is due.
 */
export const expiringItems = `
with items as (
  ${vehicleItems('vehicle_mot', 'mot_expires_on', 'null::text')}
  union all ${vehicleItems('vehicle_tax', 'tax_expires_on', 'null::text')}
  union all ${vehicleItems('vehicle_insurance', 'insurance_expires_on', 'insurance_policy')}
  union all ${driverItems('driver_licence', 'licence_expires_on', 'm.licence_last4')}
  union all ${driverItems('driver_cpc', 'cpc_expires_on', 'null::text')}
  union all select p.team_id, 'site_permit', 'permit', p.id,
    coalesce(s.name, p.holder, p.number), p.number, p.expires_on
  from permits p left join sites s on s.team_id = p.team_id and s.id = p.site_id
  where p.archived_at is null and p.surrendered_on is null and p.type <> 'carrier_registration'
    and ${near('p.expires_on')}
  union all select s.team_id, 'site_permit', 'site', s.id, s.name, s.permit_number, s.permit_expires_on
  from sites s where s.archived_at is null and ${near('s.permit_expires_on')}
    and not exists (select from permits p where p.team_id = s.team_id and p.site_id = s.id
      and p.number = s.permit_number and p.archived_at is null)
  union all select l.team_id, 'o_licence', 'o_licence', l.id, coalesce(l.holder, l.licence_number), l.licence_number,
    l.continuation_date
  from o_licences l where l.surrendered_on is null and ${near('l.continuation_date')}
  union all select v.team_id, 'safety_inspection', 'vehicle', v.id, v.registration, null, min(m.due_on)
  from vehicle_maintenance m join vehicles v on v.team_id = m.team_id and v.id = m.vehicle_id
  where m.type = 'inspection' and m.status in ('due', 'booked') and v.archived_at is null
    and v.status in ('active', 'off_road') and ${near('m.due_on')}
  group by v.team_id, v.id
)
select i.*, (select min(n.stage) from compliance_notices n where n.team_id = i.team_id and n.kind = i.kind
  and n.subject_id = i.subject_id and n.expires_on = i.expires_on) as told
from items i join teams t on t.id = i.team_id and t.status = 'active'
where (i.team_id, i.subject_id, i.kind) > ($2::uuid, $3::uuid, $4::text)
order by i.team_id, i.subject_id, i.kind limit 500`;

/** A notice as it is written. */
export interface NoticeRow extends Omit<ExpiringRow, 'team_id' | 'told'> {
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
     on conflict on constraint compliance_notices_stage_key do nothing returning ${columns}`,
    [JSON.stringify(notices)],
  );
}
