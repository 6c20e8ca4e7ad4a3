import type { SheetLoad } from '../../../domain/compliance/dwt_sheet.ts';
import { reportingNumber } from '../../../domain/compliance/site_permits.ts';
import { londonDate } from '../../../domain/dates.ts';
import type { Db } from '../../tenant.ts';
import { permitsOfSites } from './site_permits.ts';
import { nameOfClient } from '../clients/clients.ts';

type LoadRow = Omit<SheetLoad, 'permit_number'> & { site_id: string };

const statement = `
select l.reference, l.received_at, s.name as site_name, s.address as site_address, s.postcode as site_postcode,
  l.site_id, s.contact_email as site_email, s.contact_phone as site_phone,
  n.consignment_code, l.reason_for_no_consignment_code, l.carrier_registration, l.reason_for_no_registration,
  coalesce(l.carrier_name, ${nameOfClient('c')}) as carrier_name,
  nullif(concat_ws(', ', c.address, c.city), '') as carrier_address, c.postcode as carrier_postcode, c.email as carrier_email, c.phone as carrier_phone, l.vehicle_reg, l.operation_code,
  s.operation_code as site_operation_code, l.weight_kg, l.weight_is_estimate, l.waste_description, l.ewc_codes,
  coalesce((select json_agg(json_build_object('ewc_code', i.ewc_code, 'description', i.description,
      'physical_form', i.physical_form, 'container_type', i.container_type, 'container_count', i.container_count,
      'weight_kg', i.weight_kg, 'hazard_codes', i.hazard_codes, 'pops', i.pops) order by i.position)
    from incoming_load_items i
    where i.team_id = l.team_id and i.incoming_load_id = l.id and i.accepted), '[]') as items
from incoming_loads l
join sites s on s.team_id = l.team_id and s.id = l.site_id
left join clients c on c.team_id = l.team_id and c.id = l.haulier_client_id
left join consignment_notes n on n.team_id = l.team_id and n.id = l.consignment_note_id
where l.team_id = $1 and l.status in ('accepted', 'part_rejected') and l.archived_at is null
  and not exists (select from dwt_receipts r where r.team_id = l.team_id and r.incoming_load_id = l.id
    and r.archived_at is null and (r.waste_tracking_id is not null or r.status in ('submitting', 'unknown')))
  and l.received_at >= $2::timestamptz and l.received_at < $3::timestamptz and ($4::uuid is null or l.site_id = $4)
order by l.received_at, l.id
limit $5`;

/**
 * The loads that sites took in from one moment to before another, the earliest first. Those that Defra has, or may have, from a
 * submission are left out: an upload would report them twice.
 */
export async function loadsForSheet(
  db: Db,
  { from, to, site_id, limit }: { from: Date; to: Date; site_id: string | null; limit: number },
): Promise<SheetLoad[]> {
  const rows = await db.many<LoadRow>(statement, [from.toISOString(), to.toISOString(), site_id, limit]);
  const permits = await permitsOfSites(db, [...new Set(rows.map((load) => load.site_id))]);

  return rows.map((load) => ({
    ...load,
    permit_number: reportingNumber(
      permits.get(load.site_id) ?? [],
      londonDate(new Date(load.received_at)),
      load.items.map(({ ewc_code }) => ewc_code),
    ),
  }));
}
