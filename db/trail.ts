import { newId, newPrefixedId } from './ids.ts';
import type { WriteDb } from './tenant.ts';
import { withoutSecrets } from '../domain/platform/audit_secrets.ts';
import { fieldChanges } from '../domain/changes.ts';
import { apiVersion } from '../domain/api_version.ts';

/** A record as returned by the API, serialised. */
export interface PrintedRecord {
  readonly text: string;
  readonly record: unknown;
}

/** One change, for the audit trail and webhook subscribers. */
export interface Change {
  /** The record type, as in the API's `object`. */
  entity: string;
  id: string;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'sign'
    | 'send'
    | 'status_change'
    | 'export'
    | 'login'
    | 'import'
    | 'reported';
  /**
   * If it differs from that of the request: `reported` is a person's statement about something outside the
   * service; `import` is a row of a file.
   */
  source?: 'reported' | 'import';
  client_id?: string | null;
  /** The record as returned by the API before and after; absent if it did not exist. */
  before?: PrintedRecord;
  after?: PrintedRecord;
  /** The public events of this change, sent with `event_object` or else the record after it. */
  event?: string | readonly string[];
  event_object?: PrintedRecord;
}

/** The actor and source of the changes of one request or job. */
export interface Origin {
  actor: {
    type: 'user' | 'system' | 'customer';
    id: string | null;
    name: string;
    api_key_prefix: string | null;
  };
  source: 'api' | 'app' | 'portal' | 'driver' | 'webhook' | 'system' | 'import';
  ip: string | null;
  request_id: string | null;
}

/** `$5` are the changes as objects, their details in them byte for byte as they are stored. */
const insertAudit = `
insert into audit_events (team_id, actor, ip, request_id, source, id, entity_type, entity_id, client_id, action, changes)
select $1, $2, $3, $4, a.source, a.id, a.entity_type, a.entity_id, a.client_id, a.action, a.changes
from json_to_recordset($5) as a (source text, id uuid, entity_type text, entity_id text, client_id uuid, action text, changes json)`;

const insertOneAudit = `
insert into audit_events (team_id, actor, ip, request_id, source, id, entity_type, entity_id, client_id, action, changes)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const insertEvents = `
with e as (
  insert into events (team_id, id, type, api_version, body, object_id, created_at)
  select $1, e.id, e.type, $2, e.body, e.object_id, $3
  from unnest($4::text[], $5::text[], $6::text[], $7::uuid[]) as e (id, type, body, object_id)
  returning id, team_id, type, created_at
)
insert into event_outbox (event_id, team_id, type, created_at) select id, team_id, type, created_at from e`;

/**
 * Queues the audit rows, and the event rows of public ones, to be written with the commit. Returns true if
 * there are events.
 */
export function queueTrail(db: WriteDb, all: Change[], origin: Origin, now: Date): boolean {
  const changes = all.filter(isChange);
  if (changes.length === 0) return false;

  queueAudit(db, changes, origin);

  const events = changes.flatMap((change) =>
    [change.event ?? []].flat().map((type: string) => ({ change, type })),
  );
  if (events.length === 0) return false;

  const built = events.map(({ change, type }) => eventOf(change, type, db.team_id, now));
  db.atCommit(insertEvents, [
    apiVersion,
    now.toISOString(),
    built.map((event) => event.id),
    events.map(({ type }) => type),
    built.map((event) => event.body),
    events.map(({ change }) => change.id),
  ]);

  return true;
}

/** False for an update that changed nothing: it is not recorded in the history, and nobody is notified. */
function isChange({ action, before, after }: Change): boolean {
  if (action !== 'update' || !before || !after) return true;

  return before.text !== after.text && fieldChanges(parsed(before), parsed(after)).length > 0;
}

function queueAudit(db: WriteDb, changes: Change[], origin: Origin): void {
  const of = [JSON.stringify(origin.actor), origin.ip, origin.request_id];
  const rows = changes.map((change) => ({
    source: change.source ?? origin.source,
    id: newId(),
    entity_type: change.entity,
    entity_id: change.id,
    client_id: change.client_id ?? null,
    action: change.action,
  }));
  const details = changes.map((change) =>
    JSON.stringify(withoutSecrets(change.entity, fieldChanges(parsed(change.before), parsed(change.after)))),
  );
  if (rows.length === 1) db.atCommit(insertOneAudit, [...of, ...Object.values(rows[0]!), details[0]]);
  else {
    const objects = rows.map((row, at) => `${JSON.stringify(row).slice(0, -1)},"changes":${details[at]}}`);
    db.atCommit(insertAudit, [...of, `[${objects.join(',')}]`]);
  }
  db.provenBy('select from audit_events where team_id = $1 and id = $2', [rows[0]!.id]);
}

/** The exact bytes that every subscriber gets and every signature covers. */
function eventOf(change: Change, type: string, teamId: string, now: Date): { id: string; body: string } {
  const id = newPrefixedId('evt', now.getTime());
  const object = change.event_object ?? change.after;
  if (!object) throw new Error(`the event ${type} needs the record it tells of`);

  const head = JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: apiVersion,
    created_at: now.toISOString(),
    team_id: teamId,
  });

  return { id, body: `${head.slice(0, -1)},"data":{"object":${object.text}}}` };
}

function parsed(record: PrintedRecord | undefined): Record<string, unknown> | null {
  return record ? (record.record as Record<string, unknown>) : null;
}
