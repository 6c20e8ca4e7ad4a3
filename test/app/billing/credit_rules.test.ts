/** Refunds, mails and reversals: the details of what was given back, and what cannot be. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import {
  checkoutOf,
  connectStripe,
  invoiceOnce,
  makeLink,
  payAt,
  sentInvoice,
} from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const yesterday = addDays(today, -1);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const newClient = async (body: object = {}): Promise<string> =>
  (await call('appCreateClient', { key: team.key, body: { name: 'Asha Whitworth', ...body } })).body.id;
/** A sent invoice of £100 without VAT. */
async function sent(client_id: string): Promise<string> {
  const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
  const { body } = await call('appCreateInvoice', { key: team.key, body: { client_id, lines } });
  await call('appSendInvoice', { key: team.key, path: { id: body.id }, body: { email: false } });

  return body.id;
}
const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const pay = async (id: string, amount: number, more: object = {}) =>
  (
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: { id },
      body: { amount, method: 'cash', ...more },
    })
  ).body;
const reverse = (id: string, paymentId: string) =>
  call('appDeleteInvoicePayment', { key: team.key, path: { id, paymentId } });
const credit = (id: string, unit_price: number, more: object = {}) =>
  call('appCreateInvoiceCreditNote', {
    key: team.key,
    path: { id },
    body: { reason: 'Late', lines: [{ description: 'Late', unit_price, vat_code: 'zero' }], ...more },
  });

describe('a credit note', () => {
  test('keeps the day and the reference of its refund, which may be of today', async () => {
    const id = await sent(await newClient());
    await pay(id, 100);
    const refund = { method: 'cheque', reference: 'C 12', date: yesterday };

    expect((await credit(id, 10, { refund })).body.refund).toEqual(refund);
    const { body } = await credit(id, 20, { refund: { method: 'cash', date: today } });
    expect(body).toMatchObject({
      refund: { method: 'cash', reference: null, date: today },
      amount_refunded: 20,
    });
    const tomorrow = { method: 'cash', date: addDays(today, 1) };
    expect(errorOf(await credit(id, 5, { refund: tomorrow }))).toEqual([422, 'refund.date']);
  });

  test('is mailed with the message, to the customer by name, with what happened to the money', async () => {
    const address = `credits@${team.team_id}.test`;
    const id = await sent(await newClient({ email: address }));
    const { body } = await credit(id, 30, { email: true, message: 'With our apologies' });

    const [mail] = await queryShared<{ text: string; subject: string }>(
      `select payload ->> 'text' as text, payload ->> 'subject' as subject from tasks
       where team_id = $1 and kind = 'send_document' and payload ->> 'to' = $2`,
      [team.team_id, address],
    );
    expect(mail!.subject).toBe(`Credit note ${body.number} from ${team.name}`);
    expect(mail!.text.split('\n\n')).toEqual([
      'Dear Asha Whitworth,',
      `Please find attached credit note ${body.number} for invoice ${body.invoice_number}.`,
      '£30.00 was deducted from the balance of the invoice.',
      'With our apologies',
      `${team.name}\n`,
    ]);
  });

  test('that nobody can be mailed is not issued', async () => {
    const id = await sent(await newClient());

    expect(errorOf(await credit(id, 30, { email: true }))).toEqual([422, 'recipientEmail']);
    expect(await get(id)).toMatchObject({ amount_credited: 0, balance: 100 });
    expect((await credit(id, 30, { email: true, recipientEmail: 'a@b.test' })).status).toBe(201);
  });

  test('is listed with its invoice alone, from a moment on or before it', async () => {
    const client_id = await newClient();
    const [id, other] = [await sent(client_id), await sent(client_id)];
    await credit(other, 1);
    const [first, last] = [(await credit(id, 10)).body, (await credit(id, 20)).body];
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListInvoiceCreditNotes', { key: team.key, path: { id }, query })).map(
        (one) => one.id,
      );

    expect(await ids({})).toEqual([last.id, first.id]);
    expect(await ids({ created_after: last.created_at })).toEqual([last.id]);
    expect(await ids({ created_before: last.created_at })).toEqual([first.id]);
  });
});

describe('a payment', () => {
  test('is listed in the order of recording, not of receipt, from a moment on or before it', async () => {
    const id = await sent(await newClient());
    const [first, last] = [await pay(id, 10), await pay(id, 20, { date: yesterday })];
    const ids = async (query: Record<string, string> = {}) =>
      (await listAll('appListInvoicePayments', { key: team.key, path: { id }, query })).map((one) => one.id);

    expect(await ids()).toEqual([last.id, first.id]);
    expect(await ids({ created_after: last.created_at })).toEqual([last.id]);
    expect(await ids({ created_before: last.created_at })).toEqual([first.id]);
  });

  test('that was reversed does not count as the last one received', async () => {
    const id = await sent(await newClient());
    const wrong = await pay(id, 60, { date: yesterday });
    await reverse(id, wrong.id);
    const [third, fifth] = [addDays(today, -3), addDays(today, -5)];
    await pay(id, 60, { date: third });
    await pay(id, 40, { date: fifth });

    expect((await get(id)).paid_at).toBe(`${third}T12:00:00.000Z`);
  });

  test('is reversed on its own invoice alone', async () => {
    const client_id = await newClient();
    const [id, other] = [await sent(client_id), await sent(client_id)];
    const payment = await pay(id, 60);
    await pay(other, 60);

    expect((await reverse(other, payment.id)).status).toBe(404);
    expect(await get(id)).toMatchObject({ amount_paid: 60 });
    expect(await get(other)).toMatchObject({ amount_paid: 60 });
  });

  test('that the provider reported cannot be reversed by hand', async () => {
    await connectStripe(team);
    const { id } = await sentInvoice(team);
    const { body: link } = await makeLink(team, id);
    await payAt(await checkoutOf(link.url));
    await invoiceOnce(team, id, 'paid');
    const [payment] = await listAll('appListInvoicePayments', { key: team.key, path: { id } });

    expect(payment).toMatchObject({ source: 'stripe', external_id: expect.any(String), date: today });
    expect(payment.reference).toBe(payment.external_id);
    expect(errorOf(await reverse(id, payment.id))).toEqual([422, 'source']);
    expect((await get(id)).status).toBe('paid');
  });
});

describe('appListBalanceTransactions', () => {
  test('names the invoice, the credit note and the payment of each, of one client alone', async () => {
    const [client_id, other] = [await newClient(), await newClient()];
    const [paid, next, theirs] = [await sent(client_id), await sent(client_id), await sent(other)];
    for (const id of [paid, theirs]) await pay(id, 100);
    await credit(theirs, 5);
    const { body: note } = await credit(paid, 40);
    const payment = await pay(next, 15, { method: 'credit_balance' });
    await reverse(next, payment.id);
    const list = (query: Record<string, string> = {}) =>
      listAll('appListBalanceTransactions', { key: team.key, path: { id: client_id }, query });

    const all = await list();
    const used = { client_id, invoice_id: next, credit_note_id: null, payment_id: payment.id };
    expect(all).toMatchObject([
      { ...used, type: 'unapplied_from_invoice', amount: 15, ending_balance: 40 },
      { ...used, type: 'applied_to_invoice', amount: -15, ending_balance: 25 },
      {
        ...{ client_id, invoice_id: paid, credit_note_id: note.id, payment_id: null },
        ...{ type: 'credit_note', amount: 40, ending_balance: 40 },
      },
    ]);
    expect(await list({ created_after: all[1].created_at })).toEqual(all.slice(0, 2));
    expect(await list({ created_before: all[1].created_at })).toEqual(all.slice(2));
  });
});
