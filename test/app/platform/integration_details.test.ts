import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { integrationKinds } from '../../../domain/platform/integrations.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { startAnswers } from '../../support/outside/payment_answers.ts';
import type { AnsweringProvider } from '../../support/outside/payment_answers.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  makeLink,
  pressPay,
  sentInvoice,
} from '../../support/outside/payments.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const replace = (provider: string, body: unknown, place: object) =>
  call('appReplaceIntegration', { ...place, path: { provider }, body });
const shown = async (place: object, name: string) =>
  (await call('appListIntegrations', place)).body.data.find(
    ({ provider }: { provider: string }) => provider === name,
  );
const pageOf = async (checkout: string) => (await fetch(checkout)).text();

describe('appListIntegrations', () => {
  test('is one page of all providers with their titles, purposes and needs, connected or not', async () => {
    const { key } = await newTeam();
    const { body } = await call('appListIntegrations', { key });

    expect([body.has_more, body.next_cursor]).toEqual([false, null]);
    const none = { id: null, status: 'disconnected', mode: null, account_id: null, enabled: false };
    for (const each of body.data) {
      const { title, purpose, needs } = integrationKinds[each.provider as 'stripe'];
      expect(each).toMatchObject({ object: 'integration', title, purpose, needs, ...none });
      expect(each).toMatchObject({
        ...{ has_credentials: false, last4: null, last_error: null, connected_at: null, updated_at: null },
      });
    }
    const words = body.data.map(({ title, purpose }: Record<string, string>) => `${title}: ${purpose}`);
    expect(new Set(words).size).toBe(9);
    expect(words[0]).toBe(
      'Stripe: Payment of invoices by card and bank, settled into your own Stripe account',
    );
  });

  test('shows a connection whole, and one that is disabled as disconnected even after an error', async () => {
    const team = await newTeam();
    const account_id = await connectStripe(team);
    const before = await shown(team, 'stripe');
    await queryShared(
      `update integrations set last_error = 'Key revoked', enabled = false where team_id = $1`,
      [team.team_id],
    );

    expect(before).toMatchObject({
      ...{ mode: 'test', account_id, enabled: true, status: 'connected', last_error: null, last4: 'ripe' },
      ...{ connected_at: expect.any(String), updated_at: expect.any(String), id: expect.any(String) },
    });
    expect(Math.abs(Date.parse(before.connected_at) - Date.now())).toBeLessThan(60_000);
    expect(await shown(team, 'stripe')).toMatchObject({ status: 'disconnected', last_error: 'Key revoked' });
  });
});

describe('appReplaceIntegration', () => {
  test('with the same account and mode leaves open payments open, and keeps or replaces the credentials', async () => {
    const team = await newTeam();
    const account_id = await connectStripe(team);
    const { body: link } = await makeLink(team, (await sentInvoice(team)).id);
    const checkout = await checkoutOf(link.url);
    const secret_key = 'sk_test_sample_of_stripe_2468';
    const credentials = { secret_key, webhook_secret: 'whsec_sample_of_stripe' };

    const same = await replace('stripe', { mode: 'test', account_id }, team);
    const rotated = await replace('stripe', { mode: 'test', account_id, credentials }, team);

    expect([same.body.last4, rotated.body.last4]).toEqual(['ripe', '2468']);
    expect(await pageOf(checkout)).not.toContain('expired');
    const history = await auditOf(team, rotated.body.id);
    expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(history.at(-1)!.changes).toContainEqual({ field: 'last4', from: 'ripe', to: '2468' });
  });

  test('in another mode closes the open payments, at this provider only', async () => {
    const team = await newTeam();
    await connectStripe(team);
    const { body: first } = await makeLink(team, (await sentInvoice(team)).id, { provider: 'stripe' });
    const token = await connectGocardless(team);
    const { body: second } = await makeLink(team, (await sentInvoice(team)).id, { provider: 'gocardless' });
    const [kept, closed] = [await checkoutOf(first.url), await checkoutOf(second.url)];
    const { account_id } = await shown(team, 'gocardless');

    const { status, body } = await replace('gocardless', { mode: 'live', account_id }, team);

    expect([status, body.mode, token.slice(-4)]).toEqual([200, 'live', body.last4]);
    expect(await pageOf(closed)).toContain('cancelled');
    expect(await pageOf(kept)).not.toContain('expired');
  });
});

