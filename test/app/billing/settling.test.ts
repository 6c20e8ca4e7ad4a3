/** When an invoice owes nothing: once it is void, from the day it was paid, or from the start. */
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(60_000);

const today = londonDate(new Date());

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

async function draft(unit_price = 100, kind: 'Invoice' | 'Quote' = 'Invoice'): Promise<string> {
  const body = { client_id, lines: [{ description: 'Skip', unit_price, vat_code: 'zero' }] };

  return (await call(`appCreate${kind}`, { key: team.key, body })).body.id;
}
const send = (id: string, kind: 'Invoice' | 'Quote' = 'Invoice') =>
  call(`appSend${kind}`, { key: team.key, path: { id }, body: { email: false } });
async function sent(unit_price?: number): Promise<string> {
  const id = await draft(unit_price);
  await send(id);

  return id;
}
const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const pay = (id: string, amount: number, date = today) =>
  call('appCreateInvoicePayment', { key: team.key, path: { id }, body: { amount, date, method: 'cheque' } });
const voidInvoice = (id: string) =>
  call('appUpdateInvoice', {
    key: team.key,
    path: { id },
    body: { status: 'void', void_reason: 'Wrong client' },
  });
const eventsOf = async (id: string) =>
  (await queryShared<{ type: string }>('select type from events where object_id = $1 order by id', [id])).map(
    ({ type }) => type,
  );

test('a void invoice owes nothing, whether it was sent or not', async () => {
  const [out, never] = [await sent(), await draft()];

  for (const id of [out, never]) {
    const { body } = await voidInvoice(id);
    expect(body).toMatchObject({ status: 'void', total: 100, balance: 0 });
    expect(await get(id)).toMatchObject({ balance: 0 });
  }
  const [changes] = (await auditOf(team, out)).filter(({ action }) => action === 'status_change');
  expect(changes!.changes).toContainEqual({ field: 'balance', from: 100, to: 0 });
});

describe('paid_at', () => {
  test('is the day on which the last payment was received, not that on which it was entered', async () => {
    const id = await sent();
    const [first, last] = [addDays(today, -3), addDays(today, -9)];
    await pay(id, 60, first);
    await pay(id, 40, last);

    expect((await get(id)).paid_at).toBe(`${first}T12:00:00.000Z`);
  });

  test('is the moment of the change for a payment of today, and for what a credit note settles', async () => {
    const [paid, credited] = [await sent(), await sent()];
    const before = new Date().toISOString();
    await pay(paid, 60, addDays(today, -3));
    await pay(paid, 40);
    await pay(credited, 60, addDays(today, -3));
    const body = { reason: 'Late', lines: [{ description: 'Late', unit_price: 40, vat_code: 'zero' }] };
    await call('appCreateInvoiceCreditNote', { key: team.key, path: { id: credited }, body });

    for (const id of [paid, credited]) expect((await get(id)).paid_at >= before).toBe(true);
  });

  test('does not count a payment that was deleted', async () => {
    const id = await sent();
    const wrong = (await pay(id, 100)).body.id;
    await call('appDeleteInvoicePayment', { key: team.key, path: { id, paymentId: wrong } });
    expect((await get(id)).paid_at).toBeNull();
    await pay(id, 100, addDays(today, -3));

    expect((await get(id)).paid_at).toBe(`${addDays(today, -3)}T12:00:00.000Z`);
  });

  test('counts the days to pay from the invoice to the money', async () => {
    const client = (await call('createClient', { key: team.key, body: { name: 'Slow payer' } })).body.id;
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    for (const days of [10, -4]) {
      const body = { client_id: client, lines };
      const { id } = (await call('appCreateInvoice', { key: team.key, body })).body;
      await send(id);
      await queryShared('update invoices set issue_date = $2 where id = $1', [id, addDays(today, -30)]);
      await pay(id, 100, addDays(today, days - 30));
    }

    const { body } = await call('appGetClientAnalytics', { key: team.key, path: { id: client } });

    // Paid four days before its date: it was waited for no day.
    expect(body.average_days_to_pay).toBe(5);
  });
});

describe('an invoice for nothing', () => {
  test('is paid when it is sent, and tells so', async () => {
    const id = await draft(0);

    const { status, body } = await send(id);

    expect([status, body]).toMatchObject([200, { status: 'paid', total: 0, balance: 0 }]);
    expect(body.paid_at).toBe(body.sent_at);
    expect((await eventsOf(id)).sort()).toEqual(['invoice.paid', 'invoice.sent']);
    expect((await auditOf(team, id)).map(({ action }) => action).sort()).toEqual([
      'create',
      'send',
      'status_change',
    ]);
    expect((await send(id)).body).toMatchObject({ status: 'paid' });
    expect(errorOf(await pay(id, 1))).toEqual([422, 'status']);
  });

  test('can be made void, and a paid one cannot', async () => {
    const [nothing, paid] = [await sent(0), await sent()];
    await pay(paid, 100);

    expect((await voidInvoice(nothing)).body).toMatchObject({ status: 'void', balance: 0, paid_at: null });
    expect(errorOf(await voidInvoice(paid))).toEqual([422, 'status']);
  });
});

test('a quote with a negative total is not sent', async () => {
  expect(errorOf(await send(await draft(-0.01, 'Quote'), 'Quote'))).toEqual([422, 'lines']);
  expect((await send(await draft(0, 'Quote'), 'Quote')).status).toBe(200);
});
