import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { claim, claimWindow } from '../../webhooks/dispatcher/claim.ts';
import { fanOut } from '../../webhooks/dispatcher/fanout.ts';
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

/** On a cluster new events become pending deliveries first and are leased afterwards (webhooks/dispatcher/fanout_on_cluster.ts). */
const onOnePostgres = process.env.TEST_COORDINATOR ? test.skip : test;

const turn = () => ({
  dispatcher_id: randomUUID(),
  lease_ms: 60_000,
  free_slots: 512,
  dispatchers: 3,
  patience_ms: 1000,
  after_team: null,
});

onOnePostgres(
  'three dispatchers each take a third of an endpoint’s limit from new events, and together fill it',
  async () => {
    await world.endpoint(`${receiver.url}/hook`);
    await world.emitMany(100);

    const leased: number[] = [];
    for (let i = 0; i < 4; i += 1) leased.push((await fanOut(world.db, turn())).deliveries.length);

    expect(leased).toEqual([3, 3, 2, 0]);
  },
);

test('three dispatchers each claim a third of an endpoint’s limit from due deliveries, and together fill it', async () => {
  await world.endpoint(`${receiver.url}/hook`);
  await world.emitMany(100);
  await fanOut(world.db, { ...turn(), free_slots: 0, patience_ms: 0 });

  const claimed: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const { deliveries } = await claim(world.db, { ...turn(), freed: [], window: claimWindow });
    claimed.push(deliveries.length);
  }

  expect(claimed).toEqual([3, 3, 2, 0]);
});

onOnePostgres(
  'a turn takes a few events of each team, regardless of the first team’s backlog, and the next continues after it',
  async () => {
    const teams = [world.team_id, await addTeam(world.db), await addTeam(world.db)].sort();
    for (const [i, team] of teams.entries()) {
      const input = { url: `${receiver.url}/${i}`, event_types: ['*'] };
      await world.db.transaction((tx) => createEndpoint(tx, team, input, rules));
      await emit(world.db, team, i === 0 ? 500 : 20, 'invoice.paid', { object: 'invoice' });
    }

    const first = await fanOut(world.db, { ...turn(), dispatchers: 1, free_slots: 16 });
    const second = await fanOut(world.db, {
      ...turn(),
      dispatchers: 1,
      free_slots: 16,
      after_team: first.last_team,
    });

    const counts = (deliveries: { team_id: string }[]) =>
      teams.map((team) => deliveries.filter(({ team_id }) => team_id === team).length);
    expect(counts(first.deliveries)).toEqual([8, 8, 0]);
    expect(counts(second.deliveries)).toEqual([0, 0, 8]);
    expect(second.last_team).toBeNull();
  },
);

onOnePostgres('a dispatcher leaves a team to a later turn while another holds its endpoint', async () => {
  const { id } = await world.endpoint(`${receiver.url}/hook`);
  await world.emitMany(2);
  const whileHeld = await world.db.transaction(async (tx) => {
    await tx.query('select 1 from webhook_endpoint_queue where endpoint_id = $1 for no key update', [id]);

    return fanOut(world.db, { ...turn(), dispatchers: 1 });
  });

  expect(whileHeld).toMatchObject({ deliveries: [], events: 0, contended: 1 });
  expect((await fanOut(world.db, { ...turn(), dispatchers: 1 })).deliveries).toHaveLength(2);
});

onOnePostgres(
  'new events of an endpoint wait behind those that are due, and become pending after a while',
  async () => {
    await world.endpoint(`${receiver.url}/hook`);
    await world.emitMany(3);
    await fanOut(world.db, { ...turn(), free_slots: 0, patience_ms: 0 });
    await world.emitMany(2);

    expect(await fanOut(world.db, { ...turn(), patience_ms: 60_000 })).toMatchObject({
      deliveries: [],
      events: 0,
    });
    expect(await fanOut(world.db, { ...turn(), patience_ms: 0 })).toMatchObject({
      deliveries: [],
      events: 2,
      armed: true,
    });
  },
);

test('three dispatchers know of each other, all take part, and lose and repeat nothing', async () => {
  for (let i = 0; i < 6; i += 1) await world.endpoint(`${receiver.url}/${i}`);
  const held: (() => void)[] = [];
  for (let i = 0; i < 6; i += 1) receiver.on(`/${i}`, (response) => void held.push(() => response.end()));
  const registries = [new Registry(), new Registry(), new Registry()];
  await Promise.all(registries.map((metrics) => world.dispatch({ max_in_flight: 12 }, { metrics })));
  for (const registry of registries) {
    await eventually(async () => /webhook_dispatchers 3/.test(await registry.metrics()));
  }

  await world.emitMany(50);
  await eventually(() => held.length === 36);
  for (let i = 0; i < 6; i += 1) receiver.on(`/${i}`, (response) => void response.end());
  for (const release of held) release();
  await eventually(
    async () =>
      (await world.one<{ count: number }>('select count(*)::int from webhook_deliveries where state = 2'))
        .count === 300,
  );

  const { rows } = await world.db.query(
    'select count(*)::int as count from webhook_attempts group by dispatcher_id',
    [],
  );
  expect(rows).toHaveLength(3);
  expect(Math.min(...rows.map(({ count }) => count as number))).toBeGreaterThanOrEqual(12);
  expect(receiver.received).toHaveLength(300);
});
