import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { startAnswers } from '../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../support/outside/payment_answers.ts';
import { makeLink, pageText, pressPay, sentInvoice } from '../support/outside/payments.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let provider: AnsweringProvider;
let server: Server;
let team: TestTeam;
let place: { key: string; base_url: string };
beforeAll(async () => {
  [provider, team] = await Promise.all([startAnswers(), newTeam()]);
  server = await startServer({
    DATABASE_URL: process.env.TEST_DATABASE_URL!,
    ROLES: 'api',
    GOCARDLESS_URL: provider.url,
  });
  place = { key: team.key, base_url: server.base_url };
  provider.answers['GET /creditors'] = { body: { creditors: [] } };
  const credentials = { access_token: 'sandbox_token', webhook_secret: 'a secret of a webhook' };
  const connected = await call('appReplaceIntegration', {
    ...place,
    path: { provider: 'gocardless' },
    body: { mode: 'test', credentials },
  });
  if (connected.status !== 200) throw new Error(connected.bytes.toString());
  await call('appReplaceIntegration', { ...place, path: { provider: 'ea' }, body: { mode: 'test' } });
});
beforeEach(() => provider.forget());
afterAll(async () => {
  await server.stop();
  await provider.close();
});

async function payable(): Promise<{ id: string; number: string; url: string }> {
  const invoice = await sentInvoice(place);
  const { body } = await makeLink(place, invoice.id);

  return { ...invoice, url: body.url };
}

const lastError = async (provider = 'gocardless') => {
  const { body } = await call('appListIntegrations', place);

  return body.data.find((each: { provider: string }) => each.provider === provider).last_error;
};

describe('a payment that the provider does not open', () => {
  test.each([
    ['because it refuses this payment', 422, 200, null],
    ['because it is away', 503, 503, null],
    ['because it refuses the credentials', 401, 401, 'GoCardless: The token was revoked'],
  ])('%s leads back to the invoice, which is still to be paid', async (_why, status, asked, error) => {
    const { id, url } = await payable();
    const body = { error: { message: 'The token was revoked' } };
    provider.answers = {
      'POST /billing_requests': { status, body },
      'GET /creditors': { status: asked, body: asked === 200 ? {} : body },
    };
    const { status: shown, bytes, leads_to } = await pressPay(url);
    const text = bytes.toString();

    expect([shown, leads_to]).toEqual([200, null]);
    expect(text).toContain('The payment could not be opened');
    expect(text).toContain('Nothing was paid.');
    expect(text).toContain(`href="${new URL(url).pathname}"`);
    expect(text).not.toContain('revoked');
    expect((await call('appGetInvoice', { ...place, path: { id } })).body).toMatchObject({
      status: 'sent',
      amount_paid: 0,
    });
    // The connection shows what is wrong with its credentials, and nothing else.
    expect([await lastError(), await lastError('ea')]).toEqual([error, null]);
  });

  test('can be paid when it is tried again', async () => {
    const { url } = await payable();
    await pressPay(url);
    provider.answers = {
      'POST /billing_requests': { body: { billing_requests: { id: 'BRQ1', status: 'pending' } } },
      'POST /billing_request_flows': {
        body: { billing_request_flows: { authorisation_url: 'https://pay.example/flow' } },
      },
    };

    expect((await pressPay(url)).leads_to).toBe('https://pay.example/flow');
  });
});

test.each([
  ['void', 'Nothing to pay for invoice', 'It was cancelled; there is nothing to pay.', true],
  ['credited', 'Nothing to pay for invoice', 'It was credited; there is nothing to pay.', true],
  ['draft', 'Nothing to pay for invoice', 'It is being changed. You will be sent a new one.', false],
  ['paid', 'is paid', 'has received £0.00.', true],
])(
  'an invoice that is %s is not to be paid: "%s", "%s"; with its PDF: %s',
  async (status, title, words, pdf) => {
    const { id, url } = await payable();
    await queryShared('update invoices set status = $3 where team_id = $1 and id = $2', [
      team.team_id,
      id,
      status,
    ]);
    const text = await pageText(url);

    expect(text).toContain(title);
    expect(text).toContain(words);
    expect(text.includes('invoice.pdf')).toBe(pdf);
    expect(text).not.toContain('<form');
    const { pathname, origin } = new URL(url);
    const part = () => send('GET', `${pathname}/invoice.pdf`, { base_url: origin });
    expect(pdf || (await part()).status === 404).toBe(true);
  },
);
