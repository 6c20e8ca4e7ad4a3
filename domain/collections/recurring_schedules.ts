import { addDays, addWorkingDays, bankHolidayRows, isWorkingDay } from '../dates.ts';
import type { WorkingDayCalendar } from '../dates.ts';
import { occurrences, readRule } from './recurrence.ts';
import type { RecurrenceRule } from './recurrence.ts';
import { invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';

/** The rule for a visit on a bank holiday. */
export const holidayRules = ['same', 'skip', 'before', 'after'] as const;
export type HolidayRule = (typeof holidayRules)[number];

/** The dates of a schedule's visits, independent of client and waste. */
export interface Timing {
  rrule: string;
  start_on: string;
  /** The last day; null for no end. */
  end_on: string | null;
  skip_dates: readonly string[];
  holiday_rule: HolidayRule;
  holiday_calendar: WorkingDayCalendar;
  paused: boolean;
  /** First and last day of the season ticket for the visits; null without one. */
  ticket: { valid_from: string | null; valid_until: string | null; ended: boolean } | null;
}

/** One visit: the day of the rule, which identifies it permanently, and the actual day. */
export interface Visit {
  due_on: string;
  visit_on: string;
}

/** Collections are created this far ahead. */
export const horizonDays = 28;

/** No run of bank holidays and weekends is longer. */
export const longestShiftDays = 10;

/** A later start is a typing mistake. */
const earliestStart = '2000-01-01';
const latestStart = '2199-12-31';

/** How far to search for the next visit; a rule without a day in it is rejected. */
const searchYears = 10;

/**
 * Returns the visits from `from` to `to`, both included, in order of their days. Two that a bank holiday
 * moved to one day are one visit. A schedule has none while it is paused, before its ticket begins and after
 * it ends.
 */
export function visitsBetween(timing: Timing, from: string, to: string): Visit[] {
  if (timing.paused || timing.ticket?.ended) return [];

  const rule = ruleOf(timing.rrule);
  const skipped = new Set(timing.skip_dates);
  const due = occurrences(
    rule,
    timing.start_on,
    addDays(from, -longestShiftDays),
    earlier(addDays(to, longestShiftDays), timing.end_on),
  );
  const taken = new Set<string>();

  return due
    .filter((due_on) => !skipped.has(due_on))
    .map((due_on) => ({ due_on, visit_on: movedFor(due_on, timing) }))
    .filter((visit): visit is Visit => visit.visit_on !== null && !skipped.has(visit.visit_on))
    .filter(({ visit_on }) => from <= visit_on && visit_on <= to && withinTicket(visit_on, timing))
    .sort((a, b) => Number(a.due_on !== a.visit_on) - Number(b.due_on !== b.visit_on))
    .filter(({ visit_on }) => !taken.has(visit_on) && taken.add(visit_on))
    .sort((a, b) => (a.visit_on < b.visit_on ? -1 : 1));
}

/** Returns the day of the next visit from a day on; null if there is none. */
export function nextVisitOn(timing: Timing, from: string): string | null {
  const start = timing.start_on > from ? later(addDays(timing.start_on, -longestShiftDays), from) : from;

  for (let year = 0, day = start; year < searchYears; year += 1, day = addDays(day, 366)) {
    const [visit] = visitsBetween(timing, day, addDays(day, 365));
    if (visit) return visit.visit_on;
  }

  return null;
}

/** Returns the errors in the times of a schedule, independent of the client. */
export function timingErrors(timing: Omit<Timing, 'ticket' | 'paused'>): Detail[] {
  if (timing.start_on < earliestStart || timing.start_on > latestStart)
    return [{ field: 'start_on', message: `must be from ${earliestStart} to ${latestStart}` }];
  const rule = readRule(timing.rrule);
  if ('field' in rule) return [rule];
  if (timing.end_on !== null && timing.end_on < timing.start_on)
    return [{ field: 'end_on', message: 'must not be before start_on' }];
  if (nextVisitOn({ ...timing, ticket: null, paused: false }, timing.start_on) === null)
    return [{ field: 'rrule', message: 'has no date from start_on to end_on that is not excluded' }];

  return [];
}

function ruleOf(text: string): RecurrenceRule {
  const rule = readRule(text);
  if ('field' in rule) throw invalid(rule.field, rule.message);

  return rule;
}

function movedFor(due: string, { holiday_rule, holiday_calendar, end_on }: Timing): string | null {
  if (holiday_rule === 'same' || !isBankHoliday(due, holiday_calendar)) return due;
  if (holiday_rule === 'skip') return null;
  if (holiday_rule === 'after') return withinSchedule(addWorkingDays(due, 1, holiday_calendar), end_on);

  let day = addDays(due, -1);
  while (!isWorkingDay(day, holiday_calendar)) day = addDays(day, -1);

  return day;
}

/** A visit is not moved past the last day of its schedule. */
function withinSchedule(day: string, end_on: string | null): string | null {
  return end_on === null || day <= end_on ? day : null;
}

/** A Saturday chosen by a person is not treated as a holiday. */
function isBankHoliday(date: string, calendar: WorkingDayCalendar): boolean {
  return bankHolidays.has(`${calendar} ${date}`);
}

const bankHolidays = new Set(bankHolidayRows.map(({ calendar, date }) => `${calendar} ${date}`));

function withinTicket(day: string, { ticket }: Timing): boolean {
  if (ticket === null) return true;

  return (
    (ticket.valid_from === null || ticket.valid_from <= day) &&
    (ticket.valid_until === null || day <= ticket.valid_until)
  );
}

function earlier(a: string, b: string | null): string {
  return b !== null && b < a ? b : a;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
