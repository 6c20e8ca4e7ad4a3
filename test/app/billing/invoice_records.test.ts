import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { invoiceStates } from '../../../domain/states/invoice.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { sentInvoice } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const lines = [{ description: 'Exchange of 8 yd skip', unit_price: 200 }];

let team: TestTeam;
let other: TestTeam;
let client_id: string;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const create = async (body: object = {}) =>
  (await call('appCreateInvoice', { key: team.key, body: { client_id, lines, ...body } })).body;

/** The id of an invoice that was sent. */
async function sent(): Promise<string> {
  const { id } = await create();
  await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });

  return id;
}

describe('appGetInvoice', () => {
  test('shows what was created; another team’s invoice is 404', async () => {
    const made = await create();
    const of = (key: string) => call('appGetInvoice', { key, path: { id: made.id } });

    expect((await of(team.key)).body).toEqual(made);
    expect(made).toMatchObject({ object: 'invoice', status: 'draft', client_id, lines: [{ net: 200 }] });
    expect((await of(other.key)).status).toBe(404);
  });
});

test('a change of nothing answers the invoice as it is, and of one that the team does not have 404', async () => {
  const made = await create();
  const change = (key: string) => call('appUpdateInvoice', { key, path: { id: made.id }, body: {} });

  expect((await change(team.key)).body).toEqual(made);
  expect((await change(other.key)).status).toBe(404);
});

describe('appReplaceInvoice', () => {
  test('replaces a draft and clears absent fields; a sent invoice is rejected', async () => {
    const { id } = await create({ purchase_order: 'PO-7781' });
    const replace = (invoice: string, key = team.key) =>
      call('appReplaceInvoice', {
        key,
        path: { id: invoice },
        body: { client_id, lines: [{ description: 'Disposal', unit_price: 92.5, quantity: 2 }] },
      });

    expect((await replace(id)).body).toMatchObject({
      id,
      status: 'draft',
      purchase_order: null,
      lines: [{ description: 'Disposal', net: 185 }],
    });
    expect((await replace(id, other.key)).status).toBe(404);
    expect((await replace(await sent())).status).toBe(422);
  });
});

describe('appUpdateInvoice', () => {
  test('changes nothing when the lines are the same, also for the line of a job at an address', async () => {
    const { body: job } = await call('createCollection', {
      key: team.key,
      body: { scheduled_date: '2026-10-05', client_id, address: '22 Birchcliffe Road', postcode: 'HX7 8DB' },
    });
    const lines = [{ description: 'Exchange', unit_price: 285, collection_id: job.id }];
    const made = await create({ lines });
    expect(made.lines[0].site).toBe('22 Birchcliffe Road, HX7 8DB');
    const change = (body: object) => call('appUpdateInvoice', { key: team.key, path: { id: made.id }, body });

    expect((await change({ lines })).body).toEqual(made);
    expect((await change({ lines: [{ ...lines[0], unit_price: 290 }] })).body.total).toBe(348);
  });
});

describe('appReplaceInvoice of a draft in full', () => {
  test('empties every field that is left out, and keeps every one that is sent', async () => {
    const said = {
      ...{ issue_date: '2026-10-01', due_date: '2026-10-31', tax_point: '2026-09-30' },
      ...{ payment_terms: '14_days', purchase_order: 'PO-7781', notes: 'Thank you' },
    };
    const { id } = await create();
    const replace = async (body: object) =>
      (await call('appReplaceInvoice', { key: team.key, path: { id }, body })).body;

    expect(await replace({ client_id, lines, ...said })).toMatchObject({ client_id, total: 240, ...said });
    expect(await replace({})).toMatchObject({
      ...{ client_id: null, due_date: null, tax_point: null, payment_terms: null },
      ...{ purchase_order: null, notes: null, lines: [], issue_date: londonDate(new Date()) },
    });
  });
});

