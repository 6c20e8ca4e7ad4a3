import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { sentMails } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const lines = [
  { description: 'Exchange of 8 yd skip', unit_price: 195, service_type: 'exchange' },
  { description: 'Disposal', quantity: 5.06, unit: 'tonne', unit_price: 92.5, ewc_code: '17 09 04' },
];

let team: TestTeam;
let clientId: string;
let email: string;
beforeAll(async () => {
  team = await newTeam();
  email = `accounts@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
  clientId = await newClient(team, email);
});

async function newClient(of: TestTeam, address?: string): Promise<string> {
  const body = { name: 'Asha Whitworth', ...(address && { email: address }) };

  return (await call('createClient', { key: of.key, body })).body.id;
}

const create = (body: object = {}, key = team.key) =>
  call('appCreateInvoice', { key, body: { client_id: clientId, lines, ...body } });
const draft = async (body: object = {}, key = team.key): Promise<string> => (await create(body, key)).body.id;
const send = (id: string, body: object = { email: false }, key = team.key) =>
  call('appSendInvoice', { key, path: { id }, body });
const sent = async (body: object = {}) => {
  const id = await draft(body);
  await send(id);

  return id;
};
const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const pay = (id: string, amount: number, body: object = {}, key = team.key) =>
  call('appCreateInvoicePayment', { key, path: { id }, body: { amount, method: 'bank_transfer', ...body } });
const patch = (id: string, body: object) => call('appUpdateInvoice', { key: team.key, path: { id }, body });
const remove = (id: string) => call('appDeleteInvoice', { key: team.key, path: { id } });
const credit = (id: string, body: object) =>
  call('appCreateInvoiceCreditNote', { key: team.key, path: { id }, body });
const eventsOf = async (id: string) =>
  (
    await queryShared<{ type: string; body: string }>(
      'select type, body from events where object_id = $1 order by created_at',
      [id],
    )
  ).map(({ type, body }) => [type, JSON.parse(body).data.object]);
const endOf = (jobId: string) =>
  eventually('the end of the job', async () => {
    const { body } = await call('appGetJob', { key: team.key, path: { id: jobId } });

    return body.finished_at && body;
  });

/** The mails that went out to an address, once there are so many. */
const mailsTo = (address: string, count = 1) =>
  eventually(`${count} mails to ${address}`, async () => {
    const mails = await sentMails(address);

    return mails.length >= count && mails;
  });

describe('a job on an invoice', () => {
  const job = async () =>
    (
      await call('createCollection', {
        key: team.key,
        body: { scheduled_date: today, client_id: clientId },
      })
    ).body.id as string;
  const billing = (collection_id: string) => ({
    lines: [lines[0], { description: 'Exchange', unit_price: 195, collection_id }],
  });

  describe('appCreateInvoice', () => {
    test('cannot be billed on a second invoice until the first is void', async () => {
      const id = await job();
      const first = await draft(billing(id));
      const second = await draft();

      expect(errorOf(await create(billing(id)))).toEqual([422, 'lines.1.collection_id']);
      expect(errorOf(await patch(second, billing(id)))).toEqual([422, 'lines.1.collection_id']);
      expect((await patch(first, billing(id))).status).toBe(200);
      await send(first);
      await patch(first, { status: 'void', void_reason: 'Wrong client' });
      expect((await create(billing(id))).status).toBe(201);
    });

    test('is billed once when two invoices are created at the same time', async () => {
      for (let round = 0; round < 4; round += 1) {
        const id = await job();

        const answers = await Promise.all([1, 2, 3].map(() => create(billing(id))));

        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
      }
    });
  });
});

describe('the life of an invoice', () => {
  test('is drafted, changed, sent with its PDF, paid in parts, reopened and paid: each event once, matching GET', async () => {
    const made = await create({ purchase_order: 'PO-1' });
    const { id } = made.body;
    expect([made.status, made.headers.location]).toEqual([201, `/api/v1/app/invoices/${id}`]);
    expect(made.body).toMatchObject({
      status: 'draft',
      total: 795.66,
      balance: 795.66,
      purchase_order: 'PO-1',
    });

    const changed = await patch(id, { payment_terms: '14_days', notes: 'Thank you' });
    expect(changed.body).toMatchObject({ payment_terms: '14_days', purchase_order: 'PO-1', total: 795.66 });
    const replaced = await call('appReplaceInvoice', {
      key: team.key,
      path: { id },
      body: { client_id: clientId, lines: [lines[0]], payment_terms: '7_days' },
    });
    expect(replaced.body).toMatchObject({ total: 234, purchase_order: null, notes: null });

    const out = await send(id, { message: 'As agreed.' });
    expect(out.body).toMatchObject({
      status: 'sent',
      number: expect.stringMatching(/^INV-\d{6}$/),
      issue_date: today,
      due_date: addDays(today, 7),
      sent_to: email,
    });
    const [mail] = await mailsTo(email);
    expect(mail).toContain(`Invoice ${out.body.number}`);
    expect(mail).toContain('As agreed.');
    expect(mail).toContain(`${out.body.number}.pdf`);
    expect(mail).toContain('JVBERi0'); // %PDF-

    expect(errorOf(await pay(id, 234.01))).toEqual([422, 'amount']);
    const part = await pay(id, 100, { reference: 'BACS 1' });
    expect([part.status, part.body]).toMatchObject([201, { amount: 100, date: today, source: 'manual' }]);
    expect(await get(id)).toMatchObject({ status: 'sent', amount_paid: 100, balance: 134 });
    await pay(id, 134);
    const paid = await get(id);
    expect(paid).toMatchObject({ status: 'paid', balance: 0, paid_at: expect.any(String) });

    expect(await eventsOf(id)).toEqual([
      ['invoice.sent', out.body],
      ['invoice.paid', paid],
    ]);
    const back = { key: team.key, path: { id, paymentId: part.body.id } };
    expect((await call('appDeleteInvoicePayment', back)).body).toMatchObject({
      deleted: true,
      object: 'payment',
    });
    expect((await call('appDeleteInvoicePayment', back)).status).toBe(404);
    expect(await get(id)).toMatchObject({ status: 'sent', balance: 100, paid_at: null });
    expect(await listAll('appListInvoicePayments', { key: team.key, path: { id } })).toHaveLength(1);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'send',
      'update',
      'status_change',
      'status_change',
    ]);
  });

  describe('appSendInvoice', () => {
    test('fifty drafts sent at once get fifty consecutive numbers, and a rejected send uses none', async () => {
      const own = await newTeam();
      const client_id = await newClient(own);
      const { body } = await call('appCreateInvoice', {
        key: own.key,
        body: { data: Array.from({ length: 50 }, () => ({ client_id, lines: [lines[0]] })) },
      });
      const empty = await draft({ client_id, lines: [] }, own.key);

      const sendings = await Promise.all([
        send(empty, { email: false }, own.key),
        ...body.data.map(({ data }: any) => send(data.id, { email: false }, own.key)),
      ]);

      expect(sendings.map(({ status }) => status)).toEqual([422, ...Array<number>(50).fill(200)]);
      const numbers = sendings.slice(1).map((one) => one.body.number);
      expect(numbers.sort()).toEqual(
        Array.from({ length: 50 }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`),
      );
    });
  });

  describe('appCreateInvoicePayment', () => {
    test('rejects one of two simultaneous full payments and sends the event once', async () => {
      const id = await sent();

      const payments = await Promise.all([pay(id, 795.66), pay(id, 795.66)]);

      expect(payments.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect((await eventsOf(id)).map(([type]) => type)).toEqual(['invoice.sent', 'invoice.paid']);
      expect(await get(id)).toMatchObject({ status: 'paid', balance: 0 });
    });
  });

  describe('appSendInvoice', () => {
    test('an invoice sent twice at once has one number, one event and at most two emails', async () => {
      const id = await draft();

      const [one, two] = await Promise.all([send(id), send(id)]);

      expect([one.status, two.status, one.body.number]).toEqual([200, 200, two.body.number]);
      expect((await eventsOf(id)).map(([type]) => type)).toEqual(['invoice.sent']);
    });

    test('names each missing or invalid field when it rejects a request', async () => {
      const id = await draft({ client_id: null, lines: [] });
      expect(errorOf(await send(id))).toEqual([422, 'client_id', 'lines']);
      expect(errorOf(await pay(id, 1))).toEqual([422, 'status']);
      const noAddress = await draft({ client_id: await newClient(team) });
      expect(errorOf(await send(noAddress, {}))).toEqual([422, 'recipientEmail']);
      expect((await get(noAddress)).status).toBe('draft');
      expect(errorOf(await pay(await sent(), 1, { date: addDays(today, 1) }))).toEqual([422, 'date']);
      expect(errorOf(await create({ client_id: team.team_id }))).toEqual([422, 'client_id']);
      expect(errorOf(await create({ lines: [{ description: 'x', unit_price: 1.001 }] }))).toEqual([
        422,
        'lines.0.unit_price',
      ]);
    });
  });

  test('allows reverse charge only for teams and clients that take part in it', async () => {
    const id = await draft({ lines: [{ ...lines[0], vat_code: 'reverse_charge' }] });

    expect(errorOf(await send(id))).toEqual([422, 'lines.0.vat_code']);
  });

  describe('appDeleteInvoice', () => {
    test('only a draft can be changed or deleted; a void invoice keeps its number', async () => {
      const id = await sent();
      const { number } = await get(id);

      expect(errorOf(await patch(id, { notes: 'x' }))).toEqual([422, 'status']);
      expect(errorOf(await remove(id))).toEqual([422, 'status']);
      expect(errorOf(await patch(id, { status: 'void' }))).toEqual([422, 'void_reason']);
      expect(errorOf(await patch(id, { void_reason: 'x' }))).toEqual([422, 'void_reason']);
      expect(errorOf(await patch(id, { status: 'void', void_reason: 'x', notes: 'x' }))).toEqual([
        422,
        'notes',
      ]);
      const made = await patch(id, { status: 'void', void_reason: 'Wrong client' });
      expect(made.body).toMatchObject({ status: 'void', number, void_reason: 'Wrong client' });
      const unchanged = await patch(id, {});
      expect(unchanged.body).toEqual(made.body);
      const written = await draft();
      expect((await remove(written)).body).toEqual({ id: written, object: 'invoice', deleted: true });
      expect((await remove(written)).status).toBe(404);
      const part = await sent();
      await pay(part, 1);
      expect(errorOf(await patch(part, { status: 'void', void_reason: 'x' }))).toEqual([422, 'status']);
    });
  });

  describe('appListInvoices', () => {
    test('is overdue from the day after its due date, without a background job', async () => {
      const id = await sent({ due_date: today });
      await queryShared('update invoices set due_date = due_date - 1 where id = $1', [id]);

      expect((await get(id)).status).toBe('overdue');
      const overdue = await listAll('appListInvoices', { key: team.key, query: { status: 'overdue' } });
      expect(overdue.map((invoice) => invoice.id)).toContain(id);
    });
  });
});

