/** Credit notes on paid invoices, and the credit balance they leave: to the penny, in any order and at the same time. */
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

const today = londonDate(new Date());
const line = (pounds: number) => [{ description: 'Skip', unit_price: pounds, vat_code: 'zero' }];

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const newClient = async (): Promise<string> =>
  (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
const clientOf = async (id: string) => (await call('getClient', { key: team.key, path: { id } })).body;
const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;

/** A sent invoice of so many pounds. */
async function sent(client_id: string, pounds = 100): Promise<string> {
  const body = { client_id, lines: line(pounds) };
  const { id } = (await call('appCreateInvoice', { key: team.key, body })).body;
  await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });

  return id;
}

const pay = (id: string, amount: number, method = 'bank_transfer') =>
  call('appCreateInvoicePayment', { key: team.key, path: { id }, body: { amount, method } });
const credit = (id: string, pounds: number, body: object = {}) =>
  call('appCreateInvoiceCreditNote', {
    key: team.key,
    path: { id },
    body: { reason: 'Late', lines: line(pounds), ...body },
  });
const takeBack = (id: string, paymentId: string) =>
  call('appDeleteInvoicePayment', { key: team.key, path: { id, paymentId } });
const paidEvents = async (id: string) =>
  (await queryShared(`select 1 from events where object_id = $1 and type = 'invoice.paid'`, [id])).length;
const transactions = (id: string) => listAll('appListBalanceTransactions', { key: team.key, path: { id } });

describe('a credit note on a paid invoice', () => {
  test('adds to the client’s credit balance, leaves the invoice paid, and the credit pays another invoice', async () => {
    const client = await newClient();
    const paid = await sent(client);
    await pay(paid, 100);
    const { paid_at } = await get(paid);

    const note = await credit(paid, 40);
    expect(note.body).toMatchObject({
      total: 40,
      applied_to_invoice: 0,
      added_to_credit_balance: 40,
      amount_refunded: 0,
      refund: null,
    });
    expect(await get(paid)).toMatchObject({
      status: 'paid',
      balance: 0,
      amount_paid: 100,
      amount_credited: 40,
      amount_returned: 40,
      paid_at,
    });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 40 });
    expect(await paidEvents(paid)).toBe(1);

    const next = await sent(client, 60);
    expect(errorOf(await pay(next, 40.01, 'credit_balance'))).toEqual([422, 'amount']);
    const used = await pay(next, 40, 'credit_balance');
    expect(used.body).toMatchObject({ amount: 40, method: 'credit_balance', source: 'manual' });
    expect(await get(next)).toMatchObject({ status: 'sent', balance: 20, amount_paid: 40 });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 0 });

    await takeBack(next, used.body.id);
    expect(await get(next)).toMatchObject({ balance: 60, amount_paid: 0 });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 40 });
    expect(
      (await transactions(client)).map(({ type, amount, ending_balance }) => [type, amount, ending_balance]),
    ).toEqual([
      ['unapplied_from_invoice', 40, 40],
      ['applied_to_invoice', -40, 0],
      ['credit_note', 40, 40],
    ]);
    const moves = (await auditOf(team, client)).filter(({ action }) => action === 'update');
    expect(moves.map(({ changes }) => changes)).toEqual([
      [{ field: 'credit_balance', from: 0, to: 40 }],
      [{ field: 'credit_balance', from: 40, to: 0 }],
      [{ field: 'credit_balance', from: 0, to: 40 }],
    ]);
  });

  test('records a refund if one is given, and adds nothing to the credit balance', async () => {
    const client = await newClient();
    const paid = await sent(client);
    await pay(paid, 100);

    const refund = { method: 'bank_transfer', reference: 'Refund 1' };
    const note = await credit(paid, 30, { refund });

    expect(note.body).toMatchObject({
      added_to_credit_balance: 0,
      amount_refunded: 30,
      refund: { ...refund, date: today },
    });
    expect(await get(paid)).toMatchObject({ status: 'paid', balance: 0, amount_returned: 30 });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 0 });
    expect(errorOf(await credit(paid, 1, { refund: { ...refund, date: '2999-01-01' } }))).toEqual([
      422,
      'refund.date',
    ]);
    expect(errorOf(await credit(await sent(client), 1, { refund }))).toEqual([422, 'refund']);
  });

  test('for the full amount makes the invoice credited; a credit above the invoice total is rejected', async () => {
    const client = await newClient();
    const paid = await sent(client);
    await pay(paid, 100);
    await credit(paid, 40);

    expect(errorOf(await credit(paid, 60.01))).toEqual([422, 'lines']);
    await credit(paid, 60);

    expect(await get(paid)).toMatchObject({ status: 'credited', balance: 0, amount_credited: 100 });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 100 });
    expect(await paidEvents(paid)).toBe(1);
    expect(errorOf(await credit(paid, 0.01))).toEqual([422, 'status']);
  });

  describe('appDeleteInvoicePayment', () => {
    test('prevents the deletion of a payment that it returned', async () => {
      const paid = await sent(await newClient());
      const payment = await pay(paid, 100);
      await credit(paid, 40);

      expect(errorOf(await takeBack(paid, payment.body.id))).toEqual([422, 'id']);
    });
  });
});