describe('appSendInvoice', () => {
  const today = londonDate(new Date());
  const client = async (body: object) =>
    (await call('createClient', { key: team.key, body: { name: 'Payer', ...body } })).body.id;
  const send = (id: string, body: object = { email: false }) =>
    call('appSendInvoice', { key: team.key, path: { id }, body });

  test('is due by its own day, else by its own terms, else by those of the client or the team', async () => {
    const { body: own } = await call('appReplaceClient', {
      key: team.key,
      path: { id: await client({}) },
      body: { name: 'Payer', payment_terms: '7_days' },
    });
    const due = async (body: object) => {
      const { id } = await create({ client_id: own.id, ...body });

      return (await send(id)).body.due_date;
    };
    await call('appUpdateTeamSettings', { key: team.key, body: { payment_terms: '60_days' } });

    expect(await due({ due_date: addDays(today, 3), payment_terms: '14_days' })).toBe(addDays(today, 3));
    expect(await due({ payment_terms: '14_days' })).toBe(addDays(today, 14));
    expect(await due({})).toBe(addDays(today, 7));
    expect(await due({ client_id })).toBe(addDays(today, 60));
  });

  test('again to another address tells where it went, with the same number and no second event', async () => {
    const { id } = await create({ client_id: await client({ email: 'first@payer.test' }) });
    const { body: first } = await send(id, {});
    const { body: same } = await send(id, {});
    const { body: other } = await send(id, { recipientEmail: 'second@payer.test', message: 'As asked' });

    expect([first.sent_to, same.sent_to, other.sent_to]).toEqual([
      ...['first@payer.test', 'first@payer.test', 'second@payer.test'],
    ]);
    expect(other).toMatchObject({ status: 'sent', number: first.number, issue_date: first.issue_date });
    const mails = await queryShared<{ to: string }>(
      `select payload ->> 'to' as to from tasks where team_id = $1 and kind = 'send_document'
         and payload ->> 'id' = $2 order by created_at, id`,
      [team.team_id, id],
    );
    expect(mails.map(({ to }) => to)).toEqual(['first@payer.test', 'first@payer.test', 'second@payer.test']);
    expect(await queryShared('select from events where object_id = $1', [id])).toHaveLength(1);
  });

  test('again leaves an invoice in its state, as the table of states says', async () => {
    const { from, to } = invoiceStates.moves.resend;
    const [, overdue, paid, credited] = await Promise.all(from.map(async () => ({ id: await sent() })));
    await queryShared('update invoices set due_date = current_date - 2 where id = $1', [overdue!.id]);
    const payment = { amount: 240, method: 'cash', date: today } as const;
    await call('appCreateInvoicePayment', { key: team.key, path: paid!, body: payment });
    const credit = { reason: 'Not delivered' };
    await call('appCreateInvoiceCreditNote', { key: team.key, path: credited!, body: credit });

    const shown = async ({ id }: { id: string }) => (await send(id)).body.status;
    expect([to, await Promise.all([overdue!, paid!, credited!].map(shown))]).toEqual([
      null,
      ['overdue', 'paid', 'credited'],
    ]);
  });

  test('a paid invoice is not void, nor one that was credited', async () => {
    const paths = [await sent(), await sent()].map((id) => ({ id }));
    const body = { reason: 'Late', lines: [{ description: 'Late', unit_price: 10 }] };
    await call('appCreateInvoiceCreditNote', { key: team.key, path: paths[0]!, body });
    await call('appCreateInvoicePayment', {
      key: team.key,
      path: paths[1]!,
      body: { amount: 240, method: 'cash', reference: 'Till 2', date: addDays(today, -1) },
    });
    for (const path of paths)
      expect(
        errorOf(
          await call('appUpdateInvoice', {
            key: team.key,
            path,
            body: { status: 'void', void_reason: 'Wrong' },
          }),
        ),
      ).toEqual([422, 'status']);
    expect(await listAll('appListInvoicePayments', { key: team.key, path: paths[1]! })).toMatchObject([
      { amount: 240, method: 'cash', reference: 'Till 2', date: addDays(today, -1), source: 'manual' },
    ]);
  });

  test('a payment of an overdue invoice is a change, its last one a change of status', async () => {
    const { id } = await create({ due_date: today });
    await send(id);
    await queryShared('update invoices set due_date = due_date - 1 where id = $1', [id]);
    for (const amount of [40, 200])
      await call('appCreateInvoicePayment', {
        key: team.key,
        path: { id },
        body: { amount, method: 'cash' },
      });

    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual([
      ...['create', 'send', 'update', 'status_change'],
    ]);
  });
});

