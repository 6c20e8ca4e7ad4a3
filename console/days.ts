import { timeZone } from './words.ts';

const londonHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' });

/**
 * Returns the first moment of a day in London, `days` later, wherever the browser is; undefined for a text that is no day.
 * Clocks change at 01:00 UTC, so in summer it is 01:00 in London at midnight UTC of every day that began an hour before.
 */
export function startOf(day: string, days = 0): string | undefined {
  const midnight = new Date(`${day}T00:00Z`);
  if (Number.isNaN(midnight.getTime())) return undefined;
  midnight.setUTCDate(midnight.getUTCDate() + days);
  midnight.setUTCHours(-Number(londonHour.format(midnight)));

  return midnight.toISOString();
}
