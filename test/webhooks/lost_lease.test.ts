import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import type { EndpointAlert } from '../../webhooks/alerts.ts';
import { updateEndpoint } from '../../webhooks/endpoints.ts';
import { claim, claimWindow } from '../../webhooks/dispatcher/claim.ts';
import type { ClaimedDelivery } from '../../webhooks/dispatcher/claim.ts';
import { recordCompletions, withoutAnswers } from '../../webhooks/dispatcher/complete.ts';
import type { Completion } from '../../webhooks/dispatcher/complete.ts';
import { fanOut } from '../../webhooks/dispatcher/fanout.ts';
import { dispatcherMetrics } from '../../webhooks/dispatcher/metrics.ts';
import { reapExpired } from '../../webhooks/dispatcher/reap.ts';
import { createRecorder } from '../../webhooks/dispatcher/recorder.ts';
import type { RecorderParts } from '../../webhooks/dispatcher/recorder.ts';
import { createWorld, log, rules } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let id: string;
const dispatcher_id = randomUUID();
const minute = 60_000;
const gaps = [minute, 5 * minute];

beforeEach(async () => {
  world = await createWorld();
  ({ id } = await world.endpoint('http://127.0.0.1:59999/hook'));
});
afterEach(() => world.close());

/** Leases the deliveries of so many new events, as a dispatcher does before it sends them. */
async function lease(events = 1): Promise<ClaimedDelivery[]> {
  await world.emitMany(events);
  const turn = { dispatcher_id, lease_ms: 60_000, free_slots: 8, dispatchers: 1 };
  const { deliveries, armed } = await fanOut(world.db, { ...turn, patience_ms: 0, after_team: null });
  // On a cluster the fan-out leases none.
  if (armed)
    deliveries.push(...(await claim(world.db, { ...turn, freed: [], window: claimWindow })).deliveries);

  return deliveries;
}

async function leaseEnds(): Promise<number> {
  await world.db.query("update webhook_deliveries set lease_until = now() - interval '1 second'", []);

  return reapExpired(world.db, gaps);
}

function completion(delivery: ClaimedDelivery, http_status: number): Completion {
  const ok = http_status === 200;

  return {
    delivery,
    verdict: ok
      ? { verdict: 'delivered', delay_ms: null, pause_ms: null }
      : { verdict: 'retry', delay_ms: minute, pause_ms: null },
    result: {
      ok,
      gone: false,
      stale_connection: false,
      not_sent: false,
      retry_after_ms: null,
      slow: false,
      counts: true,
      http_status,
      error_class: ok ? null : 'server_error',
      total_ms: 5,
      detail: {
        remote_ip: '127.0.0.1',
        response: { headers: { 'x-trace': 'abc' }, body: 'text', body_bytes: 4, body_truncated: false },
      },
    },
  };
}

const record = (completions: Completion[]) =>
  world.db.transaction((tx) => recordCompletions(tx, dispatcher_id, completions, async () => undefined, log));

const row = (delivery: ClaimedDelivery) =>
  world.one<{ step: number; unknowns: number; wait_ms: number | null }>(
    `select step, unknowns, (extract(epoch from next_at - now()) * 1000)::float8 as wait_ms
     from webhook_deliveries where id = $1`,
    [delivery.id],
  );

describe('a delivery whose lease ran out', () => {
  test('is taken back: its request is logged as unknown, and it is repeated at once without using up a gap', async () => {
    const [delivery] = await lease();
    expect(await reapExpired(world.db, gaps)).toBe(0);
    expect(await leaseEnds()).toBe(1);

    const shown = await world.delivery(delivery!.id);
    expect(shown).toMatchObject({
      status: 'pending',
      attempts: [
        {
          number: 1,
          outcome: 'unknown',
          error_class: 'dispatcher_lost',
          error_message: expect.stringContaining('stopped before it could record an answer'),
          http_status: null,
        },
      ],
    });
    const { step, unknowns, wait_ms } = await row(delivery!);
    expect([step, unknowns, wait_ms! <= 0]).toEqual([0, 1, true]);
    expect(await leaseEnds()).toBe(0);
  });

  test('for the fourth time in a row uses up a gap, within ten per cent, so that it cannot go on for ever', async () => {
    const [delivery] = await lease();
    await world.db.query('update webhook_deliveries set unknowns = 3, step = 1', []);
    await leaseEnds();

    const { step, unknowns, wait_ms } = await row(delivery!);
    expect([step, unknowns]).toEqual([2, 0]);
    expect(wait_ms).toBeGreaterThan(4.4 * minute);
    expect(wait_ms).toBeLessThan(5.6 * minute);
  });

  test.each([
    ['the last gap is used up', 'step = 2'],
    ['it is a ping', "kind = 'ping'"],
  ])('for the fourth time fails for good if %s', async (_why, set) => {
    const [delivery] = await lease();
    await world.db.query(`update webhook_deliveries set unknowns = 3, ${set}`, []);
    await leaseEnds();

    expect(await world.delivery(delivery!.id)).toMatchObject({
      status: 'failed',
      next_attempt_at: null,
      finished_at: expect.any(String),
      cancelled_reason: null,
    });
  });

  test('is cancelled if its endpoint was disabled meanwhile; a ping is sent all the same', async () => {
    const [delivery, ping] = await lease(2);
    await world.db.query("update webhook_deliveries set kind = 'ping' where id = $1", [ping!.id]);
    await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
    expect(await leaseEnds()).toBe(2);

    expect(await world.delivery(delivery!.id)).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'endpoint_manual',
      next_attempt_at: null,
    });
    expect(await world.delivery(ping!.id)).toMatchObject({ status: 'pending', cancelled_reason: null });
  });
});

