import { performance } from 'node:perf_hooks';
import type { TextRow } from '../../db/connections/prepared.ts';
import type { Database, Queryable } from './database.ts';
import { deliveryStates as state } from '../states.ts';

/** A delivery leased by this process, with everything needed to send it once. */
export type ClaimedDelivery = {
  team_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  kind: string;
  /** The attempt's number, from 1. */
  n: number;
  step: number;
  resets: number;
  /** In PostgreSQL's text format. */
  started_at: string;
  body: string;
  url: string;
  secret: string;
  previous_secret: string | null;
  /** Age of the event when claimed, milliseconds. */
  age_ms: number;
  /** performance.now() of the claim, which is the start of the lease. */
  claimed_at_ms: number;
};

/** Maximum number of endpoints examined per claim, and of deliveries per endpoint in one turn. */
export const claimWindow = 64;
export const quantum = 8;

/** The columns needed to send to an endpoint (aliases: q its queue row, w the endpoint). */
export const endpointColumns = `w.url, w.status = 'enabled' as enabled, encode(w.secret, 'hex') as secret,
    case when w.previous_secret_expires_at > now() then encode(w.previous_secret, 'hex') end as previous_secret`;

// The endpoints of `freed` that had more to send than free slots, now that a slot is free. This waits for
// their locks, because a claim of another process may be about to park one. It comes first in the transaction and
// in order of id, so there is no deadlock. The ids stay in the transaction, for the next statement of the
// same message.
const lockFreed = `
select set_config('webhooks.freed', coalesce(array_agg(endpoint_id) filter (where saturated), '{}')::text, true) from (
  select endpoint_id, saturated from webhook_endpoint_queue
  where endpoint_id = any($1) order by endpoint_id for no key update
) freed`;

const lockDue = `
select set_config('webhooks.due',
  (coalesce(array_agg(endpoint_id), '{}') || current_setting('webhooks.freed')::uuid[])::text, true) from (
  select endpoint_id from webhook_endpoint_queue
  where next_due_at <= now() order by next_due_at limit $1
  for no key update skip locked
) due`;

// Must be a separate statement after LOCK_DUE: only then is its snapshot newer than the row locks, and the
// count of requests in flight exact over all processes. As one statement the cap was exceeded in half of the
// trial runs. The deliveries need no locks: a process that changes a pending one holds its endpoint's queue
// row.
//
// horizon: what is due. A paused or disabled endpoint gives out only its pings; those have the epoch as
// next_at, which also puts them before any backlog. next_due_at afterwards: null if nothing is left; a second
// from now if there is more to do but no free slot (the claim after the outcome that frees one does not wait
// for that); the tail of the queue if there is more to do, also where other dispatchers are to take their
// share; otherwise when the next one falls due. An endpoint
// that got nothing because all of $2 is used keeps its place, behind those that were due earlier.
const claimSql = (last: string) => `
with ep as materialized (
  select q.endpoint_id, q.team_id, q.next_due_at, q.saturated, q.paused_until, ${endpointColumns},
    greatest(0, q.inflight_limit - (select count(*) from webhook_deliveries x
      where x.endpoint_id = q.endpoint_id and x.state = ${state.sending})::int) as slots,
    ceil(q.inflight_limit / $5::float8)::int as share,
    case when w.status = 'enabled' and (q.paused_until is null or q.paused_until <= now())
      then now() else timestamptz 'epoch' end as horizon
  from webhook_endpoint_queue q
  join webhook_endpoints w on w.team_id = q.team_id and w.id = q.endpoint_id
  where q.endpoint_id = any(current_setting('webhooks.due')::uuid[])
), c as materialized (
  select t.id, t.team_id, ep.endpoint_id, ep.url, ep.secret, ep.previous_secret
  from (select * from ep order by next_due_at) ep cross join lateral (
    select d.id, d.team_id from webhook_deliveries d
    where d.endpoint_id = ep.endpoint_id and d.state = ${state.pending} and d.next_at <= ep.horizon
    order by d.next_at limit least(ep.slots, ep.share, $1::int)
  ) t limit $2::int
), u as (
  update webhook_deliveries d set state = ${state.sending}, attempts = d.attempts + 1, claim = $3, next_at = null,
    lease_until = now() + $4::int * interval '1 millisecond', started_at = now(), url = c.url
  from c where d.team_id = c.team_id and d.id = c.id
  returning d.team_id, d.id, d.endpoint_id, d.event_id, d.event_type, d.kind, d.attempts, d.step, d.resets,
    d.started_at, d.url, c.secret, c.previous_secret
), parked as (
  update webhook_endpoint_queue q set
    saturated = coalesce(r.next_at <= ep.horizon and ep.slots <= coalesce(k.taken, 0), false),
    next_due_at = case
      when r.next_at is null then null
      when r.next_at > ep.horizon and not ep.enabled then null
      when r.next_at > ep.horizon then greatest(r.next_at, ep.paused_until)
      when ep.slots <= coalesce(k.taken, 0) then now() + interval '1 second'
      else clock_timestamp() end
  from ep
  left join (select endpoint_id, count(*)::int as taken from c group by endpoint_id) k using (endpoint_id)
  left join lateral (
    select d.next_at from webhook_deliveries d where d.endpoint_id = ep.endpoint_id and d.state = ${state.pending}
    order by d.next_at offset coalesce(k.taken, 0) limit 1
  ) r on true
  where q.endpoint_id = ep.endpoint_id and (k.taken > 0 or ep.slots = 0 or ep.saturated or (r.next_at <= ep.horizon) is not true)
)
${last}`;

