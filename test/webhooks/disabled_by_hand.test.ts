import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { updateEndpoint } from '../../webhooks/endpoints.ts';
import { createReceiver, createWorld, eventually, rules } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
let id: string;

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
  ({ id } = await world.endpoint(`${receiver.url}/hook`));
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

test('a 410 that arrives after a person disabled the endpoint does not change the reason', async () => {
  let release = (): void => undefined;
  receiver.on('/hook', (response) => {
    release = () => void response.writeHead(410).end();
  });
  await world.dispatch();
  const event = await world.emit();
  await eventually(() => receiver.received.length === 1);
  await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
  release();

  expect(await world.settled(event)).toMatchObject({ attempts: [{ http_status: 410 }] });
  expect(await world.state(id)).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
  expect(world.alerts).toEqual([]);
});
