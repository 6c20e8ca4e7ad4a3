import { londonDate } from '../domain/dates.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as people read it: `9 October 2026`. */
export function dayWords(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** The day of a moment in London, as people read it. */
export function momentDayWords(moment: string): string {
  return dayWords(londonDate(new Date(moment)));
}
