import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  balancePence,
  creditErrors,
  debtError,
  documentParty,
  draftNumber,
  dueDate,
  paymentError,
  paymentTerms,
  returnedPence,
  reverseChargeErrors,
  sendErrors,
  settledStatus,
  takeBackError,
} from '../../../domain/billing/invoices.ts';
import { pricedLines } from '../../../domain/billing/lines.ts';

describe('dueDate', () => {
  test.each([
    ['2026-01-31', '7_days', '2026-02-07'],
    ['2026-01-31', '14_days', '2026-02-14'],
    ['2026-01-31', '30_days', '2026-03-02'],
    ['2026-01-15', '30_days_end_of_month', '2026-03-02'],
    ['2026-02-28', '30_days_end_of_month', '2026-03-30'],
    ['2026-03-29', '60_days', '2026-05-28'],
    ['2026-03-29', 'pro_forma', '2026-03-29'],
    ['2026-03-29', 'card_on_booking', '2026-03-29'],
  ] as const)('an invoice of %s at %s is due on %s', (issued, terms, due) => {
    expect(dueDate(issued, terms)).toBe(due);
  });
});

test('the payment terms are worded for people', () => {
  expect(
    Object.values(paymentTerms)
      .map(({ label }) => label)
      .toSorted(),
  ).toEqual([
    '14 days',
    '30 days',
    '30 days end of month',
    '60 days',
    '7 days',
    'Card on booking',
    'Pro forma',
  ]);
});

describe('draftNumber', () => {
  test('has at least six digits and never truncates', () => {
    expect([draftNumber(12), draftNumber(1234567)]).toEqual(['DRAFT-000012', 'DRAFT-1234567']);
  });
});