describe('credit notes', () => {
  describe('appCreateInvoiceCreditNote', () => {
    test('credit part of an invoice, then the rest, each with its own number; more than is owed is rejected', async () => {
      const id = await sent();

      const part = await credit(id, {
        reason: 'A day late',
        lines: [{ description: 'Late', unit_price: 50 }],
        email: true,
        recipientEmail: `credit.${email}`,
      });
      expect([part.status, part.headers.location]).toEqual([201, `/api/v1/app/credit-notes/${part.body.id}`]);
      expect(part.body).toMatchObject({ number: 'CRN-000001', subtotal: 50, vat_amount: 10, total: 60 });
      expect(
        errorOf(
          await credit(id, { reason: 'x', lines: [{ description: 'x', unit_price: 1, vat_code: 'zero' }] }),
        ),
      ).toEqual([422, 'lines.0.vat_code']);
      const shown = await call('appGetCreditNote', { key: team.key, path: { id: part.body.id } });
      expect(shown.body).toEqual(part.body);
      expect(await listAll('appListInvoiceCreditNotes', { key: team.key, path: { id } })).toEqual([
        part.body,
      ]);
      await pay(id, 735.66);
      expect(await get(id)).toMatchObject({ status: 'paid', balance: 0, amount_credited: 60 });
      expect((await mailsTo(`credit.${email}`))[0]).toContain('CRN-000001.pdf');
    });

    test('a full credit makes the invoice credited and sends no paid event', async () => {
      const id = await sent();

      await credit(id, { reason: 'Cancelled' });

      expect(await get(id)).toMatchObject({ status: 'credited', balance: 0 });
      expect((await eventsOf(id)).map(([type]) => type)).toEqual(['invoice.sent']);
    });
  });
});

