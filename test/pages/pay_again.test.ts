/** A customer who comes back to pay: what the page does with the payments that were opened before. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { metadata, startAnswers } from '../support/outside/payment_answers.ts';
import type { Answer, AnsweringProvider } from '../support/outside/payment_answers.ts';
import { makeLink, pageText, pressPay, sentInvoice } from '../support/outside/payments.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let database: TestDatabase;
let provider: AnsweringProvider;
let server: Server;
let team: TestTeam;
let place: { key: string; base_url: string };
// A database that no jobs work on: a payment to be closed is closed by the page alone.
beforeAll(async () => {
  [database, provider] = await Promise.all([createDatabase(), startAnswers()]);
  server = await startServer({
    DATABASE_URL: database.url,
    ROLES: 'api',
    GOCARDLESS_URL: provider.url,
  });
}, 60_000);
beforeEach(async () => {
  provider.forget();
  team = await newTeam({ database_url: database.url });
  place = { key: team.key, base_url: server.base_url };
  provider.answers['GET /creditors'] = { body: { creditors: [] } };
  const credentials = { access_token: 'sandbox_token', webhook_secret: 'a secret of a webhook' };
  const body = { mode: 'test', credentials };
  await call('appReplaceIntegration', { ...place, path: { provider: 'gocardless' }, body });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([provider.close(), database.drop()]);
});

const create = 'POST /billing_requests';
const read = (id: string) => `GET /billing_requests/${id}`;
const cancel = (id: string) => `POST /billing_requests/${id}/actions/cancel`;
const request = (id: string, status = 'pending'): Answer => ({
  body: { billing_requests: { id, status, created_at: '2026-10-05T09:00:00Z', metadata } },
});
const refused = { status: 404, body: { error: { message: 'not found' } } };

/** The next request that the provider opens has this id, which is also in the address of its page. */
function opensNext(id: string): void {
  provider.answers[create] = request(id);
  const authorisation_url = `https://pay.example/${id}`;
  provider.answers['POST /billing_request_flows'] = {
    body: { billing_request_flows: { authorisation_url } },
  };
}

/** An invoice of £120 whose customer has opened the payment BRQ1, and the page as it was shown before that. */
async function opened(): Promise<{ id: string; url: string; shown: string }> {
  const invoice = await sentInvoice(place);
  const { body: link } = await makeLink(place, invoice.id);
  const shown = await pageText(link.url);
  opensNext('BRQ1');
  expect((await pressPay(link.url, shown)).leads_to).toBe('https://pay.example/BRQ1');
  provider.asked = [];
  opensNext('BRQ2');

  return { id: invoice.id, url: link.url, shown };
}

const sessions = async (invoice: string) =>
  (
    await database.query<{ external_id: string; status: string; amount: number }>(
      `select external_id, status, amount_pence::int as amount from payment_sessions
       where team_id = $1 and invoice_id = $2 order by created_at, id`,
      [team.team_id, invoice],
    )
  ).map(({ external_id, status, amount }) => `${external_id} ${status} ${amount}`);
const payByHand = (id: string, amount: number) =>
  call('appCreateInvoicePayment', { ...place, path: { id }, body: { amount, method: 'cash' } });
const made = () =>
  provider.asked.flatMap(({ line, body }) => (line === create ? [JSON.parse(body).billing_requests] : []));

