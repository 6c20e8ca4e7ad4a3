import { describe, expect, test } from '@jest/globals';
import { nextSeason, transferErrors } from '../../../domain/notes/season_tickets.ts';

describe('the next season ticket', () => {
  const before = { valid_from: '2026-10-01', valid_until: '2027-09-30' };

  test('begins the day after the last one and has the same length', () => {
    expect(nextSeason(before, {}, '2027-09-01')).toEqual({
      valid_from: '2027-10-01',
      valid_until: '2028-09-30',
    });
  });

  test.each([
    [
      'a year, over leap years',
      '2027-03-01',
      '2028-02-29',
      ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    [
      'a year from a day in the month',
      '2026-04-06',
      '2027-04-05',
      ['2028-04-05', '2029-04-05', '2030-04-05', '2031-04-05'],
    ],
    ['a month', '2026-01-01', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['a quarter', '2026-01-01', '2026-03-31', ['2026-06-30', '2026-09-30', '2026-12-31', '2027-03-31']],
    ['two months to the same day of the month', '2026-01-15', '2026-03-15', ['2026-05-15']],
    [
      'to the same day of the month, the most that is allowed',
      '2026-01-15',
      '2027-01-15',
      ['2028-01-15', '2029-01-15'],
    ],
  ])('does not drift: %s', (_words, valid_from, valid_until, ends) => {
    let season = { valid_from, valid_until };
    for (const end of ends) {
      season = nextSeason(season, {}, season.valid_until);
      expect(season.valid_until).toBe(end);
    }
  });

  test('of an odd number of days has the same number of days', () => {
    expect(nextSeason({ valid_from: '2026-02-01', valid_until: '2026-03-17' }, {}, '2026-03-01')).toEqual({
      valid_from: '2026-03-18',
      valid_until: '2026-05-01',
    });
  });

  test('begins today if the day after has passed', () => {
    expect(nextSeason({ valid_from: '2026-10-01', valid_until: '2026-10-31' }, {}, '2027-01-15')).toEqual({
      valid_from: '2027-01-15',
      valid_until: '2027-02-14',
    });
  });

  test('is never longer than twelve months by default', () => {
    const leap = { valid_from: '2027-03-01', valid_until: '2028-02-29' };

    expect(nextSeason(leap, {}, '2028-02-01')).toEqual({
      valid_from: '2028-03-01',
      valid_until: '2029-02-28',
    });
  });

  test('uses the dates requested', () => {
    expect(nextSeason(before, { valid_from: '2027-11-01' }, '2027-09-01').valid_until).toBe('2028-10-31');
    expect(nextSeason(before, { valid_until: '2028-01-31' }, '2027-09-01')).toEqual({
      valid_from: '2027-10-01',
      valid_until: '2028-01-31',
    });
  });

  test('begins at most sixty months ahead', () => {
    expect(nextSeason(before, { valid_from: '2031-10-01' }, '2026-10-01').valid_from).toBe('2031-10-01');
    expect(() => nextSeason(before, { valid_from: '2031-10-02' }, '2026-10-01')).toThrow(
      expect.objectContaining({
        details: [{ field: 'valid_from', message: 'must be at most 60 months ahead' }],
      }),
    );
  });
});

describe('a load under a season ticket', () => {
  const ticket = { status: 'valid', valid_from: '2026-10-01', valid_until: '2027-09-30' };
  const load = { date: '2026-10-05', quantified: true };
  const fields = (changes: object, of: object = {}, today = '2026-10-10') =>
    transferErrors({ ...ticket, ...of }, { ...load, ...changes }, today).map(({ field }) => field);

  test.each<[string, object, string[]]>([
    ['of its first day', { date: '2026-10-01' }, []],
    ['of the day before it', { date: '2026-09-30' }, ['date']],
    ['of today', { date: '2026-10-10' }, []],
    ['of tomorrow', { date: '2026-10-11' }, ['date']],
    ['without a quantity', { quantified: false }, ['quantity']],
  ])('%s has errors at %s', (_what, changes, expected) => {
    expect(fields(changes)).toEqual(expected);
  });

  test('is accepted up to the last day, and not the day after', () => {
    expect(fields({ date: '2027-09-30' }, {}, '2027-12-01')).toEqual([]);
    expect(fields({ date: '2027-10-01' }, {}, '2027-12-01')).toEqual(['date']);
  });

  test.each([
    ['valid', []],
    ['complete', []],
    ['draft', ['status']],
    ['cancelled', ['status']],
  ])('of a ticket that is %s', (status, expected) => {
    expect(fields({}, { status })).toEqual(expected);
  });
});
