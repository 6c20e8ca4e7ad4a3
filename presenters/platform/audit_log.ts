import { changeInWords } from '../../domain/platform/audit_words.ts';
import type { TextRow } from '../../db/connections/prepared.ts';
import { computed, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** The names of the fields that changed. */
const fieldNames = `(case json_typeof(changes)
  when 'object' then (select json_agg(name) from json_object_keys(changes) name)
  else (select coalesce(json_agg(c->>'field'), '[]') from json_array_elements(changes) c) end)`;

function sentence([actor, action, entityType, fields]: TextRow): string {
  const { name } = JSON.parse(actor!) as { name: string | null };

  return JSON.stringify(changeInWords(name, action!, entityType!, JSON.parse(fields!) as string[]));
}

/** A change as a sentence. */
export const presentAuditLogEntry = presenter<Schemas['AuditLogEntry']>(
  'audit_log_entry',
  { from: 'audit_events' },
  {
    id: plain('id'),
    text: computed(['actor', 'action', 'entity_type', fieldNames], sentence),
    actor_name: text(`actor->>'name'`),
    actor_id: text(`actor->>'id'`),
    api_key_prefix: text(`actor->>'api_key_prefix'`),
    action: plain('action'),
    source: plain('source'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    client_id: plain('client_id'),
    fields: json(fieldNames),
    created_at: timestamp('created_at'),
  },
);

/** Recent activity, for people who need not know each field, address or key. */
export const presentActivity = presenter<Schemas['Activity']>(
  'activity',
  { from: 'audit_events' },
  {
    id: plain('id'),
    text: computed(['actor', 'action', 'entity_type', fieldNames], sentence),
    actor_name: text(`actor->>'name'`),
    action: plain('action'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    client_id: plain('client_id'),
    created_at: timestamp('created_at'),
  },
);