describe('the same amount', () => {
  test('leads to the payment that is open, and opens no other', async () => {
    const { id, url, shown } = await opened();
    provider.answers[read('BRQ1')] = request('BRQ1');

    expect((await pressPay(url, shown)).leads_to).toBe('https://pay.example/BRQ1');
    expect(provider.lines()).toEqual([read('BRQ1')]);
    expect(await sessions(id)).toEqual(['BRQ1 open 12000']);
  });

  test('opens no other payment after one was made, and says that it is being confirmed', async () => {
    const { id, url, shown } = await opened();
    provider.answers[read('BRQ1')] = request('BRQ1', 'fulfilled');

    const { bytes, leads_to } = await pressPay(url, shown);
    const text = bytes.toString();

    expect(text).toContain('Thank you, your payment is being confirmed');
    expect(text).toContain('You need not pay again.');
    expect(text).toContain('invoice.pdf');
    expect(leads_to).toBe(new URL(url).pathname);
    expect(provider.lines()).toEqual([read('BRQ1')]);
    expect(await sessions(id)).toEqual(['BRQ1 open 12000']);
    expect(await pageText(url)).toContain('your payment is being confirmed');
  });

  test.each<[string, Answer]>([
    ['was cancelled', request('BRQ1', 'cancelled')],
    ['is unknown to the provider', refused],
  ])('opens another payment if the one before %s', async (_what, answer) => {
    const { id, url, shown } = await opened();
    provider.answers[read('BRQ1')] = answer;

    expect((await pressPay(url, shown)).leads_to).toBe('https://pay.example/BRQ2');
    expect(await sessions(id)).toEqual(['BRQ1 closed 12000', 'BRQ2 open 12000']);
  });

  test('opens nothing while the provider does not say whether it was paid', async () => {
    const { id, url, shown } = await opened();
    provider.answers[read('BRQ1')] = { status: 503, body: {} };

    expect((await pressPay(url, shown)).bytes.toString()).toContain('The payment could not be opened');
    expect(await sessions(id)).toEqual(['BRQ1 open 12000']);
    expect(await pageText(url)).toContain('Pay £120.00');
  });

  test.each([
    ['39', 'BRQ2'],
    ['41', 'BRQ1'],
  ])('with %s minutes left of the open payment leads to %s', async (minutes, next) => {
    const { url, shown } = await opened();
    provider.answers[read('BRQ1')] = [request('BRQ1'), request('BRQ1', 'cancelled')];
    if (next === 'BRQ1') provider.answers[read('BRQ1')] = request('BRQ1');
    provider.answers[cancel('BRQ1')] = { body: {} };
    await database.query(
      `update payment_sessions set expires_at = now() + $2::int * interval '1 minute' where team_id = $1`,
      [team.team_id, Number(minutes)],
    );

    expect((await pressPay(url, shown)).leads_to).toBe(`https://pay.example/${next}`);
  });

  test('after an attempt that never reached the provider is the same attempt', async () => {
    const invoice = await sentInvoice(place);
    const { body: link } = await makeLink(place, invoice.id);
    provider.answers[create] = { status: 503, body: {} };
    await pressPay(link.url);
    opensNext('BRQ1');
    await pressPay(link.url);

    const keys = provider.asked
      .filter(({ line }) => line === create)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(await sessions(invoice.id)).toEqual(['BRQ1 open 12000']);
  });

  test('lasts 23 hours', async () => {
    await opened();
    const [row] = await database.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from payment_sessions where team_id = $1`,
      [team.team_id],
    );

    expect(Math.abs(row!.minutes - 23 * 60)).toBeLessThanOrEqual(2);
  });
});

describe('another amount', () => {
  test('closes the payment of the first, and opens one of what is left', async () => {
    const { id, url } = await opened();
    await payByHand(id, 20);
    provider.answers[read('BRQ1')] = [request('BRQ1'), request('BRQ1'), request('BRQ1', 'cancelled')];
    provider.answers[cancel('BRQ1')] = { body: {} };

    expect((await pressPay(url)).leads_to).toBe('https://pay.example/BRQ2');
    expect(provider.lines()).toContain(cancel('BRQ1'));
    expect(made().map(({ payment_request }) => payment_request.amount)).toEqual([10_000]);
    expect(await sessions(id)).toEqual(['BRQ1 closed 12000', 'BRQ2 open 10000']);
  });

  test('leaves a payment that is being closed alone, although its amount is owed again', async () => {
    const { id, url, shown } = await opened();
    const { body: payment } = await payByHand(id, 20);
    await call('appDeleteInvoicePayment', { ...place, path: { id, paymentId: payment.id } });
    provider.answers[read('BRQ1')] = [request('BRQ1'), request('BRQ1', 'cancelled')];
    provider.answers[cancel('BRQ1')] = { body: {} };

    expect((await pressPay(url, shown)).leads_to).toBe('https://pay.example/BRQ2');
    expect(await sessions(id)).toEqual(['BRQ1 closed 12000', 'BRQ2 open 12000']);
  });

  test('opens nothing if the first was paid in the meantime', async () => {
    const { id, url } = await opened();
    await payByHand(id, 20);
    provider.answers[read('BRQ1')] = request('BRQ1');
    const shown = await pageText(url);
    provider.answers[read('BRQ1')] = request('BRQ1', 'fulfilled');

    const { bytes } = await pressPay(url, shown);

    expect(bytes.toString()).toContain('Thank you, your payment is being confirmed');
    expect(made()).toEqual([]);
    expect((await sessions(id))[0]).toBe('BRQ1 paid 12000');
  });

  test('opens the other if the provider does not know the first', async () => {
    const { id, url } = await opened();
    await payByHand(id, 20);
    provider.answers[read('BRQ1')] = refused;

    expect((await pressPay(url)).leads_to).toBe('https://pay.example/BRQ2');
    expect(await sessions(id)).toEqual(['BRQ1 closed 12000', 'BRQ2 open 10000']);
  });

  test('opens nothing while the provider does not close the first', async () => {
    const { id, url } = await opened();
    await payByHand(id, 20);
    provider.answers[read('BRQ1')] = { status: 503, body: {} };

    expect((await pressPay(url)).bytes.toString()).toContain('The payment could not be opened');
    expect(made()).toEqual([]);
    expect((await sessions(id))[0]).toBe('BRQ1 closing 12000');
  });

  test('closes also a payment of which nobody knows whether it was opened', async () => {
    const invoice = await sentInvoice(place);
    const { body: link } = await makeLink(place, invoice.id);
    provider.answers[create] = { status: 503, body: {} };
    await pressPay(link.url);
    provider.asked = [];
    await payByHand(invoice.id, 20);
    opensNext('BRQ2');
    provider.answers[create] = [request('BRQ1'), request('BRQ2')];
    provider.answers[read('BRQ1')] = [request('BRQ1'), request('BRQ1', 'cancelled')];
    provider.answers[cancel('BRQ1')] = { body: {} };

    expect((await pressPay(link.url)).leads_to).toBe('https://pay.example/BRQ2');
    expect(made().map(({ payment_request }) => payment_request.amount)).toEqual([12_000, 10_000]);
    expect(provider.lines()).toContain(cancel('BRQ1'));
    expect(await sessions(invoice.id)).toEqual(['null closed 12000', 'BRQ2 open 10000']);
  });
});

describe('an invoice that can no longer be paid when the customer presses the button', () => {
  test('because it was paid by hand shows that it is paid', async () => {
    const { id, url, shown } = await opened();
    await payByHand(id, 120);
    const { status, bytes } = await pressPay(url, shown);
    const text = bytes.toString();

    expect(status).toBe(200);
    expect(text).toContain('is paid');
    expect(text).toContain(`${team.name} has received £120.00.`);
    expect(text).not.toContain('<form');
    expect(made()).toEqual([]);
  });

  test('because its provider was disconnected says how else to pay', async () => {
    const invoice = await sentInvoice(place);
    const { body: link } = await makeLink(place, invoice.id);
    const shown = await pageText(link.url);
    await call('appDeleteIntegration', { ...place, path: { provider: 'gocardless' } });
    const text = (await pressPay(link.url, shown)).bytes.toString();

    expect(text).toContain(`Invoice ${invoice.number} cannot be paid online`);
    expect(text).toContain('Please pay as the invoice says, or ask the sender for a new link.');
    expect(text).toContain('invoice.pdf');
    expect(made()).toEqual([]);
  });
});

test('a connection is ended without asking about payments that ended before', async () => {
  const { id } = await opened();
  await database.query(
    `update payment_sessions set status = 'closed' where team_id = $1 and invoice_id = $2`,
    [team.team_id, id],
  );
  provider.answers[read('BRQ1')] = { status: 503, body: {} };
  const { status } = await call('appDeleteIntegration', { ...place, path: { provider: 'gocardless' } });

  expect([status, provider.lines()]).toEqual([200, []]);
});

test('a disconnection that fails after it closed one payment leaves both customers able to pay, and a retry ends it', async () => {
  const first = await opened();
  const second = await sentInvoice(place);
  const { body: link } = await makeLink(place, second.id);
  await pressPay(link.url);
  const remove = async () =>
    (await call('appDeleteIntegration', { ...place, path: { provider: 'gocardless' } })).status;
  const [open, cancelled] = [request('BRQ1'), request('BRQ1', 'cancelled')];
  provider.answers[read('BRQ1')] = [open, cancelled];
  provider.answers[cancel('BRQ1')] = { body: {} };
  provider.answers[read('BRQ2')] = { status: 503, body: {} };

  expect(await remove()).toBe(503);
  expect([await sessions(first.id), await sessions(second.id)]).toEqual([
    ['BRQ1 open 12000'],
    ['BRQ2 open 12000'],
  ]);
  opensNext('BRQ3');
  provider.answers[read('BRQ2')] = request('BRQ2');
  expect((await pressPay(first.url)).leads_to).toBe('https://pay.example/BRQ3');
  expect((await pressPay(link.url)).leads_to).toBe('https://pay.example/BRQ2');
  for (const id of ['BRQ2', 'BRQ3']) {
    provider.answers[read(id)] = [request(id), request(id, 'cancelled')];
    provider.answers[cancel(id)] = { body: {} };
  }
  expect(await remove()).toBe(200);
  expect([await sessions(first.id), await sessions(second.id)]).toEqual([
    ['BRQ1 closed 12000', 'BRQ3 closed 12000'],
    ['BRQ2 closed 12000'],
  ]);
});
