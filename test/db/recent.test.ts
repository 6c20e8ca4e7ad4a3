import { expect, test } from '@jest/globals';
import { Recent } from '../../db/recent.ts';

test('keeps what was used lately, also beyond its size, and forgets the rest', () => {
  const recent = new Recent<number>(3);
  recent.set('used', 0);
  for (let n = 1; n <= 20; n += 1) {
    recent.set(`k${n}`, n);
    expect(recent.get('used')).toBe(0);
  }
  const kept = Array.from({ length: 20 }, (_, n) => recent.get(`k${n + 1}`)).filter(
    (each) => each !== undefined,
  );

  expect(recent.get('k20')).toBe(20);
  expect(recent.get('k1')).toBeUndefined();
  expect(kept.length).toBeLessThanOrEqual(6);
});

test('a value that is set again is the new one, and makes no other be forgotten', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 1);
  for (let n = 0; n < 10; n += 1) recent.set('b', n);

  expect([recent.get('a'), recent.get('b')]).toEqual([1, 9]);
});
