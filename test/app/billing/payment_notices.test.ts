/** What people are told, and what is recorded, when a customer pays or money goes back. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  checkoutOf,
  connectStripe,
  deliver,
  invoiceOnce,
  makeLink,
  openedSession,
  paidSession,
  payAt,
  sentInvoice,
  stripeCallback,
} from '../../support/outside/payments.ts';
import { auditOf } from '../../support/records/audit.ts';
import { eventsOf } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
let account: string;
let office: { key: string };
let driver: { key: string };
beforeAll(async () => {
  team = await newTeam();
  account = await connectStripe(team);
  office = await team.anotherKey({ role: 'office' });
  driver = await team.anotherKey({ role: 'driver' });
});

const noticesOf = async (id: string, key = team.key) =>
  (await listAll('appListNotifications', { key })).filter(({ entity_id }) => entity_id === id);
const payments = (id: string) => listAll('appListInvoicePayments', { key: team.key, path: { id } });
const linkOf = async (id: string) =>
  (await call('appGetInvoicePaymentLink', { key: team.key, path: { id } })).body.status;
const pay = (id: string, amount: number) =>
  call('appCreateInvoicePayment', { key: team.key, path: { id }, body: { amount, method: 'cash' } });

/** An invoice of £120 that its customer paid at Stripe. */
async function paidOnline() {
  const invoice = await sentInvoice(team);
  const { amount, metadata } = await openedSession(team, invoice.id);
  const payment_intent = `pi_${invoice.id.replaceAll('-', '')}`;
  const session = paidSession(payment_intent, amount, metadata);
  await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, session));
  await invoiceOnce(team, invoice.id, 'paid');

  return { ...invoice, payment_intent, metadata };
}

describe('a payment at the provider', () => {
  test('is recorded with its reference and day, and told to all who read invoices', async () => {
    const { id, number, payment_intent } = await paidOnline();

    expect(await payments(id)).toMatchObject([
      {
        ...{ amount: 120, date: today, method: 'payment_link', source: 'stripe' },
        ...{ reference: payment_intent, external_id: payment_intent, invoice_id: id },
      },
    ]);
    for (const key of [team.key, office.key])
      expect(await noticesOf(id, key)).toMatchObject([
        { kind: 'invoice_paid', title: `Invoice ${number} is paid`, entity_type: 'invoice' },
      ]);
    expect(await noticesOf(id, driver.key)).toEqual([]);
  });

  test('late in the evening of Greenwich in summer is of the next day, which is that of London', async () => {
    const invoice = await sentInvoice(team);
    const { amount, metadata } = await openedSession(team, invoice.id);
    const object = paidSession(`pi_${invoice.id.replaceAll('-', '')}`, amount, metadata);
    const [id, type, created] = [randomUUID(), 'checkout.session.completed', '2026-07-01T23:30:00Z'];
    const payload = { id, object: 'event', type, created: Date.parse(created) / 1000, data: { object } };
    await queryShared(
      `with kept as (insert into provider_events (team_id, id, provider, event_id, type, account_id, payload)
         values ($1, $2, 'stripe', $6, $3, $4, $5) returning id)
       insert into tasks (team_id, id, kind, payload)
       select $1, gen_random_uuid(), 'provider_event', json_build_object('id', id) from kept`,
      [team.team_id, id, type, account, JSON.stringify(payload), id],
    );
    await invoiceOnce(team, invoice.id, 'paid');

    expect(await payments(invoice.id)).toMatchObject([{ date: '2026-07-02' }]);
  });

  test('that was given back in part is of what remains, and the rest is owed again', async () => {
    const { id, number, payment_intent, metadata } = await paidOnline();
    const refund = { payment_intent, amount_refunded: 4505, currency: 'gbp', metadata };
    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund));

    expect(await invoiceOnce(team, id, 'sent')).toMatchObject({
      ...{ amount_paid: 74.95, balance: 45.05, paid_at: null },
      payment_url: expect.any(String),
    });
    expect(await payments(id)).toMatchObject([{ amount: 74.95, external_id: payment_intent }]);
    expect((await noticesOf(id, office.key)).map(({ kind, title, body }) => [kind, title, body])).toEqual([
      [
        'payment_returned',
        `£45.05 of invoice ${number} was returned`,
        `Stripe reports that £45.05 paid on invoice ${number} was refunded, failed or is disputed. The amount is outstanding again.`,
      ],
      ['invoice_paid', `Invoice ${number} is paid`, null],
    ]);
    expect(await noticesOf(id, driver.key)).toEqual([]);
  });
});

