import { describe, expect, test } from '@jest/globals';
import { afr, hoursOf, isWholeMonths, ltifr, monthsOf } from '../../../domain/safety/rates.ts';
import { ramsErrors, ramsWords } from '../../../domain/safety/rams.ts';
import { riskOf } from '../../../domain/safety/risk.ts';

describe('rates', () => {
  test('two injuries in 400,000 hours are an LTIFR of 5', () => expect(ltifr(2, 400_000)).toBe(5));
  test('three accidents in 200,000 hours are an AFR of 1.5', () => expect(afr(3, 200_000)).toBe(1.5));
  test('are rounded to two decimals', () => expect(ltifr(1, 300_000)).toBe(3.33));
  test('are null without hours, and 0 without accidents', () => {
    expect([ltifr(2, null), afr(0, null), ltifr(2, 0), ltifr(0, 1000)]).toEqual([null, null, null, 0]);
  });
  test('rest on the hours of every month', () => {
    const known = new Map([
      ['2026-09', 100],
      ['2026-10', 0],
    ]);

    expect(hoursOf(['2026-09', '2026-10'], known)).toBe(100);
    expect(hoursOf(['2026-09', '2026-11'], known)).toBeNull();
  });
  test('list the months of a period', () => {
    expect(monthsOf('2026-09-15', '2026-11-01')).toEqual(['2026-09', '2026-10']);
    expect(monthsOf('2026-12-01', '2027-01-02')).toEqual(['2026-12', '2027-01']);
    expect(monthsOf('2026-12-15', '2027-01-10')).toEqual(['2026-12', '2027-01']);
    expect(isWholeMonths('2026-09-01', '2026-11-01')).toBe(true);
    expect(isWholeMonths('2026-09-15', '2026-11-01')).toBe(false);
    expect(isWholeMonths('2026-09-01', '2026-11-15')).toBe(false);
  });
});

test.each([
  [1, 1, 1, 'low'],
  [2, 2, 4, 'low'],
  [5, 1, 5, 'medium'],
  [3, 3, 9, 'medium'],
  [2, 5, 10, 'high'],
  [5, 3, 15, 'high'],
  [4, 4, 16, 'very_high'],
  [5, 5, 25, 'very_high'],
])('severity %d and likelihood %d score %d: %s', (severity, likelihood, score, risk) =>
  expect(riskOf(severity, likelihood)).toEqual({ score, risk }),
);

test('controls never increase the risk', () => {
  const words = ramsWords({
    title: 'x',
    hazards: [
      { hazard: 'a', likelihood: 2, severity: 3, residual_likelihood: 3, residual_severity: 3 },
      { hazard: 'b', likelihood: 2, severity: 3, residual_severity: 4 },
    ],
  });

  expect(ramsErrors(words).map(({ field }) => field)).toEqual([
    'hazards.0.residual_likelihood',
    'hazards.1.residual_severity',
  ]);
});
