import { nilUuid } from '../db/ids.ts';
import type { components } from '../generated/api.d.ts';
import { newId } from '../db/ids.ts';
import { invalid, notFound } from '../domain/errors.ts';
import type { Queryable } from './dispatcher/database.ts';
import { lockQueue, pageOf } from './endpoints.ts';
import type { Page, Position } from './endpoints.ts';
import { failures } from './dispatcher/failures.ts';
import type { ErrorClass } from './dispatcher/failures.ts';
import { loggedHeaders } from './dispatcher/request_headers.ts';
import type { AttemptDetail } from './dispatcher/send.ts';
import { deliveryStates as state, statusNames } from './states.ts';
import type { DeliveryStatus } from './states.ts';

/** Maximum characters of the payload in the log. The event itself is stored and sent in full. */
const payloadCap = 16 * 1024;

/** Recovery of old events pauses while new ones have waited longer than this. */
const backlogLimitS = 60;

export type DeliveryFilters = {
  endpoint_id?: string;
  event_type?: string;
  status?: DeliveryStatus;
  /** At or after. */
  created_after?: string;
  /** Before. */
  created_before?: string;
};

/** A delivery with its attempts, as returned by the API. */
export type Delivery = components['schemas']['WebhookDelivery'];

/** One attempt as shown in the log. `outcome` is `in_progress` until it is known. */
export type Attempt = Delivery['attempts'][number];

type Payload = Pick<Delivery, 'payload' | 'payload_truncated'>;

type DeliveryRow = Omit<Delivery, 'status' | 'attempts' | 'object' | keyof Payload> & {
  state: number;
  attempts: AttemptRow[] | null;
  /** Of the latest request. */
  n: number;
  started_at: string | null;
  url: string | null;
};

// One statement, so that a delivery and its attempts come from one snapshot. started_at limits the partitions
// to read: no attempt is older than its delivery (created_at of an event may come from another clock, hence
// the hour).
const columns = `
  d.id, d.endpoint_id, d.event_id, d.event_type, d.kind, d.state, d.cancelled_reason, d.created_at, d.finished_at,
  d.attempts as n, d.started_at, d.url,
  case when d.state = ${state.pending} then greatest(d.next_at, d.created_at)::timestamptz(3) end as next_attempt_at,
  (select json_agg(a order by a.n) from webhook_attempts a
    where a.team_id = d.team_id and a.delivery_id = d.id and a.started_at > d.created_at - interval '1 hour') as attempts`;

const payloads = `
select id, left(body, ${payloadCap}) as payload, length(body) > ${payloadCap} as payload_truncated from events
where team_id = $1 and id = any($2::text[])`;

/** Adds the events, which never change and on a cluster are on another node. */
async function withPayloads(tx: Queryable, teamId: string, deliveries: DeliveryRow[]): Promise<Delivery[]> {
  const ids = [...new Set(deliveries.map(({ event_id }) => event_id))];
  const { rows } = await tx.query(payloads, [teamId, ids]);
  const byId = new Map(rows.map(({ id, ...payload }): [string, Payload] => [id, payload]));
  const gone: Payload = { payload: null, payload_truncated: false };
  return deliveries.map((row) => deliveryOf(row, byId.get(row.event_id) ?? gone));
}

const filterSql: Record<keyof DeliveryFilters, (parameter: string) => string> = {
  endpoint_id: (p) => `d.endpoint_id = ${p}::uuid`,
  event_type: (p) => `d.event_type = ${p}::text`,
  status: (p) => `d.state = ${p}::smallint`,
  created_after: (p) => `d.created_at >= ${p}::timestamptz`,
  created_before: (p) => `d.created_at < ${p}::timestamptz`,
};

/**
 * One page of the delivery log, newest first, every delivery with its attempts in order. Ids begin with a
 * time, so they define the order.
 */
