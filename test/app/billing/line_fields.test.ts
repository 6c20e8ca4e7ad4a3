/** One line with every field, each of another value: on quotes, invoices and credit notes, and from one to the next. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let client_id: string;
let line: Record<string, unknown>;
let shown: Record<string, unknown>;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await ask('createClient', { name: 'Pennine' })).id;
  const note = await drafted(team);
  const ticket = { vehicle_reg: 'YJ23 KXB', waste_type: 'Soil', gross_kg: 10, tare_kg: 5 };
  const job = { scheduled_date: londonDate(new Date()), client_id };
  line = {
    ...{ description: '8yd skip', quantity: 2.5, unit: 'tonne', unit_price: 40.1, discount_percent: 12.5 },
    ...{ vat_code: 'reduced', service_type: 'exchange', ewc_code: '17 09 04', landfill_tax: 10.25 },
    ...{ site: 'Mill Lane', purchase_order: 'PO 7', note_id: note.id },
    collection_id: (await ask('createCollection', job)).id,
    weighbridge_ticket_id: (await ask('createWeighbridgeTicket', ticket)).id,
  };
  const computed = { position: 1, net: 87.72, vat_rate: 5, vat_amount: 4.39, gross: 92.11 };
  shown = { ...line, ...computed, id: expect.any(String), note_reference: note.reference };
});

async function ask(operation: string, body?: object, id?: string) {
  const options = { key: team.key, ...(id && { path: { id } }), ...(body && { body }) };
  const answer = await call(operation, options);
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body;
}
const sums = { subtotal: 87.72, vat_amount: 4.39, total: 92.11 };

describe('a line with every field', () => {
  test('is the same on a quote, on the invoice made of it and on the credit note for that', async () => {
    const quote = await ask('appCreateQuote', { client_id, lines: [line] });
    expect(quote).toMatchObject({ ...sums, lines: [shown] });
    expect((await ask('getQuote', undefined, quote.id)).lines).toEqual(quote.lines);
    await ask('appSendQuote', { email: false }, quote.id);
    await ask('appReplaceQuote', { status: 'accepted' }, quote.id);
    const { invoice_id } = await ask('appReplaceQuote', { convert_to: 'invoice' }, quote.id);

    const invoice = await ask('getInvoice', undefined, invoice_id);
    expect(invoice).toMatchObject({ ...sums, balance: 92.11, lines: [shown] });
    await ask('appSendInvoice', { email: false }, invoice_id);
    const credit = await ask('appCreateInvoiceCreditNote', { reason: 'Late' }, invoice_id);
    expect(credit).toMatchObject({ ...sums, lines: [shown] });
    expect((await ask('appGetCreditNote', undefined, credit.id)).lines).toEqual(credit.lines);
  });

  test('stays as it is on a draft whose other fields change, and loses what the next lines leave out', async () => {
    const { id, lines } = await ask('appCreateInvoice', { client_id, lines: [line] });
    expect(lines).toEqual([shown]);
    expect((await ask('appUpdateInvoice', { notes: 'Thank you' }, id)).lines).toEqual(lines);

    const plain = { description: 'Skip', unit_price: 1 };
    const { lines: next } = await ask('appUpdateInvoice', { lines: [plain, line] }, id);
    const nothing = { service_type: null, ewc_code: null, collection_id: null, note_id: null, site: null };
    const empty = {
      weighbridge_ticket_id: null,
      landfill_tax: null,
      note_reference: null,
      purchase_order: null,
    };
    expect(next).toEqual([
      {
        ...{ id: expect.any(String), position: 1, ...plain, quantity: 1, unit: 'each', discount_percent: 0 },
        ...{ net: 1, vat_code: 'standard', vat_rate: 20, vat_amount: 0.2, gross: 1.2, ...nothing, ...empty },
      },
      { ...shown, position: 2 },
    ]);
  });
});

test('a line bears the rate of its VAT code, and none where no VAT applies', async () => {
  const codes = { standard: 20, reduced: 5, zero: 0, exempt: null, outside_scope: null, reverse_charge: 0 };
  const lines = Object.keys(codes).map((vat_code) => ({ description: 'Skip', unit_price: 10.1, vat_code }));
  const invoice = await ask('appCreateInvoice', { client_id, lines });

  expect(Object.fromEntries(invoice.lines.map((each: any) => [each.vat_code, each.vat_rate]))).toEqual(codes);
  expect(invoice.lines.map(({ vat_amount }: any) => vat_amount)).toEqual([2.02, 0.51, 0, 0, 0, 0]);
  expect(invoice).toMatchObject({ subtotal: 60.6, vat_amount: 2.53, total: 63.13 });
});
