import type { PaymentProviderName } from '../domain/billing/provider_payments.ts';
import type { Payments } from './payments.ts';
import { createGocardless } from './payments_gocardless.ts';
import { createStripe } from './payments_stripe.ts';
import type { ProviderAddresses } from './providers.ts';

/** Creates the adapter of every payment provider. */
export function createPayments(addresses: Pick<ProviderAddresses, PaymentProviderName>): Payments {
  return {
    stripe: createStripe(addresses.stripe.url),
    gocardless: createGocardless(addresses.gocardless),
  };
}
