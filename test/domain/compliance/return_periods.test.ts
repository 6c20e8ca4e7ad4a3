import { expect, it } from '@jest/globals';
import { returnPeriod } from '../../../domain/compliance/return_periods.ts';

it.each([
  ['2026', '2026-01-01', '2026-12-31', '2027-01-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31', '2026-04-30'],
  ['2026-Q2', '2026-04-01', '2026-06-30', '2026-07-31'],
  ['2026-Q3', '2026-07-01', '2026-09-30', '2026-10-31'],
  ['2027-Q4', '2027-10-01', '2027-12-31', '2028-01-31'],
])('a return for %s is of %s to %s and due on %s', (period, from, to, due_on) => {
  expect(returnPeriod(period)).toEqual({ period, from, to, due_on });
});

it.each(['', '1999', '2026-Q0', '2026-Q5', '2026-07', 'x2026', '2026-Q1x', '20260'])(
  '%j is not a return period',
  (text) => {
    expect(returnPeriod(text)).toBeNull();
  },
);
