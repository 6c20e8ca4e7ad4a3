import { addDays, addMonths, daysBetween } from './dates.ts';
import { invalid } from './errors.ts';
import type { Detail } from './errors.ts';
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
 * that has passed, and is as long as the one before.
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
  const length = addDays(valid_from, daysBetween(before.valid_from, before.valid_until));
  const longest = addDays(addMonths(valid_from, seasonMonths), -1);
  const valid_until = wanted.valid_until ?? (length < longest ? length : longest);

  return { valid_from, valid_until };
}

/** Whether a load may be written down under a ticket: it was signed, the load was moved in its time, and is not to come. */
export function transferFaults(
  ticket: { status: string } & Season,
  transfer: { date: string; quantified: boolean },
  today: string,
): Detail[] {
  const faults: Detail[] = [];
  if (ticket.status !== 'valid' && ticket.status !== 'complete')
    faults.push({ field: 'status', message: `is ${ticket.status}; a transfer needs valid or complete` });
  else if (transfer.date < ticket.valid_from || transfer.date > ticket.valid_until)
    faults.push({
      field: 'date',
      message: `must be from ${ticket.valid_from} to ${ticket.valid_until}, the days of the ticket`,
    });
  if (transfer.date > today) faults.push({ field: 'date', message: 'must not be to come' });
  if (!transfer.quantified)
    faults.push({ field: 'quantity', message: 'is needed: in words, as a value or as a weight' });

  return faults;
}