describe('reminders', () => {
  describe('appRemindOfInvoices', () => {
    test('are counted by a dry run and mailed once a week; the file gives the result for each invoice', async () => {
      const own = `late@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`;
      const late = await sent({ client_id: await newClient(team, own) });
      const silent = await sent({ client_id: await newClient(team) });
      const invoice_ids = [late, silent, await draft(), team.team_id];
      const remind = async (body: object) => {
        const { status, body: job } = await call('appRemindOfInvoices', { key: team.key, body });
        expect(status).toBe(202);

        return endOf(job.id);
      };

      const dry = await remind({ invoice_ids, dryRun: true });
      expect(dry.result).toEqual({ count: 1, left_out: { no_email: 1, not_sent: 1, not_found: 1 } });
      expect(await get(late)).toMatchObject({ reminders: 0, reminded_at: null });

      const job = await remind({ invoice_ids, message: 'Soon, please.' });
      expect(job).toMatchObject({ status: 'succeeded', progress: { total: 1, done: 1 } });
      expect(await get(late)).toMatchObject({ reminders: 1, reminded_at: expect.any(String) });
      const { number } = await get(late);
      const [mail] = await mailsTo(own);
      expect(mail).toContain('Soon, please.');
      expect(mail).toMatch(/This is a reminder\s+to pay/);
      expect(mail).not.toMatch(/was\s+due/);
      expect(mail).toContain(`${number}.pdf`);
      expect(job.file.name).toBe('invoice_reminders.csv');

      const again = await remind({ invoice_id: late });
      expect(again.result).toMatchObject({ left_out: { reminded_recently: 1 } });
      expect((await remind({ invoice_id: late, resend: true })).progress.done).toBe(1);
      const tasks = await queryShared(
        `select priority from tasks where team_id = $1 and kind = 'send_document' and payload ->> 'to' = $2 order by id`,
        [team.team_id, own],
      );
      expect(tasks).toEqual([{ priority: 1 }, { priority: 1 }]);
      const neither = await call('appRemindOfInvoices', { key: team.key, body: {} });
      expect(errorOf(neither)).toEqual([422, 'invoice_ids']);
    });
  });

  describe('appRemindOfAllInvoices', () => {
    test('for all overdue invoices leave out invoices that are not due', async () => {
      const client_id = await newClient(team, `due@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`);
      const [overdue] = [await sent({ client_id }), await sent({ client_id })];
      await queryShared('update invoices set due_date = current_date - 20 where id = $1', [overdue]);

      const { body } = await call('appRemindOfAllInvoices', {
        key: team.key,
        body: { client_id, overdue_days: 14, dryRun: true },
      });

      expect((await endOf(body.id)).result).toEqual({ count: 1, left_out: {} });
    });

    test('are not sent yet for an invoice due today, but are for one due yesterday', async () => {
      const client_id = await newClient(team, `day@${team.prefix.toLowerCase().replaceAll('_', '-')}.test`);
      for (const days of [0, 1])
        await queryShared(
          `update invoices set due_date = (statement_timestamp() at time zone 'Europe/London')::date - $2::int where id = $1`,
          [await sent({ client_id }), days],
        );

      const { body } = await call('appRemindOfAllInvoices', {
        key: team.key,
        body: { client_id, dryRun: true },
      });

      expect((await endOf(body.id)).result).toEqual({ count: 1, left_out: {} });
    });
  });
});
