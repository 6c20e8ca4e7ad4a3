/** The VAT of credit notes: in parts, in any order, to the penny that the invoice charged. */
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = (await call('createClient', { key: team.key, body: { name: 'Asha Whitworth' } })).body.id;
});

const skip = (unit_price: number, vat_code = 'standard', description = 'Skip') => ({
  description,
  unit_price,
  vat_code,
});

/** A sent invoice with these lines. */
async function sent(...lines: object[]): Promise<string> {
  const { id } = (await call('appCreateInvoice', { key: team.key, body: { client_id, lines } })).body;
  await call('appSendInvoice', { key: team.key, path: { id }, body: { email: false } });

  return id;
}

const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const credit = (id: string, ...lines: object[]) =>
  call('appCreateInvoiceCreditNote', {
    key: team.key,
    path: { id },
    body: { reason: 'Late', ...(lines.length > 0 && { lines }) },
  });
const vatOf = async (id: string) =>
  (await listAll('appListInvoiceCreditNotes', { key: team.key, path: { id } })).map(
    ({ vat_amount }) => vat_amount,
  );

describe('appCreateInvoiceCreditNote', () => {
  test('returns no more VAT than the invoice charged, in however many parts', async () => {
    const id = await sent(skip(0.03), skip(0.03), skip(0.03));
    expect(await get(id)).toMatchObject({ subtotal: 0.09, vat_amount: 0.02, total: 0.11 });

    for (let part = 1; part <= 3; part++) expect((await credit(id, skip(0.03))).status).toBe(201);

    expect(await vatOf(id)).toEqual([0.01, 0, 0.01]);
    expect(await get(id)).toMatchObject({ status: 'credited', balance: 0, amount_credited: 0.11 });
  });

  test('credits an invoice line by line to its last penny', async () => {
    const id = await sent(skip(0.02), skip(0.02), skip(0.02), skip(5, 'reduced'), skip(5, 'zero'));
    expect(await get(id)).toMatchObject({ subtotal: 10.06, vat_amount: 0.26, total: 10.32 });

    for (const line of [skip(0.02), skip(5, 'zero'), skip(0.02), skip(5, 'reduced'), skip(0.02)])
      expect((await credit(id, line)).status).toBe(201);

    expect(await vatOf(id)).toEqual([0, 0.25, 0.01, 0, 0]);
    expect(await get(id)).toMatchObject({ status: 'credited', balance: 0, amount_credited: 10.32 });
  });

  test('without lines credits exactly what earlier credit notes left', async () => {
    const id = await sent(skip(100.03), skip(50, 'reduced', 'Insulation'), skip(20, 'zero'));
    await credit(id, skip(33.33), skip(20, 'zero'));

    const rest = await credit(id);

    expect(rest.body).toMatchObject({ subtotal: 116.7, vat_amount: 15.84, total: 132.54 });
    const { number } = await get(id);
    expect(rest.body.lines).toMatchObject([
      { description: `Rest of invoice ${number}`, net: 66.7, vat_code: 'standard', vat_amount: 13.34 },
      { description: 'Insulation', net: 50, vat_code: 'reduced', vat_amount: 2.5 },
    ]);
    expect(await get(id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('credits of each VAT code at most what the invoice charged of it', async () => {
    const id = await sent(skip(100), skip(100, 'zero'));
    await credit(id, skip(40));

    const refused = await credit(id, skip(60.01));

    expect(errorOf(refused)).toEqual([422, 'lines']);
    expect(refused.body.error.details[0].message).toBe(
      'add up to 60.01 without VAT at the VAT code standard, more than the 60.00 not credited yet',
    );
    expect((await credit(id, skip(60))).body.vat_amount).toBe(12);
  });

  test('credits no VAT on an invoice of a team that is not registered', async () => {
    const { key } = await newTeam();
    await call('appUpdateVatScheme', { key, body: { scheme: 'not_registered', vat_number: null } });
    const customer = (await call('createClient', { key, body: { name: 'Customer' } })).body.id;
    const lines = [skip(100), skip(100, 'zero')];
    const { id } = (await call('appCreateInvoice', { key, body: { client_id: customer, lines } })).body;
    await call('appSendInvoice', { key, path: { id }, body: { email: false } });
    await call('appUpdateVatScheme', { key, body: { scheme: 'standard', vat_number: 'GB123456782' } });

    const body = { reason: 'Late', lines: [skip(120)] };
    const part = await call('appCreateInvoiceCreditNote', { key, path: { id }, body });
    const rest = await call('appCreateInvoiceCreditNote', { key, path: { id }, body: { reason: 'Late' } });

    expect([part.body.total, part.body.vat_amount]).toEqual([120, 0]);
    expect([rest.body.total, rest.body.vat_amount]).toEqual([80, 0]);
  });
});
