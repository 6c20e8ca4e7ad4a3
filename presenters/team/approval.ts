import { json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An action that needs approval, or was decided. */
export const presentApproval = presenter<Schemas['Approval']>(
  'approval',
  { from: 'approvals' },
  {
    id: plain('id'),
    entity_type: plain('entity_type'),
    record_type: plain('record_type'),
    entity_id: plain('entity_id'),
    client_id: plain('client_id'),
    action: plain('action'),
    summary: text('summary'),
    payload: json('payload'),
    status: plain('status'),
    approver_role: plain('approver_role'),
    requested_by: plain('requested_by'),
    requested_by_name: text('requested_by_name'),
    reason: text('reason'),
    decided_by: plain('decided_by'),
    decided_by_name: text('decided_by_name'),
    decided_at: timestamp('decided_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
