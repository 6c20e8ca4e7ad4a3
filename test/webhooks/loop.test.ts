import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createLoop } from '../../webhooks/dispatcher/loop.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A loop whose rounds answer these waits in turn, then null; an error is thrown. */
function loopOf(...waits: (number | null | Error)[]) {
  const log = pino({ level: 'silent' });
  let rounds = 0;
  const loop = createLoop({
    log,
    async round() {
      rounds += 1;
      const wait = waits.shift() ?? null;
      if (wait instanceof Error) throw wait;

      return wait;
    },
  });
  const after = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);

    return rounds;
  };

  return { ...loop, after };
}

test('of several looks the earliest counts, in whichever order they are asked for, and it is one round', async () => {
  for (const order of [
    [900, 5],
    [5, 900],
  ]) {
    const loop = loopOf();
    for (const wait of order) loop.within(wait);

    expect([await loop.after(4), await loop.after(1), await loop.after(2000)]).toEqual([0, 1, 1]);
  }
});

test('a look after the one that is over is kept', async () => {
  const loop = loopOf();
  loop.within(5);
  await loop.after(5);
  loop.within(50);

  expect([await loop.after(49), await loop.after(1)]).toEqual([1, 2]);
});

test('a round says when the next one begins: at once, later, or only when there is work', async () => {
  const loop = loopOf(0, 40, null);
  loop.look();

  expect([await loop.after(0), await loop.after(39), await loop.after(1), await loop.after(5000)]).toEqual([
    2, 2, 3, 3,
  ]);
});

test('a wait of a second is its own, a longer one is left to the ticker', async () => {
  const loop = loopOf(1001, 1000);
  loop.look();
  expect(await loop.after(5000)).toBe(1);
  loop.look();

  expect([await loop.after(999), await loop.after(1)]).toEqual([2, 3]);
});

test('a round that fails is tried again a quarter of a second later', async () => {
  const loop = loopOf(new Error('the database is away'));
  loop.look();

  expect([await loop.after(249), await loop.after(1)]).toEqual([1, 2]);
});

test('work that comes during a round begins one more round after it, and never a second beside it', async () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const loop = createLoop({
    log: pino({ level: 'silent' }),
    async round() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;

      return null;
    },
  });
  loop.look();
  loop.look();
  loop.look();
  ends[0]!();
  await jest.advanceTimersByTimeAsync(0);
  ends[1]!();
  await jest.advanceTimersByTimeAsync(0);

  expect([ends.length, most]).toEqual([2, 1]);
});

test('a loop that is stopped begins no round any more, and waits for the one that runs', async () => {
  let end = () => {};
  let rounds = 0;
  const loop = createLoop({
    log: pino({ level: 'silent' }),
    async round() {
      rounds += 1;
      await new Promise<void>((resolve) => (end = resolve));

      return 0;
    },
  });
  loop.look();
  loop.within(10);
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  loop.look();
  loop.within(1);
  await jest.advanceTimersByTimeAsync(1000);
  const before = stopped;
  end();
  await stopping;
  await jest.advanceTimersByTimeAsync(1000);

  expect([before, stopped, rounds]).toEqual([false, true, 1]);
});
