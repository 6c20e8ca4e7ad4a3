import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { correctQueue } from '../../webhooks/dispatcher/sweep.ts';
import { bundled } from '../support/program.ts';
import { quick, secretKey, createReceiver, createWorld, eventually } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
let processes: ChildProcess[] = [];

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  processes = [];
  await world.close();
  await receiver.close();
});

const inFlight = 64;

/** Long enough for a busy machine to answer, and nothing to wait for when it does not. */
const robust = {
  deadline_ms: 1000,
  lease_ms: 2200,
  lease_margin_ms: 200,
  retry_delays_ms: Array(8).fill(50),
};

/** A dispatcher in a process of its own, once it has started. */
async function dispatcherProcess(settings: object = robust): Promise<ChildProcess> {
  const given = {
    ...settings,
    max_in_flight: inFlight,
    databaseUrl: world.url,
    secret_key: secretKey.toString('hex'),
  };
  const child = spawn(process.execPath, [bundled('dispatcher')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DISPATCHER: JSON.stringify(given) },
  });
  processes.push(child);
  await once(child.stdout!, 'data');
  return child;
}

const counts = () =>
  world.one<{ open: number; delivered: number; attempts: number; unknown: number; failed: number }>(
    `select (select count(*)::int from webhook_deliveries where state in (0, 1)) as open,
       (select count(*)::int from webhook_deliveries where state = 2) as delivered,
       (select count(*)::int from webhook_attempts) as attempts,
       (select count(*)::int from webhook_attempts where outcome = 'unknown') as unknown,
       (select count(*)::int from webhook_attempts where outcome in ('failed', 'not_sent')) as failed`,
  );

/** More kills for a longer run: KILL_ROUNDS=12 npm test -- test/webhooks/crash.test.ts */
const kills = Number(process.env.KILL_ROUNDS ?? 3);

describe('a dispatcher that is killed', () => {
  test(
    'loses nothing, leaves no request without an attempt row, and repeats at most what was in flight',
    async () => {
      const total = kills * 600;
      for (let i = 0; i < 8; i += 1) await world.endpoint(`${receiver.url}/${i}`);
      // A dead dispatcher's leases take up room at its endpoints; with plenty of it the others go on meanwhile.
      await world.db.query('update webhook_endpoint_queue set max_inflight = 64, inflight_limit = 64', []);
      const events = await world.emitMany(total / 8);
      const running = await Promise.all([dispatcherProcess(), dispatcherProcess()]);
      const starting: Promise<void>[] = [];

      for (let kill = 1; kill <= kills; kill += 1) {
        await eventually(() => receiver.received.length >= (kill * total) / (kills + 2), 30_000);
        const [victim] = running.splice(Math.floor(Math.random() * running.length), 1);
        victim!.kill('SIGKILL');
        starting.push(dispatcherProcess().then((child) => void running.push(child)));
        await eventually(() => running.length > 0);
      }
      await Promise.all(starting);
      const { attempts, unknown, failed } = await eventually(async () => {
        const seen = await counts();
        return seen.delivered === total && seen;
      }, 25_000);

      const requests = receiver.received.map(
        (got) => `${got.headers['svc-delivery-id']} ${got.headers['svc-attempt']}`,
      );
      expect(new Set(receiver.received.map((got) => got.id))).toEqual(new Set(events));
      expect(new Set(requests).size).toBe(requests.length);
      const { rows } = await world.db.query(
        "select delivery_id || ' ' || n as request from webhook_attempts",
        [],
      );
      const written = new Set(rows.map((row) => row.request as string));
      expect(requests.filter((request) => !written.has(request))).toEqual([]);
      expect(attempts).toBe(total + unknown + failed);
      expect(requests.length - total).toBeLessThanOrEqual(unknown + failed);
      expect(unknown).toBeLessThanOrEqual(kills * inFlight);
      expect(await correctQueue(world.db)).toBe(0);
    },
    60_000 + kills * 20_000,
  );
});

describe('a dispatcher that is frozen past its lease', () => {
  test('is overtaken, and changes nothing but its own attempt row when it wakes', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    const held: (() => void)[] = [];
    receiver.on('/hook', (response) => void held.push(() => response.writeHead(500).end()));
    const frozen = await dispatcherProcess({ ...quick, deadline_ms: 600, lease_ms: 1500 });
    const event = await world.emit();
    await eventually(() => held.length === 1);
    frozen.kill('SIGSTOP');

    receiver.on('/hook', (response) => void response.end());
    await world.dispatch(quick);
    const overtaken = await world.settled(event);
    expect(overtaken).toMatchObject({
      status: 'delivered',
      attempts: [{ outcome: 'unknown' }, { outcome: 'delivered' }],
    });
    held[0]!();
    frozen.kill('SIGCONT');
    const woken = await world.settled(event, (each) => each.attempts[0]!.outcome === 'failed');
    expect(woken).toMatchObject({
      status: 'delivered',
      attempts: [{ number: 1 }, { number: 2, outcome: 'delivered' }],
    });
    expect(receiver.received).toHaveLength(2);
  });

  test('does not fail a delivery that another dispatcher is sending', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    let release = (): void => undefined;
    receiver.on('/hook', (response) => (release = () => void response.writeHead(500).end()));
    const event = await world.emit();
    await eventually(() => receiver.received.length === 1);
    await world.db.query(
      `update webhook_deliveries set claim = gen_random_uuid(), attempts = attempts + 1,
         lease_until = now() + interval '1 hour'`,
      [],
    );
    release();

    const recorded = await world.settled(event, (each) => each.attempts[0]!.outcome === 'failed');
    expect(recorded).toMatchObject({ status: 'sending', next_attempt_at: null });
  });

  test('records a late 2xx and avoids the resend, if the delivery still waits', async () => {
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    let release = (): void => undefined;
    receiver.on('/hook', (response) => (release = () => void response.end()));
    const event = await world.emit();
    await eventually(() => receiver.received.length === 1);
    await world.db.query(
      "update webhook_deliveries set state = 0, claim = null, lease_until = null, next_at = now() + interval '1 hour'",
      [],
    );
    release();
    expect(await world.settled(event)).toMatchObject({
      status: 'delivered',
      attempts: [{ outcome: 'delivered' }],
    });
    expect(await world.state(id)).toMatchObject({ last_success_at: expect.any(String) });
  });

  test('an unknown outcome uses up no gap, but the fourth in a row does', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    const event = await world.emit();
    await world.dispatch({ max_in_flight: 0 });
    const waiting = await world.settled(event, (each) => each.status === 'pending');
    for (const expected of [0, 0, 0, 1]) {
      await world.db.query(
        "update webhook_deliveries set state = 1, claim = gen_random_uuid(), next_at = null, lease_until = now() - interval '1 s'",
        [],
      );
      await eventually(async () => (await world.delivery(waiting.id)).status === 'pending');
      expect(await world.one('select step from webhook_deliveries')).toEqual({ step: expected });
    }
    const { next_attempt_at } = await world.delivery(waiting.id);
    expect(Date.parse(next_attempt_at!) - Date.now()).toBeGreaterThan(50_000);
  });
});
