import { describe, expect, test } from '@jest/globals';
import { afterOutcomes, isNews } from '../../webhooks/health.ts';
import type { Health, Outcome } from '../../webhooks/health.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 9, 1);
const well: Health = {
  max_inflight: 8,
  inflight_limit: 8,
  slow_streak: 0,
  good_streak: 0,
  consecutive_exhausted: 0,
  consecutive_failed: 0,
  failing_since_ms: null,
  last_success_ms: null,
  warnings: [],
};
const outcome = (verdict: Outcome['verdict'], more: Partial<Outcome> = {}): Outcome => ({
  kind: 'auto',
  verdict,
  slow: false,
  counts: true,
  ...more,
});
const times = (count: number, each: Outcome) => Array.from({ length: count }, () => each);

describe('disabling', () => {
  test('needs 15 exhausted events in a row: not 14, and any 2xx to a real event starts the count again', () => {
    const fourteen = afterOutcomes(well, times(14, outcome('exhausted')), now);
    expect(fourteen.health.consecutive_exhausted).toBe(14);
    expect(fourteen.findings.some((finding) => finding.alert === 'endpoint.disabled')).toBe(false);

    const fifteenth = afterOutcomes(fourteen.health, [outcome('exhausted')], now);
    expect(fifteenth.findings).toEqual([{ alert: 'endpoint.disabled', reason: 'failing' }]);

    const saved = afterOutcomes(fourteen.health, [outcome('delivered'), outcome('exhausted')], now);
    expect(saved.health.consecutive_exhausted).toBe(1);
    const replayed = afterOutcomes(fourteen.health, [outcome('delivered', { kind: 'replay' })], now);
    expect(replayed.health.consecutive_exhausted).toBe(0);
  });

  test('a ping changes no count, and an exhausted replay does not count towards it', () => {
    const before = afterOutcomes(well, times(14, outcome('exhausted')), now).health;
    const pings = [outcome('exhausted', { kind: 'ping' }), outcome('delivered', { kind: 'ping' })];
    expect(afterOutcomes(before, pings, now).health).toEqual(before);
    expect(
      afterOutcomes(before, [outcome('exhausted', { kind: 'replay' })], now).health.consecutive_exhausted,
    ).toBe(14);
  });

  test('is all that is said: no warning that the endpoint may be disabled comes with it', () => {
    const failing = afterOutcomes(well, times(4, outcome('exhausted')), now).health;

    expect(afterOutcomes(failing, [outcome('exhausted'), outcome('gone')], now + hour).findings).toEqual([
      { alert: 'endpoint.disabled', reason: 'gone' },
    ]);
    expect(afterOutcomes(well, times(15, outcome('exhausted')), now).findings).toEqual([
      { alert: 'endpoint.disabled', reason: 'failing' },
    ]);
  });

  test('a request that is repeated at once changes no count', () => {
    const failing = afterOutcomes(well, times(4, outcome('retry')), now).health;

    expect(afterOutcomes(failing, times(20, outcome('again')), now + hour)).toEqual({
      health: failing,
      findings: [],
    });
  });

  test('410 disables at once, and an error of ours counts for nothing', () => {
    expect(afterOutcomes(well, [outcome('gone')], now).findings).toEqual([
      { alert: 'endpoint.disabled', reason: 'gone' },
    ]);
    expect(afterOutcomes(well, times(20, outcome('exhausted', { counts: false })), now)).toEqual({
      health: well,
      findings: [],
    });
  });
});

