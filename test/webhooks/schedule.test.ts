import { describe, expect, test } from '@jest/globals';
import { decide, jittered, retryAfterMs } from '../../webhooks/dispatcher/schedule.ts';
import type { AttemptFacts } from '../../webhooks/dispatcher/schedule.ts';
import { retryDelaysMs, completeSettings } from '../../webhooks/dispatcher/settings.ts';

const failed: AttemptFacts = {
  ok: false,
  gone: false,
  stale_connection: false,
  not_sent: false,
  retry_after_ms: null,
};
const middle = () => 0.5;
const auto = (step: number, resets = 0) => ({ kind: 'auto', step, resets });
const minute = 60_000;
const hour = 60 * minute;

describe('the schedule', () => {
  test('is nine attempts, with gaps of 1 m, 5 m, 30 m, 2 h, 6 h, 12 h, 24 h and 24 h: the last 68 h 36 min after the first', () => {
    const gaps: (number | null)[] = [];
    for (let step = 0; step <= 8; step += 1)
      gaps.push(decide(failed, auto(step), retryDelaysMs, middle).delay_ms);
    expect(gaps).toEqual([
      minute,
      5 * minute,
      30 * minute,
      2 * hour,
      6 * hour,
      12 * hour,
      24 * hour,
      24 * hour,
      null,
    ]);
    expect(decide(failed, auto(8), retryDelaysMs, middle).verdict).toBe('exhausted');
    expect(retryDelaysMs.reduce((sum, gap) => sum + gap)).toBe(68 * hour + 36 * minute);
  });

  test('jitter stays within ten per cent on both sides', () => {
    expect(jittered(1000, () => 0)).toBe(900);
    expect(jittered(1000, () => 0.999999)).toBe(1100);
  });

  test('a ping is tried once', () => {
    expect(decide(failed, { kind: 'ping', step: 0, resets: 0 }, retryDelaysMs, middle).verdict).toBe(
      'exhausted',
    );
  });

  test('success and 410 end it at any step', () => {
    expect(decide({ ...failed, ok: true }, auto(8), retryDelaysMs, middle).verdict).toBe('delivered');
    expect(decide({ ...failed, gone: true }, auto(0), retryDelaysMs, middle).verdict).toBe('gone');
  });

  test('a reset on a connection kept from before is repeated at once, one time per gap, without using one up', () => {
    const stale = { ...failed, stale_connection: true };
    expect(decide(stale, auto(2), retryDelaysMs, middle)).toMatchObject({ verdict: 'again', delay_ms: 0 });
    expect(decide(stale, auto(2, 1), retryDelaysMs, middle)).toMatchObject({
      verdict: 'retry',
      delay_ms: 30 * minute,
    });
  });

  test('a request that was never sent is repeated at once', () => {
    expect(decide({ ...failed, not_sent: true }, auto(8), retryDelaysMs, middle).verdict).toBe('again');
  });
});

describe('Retry-After', () => {
  const after = (retry_after_ms: number, step: number) =>
    decide({ ...failed, retry_after_ms }, auto(step), retryDelaysMs, middle);

  test('lengthens a gap up to twice its length, never shortens it, and pauses the endpoint as long as it said', () => {
    expect(after(90_000, 0)).toMatchObject({ delay_ms: 90_000, pause_ms: 90_000 });
    expect(after(5_000, 1)).toMatchObject({ delay_ms: 5 * minute, pause_ms: 5_000 });
    expect(after(365 * 24 * hour, 0)).toMatchObject({ delay_ms: 2 * minute, pause_ms: 2 * minute });
    expect(after(365 * 24 * hour, 7)).toMatchObject({ delay_ms: 24 * hour, pause_ms: 24 * hour });
  });

  test('is read as seconds or an HTTP date; anything else is ignored', () => {
    const now = new Date('2026-10-01T12:00:00Z');
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Oct 2026 12:02:00 GMT', now)).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Oct 2026 11:00:00 GMT', now)).toBe(0);
    for (const header of [undefined, '', '-5', '1.5', 'soon', '99999999999', '2026-10-01']) {
      expect(retryAfterMs(header, now)).toBeNull();
    }
  });
});

test('a lease that could end while its request is in flight is refused at the start', () => {
  const secret_key = Buffer.alloc(32);
  expect(() => completeSettings({ secret_key, lease_ms: 24_999 })).toThrow('lease_ms');
  expect(completeSettings({ secret_key })).toMatchObject({
    lease_ms: 25_000,
    deadline_ms: 10_000,
    max_in_flight: 512,
  });
});

test('a schedule whose gaps are shorter than nothing or longer than a week is refused at the start', () => {
  const started = (...retry_delays_ms: number[]) =>
    completeSettings({ secret_key: Buffer.alloc(32), retry_delays_ms }).retry_delays_ms;
  const week = 7 * 24 * hour;

  expect(started(0, week)).toEqual([0, week]);
  expect(started()).toEqual([]);
  for (const wrong of [-1, week + 1, Number.NaN]) expect(() => started(0, wrong)).toThrow('retry_delays_ms');
});
