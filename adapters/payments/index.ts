import type { ProviderAccess } from '../../domain/platform/integrations.ts';
import type { PaymentFact, PaymentProviderName } from '../../domain/billing/provider_payments.ts';

/** One payment to be made at a provider. */
export interface Checkout {
  /** However often it is opened, the provider has only one session with this id. */
  session_id: string;
  team_id: string;
  invoice_id: string;
  invoice_number: string;
  amount_pence: number;
  /** Our own page, to which the provider returns the customer. */
  page_url: string;
  /** When the provider closes it automatically; less than 24 hours from now. */
  expires_at: Date;
}

/** Address of the payment page. */
export interface OpenedSession {
  external_id: string;
  url: string;
}

export type SessionState = 'open' | 'paid' | 'closed';

/** One event of a callback with a valid signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The account at the provider; null if the provider does not state it. */
  account: string | null;
  /** As the provider sent it. */
  body: unknown;
}

/** Takes payments into a team's own account. */
export interface PaymentProvider {
  /** @throws ProviderError `refused` if the credentials are not valid for the account */
  verify(access: ProviderAccess): Promise<void>;
  /** Opens a session, or finds the existing one with the same `session_id`. */
  open(access: ProviderAccess, checkout: Checkout): Promise<OpenedSession>;
  state(access: ProviderAccess, externalId: string): Promise<SessionState>;
  /** Ensures that the session can no longer be paid; returns `paid` if it was paid. */
  close(access: ProviderAccess, externalId: string): Promise<'paid' | 'closed'>;
  /**
   * Returns the event that tells how a session ended, made from what the provider says now, or null while it is open or the money is
   * on its way. Its id is the same each time.
   */
  ending(access: ProviderAccess, externalId: string): Promise<ProviderEvent | null>;
  /**
   * Returns the accounts named in a callback, before its signature is verified: they determine which secret
   * to use. Their form is not checked.
   */
  accountsIn(raw: Buffer): unknown[];
  /** Returns the events of a callback; null if its signature is wrong or too old. */
  eventsOf(
    raw: Buffer,
    signature: string | undefined,
    access: ProviderAccess,
  ): Promise<ProviderEvent[] | null>;
  /** Returns the effect of an event on a payment, fetching missing details; null if it is not relevant. */
  factOf(access: ProviderAccess, event: ProviderEvent): Promise<PaymentFact | null>;
}

export type Payments = Record<PaymentProviderName, PaymentProvider>;

/** The header that signs a callback. */
export const signatureHeaders: Record<PaymentProviderName, string> = {
  stripe: 'stripe-signature',
  gocardless: 'webhook-signature',
};
