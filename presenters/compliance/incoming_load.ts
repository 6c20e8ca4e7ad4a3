import { json, number, plain, pounds, presenter, text, textArray, timestamp, boolean } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const ofItems = (expression: string): string =>
  `(select ${expression} from incoming_load_items i
    where i.team_id = incoming_loads.team_id and i.incoming_load_id = incoming_loads.id)`;

const common = (column: string): string =>
  ofItems(`case when count(distinct coalesce(i.${column}, '')) = 1 then min(i.${column}) end`);

const items =
  ofItems(`coalesce(json_agg(json_build_object('ewc_code', i.ewc_code, 'description', i.description,
  'physical_form', i.physical_form, 'container_type', i.container_type, 'container_count', i.container_count,
  'weight_kg', i.weight_kg, 'weight_is_estimate', i.weight_is_estimate, 'accepted', i.accepted,
  'rejection_reason', i.rejection_reason, 'hazard_codes', i.hazard_codes, 'pops', i.pops) order by i.position), '[]')`);

const ofReceipt = (column: string): string =>
  `(select r.${column} from dwt_receipts r where r.team_id = incoming_loads.team_id
    and r.incoming_load_id = incoming_loads.id and r.archived_at is null)`;

/** A load at the gate of a receiving site, with its wastes and its receipt for digital waste tracking. */
export const presentIncomingLoad = presenter<Schemas['IncomingLoad']>(
  'incoming_load',
  { from: 'incoming_loads', where: 'archived_at is null' },
  {
    id: plain('id'),
    reference: plain('reference'),
    status: plain('status'),
    site_id: plain('site_id'),
    expected_at: timestamp('expected_at'),
    arrived_at: timestamp('arrived_at'),
    received_at: timestamp('received_at'),
    decided_at: timestamp('decided_at'),
    haulier_client_id: plain('haulier_client_id'),
    carrier_name: text('carrier_name'),
    carrier_registration: text('carrier_registration'),
    reason_for_no_registration: plain('reason_for_no_registration'),
    vehicle_reg: text('vehicle_reg'),
    driver_name: text('driver_name'),
    waste_description: text('waste_description'),
    ewc_codes: textArray('ewc_codes'),
    physical_form: plain(common('physical_form')),
    container_type: plain(common('container_type')),
    container_count: number(ofItems('sum(i.container_count)')),
    items: json(items, '[]'),
    weighbridge_ticket_id: plain('weighbridge_ticket_id'),
    weight_kg: number('weight_kg'),
    weight_is_estimate: boolean('weight_is_estimate'),
    note_id: plain('note_id'),
    consignment_note_id: plain('consignment_note_id'),
    reason_for_no_consignment_code: plain('reason_for_no_consignment_code'),
    origin_postcode: text('origin_postcode'),
    origin_local_authority: text('origin_local_authority'),
    operation_code: plain('operation_code'),
    rejection_reason: text('rejection_reason'),
    override_reason: text('override_reason'),
    contamination_percent: number('contamination_percent'),
    gate_fee: pounds('gate_fee_pence'),
    photos: textArray('photos'),
    notes: text('notes'),
    warnings: json('warnings', '[]'),
    dwt_receipt_id: plain(ofReceipt('id')),
    due_by: timestamp(ofReceipt('due_by')),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
