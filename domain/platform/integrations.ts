import type { Detail } from '../errors.ts';

/** Whether a provider works with test data or real data. */
export type IntegrationMode = 'test' | 'live';

/** A provider that a team can connect to, connected or not. */
export interface IntegrationKind {
  title: string;
  purpose: string;
  /** Names of the credentials, the main one first; empty for a public service. */
  needs: readonly string[];
  /** The form of the account at the provider; null if it has none. */
  account: { pattern: RegExp; example: string; required: boolean } | null;
  /** Whether it reports events to `/hooks/{provider}`. */
  calls_back: boolean;
}

const noAccount = { account: null, calls_back: false };

/** Every provider that a team may connect to. */
export const integrationKinds = {
  stripe: {
    title: 'Stripe',
    purpose: 'Payment of invoices by card and bank, settled into your own Stripe account',
    needs: ['secret_key', 'webhook_secret'],
    account: { pattern: /^acct_[A-Za-z0-9]{8,72}$/, example: 'acct_1Nv0FGQ9RKHgCVdK', required: true },
    calls_back: true,
  },
  gocardless: {
    title: 'GoCardless',
    purpose: 'Payment of invoices from the bank, settled into your own GoCardless account',
    needs: ['access_token', 'webhook_secret'],
    account: { pattern: /^OR[A-Z0-9]{6,40}$/, example: 'OR00012345ABCD', required: false },
    calls_back: true,
  },
  dvla: {
    title: 'DVLA',
    purpose: 'Tax and MOT of vehicles by their registration',
    needs: ['api_key'],
    ...noAccount,
  },
  companies_house: {
    title: 'Companies House',
    purpose: 'Companies by name or number',
    needs: ['api_key'],
    ...noAccount,
  },
  ea: {
    title: 'Environment Agency public register',
    purpose: 'Registrations of carriers and permits; public, no credentials needed',
    needs: [],
    ...noAccount,
  },
  defra_dwt: {
    title: 'Digital waste tracking',
    purpose: 'Reports of received waste to the regulator',
    needs: ['api_code'],
    ...noAccount,
  },
  osrm: {
    title: 'OSRM',
    purpose: 'Distances and times by road; provided by the operator of this service',
    needs: [],
    ...noAccount,
  },
  samsara: {
    title: 'Samsara',
    purpose: 'Positions and odometers of vehicles',
    needs: ['api_token'],
    ...noAccount,
  },
  geotab: {
    title: 'Geotab',
    purpose: 'Positions and odometers of vehicles',
    needs: ['password', 'user_name', 'database'],
    ...noAccount,
  },
} satisfies Record<string, IntegrationKind>;

export type IntegrationProvider = keyof typeof integrationKinds;

export const integrationProviders = Object.keys(integrationKinds) as IntegrationProvider[];

/** Whether this is the name of a provider. */
export function isIntegrationProvider(name: string): name is IntegrationProvider {
  return Object.hasOwn(integrationKinds, name);
}

/** The input for connecting to a provider. */
export interface IntegrationInput {
  mode: IntegrationMode;
  account_id: string | null;
  /** If omitted, the stored ones are kept. */
  credentials?: Record<string, string>;
  enabled: boolean;
}

/** The data a team needs to reach a provider. */
export interface ProviderAccess {
  mode: IntegrationMode;
  /** The team's account at the provider; null if the provider has no accounts. */
  account_id: string | null;
  /** By the names that the provider needs; empty for a public service. */
  credentials: Record<string, string>;
}

const maxCredentialBytes = 4096;

/**
 * Returns the errors of an input, by the names the provider needs. `stands` says whether credentials are
 * already stored.
 */
export function integrationErrors(kind: IntegrationKind, input: IntegrationInput, stands: boolean): Detail[] {
  return [...accountErrors(kind, input), ...credentialErrors(kind, input.credentials, stands)];
}

function accountErrors({ account, title }: IntegrationKind, { account_id }: IntegrationInput): Detail[] {
  if (account_id === null)
    return account?.required
      ? [
          {
            field: 'account_id',
            message: `is required: your account at ${title}, such as ${account.example}`,
          },
        ]
      : [];
  if (account === null) return [{ field: 'account_id', message: `is not used by ${title}` }];

  return account.pattern.test(account_id)
    ? []
    : [{ field: 'account_id', message: `must be an account of ${title}, such as ${account.example}` }];
}

/** Returns the errors of credentials, by the names that the provider requires. `stands`: credentials are already stored. */
export function credentialErrors(
  { needs, title }: Pick<IntegrationKind, 'needs' | 'title'>,
  credentials: Record<string, string> | undefined,
  stands: boolean,
): Detail[] {
  if (credentials === undefined)
    return stands || needs.length === 0
      ? []
      : [{ field: 'credentials', message: `is required: ${needs.join(', ')}` }];

  const missing = needs.filter((name) => !credentials[name]?.trim());
  const unsendable = needs.filter((name) => !missing.includes(name) && !isSendable(name, credentials[name]!));
  const strange = Object.keys(credentials).filter((name) => !needs.includes(name));
  const bytes = Buffer.byteLength(JSON.stringify(credentials));

  return [
    ...missing.map((name) => ({ field: `credentials.${name}`, message: 'is required' })),
    ...unsendable.map((name) => ({
      field: `credentials.${name}`,
      message: 'must be plain letters, digits and signs, without line breaks',
    })),
    ...strange.map((name) => ({ field: `credentials.${name}`, message: `is not used by ${title}` })),
    ...(bytes > maxCredentialBytes
      ? [{ field: 'credentials', message: `must be at most ${maxCredentialBytes} bytes` }]
      : []),
  ];
}

/** Keys, codes and tokens are sent in headers, which bear neither line breaks nor letters beyond ASCII; a name or password may have the latter. */
function isSendable(name: string, value: string): boolean {
  return /(key|code|token|secret)$/.test(name)
    ? /^[\x20-\x7e]+$/.test(value)
    : !/[\x00-\x1f\x7f]/.test(value);
}

/** The last four characters of the main credential, if it is long enough to remain secret without them. */
export function lastFour(
  { needs }: Pick<IntegrationKind, 'needs'>,
  credentials: Record<string, string>,
): string | null {
  const main = credentials[needs[0] ?? '']?.trim() ?? '';

  return main.length >= 12 ? main.slice(-4) : null;
}
