import { overdueReceipt } from '../../db/queries/compliance/dwt.ts';
import { boolean, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A receipt of waste for digital waste tracking. */
export const presentDwtReceipt = presenter<Schemas['DwtReceipt']>(
  'dwt_receipt',
  { from: 'dwt_receipts', where: 'archived_at is null' },
  {
    id: plain('id'),
    reference: plain('reference'),
    status: plain('status'),
    overdue: boolean(`(${overdueReceipt})`),
    site_id: plain('site_id'),
    received_at: timestamp('received_at'),
    due_by: timestamp('due_by'),
    incoming_load_id: plain('incoming_load_id'),
    weighbridge_ticket_id: plain('weighbridge_ticket_id'),
    note_id: plain('note_id'),
    consignment_note_id: plain('consignment_note_id'),
    carrier: json('carrier'),
    broker: json('broker'),
    items: json('items', '[]'),
    consignment_code: text('consignment_code'),
    reason_for_no_consignment_code: plain('reason_for_no_consignment_code'),
    special_handling: text('special_handling'),
    waste_tracking_id: plain('waste_tracking_id'),
    revision: number('revision'),
    warnings: json('warnings', '[]'),
    errors: json('errors', '[]'),
    submitted_at: timestamp('submitted_at'),
    last_response_code: number('last_response_code'),
    source: plain('source'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
