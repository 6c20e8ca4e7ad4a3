import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { connectGocardless, connectStripe, makeLink, sentInvoice } from '../../support/outside/payments.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const line = { description: 'Exchange of 8 yd skip', unit_price: 100, vat_code: 'zero' };

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  const body = { name: 'Pennine', email: `pay@${team.team_id}.test` };
  client_id = (await call('appCreateClient', { key: team.key, body })).body.id;
});

const invoice = async (body: object = {}) =>
  (await call('appCreateInvoice', { key: team.key, body: { client_id, lines: [line], ...body } })).body;
async function sent(body: object = {}): Promise<{ id: string }> {
  const { id } = await invoice(body);
  await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });

  return { id };
}
const shown = async (path: { id: string }) => (await call('appGetInvoice', { key: team.key, path })).body;
const pay = (path: { id: string }, body: object) =>
  call('appCreateInvoicePayment', { key: team.key, path, body: body as never });
const credit = (path: { id: string }, amount: number, body: object = {}) =>
  call('appCreateInvoiceCreditNote', {
    key: team.key,
    path,
    body: { reason: 'Late', lines: [{ ...line, unit_price: amount }], ...body } as never,
  });

describe('appCreateInvoicePayment', () => {
  test('was received today unless it is told, never tomorrow, in whole pence and at most what is owed', async () => {
    const path = await sent();
    const refused = async (body: object) => errorOf(await pay(path, { amount: 10, method: 'cash', ...body }));

    expect(await refused({ date: addDays(today, 1) })).toEqual([422, 'date']);
    expect(await refused({ amount: 10.001 })).toEqual([422, 'amount']);
    expect(await refused({ amount: 100.01 })).toEqual([422, 'amount']);
    expect(await refused({ amount: 0 })).toEqual([422, 'amount']);
    expect((await pay(path, { amount: 10, method: 'cash' })).body).toMatchObject({
      ...{ date: today, reference: null, source: 'manual', external_id: null },
      number: expect.stringMatching(/^PAY-\d{6}$/),
    });
    const told = { amount: 90, method: 'cheque', date: addDays(today, -3), reference: 'C 7' };
    expect((await pay(path, told)).body).toMatchObject({ ...told, invoice_id: path.id });
    expect(await shown(path)).toMatchObject({ status: 'paid', amount_paid: 100, balance: 0 });
  });
});

describe('appDeleteInvoicePayment', () => {
  test('leaves the payment out of the list, makes the amount owed again, and is in the history once', async () => {
    const path = await sent();
    const [kept, gone] = [
      (await pay(path, { amount: 40, method: 'cash' })).body,
      (await pay(path, { amount: 60, method: 'card' })).body,
    ];
    const remove = () =>
      call('appDeleteInvoicePayment', { key: team.key, path: { ...path, paymentId: gone.id } });

    expect((await remove()).body).toEqual({ id: gone.id, object: 'payment', deleted: true });
    expect((await remove()).status).toBe(404);
    expect(await listAll('appListInvoicePayments', { key: team.key, path })).toEqual([kept]);
    expect(await shown(path)).toMatchObject({ status: 'sent', balance: 60, paid_at: null });
    expect((await auditOf(team, path.id)).map(({ action }) => action)).toEqual([
      ...['create', 'send', 'update', 'status_change', 'status_change'],
    ]);
  });
});

describe('appCreateInvoiceCreditNote', () => {
  test('is listed newest first, numbered without a gap, and mailed only if that is asked for', async () => {
    const path = await sent();
    const first = (await credit(path, 10)).body;
    const second = (await credit(path, 20, { email: true, recipientEmail: 'ledger@pennine.test' })).body;
    const third = (await credit(path, 5, { email: true })).body;

    expect(await listAll('appListInvoiceCreditNotes', { key: team.key, path })).toEqual([
      ...[third, second, first],
    ]);
    const numbers = [first, second, third].map(({ number }) => Number(/\d+$/.exec(number)![0]));
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
    expect(first).toMatchObject({
      ...{ issue_date: today, currency: 'GBP', client_id, reason: 'Late', total: 10 },
      ...{ applied_to_invoice: 10, added_to_credit_balance: 0, amount_refunded: 0, refund: null },
      invoice_number: (await shown(path)).number,
    });
    const mails = await queryShared<{ id: string; to: string }>(
      `select payload->>'id' as id, payload->>'to' as to from tasks
       where team_id = $1 and kind = 'send_document' and payload->>'document' = 'credit_note' order by created_at, id`,
      [team.team_id],
    );
    expect(mails).toEqual([
      { id: second.id, to: 'ledger@pennine.test' },
      { id: third.id, to: `pay@${team.team_id}.test` },
    ]);
    expect(await shown(path)).toMatchObject({ status: 'sent', amount_credited: 35, balance: 65 });
  });
});

