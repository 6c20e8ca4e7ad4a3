import type { Detail } from './errors.ts';

/**
 * Errors of the days on which something happened and that have not come yet; `today` is the day in London. Values that the
 * record has already are kept.
 */
export function futureDayErrors(
  days: Readonly<Record<string, string | null | undefined>>,
  today: string,
  current: object | null = null,
): Detail[] {
  const known = (current ?? {}) as Record<string, unknown>;

  return Object.entries(days).flatMap(([field, day]) =>
    day && day > today && day !== known[field] ? [{ field, message: 'must not be in the future' }] : [],
  );
}
