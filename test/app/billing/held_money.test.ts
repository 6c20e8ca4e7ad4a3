/** Money under a legal hold: payments, credits, links for payment and what a provider reports go on. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import {
  connectStripe,
  deliver,
  invoiceOnce,
  makeLink,
  openedSession,
  paidSession,
  sentInvoice,
  stripeCallback,
} from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

const hold = () =>
  call('appUpdateLegalHold', {
    key: team.key,
    body: { enabled: true, reason: 'Court order 7', applies_to: 'all' },
  });
const pay = (id: string, amount: number, method = 'bank_transfer') =>
  call('appCreateInvoicePayment', { key: team.key, path: { id }, body: { amount, method } });
const credit = (id: string, body: object = {}) =>
  call('appCreateInvoiceCreditNote', { key: team.key, path: { id }, body: { reason: 'Late', ...body } });
const invoice = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const told = ({ status, body }: { status: number; body: any }) => [status, body.error?.message];

describe('under a legal hold an invoice with a payment link', () => {
  let account: string;
  beforeEach(async () => {
    account = await connectStripe(team);
  });

  test('is paid in parts, and its link is made anew for the rest', async () => {
    const { id } = await sentInvoice(team);
    await hold();

    expect(told(await pay(id, 20))).toEqual([201, undefined]);
    expect(told(await makeLink(team, id))).toEqual([201, undefined]);
    expect(told(await pay(id, 100))).toEqual([201, undefined]);
    expect(await invoice(id)).toMatchObject({ status: 'paid', payment_url: null });
  });

  test('is credited, or void', async () => {
    const [credited, voided] = [await sentInvoice(team), await sentInvoice(team)];
    await hold();

    expect(told(await credit(credited.id))).toEqual([201, undefined]);
    const body = { status: 'void', void_reason: 'Wrong client' };
    expect(told(await call('appUpdateInvoice', { key: team.key, path: { id: voided.id }, body }))).toEqual([
      200,
      undefined,
    ]);
    expect([await invoice(credited.id), await invoice(voided.id)]).toMatchObject([
      { status: 'credited', payment_url: null },
      { status: 'void', payment_url: null },
    ]);
  });

  test('loses the link when the provider is disconnected', async () => {
    const { id } = await sentInvoice(team);
    await hold();

    expect(told(await call('appDeleteIntegration', { key: team.key, path: { provider: 'stripe' } }))).toEqual(
      [200, undefined],
    );
    expect((await invoice(id)).payment_url).toBeNull();
  });

  test('is paid at the provider, and owed again when the provider reports a refund', async () => {
    const { id } = await sentInvoice(team);
    const { metadata, amount } = await openedSession(team, id);
    await hold();

    const payment_intent = `pi_${id}`;
    const paid = paidSession(payment_intent, amount, metadata);
    await deliver('/hooks/stripe', stripeCallback('checkout.session.completed', account, paid));
    await invoiceOnce(team, id, 'paid');
    const refund = {
      object: 'charge',
      payment_intent,
      amount_refunded: amount,
      currency: 'gbp',
      metadata,
    };
    await deliver('/hooks/stripe', stripeCallback('charge.refunded', account, refund));

    expect(await invoiceOnce(team, id, 'sent')).toMatchObject({ balance: 120, amount_paid: 0 });
  });
});

test('under a legal hold a paid invoice is credited, and the credit pays another', async () => {
  const { id } = await sentInvoice(team);
  const { client_id } = await invoice(id);
  const lines = [{ description: 'Skip', unit_price: 60, vat_code: 'zero' }];
  const made = await call('appCreateInvoice', { key: team.key, body: { client_id, lines } });
  const path = { id: made.body.id };
  await call('appSendInvoice', { key: team.key, path, body: { email: false } });
  await pay(id, 120);
  const part = { lines: [{ description: 'Late', unit_price: 10 }] };
  await credit(id, part);
  await hold();

  expect(told(await credit(id, part))).toEqual([201, undefined]);
  expect(told(await pay(path.id, 24, 'credit_balance'))).toEqual([201, undefined]);
  expect(await invoice(id)).toMatchObject({ amount_returned: 24 });
  expect((await call('getClient', { key: team.key, path: { id: client_id } })).body.credit_balance).toBe(0);
});

test('under a legal hold a payment that was entered by hand is not deleted', async () => {
  const { id } = await sentInvoice(team);
  const { body: payment } = await pay(id, 20);
  await hold();

  const removed = await call('appDeleteInvoicePayment', {
    key: team.key,
    path: { id, paymentId: payment.id },
  });
  expect(told(removed)).toEqual([403, 'A legal hold forbids deleting this record: Court order 7']);
  expect(await listAll('appListInvoicePayments', { key: team.key, path: { id } })).toHaveLength(1);
});
