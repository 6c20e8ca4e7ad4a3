import type { Database } from './database.ts';
import { deliveryStates as state } from '../states.ts';

/**
 * Number of consecutive unknown outcomes that do not count; the next one uses up a retry, so that one
 * delivery cannot kill dispatchers for ever.
 */
const unknownLimit = 3;

const reapBatch = 500;

const expired = `
select distinct endpoint_id from webhook_deliveries where state = ${state.sending} and lease_until < now()`;

const lock = `
select endpoint_id from webhook_endpoint_queue where endpoint_id = any($1) order by endpoint_id for no key update`;

// A request with an unknown outcome keeps its number, and the delivery is repeated immediately without using up
// a retry. a, b: records the request; release 1.0.0
// recorded it when it began.
const reap = `
with x as (
  select d.team_id, d.id, d.attempts, d.claim, d.kind, d.step, d.unknowns, w.url, w.status = 'disabled' as disabled, w.disabled_reason,
    ($2::float8[])[d.step + 1] as gap_ms
  from webhook_deliveries d join webhook_endpoints w on w.team_id = d.team_id and w.id = d.endpoint_id
  where d.endpoint_id = any($1) and d.state = ${state.sending} and d.lease_until < now()
  limit $3 for update of d skip locked
), y as (
  select *, unknowns >= ${unknownLimit} as costs,
    case
      when disabled and kind <> 'ping' then ${state.cancelled}
      when unknowns >= ${unknownLimit} and (kind = 'ping' or gap_ms is null) then ${state.failed}
      else ${state.pending} end as state
  from x
), u as (
  update webhook_deliveries d set state = y.state, claim = null, lease_until = null,
    next_at = case when y.state <> ${state.pending} then null when y.kind = 'ping' then timestamptz 'epoch'
      when y.costs then now() + y.gap_ms * (0.9 + 0.2 * random()) * interval '1 millisecond' else now() end,
    step = d.step + case when y.costs and y.state = ${state.pending} then 1 else 0 end,
    unknowns = case when y.costs then 0 else d.unknowns + 1 end,
    finished_at = case when y.state <> ${state.pending} then now() end,
    cancelled_reason = case when y.state = ${state.cancelled} then 'endpoint_' || y.disabled_reason end
  from y where d.team_id = y.team_id and d.id = y.id
  returning d.team_id, d.id, d.endpoint_id, d.attempts, d.next_at, y.claim, coalesce(d.started_at, now()) as started_at,
    coalesce(d.url, y.url) as url
), a as (
  update webhook_attempts a set outcome = 'unknown', finished_at = now(), error_class = 'dispatcher_lost',
    retry_at = u.next_at
  from u where a.team_id = u.team_id and a.delivery_id = u.id and a.n = u.attempts and a.finished_at is null
  returning a.delivery_id
), b as (
  insert into webhook_attempts (team_id, delivery_id, n, started_at, dispatcher_id, url, outcome, finished_at, error_class,
    retry_at)
  select team_id, id, attempts, started_at, claim, url, 'unknown', now(), 'dispatcher_lost', next_at from u
  where id not in (select delivery_id from a)
  on conflict do nothing
), q as (
  update webhook_endpoint_queue q set saturated = false, next_due_at = least(q.next_due_at, now())
  where q.endpoint_id in (select endpoint_id from u)
)
select count(*)::int as reaped from u`;

/** Takes back deliveries whose lease ran out because their dispatcher died or hangs. Returns how many. */
export async function reapExpired(db: Database, retry_delays_ms: readonly number[]): Promise<number> {
  const { rows } = await db.query(expired, []);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.endpoint_id as string);
  return db.transaction(async (tx) => {
    const [, reaped] = await Promise.all([
      tx.query(lock, [ids]),
      tx.query(reap, [ids, retry_delays_ms, reapBatch]),
    ]);
    return reaped.rows[0].reaped as number;
  });
}
