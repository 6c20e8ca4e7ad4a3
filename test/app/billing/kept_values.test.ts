/** Every value that a bill, a price or a payment may have is shown as it was sent, alone, in its list and in a bulk request. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, listAll } from '../../support/client.ts';
import { carryOut } from '../../support/records/visits.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const line = { description: 'Skip', unit_price: 100, vat_code: 'zero' };

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { body: { name: 'Pennine' } })).id;
});

async function ask(operation: string, options: { path?: Record<string, string>; body?: object }) {
  const { status, body, bytes } = await call(operation, { key: team.key, ...options });
  if (status >= 300) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
}
async function sent(): Promise<{ id: string }> {
  const { id } = await ask('appCreateInvoice', { body: { client_id, lines: [line] } });
  await ask('appSendInvoice', { path: { id }, body: { email: false } });

  return { id };
}
const pay = (path: { id: string }, body: object) => ask('appCreateInvoicePayment', { path, body });

test('a payment has the method by which it was received', async () => {
  const path = await sent();
  const methods = ['bank_transfer', 'card', 'cash', 'cheque', 'direct_debit', 'payment_link', 'other'];
  const made = [];
  for (const [at, method] of methods.entries()) made.push(await pay(path, { amount: at + 1, method }));

  expect(made.map(({ method, amount, source }) => [method, amount, source])).toEqual(
    methods.map((method, at) => [method, at + 1, 'manual']),
  );
  expect(await listAll('appListInvoicePayments', { key: team.key, path })).toEqual(made.reverse());
});

test('a refund has the method by which it was made', async () => {
  const path = await sent();
  await pay(path, { amount: 100, method: 'cash' });
  const methods = ['bank_transfer', 'card', 'cash', 'cheque', 'direct_debit', 'other'];
  const made = [];
  for (const method of methods) {
    const body = { reason: 'Late', lines: [{ ...line, unit_price: 1 }], refund: { method } };
    made.push(await ask('appCreateInvoiceCreditNote', { path, body }));
  }

  expect(made.map(({ refund }) => refund.method)).toEqual(methods);
  expect(await listAll('appListInvoiceCreditNotes', { key: team.key, path })).toEqual(made.reverse());
});

test('a line is counted in its unit, on quotes and invoices', async () => {
  const units = ['each', 'tonne', 'kg', 'day', 'hour', 'load', 'job', 'mile', 'litre', 'm3'];
  const lines = units.map((unit) => ({ ...line, unit }));
  for (const noun of ['Quote', 'Invoice']) {
    const { id } = await ask(`appCreate${noun}`, { body: { client_id, lines } });
    const { lines: shown } = await ask(`appGet${noun}`, { path: { id } });
    expect(shown.map(({ unit }: any) => unit)).toEqual(units);
  }
});

describe('a price list', () => {
  const item = {
    ...{ description: 'Exchange at the gate', service_type: 'exchange', container_type: '8yd skip' },
    ...{ ewc_prefix: '17 09', unit: 'tonne', price: 11.5, hire_days_included: 14, excess_per_day: 2.5 },
    ...{ tonnes_included: 1.25, excess_per_tonne: 142.75, minimum_charge: 60.1, landfill_tax: 'lower' },
    ...{ vat_code: 'reduced', surcharges: [{ description: 'Fuel', amount: 4.2 }] },
  };

  test('shows every field of each price in its list, after a change too', async () => {
    const body = { name: 'Own', client_id, effective_from: '2026-02-01', effective_to: '2099-03-31' };
    const items = [item, { ...item, service_type: 'delivery', surcharges: [] }];
    const made = await ask('appCreatePriceList', { body: { ...body, items, notes: 'As agreed' } });
    expect(made).toMatchObject({ ...body, items, notes: 'As agreed' });
    const shown = () => listAll('appListPriceLists', { key: team.key, query: { client_id } });
    expect(await shown()).toEqual([made]);

    const path = { id: made.id };
    const changed = await ask('appUpdatePriceList', { path, body: { name: 'Next', notes: null } });
    expect(changed).toEqual({ ...made, name: 'Next', notes: null, updated_at: changed.updated_at });
    expect(changed.updated_at > made.updated_at).toBe(true);
    expect(await shown()).toEqual([changed]);
  });
});

test('a bill has the VAT code and the unit of the price', async () => {
  const { id: own } = await ask('createClient', { body: { name: 'Calder' } });
  const items = [{ unit: 'load', price: 40, vat_code: 'reduced' }];
  await ask('appCreatePriceList', {
    body: { name: 'Own', client_id: own, effective_from: '2020-01-01', items },
  });
  const booking = { scheduled_date: today, client_id: own };
  const { id: job } = await ask('appCreateCollection', { body: booking });
  await carryOut(team, job, { actual_weight_kg: 1000 });
  const period = { client_id: own, period_from: addDays(today, -1), period_to: today };
  const { clients } = await ask('appPreviewBilling', { body: period });
  const { invoice_ids } = await ask('appCreateBillingRun', { body: period });
  const invoice = await ask('appGetInvoice', { path: { id: invoice_ids[0] } });

  const billed = { collection_id: job, unit: 'load', net: 40, vat_code: 'reduced', vat_amount: 2 };
  expect(clients).toMatchObject([{ client_id: own, lines: [billed] }]);
  expect(invoice.lines).toMatchObject([{ ...billed, vat_rate: 5, gross: 42 }]);
});

test('a bulk request answers for each record in its place: what was made, or why it was not', async () => {
  const path = await sent();
  const item = { name: 'Own', effective_from: '2026-02-01', items: [{ price: 1 }] };
  const wrong = { ...line, vat_code: 'none' };
  const credit = { reason: 'Late', lines: [{ ...line, unit_price: 5 }] };
  const bulks: [string, { path?: { id: string } }, object, object, string][] = [
    ['appCreateQuote', {}, { client_id, title: 'A' }, { client_id: path.id }, 'client_id'],
    ['appCreateInvoice', {}, { client_id, notes: 'B' }, { client_id, lines: [wrong] }, 'lines.0.vat_code'],
    ['appCreatePriceList', {}, item, { ...item, effective_to: '2026-01-31' }, 'effective_to'],
    [
      'appCreateInvoicePayment',
      { path },
      { amount: 20, method: 'card' },
      { amount: 81, method: 'cash' },
      'amount',
    ],
    ['appCreateInvoiceCreditNote', { path }, credit, { reason: 'Late', lines: [line, line] }, 'lines'],
  ];

  for (const [operation, options, right, refused, field] of bulks) {
    const data = [right, refused, right];
    const { body } = await call(operation, { key: team.key, ...options, body: { data } as never });

    expect([operation, body]).toMatchObject([
      operation,
      {
        ...{ object: 'list', created: 2, failed: 1 },
        data: [
          { index: 0, status: 201, data: right },
          {
            ...{ index: 1, status: 422 },
            error: { code: 'validation_failed', details: [{ field: `data.1.${field}` }] },
          },
          { index: 2, status: 201, data: right },
        ],
      },
    ]);
    expect(body.data.map((each: object) => Object.keys(each).sort())).toEqual([
      ['data', 'index', 'status'],
      ['error', 'index', 'status'],
      ['data', 'index', 'status'],
    ]);
  }
});