test('a payment that the bank took back and gave back is paid again, once', async () => {
  const invoice = await sentInvoice(team);
  const { body: link } = await makeLink(team, invoice.id);
  await payAt(await checkoutOf(link.url));
  await invoiceOnce(team, invoice.id, 'paid');
  const [{ external_id: payment_intent }] = await payments(invoice.id);
  const dispute = (type: string, status: string) =>
    deliver(
      '/hooks/stripe',
      stripeCallback(type, account, {
        object: 'dispute',
        payment_intent,
        currency: 'gbp',
        status,
        metadata: {},
      }),
    );

  await dispute('charge.dispute.created', 'needs_response');
  expect(await invoiceOnce(team, invoice.id, 'sent')).toMatchObject({ amount_paid: 0, balance: 120 });
  expect(await payments(invoice.id)).toEqual([]);
  expect(await linkOf(invoice.id)).toBe('active');
  await dispute('charge.dispute.closed', 'won');

  expect(await invoiceOnce(team, invoice.id, 'paid')).toMatchObject({ amount_paid: 120, balance: 0 });
  expect(await linkOf(invoice.id)).toBe('paid');
  expect(await payments(invoice.id)).toMatchObject([{ amount: 120, external_id: payment_intent }]);
});

test('a payment that went back after the days of its link leaves the link as it is', async () => {
  const { id, payment_intent, metadata } = await paidOnline();
  await queryShared(
    `update payment_links set expires_at = now() - interval '1 minute' where invoice_id = $1`,
    [id],
  );
  const refund = { payment_intent, amount_refunded: 12_000, currency: 'gbp', metadata };
  await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund));

  expect((await invoiceOnce(team, id, 'sent')).payment_url).toBeNull();
  expect(await linkOf(id)).toBe('paid');
});

describe('a payment by hand', () => {
  test('cancels the link of its invoice, also if a payment by the link went back before', async () => {
    const [fresh, returned] = [await sentInvoice(team), await paidOnline()];
    const { payment_intent, metadata } = returned;
    const refund = { payment_intent, amount_refunded: 12_000, currency: 'gbp', metadata };
    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund));
    await invoiceOnce(team, returned.id, 'sent');

    for (const { id } of [fresh, returned]) {
      expect(await linkOf(id)).toBe('active');
      await pay(id, 120);
      expect(await linkOf(id)).toBe('cancelled');
    }
  });

  test('is told to the others who read invoices once nothing is owed, not to who recorded it', async () => {
    const { id, number } = await sentInvoice(team);
    await pay(id, 20);
    expect(await noticesOf(id, office.key)).toEqual([]);
    await pay(id, 100);

    expect(await noticesOf(id, office.key)).toMatchObject([{ title: `Invoice ${number} is paid` }]);
    expect([await noticesOf(id), await noticesOf(id, driver.key)]).toEqual([[], []]);
  });

  test('of part of an overdue invoice changes no status, and the rest changes it once', async () => {
    const { id } = await sentInvoice(team);
    await queryShared('update invoices set issue_date = $2, due_date = $3 where id = $1', [
      id,
      addDays(today, -40),
      addDays(today, -1),
    ]);
    await pay(id, 20);
    expect((await call('appGetInvoice', { key: team.key, path: { id } })).body.status).toBe('overdue');
    const before = (await auditOf(team, id)).map(({ action }) => action);
    await pay(id, 100);
    const after = (await auditOf(team, id)).map(({ action }) => action);

    expect(before.filter((action) => action === 'status_change')).toEqual([]);
    expect(after.filter((action) => action === 'status_change')).toEqual(['status_change']);
    expect((await eventsOf(id)).map(({ type }) => type).sort()).toEqual(['invoice.paid', 'invoice.sent']);
  });
});