describe('warnings', () => {
  const reasons = (health: Health, outcomes: Outcome[], at = now) =>
    afterOutcomes(health, outcomes, at).findings.map((finding) => finding.reason);

  test('come after five failures over five minutes, at 24 and at 48 hours without success, each once', () => {
    let { health } = afterOutcomes(well, times(5, outcome('retry')), now);
    expect(health.warnings).toEqual([]);
    const step = (after_ms: number, expected: string[]) => {
      const next = afterOutcomes(health, [outcome('retry')], now + after_ms);
      expect(next.findings.map((finding) => finding.reason)).toEqual(expected);
      health = next.health;
    };
    step(hour / 12, ['five_failures']);
    step(hour, []);
    step(24 * hour, ['one_day']);
    step(47 * hour, []);
    step(48 * hour, ['two_days']);
    step(72 * hour, []);
  });

  test('come at 5 and 10 exhausted events, and by the passing of time alone', () => {
    expect(reasons(well, times(5, outcome('exhausted')))).toEqual(['five_exhausted']);
    expect(reasons(well, times(10, outcome('exhausted')))).toEqual(['five_exhausted', 'ten_exhausted']);
    const failing = afterOutcomes(well, [outcome('retry')], now).health;
    expect(reasons(failing, [], now + 24 * hour)).toEqual(['one_day']);
  });

  test('end with the first success, which is reported to those who were warned', () => {
    const warned = afterOutcomes(well, times(5, outcome('exhausted')), now).health;
    const after = afterOutcomes(warned, [outcome('delivered')], now);
    expect(after.findings).toEqual([{ alert: 'endpoint.recovered', reason: null }]);
    expect(after.health).toMatchObject({
      warnings: [],
      failing_since_ms: null,
      consecutive_failed: 0,
      last_success_ms: now,
    });
    expect(reasons(well, [outcome('retry'), outcome('delivered')])).toEqual([]);
  });
});

describe('what is recorded', () => {
  const healthy: Health = { ...well, last_success_ms: now };
  const after = (outcomes: Outcome[], at: number, before = healthy) =>
    isNews(before, afterOutcomes(before, outcomes, at).health);

  test('is every change, but at most one success a second while successes continue', () => {
    expect(after([outcome('delivered')], now, well)).toBe(true);
    expect(after(times(50, outcome('delivered')), now + 999)).toBe(false);
    expect(after([outcome('delivered')], now + 1000)).toBe(true);
    expect(after([outcome('retry')], now + 1)).toBe(true);
    expect(after([outcome('delivered')], now + 1, { ...healthy, consecutive_failed: 1 })).toBe(true);
    expect(after([outcome('delivered')], now + 1, { ...healthy, inflight_limit: 4 })).toBe(true);
    expect(after([outcome('delivered')], now + 1, { ...healthy, warnings: ['one_day'] })).toBe(true);
    expect(after([], now + 1)).toBe(false);
  });
});

describe('requests in flight', () => {
  test('are halved after every three timeouts or 429 in a row, down to one, and grow by one per twenty successes', () => {
    const slow = outcome('retry', { slow: true });
    const limits = [3, 6, 9, 12].map(
      (count) => afterOutcomes(well, times(count, slow), now).health.inflight_limit,
    );
    expect(limits).toEqual([4, 2, 1, 1]);
    const interrupted = [slow, slow, outcome('retry'), slow, slow];
    expect(afterOutcomes(well, interrupted, now).health.inflight_limit).toBe(8);

    const slowed = { ...well, inflight_limit: 1 };
    const near = { ...well, inflight_limit: 4, good_streak: 19 };
    const limitAfter = (outcomes: Outcome[], before: Health) =>
      afterOutcomes(before, outcomes, now).health.inflight_limit;
    expect(limitAfter([outcome('delivered')], near)).toBe(5);
    // A failure in between does not end the run of successes, but being too slow does.
    expect(limitAfter([outcome('retry'), slow, slow, outcome('delivered')], near)).toBe(5);
    expect(limitAfter([slow, slow, slow, outcome('delivered')], near)).toBe(2);
    expect(limitAfter([outcome('delivered')], { ...well, good_streak: 19 })).toBe(8);
    expect(afterOutcomes(slowed, times(40, outcome('delivered')), now).health.inflight_limit).toBe(3);
    expect(afterOutcomes(well, times(40, outcome('delivered')), now).health.inflight_limit).toBe(8);
  });
});
