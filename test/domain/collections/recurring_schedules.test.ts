import { describe, expect, test } from '@jest/globals';
import { nextVisitOn, timingErrors, visitsBetween } from '../../../domain/collections/recurring_schedules.ts';
import type { Timing } from '../../../domain/collections/recurring_schedules.ts';

/** Mondays of 2026 and on. 2026-12-25 is a Friday; 28 December is the substitute for Boxing Day. */
const mondays: Timing = {
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
  start_on: '2026-10-05',
  end_on: null,
  skip_dates: [],
  holiday_rule: 'same',
  holiday_calendar: 'england-and-wales',
  paused: false,
  ticket: null,
};

const days = (changes: Partial<Timing>, from: string, to: string) =>
  visitsBetween({ ...mondays, ...changes }, from, to).map(({ visit_on }) => visit_on);

describe('visits', () => {
  test('are on the days of the rule, from the first to the last day', () => {
    expect(days({ end_on: '2026-10-19' }, '2026-09-01', '2026-12-31')).toEqual([
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
    ]);
  });

  test('on a bank holiday stay, are dropped, or move to the working day before or after', () => {
    const week = (holiday_rule: Timing['holiday_rule']) =>
      visitsBetween({ ...mondays, holiday_rule }, '2026-12-22', '2027-01-03');

    expect(week('same')).toEqual([{ due_on: '2026-12-28', visit_on: '2026-12-28' }]);
    expect(week('skip')).toEqual([]);
    expect(week('before')).toEqual([{ due_on: '2026-12-28', visit_on: '2026-12-24' }]);
    expect(week('after')).toEqual([{ due_on: '2026-12-28', visit_on: '2026-12-29' }]);
  });

  test('on a chosen Saturday stay there, and Scotland has its own holidays', () => {
    expect(
      days({ rrule: 'FREQ=WEEKLY;BYDAY=SA', holiday_rule: 'after' }, '2026-10-05', '2026-10-11'),
    ).toEqual(['2026-10-10']);
    const august = (holiday_calendar: Timing['holiday_calendar']) =>
      days({ start_on: '2026-01-05', holiday_rule: 'skip', holiday_calendar }, '2026-08-03', '2026-08-31');
    expect(august('scotland')).not.toContain('2026-08-03');
    expect(august('england-and-wales')).toContain('2026-08-03');
    expect(august('england-and-wales')).not.toContain('2026-08-31');
  });

  test('moved by a holiday onto another visit’s day are merged', () => {
    const daily = { rrule: 'FREQ=DAILY', holiday_rule: 'after' as const };

    expect(visitsBetween({ ...mondays, ...daily }, '2026-12-24', '2026-12-29')).toEqual([
      { due_on: '2026-12-24', visit_on: '2026-12-24' },
      { due_on: '2026-12-26', visit_on: '2026-12-26' },
      { due_on: '2026-12-27', visit_on: '2026-12-27' },
      { due_on: '2026-12-29', visit_on: '2026-12-29' },
    ]);
  });

  test('leave out the excluded dates, and all dates while paused', () => {
    expect(days({ skip_dates: ['2026-10-12'] }, '2026-10-05', '2026-10-19')).toEqual([
      '2026-10-05',
      '2026-10-19',
    ]);
    expect(days({ paused: true }, '2026-10-05', '2026-10-19')).toEqual([]);
  });

  test('leave out an excluded date of the rule, and an excluded date that a holiday moves to', () => {
    const after = { holiday_rule: 'after' as const };

    expect(days({ ...after, skip_dates: ['2026-12-28'] }, '2026-12-22', '2027-01-03')).toEqual([]);
    expect(days({ ...after, skip_dates: ['2026-12-29'] }, '2026-12-22', '2027-01-03')).toEqual([]);
  });

  test('are sorted by day, even if moved', () => {
    const daily = { rrule: 'FREQ=DAILY', holiday_rule: 'before' as const };

    expect(days(daily, '2026-12-23', '2026-12-27')).toEqual([
      '2026-12-23',
      '2026-12-24',
      '2026-12-26',
      '2026-12-27',
    ]);
    expect(
      days({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,TH', holiday_rule: 'after' }, '2026-12-28', '2027-01-05'),
    ).toEqual(['2026-12-29', '2026-12-31', '2027-01-04', '2027-01-05']);
    expect(
      days({ rrule: 'FREQ=WEEKLY;BYDAY=MO,TH', holiday_rule: 'after' }, '2026-12-28', '2027-01-05'),
    ).toEqual(['2026-12-29', '2026-12-31', '2027-01-04']);
  });

  test('are selected by their own day, not by the day of the rule', () => {
    const after = { holiday_rule: 'after' as const };
    const before = { holiday_rule: 'before' as const };

    expect(days(after, '2026-12-29', '2026-12-29')).toEqual(['2026-12-29']);
    expect(days(after, '2026-12-28', '2026-12-28')).toEqual([]);
    expect(days(before, '2026-12-24', '2026-12-24')).toEqual(['2026-12-24']);
  });

  test('under a ticket with one open end are limited by the other end', () => {
    const ticket = { valid_from: null, valid_until: '2026-10-12', ended: false };

    expect(days({ ticket }, '2026-10-01', '2026-11-01')).toEqual(['2026-10-05', '2026-10-12']);
    expect(
      days(
        { ticket: { ...ticket, valid_from: '2026-10-26', valid_until: null } },
        '2026-10-01',
        '2026-11-01',
      ),
    ).toEqual(['2026-10-26']);
  });

  test('are made from the first to the last day of the season ticket, and never under one that has ended', () => {
    const ticket = { valid_from: '2026-10-12', valid_until: '2026-10-19', ended: false };

    expect(days({ ticket }, '2026-10-01', '2026-11-30')).toEqual(['2026-10-12', '2026-10-19']);
    expect(days({ ticket: { ...ticket, ended: true } }, '2026-10-01', '2026-11-30')).toEqual([]);
  });
});

describe('the next visit', () => {
  test('is today or later, at any distance, and none once the schedule is over', () => {
    expect(nextVisitOn(mondays, '2026-10-05')).toBe('2026-10-05');
    expect(nextVisitOn(mondays, '2026-10-06')).toBe('2026-10-12');
    expect(nextVisitOn({ ...mondays, start_on: '2029-01-01' }, '2026-10-06')).toBe('2029-01-01');
    expect(nextVisitOn({ ...mondays, start_on: '2040-01-02' }, '2026-10-06')).toBe('2040-01-02');
    expect(nextVisitOn({ ...mondays, end_on: '2026-10-11' }, '2026-10-06')).toBeNull();
    expect(nextVisitOn({ ...mondays, paused: true }, '2026-10-06')).toBeNull();
  });
});

test('the first visit may be before the start when a holiday moves it, and never before today', () => {
  const holiday = { ...mondays, start_on: '2026-12-28', holiday_rule: 'before' as const };

  expect(nextVisitOn(holiday, '2026-12-01')).toBe('2026-12-24');
  expect(nextVisitOn(holiday, '2026-12-25')).toBe('2027-01-04');
});

describe('times that are allowed', () => {
  test.each([
    ['the first start', { start_on: '2000-01-01' }],
    ['the last start', { start_on: '2199-12-31', rrule: 'FREQ=DAILY' }],
    ['an end on the day of the start', { end_on: '2026-10-05' }],
    ['no end', {}],
  ])('%s', (_, changes) => {
    expect(timingErrors({ ...mondays, ...changes })).toEqual([]);
  });

  test('an out-of-range start names the range allowed', () => {
    expect(timingErrors({ ...mondays, start_on: '1999-12-31' })).toEqual([
      { field: 'start_on', message: 'must be from 2000-01-01 to 2199-12-31' },
    ]);
  });
});

describe('times that are refused', () => {
  test.each([
    ['a rule that is none', { rrule: 'FREQ=HOURLY' }, 'rrule'],
    ['an end before the start', { end_on: '2026-10-04' }, 'end_on'],
    ['a start in another age', { start_on: '0001-01-01' }, 'start_on'],
    ['a start at the end of time', { start_on: '9999-12-31' }, 'start_on'],
    ['a rule that never falls on a day', { rrule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' }, 'rrule'],
    ['a schedule whose only day is left out', { end_on: '2026-10-05', skip_dates: ['2026-10-05'] }, 'rrule'],
  ])('%s', (_, changes, field) => {
    expect(timingErrors({ ...mondays, ...changes })).toMatchObject([{ field }]);
  });
});