describe('an outcome that comes after its lease was lost', () => {
  test('of a success ends the delivery, which is not sent again, and is logged once', async () => {
    const [delivery] = await lease();
    await leaseEnds();

    expect(await record([completion(delivery!, 200)])).toMatchObject({ fence_lost: 1 });
    expect(await world.delivery(delivery!.id)).toMatchObject({
      status: 'delivered',
      next_attempt_at: null,
      finished_at: expect.any(String),
      attempts: [{ number: 1, outcome: 'delivered', http_status: 200, response: { body: 'text' } }],
    });
    expect((await world.state(id)).last_success_at).not.toBeNull();
  });

  test('of a success ends this delivery alone, and none that has ended in another way meanwhile', async () => {
    const [late, beside, ended] = await lease(3);
    await leaseEnds();
    await world.db.query(
      'update webhook_deliveries set state = 3, next_at = null, finished_at = now() where id = $1',
      [ended!.id],
    );

    await record([completion(late!, 200), completion(ended!, 200)]);
    const statuses = [late, beside, ended].map(async (each) => (await world.delivery(each!.id)).status);
    expect(await Promise.all(statuses)).toEqual(['delivered', 'pending', 'failed']);
  });

  test('of a failure is logged, but neither delays the repetition nor counts against the endpoint', async () => {
    const [delivery] = await lease();
    await leaseEnds();

    expect(await record([completion(delivery!, 500)])).toMatchObject({ fence_lost: 1 });
    const shown = await world.delivery(delivery!.id);
    expect(shown).toMatchObject({
      status: 'pending',
      attempts: [{ number: 1, outcome: 'failed', http_status: 500, error_class: 'server_error' }],
    });
    expect(shown.attempts).toHaveLength(1);
    expect((await row(delivery!)).wait_ms).toBeLessThanOrEqual(0);
    expect((await world.state(id)).consecutive_failed).toBe(0);
  });

  test('beside others of its batch leaves theirs as they are', async () => {
    const [late, ours] = await lease(2);
    await world.db.query(
      "update webhook_deliveries set lease_until = now() - interval '1 second' where id = $1",
      [late!.id],
    );
    expect(await reapExpired(world.db, gaps)).toBe(1);

    const both = [completion(late!, 500), completion(ours!, 200)];
    expect(await record(both)).toMatchObject({ fence_lost: 1 });
    expect((await world.delivery(late!.id)).status).toBe('pending');
    expect(await world.delivery(ours!.id)).toMatchObject({
      status: 'delivered',
      attempts: [{ outcome: 'delivered', http_status: 200 }],
    });
  });
});

function recorder(more: Partial<RecorderParts> = {}) {
  return createRecorder({
    db: world.db,
    dispatcher_id,
    metrics: dispatcherMetrics(new Registry()),
    log,
    notify: async () => undefined,
    ...more,
  });
}

describe('a batch of outcomes', () => {
  test('counts as lost only those whose lease was lost', async () => {
    const metrics = dispatcherMetrics(new Registry());
    const lost = async () => (await metrics.fence_lost.get()).values.map(({ value }) => value);
    const [late, ours] = await lease(2);
    await recorder({ metrics })([completion(ours!, 200)]);
    expect(await lost()).toEqual([0]);

    await leaseEnds();
    await recorder({ metrics })([completion(late!, 200)]);
    expect(await lost()).toEqual([1]);
  });

  test('that disables two endpoints tells of both, each with its own address', async () => {
    const { id: second } = await world.endpoint('http://127.0.0.1:59998/hook');
    const told: unknown[] = [];
    const notify = async ({ endpoint_id, alert, reason, url }: EndpointAlert) =>
      void told.push([endpoint_id, alert, reason, url]);
    const gone = (await lease()).map((delivery): Completion => {
      const { result } = completion(delivery, 410);

      return {
        delivery,
        verdict: { verdict: 'gone', delay_ms: null, pause_ms: null },
        result: { ...result, gone: true, error_class: 'gone' },
      };
    });

    await recorder({ notify })(gone);

    const disabled = [
      [id, 'endpoint.disabled', 'gone', 'http://127.0.0.1:59999/hook'],
      [second, 'endpoint.disabled', 'gone', 'http://127.0.0.1:59998/hook'],
    ];
    expect(told.toSorted()).toEqual(disabled.toSorted());
  });
});

describe('outcomes that the database refuses', () => {
  test('are left to their leases, and the others of their batch are recorded', async () => {
    const [good, bad, other] = await lease(3);
    await recorder()([completion(good!, 200), completion(bad!, 99_999), completion(other!, 200)]);

    const statuses = await Promise.all(
      [good, bad, other].map(async (each) => (await world.delivery(each!.id)).status),
    );
    expect(statuses).toEqual(['delivered', 'sending', 'delivered']);
  });

  test('are tried once more without the text of the receiver, and with everything else', async () => {
    const [delivery] = await lease();
    const whole = completion(delivery!, 200);
    const [bare] = withoutAnswers([whole]);

    expect(bare).toEqual({
      ...whole,
      result: {
        ...whole.result,
        detail: {
          remote_ip: '127.0.0.1',
          response: { headers: {}, body: null, body_bytes: 4, body_truncated: false },
        },
      },
    });
  });
});
