import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
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
