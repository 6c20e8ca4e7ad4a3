/** The payment providers. */
export const paymentProviders = ['stripe', 'gocardless'] as const;

export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * The minimum payment of a provider, in pence
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const leastPence: Record<PaymentProviderName, number> = { stripe: 30, gocardless: 1 };

export function isPaymentProvider(name: string): name is PaymentProviderName {
  return paymentProviders.some((each) => each === name);
}

/**
 * The effect of an event on a payment: money was received, part of it was refunded, all of it was reversed (a
 * failed debit, a dispute), the reversal was undone, or the session can no longer be paid.
 */
export type PaymentEffect = 'received' | 'refunded' | 'reversed' | 'restored' | 'closed';

/** One event about one payment. */
export interface PaymentFact {
  effect: PaymentEffect;
  /** The provider's id of the payment, or of the session if nothing was paid. */
  subject: string;
  /** `received`: the amount received; `refunded`: the total refunded so far; else 0. */
  amount_pence: number;
  /** Lower case. */
  currency: string;
  /** When it happened, by the provider's clock. */
  occurred_at: string;
  /** Our metadata on the payment at the provider; null if there is none. */
  team_id: string | null;
  invoice_id: string | null;
  session_id: string | null;
}

const ranks: Record<PaymentEffect, number> = {
  closed: 0,
  received: 1,
  refunded: 1,
  reversed: 2,
  restored: 3,
};

/**
 * Returns the remaining amount of a payment in pence after all known events, in whatever order they became
 * known. Of simultaneous events, a reversal comes after the payment it reverses.
 */
export function standingPence(
  facts: readonly Pick<PaymentFact, 'effect' | 'amount_pence' | 'occurred_at'>[],
): number {
  const received = facts.filter(({ effect }) => effect === 'received').map((fact) => fact.amount_pence);
  const last = facts
    .filter(({ effect }) => effect !== 'refunded' && effect !== 'closed')
    .toSorted(
      (a, b) => Date.parse(a.occurred_at) - Date.parse(b.occurred_at) || ranks[a.effect] - ranks[b.effect],
    )
    .at(-1);
  if (received.length === 0 || last?.effect === 'reversed') return 0;
  const refunded = facts.filter(({ effect }) => effect === 'refunded').map((fact) => fact.amount_pence);

  return Math.max(0, Math.max(...received) - Math.max(0, ...refunded));
}
