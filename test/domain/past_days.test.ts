import { expect, test } from '@jest/globals';
import { futureDayErrors } from '../../domain/past_days.ts';

test.each<[string | null | undefined, object | null, number]>([
  ['2026-10-31', null, 0],
  ['2026-11-01', null, 1],
  ['2099-01-01', { on: '2098-01-01' }, 1],
  ['2099-01-01', { on: '2099-01-01' }, 0],
  [null, null, 0],
  [undefined, null, 0],
])('the day %j of a record that was %j has %i errors on 2026-10-31', (on, current, count) => {
  const error = { field: 'on', message: 'must not be in the future' };

  expect(futureDayErrors({ on }, '2026-10-31', current)).toEqual(Array(count).fill(error));
});
