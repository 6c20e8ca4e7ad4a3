import type { components } from '../generated/api.d.ts';
import { newId, newPrefixedId } from '../db/ids.ts';
import type { Db } from '../db/tenant.ts';
import { Invalid, invalid, notFound } from '../domain/errors.ts';
import type { Detail } from '../domain/errors.ts';
import type { Queryable } from './dispatcher/database.ts';
import { cancelPending, disableEndpoint } from './disable.ts';
import { encryptSecret } from '../db/encryption.ts';
import type { KeyRing } from '../db/encryption.ts';
import { pingType, isEventChoice } from './event_types.ts';
import { checkEndpointUrl } from '../adapters/guard.ts';
import type { UrlRules } from '../adapters/guard.ts';
import { secretContext } from '../domain/platform/webhook_secrets.ts';
import { newSecret } from './signature.ts';

/** Maximum number of endpoints per team. */
export const maxEndpoints = 20;

/** How long the previous secret also signs after a rotation. */
export const rotationHours = 24;

/** The dependencies of the operations besides the database. */
export type EndpointRules = { keys: KeyRing; urls: UrlRules };

export type EndpointInput = { url: string; event_types: string[]; description?: string | null };
export type EndpointChanges = Partial<EndpointInput> & { status?: 'enabled' | 'disabled' };

/** A position in a newest-first list: the last row of the previous page. */
export type Position = { created_at: string; id: string };
export type Page<T> = { data: T[]; next: Position | null };

/** An endpoint as returned by the API, without its secret. */
export type Endpoint = Omit<components['schemas']['WebhookEndpoint'], 'secret'>;

/** A handler's team-bound database as used by these operations: `$1` of every statement is the team. */
export function onTeam(db: Pick<Db, 'many'>): Queryable {
  return { query: async (text, [, ...values]) => ({ rows: await db.many(text, values) }) };
}

const columns = `
  w.id, 'webhook_endpoint' as object, w.url, w.description, w.event_types, w.status, w.disabled_reason,
  case when w.status = 'disabled' then w.disabled_at end as disabled_at,
  case when w.previous_secret_expires_at > now() then w.previous_secret_expires_at end as previous_secret_expires_at,
  q.consecutive_failed, q.consecutive_exhausted, q.failing_since, q.last_success_at,
  case when q.paused_until > now() then q.paused_until::timestamptz(3) end as paused_until, w.created_at, w.updated_at`;

const from = `
  from webhook_endpoints w join webhook_endpoint_queue q on q.team_id = w.team_id and q.endpoint_id = w.id
  where w.team_id = $1 and w.deleted_at is null`;

/** Serialises the registration of a team's endpoints. */
const lockEndpoints = 'select pg_advisory_xact_lock(hashtextextended($1::text, 7))';
const count = `select count(*)::int as count from webhook_endpoints where team_id = $1 and deleted_at is null`;
const insert = `
insert into webhook_endpoints (team_id, id, url, description, event_types, secret) values ($1, $2, $3, $4, $5, $6)`;
const insertQueue = `insert into webhook_endpoint_queue (team_id, endpoint_id) values ($1, $2)`;

/**
 * Registers an endpoint, at most MAX_ENDPOINTS per team. It receives events from now on. The secret is
 * returned only here. Throws Invalid on `url` or `event_types.<i>`.
 */
export async function createEndpoint(
  tx: Queryable,
  teamId: string,
  input: EndpointInput,
  rules: EndpointRules,
): Promise<{ endpoint: Endpoint; secret: string }> {
  refuseErrors(input, rules.urls);
  await tx.query(lockEndpoints, [teamId]);
  const { rows } = await tx.query(count, [teamId]);
  if (rows[0].count >= maxEndpoints)
    throw invalid('url', `is one too many; a team may have at most ${maxEndpoints} endpoints`);

  const id = newId();
  const secret = newSecret();
  const sealed = encryptSecret(rules.keys, secret, secretContext({ team_id: teamId, endpoint_id: id }));
  await tx.query(insert, [teamId, id, input.url, input.description ?? null, input.event_types, sealed]);
  await tx.query(insertQueue, [teamId, id]);
  return { endpoint: await getEndpoint(tx, teamId, id), secret };
}

