import type { Database, Queryable } from './database.ts';
import { deliveryStates as state } from '../states.ts';

/** Events processed per transaction. */
export const fanoutBatch = 200;

const made = (onConflict: string) => `
made as (
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
  ${onConflict} returning endpoint_id, state
)
select (select count(*) from e),
  set_config('webhooks.armed', (select coalesce(array_agg(distinct endpoint_id), '{}')::text from made where state = ${state.pending}), true)`;

// Every row of the outbox is new; rows are never selected by "after the last one seen", because transactions
// commit out of order. An endpoint gets the events that happened after it was registered; a disabled one gets
// them as suppressed (4), so that it can recover them. An event is chosen by its type,
// its family's wildcard (`invoice.*`) or `*`, so a wildcard also takes types added later.
const fanOutSql = `
with e as materialized (
  delete from event_outbox where event_id = any (array(
    select event_id from event_outbox order by event_id limit $1 for update skip locked))
  returning event_id, team_id, type, created_at
), ${made('')}`;

// Unconditional: this write waits for a claim that is about to park the endpoint, and then takes effect. A
// write conditional on a later next_due_at would be decided before that wait, and the wake-up would be lost.
const arm = `
with q as (
  select endpoint_id from webhook_endpoint_queue where endpoint_id = any(current_setting('webhooks.armed')::uuid[])
  order by endpoint_id for no key update
)
update webhook_endpoint_queue t set next_due_at = least(t.next_due_at, now())
from q where t.endpoint_id = q.endpoint_id`;

// On a cluster events are with the records of their team, and deliveries on the coordinator: no transaction holds both.
// So the deliveries come first, with ids that follow from event and endpoint, and then the events leave the outbox. After
// a crash between the two the same deliveries are made again, and are there already.
const waiting = `
select team_id, event_id, type, created_at::text as created_at from event_outbox order by event_id limit $1`;

const deliver = `
with e as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) as e (team_id, event_id, type, created_at)
), ${made('on conflict (team_id, id) do nothing')}`;

const handedOver = 'delete from event_outbox where team_id = any($1::uuid[]) and event_id = any($2::text[])';

async function fanOutOnCluster(db: Database, onWorkers: Queryable): Promise<number> {
  const events = (await onWorkers.query(waiting, [fanoutBatch])).rows as Record<string, string>[];
  if (events.length === 0) return 0;

  const column = (name: string) => events.map((event) => event[name]);
  await db.atOnce([
    { text: deliver, values: [column('team_id'), column('event_id'), column('type'), column('created_at')] },
    { text: arm, values: [] },
  ]);
  await onWorkers.query(handedOver, [column('team_id'), column('event_id')]);
  return events.length;
}

/** Converts up to FANOUT_BATCH new events to deliveries, in one transaction. Returns the number of events. */
export async function fanOut(db: Database): Promise<number> {
  const onWorkers = await db.events();
  if (onWorkers) return fanOutOnCluster(db, onWorkers);

  const rows = await db.atOnce([
    { text: fanOutSql, values: [fanoutBatch] },
    { text: arm, values: [] },
  ]);
  return Number(rows[0]![0]);
}
