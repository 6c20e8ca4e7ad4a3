/**
 * The health of an endpoint, as stored in its queue row. Times are milliseconds of the database clock.
 * `warnings` are those already raised since the last success.
 */
export type Health = {
  max_inflight: number;
  inflight_limit: number;
  slow_streak: number;
  good_streak: number;
  consecutive_exhausted: number;
  consecutive_failed: number;
  failing_since_ms: number | null;
  last_success_ms: number | null;
  warnings: string[];
};

export type Outcome = {
  kind: string;
  verdict: 'delivered' | 'retry' | 'again' | 'exhausted' | 'gone';
  /** A timeout or 429: the receiver cannot keep up. */
  slow: boolean;
  /** False if the error is ours, so that it does not count against the endpoint. */
  counts: boolean;
};

export const warnings = ['five_failures', 'one_day', 'two_days', 'five_exhausted', 'ten_exhausted'] as const;
export type Warning = (typeof warnings)[number];

export type Finding =
  | { alert: 'endpoint.failing'; reason: Warning }
  | { alert: 'endpoint.disabled'; reason: 'gone' | 'failing' }
  | { alert: 'endpoint.recovered'; reason: null };

/**
 * Number of consecutive events that exhaust their retries before the endpoint is disabled (API description).
 */
export const exhaustedLimit = 15;

const slowLimit = 3;
const goodNeeded = 20;
const hourMs = 3_600_000;

/**
 * Returns the health after these outcomes, in order, and the alerts to raise. Only 2xx responses to real
 * events count as success and only exhausted automatic deliveries towards disabling: pings change nothing,
 * and requested replays can only help.
 */
export function afterOutcomes(
  before: Health,
  outcomes: readonly Outcome[],
  now_ms: number,
): { health: Health; findings: Finding[] } {
  const succeeded = afterSuccess(before, now_ms);
  if (!differ(before, succeeded) && outcomes.every(isPlainSuccess))
    return { health: succeeded, findings: [] };

  let health = before;
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    if (outcome.verdict === 'gone') findings.push({ alert: 'endpoint.disabled', reason: 'gone' });
    if (outcome.kind === 'ping' || outcome.verdict === 'again' || !outcome.counts) continue;
    if (outcome.verdict !== 'delivered') {
      health = afterFailure(health, outcome, now_ms);
      continue;
    }
    if (health.warnings.length > 0) findings.push({ alert: 'endpoint.recovered', reason: null });
    health = afterSuccess(health, now_ms);
  }

  if (health.consecutive_exhausted >= exhaustedLimit) {
    findings.push({ alert: 'endpoint.disabled', reason: 'failing' });
  }
  const due = dueWarnings(health, now_ms);
  findings.push(...due.map((reason) => ({ alert: 'endpoint.failing' as const, reason })));
  return {
    health: { ...health, warnings: [...health.warnings, ...due] },
    findings: keepOneDisabling(findings),
  };
}

function isPlainSuccess({ verdict, kind, counts }: Outcome): boolean {
  return verdict === 'delivered' && kind !== 'ping' && counts;
}

/** Maximum age of the stored time of the last success while successes continue. */
const successGrainMs = 1000;

/** Whether anything changed that must be stored; a success soon after the last one need not be. */
export function isNews(before: Health, after: Health): boolean {
  const [then, now] = [before.last_success_ms, after.last_success_ms];
  if (then !== now && (then === null || now === null || now - then >= successGrainMs)) return true;

  return differ(before, after);
}

/** Whether anything except the time of the last success changed. */
function differ(before: Health, after: Health): boolean {
  return (Object.keys(before) as (keyof Health)[]).some(
    (key) => key !== 'last_success_ms' && String(before[key]) !== String(after[key]),
  );
}

/**
 * The warnings that are due and not yet raised: five failures over five minutes, one day, two days, 5 and 10
 * exhausted events.
 */
export function dueWarnings(health: Health, now_ms: number): Warning[] {
  const failing_ms = health.failing_since_ms === null ? 0 : now_ms - health.failing_since_ms;
  const due: Record<Warning, boolean> = {
    five_failures: health.consecutive_failed >= 5 && failing_ms >= hourMs / 12,
    one_day: failing_ms >= 24 * hourMs,
    two_days: failing_ms >= 48 * hourMs,
    five_exhausted: health.consecutive_exhausted >= 5,
    ten_exhausted: health.consecutive_exhausted >= 10,
  };
  return warnings.filter((warning) => due[warning] && !health.warnings.includes(warning));
}

function afterSuccess(health: Health, now_ms: number): Health {
  const full = health.inflight_limit >= health.max_inflight;
  const grown = !full && health.good_streak + 1 >= goodNeeded;
  return {
    ...health,
    inflight_limit: health.inflight_limit + (grown ? 1 : 0),
    good_streak: full || grown ? 0 : health.good_streak + 1,
    slow_streak: 0,
    consecutive_exhausted: 0,
    consecutive_failed: 0,
    failing_since_ms: null,
    last_success_ms: now_ms,
    warnings: [],
  };
}

function afterFailure(health: Health, outcome: Outcome, now_ms: number): Health {
  const slow_streak = outcome.slow ? health.slow_streak + 1 : 0;
  const tooSlow = slow_streak >= slowLimit;
  return {
    ...health,
    inflight_limit: tooSlow ? Math.max(1, Math.floor(health.inflight_limit / 2)) : health.inflight_limit,
    slow_streak: tooSlow ? 0 : slow_streak,
    good_streak: tooSlow ? 0 : health.good_streak,
    consecutive_exhausted:
      health.consecutive_exhausted + (outcome.verdict === 'exhausted' && outcome.kind === 'auto' ? 1 : 0),
    consecutive_failed: health.consecutive_failed + 1,
    failing_since_ms: health.failing_since_ms ?? now_ms,
  };
}

/** An endpoint is disabled once; after that no warning about it is raised. */
function keepOneDisabling(findings: Finding[]): Finding[] {
  const disabling = findings.find((finding) => finding.alert === 'endpoint.disabled');
  return disabling ? [disabling] : findings;
}
