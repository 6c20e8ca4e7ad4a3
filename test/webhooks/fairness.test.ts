import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claim, claimWindow } from '../../webhooks/dispatcher/claim.ts';
import { fanOut } from '../../webhooks/dispatcher/fanout.ts';
import { correctQueue } from '../../webhooks/dispatcher/sweep.ts';
import { addTeam, createReceiver, createWorld, emit, eventually, rules } from './harness.ts';
import type { Receiver, World } from './harness.ts';
import { createEndpoint } from '../../webhooks/endpoints.ts';

let world: World;
let receiver: Receiver;

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

/** Makes pending deliveries of all events: nothing may leave now. */
async function allPending(): Promise<void> {
  const turn = {
    dispatcher_id: randomUUID(),
    lease_ms: 60_000,
    dispatchers: 1,
    patience_ms: 0,
    after_team: null,
  };
  while ((await fanOut(world.db, { ...turn, free_slots: 0 })).events > 0);
}

const delivered = (prefix: string) =>
  world.one<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
     where d.state = 2 and w.url like $1`,
    [`${receiver.url}${prefix}%`],
  );

test('an endpoint that never answers, with 600 older events, does not hold up nine healthy ones', async () => {
  const held: (() => void)[] = [];
  receiver.on('/black-hole', (response) => void held.push(() => response.end()));
  await world.endpoint(`${receiver.url}/black-hole`);
  await world.emitMany(600);
  for (let i = 0; i < 9; i += 1) {
    const team = await addTeam(world.db);
    await world.db.transaction((tx) =>
      createEndpoint(tx, team, { url: `${receiver.url}/healthy/${i}`, event_types: ['*'] }, rules),
    );
    await emit(world.db, team, 20, 'invoice.paid', { object: 'invoice' });
  }
  await world.dispatch({ max_in_flight: 32 });

  await eventually(async () => (await delivered('/healthy')).count === 180);
  expect(receiver.at('/black-hole')).toHaveLength(8);
  expect((await delivered('/black-hole')).count).toBe(0);
  expect(await correctQueue(world.db)).toBe(0);

  receiver.on('/black-hole', (response) => void response.end());
  for (const release of held) release();
  await eventually(async () => (await delivered('/black-hole')).count === 600);
});

test('one claim takes at most eight deliveries of an endpoint, regardless of its queue and limit; others get the rest', async () => {
  const long = await world.endpoint(`${receiver.url}/long`);
  await world.emitMany(200);
  const quiet = await addTeam(world.db);
  const { endpoint: short } = await world.db.transaction((tx) =>
    createEndpoint(tx, quiet, { url: `${receiver.url}/short`, event_types: ['*'] }, rules),
  );
  await emit(world.db, quiet, 5, 'invoice.paid', { object: 'invoice' });
  await world.db.query('update webhook_endpoint_queue set max_inflight = 64, inflight_limit = 64', []);
  await allPending();
  await world.db.query(
    `update webhook_endpoint_queue set next_due_at = now() - case endpoint_id when $1 then interval '1 minute'
       else interval '0' end`,
    [long.id],
  );

  const { deliveries } = await claim(world.db, {
    dispatcher_id: randomUUID(),
    free_slots: 32,
    lease_ms: 60_000,
    freed: [],
    window: claimWindow,
    dispatchers: 1,
  });

  const claimed = (id: string) => deliveries.filter(({ endpoint_id }) => endpoint_id === id).length;
  expect([claimed(long.id), claimed(short.id)]).toEqual([8, 5]);
});

test('three dispatchers together never exceed the cap of requests in flight at one endpoint, and lose and repeat nothing', async () => {
  let now = 0;
  let peak = 0;
  receiver.on('/hook', (response) => {
    now += 1;
    peak = Math.max(peak, now);
    setTimeout(() => {
      now -= 1;
      response.end();
    }, 5);
  });
  await world.endpoint(`${receiver.url}/hook`);
  await world.emitMany(400);
  await Promise.all([world.dispatch(), world.dispatch(), world.dispatch()]);
  await eventually(async () => (await delivered('/hook')).count === 400);
  expect(peak).toBeLessThanOrEqual(8);
  expect(peak).toBeGreaterThan(1);
  expect(receiver.received).toHaveLength(400);
  expect(await correctQueue(world.db)).toBe(0);
});

test('an endpoint that is slow or overloaded gets fewer requests at a time', async () => {
  const { id } = await world.endpoint(`${receiver.url}/hook`);
  receiver.on('/hook', (response) => void response.writeHead(429).end());
  await world.dispatch();
  for (const event of await world.emitMany(3))
    await world.settled(event, (each) => each.attempts[0]?.outcome === 'failed');
  const limit = () =>
    world.one('select inflight_limit from webhook_endpoint_queue where endpoint_id = $1', [id]);
  expect(await limit()).toEqual({ inflight_limit: 4 });
});

test('the sweep restores the turn of an endpoint that has work but no turn, and counts it', async () => {
  await world.endpoint(`${receiver.url}/hook`);
  const dispatcher = await world.dispatch();
  await world.settled(await world.emit());
  await world.db.query('update webhook_deliveries set state = 0, next_at = now(), finished_at = null', []);
  expect(await correctQueue(world.db)).toBe(1);
  dispatcher.nudge();
  await eventually(() => receiver.received.length === 2);
  expect(await correctQueue(world.db)).toBe(0);
});

test('the sweep brings forward a turn that is set too late, and leaves those alone that are not', async () => {
  const paused = await world.endpoint('http://127.0.0.1:59999/paused');
  const off = await world.endpoint('http://127.0.0.1:59999/off');
  const late = await world.endpoint('http://127.0.0.1:59999/late');
  const soon = await world.endpoint('http://127.0.0.1:59999/soon');
  const [event] = await world.emitMany(1);
  for (const { id } of [paused, off, late, soon]) {
    await world.rows(
      `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, next_at)
       select team_id, gen_random_uuid(), $1, id, type, now() from events where id = $2`,
      [id, event],
    );
    await world.rows(
      `update webhook_endpoint_queue set next_due_at = now() + $2::interval, paused_until = now() + $3::interval
       where endpoint_id = $1`,
      [id, id === soon.id ? '3 seconds' : '1 hour', id === paused.id ? '1 hour' : '-1 hour'],
    );
  }
  await world.rows(
    `update webhook_endpoints set status = 'disabled', disabled_reason = 'manual' where id = $1`,
    [off.id],
  );

  expect(await correctQueue(world.db)).toBe(1);
  expect(
    await world.rows('select endpoint_id from webhook_endpoint_queue where next_due_at <= now()'),
  ).toEqual([{ endpoint_id: late.id }]);
  expect(await correctQueue(world.db)).toBe(0);
});
