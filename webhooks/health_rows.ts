import type { Queryable } from './dispatcher/database.ts';
import type { Health } from './health.ts';

/** Columns of webhook_endpoint_queue (alias q) read by healthOf(). */
export const healthColumns = `
  q.max_inflight, q.inflight_limit, q.slow_streak, q.good_streak, q.consecutive_exhausted, q.consecutive_failed,
  (extract(epoch from q.failing_since) * 1000)::float8 as failing_since_ms,
  (extract(epoch from q.last_success_at) * 1000)::float8 as last_success_ms,
  q.warnings, (extract(epoch from now()) * 1000)::float8 as now_ms`;

/** A queue row with the columns HEALTH_COLUMNS. */
export type HealthRow = Health & { team_id: string; endpoint_id: string; now_ms: number };

export type HealthChange = {
  endpoint_id: string;
  health: Health;
  /** The earliest retry this change adds, from now. */
  retry_ms: number | null;
  /** Pause requested by the endpoint. */
  pause_ms: number | null;
};

// A pause is not applied to next_due_at: the claim enforces it, and must still check, because a ping may be
// waiting.
const write = `
update webhook_endpoint_queue q set
  next_due_at = least(q.next_due_at, now() + v.retry_ms * interval '1 millisecond'),
  paused_until = greatest(q.paused_until, now() + v.pause_ms * interval '1 millisecond'),
  inflight_limit = v.inflight_limit, slow_streak = v.slow_streak, good_streak = v.good_streak,
  consecutive_exhausted = v.consecutive_exhausted, consecutive_failed = v.consecutive_failed,
  failing_since = to_timestamp(v.failing_since_ms / 1000), last_success_at = to_timestamp(v.last_success_ms / 1000),
  warnings = v.warnings
from json_to_recordset($1::json) as v (endpoint_id uuid, retry_ms float8, pause_ms float8, inflight_limit int,
  slow_streak int, good_streak int, consecutive_exhausted int, consecutive_failed int, failing_since_ms float8,
  last_success_ms float8, warnings text[])
where q.endpoint_id = v.endpoint_id`;

/** A queue row's health columns. */
export function healthOf(row: Health): Health {
  return {
    max_inflight: row.max_inflight,
    inflight_limit: row.inflight_limit,
    slow_streak: row.slow_streak,
    good_streak: row.good_streak,
    consecutive_exhausted: row.consecutive_exhausted,
    consecutive_failed: row.consecutive_failed,
    failing_since_ms: row.failing_since_ms,
    last_success_ms: row.last_success_ms,
    warnings: row.warnings,
  };
}

/**
 * Writes the health of endpoints whose queue rows the caller holds, and brings their turns forward if needed.
 */
export async function writeHealth(tx: Queryable, changes: readonly HealthChange[]): Promise<void> {
  const rows = changes.map(({ health, ...rest }) => ({ ...rest, ...health }));
  await tx.query(write, [JSON.stringify(rows)]);
}
