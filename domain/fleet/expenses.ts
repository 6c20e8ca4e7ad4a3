import type { Detail } from '../errors.ts';
import { moneyFault } from '../billing/lines.ts';
import { toPence } from '../money.ts';

export type ExpenseCategory =
  'fuel' | 'adblue' | 'repair' | 'tyres' | 'toll' | 'parking' | 'fine' | 'tipping' | 'other';

/** An expense as a person enters it; money in pounds. */
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

/** What an expense comes to, in pence. */
export interface ExpenseSums {
  net_pence: number;
  vat_pence: number;
  gross_pence: number;
}

/** The sums of an expense with an input in it; of a new one VAT is nothing where it is left out. */
export function expenseSums(input: ExpenseInput, current: ExpenseInput | null): ExpenseSums {
  const net_pence = toPence(input.net ?? current?.net ?? 0)!;
  const vat_pence = toPence(input.vat_amount ?? current?.vat_amount ?? 0)!;

  return { net_pence, vat_pence, gross_pence: net_pence + vat_pence };
}

/** What stands against an expense with an input in it; `today` in London. */
export function expenseFaults(input: ExpenseInput, current: ExpenseInput | null, today: string): Detail[] {
  const sums = (['net', 'vat_amount', 'gross'] as const).flatMap((field) =>
    moneyFault(field, input[field] ?? 0),
  );
  if (sums.length > 0) return sums;

  const faults: Detail[] = [];
  if (input.date && input.date > today)
    faults.push({ field: 'date', message: 'must not be later than today' });
  const { category, litres } = { ...current, ...input };
  if (litres != null && category !== 'fuel' && category !== 'adblue')
    faults.push({ field: 'litres', message: 'are only allowed for fuel and adblue' });
  if (input.gross !== undefined && toPence(input.gross) !== expenseSums(input, current).gross_pence)
    faults.push({ field: 'gross', message: 'must equal net plus vat_amount to the penny' });

  return faults;
}
