import { newId, newPrefixedId } from './ids.ts';
import type { WriteDb } from './tenant.ts';
import { mayShowSecrets, withoutSecrets } from '../domain/platform/audit_secrets.ts';
import { fieldChanges, storedChanges, storedRecord } from '../domain/platform/changes.ts';
import { apiVersion } from '../domain/api_version.ts';

/** A record as returned by the API, serialised. */
export interface PrintedRecord {
  readonly text: string;
  readonly record: unknown;
}

/** One change, for the history and webhook subscribers. */
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
  /** The public events of this change, sent with the record after it. */
  event?: string | readonly string[];
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

/** A change and who made it. */
export interface Recorded {
  change: Change;
  /** A function if it is known only after the work. */
  origin: Origin | (() => Origin);
}

const insertEvents = `
with e as (
  insert into events (team_id, id, type, api_version, body, object_id, created_at)
  select $1, e.id, e.type, $2, e.body, e.object_id, $7::timestamptz
  from unnest($3::text[], $4::text[], $5::text[], $6::uuid[]) as e (id, type, body, object_id)
  returning id, team_id, type, created_at
)
insert into event_outbox (event_id, team_id, type, created_at) select id, team_id, type, created_at from e`;

/**
 * Queues the audit rows, and the event rows of public ones, to be written with the commit. Called after the work, while it
 * holds its locks: the events have this time, so that of two changes of one record the later state has the later time. Returns
 * true if there are events.
 */
export function queueHistory(db: WriteDb, all: Recorded[]): boolean {
  const recorded = all.filter(({ change }) => isChange(change));
  if (recorded.length === 0) return false;

  queueAudit(db, recorded);

  const events = recorded.flatMap(({ change }) =>
    [change.event ?? []].flat().map((type: string) => ({ change, type })),
  );
  if (events.length === 0) return false;

  const now = new Date();
  const built = events.map(({ change, type }) => eventOf(change, type, db.team_id, now));
  db.atCommit(insertEvents, [
    apiVersion,
    built.map((event) => event.id),
    events.map(({ type }) => type),
    built.map((event) => event.body),
    events.map(({ change }) => change.id),
    now.toISOString(),
  ]);

  return true;
}

/** False for an update that changed nothing: it is not recorded in the history, and no event is sent. */
function isChange({ action, before, after }: Change): boolean {
  if (action !== 'update' || !before || !after) return true;

  return before.text !== after.text && fieldChanges(parsed(before), parsed(after)).length > 0;
}

function queueAudit(db: WriteDb, recorded: Recorded[]): void {
  const rows = recorded.map(({ change }) => ({
    id: newId(),
    entity_id: change.id,
    client_id: change.client_id ?? null,
    changes: changesOf(change),
  }));
  const common = commonColumns(recorded);
  if (common) db.insertAtCommit('audit_events', rows, { common });
  else
    db.insertAtCommit(
      'audit_events',
      rows.map((row, at) => ({ ...row, ...kindOf(recorded[at]!), ...whoseColumns(recorded[at]!) })),
    );
  db.provenBy('select from audit_events where team_id = $1 and id = $2', [rows[0]!.id]);
}

/** The columns that all rows share if one request makes changes of one kind, as a bulk create does; otherwise null. */
function commonColumns(recorded: Recorded[]): Record<string, unknown> | null {
  const first = recorded[0]!;
  const kind = kindOf(first);
  const isLike = (each: Recorded) => {
    const { entity_type, action, source } = kindOf(each);

    return (
      each.origin === first.origin &&
      entity_type === kind.entity_type &&
      action === kind.action &&
      source === kind.source
    );
  };

  return recorded.every(isLike) ? { ...kind, ...whoseColumns(first) } : null;
}

function kindOf({ change, origin }: Recorded) {
  return {
    entity_type: change.entity,
    action: change.action,
    source: change.source ?? known(origin).source,
  };
}

function whoseColumns({ origin }: Recorded) {
  const { actor, ip, request_id } = known(origin);

  return { actor: JSON.stringify(actor), ip, request_id };
}

function known(origin: Recorded['origin']): Origin {
  return typeof origin === 'function' ? origin() : origin;
}

/** The changes as JSON. A new record is stored as it is: that costs a quarter of comparing its fields with nothing. */
function changesOf({ entity, before, after }: Change): string {
  const created = !before && after ? storedRecord(after.text) : null;
  if (created !== null && !mayShowSecrets(entity, created)) return created;

  return JSON.stringify(storedChanges(withoutSecrets(entity, fieldChanges(parsed(before), parsed(after)))));
}

/** The exact bytes that every subscriber gets and every signature covers. */
function eventOf(change: Change, type: string, teamId: string, now: Date): { id: string; body: string } {
  const id = newPrefixedId('evt', now.getTime());
  const object = change.after;
  if (!object) throw new Error(`the event ${type} needs its record`);

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
