import { describe, expect, test } from '@jest/globals';
import { dayFromNow, dayWords, daysOf, lastYear, preciseTime } from '../../console/words.ts';

// In the summer the day begins in London an hour before it begins in UTC.
const halfPastMidnight = new Date('2026-07-01T23:30:00Z');

describe('days of the console are days in London', () => {
  test('today and the days after it', () => {
    expect(dayFromNow(0, halfPastMidnight)).toBe('2026-07-02');
    expect(dayFromNow(30, halfPastMidnight)).toBe('2026-08-01');
    expect(dayFromNow(-2, new Date('2026-03-01T12:00:00Z'))).toBe('2026-02-27');
  });

  test('the twelve months that end today begin with a whole month', () => {
    expect(lastYear(halfPastMidnight)).toEqual({ from: '2025-08-01', to: '2026-07-02' });
    expect(lastYear(new Date('2026-06-30T23:30:00Z'))).toEqual({ from: '2025-08-01', to: '2026-07-01' });
    expect(lastYear(new Date('2026-12-31T12:00:00Z'))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('the days of a month', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  test('moments and dates in words', () => {
    expect(preciseTime(halfPastMidnight.toISOString())).toBe('2 Jul 2026, 00:30:00');
    expect(dayWords(halfPastMidnight.toISOString())).toBe('2 Jul 2026');
    expect(dayWords('2026-07-02')).toBe('2 Jul 2026');
  });
});
