import { nilUuid } from '../../db/ids.ts';
import { performance } from 'node:perf_hooks';
import { deliveryOf, endpointColumns, quantum } from './claim.ts';
import type { ClaimedDelivery } from './claim.ts';
import type { Database } from './database.ts';
import { fanOutOnCluster } from './fanout_on_cluster.ts';
import { deliveryStates as state } from '../states.ts';

/** Maximum number of requests begun in one turn, and of events taken without sending them. */
export const fanoutBatch = 400;

// The next teams with events: one index look-up for each, however many events it has.
const chooseTeams = `
with recursive t as (
  (select team_id from event_outbox where team_id > $1 order by team_id limit 1)
  union all
  select (select o.team_id from event_outbox o where o.team_id > t.team_id order by o.team_id limit 1)
  from t where t.team_id is not null
)
select set_config('webhooks.teams', coalesce(array_agg(team_id), '{}')::text, true), count(*),
  (array_agg(team_id order by team_id desc))[1]
from (select team_id from t where team_id is not null limit $2) chosen`;

const teams = `current_setting('webhooks.teams')::uuid[]`;

// A team is left to a later turn if another process holds one of its endpoints.
const lockEndpoints = `
select set_config('webhooks.held', coalesce(array_agg(endpoint_id), '{}')::text, true) from (
  select endpoint_id from webhook_endpoint_queue where team_id = any(${teams})
  order by endpoint_id for no key update skip locked
) held`;

// A separate statement, as in the claim: its snapshot must be newer than the locks for an exact cap.
//
// ep.slots: how many deliveries of an endpoint may leave at once; none while older ones are due. An endpoint
// gets the events that happened after it was registered; a disabled one gets them as suppressed, so that it
// can recover them. An event is chosen by its type, its family's wildcard (`invoice.*`) or `*`, so a
// wildcard also takes types added later.
// room: a team's events are taken as its endpoints have slots; if they have none, after a patience of $4
// milliseconds, and then they wait as pending deliveries. Events without a subscriber are taken immediately.
// Two processes that take the same event: the second one deletes nothing.
const fanOutSql = `
with ep as materialized (
  select q.endpoint_id, q.team_id, w.created_at, w.event_types, ${endpointColumns},
    q.endpoint_id = any(current_setting('webhooks.held')::uuid[]) as held,
    case when w.status = 'enabled' and (q.next_due_at is null or q.next_due_at > now()) and not q.saturated
        and (q.paused_until is null or q.paused_until <= now()) and $1::int > 0
      then greatest(0, least($1::int, $2::int, ceil(q.inflight_limit / $3::float8)::int,
        q.inflight_limit - (select count(*) from webhook_deliveries x
          where x.endpoint_id = q.endpoint_id and x.state = ${state.sending})::int))
      else 0 end as slots
  from webhook_endpoint_queue q
  join webhook_endpoints w on w.team_id = q.team_id and w.id = q.endpoint_id
  where q.team_id = any(${teams}) and w.deleted_at is null
), room as materialized (
  select t.team_id, bool_and(ep.held) is not false as held,
    case when bool_or(ep.enabled) is not true then ${fanoutBatch}
      when max(ep.slots) > 0 then min(ep.slots) filter (where ep.slots > 0)
      when (select o.created_at from event_outbox o where o.team_id = t.team_id order by o.event_id limit 1)
        <= now() - $4::int * interval '1 millisecond' then greatest($2::int, ${fanoutBatch} / cardinality(${teams}))
      else 0 end as wanted
  from unnest(${teams}) t (team_id) left join ep on ep.team_id = t.team_id
  group by t.team_id
), e as materialized (
  delete from event_outbox o using (
    select x.team_id, x.event_id from room cross join lateral (
      select n.team_id, n.event_id from event_outbox n where n.team_id = room.team_id order by n.event_id limit room.wanted
    ) x where room.held
  ) x
  where o.team_id = x.team_id and o.event_id = x.event_id
  returning o.event_id, o.team_id, o.type, o.created_at
), m as materialized (
  select e.team_id, e.event_id, e.type, e.created_at, ep.endpoint_id, ep.enabled, ep.url,
    ep.slots > 0 and count(*) filter (where ep.slots > 0)
      over (order by e.event_id, ep.endpoint_id rows unbounded preceding) <= $1 as leaves
  from e join ep on ep.team_id = e.team_id and ep.created_at <= e.created_at
    and ep.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
), made as (
  insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, attempts, next_at, finished_at,
    claim, lease_until, started_at, url)
  select m.team_id, webhook_delivery_id(m.event_id, m.endpoint_id, m.created_at), m.endpoint_id, m.event_id, m.type,
    case when leaves then ${state.sending} when enabled then ${state.pending} else ${state.suppressed} end,
    case when leaves then 1 else 0 end,
    case when enabled and not leaves then now() end,
    case when not enabled then now() end,
    case when leaves then $5::uuid end,
    case when leaves then now() + $6::int * interval '1 millisecond' end,
    case when leaves then now() end,
    case when leaves then url end
  from m
  returning team_id, id, endpoint_id, event_id, event_type, kind, attempts, step, resets, started_at, state
), armed as (
  update webhook_endpoint_queue q set next_due_at = least(q.next_due_at, now())
  from (select distinct endpoint_id from made where state = ${state.pending}) a
  where q.endpoint_id = a.endpoint_id
  returning q.endpoint_id
)
select u.team_id, u.id, u.endpoint_id, u.event_id, u.event_type, u.kind, u.attempts, u.step, u.resets, u.started_at,
  ep.url, ep.secret, ep.previous_secret, v.body, (extract(epoch from now() - v.created_at) * 1000)::float8,
  (select count(*) from e), (select count(*) from room where not held), (select count(*) from armed)
from (values (1)) always left join (
  made u join ep on ep.endpoint_id = u.endpoint_id join events v on v.team_id = u.team_id and v.id = u.event_id
) on u.state = ${state.sending}`;

