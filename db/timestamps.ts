/**
 * Converts PostgreSQL's `2026-10-01 09:30:00.5+00` (TimeZone UTC) to the API's `2026-10-01T09:30:00.500Z`.
 */
export function isoTimestamp(text: string): string {
  if (text.length === 26 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;

  const zone = text.lastIndexOf('+');
  const time = text.slice(11, zone === -1 ? undefined : zone);
  const fraction = time.length > 8 ? time.slice(9, 12).padEnd(3, '0') : '000';

  return `${text.slice(0, 10)}T${time.slice(0, 8)}.${fraction}Z`;
}
