import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Busy, openShares } from '../../../db/connections/shares.ts';
import type { ShareLimits } from '../../../db/connections/shares.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work of teams that runs until it is ended; `begun` is the order in which it began. */
function bench(limits: Partial<ShareLimits>) {
  const shares = openShares(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => jest.advanceTimersByTimeAsync(0);

  return {
    begun,
    async start(team: string, name: string) {
      const ended = shares.run(team, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
      ended.catch(() => undefined);
      await settle();

      return { ended };
    },
    async end(name: string) {
      ends.get(name)!();
      await settle();
    },
  };
}

describe('the share of a team', () => {
  test.each([
    [24, 3, 18],
    [8, 3, 6],
    [1, 3, 1],
    [4, 1, 2],
  ])(
    'of %d units with %d times as many as are free is %d while it is alone',
    async (connections, times_free, most) => {
      const { start, begun } = bench({ connections, times_free });
      for (let n = 0; n < connections; n += 1) await start('a', `a${n}`);

      expect(begun).toHaveLength(most);
    },
  );

  test('beside another busy team leaves units free for a third', async () => {
    const { start, begun } = bench({ connections: 24 });
    for (let n = 0; n < 24; n += 1) await start('a', `a${n}`);
    for (let n = 0; n < 24; n += 1) await start('b', `b${n}`);
    await start('c', 'c0');

    expect(['a', 'b', 'c'].map((team) => begun.filter((name) => name.startsWith(team)).length)).toEqual([
      18, 5, 1,
    ]);
  });
});

describe('a unit that becomes free', () => {
  test('goes to the team that holds least, and within a team to what came first', async () => {
    const { start, end, begun } = bench({ connections: 3, times_free: 1 });
    await start('a', 'a0');
    await start('b', 'b0');
    for (const name of ['a1', 'a2', 'b1']) await start(name[0]!, name);
    await end('b0');
    expect(begun).toEqual(['a0', 'b0', 'b1']);
    await end('a0');
    expect(begun.slice(3)).toEqual(['a1']);
  });

  test('goes among equals to the team whose last turn was longest ago, so that one unit is taken in turns', async () => {
    const { start, end, begun } = bench({ connections: 1 });
    await start('a', 'a0');
    for (const name of ['a1', 'a2', 'b0', 'b1', 'c0']) await start(name[0]!, name);
    for (let n = 0; n < 5; n += 1) await end(begun.at(-1)!);

    expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
  });

  test('is not lost when its work fails', async () => {
    const shares = openShares({ connections: 1 });
    await expect(shares.run('a', async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');

    expect(await shares.run('a', async () => 'done')).toBe('done');
  });
});

describe('work that waits', () => {
  test('is refused as busy after its time, and the unit goes to the next', async () => {
    const { start, end, begun } = bench({ connections: 1, wait_ms: 100 });
    await start('a', 'a0');
    const { ended } = await start('a', 'a1');
    await jest.advanceTimersByTimeAsync(60);
    await start('a', 'a2');
    await jest.advanceTimersByTimeAsync(40);
    await expect(ended).rejects.toThrow(Busy);
    await end('a0');

    expect(begun).toEqual(['a0', 'a2']);
  });

  test('is not refused once it began, however long it takes', async () => {
    const { start, end, begun } = bench({ connections: 1, wait_ms: 100 });
    await start('a', 'a0');
    const { ended } = await start('a', 'a1');
    await end('a0');
    await jest.advanceTimersByTimeAsync(50);
    await start('a', 'a2');
    await jest.advanceTimersByTimeAsync(60);
    await end('a1');

    await expect(ended).resolves.toBeUndefined();
    expect(begun).toEqual(['a0', 'a1', 'a2']);
  });

  test('is refused at once beyond the most that a team may have waiting; another team may wait', async () => {
    const { start } = bench({ connections: 1, per_team_waiting: 2 });
    await start('a', 'a0');
    await start('a', 'a1');
    await start('a', 'a2');

    await expect((await start('a', 'a3')).ended).rejects.toThrow('too much work under way');
    expect(await Promise.race([(await start('b', 'b0')).ended, Promise.resolve('waits')])).toBe('waits');
  });
});