export type FanOut = {
  /** Leased, to be sent now. */
  deliveries: ClaimedDelivery[];
  /** Number of events taken. */
  events: number;
  /** Whether an endpoint got deliveries that must be claimed. */
  armed: boolean;
  /** Number of teams left out because another process holds one of their endpoints. */
  contended: number;
  /** The last team of this turn; null after the last team with events. */
  last_team: string | null;
};

export type Turn = {
  dispatcher_id: string;
  lease_ms: number;
  /** Requests that may begin. */
  free_slots: number;
  /** Number of running dispatchers: a turn takes only this one's share of each endpoint's slots. */
  dispatchers: number;
  /** How long events wait for a free slot of an endpoint before they become pending deliveries. */
  patience_ms: number;
  /** The last team of the turn before; null to begin with the first one. */
  after_team: string | null;
};

/**
 * Converts new events of the next teams to deliveries, in one transaction. Those for which their endpoint and
 * this process have room are leased in it and returned after the commit; the others wait to be claimed.
 */
export async function fanOut(db: Database, turn: Turn): Promise<FanOut> {
  const onWorkers = await db.events();
  if (onWorkers) {
    const events = await fanOutOnCluster(db, onWorkers);

    return { deliveries: [], events, armed: events > 0, contended: 0, last_team: null };
  }

  const { dispatcher_id, lease_ms, free_slots, dispatchers, patience_ms } = turn;
  const claimed_at_ms = performance.now();
  const most = Math.max(1, Math.floor((free_slots || fanoutBatch) / quantum));
  const rows = await db.pipelineCommit([
    { text: chooseTeams, values: [turn.after_team ?? nilUuid, most] },
    { text: lockEndpoints, values: [] },
    { text: fanOutSql, values: [free_slots, quantum, dispatchers, patience_ms, dispatcher_id, lease_ms] },
  ]);
  const [, found, last] = rows[0]!;
  const made = rows.slice(2);
  const [events, contended, armed] = made[0]!.slice(15).map(Number) as [number, number, number];
  return {
    deliveries: made.filter((row) => row[1] !== null).map((row) => deliveryOf(row, claimed_at_ms)),
    events,
    armed: armed > 0,
    contended,
    last_team: Number(found) < most ? null : last!,
  };
}
