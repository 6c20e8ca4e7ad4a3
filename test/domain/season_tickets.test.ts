import { describe, expect, test } from '@jest/globals';
import { nextSeason } from '../../domain/season_tickets.ts';

describe('the season that follows', () => {
  const before = { valid_from: '2026-10-01', valid_until: '2027-09-30' };

  test('begins the day after and is as long', () => {
    expect(nextSeason(before, {}, '2027-09-01')).toEqual({
      valid_from: '2027-10-01',
      valid_until: '2028-09-29',
    });
  });

  test('begins today where the day after has passed', () => {
    expect(nextSeason({ valid_from: '2026-10-01', valid_until: '2026-10-31' }, {}, '2027-01-15')).toEqual({
      valid_from: '2027-01-15',
      valid_until: '2027-02-14',
    });
  });

  test('is never longer than twelve months by itself', () => {
    const leap = { valid_from: '2027-03-01', valid_until: '2028-02-29' };

    expect(nextSeason(leap, {}, '2028-02-01')).toEqual({
      valid_from: '2028-03-01',
      valid_until: '2029-02-28',
    });
  });

  test('takes the days that are asked for', () => {
    expect(nextSeason(before, { valid_from: '2027-11-01' }, '2027-09-01').valid_until).toBe('2028-10-30');
    expect(nextSeason(before, { valid_until: '2028-01-31' }, '2027-09-01')).toEqual({
      valid_from: '2027-10-01',
      valid_until: '2028-01-31',
    });
  });
});
