import { addDays, addMonths } from '../dates.ts';

/** A year or quarter for a site return; `to` is its last day. */
export interface ReturnPeriod {
  period: string;
  from: string;
  to: string;
  /** The last day of the month after the period (Environment Agency, national operator waste returns). */
  due_on: string;
}

/** `2026` or `2026-Q3`; null for any other text. */
export function returnPeriod(text: string): ReturnPeriod | null {
  const [, year, quarter] = /^(20\d{2})(?:-Q([1-4]))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const first = quarter === undefined ? 1 : Number(quarter) * 3 - 2;
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  const after = addMonths(from, quarter === undefined ? 12 : 3);

  return { period: text, from, to: addDays(after, -1), due_on: addDays(addMonths(after, 1), -1) };
}