describe('a credit note on an invoice that is not paid', () => {
  test('settles a part-paid invoice: it becomes paid and sends invoice.paid once', async () => {
    const id = await sent(await newClient());
    await pay(id, 30);

    await credit(id, 70);
    expect(await get(id)).toMatchObject({ status: 'paid', balance: 0, amount_returned: 0 });
    await credit(id, 10);

    expect(await get(id)).toMatchObject({ status: 'paid', balance: 0, amount_returned: 10 });
    expect(await paidEvents(id)).toBe(1);
  });

  test('for the full amount of a part-paid invoice credits it, turns the payment into credit, sends no paid event', async () => {
    const client = await newClient();
    const id = await sent(client);
    await pay(id, 30);

    const note = await credit(id, 100);

    expect(note.body).toMatchObject({ applied_to_invoice: 70, added_to_credit_balance: 30 });
    expect(await get(id)).toMatchObject({ status: 'credited', balance: 0, amount_returned: 30 });
    expect(await clientOf(client)).toMatchObject({ credit_balance: 30 });
    expect(await paidEvents(id)).toBe(0);
  });
});

interface Step {
  kind: 'pay' | 'credit' | 'refund' | 'use' | 'take_back';
  invoice: 0 | 1;
  pence: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('pay', 'credit', 'refund', 'use', 'take_back'),
    invoice: fc.constantFrom(0, 1),
    pence: fc.integer({ min: 1, max: 7000 }),
  }),
  { minLength: 3, maxLength: 10 },
);

async function perform({ kind, invoice, pence }: Step, invoices: string[]): Promise<number> {
  const id = invoices[invoice]!;
  const amount = pence / 100;
  if (kind === 'pay') return (await pay(id, amount)).status;
  if (kind === 'use') return (await pay(id, amount, 'credit_balance')).status;
  if (kind === 'credit') return (await credit(id, amount)).status;
  if (kind === 'refund') return (await credit(id, amount, { refund: { method: 'cash' } })).status;

  const [latest] = await listAll('appListInvoicePayments', { key: team.key, path: { id } });

  return latest ? (await takeBack(id, latest.id)).status : 404;
}

const pence = (pounds: number) => Math.round(pounds * 100);
const sum = (all: any[], of: (one: any) => number) => all.reduce((total, one) => total + pence(of(one)), 0);