describe('sendErrors', () => {
  const ready = {
    client_id: 'x',
    client_deleted: false,
    line_count: 1,
    total_pence: 100,
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
  };

  test.each([
    [{}, []],
    [{ total_pence: 0 }, []],
    [{ client_id: null, client_deleted: true }, ['client_id']],
    [{ client_deleted: true }, ['client_id']],
    [{ line_count: 0 }, ['lines']],
    [{ total_pence: -1 }, ['lines']],
    [{ due_date: '2026-02-28' }, ['due_date']],
    [{ due_date: '2026-03-01' }, []],
  ])('%j lacks %j', (change, fields) => {
    expect(sendErrors({ ...ready, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

describe('reverseChargeErrors', () => {
  test('the reverse charge needs a team that uses it and a client that is subject to it', () => {
    const lines = [{ vat_code: 'standard' }, { vat_code: 'reverse_charge' }] as const;
    const errors = (team: boolean, client: boolean) =>
      reverseChargeErrors(lines, { team, client }).map(({ field }) => field);

    expect(errors(true, true)).toEqual([]);
    expect(errors(true, false)).toEqual(['lines.1.vat_code']);
    expect(errors(false, true)).toEqual(['lines.1.vat_code']);
  });
});

describe('settlement', () => {
  const pence = fc.integer({ min: 1, max: 1_000_000 });

  const open = { paid_pence: 0, credited_pence: 0, returned_pence: 0 };

  test('accepted payments and credits never make an amount owed or refunded twice', () => {
    fc.assert(
      fc.property(pence, fc.array(fc.tuple(pence, fc.boolean())), (total_pence, steps) => {
        let at = { total_pence, ...open };
        for (const [amount, isCredit] of steps) {
          const error = isCredit
            ? creditErrors({ total_pence: amount, lines: [] }, { ...at, lines: [] })[0]
            : paymentError(amount, at);
          if (error) continue;

          at = isCredit
            ? {
                ...at,
                credited_pence: at.credited_pence + amount,
                returned_pence: at.returned_pence + returnedPence(amount, at),
              }
            : { ...at, paid_pence: at.paid_pence + amount };
        }

        expect(balancePence(at)).toBeGreaterThanOrEqual(0);
        expect(at.returned_pence).toBeLessThanOrEqual(Math.min(at.paid_pence, at.credited_pence));
        expect(at.paid_pence - at.returned_pence).toBeLessThanOrEqual(total_pence - at.credited_pence);
        expect(settledStatus(at) === 'sent').toBe(balancePence(at) > 0);
        expect(settledStatus(at) === 'credited').toBe(at.credited_pence === total_pence);
      }),
    );
  });

  test('a payment refunded by a credit note cannot be reversed', () => {
    const paid = { total_pence: 100, paid_pence: 100, credited_pence: 40, returned_pence: 40 };

    expect(takeBackError(61, paid)?.field).toBe('id');
    expect(takeBackError(60, paid)).toBeNull();
  });

  test('a refund needs an earlier payment', () => {
    const sent = { total_pence: 100, ...open, lines: [] };
    const refund = { total_pence: 40, lines: [], refund: true };

    expect(creditErrors(refund, sent).map(({ field }) => field)).toEqual(['refund']);
    expect(creditErrors(refund, { ...sent, paid_pence: 61 })).toEqual([]);
  });

  test('a zero or negative payment is refused', () => {
    expect(paymentError(0, { total_pence: 100, ...open })?.field).toBe('amount');
  });

  test('a credit note uses the VAT codes of its invoice', () => {
    const vat = { registered: true, default_vat_code: 'standard' as const };
    const { lines } = pricedLines([{ description: 'a', unit_price: 10 }], vat);
    const credit = pricedLines(
      [
        { description: 'a', unit_price: 1 },
        { description: 'b', unit_price: 1, vat_code: 'zero' },
      ],
      vat,
    );

    const errors = creditErrors(
      { total_pence: credit.sums.total_pence, lines: credit.lines },
      { total_pence: 1200, ...open, lines },
    );

    expect(errors.map(({ field }) => field)).toEqual(['lines.1.vat_code']);
  });
});

describe('the state of an invoice', () => {
  test.each<[string, string, number[]]>([
    ['sent', 'nothing is paid', [100, 0, 0, 0]],
    ['sent', 'a penny is left', [100, 99, 0, 0]],
    ['paid', 'all is paid', [100, 100, 0, 0]],
    ['paid', 'the rest is credited', [100, 60, 40, 0]],
    ['credited', 'all is credited', [100, 0, 100, 0]],
    ['credited', 'all was paid and credited', [100, 100, 100, 100]],
    ['paid', 'it is for nothing', [0, 0, 0, 0]],
  ])('is %s if %s', (status, _what, [total_pence, paid_pence, credited_pence, returned_pence]) => {
    expect(
      settledStatus({
        total_pence: total_pence!,
        paid_pence: paid_pence!,
        credited_pence: credited_pence!,
        returned_pence: returned_pence!,
      }),
    ).toBe(status);
  });
});

describe('the message of a refusal', () => {
  const invoice = {
    total_pence: 12_050,
    paid_pence: 3_000,
    credited_pence: 1_010,
    returned_pence: 1_000,
    lines: [],
  };

  test('shows amounts in pounds and pence', () => {
    expect(paymentError(9_041, invoice)?.message).toBe('is more than the 90.40 left to pay');
    expect(takeBackError(2_001, invoice)?.message).toBe(
      'cannot be removed: credit notes returned 10.00 of what was paid',
    );
    expect(creditErrors({ total_pence: 20_000, lines: [] }, invoice).map(({ message }) => message)).toEqual([
      'add up to 200.00, more than the 110.40 not credited yet',
    ]);
    expect(creditErrors({ total_pence: 0, lines: [] }, invoice)).toEqual([
      { field: 'lines', message: 'must add up to more than 0' },
    ]);
    expect(creditErrors({ total_pence: 11_040, lines: [] }, invoice)).toEqual([]);
  });

  test('names the party not subject to the reverse charge', () => {
    const message = (team: boolean) =>
      reverseChargeErrors([{ vat_code: 'reverse_charge' }], { team, client: false })[0]!.message;

    expect(message(true)).toContain('the client is not marked');
    expect(message(false)).toContain('the VAT scheme of this team');
  });
});

describe('a party of a document', () => {
  const full = {
    name: 'Mill Farm',
    company: 'Mill Farm Ltd',
    address: '1 Mill Lane',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    email: 'office@mill.example',
    phone: '01130 000000',
    company_number: '01234567',
    vat_number: 'GB123456789',
  };

  test('has every field of the record and no other', () => {
    const record = { ...full, notes: 'pays late' };

    expect(documentParty(record)).toEqual(full);
  });

  test('has null for each unknown field', () => {
    const nothing = Object.fromEntries(Object.keys(full).map((key) => [key, null]));

    expect(documentParty({ name: 'Mill Farm' })).toEqual({ ...nothing, name: 'Mill Farm' });
  });
});

describe('a client that owes money', () => {
  const owing = (...pence: number[]) =>
    debtError(pence.map((balance_pence, at) => ({ number: `INV-${at + 1}`, balance_pence })));

  test('is named with its debt and at most five of its invoices', () => {
    const several = 'record the payments, or credit or void the invoices, first';

    expect(owing()).toBeNull();
    expect(owing(24_001)).toEqual({
      field: 'id',
      message: 'owes 240.01 on invoice INV-1; record the payment, or credit or void the invoice, first',
    });
    expect(owing(1, 2)?.message).toBe(`owes 0.03 on invoices INV-1, INV-2; ${several}`);
    const five = 'INV-1, INV-2, INV-3, INV-4, INV-5';
    expect(owing(1, 1, 1, 1, 1)?.message).toBe(`owes 0.05 on invoices ${five}; ${several}`);
    expect(owing(1, 1, 1, 1, 1, 1, 1)?.message).toBe(`owes 0.07 on invoices ${five} and 2 more; ${several}`);
  });
});
