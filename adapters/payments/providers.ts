import type { PaymentProviderName } from '../../domain/billing/provider_payments.ts';
import type { Payments } from './index.ts';
import { createGocardless } from './gocardless.ts';
import { createStripe } from './stripe.ts';
import type { ProviderAddresses } from '../providers.ts';

/** Creates the adapter of every payment provider. */
export function createPayments(addresses: Pick<ProviderAddresses, PaymentProviderName>): Payments {
  return {
    stripe: createStripe(addresses.stripe.url),
    gocardless: createGocardless(addresses.gocardless),
  };
}