const claimedColumns = `u.team_id, u.id, u.endpoint_id, u.event_id, u.event_type, u.kind, u.attempts, u.step, u.resets,
  u.started_at, u.url, u.secret, u.previous_secret`;
const ageMs = '(extract(epoch from now() - e.created_at) * 1000)::float8';

const claimWithBody = claimSql(`
select ${claimedColumns}, e.body, ${ageMs} from u join events e on e.team_id = u.team_id and e.id = u.event_id`);

// On a cluster the bodies are on the workers, and no statement reads both.
const claimWithoutBody = claimSql(`select ${claimedColumns} from u`);
const bodies = `
select e.team_id, e.id, e.body, ${ageMs} as age_ms from events e where e.team_id = any($1::uuid[]) and e.id = any($2::text[])`;

const nextDue = `
select (extract(epoch from min(next_due_at) - clock_timestamp()) * 1000)::float8 as wait_ms
from webhook_endpoint_queue where next_due_at is not null`;

export type Claim = {
  deliveries: ClaimedDelivery[];
  /**
   * Milliseconds until an endpoint falls due: zero or less if one is due now, because there was more than
   * fits or because another process held its row; null if nothing is planned.
   */
  wait_ms: number | null;
};

/**
 * Leases up to `free_slots` deliveries and returns them after the commit: a leased row is the record of its
 * request, so none is sent without one. Fair: endpoints take turns, whatever their backlog. `freed` are endpoints with
 * recorded outcomes, `window` is the number of due endpoints to examine. Several processes may claim at once:
 * of an endpoint's slots each takes at most the part of one of `dispatchers` at a time.
 */
export async function claim(
  db: Database,
  {
    dispatcher_id,
    free_slots,
    lease_ms,
    freed,
    window,
    dispatchers,
  }: {
    dispatcher_id: string;
    free_slots: number;
    lease_ms: number;
    freed: readonly string[];
    window: number;
    dispatchers: number;
  },
): Promise<Claim> {
  const claimed_at_ms = performance.now();
  const onWorkers = await db.events();
  const rows = await db.pipelineCommit([
    { text: lockFreed, values: [freed] },
    { text: lockDue, values: [window] },
    {
      text: onWorkers ? claimWithoutBody : claimWithBody,
      values: [quantum, free_slots, dispatcher_id, lease_ms, dispatchers],
    },
    { text: nextDue, values: [] },
  ]);
  // The locking statements return one row each.
  const found = rows.slice(2, -1);
  const claimed = onWorkers ? await withBodies(onWorkers, found) : found;
  const wait_ms = rows.at(-1)![0] ?? null;
  return {
    deliveries: claimed.map((row) => deliveryOf(row, claimed_at_ms)),
    wait_ms: wait_ms === null ? null : Number(wait_ms),
  };
}

/** Adds the body and age of its event to each row. A row whose event is deleted is dropped, and its lease expires. */
async function withBodies(onWorkers: Queryable, rows: TextRow[]): Promise<TextRow[]> {
  if (rows.length === 0) return [];
  const events = await onWorkers.query(bodies, [rows.map((row) => row[0]), rows.map((row) => row[3])]);
  const byId = new Map(events.rows.map((event) => [`${event.team_id} ${event.id}`, event]));
  return rows.flatMap((row) => {
    const event = byId.get(`${row[0]} ${row[3]}`);
    return event ? [[...row, event.body as string, String(event.age_ms)]] : [];
  });
}

/** A row of claimSql, or of the fan-out. */
export function deliveryOf(row: TextRow, claimed_at_ms: number): ClaimedDelivery {
  return {
    team_id: row[0]!,
    id: row[1]!,
    endpoint_id: row[2]!,
    event_id: row[3]!,
    event_type: row[4]!,
    kind: row[5]!,
    n: Number(row[6]),
    step: Number(row[7]),
    resets: Number(row[8]),
    started_at: row[9]!,
    url: row[10]!,
    secret: row[11]!,
    previous_secret: row[12] ?? null,
    body: row[13]!,
    age_ms: Number(row[14]),
    claimed_at_ms,
  };
}
