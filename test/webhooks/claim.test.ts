import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claim, claimWindow } from '../../webhooks/dispatcher/claim.ts';
import { fanOut } from '../../webhooks/dispatcher/fanout.ts';
import { createWorld } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('with the events in another database than the deliveries, each is claimed with the body of its event', async () => {
  await world.endpoint('http://127.0.0.1:59999/hook');
  const events = await world.emitMany(3);
  const turn = { dispatcher_id: randomUUID(), lease_ms: 60_000, dispatchers: 1 };
  await fanOut(world.db, { ...turn, free_slots: 0, patience_ms: 0, after_team: null });
  const apart = { ...world.db, events: async () => (await world.db.events()) ?? world.db };

  const { deliveries } = await claim(apart, { ...turn, free_slots: 8, freed: [], window: claimWindow });

  expect(deliveries.map(({ event_id }) => event_id).sort()).toEqual([...events].sort());
  for (const { body, event_id, age_ms } of deliveries) {
    expect(JSON.parse(body)).toMatchObject({ id: event_id, object: 'event', team_id: world.team_id });
    expect(age_ms).toBeGreaterThanOrEqual(0);
  }
});