describe('appUpdateInvoice', () => {
  test('changes the sent fields alone; a void needs its reason and nothing else', async () => {
    const said = {
      purchase_order: 'PO 1',
      notes: 'Thanks',
      payment_terms: '14_days',
      tax_point: '2026-09-30',
    };
    const { id, ...made } = await invoice(said);
    const update = (body: object) =>
      call('appUpdateInvoice', { key: team.key, path: { id }, body: body as never });

    expect(made).toMatchObject({ ...said, issue_date: today, due_date: null, status: 'draft' });
    expect(made.number).toMatch(/^DRAFT-\d{6}$/);
    expect((await update({ notes: null })).body).toMatchObject({ ...said, notes: null, total: 100 });
    const lines = [{ ...line, unit_price: 20, quantity: 3, discount_percent: 50 }];
    expect((await update({ lines })).body).toMatchObject({ ...said, notes: null, total: 30 });
    const gone = { status: 'void', void_reason: 'Wrong client' };
    expect(errorOf(await update({ status: 'void' }))).toEqual([422, 'void_reason']);
    expect(errorOf(await update({ void_reason: 'x' }))).toEqual([422, 'void_reason']);
    expect(errorOf(await update({ ...gone, notes: 'x' }))).toEqual([422, 'notes']);
    await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });
    const { number } = await shown({ id });
    expect((await update(gone)).body).toMatchObject({ ...gone, number, balance: 0 });
  });
});

describe('appGetQuoteVersions', () => {
  test('shows each earlier version as the customer saw it, newest first, without the current one', async () => {
    const quote = async (operation: string, id: string | undefined, body: object) =>
      (await call(operation, { key: team.key, ...(id && { path: { id } }), body: body as never })).body;
    const named = { ...line, purchase_order: 'PO 2' };
    const { id } = await quote('appCreateQuote', undefined, { client_id, lines: [named], title: 'One' });
    const first = await quote('appSendQuote', id, { email: false });
    await quote('appReplaceQuote', id, { client_id, lines: [line, line], title: 'Two' });
    const second = await quote('appSendQuote', id, { email: false });
    await quote('appReplaceQuote', id, { client_id, lines: [line], title: 'Three' });

    const { body } = await call('appGetQuoteVersions', { key: team.key, path: { id } });
    expect(body).toEqual({ object: 'quote_versions', quote_id: id, version: 3, versions: [second, first] });
    expect([first.title, first.version, second.title, second.total]).toEqual(['One', 1, 'Two', 200]);
    expect(first.lines).toMatchObject([named]);
  });
});

describe('appSendQuote', () => {
  test('is valid for the days of the team’s settings, unless the quote has a last day', async () => {
    await call('appUpdateTeamSettings', { key: team.key, body: { quote_valid_days: 10 } as never });
    const sentUntil = async (body: object) => {
      const made = await call('appCreateQuote', {
        key: team.key,
        body: { client_id, lines: [line], ...body },
      });
      const path = { id: made.body.id };

      return (await call('appSendQuote', { key: team.key, path, body: { email: false } })).body.valid_until;
    };

    expect(await sentUntil({})).toBe(addDays(today, 10));
    expect(await sentUntil({ valid_until: addDays(today, 2) })).toBe(addDays(today, 2));
  });
});

describe('appCreateInvoicePaymentLink', () => {
  test('is with Stripe if both are connected, for 30 days or as many as are asked for', async () => {
    const own = await newTeam();
    const { id } = await sentInvoice(own);
    await connectGocardless(own);
    await connectStripe(own);
    const days = ({ expires_at, created_at }: any) =>
      Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);

    const { body: first } = await makeLink(own, id);
    expect([first.provider, first.amount, days(first)]).toEqual(['stripe', 120, 30]);
    const { body: other } = await makeLink(own, id, { provider: 'gocardless', expires_in_days: 14 });
    expect([other.provider, other.status, days(other)]).toEqual(['gocardless', 'active', 14]);
    expect((await makeLink(own, id, { expires_in_days: 31 })).status).toBe(422);
    const { body: latest } = await call('appGetInvoicePaymentLink', { key: own.key, path: { id } });
    expect(latest).toEqual(other);
    await call('appCreateInvoicePayment', {
      key: own.key,
      path: { id },
      body: { amount: 120, method: 'cash' },
    });
    expect((await call('appGetInvoicePaymentLink', { key: own.key, path: { id } })).body.status).toBe(
      'cancelled',
    );
  });
});
