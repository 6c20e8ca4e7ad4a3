import { describe, expect, it } from '@jest/globals';
import {
  credentialErrors,
  integrationErrors,
  integrationKinds,
  isIntegrationProvider,
  lastFour,
} from '../../../domain/platform/integrations.ts';
import type { IntegrationInput } from '../../../domain/platform/integrations.ts';

const { stripe, gocardless, ea, dvla, geotab } = integrationKinds;
const input = (more: Partial<IntegrationInput> = {}): IntegrationInput => ({
  mode: 'live',
  account_id: 'acct_1Nv0FGQ9RKHgCVdK',
  credentials: { secret_key: 'sk', webhook_secret: 'wh' },
  enabled: true,
  ...more,
});

describe('a provider', () => {
  it('needs these credentials', () => {
    expect(Object.entries(integrationKinds).map(([name, { needs }]) => [name, needs])).toEqual([
      ['stripe', ['secret_key', 'webhook_secret']],
      ['gocardless', ['access_token', 'webhook_secret']],
      ['dvla', ['api_key']],
      ['companies_house', ['api_key']],
      ['ea', []],
      ['defra_dwt', ['api_code']],
      ['osrm', []],
      ['samsara', ['api_token']],
      ['geotab', ['password', 'user_name', 'database']],
    ]);
  });

  it('reports events only if it takes payments', () => {
    expect(
      Object.entries(integrationKinds)
        .filter(([, kind]) => kind.calls_back)
        .map(([name]) => name),
    ).toEqual(['stripe', 'gocardless']);
  });

  it('is on the list of providers', () => {
    expect(['stripe', 'toString', ''].map(isIntegrationProvider)).toEqual([true, false, false]);
  });
});

describe('a connection', () => {
  it.each<[string, boolean, Partial<IntegrationInput>]>([
    ['with all it needs', false, {}],
    ['with the stored credentials', true, { credentials: undefined }],
  ])('%s is accepted', (_what, stands, more) => {
    expect(integrationErrors(stripe, input(more), stands)).toEqual([]);
  });

  it.each<[string, Partial<IntegrationInput>, string, string]>([
    [
      'without credentials',
      { credentials: undefined },
      'credentials',
      'is required: secret_key, webhook_secret',
    ],
    [
      'without one of them',
      { credentials: { secret_key: 'sk' } },
      'credentials.webhook_secret',
      'is required',
    ],
    [
      'with a blank one',
      { credentials: { secret_key: 'sk', webhook_secret: ' ' } },
      'credentials.webhook_secret',
      'is required',
    ],
    [
      'with an empty one',
      { credentials: { secret_key: 'sk', webhook_secret: '' } },
      'credentials.webhook_secret',
      'is required',
    ],
    [
      'with one too many',
      { credentials: { secret_key: 'sk', webhook_secret: 'wh', colour: 'red' } },
      'credentials.colour',
      'is not used by Stripe',
    ],
    [
      'with too long ones',
      { credentials: { secret_key: 'x'.repeat(4096), webhook_secret: 'wh' } },
      'credentials',
      'must be at most 4096 bytes',
    ],
    [
      'without an account',
      { account_id: null },
      'account_id',
      'is required: your account at Stripe, such as acct_1Nv0FGQ9RKHgCVdK',
    ],
    [
      'with another account',
      { account_id: 'xacct_1Nv0FGQ9RKHgCVdK' },
      'account_id',
      'must be an account of Stripe, such as acct_1Nv0FGQ9RKHgCVdK',
    ],
    [
      'with a short account',
      { account_id: 'acct_1234567' },
      'account_id',
      'must be an account of Stripe, such as acct_1Nv0FGQ9RKHgCVdK',
    ],
    [
      'with words after the account',
      { account_id: 'acct_12345678 x' },
      'account_id',
      'must be an account of Stripe, such as acct_1Nv0FGQ9RKHgCVdK',
    ],
  ])('%s is rejected', (_what, more, field, message) => {
    expect(integrationErrors(stripe, input(more), false)).toEqual([{ field, message }]);
  });

  it('accepts an account for GoCardless, none for a register, and no credentials for a public service', () => {
    const fields = (
      kind: typeof gocardless | typeof ea,
      account_id: string | null,
      credentials?: Record<string, string>,
    ) => integrationErrors(kind, input({ account_id, credentials }), false).map(({ field }) => field);
    const keys = { access_token: 'a', webhook_secret: 'w' };

    expect(fields(gocardless, null, keys)).toEqual([]);
    expect(fields(gocardless, 'OR00012345ABCD', keys)).toEqual([]);
    expect(fields(gocardless, 'XOR00012345ABCD', keys)).toEqual(['account_id']);
    expect(fields(gocardless, 'OR00012345abcd', keys)).toEqual(['account_id']);
    expect(fields(ea, null)).toEqual([]);
    expect(fields(ea, 'x')).toEqual(['account_id']);
  });

  it.each([
    ['a line break', 'abc\n'],
    ['a letter beyond ASCII', 'abcé'],
  ])('rejects a key with %s, which no header can bear', (_what, api_key) => {
    expect(credentialErrors(dvla, { api_key }, false)).toEqual([
      {
        field: 'credentials.api_key',
        message: 'must be plain letters, digits and signs, without line breaks',
      },
    ]);
  });

  it('takes letters of other alphabets in a name or a password, and no line break', () => {
    const fields = (user_name: string, password: string) =>
      credentialErrors(geotab, { user_name, password, database: 'firm' }, false).map(({ field }) => field);

    expect(fields('zoë@firm.test', 'pässwörd')).toEqual([]);
    expect(fields('zoë\n', 'pass')).toEqual(['credentials.user_name']);
    expect(fields('zoe', 'pass\u007f')).toEqual(['credentials.password']);
  });

  it('accepts credentials of exactly the maximum length', () => {
    const length = (of: number) => ({ api_key: 'x'.repeat(of - '{"api_key":""}'.length) });

    expect(credentialErrors(dvla, length(4096), false)).toEqual([]);
    expect(credentialErrors(dvla, length(4097), false)).toHaveLength(1);
  });
});

describe('the end of a credential', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['is shown of a long one', { secret_key: 'sk_live_1234', webhook_secret: 'zzzzzzzzzzzzzz' }, '1234'],
    ['is hidden of a short one', { secret_key: 'sk_live_123' }, null],
    ['is hidden if there is none', {}, null],
    ['is shown without blanks', { secret_key: 'sk_live_1234 ' }, '1234'],
  ])('%s', (_what, credentials, expected) => {
    expect(lastFour(stripe, credentials)).toBe(expected);
  });

  it('is hidden of a service without credentials', () => {
    expect(lastFour(ea, { api_key: 'sk_live_1234' })).toBeNull();
  });
});
