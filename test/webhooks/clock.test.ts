import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answer, createReceiver, createWorld, eventually } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});
const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

const hour_ms = 3_600_000;

/** Puts the wall clock of this process back by an hour; its monotonic clock goes on. */
function stepBack(): void {
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [RealDate.now() - hour_ms]) as [number]));
    }
    static override now(): number {
      return RealDate.now() - hour_ms;
    }
  } as DateConstructor;
}

/** A receiver that refuses the first attempt at `path` and takes the second. */
function refusingOnce(path: string): void {
  receiver.on(path, (...args) => answer(receiver.at(path).length > 1 ? 200 : 500)(...args));
}

test('a wall clock set back by an hour delays no retry', async () => {
  refusingOnce('/wall');
  await world.endpoint(`${receiver.url}/wall`, ['invoice.paid']);
  const dispatcher = await world.dispatch({ retry_delays_ms: [3000] });
  await world.emit('invoice.paid');
  await eventually(() => receiver.at('/wall').length === 1);
  stepBack();

  await eventually(() => receiver.at('/wall').length === 2);
  expect(receiver.at('/wall').map(({ id }) => id)[1]).toBe(receiver.at('/wall')[0]!.id);
  await dispatcher.drain();
});

test('a database clock set back by an hour delays no retry: waiting deliveries are moved with it', async () => {
  refusingOnce('/database');
  await world.endpoint(`${receiver.url}/database`, ['note.completed']);
  await world.dispatch({ retry_delays_ms: [hour_ms] });
  await world.emit('note.completed', { object: 'note' });
  await eventually(async () =>
    (await world.deliveries({ status: 'pending' })).some((each) => each.attempts.length === 1),
  );
  // As seen after such a step: the latest time that was read lies ahead, and so does what is due now. A gap may be a tenth longer.
  await world.db.query("update clock_seen set at = clock_timestamp() + interval '1 hour 10 minutes'", []);

  await eventually(() => receiver.at('/database').length === 2);
  expect(receiver.at('/database').map(({ id }) => id)[1]).toBe(receiver.at('/database')[0]!.id);
});
