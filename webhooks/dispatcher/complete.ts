import type { Logger } from 'pino';
import { raiseAlerts } from '../alerts.ts';
import type { Notify, Raised } from '../alerts.ts';
import type { ClaimedDelivery } from './claim.ts';
import { disableUnasked } from '../disable.ts';
import type { Transaction } from './database.ts';
import { healthColumns, healthOf, writeHealth } from '../health_rows.ts';
import type { HealthChange, HealthRow } from '../health_rows.ts';
import { afterOutcomes, isNews } from '../health.ts';
import type { Outcome } from '../health.ts';
import type { Verdict } from './schedule.ts';
import type { AttemptDetail, AttemptResult } from './send.ts';
import { deliveryStates as state } from '../states.ts';

export type Completion = { delivery: ClaimedDelivery; result: AttemptResult; verdict: Verdict };

const healthSql = `
select q.team_id, q.endpoint_id, q.saturated, ${healthColumns}
from webhook_endpoint_queue q
where q.endpoint_id = any($1) order by q.endpoint_id`;
const lockHealth = `${healthSql} for no key update`;

/** Separator between the details of attempts: a control character, which JSON never contains unescaped. */
const separator = 0x1e;

// d: the fence. Only the holder of the lease moves the delivery; a retry for an endpoint that was disabled in
// the meantime is cancelled (offset 0 limits the look-up to retries). Rows are found only by primary key.
// `(…) is true` keeps the planner from using the fence to find them: planned while the table is empty, that
// would read the whole table for every batch once it is full. The limit, which never takes effect, makes it
// plan for few rows.
const record = `
with r as materialized (
  select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::float8[], $8::float8[], $9::text[],
    $10::smallint[], $11::text[], string_to_array($12, chr(${separator})))
    with ordinality as r (team_id, id, endpoint_id, n, verdict, delay_ms, total_ms, outcome, http_status, error_class,
      detail, i)
  limit $13
), d as (
  update webhook_deliveries d set
    state = case when r.verdict = 'delivered' then ${state.delivered} when r.verdict = 'exhausted' then ${state.failed}
      when r.verdict = 'gone' then ${state.cancelled}
      when w.disabled_reason is not null and d.kind <> 'ping' then ${state.cancelled} else ${state.pending} end,
    next_at = case when r.delay_ms is null or (w.disabled_reason is not null and d.kind <> 'ping') then null
      when d.kind = 'ping' then timestamptz 'epoch'
      else now() + r.delay_ms * interval '1 millisecond' end,
    step = d.step + case when r.verdict = 'retry' then 1 else 0 end,
    resets = case when r.verdict = 'again' and r.outcome = 'failed' then d.resets + 1
      when r.verdict = 'again' then d.resets else 0 end,
    unknowns = 0,
    finished_at = case when r.delay_ms is null or (w.disabled_reason is not null and d.kind <> 'ping') then now() end,
    cancelled_reason = case when r.verdict = 'gone' then 'endpoint_gone'
      when w.disabled_reason is not null and d.kind <> 'ping' then 'endpoint_' || w.disabled_reason end,
    lease_until = null, claim = null
  from r left join lateral (
    select e.disabled_reason from webhook_endpoints e
    where r.delay_ms is not null and e.team_id = r.team_id and e.id = r.endpoint_id and e.status = 'disabled'
    offset 0
  ) w on true
  where d.team_id = r.team_id and d.id = r.id and (d.state = ${state.sending} and d.claim = $1 and d.attempts = r.n) is true
  returning r.i, d.team_id, d.id, r.n, d.started_at, d.url, r.total_ms, r.outcome, r.http_status, r.error_class, d.next_at,
    r.detail
), a as (
  insert into webhook_attempts (team_id, delivery_id, n, started_at, dispatcher_id, url, finished_at, outcome, http_status,
    error_class, retry_at, detail)
  select d.team_id, d.id, d.n, d.started_at, $1, d.url, d.started_at + d.total_ms * interval '1 millisecond', d.outcome,
    d.http_status, d.error_class, d.next_at, d.detail::json
  from d
)
select i::int from d`;

