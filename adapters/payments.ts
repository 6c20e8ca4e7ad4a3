import type { ProviderAccess } from '../domain/platform/integrations.ts';
import type { PaymentFact, PaymentProviderName } from '../domain/billing/provider_payments.ts';
import { createGocardless } from './payments_gocardless.ts';
import { createStripe } from './payments_stripe.ts';
import type { ProviderAddresses } from './providers.ts';

/** One payment that a customer is to make at a provider. */
export interface Checkout {
  /** However often it is opened, there is one session of this id at the provider. */
  session_id: string;
  team_id: string;
  invoice_id: string;
  invoice_number: string;
  amount_pence: number;
  /** Our own page, where the provider sends the customer back to. */
  page_url: string;
  /** When the provider is to close it by itself; less than 24 hours from now. */
  expires_at: Date;
}

/** Where the customer pays. */
export interface OpenedSession {
  external_id: string;
  url: string;
}

export type SessionState = 'open' | 'paid' | 'closed';

/** One event of a callback whose signature is right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The account at the provider that it is about; null if the provider does not say. */
  account: string | null;
  /** As the provider sent it. */
  body: unknown;
}

/** Takes payments into a team's own account. */
export interface PaymentProvider {
  /** @throws ProviderFault `refused` if the credentials are not good for the account */
  verify(access: ProviderAccess): Promise<void>;
  /** Opens a session, or finds the one of the same `session_id`. */
  open(access: ProviderAccess, checkout: Checkout): Promise<OpenedSession>;
  state(access: ProviderAccess, externalId: string): Promise<SessionState>;
  /** Makes sure that nobody pays any more; answers `paid` if somebody did. */
  close(access: ProviderAccess, externalId: string): Promise<'paid' | 'closed'>;
  /**
   * The event that tells how a session ended, made from what the provider says of it now; null while it is open or the money is on
   * its way. Its id is the same each time.
   */
  ending(access: ProviderAccess, externalId: string): Promise<ProviderEvent | null>;
  /** The accounts that a callback names, before its signature is known: they say whose secret to check it by. */
  accountsIn(raw: Buffer): string[];
  /** The events of a callback; null if its signature is wrong or too old. */
  eventsOf(
    raw: Buffer,
    signature: string | undefined,
    access: ProviderAccess,
  ): Promise<ProviderEvent[] | null>;
  /** What an event says of a payment, looked up where the event does not say it all; null for nothing of interest. */
  factOf(access: ProviderAccess, event: ProviderEvent): Promise<PaymentFact | null>;
}

export type Payments = Record<PaymentProviderName, PaymentProvider>;

/** The header that signs a callback. */
export const signatureHeaders: Record<PaymentProviderName, string> = {
  stripe: 'stripe-signature',
  gocardless: 'webhook-signature',
};

export function createPayments(addresses: Pick<ProviderAddresses, PaymentProviderName>): Payments {
  return {
    stripe: createStripe(addresses.stripe.url),
    gocardless: createGocardless(addresses.gocardless),
  };
}
