import type { Detail } from '../errors.ts';
import { moneyError } from '../billing/lines.ts';
import { toPence } from '../money.ts';

export type ExpenseCategory =
  | 'fuel'
  | 'adblue'
  | 'repair'
  | 'tyres'
  | 'toll'
  | 'parking'
  | 'fine'
  | 'tipping'
  | 'other';

/** An expense as entered; money in pounds. */
export interface ExpenseInput {
  vehicle_id?: string | null;
  driver_id?: string | null;
  date?: string;
  category?: ExpenseCategory;
  litres?: number | null;
  odometer_km?: number | null;
  net?: number;
  vat_amount?: number;
  gross?: number;
  supplier?: string | null;
}

/** The amounts of an expense, in pence. */
export interface ExpenseSums {
  net_pence: number;
  vat_pence: number;
  gross_pence: number;
}

/** The amounts of an expense after an input; the VAT of a new one defaults to 0. */
export function expenseSums(input: ExpenseInput, current: ExpenseInput | null): ExpenseSums {
  const net_pence = toPence(input.net ?? current?.net ?? 0)!;
  const vat_pence = toPence(input.vat_amount ?? current?.vat_amount ?? 0)!;

  return { net_pence, vat_pence, gross_pence: net_pence + vat_pence };
}

/** Returns the errors of an expense after an input; `today` in London. */
export function expenseErrors(input: ExpenseInput, current: ExpenseInput | null, today: string): Detail[] {
  const sums = (['net', 'vat_amount', 'gross'] as const).flatMap((field) =>
    moneyError(field, input[field] ?? 0),
  );
  if (sums.length > 0) return sums;

  const errors: Detail[] = [];
  if (input.date && input.date > today)
    errors.push({ field: 'date', message: 'must not be later than today' });
  const { category, litres } = { ...current, ...input };
  if (litres != null && category !== 'fuel' && category !== 'adblue')
    errors.push({ field: 'litres', message: 'are only allowed for fuel and adblue' });
  if (input.gross !== undefined && toPence(input.gross) !== expenseSums(input, current).gross_pence)
    errors.push({ field: 'gross', message: 'must equal net plus vat_amount to the penny' });

  return errors;
}
