import { changeInWords } from '../../domain/platform/audit_words.ts';
import { listedChanges } from '../../domain/platform/changes.ts';
import type { StoredChanges } from '../../domain/platform/changes.ts';
import type { TextRow } from '../../db/connections/prepared.ts';
import { computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** The names of the fields that changed, as in the audit event. */
function fieldNames(changes: string): string[] {
  return listedChanges(JSON.parse(changes) as StoredChanges).map(({ field }) => field);
}

function sentence([actor, action, entityType, changes]: TextRow): string {
  const { name } = JSON.parse(actor!) as { name: string | null };

  return JSON.stringify(changeInWords(name, action!, entityType!, fieldNames(changes!)));
}

/** A change as a sentence. */
export const presentAuditLogEntry = presenter<Schemas['AuditLogEntry']>(
  'audit_log_entry',
  { from: 'audit_events' },
  {
    id: plain('id'),
    text: computed(['actor', 'action', 'entity_type', 'changes'], sentence),
    actor_name: text(`actor->>'name'`),
    actor_id: text(`actor->>'id'`),
    api_key_prefix: text(`actor->>'api_key_prefix'`),
    action: plain('action'),
    source: plain('source'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    client_id: plain('client_id'),
    fields: computed(['changes'], ([changes]) => JSON.stringify(fieldNames(changes!))),
    created_at: timestamp('created_at'),
  },
);

/** Recent activity, for people who need not know each field, address or key. */
export const presentActivity = presenter<Schemas['Activity']>(
  'activity',
  { from: 'audit_events' },
  {
    id: plain('id'),
    text: computed(['actor', 'action', 'entity_type', 'changes'], sentence),
    actor_name: text(`actor->>'name'`),
    action: plain('action'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    client_id: plain('client_id'),
    created_at: timestamp('created_at'),
  },
);
