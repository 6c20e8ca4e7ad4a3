import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createIntegrations } from '../../adapters/integrations.ts';
import type { Integrations } from '../../adapters/integrations.ts';
import { realAddresses } from '../../adapters/providers.ts';
import { createWasteTracking } from '../../adapters/registers/waste_tracking.ts';
import type { IntegrationProvider, ProviderAccess } from '../../domain/platform/integrations.ts';
import { providerSettings } from '../../settings.ts';
import type { ProviderName } from '../../settings.ts';
import { startAnswers } from '../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../support/outside/payment_answers.ts';

let provider: AnsweringProvider;
let integrations: Integrations;
beforeAll(async () => {
  provider = await startAnswers();
  const names = Object.keys(providerSettings) as ProviderName[];
  const urls = Object.fromEntries(names.map((name) => [name, provider.url])) as Record<ProviderName, string>;
  integrations = createIntegrations(realAddresses(urls), provider.payments);
});
beforeEach(() => provider.forget());
afterAll(() => provider.close());

const credentials = {
  api_key: 'key',
  api_token: 'token',
  database: 'calder',
  user_name: 'sam',
  password: 'secret',
  access_token: 'bank',
};
const verify = (name: string) =>
  integrations.verify(
    name as IntegrationProvider,
    { mode: 'test', credentials } as unknown as ProviderAccess,
  );

const checks = [
  [
    'companies_house',
    'GET /search/companies',
    { authorization: `Basic ${Buffer.from('key:').toString('base64')}` },
  ],
  ['samsara', 'GET /me', { authorization: 'Bearer token' }],
  ['geotab', 'POST /', { 'content-type': 'application/json' }],
  ['gocardless', 'GET /creditors', { authorization: 'Bearer bank' }],
] as const;

describe.each(checks)('the credentials of %s', (name, line, headers) => {
  test('are checked by one call', async () => {
    provider.answers[line] = { body: {} };
    await verify(name);

    expect(provider.lines()).toEqual([line]);
    expect(provider.asked[0]!.headers).toMatchObject(headers);
  });

  test.each([
    [403, { error: { message: 'Not allowed' } }, 'Not allowed'],
    [403, {}, 'answered 403'],
    [300, {}, 'answered 300'],
  ])('are refused with %d and %j in the words of the provider', async (status, body, words) => {
    provider.answers[line] = { status, body };

    await expect(verify(name)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(new RegExp(`^\\w[\\w ]*: ${words}$`)),
    });
  });

  test('are neither right nor wrong while it does not answer', async () => {
    provider.answers[line] = { status: 503, body: {} };

    await expect(verify(name)).rejects.toMatchObject({ kind: 'away' });
  });
});

test('Geotab is asked with the credentials in the body, and refuses them with 200', async () => {
  const params = { database: 'calder', userName: 'sam', password: 'secret' };
  for (const [body, words] of [
    [{ error: { message: 'Incorrect login' } }, 'Geotab: Incorrect login'],
    [{ error: 'closed' }, 'Geotab: closed'],
    [{ error: {} }, 'Geotab: refused the credentials'],
  ] as const) {
    provider.answers['POST /'] = { body };
    await expect(verify('geotab')).rejects.toMatchObject({ kind: 'refused', message: words });
  }

  expect(JSON.parse(provider.asked[0]!.body)).toEqual({ method: 'Authenticate', params });
});

test('a service without a call to check it passes, and is not asked', async () => {
  await verify('waste_tracking');

  expect(provider.asked).toEqual([]);
});

test('waste tracking asks for a token by a form, as OAuth has it', async () => {
  const tracking = createWasteTracking({ url: provider.url, is_stand_in: false });
  provider.answers['POST /oauth2/token'] = { body: { access_token: 'sesame', expires_in: 3600 } };
  provider.answers['POST /production-approval-tests'] = { body: { results: [] } };

  await tracking.approvalTests({ environment: 'test', client_id: 'calder', client_secret: 'secret' }, []);

  const [token, tests] = provider.asked;
  expect(token).toMatchObject({
    line: 'POST /oauth2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('calder:secret').toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
  });
  expect(tests!.headers.authorization).toBe('Bearer sesame');
});

test('a message beside no error is the reason, too', async () => {
  provider.answers['GET /me'] = { status: 401, body: { message: 'Unknown token' } };

  await expect(verify('samsara')).rejects.toMatchObject({ message: 'Samsara: Unknown token' });
});
