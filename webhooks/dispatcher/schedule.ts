const dayMs = 24 * 3_600_000;

/** The outcome of one attempt, as needed by the schedule. */
export type AttemptFacts = {
  ok: boolean;
  gone: boolean;
  /** A reused connection was reset before any response. */
  stale_connection: boolean;
  /** The request was never sent: the claim was too old when its turn came. */
  not_sent: boolean;
  retry_after_ms: number | null;
};

export type Verdict =
  | { verdict: 'delivered' | 'gone' | 'exhausted'; delay_ms: null; pause_ms: number | null }
  | { verdict: 'retry' | 'again'; delay_ms: number; pause_ms: number | null };

/**
 * Returns what follows an attempt. `step` counts the retry gaps already used. `again` repeats immediately
 * without using one: once per gap after a stale connection, always if nothing was sent. A ping is tried once.
 * Retry-After lengthens a gap, up to twice its length and 24 hours, and pauses the whole endpoint for the
 * requested time within the same limits; it never shortens a gap.
 */
export function decide(
  facts: AttemptFacts,
  delivery: { kind: string; step: number; resets: number },
  delays_ms: readonly number[],
  random: () => number,
): Verdict {
  if (facts.ok) return { verdict: 'delivered', delay_ms: null, pause_ms: null };
  if (facts.gone) return { verdict: 'gone', delay_ms: null, pause_ms: null };
  if (facts.not_sent) return { verdict: 'again', delay_ms: 0, pause_ms: null };
  if (facts.stale_connection && delivery.resets === 0)
    return { verdict: 'again', delay_ms: 0, pause_ms: null };

  const step = Math.min(delivery.step, delays_ms.length - 1);
  const gap_ms = jittered(delays_ms[step] ?? 0, random);
  const pause_ms = facts.retry_after_ms === null ? null : Math.min(facts.retry_after_ms, 2 * gap_ms, dayMs);
  if (delivery.kind === 'ping') return { verdict: 'exhausted', delay_ms: null, pause_ms: null };
  if (delivery.step >= delays_ms.length) return { verdict: 'exhausted', delay_ms: null, pause_ms };
  return { verdict: 'retry', delay_ms: Math.max(gap_ms, pause_ms ?? 0), pause_ms };
}

/**
 * Returns a gap within ten per cent of its length, so that the retries of one outage do not arrive together.
 */
export function jittered(delay_ms: number, random: () => number): number {
  return Math.round(delay_ms * (0.9 + 0.2 * random()));
}

/**
 * Returns Retry-After in milliseconds from `now`: seconds or an HTTP date (RFC 9110 §10.2.3); null if absent
 * or malformed.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header.trim()) * 1000;
  const at = /GMT$/.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