/** Everything the API returns about the invoices and their client adds up to the penny. */
async function addsUp(client: string, invoices: string[]): Promise<void> {
  let added = 0;
  let used = 0;
  for (const id of invoices) {
    const invoice = await get(id);
    const payments = await listAll('appListInvoicePayments', { key: team.key, path: { id } });
    const notes = await listAll('appListInvoiceCreditNotes', { key: team.key, path: { id } });
    const { total, amount_paid, amount_credited, amount_returned, balance } = invoice;
    expect(pence(amount_paid)).toBe(sum(payments, ({ amount }) => amount));
    expect(pence(amount_credited)).toBe(sum(notes, (note) => note.total));
    expect(pence(amount_returned)).toBe(
      sum(notes, (note) => note.added_to_credit_balance) + sum(notes, (note) => note.amount_refunded),
    );
    expect(pence(balance)).toBe(
      pence(total) - pence(amount_paid) - pence(amount_credited) + pence(amount_returned),
    );
    expect(balance).toBeGreaterThanOrEqual(0);
    const status = amount_credited === total ? 'credited' : balance > 0 ? 'sent' : 'paid';
    expect([invoice.status, invoice.paid_at === null]).toEqual([status, status === 'sent']);
    added += sum(notes, (note) => note.added_to_credit_balance);
    used += sum(
      payments.filter(({ method }) => method === 'credit_balance'),
      ({ amount }) => amount,
    );
  }
  const { credit_balance } = await clientOf(client);
  const moves = await transactions(client);
  expect(pence(credit_balance)).toBe(added - used);
  expect(sum(moves, ({ amount }) => amount)).toBe(added - used);
  expect(pence(moves[0]?.ending_balance ?? 0)).toBe(added - used);
}

test('payments, credits, refunds and used credit add up to the penny in any order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (row) => {
      const client = await newClient();
      const invoices = [await sent(client, 100), await sent(client, 33.33)];
      for (const step of row) expect([200, 201, 404, 422]).toContain(await perform(step, invoices));

      await addsUp(client, invoices);
    }),
    { numRuns: 12 },
  );
});

test('concurrent payments, credits, refunds and uses of credit add up to the penny', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (row) => {
      const client = await newClient();
      const invoices = [await sent(client, 100), await sent(client, 33.33)];
      await pay(invoices[0]!, 100);
      await credit(invoices[0]!, 40);
      const statuses = await Promise.all(row.map((step) => perform(step, invoices)));

      expect(statuses.filter((status) => ![200, 201, 404, 422].includes(status))).toEqual([]);
      await addsUp(client, invoices);
    }),
    { numRuns: 12 },
  );
});

test('rejects one of two simultaneous full credits, and uses credit only once', async () => {
  const client = await newClient();
  const [first, second] = [await sent(client), await sent(client)];
  await pay(first, 100);

  const credits = await Promise.all([credit(first, 100), credit(first, 100)]);
  expect(credits.map(({ status }) => status).sort()).toEqual([201, 422]);
  const third = await sent(client);
  const uses = await Promise.all([second, third].map((id) => pay(id, 100, 'credit_balance')));

  expect(uses.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await clientOf(client)).toMatchObject({ credit_balance: 0 });
});

test('a simultaneous credit and payment of the balance settle the invoice once', async () => {
  const client = await newClient();
  const id = await sent(client);
  await pay(id, 50);

  const [paid, credited] = await Promise.all([pay(id, 50), credit(id, 50)]);

  const { status, balance } = await get(id);
  expect([status, balance, credited.status]).toEqual(['paid', 0, 201]);
  expect(await clientOf(client)).toMatchObject({ credit_balance: paid.status === 201 ? 50 : 0 });
  expect(await paidEvents(id)).toBe(1);
});

describe('appListBalanceTransactions', () => {
  test('lists the changes to a client’s credit, newest first; another team’s client is 404', async () => {
    const client = await newClient();
    const [first, second] = [await sent(client), await sent(client)];
    await pay(first, 100);
    const { body: note } = await credit(first, 40);
    await pay(second, 10, 'credit_balance');

    expect(await transactions(client)).toMatchObject([
      { type: 'applied_to_invoice', amount: -10, ending_balance: 30, invoice_id: second },
      { client_id: client, amount: 40, ending_balance: 40, credit_note_id: note.id },
    ]);
    const stranger = { key: (await newTeam()).key, path: { id: client } };
    expect((await call('appListBalanceTransactions', stranger)).status).toBe(404);
  });
});