// An outcome recorded after its lease was lost: the process that took the delivery back may have recorded the
// request as unknown.
const recordLate = `
insert into webhook_attempts (team_id, delivery_id, n, started_at, dispatcher_id, url, finished_at, outcome, http_status,
  error_class, detail)
values ($1, $2, $3, $4, $5, $6, $4::timestamptz + $7 * interval '1 millisecond', $8, $9, $10, $11)
on conflict (team_id, delivery_id, n, started_at) do update set finished_at = excluded.finished_at,
  outcome = excluded.outcome, http_status = excluded.http_status, error_class = excluded.error_class,
  detail = excluded.detail`;

// The lease was lost and the delivery waits for a retry, but a 2xx did arrive: it need not be sent again.
const late = `
update webhook_deliveries set state = ${state.delivered}, next_at = null, finished_at = now()
where team_id = $1 and id = $2 and state = ${state.pending} returning id`;

// Large batches of plain successes are committed without waiting for the disk. At that rate claims follow
// within milliseconds, and each waits for everything before it. Whatever a crash of PostgreSQL loses in
// between is delivered again, which at-least-once allows.
const lazyFrom = 32;
const commitLazily = `set local synchronous_commit = off`;
const commitSurely = `set local synchronous_commit = on`;

function isDelivered({ verdict }: Completion): boolean {
  return verdict.verdict === 'delivered';
}

/** `awaited`: an endpoint of these deliveries waited for a free slot. */
export type Recorded = { fence_lost: number; disabled: string[]; awaited: boolean };

/**
 * Records the outcomes of several attempts: deliveries, attempts, the endpoints' health, and the consequences
 * (disabling, warnings). Completions are in the order they ended. Must be first in its transaction.
 *
 * The queue rows are locked only if the health changes, so claims can run beside the recording of plain
 * successes. Locking them after the deliveries is safe, because nobody waits for a delivery leased by this
 * process.
 */
export async function recordCompletions(
  tx: Transaction,
  dispatcher_id: string,
  completions: readonly Completion[],
  notify: Notify,
  log: Logger,
): Promise<Recorded> {
  const ids = [...new Set(completions.map(({ delivery }) => delivery.endpoint_id))];
  const lazy = completions.length >= lazyFrom && completions.every(isDelivered);
  const [recorded, seen] = await Promise.all([
    tx.query(record, [dispatcher_id, ...columnsOf(completions)]),
    tx.query(healthSql, [ids]),
    lazy ? tx.query(commitLazily, []) : null,
  ]);
  const awaited = seen.rows.some((row) => row.saturated as boolean);
  const moved = new Set(recorded.rows.map((row) => (row.i as number) - 1));
  const fence_lost = completions.length - moved.size;
  if (fence_lost > 0) await recordLost(tx, dispatcher_id, completions, moved);

  const byEndpoint = new Map<string, Completion[]>(ids.map((id) => [id, []]));
  completions.forEach((each, i) => moved.has(i) && byEndpoint.get(each.delivery.endpoint_id)?.push(each));
  const changing = seen.rows
    .map((row) => consequences(row, byEndpoint))
    .filter(({ change }) => change !== null);
  if (changing.length === 0) return { fence_lost, disabled: [], awaited };

  const locked = await tx.query(lockHealth, [changing.map(({ row }) => row.endpoint_id)]);
  const decided = locked.rows.map((row) => consequences(row, byEndpoint));
  await writeHealth(
    tx,
    decided.flatMap(({ change }) => change ?? []),
  );
  const raised = decided.flatMap((each) => each.raised);
  if (lazy && raised.length > 0) await tx.query(commitSurely, []);
  const news = await act(tx, raised, notify, log);
  const disabled = news.flatMap(({ finding }) =>
    finding.alert === 'endpoint.disabled' ? [finding.reason] : [],
  );
  return { fence_lost, disabled, awaited };
}

