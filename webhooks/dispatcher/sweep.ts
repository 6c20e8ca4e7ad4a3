import type { Logger } from 'pino';
import { raiseAlerts } from '../alerts.ts';
import type { Notify, Raised } from '../alerts.ts';
import type { Database } from './database.ts';
import { cancelBatch, cancelPending } from '../disable.ts';
import type { DisabledReason } from '../disable.ts';
import { afterOutcomes } from '../health.ts';
import { healthColumns, healthOf, writeHealth } from '../health_rows.ts';
import { deliveryStates as state } from '../states.ts';

// Every writer keeps next_due_at right in its own transaction. This recomputes it from the deliveries and
// should find nothing: every correction is a lost wake-up and is counted.
const misplaced = `
select q.endpoint_id from webhook_endpoint_queue q
join webhook_endpoints w on w.team_id = q.team_id and w.id = q.endpoint_id and w.status = 'enabled'
cross join lateral (
  select d.next_at from webhook_deliveries d where d.endpoint_id = q.endpoint_id and d.state = ${state.pending}
  order by d.next_at limit 1
) d
where q.next_due_at is null or q.next_due_at > greatest(d.next_at, q.paused_until, now()) + interval '5 seconds'`;

const correct = `
with l as (
  select q.endpoint_id from webhook_endpoint_queue q
  where q.endpoint_id in (${misplaced}) and q.endpoint_id = any($1)
  order by q.endpoint_id for no key update of q
)
update webhook_endpoint_queue q set next_due_at = now(), saturated = false
from l where q.endpoint_id = l.endpoint_id returning q.endpoint_id`;

/** Corrects endpoints that have work but no turn. Returns how many there were; 0 is normal. */
export async function correctQueue(db: Database): Promise<number> {
  const { rows } = await db.query(misplaced, []);
  if (rows.length === 0) return 0;
  const corrected = await db.query(correct, [rows.map((row) => row.endpoint_id)]);
  return corrected.rows.length;
}

const failingSql = `
select q.endpoint_id from webhook_endpoint_queue q
join webhook_endpoints w on w.team_id = q.team_id and w.id = q.endpoint_id and w.status = 'enabled'
where q.failing_since < now() - interval '5 minutes' and not q.warnings @> array['two_days', 'ten_exhausted']`;

const lock = `
select q.team_id, q.endpoint_id, ${healthColumns} from webhook_endpoint_queue q
where q.endpoint_id = $1 for no key update`;

/** Raises the warnings that depend only on time, between two attempts a day apart. */
export async function warnFailing(db: Database, notify: Notify, log: Logger): Promise<void> {
  const failing = await db.query(failingSql, []);
  for (const { endpoint_id } of failing.rows as { endpoint_id: string }[]) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.query(lock, [endpoint_id]);
      const row = rows[0];
      const { health, findings } = afterOutcomes(healthOf(row), [], row.now_ms as number);
      const warnings = findings.filter((finding) => finding.alert === 'endpoint.failing');
      if (warnings.length === 0) return;
      await writeHealth(tx, [{ endpoint_id, health, retry_ms: null, pause_ms: null }]);
      const raised: Raised[] = warnings.map((finding) => ({ team_id: row.team_id, endpoint_id, finding }));
      await raiseAlerts(tx, raised, notify, log);
    });
  }
}

const leftOver = `
select w.team_id, w.id, w.disabled_reason from webhook_endpoints w
where w.status = 'disabled' and exists (
  select from webhook_deliveries d where d.endpoint_id = w.id and d.state = ${state.pending}
    and (d.kind <> 'ping' or w.deleted_at is not null))`;

const lockDisabled = `
select q.endpoint_id from webhook_endpoint_queue q
where q.endpoint_id = $1 for no key update`;

const stillDisabled = `select 1 from webhook_endpoints where id = $1 and status = 'disabled'`;

/**
 * Cancels deliveries still waiting for disabled endpoints: long backlogs, and deliveries created while one
 * was being disabled.
 */
export async function cancelLeftOver(db: Database): Promise<number> {
  const { rows } = await db.query(leftOver, []);
  let total = 0;
  for (const { team_id, id, disabled_reason } of rows as {
    team_id: string;
    id: string;
    disabled_reason: DisabledReason;
  }[]) {
    let cancelled: number;
    do {
      cancelled = await db.transaction(async (tx) => {
        await tx.query(lockDisabled, [id]);
        const still = await tx.query(stillDisabled, [id]);
        return still.rows.length === 0 ? 0 : cancelPending(tx, team_id, id, disabled_reason);
      });
      total += cancelled;
    } while (cancelled === cancelBatch);
  }
  return total;
}

const forgetSecrets = `
update webhook_endpoints set previous_secret = null, previous_secret_expires_at = null
where previous_secret is not null and previous_secret_expires_at <= now()`;

/** Removes rotated secrets whose 24 hours are over. */
export async function forgetOldSecrets(db: Database): Promise<void> {
  await db.query(forgetSecrets, []);
}

export type Vital = {
  oldest_event_s: number;
  overdue_s: number;
  clock_offset_s: number;
  dead_tuples: number;
};

const vitalsSql = `
select
  coalesce(extract(epoch from now() - (select min(created_at) from event_outbox)), 0)::float8
    as oldest_event_s,
  coalesce(extract(epoch from now() - (select min(next_due_at) from webhook_endpoint_queue
    where next_due_at is not null)), 0)::float8 as overdue_s,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as clock_ms,
  coalesce((select sum(n_dead_tup) from pg_stat_user_tables
    where relname in ('webhook_deliveries', 'webhook_endpoint_queue')), 0)::float8 as dead_tuples`;

/**
 * Age of the oldest event not yet fanned out, lag of the run-queue, difference between the database clock and
 * ours, dead rows.
 */
export async function vitals(db: Database): Promise<Vital> {
  const asked_ms = Date.now();
  const { rows } = await db.query(vitalsSql, []);
  const { clock_ms, overdue_s, ...rest } = rows[0];
  const ours_ms = (asked_ms + Date.now()) / 2;
  return { ...rest, overdue_s: Math.max(0, overdue_s), clock_offset_s: (clock_ms - ours_ms) / 1000 };
}
