import { json, plain, presenter, text, timestamp } from './presenter.ts';

/** One entry of the change history. */
export const presentAuditEvent = presenter('audit_event', {
  id: plain('id'),
  entity_type: text('entity_type'),
  entity_id: text('entity_id'),
  client_id: plain('client_id'),
  action: plain('action'),
  source: plain('source'),
  actor: json('actor'),
  changes: json('changes'),
  ip: text('ip'),
  request_id: text('request_id'),
  created_at: timestamp('created_at'),
});
