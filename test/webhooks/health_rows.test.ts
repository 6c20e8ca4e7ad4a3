import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { healthColumns, healthOf, writeHealth } from '../../webhooks/health_rows.ts';
import { afterOutcomes } from '../../webhooks/health.ts';
import type { Health, Outcome } from '../../webhooks/health.ts';
import { createWorld } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let id: string;
let beside: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id } = await world.endpoint('https://hooks.example.com/hook'));
  ({ id: beside } = await world.endpoint('https://hooks.example.com/beside'));
});
afterEach(() => world.close());

const row = async (endpoint = id) =>
  world.one<Health & { now_ms: number }>(
    `select ${healthColumns} from webhook_endpoint_queue q where q.endpoint_id = $1`,
    [endpoint],
  );
const health = async (endpoint = id) => healthOf(await row(endpoint));
const store = (change: Partial<Health>, times: { retry_ms?: number; pause_ms?: number } = {}) =>
  world.db.transaction(async (tx) =>
    writeHealth(tx, [
      {
        endpoint_id: id,
        retry_ms: null,
        pause_ms: null,
        ...times,
        health: { ...(await health()), ...change },
      },
    ]),
  );
const outcome = (verdict: Outcome['verdict'], slow = false): Outcome => ({
  ...{ kind: 'auto', verdict, slow, counts: true },
});
/** Reads the health, counts these outcomes and writes it, as the dispatcher does. */
const after = async (...outcomes: Outcome[]) => {
  const { now_ms, ...before } = await row();
  await store(afterOutcomes(before, outcomes, now_ms).health);

  return health();
};

const failing = {
  ...{ inflight_limit: 4, slow_streak: 2, good_streak: 18, consecutive_exhausted: 3, consecutive_failed: 7 },
  ...{ failing_since_ms: Date.UTC(2026, 9, 5, 8), last_success_ms: Date.UTC(2026, 9, 4, 9) },
  warnings: ['five_failures'],
};

test('the health of an endpoint is kept in every part, and that of another stays as it was', async () => {
  const other = await health(beside);
  await store(failing);

  expect(await health()).toEqual({ ...failing, max_inflight: 8 });
  expect(await health(beside)).toEqual(other);
});

test('a failure counts on from what is kept, and since when it fails stays', async () => {
  await store(failing);

  expect(await after(outcome('retry'))).toMatchObject({
    ...{
      consecutive_failed: 8,
      consecutive_exhausted: 3,
      good_streak: 18,
      slow_streak: 0,
      inflight_limit: 4,
    },
    ...{ failing_since_ms: failing.failing_since_ms, last_success_ms: failing.last_success_ms },
  });
  await store({ slow_streak: 2 });
  expect(await after(outcome('retry', true))).toMatchObject({ inflight_limit: 2, good_streak: 0 });
});

test('the twentieth success in a row gives one more request at a time, up to the most of the endpoint', async () => {
  await store(failing);
  await world.rows('update webhook_endpoint_queue set max_inflight = 5 where endpoint_id = $1', [id]);

  expect(await after(outcome('delivered'))).toMatchObject({
    ...{ inflight_limit: 4, good_streak: 19, consecutive_failed: 0, failing_since_ms: null, warnings: [] },
  });
  expect(await after(outcome('delivered'))).toMatchObject({ inflight_limit: 5, good_streak: 0 });
  await store({ good_streak: 19 });
  expect(await after(outcome('delivered'))).toMatchObject({ inflight_limit: 5, max_inflight: 5 });
});

test('a retry brings the turn of an endpoint forward and never back, and a pause lasts as long as the longest', async () => {
  const minutes = () =>
    world.one<{ due: number; paused: number }>(
      `select round(extract(epoch from next_due_at - now()) / 60)::int as due,
         round(extract(epoch from paused_until - now()) / 60)::int as paused
       from webhook_endpoint_queue where endpoint_id = $1`,
      [id],
    );
  await store({}, { retry_ms: 30 * 60_000, pause_ms: 20 * 60_000 });
  expect(await minutes()).toEqual({ due: 30, paused: 20 });
  await store({}, { retry_ms: 50 * 60_000, pause_ms: 10 * 60_000 });
  expect(await minutes()).toEqual({ due: 30, paused: 20 });
  await store({}, { retry_ms: 5 * 60_000, pause_ms: 40 * 60_000 });
  expect(await minutes()).toEqual({ due: 5, paused: 40 });
  await store({});
  expect(await minutes()).toEqual({ due: 5, paused: 40 });
});
