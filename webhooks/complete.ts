import type { Logger } from 'pino';
import { raiseAlerts } from './alerts.ts';
import type { Notify, Raised } from './alerts.ts';
import type { ClaimedDelivery } from './claim.ts';
import { disableEndpoint } from './disable.ts';
import { isDataError } from './database.ts';
import type { Database, Transaction } from './database.ts';
import { HEALTH_COLUMNS, healthOf, writeHealth } from './health_rows.ts';
import type { HealthChange } from './health_rows.ts';
import { afterOutcomes } from './health.ts';
import type { Outcome } from './health.ts';
import type { Verdict } from './schedule.ts';
import type { AttemptResult } from './send.ts';

export type Completion = { delivery: ClaimedDelivery; result: AttemptResult; verdict: Verdict };

const LOCK_ENDPOINTS = `
select q.team_id, q.endpoint_id, ${HEALTH_COLUMNS}
from webhook_endpoint_queue q
where q.endpoint_id = any($1) order by q.endpoint_id for no key update`;

// d: the fence. Only the holder of the lease moves the delivery; a retry for an endpoint disabled meanwhile is
// cancelled. late: the lease was lost and the delivery waits for another try, but a 2xx did arrive: no resend is needed.
// a: what happened is written down in every case. $3 and $4 let PostgreSQL skip the other days' partitions.
const RECORD = `
with r as materialized (
  select * from json_to_recordset($1::json) as r (i int, team_id uuid, id uuid, endpoint_id uuid, kind text, n int,
    started_at timestamptz, verdict text, delay_ms float8, total_ms float8, outcome text, http_status smallint,
    error_class text, error_message text, remote_ip text, timings json, request_headers json, response_headers json,
    response_body text, response_bytes int, response_truncated boolean)
), d as (
  update webhook_deliveries d set
    state = case r.verdict when 'delivered' then 2 when 'exhausted' then 3 when 'gone' then 5
      else case when w.status = 'disabled' and d.kind <> 'ping' then 5 else 0 end end,
    next_at = case when r.delay_ms is null or (w.status = 'disabled' and d.kind <> 'ping') then null
      when d.kind = 'ping' then timestamptz 'epoch'
      else now() + r.delay_ms * interval '1 millisecond' end,
    step = d.step + case when r.verdict = 'retry' then 1 else 0 end,
    resets = case when r.verdict = 'again' and r.outcome = 'failed' then d.resets + 1
      when r.verdict = 'again' then d.resets else 0 end,
    unknowns = 0,
    finished_at = case when r.delay_ms is null or (w.status = 'disabled' and d.kind <> 'ping') then now() end,
    cancelled_reason = case when r.verdict = 'gone' then 'endpoint_gone'
      when r.delay_ms is not null and w.status = 'disabled' and d.kind <> 'ping'
      then 'endpoint_' || w.disabled_reason end,
    lease_until = null, claim = null
  from r join webhook_endpoints w on w.team_id = r.team_id and w.id = r.endpoint_id
  where d.team_id = r.team_id and d.id = r.id and d.state = 1 and d.claim = $2 and d.attempts = r.n
  returning r.i, d.state, d.next_at
), late as (
  update webhook_deliveries d set state = 2, next_at = null, finished_at = now()
  from r where d.team_id = r.team_id and d.id = r.id and d.state = 0 and r.verdict = 'delivered'
  returning r.i, d.state
), a as (
  update webhook_attempts a set
    finished_at = r.started_at + r.total_ms * interval '1 millisecond', outcome = r.outcome,
    http_status = r.http_status, error_class = r.error_class, error_message = r.error_message,
    remote_ip = r.remote_ip, timings = r.timings, request_headers = r.request_headers,
    response_headers = r.response_headers, response_body = r.response_body, response_bytes = r.response_bytes,
    response_truncated = r.response_truncated, retry_at = d.next_at
  from r left join d on d.i = r.i
  where a.team_id = r.team_id and a.delivery_id = r.id and a.n = r.n and a.started_at = r.started_at
    and a.started_at between $3 and $4
)
select i, state, false as late from d union all select i, state, true from late`;

export type Recorded = { fence_lost: number; disabled: string[] };

/**
 * Records the outcomes of several attempts in one transaction: deliveries, attempts, the endpoints' health, and what
 * follows from it (disabling, warnings). Completions are in the order they ended.
 */
