import { describe, expect, test } from '@jest/globals';
import { repeatAfterDeadlock } from '../../db/deadlocks.ts';

/** Work that PostgreSQL rolls back so many times, and how often it was tried. */
function work(failures: number, code: string) {
  const tried: number[] = [];

  return {
    tried,
    run: async () => {
      tried.push(tried.length + 1);
      if (tried.length <= failures) throw Object.assign(new Error('rolled back'), { code });

      return 'done';
    },
  };
}

describe('repeatAfterDeadlock', () => {
  test('tries again after a deadlock, and after a second one', async () => {
    const { tried, run } = work(2, '40P01');

    expect(await repeatAfterDeadlock(run)).toBe('done');
    expect(tried).toEqual([1, 2, 3]);
  });

  test('gives up after the third', async () => {
    const { tried, run } = work(3, '40P01');

    await expect(repeatAfterDeadlock(run)).rejects.toMatchObject({ code: '40P01' });
    expect(tried).toEqual([1, 2, 3]);
  });

  test('does not repeat what failed for another reason', async () => {
    const { tried, run } = work(1, '23505');

    await expect(repeatAfterDeadlock(run)).rejects.toMatchObject({ code: '23505' });
    expect(tried).toEqual([1]);
  });
});
