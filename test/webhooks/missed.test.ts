import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { countMissed, recoverMissed, replayDelivery } from '../../webhooks/deliveries.ts';
import { deleteEndpoint, updateEndpoint } from '../../webhooks/endpoints.ts';
import { answer, createReceiver, createWorld, eventually, rules } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let ours: string;
let beside: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id: ours } = await world.endpoint('https://hooks.example.com/ours'));
  ({ id: beside } = await world.endpoint('https://hooks.example.com/beside'));
});
afterEach(() => world.close());

const since = '2026-10-05T08:00:00Z';

/** So many deliveries to an endpoint that ended in this state. */
const ended = (endpoint: string, events: string[], state: number) =>
  world.rows<{ id: string }>(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at, finished_at)
     select team_id, gen_random_uuid(), $1, id, type, $3::int, null, timestamptz '2026-10-05 08:30Z'
     from events where id = any($2) returning id`,
    [endpoint, events, state],
  );
const missedOf = async (endpoint: string) =>
  (await world.change((tx) => countMissed(tx, world.team_id, endpoint, { since }))).count;
const recovered = () => world.change((tx) => recoverMissed(tx, world.team_id, ours, { since }));
const replayOf = (delivery: string) => world.change((tx) => replayDelivery(tx, world.team_id, delivery));
const become = (delivery: string, state: number) =>
  world.rows(
    'update webhook_deliveries set state = $2::int, next_at = null, finished_at = now() where id = $1',
    [delivery, state],
  );
const set = (status: 'enabled' | 'disabled', endpoint = ours) =>
  world.db.transaction((tx) => updateEndpoint(tx, world.team_id, endpoint, { status }, rules));
const queue = (endpoint: string) =>
  world.one<{ next_due_at: Date | null }>(
    'select next_due_at from webhook_endpoint_queue where endpoint_id = $1',
    [endpoint],
  );

test('an endpoint missed what failed for good, was suppressed or cancelled, and nothing that reached it', async () => {
  const events = await world.emitMany(4);
  for (const [n, state] of [2, 3, 4, 5].entries()) await ended(ours, [events[n]!], state);

  expect(await missedOf(ours)).toBe(3);
});

test('what one endpoint missed is neither counted for another of its team nor sent to it', async () => {
  const events = await world.emitMany(3);
  await ended(ours, events.slice(0, 2), 4);
  await ended(beside, events, 3);
  expect([await missedOf(ours), await missedOf(beside)]).toEqual([2, 3]);
  await world.db.query('delete from event_outbox', []);

  expect(await world.change((tx) => recoverMissed(tx, world.team_id, ours, { since }))).toBe(2);
  expect([await missedOf(ours), await missedOf(beside)]).toEqual([0, 3]);
  expect((await queue(ours)).next_due_at).not.toBeNull();
  expect((await queue(beside)).next_due_at).toBeNull();
});

test('an event that is sent to an endpoint again is not sent to another one, and keeps the first delivery', async () => {
  const [event] = await world.emitMany(1);
  const [delivery] = await ended(ours, [event!], 2);
  await ended(beside, [event!], 2);
  const before = await world.delivery(delivery!.id);
  const replay = await world.change((tx) => replayDelivery(tx, world.team_id, delivery!.id));

  expect(replay).toMatchObject({ endpoint_id: ours, event_id: event, kind: 'replay', status: 'pending' });
  expect(await world.deliveries({ status: 'pending' })).toMatchObject([{ id: replay.id }]);
  expect(await world.delivery(delivery!.id)).toEqual(before);
  expect((await queue(beside)).next_due_at).toBeNull();
});

test('an event that was sent again and failed again is still missed, until it arrives', async () => {
  const events = await world.emitMany(3);
  await world.db.query('delete from event_outbox', []);
  await ended(ours, events, 4);
  expect(await recovered()).toBe(3);
  expect(await missedOf(ours)).toBe(0);

  await set('disabled');
  expect(await world.deliveries({ endpoint_id: ours })).toMatchObject(
    events.map(() => ({ kind: 'replay', status: 'cancelled', cancelled_reason: 'endpoint_manual' })),
  );
  await set('enabled');
  expect(await missedOf(ours)).toBe(3);
  expect(await recovered()).toBe(3);
  for (const { id } of await world.deliveries({ endpoint_id: ours })) await become(id, 2);
  expect(await missedOf(ours)).toBe(0);
});

test('an event is missed once, not for each time it failed, and not while or after it is sent again', async () => {
  const [event] = await world.emitMany(1);
  await world.db.query('delete from event_outbox', []);
  const [first] = await ended(ours, [event!], 3);
  const replays = [await replayOf(first!.id), await replayOf(first!.id)];
  expect(await missedOf(ours)).toBe(0);

  await become(replays[1]!.id, 3);
  expect(await missedOf(ours)).toBe(0);
  await become(replays[0]!.id, 3);
  expect(await missedOf(ours)).toBe(1);
  expect(await recovered()).toBe(1);
  expect(await world.deliveries({ status: 'pending' })).toMatchObject([{ id: replays[1]!.id }]);
  await become(replays[1]!.id, 2);
  expect(await missedOf(ours)).toBe(0);
});

test('what disabling cancelled is missed by default, also if a request in flight or a new event succeeds after it', async () => {
  const receiver = await createReceiver();
  for (const endpoint of [ours, beside])
    await world.change((tx) => deleteEndpoint(tx, world.team_id, endpoint));
  const { id } = await world.endpoint(`${receiver.url}/hook`);
  const missedByDefault = async () => (await world.change((tx) => countMissed(tx, world.team_id, id))).count;
  await world.dispatch();
  receiver.on('/hook', answer(500));
  const waiting = await world.emit();
  await world.settled(waiting, (each) => each.attempts[0]?.outcome === 'failed');
  const held: (() => void)[] = [];
  receiver.on('/hook', (response) => void held.push(() => response.end()));
  const inFlight = await world.emit();
  await eventually(() => held.length === 1);

  await set('disabled', id);
  held[0]!();
  expect(await world.settled(inFlight)).toMatchObject({ status: 'delivered' });
  expect(await world.settled(waiting)).toMatchObject({ status: 'cancelled' });
  expect(await missedByDefault()).toBe(1);
  await set('enabled', id);
  expect(await missedByDefault()).toBe(1);
  receiver.on('/hook', answer(200));
  await world.settled(await world.emit());
  expect(await missedByDefault()).toBe(1);
  await receiver.close();
});