describe('appDeleteIntegration', () => {
  test('leaves the payments and links of other providers and other teams as they are', async () => {
    const [team, other] = [await newTeam(), await newTeam()];
    await connectStripe(team);
    await connectStripe(other);
    const { body: link } = await makeLink(team, (await sentInvoice(team)).id, { provider: 'stripe' });
    const { body: theirs } = await makeLink(other, (await sentInvoice(other)).id);
    const checkouts = [await checkoutOf(link.url), await checkoutOf(theirs.url)];
    await connectGocardless(team);

    const { body } = await call('appDeleteIntegration', { key: team.key, path: { provider: 'gocardless' } });

    expect(body.deleted).toBe(true);
    expect(await shown(team, 'stripe')).toMatchObject({ status: 'connected' });
    expect(await shown(other, 'stripe')).toMatchObject({ status: 'connected' });
    for (const checkout of checkouts) expect(await pageOf(checkout)).not.toContain('expired');
    const path = { id: link.invoice_id };
    const left = await call('appGetInvoicePaymentLink', { key: team.key, path });
    expect(left.body.status).toBe('active');
  });

  test('of a provider that no service has is 404, as of one that is not connected', async () => {
    const { key } = await newTeam();
    for (const provider of ['paypal', 'gocardless'])
      expect((await call('appDeleteIntegration', { key, path: { provider } })).status).toBe(404);
  });
});

describe('while a provider does not answer', () => {
  let provider: AnsweringProvider;
  let server: Server;
  let team: TestTeam;
  let place: { key: string; base_url: string };
  const credentials = { access_token: 'sandbox_token_1234', webhook_secret: 'a secret of a webhook' };
  beforeAll(async () => {
    [provider, team] = await Promise.all([startAnswers(), newTeam()]);
    server = await startServer({
      ...{ DATABASE_URL: process.env.TEST_DATABASE_URL!, ROLES: 'api', GOCARDLESS_URL: provider.url },
    });
    place = { key: team.key, base_url: server.base_url };
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });
  const away = { status: 503, body: { error: { message: 'down' } } };
  const request = (status: string) => ({ body: { billing_requests: { id: 'BRQ1', status, actions: [] } } });

  test('nothing is connected, changed or deleted, and the answer is 503', async () => {
    provider.answers = { 'GET /creditors': away };
    const first = await replace('gocardless', { mode: 'test', credentials }, place);
    expect([first.status, (await shown(place, 'gocardless')).id]).toEqual([503, null]);

    provider.answers = {
      'GET /creditors': { body: { creditors: [] } },
      'POST /billing_requests': request('pending'),
      'POST /billing_request_flows': {
        body: { billing_request_flows: { authorisation_url: 'https://pay.example/flow' } },
      },
    };
    await replace('gocardless', { mode: 'test', credentials }, place);
    const before = await shown(place, 'gocardless');
    const { body: link } = await makeLink(place, (await sentInvoice(place)).id);
    expect((await pressPay(link.url)).leads_to).toBe('https://pay.example/flow');

    provider.answers = { 'GET /creditors': away, 'GET /billing_requests/BRQ1': away };
    const statuses = [
      (await replace('gocardless', { mode: 'test' }, place)).status,
      (await replace('gocardless', { mode: 'test', enabled: false }, place)).status,
      (await call('appDeleteIntegration', { ...place, path: { provider: 'gocardless' } })).status,
    ];
    expect(statuses).toEqual([503, 503, 503]);
    expect(await shown(place, 'gocardless')).toEqual(before);
    const path = { id: link.invoice_id };
    expect((await call('appGetInvoicePaymentLink', { ...place, path })).body.status).toBe('active');
    expect((await auditOf(team, before.id)).map(({ action }) => action)).toEqual(['create']);
  });
});
