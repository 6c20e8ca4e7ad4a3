import { text } from '../record.ts';

/** British formats for dates, times, money, weights and code lists. */

const london = 'Europe/London';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: london,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: london,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/**
 * `2026-10-01` → `1 October 2026`. A timestamp gives its London date. Text that is not a date is returned
 * unchanged.
 */
export function formatDay(value: unknown): string {
  const written = text(value);
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return written;
  const date = new Date(written.length === 10 ? `${written}T00:00:00Z` : written);
  if (Number.isNaN(date.getTime())) return written;
  return written.length === 10 ? dayFormat.format(date) : momentFormat.format(date);
}

/** A UTC timestamp as London wall-clock time with its zone: `1 October 2026, 10:30 BST`. */
export function formatMoment(value: unknown): string {
  const written = text(value);
  if (written.length <= 10) return formatDay(written);
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? written : `${momentFormat.format(date)}, ${clockFormat.format(date)}`;
}

/** Pounds as JSON numbers become integer pence at the edge, so that no sum is made on floats. */
export function toPence(pounds: number): number {
  return Math.round(pounds * 100);
}

const currencySigns: ReadonlyMap<string, string> = new Map(Object.entries({ GBP: '£', EUR: '€', USD: '$' }));

/** Integer pence → `£1,234.50`; a currency without a well-known sign is written as its code. */
export function formatPence(pence: number, currency: string): string {
  const sign = currencySigns.get(currency) ?? `${currency} `;
  const whole = Math.floor(Math.abs(pence) / 100).toLocaleString('en-GB');
  const rest = String(Math.abs(pence) % 100).padStart(2, '0');
  return `${pence < 0 ? '-' : ''}${sign}${whole}.${rest}`;
}

/** A quantity without needless zeros: `1,234.5`. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 6 });
}

const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({ ibc: 'IBC', roro: 'Roll-on roll-off container' }),
);

/** `pending_signature` → `Pending signature`. */
export function formatCode(code: string): string {
  const known = abbreviations.get(code);
  if (known !== undefined) return known;
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
