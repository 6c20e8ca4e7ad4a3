// The business is in the United Kingdom, wherever the browser is.
export const timeZone = 'Europe/London';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const precise = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** 23 Nov 2026, 08:14:07. */
export function preciseTime(iso: string): string {
  return precise.format(new Date(iso));
}

/** 23 Nov 2026. */
export function dayWords(iso: string): string {
  return day.format(new Date(iso));
}

/** 5 minutes ago; in 2 hours. */
export function agoWords(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  if (unit === 'second') return seconds > 0 ? 'in a moment' : 'just now';

  return relative.format(Math.round(seconds / size), unit);
}

/** `note_signed` and `note.signed` as a person says them: Note signed. */
export function wordsOf(name: string): string {
  const text = name.replace(/[._]/g, ' ');

  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** £2,210.00. */
export function pounds(amount: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount);
}

/** Kilograms as tonnes with at most one decimal: 12.3 t. */
export function tonnes(kg: number): string {
  return `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(kg / 1000)} t`;
}

/** A fraction of 1 as a percentage: 72.5 %; a dash where it is not known. */
export function percent(share: number | null): string {
  if (share === null) return '–';

  return `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(share * 100)} %`;
}

/** Nov 26, of 2026-11. */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit' }).format(
    new Date(`${month}-15`),
  );
}

/** The next day: lists of the API end before a day, addresses of the console name the last one. */
export function dayAfter(day: string): string {
  return moved(day, 1);
}

export function dayBefore(day: string): string {
  return moved(day, -1);
}

/** The day in London so many days from now, as YYYY-MM-DD. */
export function dayFromNow(days: number, now = new Date()): string {
  return moved(isoDay.format(now), days);
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first and the last day of a month such as 2026-11. */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];

  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The first and the last day of the twelve months that end today. */
export function lastYear(now: Date): { from: string; to: string } {
  const to = dayFromNow(0, now);
  const [year, month] = to.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, month - 12, 1));

  return { from: first.toISOString().slice(0, 10), to };
}