export async function listDeliveries(
  tx: Queryable,
  teamId: string,
  { limit, after, ...filters }: DeliveryFilters & { limit: number; after?: Position | null },
): Promise<Page<Delivery>> {
  const values: unknown[] = [teamId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['d.team_id = $1'];
  for (const name of Object.keys(filterSql) as (keyof DeliveryFilters)[]) {
    const value = filters[name];
    if (value === undefined) continue;
    conditions.push(
      filterSql[name](bind(name === 'status' ? statusNames.indexOf(value as DeliveryStatus) : value)),
    );
  }
  if (after) conditions.push(`d.id < ${bind(after.id)}::uuid`);

  const { rows } = await tx.query(
    `select ${columns} from webhook_deliveries d where ${conditions.join(' and ')} order by d.id desc limit ${bind(limit + 1)}`,
    values,
  );
  const page = pageOf(rows as DeliveryRow[], limit);
  return { data: await withPayloads(tx, teamId, page.data), next: page.next };
}

/** Throws NotFound for an unknown delivery or one of another team. */
export async function getDelivery(tx: Queryable, teamId: string, id: string): Promise<Delivery> {
  const { rows } = await tx.query(
    `select ${columns} from webhook_deliveries d where d.team_id = $1 and d.id = $2`,
    [teamId, id],
  );
  const [delivery] = await withPayloads(tx, teamId, rows as DeliveryRow[]);
  if (!delivery) throw notFound('webhook delivery');
  return delivery;
}

type AttemptRow = {
  n: number;
  started_at: string;
  finished_at: string | null;
  outcome: Attempt['outcome'] | null;
  http_status: number | null;
  error_class: ErrorClass | null;
  retry_at: string | null;
  url: string;
  detail: AttemptDetail | null;
};

function deliveryOf(
  { state, attempts, n, started_at, url, ...row }: DeliveryRow,
  payload: Payload,
): Delivery {
  const ended = attempts ?? [];
  const under_way = statusNames[state] === 'sending' && !ended.some((attempt) => attempt.n === n);
  const all = under_way && started_at && url ? [...ended, { ...noOutcome, n, started_at, url }] : ended;
  return {
    ...row,
    ...payload,
    object: 'webhook_delivery',
    status: statusNames[state] ?? 'pending',
    attempts: all.map((attempt) => attemptOf(row, attempt)),
  };
}

/** A request under way has no row in the log of attempts yet. */
const noOutcome = {
  finished_at: null,
  outcome: null,
  http_status: null,
  error_class: null,
  retry_at: null,
  detail: null,
};

function attemptOf(
  delivery: Pick<Delivery, 'id' | 'event_id' | 'event_type'>,
  { detail, ...row }: AttemptRow,
): Attempt {
  const { sent, timings, response } = detail ?? {};
  return {
    number: row.n,
    started_at: iso(row.started_at),
    finished_at: row.finished_at && iso(row.finished_at),
    outcome: row.outcome ?? 'in_progress',
    http_status: row.http_status,
    error_class: row.error_class,
    error_message: row.error_class && failures[row.error_class],
    remote_address: detail?.remote_ip ?? null,
    timings: timings ? { ...noTimings, ...timings } : null,
    request: {
      method: 'POST',
      url: row.url,
      headers: sent ? loggedHeaders({ ...delivery, n: row.n }, sent, row.url) : null,
    },
    response: response ?? null,
    next_attempt_at: row.retry_at && iso(row.retry_at),
  };
}

const noTimings = { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null, total_ms: null };

/** Converts PostgreSQL's JSON timestamps to the API's format. */
function iso(timestamp: string): string {
  return new Date(timestamp).toISOString();
}

const sourceSql = `
select d.endpoint_id, d.event_id, d.event_type, d.kind, w.status, w.deleted_at is not null as deleted
from webhook_deliveries d join webhook_endpoints w on w.team_id = d.team_id and w.id = d.endpoint_id
where d.team_id = $1 and d.id = $2`;
const insertReplay = `
insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, kind, next_at)
values ($1, $2, $3, $4, $5, 'replay', now())`;
const arm = `
update webhook_endpoint_queue set next_due_at = least(next_due_at, now()) where team_id = $1 and endpoint_id = $2`;

/**
 * Sends the event of a delivery again, whatever its outcome: a new delivery of kind `replay` with the same
 * event id and its own schedule. If it fails, it does not count towards disabling the endpoint. Wake the
 * dispatchers after the commit. Throws NotFound, or Invalid on `id` if the endpoint is deleted or disabled or
 * the delivery was a ping.
 */
export async function replayDelivery(tx: Queryable, teamId: string, id: string): Promise<Delivery> {
  const { rows } = await tx.query(sourceSql, [teamId, id]);
  const source = rows[0];
  if (!source) throw notFound('webhook delivery');
  if (source.kind === 'ping') throw invalid('id', 'is a test ping; send another one instead');
  if (source.deleted) throw invalid('id', 'belongs to an endpoint that was deleted');
  if (source.status === 'disabled') throw invalid('id', 'belongs to a disabled endpoint; enable it first');
  const kept = await tx.query('select from events where team_id = $1 and id = $2', [teamId, source.event_id]);
  if (kept.rows.length === 0) throw invalid('id', 'is too old; its event is no longer kept');

  const replay = newId();
  await tx.query(insertReplay, [teamId, replay, source.endpoint_id, source.event_id, source.event_type]);
  await tx.query(arm, [teamId, source.endpoint_id]);
  return getDelivery(tx, teamId, replay);
}

// The deliveries an endpoint missed: exhausted (3), suppressed while disabled (4) or cancelled by disabling
// (5). Of an event that was sent again it is the latest one, unless a replay is under way or was delivered.
// Selected by the time they ended, because an event from before the last success may have failed after it.
const missed = `
  d.team_id = $1 and d.endpoint_id = $2 and d.kind <> 'ping'
  and d.state in (${state.failed}, ${state.suppressed}, ${state.cancelled})
  and not exists (
    select from webhook_deliveries r
    where r.team_id = d.team_id and r.endpoint_id = d.endpoint_id and r.event_id = d.event_id and r.kind = 'replay'
      and (r.state in (${state.pending}, ${state.sending}, ${state.delivered})
        or (r.created_at, r.id) > (d.created_at, d.id))
  )`;

const missedPage = `
select d.id, d.event_id, d.finished_at::text as finished_at from webhook_deliveries d
where ${missed} and (d.finished_at, d.id) >= ($3::timestamptz, $4::uuid)
order by d.finished_at, d.id limit $5`;

const keptEvents = 'select id from events where team_id = $1 and id = any($2::text[])';
const pageSize = 1000;

/**
 * The ids of an endpoint's missed deliveries whose events are still kept, oldest first, in pages. Events are read by a separate
 * statement, because on a cluster they are on another node than deliveries.
 */
async function* missedDeliveries(tx: Queryable, teamId: string, endpointId: string, since: string) {
  let from = [since, nilUuid];
  for (;;) {
    const { rows } = await tx.query(missedPage, [teamId, endpointId, ...from, pageSize + 1]);
    const page = rows.slice(0, pageSize) as { id: string; event_id: string }[];
    const events = await tx.query(keptEvents, [teamId, page.map(({ event_id }) => event_id)]);
    const kept = new Set(events.rows.map(({ id }) => id as string));
    yield page.filter(({ event_id }) => kept.has(event_id)).map(({ id }) => id);
    if (rows.length <= pageSize) return;

    from = [rows[pageSize].finished_at, rows[pageSize].id];
  }
}

// A request in flight may succeed after the disabling that cancelled the others, and a new event after the enabling.
const sinceSql = `
select least(coalesce(q.last_success_at, w.created_at), w.disabled_at) as since
from webhook_endpoints w join webhook_endpoint_queue q on q.team_id = w.team_id and q.endpoint_id = w.id
where w.team_id = $1 and w.id = $2`;

/**
 * Returns how many events recoverMissed would send: the dry run. `since` defaults to the endpoint's last
 * success or last disabling, whichever was earlier, and is returned for use by the recovery.
 */
export async function countMissed(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  { since }: { since?: string } = {},
): Promise<{ count: number; since: string }> {
  await endpointStatus(tx, teamId, endpointId);
  const from = since ?? ((await tx.query(sinceSql, [teamId, endpointId])).rows[0].since as string);
  let count = 0;
  for await (const ids of missedDeliveries(tx, teamId, endpointId, from)) count += ids.length;

  return { count, since: from };
}

const recover = `
with x as (
  select d.team_id, d.id from webhook_deliveries d where ${missed} and d.id = any($3::uuid[])
  order by d.finished_at for update of d skip locked
)
update webhook_deliveries d set state = ${state.pending}, kind = 'replay', step = 0, resets = 0, unknowns = 0, next_at = now(),
  finished_at = null, cancelled_reason = null
from x where d.team_id = x.team_id and d.id = x.id
returning d.id`;
const backlogSql = `
select coalesce(extract(epoch from now() - (select min(created_at) from event_outbox)), 0)::float8
  as oldest_s where $1::uuid is not null`;

/**
 * Sends again up to `limit` of the events an enabled endpoint missed, oldest first, and returns how many. A
 * job calls it with the `since` of countMissed, each time in a separate transaction, until it returns 0: an
 * event that is being sent again does not count as missed, and the first success would move a default. Throws Invalid on
 * `endpoint_id` while the endpoint is disabled, and while new events are waiting.
 */
export async function recoverMissed(
  tx: Queryable,
  teamId: string,
  endpointId: string,
  { since, limit = 500 }: { since: string; limit?: number },
): Promise<number> {
  await lockQueue(tx, teamId, endpointId);
  if ((await endpointStatus(tx, teamId, endpointId)) === 'disabled') {
    throw invalid('endpoint_id', 'is disabled; enable it first');
  }
  const backlog = await tx.query(backlogSql, [teamId]);
  if (backlog.rows[0].oldest_s > backlogLimitS)
    throw invalid('endpoint_id', 'has new events waiting; try again later');

  const wanted: string[] = [];
  for await (const ids of missedDeliveries(tx, teamId, endpointId, since)) {
    wanted.push(...ids.slice(0, limit - wanted.length));
    if (wanted.length === limit) break;
  }
  const { rows } = await tx.query(recover, [teamId, endpointId, wanted]);
  if (rows.length > 0) await tx.query(arm, [teamId, endpointId]);
  return rows.length;
}

async function endpointStatus(tx: Queryable, teamId: string, id: string): Promise<string> {
  const { rows } = await tx.query(
    'select status from webhook_endpoints where team_id = $1 and id = $2 and deleted_at is null',
    [teamId, id],
  );
  if (!rows[0]) throw notFound('webhook endpoint');
  return rows[0].status as string;
}
