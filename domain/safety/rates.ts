import { addMonths } from '../dates.ts';

/** Lost time injury frequency rate: injuries per million hours worked, two decimals; null without hours. */
export function ltifr(lostTimeInjuries: number, hours: number | null): number | null {
  return rate(lostTimeInjuries, 1_000_000, hours);
}

/** Accident frequency rate: accidents per 100,000 hours worked, two decimals; null without hours. */
export function afr(accidents: number, hours: number | null): number | null {
  return rate(accidents, 100_000, hours);
}

function rate(count: number, per: number, hours: number | null): number | null {
  return hours === null || hours === 0 ? null : Math.round((count * per * 100) / hours) / 100;
}

/** Returns the months `YYYY-MM` of a period [from, to) of dates, earliest first. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day < to; day = addMonths(day, 1)) months.push(day.slice(0, 7));

  return months;
}

/** Whether a period [from, to) consists of whole months. */
export function isWholeMonths(from: string, to: string): boolean {
  return from.endsWith('-01') && to.endsWith('-01');
}

/** Total hours of these months; null if the hours of one are unknown. */
export function hoursOf(months: readonly string[], known: ReadonlyMap<string, number>): number | null {
  let total = 0;
  for (const month of months) {
    const hours = known.get(month);
    if (hours === undefined) return null;
    total += hours;
  }

  return total;
}
