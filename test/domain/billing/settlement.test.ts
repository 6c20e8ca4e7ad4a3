import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  balancePence,
  creditErrors,
  paymentError,
  returnedPence,
  settledStatus,
} from '../../../domain/billing/invoices.ts';
import type { Settlement } from '../../../domain/billing/invoices.ts';

const pence = fc.integer({ min: 1, max: 1_000_000 });
const step = fc.record({ amount: fc.integer({ min: -10, max: 1_000_000 }), credit: fc.boolean() });

const errorOf = (amount: number, credit: boolean, at: Settlement) =>
  credit
    ? creditErrors({ total_pence: amount, lines: [] }, { ...at, lines: [] })[0]
    : paymentError(amount, at);

function after(at: Settlement, amount: number, credit: boolean): Settlement {
  return credit
    ? {
        ...at,
        credited_pence: at.credited_pence + amount,
        returned_pence: at.returned_pence + returnedPence(amount, at),
      }
    : { ...at, paid_pence: at.paid_pence + amount };
}

describe('a payment or a credit', () => {
  test('is refused exactly when it is zero, negative or more than what is left, and names its field', () => {
    fc.assert(
      fc.property(pence, fc.array(step), (total_pence, steps) => {
        let at: Settlement = { total_pence, paid_pence: 0, credited_pence: 0, returned_pence: 0 };
        for (const { amount, credit } of steps) {
          const owed = at.total_pence - at.paid_pence - at.credited_pence + at.returned_pence;
          const left = credit ? at.total_pence - at.credited_pence : owed;
          const error = errorOf(amount, credit, at) ?? null;

          expect(error === null).toBe(amount > 0 && amount <= left);
          if (error) expect(error.field).toBe(credit ? 'lines' : 'amount');
          else at = after(at, amount, credit);
        }
      }),
    );
  });

  test('is accepted for the exact amount left, and refused for one penny more', () => {
    fc.assert(
      fc.property(pence, fc.nat(), fc.boolean(), (total_pence, part, credit) => {
        const at: Settlement = {
          total_pence,
          paid_pence: part % total_pence,
          credited_pence: 0,
          returned_pence: 0,
        };
        const left = credit ? total_pence : balancePence(at);

        expect(errorOf(left, credit, at) ?? null).toBeNull();
        expect(errorOf(left + 1, credit, at)).toBeDefined();
        expect(errorOf(left + 1, credit, at)!.message).toContain((left / 100).toFixed(2));
      }),
    );
  });

  test('leaves an invoice open while a single penny is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.boolean(), (total_pence, credit) => {
        const open = after(
          { total_pence, paid_pence: 0, credited_pence: 0, returned_pence: 0 },
          total_pence - 1,
          credit,
        );

        expect(settledStatus(open)).toBe('sent');
        expect(settledStatus(after(open, 1, false))).toBe('paid');
      }),
    );
  });
});