/** The effect of an endpoint's completions on its queue row; null if nothing changes. */
function consequences(
  row: HealthRow,
  byEndpoint: ReadonlyMap<string, Completion[]>,
): { row: HealthRow; change: HealthChange | null; raised: Raised[] } {
  const { team_id, endpoint_id } = row;
  const mine = byEndpoint.get(endpoint_id)!;
  const before = healthOf(row);
  const { health, findings } = afterOutcomes(before, mine.map(outcomeOf), row.now_ms);
  const retry_ms = least(mine.map(({ verdict }) => verdict.delay_ms));
  const pause_ms = greatest(mine.map(({ verdict }) => verdict.pause_ms));
  const changes = retry_ms !== null || pause_ms !== null || isNews(before, health) || findings.length > 0;
  return {
    row,
    change: changes ? { endpoint_id, health, retry_ms, pause_ms } : null,
    raised: findings.map((finding) => ({ team_id, endpoint_id, finding })),
  };
}

/** The completions without the receiver's response, for when PostgreSQL rejects a value in it. */
export function withoutAnswers(completions: readonly Completion[]): Completion[] {
  return completions.map(({ result, ...rest }) => ({
    ...rest,
    result: { ...result, detail: withoutAnswer(result.detail) },
  }));
}

/** Records the outcomes whose lease was lost, and adds to `moved` the late successes that avoid a resend. */
async function recordLost(
  tx: Transaction,
  dispatcher_id: string,
  completions: readonly Completion[],
  moved: Set<number>,
): Promise<void> {
  for (const [i, { delivery, result }] of completions.entries()) {
    if (moved.has(i)) continue;
    const { team_id, id, n, started_at, url } = delivery;
    const { total_ms, http_status, error_class, detail } = result;
    const request = [team_id, id, n, started_at, dispatcher_id, url];
    const outcome = [total_ms, outcomeName(result), http_status, error_class, JSON.stringify(detail)];
    await tx.query(recordLate, [...request, ...outcome]);
    if (!result.ok) continue;
    const { rows } = await tx.query(late, [team_id, id]);
    if (rows.length > 0) moved.add(i);
  }
}

function outcomeName(result: AttemptResult): string {
  if (result.ok) return 'delivered';
  return result.not_sent ? 'not_sent' : 'failed';
}

/** Disables endpoints that must be disabled, and returns the alerts that still apply. */
async function act(
  tx: Transaction,
  raised: readonly Raised[],
  notify: Notify,
  log: Logger,
): Promise<Raised[]> {
  const news: Raised[] = [];
  for (const each of raised) {
    const { team_id, endpoint_id, finding } = each;
    if (finding.alert !== 'endpoint.disabled') news.push(each);
    else if (await disableUnasked(tx, team_id, endpoint_id, finding.reason)) news.push(each);
  }
  await raiseAlerts(tx, news, notify, log);
  return news;
}

function outcomeOf({ delivery, result, verdict }: Completion): Outcome {
  return { kind: delivery.kind, verdict: verdict.verdict, slow: result.slow, counts: result.counts };
}

function withoutAnswer({ response, ...detail }: AttemptDetail): AttemptDetail {
  return response ? { ...detail, response: { ...response, headers: {}, body: null } } : detail;
}

/** RECORD's parameters from the second on. */
function columnsOf(completions: readonly Completion[]): (string | number)[] {
  const column = (value: (completion: Completion) => string | number | null): string =>
    `{${completions.map((completion) => value(completion) ?? 'null').join(',')}}`;
  return [
    column(({ delivery }) => delivery.team_id),
    column(({ delivery }) => delivery.id),
    column(({ delivery }) => delivery.endpoint_id),
    column(({ delivery }) => delivery.n),
    column(({ verdict }) => verdict.verdict),
    column(({ verdict }) => verdict.delay_ms),
    column(({ result }) => result.total_ms),
    column(({ result }) => outcomeName(result)),
    column(({ result }) => result.http_status),
    column(({ result }) => result.error_class),
    completions.map(({ result }) => JSON.stringify(result.detail)).join(String.fromCharCode(separator)),
    completions.length,
  ];
}

function least(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function greatest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
