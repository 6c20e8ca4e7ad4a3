import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPaymentProvider, leastPence, standingPence } from '../../../domain/billing/provider_payments.ts';
import type { PaymentEffect } from '../../../domain/billing/provider_payments.ts';

const at = (minute: number) => `2026-10-05T10:${String(minute).padStart(2, '0')}:00Z`;
const fact = (effect: PaymentEffect, minute: number, amount_pence = 0) => ({
  effect,
  amount_pence,
  occurred_at: at(minute),
});
const received = fact('received', 1, 12_000);

test.each<[string, number, ReturnType<typeof fact>[]]>([
  ['nothing is known', 0, []],
  ['it was received', 12_000, [received]],
  ['it was reported twice', 12_000, [received, fact('received', 2, 12_000)]],
  ['its session was closed afterwards', 12_000, [received, fact('closed', 9)]],
  ['a part was refunded', 9_000, [received, fact('refunded', 2, 3_000)]],
  [
    'two refunds were reported, each the total',
    7_000,
    [received, fact('refunded', 2, 3_000), fact('refunded', 3, 5_000)],
  ],
  ['more was refunded than came', 0, [received, fact('refunded', 2, 13_000)]],
  ['the bank took it back', 0, [received, fact('reversed', 2)]],
  ['the bank took it back in the same second', 0, [received, fact('reversed', 1)]],
  ['the bank took it back after a refund', 0, [received, fact('refunded', 2, 3_000), fact('reversed', 3)]],
  [
    'a refund was reported after the bank took it back',
    0,
    [received, fact('reversed', 2), fact('refunded', 3, 3_000)],
  ],
  [
    'its session was closed after the bank took it back',
    0,
    [received, fact('reversed', 2), fact('closed', 3)],
  ],
  ['the bank gave it back', 12_000, [received, fact('reversed', 2), fact('restored', 3)]],
  [
    'the bank took it back and gave it back in the same second',
    12_000,
    [received, fact('reversed', 2), fact('restored', 2)],
  ],
  ['only its refund is known so far', 0, [fact('refunded', 2, 3_000)]],
  [
    'it was received in two reports, the later of more',
    12_000,
    [fact('received', 1, 5_000), fact('received', 2, 12_000)],
  ],
  [
    'the bank gave it back and took it again',
    0,
    [received, fact('reversed', 2), fact('restored', 3), fact('reversed', 4)],
  ],
  ['only the reversal is known so far', 0, [fact('reversed', 2)]],
])('if %s, %i pence of a payment remain, regardless of the order of reports', (_what, standing, facts) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (known) => {
      expect(standingPence(known)).toBe(standing);
    }),
  );
});

test('the providers are Stripe and GoCardless, each with its minimum amount', () => {
  expect(['stripe', 'gocardless', 'paypal', ''].map(isPaymentProvider)).toEqual([true, true, false, false]);
  expect(leastPence).toEqual({ stripe: 30, gocardless: 1 });
});
