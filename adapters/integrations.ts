import { ProviderError } from '../domain/errors.ts';
import { isPaymentProvider } from '../domain/billing/provider_payments.ts';
import { integrationKinds } from '../domain/platform/integrations.ts';
import type { IntegrationProvider, ProviderAccess } from '../domain/platform/integrations.ts';
import type { Payments } from './payments/index.ts';
import { askProvider } from './providers.ts';
import type { ProviderAddresses, ProviderAnswer } from './providers.ts';

/** Checks credentials entered for a provider. */
export interface Integrations {
  /**
   * Makes one cheap call with the credentials. Services without credentials, or without a call to check them,
   * always pass.
   * @throws ProviderError `refused` with the provider's message, `away` if it does not answer
   */
  verify(provider: IntegrationProvider, access: ProviderAccess): Promise<void>;
}

type Check = (addresses: ProviderAddresses, access: ProviderAccess) => Promise<ProviderAnswer>;

/** One call each that changes nothing and costs nothing. */
const checks: Partial<Record<IntegrationProvider, Check>> = {
  companies_house: ({ companies_house }, { credentials }) =>
    askProvider('companies_house', `${companies_house.url}/search/companies?q=a&items_per_page=1`, {
      headers: {
        authorization: `Basic ${Buffer.from(`${credentials.api_key!}:`).toString('base64')}`,
      },
    }),
  samsara: ({ samsara }, { credentials }) =>
    askProvider('samsara', `${samsara.url}/me`, {
      headers: { authorization: `Bearer ${credentials.api_token!}` },
    }),
  geotab: ({ geotab }, { credentials }) =>
    askProvider('geotab', geotab.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        method: 'Authenticate',
        params: {
          database: credentials.database,
          userName: credentials.user_name,
          password: credentials.password,
        },
      }),
    }),
};

export function createIntegrations(addresses: ProviderAddresses, payments: Payments): Integrations {
  return {
    async verify(provider, access) {
      if (isPaymentProvider(provider)) return payments[provider].verify(access);
      const answer = await checks[provider]?.(addresses, access);
      const words = answer && refusal(answer);
      if (words !== undefined && words !== null)
        throw new ProviderError(provider, 'refused', `${integrationKinds[provider].title}: ${words}`);
    },
  };
}

/** Returns why a provider rejected a call; null if it did not. Geotab returns 200 with an `error`. */
function refusal({ status, body }: ProviderAnswer): string | null {
  const said = body as { error?: string | { message?: string }; message?: string } | null;
  const words = typeof said?.error === 'string' ? said.error : (said?.error?.message ?? said?.message);
  if (status < 300) return said?.error === undefined ? null : (words ?? 'refused the credentials');

  return words ?? `answered ${status}`;
}