/** One page of the team's endpoints, newest first. */
export async function listEndpoints(
  tx: Queryable,
  teamId: string,
  { limit, after }: { limit: number; after?: Position | null },
): Promise<Page<Endpoint>> {
  const { rows } = await tx.query(
    `select ${columns} ${from} and ($2::timestamptz is null or (w.created_at, w.id) < ($2::timestamptz, $3::uuid))
     order by w.created_at desc, w.id desc limit $4`,
    [teamId, after?.created_at ?? null, after?.id ?? null, limit + 1],
  );
  return pageOf(rows as Endpoint[], limit);
}

/** Throws NotFound for an unknown or deleted endpoint or one of another team. */
export async function getEndpoint(tx: Queryable, teamId: string, id: string): Promise<Endpoint> {
  const { rows } = await tx.query(`select ${columns} ${from} and w.id = $2`, [teamId, id]);
  if (!rows[0]) throw notFound('webhook endpoint');
  return rows[0] as Endpoint;
}

const update = `
update webhook_endpoints set url = $3, description = $4, event_types = $5, updated_at = clock_timestamp()
where team_id = $1 and id = $2`;
// disabled_at stays, as the last disabling: what was missed is counted from there.
const enable = `
update webhook_endpoints set status = 'enabled', disabled_reason = null, updated_at = clock_timestamp()
where team_id = $1 and id = $2 and status = 'disabled' returning id`;
const startAfresh = `
update webhook_endpoint_queue set consecutive_exhausted = 0, consecutive_failed = 0, failing_since = null,
  warnings = '{}', slow_streak = 0, good_streak = 0, inflight_limit = max_inflight, paused_until = null,
  saturated = false, next_due_at = now()
where team_id = $1 and endpoint_id = $2`;
const unpause = `
update webhook_endpoint_queue set paused_until = null, next_due_at = least(next_due_at, now())
where team_id = $1 and endpoint_id = $2`;

/**
 * Changes an endpoint; omitted fields keep their value. Enabling a disabled one resets its counts and sends
 * new events; missed events are recovered on request (deliveries.ts). Disabling cancels waiting deliveries.
 */
export async function updateEndpoint(
  tx: Queryable,
  teamId: string,
  id: string,
  changes: EndpointChanges,
  rules: EndpointRules,
): Promise<Endpoint> {
  await lockQueue(tx, teamId, id);
  const before = await getEndpoint(tx, teamId, id);
  refuseErrors(changes, rules.urls);

  const after = {
    url: changes.url ?? before.url,
    description: changes.description === undefined ? before.description : changes.description,
    event_types: changes.event_types ?? before.event_types,
  };
  if (
    JSON.stringify(after) !==
    JSON.stringify({ url: before.url, description: before.description, event_types: before.event_types })
  ) {
    await tx.query(update, [teamId, id, after.url, after.description, after.event_types]);
  }
  if (after.url !== before.url) await tx.query(unpause, [teamId, id]);
  if (changes.status === 'disabled') await disableEndpoint(tx, teamId, id, 'manual');
  if (changes.status === 'enabled') {
    const { rows } = await tx.query(enable, [teamId, id]);
    if (rows.length > 0) await tx.query(startAfresh, [teamId, id]);
  }
  return getEndpoint(tx, teamId, id);
}

const deleteSql = `
update webhook_endpoints set deleted_at = clock_timestamp(), updated_at = clock_timestamp(), status = 'disabled',
  disabled_reason = 'deleted', disabled_at = case when status = 'disabled' then disabled_at else now() end, secret = null, previous_secret = null,
  previous_secret_expires_at = null
where team_id = $1 and id = $2`;

/** Removes an endpoint and its secrets and cancels its waiting deliveries. Its delivery log stays. */
export async function deleteEndpoint(tx: Queryable, teamId: string, id: string): Promise<void> {
  await lockQueue(tx, teamId, id);
  await getEndpoint(tx, teamId, id);
  await tx.query(deleteSql, [teamId, id]);
  await cancelPending(tx, teamId, id, 'deleted');
}

const rotate = `
update webhook_endpoints set previous_secret = secret,
  previous_secret_expires_at = now() + interval '${rotationHours} hours', secret = $3, updated_at = clock_timestamp()
where team_id = $1 and id = $2`;

