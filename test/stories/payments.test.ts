import { beforeAll, expect, test } from '@jest/globals';
import { request } from 'undici';
import { call, listAll } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { queryShared } from '../support/database.ts';
import {
  checkoutOf,
  connectGocardless,
  connectStripe,
  invoiceOnce,
  makeLink,
  pageText,
  payAt,
  pressPay,
  sentInvoice,
  standInOf,
} from '../support/outside/payments.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await request(url, { method: 'POST', headers, body });
  await answer.body.dump();

  return answer.statusCode;
}

const eventTypes = async (id: string) =>
  (
    await queryShared<{ type: string }>(
      `select type from events where team_id = $1 and object_id = $2 order by created_at, id`,
      [team.team_id, id],
    )
  ).map(({ type }) => type);
const noticeKinds = async (id: string) =>
  (await listAll('appListNotifications', { key: team.key }))
    .filter(({ entity_id }) => entity_id === id)
    .map(({ kind }) => kind);

test('a card payment by link marks the invoice paid; a part refunded and a new payment by the same page settle it again', async () => {
  const account = await connectStripe(team);
  const invoice = await sentInvoice(team);
  const { status, body: link } = await makeLink(team, invoice.id);
  expect([status, link.amount, link.provider]).toEqual([200, 120, 'stripe']);

  // The customer opens the page and is taken to Stripe, twice: it is the same session. Then they pay.
  expect(await pageText(link.url)).toContain('£120.00');
  const checkout = await checkoutOf(link.url);
  expect(await checkoutOf(link.url)).toBe(checkout);
  expect(await payAt(checkout)).toBe(303);

  const paid = await invoiceOnce(team, invoice.id, 'paid');
  expect(paid).toMatchObject({ balance: 0, amount_paid: 120, payment_url: null });
  const path = { id: invoice.id };
  const [payment] = await listAll('appListInvoicePayments', { key: team.key, path });
  expect(payment).toMatchObject({ amount: 120, method: 'payment_link', source: 'stripe' });
  expect((await call('appGetInvoicePaymentLink', { key: team.key, path })).body.status).toBe('paid');
  expect(await pageText(link.url)).toContain('is paid');
  expect(await eventTypes(invoice.id)).toEqual(['invoice.sent', 'invoice.paid']);
  expect(await noticeKinds(invoice.id)).toEqual(['invoice_paid']);

  // The office refunds £19.99 in Stripe: the invoice owes it again, to the penny.
  await post(
    `${standInOf(checkout)}/v1/refunds`,
    { authorization: 'Bearer sk_test_x', 'stripe-account': account },
    new URLSearchParams({ payment_intent: payment.external_id, amount: '1999' }).toString(),
  );
  const owed = await invoiceOnce(team, invoice.id, 'sent');
  expect(owed).toMatchObject({ balance: 19.99, amount_paid: 100.01, paid_at: null, payment_url: link.url });
  const left = await listAll('appListInvoicePayments', { key: team.key, path });
  expect(left.map(({ amount }) => amount)).toEqual([100.01]);
  expect(await noticeKinds(invoice.id)).toEqual(['payment_returned', 'invoice_paid']);

  // The same page asks for what is left.
  expect(await pageText(link.url)).toContain('The amount has changed');
  await payAt(await checkoutOf(link.url));
  await invoiceOnce(team, invoice.id, 'paid');
  expect(await eventTypes(invoice.id)).toEqual(['invoice.sent', 'invoice.paid', 'invoice.paid']);
});

test('an invoice is owed again if its bank payment fails later', async () => {
  const token = await connectGocardless(team);
  const invoice = await sentInvoice(team, 250);
  const { body: link } = await makeLink(team, invoice.id, { provider: 'gocardless' });
  const checkout = await checkoutOf(link.url);
  await payAt(checkout);
  await invoiceOnce(team, invoice.id, 'paid');
  const [payment] = await listAll('appListInvoicePayments', { key: team.key, path: { id: invoice.id } });
  expect(payment).toMatchObject({ amount: 300, source: 'gocardless' });

  await post(
    `${standInOf(checkout)}/scenario_simulators/payment_failed/actions/run`,
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    JSON.stringify({ data: { links: { resource: payment.external_id } } }),
  );

  expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ balance: 300, amount_paid: 0 });
  const history = await listAll('listAuditEvents', { key: team.key, query: { entity_id: invoice.id } });
  // The invoice is owed again, and then it can be paid online again.
  expect(history.slice(0, 2)).toMatchObject(
    ['update', 'status_change'].map((action) => ({ source: 'webhook', action })),
  );
});

test('an open session can no longer be paid once the invoice is paid by hand', async () => {
  const invoice = await sentInvoice(team);
  const { body: link } = await makeLink(team, invoice.id, { provider: 'stripe' });
  const shown = await pageText(link.url);
  const checkout = await checkoutOf(link.url);

  await call('appCreateInvoicePayment', {
    key: team.key,
    path: { id: invoice.id },
    body: { amount: 20, method: 'cash' },
  });

  await eventually('the session is closed', async () =>
    (await (await fetch(checkout)).text()).includes('expired'),
  );
  const changed = await pressPay(link.url, shown);
  expect([changed.status, changed.bytes.toString()]).toEqual([422, expect.stringContaining('£100.00')]);
  const { status, body: second } = await makeLink(team, invoice.id, { provider: 'stripe' });
  expect([status, second.amount]).toEqual([201, 100]);
  await payAt(await checkoutOf(link.url));
  expect(await invoiceOnce(team, invoice.id, 'paid')).toMatchObject({ amount_paid: 120 });
});
