import { describe, expect, test } from '@jest/globals';
import { occurrences, readRule } from '../../../domain/collections/recurrence.ts';
import type { RecurrenceRule } from '../../../domain/collections/recurrence.ts';

function days(text: string, start: string, from: string, to: string): string[] {
  const rule = readRule(text);
  if ('field' in rule) throw new Error(rule.message);

  return occurrences(rule as RecurrenceRule, start, from, to);
}

describe('a rule falls on', () => {
  // 2026-10-01 is a Thursday.
  test.each([
    ['FREQ=DAILY', '2026-10-01', ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']],
    ['FREQ=DAILY;INTERVAL=3', '2026-10-01', ['2026-10-01', '2026-10-04']],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-10-01', ['2026-10-01', '2026-10-02']],
  ])('%s: days from the first on', (rule, start, expected) => {
    expect(days(rule, start, '2026-09-01', '2026-10-04')).toEqual(expected);
  });

  test('weeks that begin on Monday, regardless of the first day', () => {
    expect(days('FREQ=WEEKLY', '2026-10-01', '2026-10-01', '2026-10-20')).toEqual([
      '2026-10-01',
      '2026-10-08',
      '2026-10-15',
    ]);
    // From Thursday on: Tuesday of the first week has passed, Friday has not.
    expect(days('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2026-10-01', '2026-09-01', '2026-10-31')).toEqual([
      '2026-10-02',
      '2026-10-13',
      '2026-10-16',
      '2026-10-27',
      '2026-10-30',
    ]);
    // Sunday is the last day of the week, not the first.
    expect(days('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', '2026-10-01', '2026-10-01', '2026-10-31')).toEqual([
      '2026-10-04',
      '2026-10-18',
    ]);
  });

  test('the day of the month, and none in a month without it', () => {
    expect(days('FREQ=MONTHLY', '2027-01-31', '2027-01-01', '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
    expect(days('FREQ=MONTHLY;INTERVAL=3', '2026-10-15', '2026-01-01', '2027-08-01')).toEqual([
      '2026-10-15',
      '2027-01-15',
      '2027-04-15',
      '2027-07-15',
    ]);
  });

  test('the first, second or last weekday of the month', () => {
    expect(days('FREQ=MONTHLY;BYDAY=1MO,-1FR', '2026-10-01', '2026-10-01', '2026-11-30')).toEqual([
      '2026-10-05',
      '2026-10-30',
      '2026-11-02',
      '2026-11-27',
    ]);
    expect(days('FREQ=MONTHLY;BYDAY=5TH', '2026-10-01', '2026-10-01', '2026-12-31')).toEqual([
      '2026-10-29',
      '2026-12-31',
    ]);
    expect(days('FREQ=MONTHLY;BYDAY=TH', '2026-10-01', '2026-10-01', '2026-10-31')).toHaveLength(5);
  });

  // October 2026 ends on a Saturday, February 2027 on a Sunday.
  test.each([
    ['1WE', '2026-10', ['2026-10-07']],
    ['2TH', '2026-10', ['2026-10-08']],
    ['2WE', '2026-10', ['2026-10-14']],
    ['-1SA', '2026-10', ['2026-10-31']],
    ['-1SU', '2026-10', ['2026-10-25']],
    ['-2SA', '2026-10', ['2026-10-24']],
    ['-2SU', '2026-10', ['2026-10-18']],
    ['-1SU', '2027-02', ['2027-02-28']],
    ['-1MO', '2027-02', ['2027-02-22']],
    ['-4MO', '2027-02', ['2027-02-01']],
  ])('%s of the month %s on %j', (day, month, expected) => {
    const last = month === '2026-10' ? 31 : 28;
    const rule = `FREQ=MONTHLY;BYDAY=${day}`;

    expect(days(rule, '2026-10-01', `${month}-01`, `${month}-${last}`)).toEqual(expected);
  });

  test('every so many days, weeks or months, counted from the first day', () => {
    expect(days('FREQ=DAILY;INTERVAL=4', '2026-10-03', '2026-10-05', '2026-10-16')).toEqual([
      '2026-10-07',
      '2026-10-11',
      '2026-10-15',
    ]);
    expect(days('FREQ=WEEKLY;INTERVAL=7', '2026-10-01', '2026-10-02', '2026-12-31')).toEqual(['2026-11-19']);
    expect(days('FREQ=MONTHLY;INTERVAL=5', '2026-10-15', '2026-10-16', '2027-12-31')).toEqual([
      '2027-03-15',
      '2027-08-15',
    ]);
  });

  test('no day before the first, and 29 February in a leap year', () => {
    expect(days('FREQ=DAILY', '2026-10-03', '2026-10-01', '2026-10-03')).toEqual(['2026-10-03']);
    expect(days('FREQ=MONTHLY', '2028-01-29', '2028-02-01', '2028-02-29')).toEqual(['2028-02-29']);
    expect(days('FREQ=DAILY', '2026-10-03', '2026-10-01', '2026-10-02')).toEqual([]);
  });

  test('the same days regardless of how the range is split', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SA';
    const whole = days(rule, '2026-01-07', '2026-01-01', '2026-12-31');
    const parts = ['2026-01-01', '2026-05-20', '2026-09-03', '2027-01-01'];
    const cut = parts.slice(0, -1).flatMap((from, index) => {
      const before = new Date(Date.parse(parts[index + 1]!) - 86_400_000).toISOString().slice(0, 10);

      return days(rule, '2026-01-07', from, before);
    });

    expect(cut).toEqual(whole);
  });
});

describe('a rule is refused', () => {
  test.each([
    [''],
    ['weekly'],
    ['FREQ=YEARLY'],
    ['INTERVAL=2'],
    ['FREQ=WEEKLY;INTERVAL=0'],
    ['FREQ=WEEKLY;INTERVAL=100'],
    ['FREQ=WEEKLY;BYDAY='],
    ['FREQ=WEEKLY;BYDAY=XX'],
    ['FREQ=WEEKLY;BYDAY=1MO'],
    ['FREQ=MONTHLY;BYDAY=6MO'],
    ['FREQ=WEEKLY;COUNT=3'],
    ['FREQ=WEEKLY;UNTIL=20270101'],
    ['FREQ=WEEKLY;FREQ=DAILY'],
    ['FREQ=WEEKLY;'],
    ['FREQ=WEEKLY=DAILY'],
    ['FREQ=WEEKLY;INTERVAL'],
    ['FREQ=MONTHLY;BYDAY=1MO,XX'],
    ['RRULE:FREQ=WEEKLY'],
  ])('%s', (text) => {
    expect(readRule(text)).toMatchObject({ field: 'rrule' });
  });
});
