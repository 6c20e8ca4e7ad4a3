import { TZDate } from '@date-fns/tz';
// Each by itself: the package as a whole is 300 modules.
import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { dataRows } from './data_tables.ts';

const london = 'Europe/London';

/** The divisions of gov.uk's list of bank holidays. */
export const workingDayCalendars = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type WorkingDayCalendar = (typeof workingDayCalendars)[number];

interface BankHoliday {
  calendar: WorkingDayCalendar;
  date: string;
  title: string;
}

/**
 * Bank holidays of 2025 to 2028. Outside these years only weekends are non-working days: the list must be
 * extended before the end of 2028, and whenever an additional holiday is proclaimed.
 */
export const bankHolidayRows: readonly BankHoliday[] = dataRows<keyof BankHoliday>('bank_holidays.csv').map(
  (row) => ({ ...row, calendar: row.calendar as WorkingDayCalendar }),
);

const freeDays = new Set(bankHolidayRows.map(({ calendar, date }) => `${calendar} ${date}`));

/** Returns whether a `YYYY-MM-DD` date exists: not 2026-02-30, nor a date in year 0000. */
export function isRealDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/** Returns whether a moment is before another; as text they may differ in offset and in milliseconds. */
export function isBefore(moment: string, other: string): boolean {
  return Date.parse(moment) < Date.parse(other);
}

/** Returns the day as a UTC date for calculations. Throws RangeError for an invalid date. */
function civil(date: string): TZDate {
  if (!isRealDate(date)) throw new RangeError(`${date} is not a date`);
  return new TZDate(Date.parse(`${date}T00:00:00Z`), 'UTC');
}

/** The first and the last day that the contract, ISO 8601 and PostgreSQL can all write with four digits of the year. */
const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

/** A day as text. A result past either end of the calendar is its first or its last day. */
function toText(day: Date): string {
  if (day.getFullYear() < 1) return firstDay;
  if (day.getFullYear() > 9999) return lastDay;

  return formatISO(day, { representation: 'date' });
}

/** The instant of a time of a day in London, within the calendar. */
function londonInstant(day: TZDate, hour = 0, minute = 0): Date {
  // The constructor would take the years 1 to 99 for 1901 to 1999.
  const local = new TZDate(2000, 0, 1, hour, minute, 0, london);
  local.setFullYear(day.getFullYear(), day.getMonth(), day.getDate());
  const instant = Math.max(local.getTime(), Date.parse(`${firstDay}T00:00:00Z`));

  return new Date(Math.min(instant, Date.parse(`${lastDay}T23:59:59.999Z`)));
}

/** The civil date in the United Kingdom at an instant. */
export function londonDate(now: Date): string {
  return toText(new TZDate(now.getTime(), london));
}

const londonTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `HH:MM` in London. */
export function londonTime(now: Date): string {
  return londonTimeFormat.format(now);
}

/**
 * Returns the instant at which a day begins in the United Kingdom. Clocks change at 01:00, so it always
 * exists.
 */
export function londonMidnight(date: string): Date {
  return londonInstant(civil(date));
}

/** Returns the instant of a day and a time `HH:MM` in London. A time that the clocks leave out is the one an hour later. */
export function londonMoment(date: string, time: string): Date {
  const [hour, minute] = time.split(':').map(Number);

  return londonInstant(civil(date), hour, minute);
}

/** Returns the half-open range of instants [from, to) of a day in the United Kingdom: 23, 24 or 25 hours. */
export function dayBoundsUtc(date: string): { from: Date; to: Date } {
  return { from: londonMidnight(date), to: londonInstant(addDaysTo(civil(date), 1)) };
}

export function addDays(date: string, days: number): string {
  return toText(addDaysTo(civil(date), days));
}

/**
 * Returns the same day a number of months later, or the last day of a shorter month: 31 January + 1 is 28
 * February.
 */
export function addMonths(date: string, months: number): string {
  return toText(addMonthsTo(civil(date), months));
}

/** Returns the days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(civil(to), civil(from));
}

/** False on Saturdays, Sundays and the calendar's bank holidays. */
export function isWorkingDay(date: string, calendar: WorkingDayCalendar): boolean {
  const weekday = civil(date).getDay();
  return weekday !== 0 && weekday !== 6 && !freeDays.has(`${calendar} ${date}`);
}

/** Returns the n-th working day after a date; for n = 0 the date itself, even if it is not a working day. */
export function addWorkingDays(date: string, days: number, calendar: WorkingDayCalendar): string {
  if (!Number.isInteger(days) || days < 0) throw new RangeError('days must be a whole number from 0');
  let current = date;
  for (let left = days; left > 0;) {
    current = addDays(current, 1);
    if (isWorkingDay(current, calendar)) left -= 1;
  }
  return current;
}

/**
 * The last second in which a receipt of waste may be recorded: the end, in local time, of the second working day
 * after the day of receipt (Digital Waste Tracking regulations 2026; Defra: received Monday 09:00, due before
 * midnight on Wednesday).
 */
export function receiptDueBy(receivedAt: Date, calendar: WorkingDayCalendar): Date {
  const lastDay = addWorkingDays(londonDate(receivedAt), 2, calendar);
  return new Date(dayBoundsUtc(lastDay).to.getTime() - 1000);
}