export async function recordCompletions(
  db: Database,
  dispatcher_id: string,
  completions: readonly Completion[],
  notify: Notify,
  log: Logger,
): Promise<Recorded> {
  try {
    return await db.transaction((tx) => record(tx, dispatcher_id, completions, notify, log));
  } catch (error) {
    if (!isDataError(error)) throw error;
    log.error({ err: error }, 'an answer could not be stored; its headers and body are left out of the log');
    const bare = completions.map((completion) => ({ ...completion, result: withoutAnswer(completion.result) }));
    return db.transaction((tx) => record(tx, dispatcher_id, bare, notify, log));
  }
}

async function record(
  tx: Transaction,
  dispatcher_id: string,
  completions: readonly Completion[],
  notify: Notify,
  log: Logger,
): Promise<Recorded> {
  const stamps = completions.map(({ delivery }) => delivery.started_at).sort();
  const ids = [...new Set(completions.map(({ delivery }) => delivery.endpoint_id))];
  const [endpoints, recorded] = await Promise.all([
    tx.query(LOCK_ENDPOINTS, [ids]),
    tx.query(RECORD, [JSON.stringify(completions.map(rowOf)), dispatcher_id, stamps[0], stamps.at(-1)]),
  ]);

  const moved = new Set(recorded.rows.map((row) => row.i as number));
  const changes: HealthChange[] = [];
  const raised: Raised[] = [];
  for (const row of endpoints.rows) {
    const mine = completions.filter(({ delivery }, i) => delivery.endpoint_id === row.endpoint_id && moved.has(i));
    const { health, findings } = afterOutcomes(healthOf(row), mine.map(outcomeOf), row.now_ms as number);
    changes.push({
      endpoint_id: row.endpoint_id,
      health,
      retry_ms: least(mine.map(({ verdict }) => verdict.delay_ms)),
      pause_ms: greatest(mine.map(({ verdict }) => verdict.pause_ms)),
    });
    raised.push(...findings.map((finding) => ({ team_id: row.team_id, endpoint_id: row.endpoint_id, finding })));
  }
  const written = writeHealth(tx, changes);
  written.catch(() => undefined);
  const news = raised.length > 0 ? await act(tx, raised, notify, log) : [];
  await written;
  return {
    fence_lost: completions.length - recorded.rows.filter((row) => !row.late).length,
    disabled: news.flatMap(({ finding }) => (finding.alert === 'endpoint.disabled' ? [finding.reason] : [])),
  };
}

/** Disables what has to be disabled, and passes on everything that is still news. */
async function act(tx: Transaction, raised: readonly Raised[], notify: Notify, log: Logger): Promise<Raised[]> {
  const news: Raised[] = [];
  for (const each of raised) {
    const { team_id, endpoint_id, finding } = each;
    if (finding.alert !== 'endpoint.disabled') news.push(each);
    else if (await disableEndpoint(tx, team_id, endpoint_id, finding.reason)) news.push(each);
  }
  await raiseAlerts(tx, news, notify, log);
  return news;
}

function outcomeOf({ delivery, result, verdict }: Completion): Outcome {
  return { kind: delivery.kind, verdict: verdict.verdict, slow: result.slow, counts: result.counts };
}

function rowOf({ delivery, result, verdict }: Completion, i: number): object {
  return {
    i,
    team_id: delivery.team_id,
    id: delivery.id,
    endpoint_id: delivery.endpoint_id,
    kind: delivery.kind,
    n: delivery.n,
    started_at: delivery.started_at,
    verdict: verdict.verdict,
    delay_ms: verdict.delay_ms,
    total_ms: result.total_ms,
    outcome: result.ok ? 'delivered' : result.not_sent ? 'not_sent' : 'failed',
    http_status: result.http_status,
    error_class: result.error_class,
    error_message: result.error_message,
    remote_ip: result.remote_ip,
    timings: result.timings,
    request_headers: result.request_headers,
    response_headers: result.response_headers,
    response_body: result.response_body,
    response_bytes: result.response_bytes,
    response_truncated: result.response_truncated,
  };
}

function withoutAnswer(result: AttemptResult): AttemptResult {
  return { ...result, response_headers: null, response_body: null, response_truncated: true };
}

function least(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function greatest(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
