import { daysBetween } from '../dates.ts';

/** Days before the end of a registration at which it is checked again. */
const beforeEnd = [30, 7, 0];
const monthDays = 30;

/**
 * Returns whether a contractor already checked by a person is due for a check today: after a month, or 30, 7
 * or 0 days before its registration expires. Dates in London, `YYYY-MM-DD`; at most once a day.
 */
export function isCheckDue(
  { checked_on, expires_on }: { checked_on: string | null; expires_on: string | null },
  today: string,
): boolean {
  if (checked_on === null) return false;
  if (checked_on >= today) return false;
  if (daysBetween(checked_on, today) >= monthDays) return true;
  // A missed morning is made up for: a stage between the last check and today counts.
  return (
    expires_on !== null &&
    beforeEnd.some((days) => {
      const left = daysBetween(today, expires_on);

      return left <= days && daysBetween(checked_on, expires_on) > days;
    })
  );
}
