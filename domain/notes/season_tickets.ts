import { addDays, addMonths, daysBetween } from '../dates.ts';
import { invalid } from '../errors.ts';
import type { Detail } from '../errors.ts';
import type { Transfer } from './notes.ts';

/** The longest time that one note may stand for repeated transfers. */
const seasonMonths = 12;

/** Nobody renews for a day further away. */
const maxMonthsAhead = 60;

/** First and last day, both included. */
export interface Season {
  valid_from: string;
  valid_until: string;
}

/** The days of a ticket that was signed: it has both. */
export function seasonOf({ valid_from, valid_until }: Pick<Transfer, 'valid_from' | 'valid_until'>): Season {
  return { valid_from: valid_from!, valid_until: valid_until! };
}

/**
 * The days of the ticket that follows another. Unless said otherwise it begins on the day after the last, or today where
 * that has passed, and is as long as the one before: as many months where that ran for whole months, else as many days.
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

/** How many months a season runs for, to the day before or to the same day of the month; null for other lengths. */
function wholeMonths({ valid_from, valid_until }: Season): number | null {
  const ends = [valid_until, addDays(valid_until, 1)];
  for (let months = 1; months <= seasonMonths; months += 1)
    if (ends.includes(addMonths(valid_from, months))) return months;

  return null;
}

/** Whether a load may be written down under a ticket: it was signed, the load was moved in its time, and is not to come. */
export function transferFaults(
  ticket: { status: string } & Season,
  transfer: { date: string; quantified: boolean },
  today: string,
): Detail[] {
  const faults: Detail[] = [];
  if (ticket.status !== 'valid' && ticket.status !== 'complete')
    faults.push({
      field: 'status',
      message: `is ${ticket.status}; a transfer can only be recorded on a season ticket that is valid or complete`,
    });
  else if (transfer.date < ticket.valid_from || transfer.date > ticket.valid_until)
    faults.push({
      field: 'date',
      message: `must be from ${ticket.valid_from} to ${ticket.valid_until}, the period of the season ticket`,
    });
  if (transfer.date > today) faults.push({ field: 'date', message: 'must not be in the future' });
  if (!transfer.quantified)
    faults.push({
      field: 'quantity',
      message: 'is required: give the quantity in words, as a value or as a weight',
    });

  return faults;
}
