/**
 * The part of RFC 5545 recurrence rules used for rounds: FREQ=DAILY, WEEKLY or MONTHLY with INTERVAL and
 * BYDAY. Ends and exceptions are fields of the schedule, not of the rule.
 */
import type { Detail } from '../errors.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
const maximumInterval = 99;

/**
 * A weekday, counted from Monday as 0; `nth` of the month, from its end if negative; null means every one.
 */
interface ByDay {
  weekday: number;
  nth: number | null;
}

export interface RecurrenceRule {
  frequency: (typeof frequencies)[number];
  interval: number;
  by_day: ByDay[];
}

/**
 * Parses a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR` or `FREQ=MONTHLY;BYDAY=1MO,-1FR`. Returns the
 * rule, or an error on the field `rrule`.
 */
export function readRule(text: string): RecurrenceRule | Detail {
  const parts = text.split(';').map((part) => part.split('='));
  const names = parts.map(([name]) => name);
  const unknown = names.find((name) => !['FREQ', 'INTERVAL', 'BYDAY'].includes(name!));
  if (unknown !== undefined || parts.some((part) => part.length !== 2))
    return error('can only contain FREQ, INTERVAL and BYDAY, written NAME=VALUE and separated by semicolons');
  if (new Set(names).size < names.length) return error('contains a part twice');

  const { FREQ, INTERVAL = '1', BYDAY } = Object.fromEntries(parts) as Record<string, string | undefined>;
  const frequency = frequencies.find((known) => known === FREQ);
  if (!frequency) return error(`must contain FREQ, one of ${frequencies.join(', ')}`);
  if (!/^[1-9]\d?$/.test(INTERVAL)) return error(`must contain an INTERVAL from 1 to ${maximumInterval}`);

  const by_day = readDays(BYDAY, frequency);
  if (!by_day) return error(`has a BYDAY that is not allowed for ${frequency}: ${BYDAY}`);

  return { frequency, interval: Number(INTERVAL), by_day };
}

function readDays(text: string | undefined, frequency: RecurrenceRule['frequency']): ByDay[] | null {
  if (text === undefined) return [];

  const days = text.split(',').map((day) => {
    const match = /^(?:([+-]?[1-5]))?(MO|TU|WE|TH|FR|SA|SU)$/.exec(day);
    if (!match || (match[1] !== undefined && frequency !== 'MONTHLY')) return null;

    return {
      weekday: weekdays.indexOf(match[2] as (typeof weekdays)[number]),
      nth: match[1] === undefined ? null : Number(match[1]),
    };
  });

  return days.some((day) => day === null) ? null : (days as ByDay[]);
}

function error(message: string): Detail {
  return { field: 'rrule', message };
}

/**
 * Returns the days of a rule that began on `start`, from `from` to `to`, both included, in order. `start` is
 * one of them only if the rule matches it. Weeks begin on Monday; a month without the day is skipped (RFC
 * 5545 3.3.10). Every day is checked: ten years take a few milliseconds.
 */
export function occurrences(rule: RecurrenceRule, start: string, from: string, to: string): string[] {
  const first = dayNumber(start);
  const found: string[] = [];
  for (let day = Math.max(first, dayNumber(from)); day <= dayNumber(to); day += 1)
    if (falls(rule, first, day)) found.push(dateOf(day));

  return found;
}

function falls(rule: RecurrenceRule, first: number, day: number): boolean {
  if (rule.frequency === 'DAILY') return (day - first) % rule.interval === 0 && onWeekday(rule, day);
  if (rule.frequency === 'WEEKLY') {
    const weeks = (day - weekdayOf(day) - (first - weekdayOf(first))) / 7;
    if (weeks % rule.interval !== 0) return false;

    return rule.by_day.length === 0 ? weekdayOf(day) === weekdayOf(first) : onWeekday(rule, day);
  }

  return fallsInMonth(rule, first, day);
}

function fallsInMonth(rule: RecurrenceRule, first: number, day: number): boolean {
  const [start, date] = [new Date(first * dayMs), new Date(day * dayMs)];
  const months =
    (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
  if (months % rule.interval !== 0) return false;
  if (rule.by_day.length === 0) return date.getUTCDate() === start.getUTCDate();

  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const fromStart = Math.ceil(date.getUTCDate() / 7);
  const fromEnd = -Math.ceil((length - date.getUTCDate() + 1) / 7);

  return rule.by_day.some(
    ({ weekday, nth }) =>
      weekday === weekdayOf(day) && (nth === null || nth === fromStart || nth === fromEnd),
  );
}

function onWeekday({ by_day }: RecurrenceRule, day: number): boolean {
  return by_day.length === 0 || by_day.some(({ weekday }) => weekday === weekdayOf(day));
}

const dayMs = 86_400_000;

/** Days since 1 January 1970, a Thursday. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