describe('appListInvoices', () => {
  test('filters by client, status and day of issue', async () => {
    const { body: payer } = await call('createClient', { key: team.key, body: { name: 'Lister' } });
    const of = { client_id: payer.id };
    const early = await create({ ...of, issue_date: '2026-01-05' });
    const late = await create({ ...of, issue_date: '2026-01-06' });
    const gone = await create(of);
    await call('appSendInvoice', { key: team.key, path: { id: gone.id }, body: { email: false } });
    const ids = async (query: Record<string, string>) =>
      (await listAll('appListInvoices', { key: team.key, query: { ...of, ...query } })).map(({ id }) => id);

    expect(await ids({})).toEqual([gone.id, late.id, early.id]);
    expect(await ids({ status: 'draft' })).toEqual([late.id, early.id]);
    expect(await ids({ status: 'draft', issued_from: '2026-01-06' })).toEqual([late.id]);
    expect(await ids({ quote_id: payer.id })).toEqual([]);
  });
});

describe('appListInvoicePayments', () => {
  test('a payment that settles an invoice notifies the others who may read it; a part payment does not', async () => {
    const own = await newTeam();
    const office = await own.anotherKey({ role: 'admin' });
    const { id, number } = await sentInvoice(own);
    const pay = (amount: number) =>
      call('appCreateInvoicePayment', { key: own.key, path: { id }, body: { amount, method: 'cash' } });
    const told = async (key: string) =>
      (await listAll('appListNotifications', { key, query: { kind: 'invoice_paid' } })).map(
        ({ title }: any) => title,
      );

    await pay(20);
    expect(await told(office.key)).toEqual([]);
    await pay(100);
    expect(await told(office.key)).toEqual([`Invoice ${number} is paid`]);
    expect(await told(own.key)).toEqual([]);
  });

  test('lists the payments of one invoice, newest first; another team’s invoice is 404', async () => {
    const path = { id: await sent() };
    const pay = async (amount: number) =>
      (await call('appCreateInvoicePayment', { key: team.key, path, body: { amount, method: 'cash' } })).body;
    const [first, second] = [await pay(10), await pay(20)];

    expect(await listAll('appListInvoicePayments', { key: team.key, path })).toEqual([second, first]);
    expect(first).toMatchObject({ object: 'payment', invoice_id: path.id, amount: 10, method: 'cash' });
    expect((await call('appListInvoicePayments', { key: other.key, path })).status).toBe(404);
  });
});

describe('the credit notes of an invoice', () => {
  const credited = async () => {
    const path = { id: await sent() };
    const body = { reason: 'A day late', lines: [{ description: 'A day late', unit_price: 50 }] };
    const { body: note } = await call('appCreateInvoiceCreditNote', { key: team.key, path, body });

    return { path, note };
  };

  describe('appListInvoiceCreditNotes', () => {
    test('lists the credit notes of one invoice; another team’s invoice is 404', async () => {
      const { path, note } = await credited();

      expect(await listAll('appListInvoiceCreditNotes', { key: team.key, path })).toMatchObject([
        { id: note.id, object: 'credit_note', invoice_id: path.id, reason: 'A day late', subtotal: 50 },
      ]);
      expect((await call('appListInvoiceCreditNotes', { key: other.key, path })).status).toBe(404);
    });
  });

  describe('appGetCreditNote', () => {
    test('shows what was issued; another team’s credit note is 404', async () => {
      const { note } = await credited();
      const of = (key: string) => call('appGetCreditNote', { key, path: { id: note.id } });

      expect((await of(team.key)).body).toMatchObject({
        id: note.id,
        number: note.number,
        client_id,
        subtotal: 50,
        lines: [{ description: 'A day late', net: 50 }],
      });
      expect((await of(other.key)).status).toBe(404);
    });
  });
});
