import { addDays, addMonths, daysBetween } from '../dates.ts';
import { invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';
import type { Transfer } from './notes.ts';

/** The maximum period of one note for repeated transfers. */
const seasonMonths = 12;

/** A renewal further ahead is not plausible. */
const maxMonthsAhead = 60;

/** First and last day, both included. */
export interface Season {
  valid_from: string;
  valid_until: string;
}

/** The period of a signed ticket, which always has both days. */
export function seasonOf({ valid_from, valid_until }: Pick<Transfer, 'valid_from' | 'valid_until'>): Season {
  return { valid_from: valid_from!, valid_until: valid_until! };
}

/**
 * Returns the period of the following ticket. By default it begins on the day after the last, or today if
 * that has passed, and has the same length: the same number of months if the previous one had whole months,
 * otherwise of days.
 */
export function nextSeason(
  before: Season,
  wanted: { valid_from?: string | undefined; valid_until?: string | undefined },
  today: string,
): Season {
  if (wanted.valid_from !== undefined && wanted.valid_from > addMonths(today, maxMonthsAhead))
    throw invalid('valid_from', `must be at most ${maxMonthsAhead} months ahead`);

  const following = addDays(before.valid_until, 1);
  const valid_from = wanted.valid_from ?? (following > today ? following : today);

  return { valid_from, valid_until: wanted.valid_until ?? endOfSeason(valid_from, before) };
}

/** The last day of a season of the same length: a year is a year, whether it has 365 days or 366. */
function endOfSeason(valid_from: string, before: Season): string {
  const months = wholeMonths(before);
  if (months !== null) return addDays(addMonths(valid_from, months), -1);

  const length = addDays(valid_from, daysBetween(before.valid_from, before.valid_until));
  const longest = addDays(addMonths(valid_from, seasonMonths), -1);

  return length < longest ? length : longest;
}

/**
 * Returns the months of a season, counted to the day before or the same day of the month; null for other
 * lengths.
 */
function wholeMonths({ valid_from, valid_until }: Season): number | null {
  const ends = [valid_until, addDays(valid_until, 1)];
  for (let months = 1; months <= seasonMonths; months += 1)
    if (ends.includes(addMonths(valid_from, months))) return months;

  return null;
}

/**
 * Returns whether a load may be recorded under a ticket: it was signed, the load was moved within its period
 * and not in the future.
 */
export function transferErrors(
  ticket: { status: string; replaced_on?: string | null } & Season,
  transfer: { date: string; quantified: boolean },
  today: string,
): Detail[] {
  const errors: Detail[] = [];
  if (ticket.status !== 'valid' && ticket.status !== 'complete')
    errors.push({
      field: 'status',
      message: `is ${ticket.status}; a transfer can only be recorded on a season ticket that is valid or complete`,
    });
  else if (transfer.date < ticket.valid_from || transfer.date > ticket.valid_until)
    errors.push({
      field: 'date',
      message: `must be from ${ticket.valid_from} to ${ticket.valid_until}, the period of the season ticket`,
    });
  if (ticket.replaced_on && transfer.date > ticket.replaced_on)
    errors.push({
      field: 'superseded_by_id',
      message: `is set: a newer version has been in force since ${ticket.replaced_on}; record the transfer under that version`,
    });
  if (transfer.date > today) errors.push({ field: 'date', message: 'must not be in the future' });
  if (!transfer.quantified)
    errors.push({
      field: 'quantity',
      message: 'is required: give the quantity in words, as a value or as a weight',
    });

  return errors;
}
