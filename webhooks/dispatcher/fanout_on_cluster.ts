import type { Database, Queryable } from './database.ts';
import { deliveryStates as state } from '../states.ts';

/** Events converted in one turn. */
const turnOfEvents = 200;

const waiting = `
select team_id, event_id, type, created_at::text as created_at from event_outbox order by event_id limit $1`;

// Endpoints are chosen as on a single PostgreSQL (fanout.ts); nothing is leased here.
const deliver = `
with e as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) as e (team_id, event_id, type, created_at)
), made as (
  insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at, finished_at)
  select e.team_id, webhook_delivery_id(e.event_id, w.id, e.created_at), w.id, e.event_id, e.type,
    case w.status when 'enabled' then ${state.pending} else ${state.suppressed} end,
    case w.status when 'enabled' then now() end,
    case w.status when 'enabled' then null else now() end
  from e cross join lateral (
    select w.id, w.status from webhook_endpoints w
    where w.team_id = e.team_id and w.deleted_at is null and w.created_at <= e.created_at
      and w.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
    offset 0
  ) w
  on conflict (team_id, id) do nothing returning endpoint_id, state
)
select set_config('webhooks.armed', coalesce(array_agg(distinct endpoint_id), '{}')::text, true)
from made where state = ${state.pending}`;

// Unconditional: this write waits for a claim that is about to park the endpoint, and then takes effect. A
// write conditional on a later next_due_at would be decided before that wait, and the wake-up would be lost.
const arm = `
with q as (
  select endpoint_id from webhook_endpoint_queue where endpoint_id = any(current_setting('webhooks.armed')::uuid[])
  order by endpoint_id for no key update
)
update webhook_endpoint_queue t set next_due_at = least(t.next_due_at, now())
from q where t.endpoint_id = q.endpoint_id`;

const handedOver = 'delete from event_outbox where team_id = any($1::uuid[]) and event_id = any($2::text[])';

/**
 * Converts new events to deliveries that wait to be claimed; returns the number of events. On a cluster events are on the
 * worker of their team, and deliveries on the coordinator, so no transaction writes both. The deliveries are written first, with
 * ids derived from event and endpoint; then the events are removed from the outbox. After a crash in between, the repeated insert
 * finds the same deliveries and changes nothing.
 */
export async function fanOutOnCluster(db: Database, onWorkers: Queryable): Promise<number> {
  const events = (await onWorkers.query(waiting, [turnOfEvents])).rows as Record<string, string>[];
  if (events.length === 0) return 0;

  const column = (name: string) => events.map((event) => event[name]);
  await db.pipelineCommit([
    { text: deliver, values: [column('team_id'), column('event_id'), column('type'), column('created_at')] },
    { text: arm, values: [] },
  ]);
  await onWorkers.query(handedOver, [column('team_id'), column('event_id')]);

  return events.length;
}
