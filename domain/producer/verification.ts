import { daysBetween } from '../dates.ts';

/** Days before the end of a registration on which it is checked again. */
const beforeEnd = [30, 7, 0];
const monthDays = 30;

/**
 * Whether a contractor that a person had checked before is to be checked again today: after a month, or 30, 7 or 0 days before its registration ends.
 * All are days in London, `YYYY-MM-DD`; once a day at most.
 */
export function isCheckDue(
  { checked_on, expires_on }: { checked_on: string | null; expires_on: string | null },
  today: string,
): boolean {
  if (checked_on === null) return false;
  if (checked_on >= today) return false;
  if (daysBetween(checked_on, today) >= monthDays) return true;
  // A morning that was missed is made up for: a stage that lies between the last check and today.
  return (
    expires_on !== null &&
    beforeEnd.some((days) => {
      const left = daysBetween(today, expires_on);

      return left <= days && daysBetween(checked_on, expires_on) > days;
    })
  );
}
