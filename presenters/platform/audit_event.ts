import { withoutSecrets } from '../../domain/platform/audit_secrets.ts';
import { listedChanges } from '../../domain/platform/changes.ts';
import type { StoredChanges } from '../../domain/platform/changes.ts';
import { computed, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** One entry of the change history. */
export const presentAuditEvent = presenter<Schemas['AuditEvent']>(
  'audit_event',
  { from: 'audit_events', by_version: 'written once' },
  {
    id: plain('id'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    client_id: plain('client_id'),
    action: plain('action'),
    source: plain('source'),
    actor: json('actor'),
    changes: computed(['entity_type', 'changes'], ([entity, changes]) => readableChanges(entity!, changes!)),
    ip: text('ip'),
    request_id: text('request_id'),
    created_at: timestamp('created_at'),
  },
);

/** Rows of webhook endpoints that were written before their queries were left out still hold them. */
function readableChanges(entity: string, changes: string): string {
  const mayHoldQueries = entity === 'webhook_endpoint' && changes.includes('://');
  if (changes.startsWith('[') && !mayHoldQueries) return changes;

  const listed = listedChanges(JSON.parse(changes) as StoredChanges);

  return JSON.stringify(mayHoldQueries ? withoutSecrets(entity, listed) : listed);
}
