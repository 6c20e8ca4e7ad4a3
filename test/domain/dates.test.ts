import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bankHolidayRows,
  workingDayCalendars,
  addDays,
  addMonths,
  addWorkingDays,
  dayBoundsUtc,
  daysBetween,
  isRealDate,
  isWorkingDay,
  londonDate,
  londonMidnight,
  londonMoment,
  receiptDueBy,
} from '../../domain/dates.ts';

const anyDate = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10));

describe('isRealDate', () => {
  it.each(['2026-10-01', '2028-02-29', '2000-02-29', '9999-12-31'])('accepts %s', (date) => {
    expect(isRealDate(date)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-10-01Z',
  ])('refuses %j', (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});

describe('London days', () => {
  it('change at local midnight, in summer an hour before UTC’s', () => {
    expect(londonDate(new Date('2026-01-31T23:59:59Z'))).toBe('2026-01-31');
    expect(londonDate(new Date('2026-07-31T22:59:59Z'))).toBe('2026-07-31');
    expect(londonDate(new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
  });

  it('begin at a known instant', () => {
    expect(londonMidnight('2026-01-15').toISOString()).toBe('2026-01-15T00:00:00.000Z');
    expect(londonMidnight('2026-07-15').toISOString()).toBe('2026-07-14T23:00:00.000Z');
  });

  it('have 23 and 25 hours when the clocks change', () => {
    const hours = (date: string) => {
      const { from, to } = dayBoundsUtc(date);
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2027-03-28'), hours('2027-10-31'), hours('2027-06-01')]).toEqual([23, 25, 24]);
  });

  it('contain exactly the instants whose London date they are', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { from, to } = dayBoundsUtc(date);
        expect(londonDate(from)).toBe(date);
        expect(londonDate(new Date(to.getTime() - 1))).toBe(date);
        expect(londonDate(to)).toBe(addDays(date, 1));
      }),
    );
  });
});

describe('date arithmetic', () => {
  it('crosses months, years and the change of the clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
  });

  it('uses the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-10-01', 12)).toBe('2027-10-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('stops at the ends of the calendar, which has years of four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
    expect(addMonths('9999-06-30', 12)).toBe('9999-12-31');
    expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
    expect(addDays('0001-06-01', 1)).toBe('0001-06-02');
    expect(addDays('9999-06-01', 1)).toBe('9999-06-02');
    expect(dayBoundsUtc('9999-12-31').to.toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(dayBoundsUtc('0001-01-01').from.toISOString()).toBe('0001-01-01T00:00:00.000Z');
  });

  it('reads a two-digit year literally', () => {
    expect(londonMidnight('0050-06-01').getUTCFullYear()).toBe(50);
    expect(londonMoment('0020-01-01', '10:00').getUTCFullYear()).toBe(20);
  });

  it('rejects an invalid date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => londonMidnight('yesterday')).toThrow(RangeError);
  });

  it('adds the number of days that daysBetween counts', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

/** Sunday after the first full moon of spring, by the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`;
}

describe('bank holidays', () => {
  const days = (calendar: string, year: number) =>
    bankHolidayRows.filter((holiday) => holiday.calendar === calendar && holiday.date.startsWith(`${year}-`));

  it('are real dates on weekdays, each once, in every year from 2025 to 2028', () => {
    for (const { date, calendar } of bankHolidayRows) {
      expect(isRealDate(date)).toBe(true);
      expect(workingDayCalendars).toContain(calendar);
      expect([0, 6]).not.toContain(new Date(`${date}T00:00:00Z`).getUTCDay());
    }
    expect(new Set(bankHolidayRows.map(({ calendar, date }) => calendar + date)).size).toBe(
      bankHolidayRows.length,
    );
    for (const year of [2025, 2026, 2027, 2028]) {
      expect(days('england-and-wales', year)).toHaveLength(8);
      expect(days('northern-ireland', year)).toHaveLength(10);
      expect(days('scotland', year)).toHaveLength(year === 2026 ? 10 : 9);
    }
  });

  it('have Good Friday everywhere and Easter Monday outside Scotland', () => {
    for (const year of [2025, 2026, 2027, 2028]) {
      const friday = addDays(easter(year), -2);
      const monday = addDays(easter(year), 1);
      for (const calendar of workingDayCalendars) {
        expect(isWorkingDay(friday, calendar)).toBe(false);
        expect(isWorkingDay(monday, calendar)).toBe(calendar === 'scotland');
      }
    }
  });
});

describe('working days', () => {
  it('skip weekends and the holidays of their own calendar', () => {
    expect(addWorkingDays('2026-10-02', 1, 'england-and-wales')).toBe('2026-10-05');
    expect(addWorkingDays('2026-12-24', 1, 'england-and-wales')).toBe('2026-12-29');
    expect(addWorkingDays('2026-11-27', 1, 'scotland')).toBe('2026-12-01');
    expect(addWorkingDays('2026-11-27', 1, 'england-and-wales')).toBe('2026-11-30');
    expect(addWorkingDays('2026-07-10', 1, 'northern-ireland')).toBe('2026-07-14');
    expect(addWorkingDays('2026-06-12', 1, 'scotland')).toBe('2026-06-16');
  });

  it('return the same date for zero, and reject a negative number or a part of a day', () => {
    expect(addWorkingDays('2026-10-04', 0, 'scotland')).toBe('2026-10-04');
    for (const wrong of [-1, 1.5, Number.NaN])
      expect(() => addWorkingDays('2026-10-04', wrong, 'scotland')).toThrow(RangeError);
  });

  it('always end on a working day, after exactly that many', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 1, max: 15 }),
        fc.constantFrom(...workingDayCalendars),
        (...args) => {
          const [date, days, calendar] = args;
          const last = addWorkingDays(date, days, calendar);
          const passed = Array.from({ length: daysBetween(date, last) }, (_, index) =>
            addDays(date, index + 1),
          );
          expect(isWorkingDay(last, calendar)).toBe(true);
          expect(passed.filter((day) => isWorkingDay(day, calendar))).toHaveLength(days);
        },
      ),
    );
  });
});

describe('receiptDueBy', () => {
  it.each([
    ['Monday to Wednesday', '2026-10-05T08:00:00Z', '2026-10-07T22:59:59.000Z'],
    ['Friday to Tuesday', '2026-10-09T15:00:00Z', '2026-10-13T22:59:59.000Z'],
    ['the Thursday before Easter to Wednesday', '2027-03-25T10:00:00Z', '2027-03-31T22:59:59.000Z'],
    ['Saturday to Tuesday', '2026-11-07T10:00:00Z', '2026-11-10T23:59:59.000Z'],
    [
      'half past midnight in summer, which is the day before in UTC',
      '2026-08-03T23:30:00Z',
      '2026-08-06T22:59:59.000Z',
    ],
  ])('gives the end of the second working day: %s', (_case, receivedAt, dueBy) => {
    expect(receiptDueBy(new Date(receivedAt), 'england-and-wales').toISOString()).toBe(dueBy);
  });

  it('follows the calendar of the nation', () => {
    const received = new Date('2027-03-25T10:00:00Z');
    expect(receiptDueBy(received, 'scotland').toISOString()).toBe('2027-03-30T22:59:59.000Z');
  });
});
