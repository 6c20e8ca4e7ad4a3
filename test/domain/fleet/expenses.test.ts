import { describe, expect, it } from '@jest/globals';
import { expenseErrors, expenseSums } from '../../../domain/fleet/expenses.ts';
import type { ExpenseInput } from '../../../domain/fleet/expenses.ts';

const today = '2026-10-05';
const stored: ExpenseInput = { category: 'fuel', litres: 40, net: 50, vat_amount: 10 };
const fields = (input: ExpenseInput, current: ExpenseInput | null = null) =>
  expenseErrors(input, current, today).map(({ field }) => field);

describe('the amounts of an expense', () => {
  it.each<[string, ExpenseInput, ExpenseInput | null, number[]]>([
    ['as entered', { net: 50.05, vat_amount: 10.01 }, null, [5005, 1001, 6006]],
    ['without VAT if none was entered', { net: 50 }, null, [5000, 0, 5000]],
    ['with the VAT that was stored', { net: 60 }, stored, [6000, 1000, 7000]],
    ['with the net amount that was stored', { vat_amount: 0 }, stored, [5000, 0, 5000]],
    ['of nothing', {}, null, [0, 0, 0]],
  ])('are %s', (_what, input, current, [net_pence, vat_pence, gross_pence]) => {
    expect(expenseSums(input, current)).toEqual({ net_pence, vat_pence, gross_pence });
  });
});

describe('an expense', () => {
  it.each<[string, ExpenseInput, ExpenseInput | null]>([
    ['of today', { date: today, net: 1 }, null],
    ['of fuel in litres', { category: 'fuel', litres: 40 }, null],
    ['of adblue in litres', { category: 'adblue', litres: 10 }, null],
    ['of a toll without litres', { category: 'toll', litres: null }, null],
    ['with the sum of its amounts', { net: 50.1, vat_amount: 10.02, gross: 60.12 }, null],
    ['with the sum of what is stored', { gross: 60 }, stored],
    ['with other litres of stored fuel', { litres: 41 }, stored],
  ])('%s is accepted', (_what, input, current) => {
    expect(fields(input, current)).toEqual([]);
  });

  it.each<[string, ExpenseInput, ExpenseInput | null, string[]]>([
    ['of tomorrow', { date: '2026-10-06' }, null, ['date']],
    ['of a toll in litres', { category: 'toll', litres: 1 }, null, ['litres']],
    ['of no category in litres', { litres: 1 }, null, ['litres']],
    ['that becomes a repair and keeps its litres', { category: 'repair' }, stored, ['litres']],
    ['with a sum that is a penny off', { net: 50, vat_amount: 10, gross: 60.01 }, null, ['gross']],
    ['with a sum of nothing', { net: 50, gross: 0 }, null, ['gross']],
    [
      'with fractions of a penny',
      { net: 0.001, vat_amount: 0.001, gross: 0.001 },
      null,
      ['net', 'vat_amount', 'gross'],
    ],
  ])('%s is rejected', (_what, input, current, expected) => {
    expect(fields(input, current)).toEqual(expected);
  });
});