/**
 * Rotates the secret of an endpoint. For 24 hours every request is signed with the old one too, so at most
 * two secrets are valid: a second rotation in that time is rejected (Invalid on `expire_previous`) unless
 * `expire_previous` ends the older of the two. The new secret is returned only here.
 */
export async function rotateSecret(
  tx: Queryable,
  teamId: string,
  id: string,
  { expire_previous = false }: { expire_previous?: boolean },
  { keys }: Pick<EndpointRules, 'keys'>,
): Promise<{ endpoint: Endpoint; secret: string }> {
  await lockQueue(tx, teamId, id);
  const before = await getEndpoint(tx, teamId, id);
  if (before.previous_secret_expires_at !== null && !expire_previous) {
    throw invalid(
      'expire_previous',
      `must be true within ${rotationHours} hours of the last rotation; it ends the older of the two secrets immediately`,
    );
  }
  const secret = newSecret();
  await tx.query(rotate, [
    teamId,
    id,
    encryptSecret(keys, secret, secretContext({ team_id: teamId, endpoint_id: id })),
  ]);
  return { endpoint: await getEndpoint(tx, teamId, id), secret };
}

// Not through the outbox, because a ping is for this endpoint only. The epoch as next_at lets it pass a
// backlog, a pause and the disabled state.
const insertPing = `
insert into events (team_id, id, type, api_version, body, object_id, created_at)
values ($1, $2, '${pingType}', $3, $4, $5, $6)`;
const insertPingDelivery = `
insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, kind, next_at)
values ($1, $2, $3, $4, '${pingType}', 'ping', timestamptz 'epoch')`;
const arm = `
update webhook_endpoint_queue set next_due_at = least(next_due_at, now()) where team_id = $1 and endpoint_id = $2`;

/**
 * Queues a test ping: an event of type `webhook.ping` whose `data.object` is the endpoint. It is tried once,
 * even if the endpoint is disabled or paused, and does not affect its health. Wake the dispatchers after the
 * commit.
 */
export async function pingEndpoint(
  tx: Queryable,
  teamId: string,
  id: string,
  { api_version, now }: { api_version: string; now: Date },
): Promise<{ delivery_id: string; event_id: string }> {
  const endpoint = await getEndpoint(tx, teamId, id);
  const event_id = newPrefixedId('evt', now.getTime());
  const delivery_id = newId();
  const created_at = now.toISOString();
  const body = JSON.stringify({
    id: event_id,
    object: 'event',
    type: pingType,
    api_version,
    created_at,
    team_id: teamId,
    data: { object: endpoint },
  });
  await tx.query(insertPing, [teamId, event_id, api_version, body, id, created_at]);
  await tx.query(insertPingDelivery, [teamId, delivery_id, id, event_id]);
  await tx.query(arm, [teamId, id]);
  return { delivery_id, event_id };
}

/** Locks the endpoint's queue row, the first lock of every change to it. */
export async function lockQueue(tx: Queryable, teamId: string, id: string): Promise<void> {
  await tx.query(
    'select endpoint_id from webhook_endpoint_queue where team_id = $1 and endpoint_id = $2 for no key update',
    [teamId, id],
  );
}

/** Returns up to `limit` of `limit + 1` rows, and the position of the next page if there is one. */
export function pageOf<T extends Position>(rows: T[], limit: number): Page<T> {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: rows.length > limit && last ? { created_at: last.created_at, id: last.id } : null };
}

function refuseErrors(input: Partial<EndpointInput>, urls: UrlRules): void {
  const errors: Detail[] = [];
  const error = input.url === undefined ? null : checkEndpointUrl(input.url, urls);
  if (error) errors.push({ field: 'url', message: error.message });
  if (input.event_types?.length === 0)
    errors.push({ field: 'event_types', message: 'must contain at least one event type' });
  input.event_types?.forEach((choice, i) => {
    if (isEventChoice(choice)) return;
    errors.push({
      field: `event_types.${i}`,
      message: 'must be an event type, a family such as invoice.*, or *',
    });
  });
  if (errors.length > 0) throw new Invalid(errors);
}
