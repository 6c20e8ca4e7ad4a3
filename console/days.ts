/**
 * Returns the first moment of a day where the browser is, `days` later; undefined for a text that is no day. JavaScript takes a
 * day without a time for UTC, which in summer begins an hour late.
 */
export function startOf(day: string, days = 0): string | undefined {
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + days);

  return start.toISOString();
}
