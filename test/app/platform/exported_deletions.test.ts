import { expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import { csvRows, unzipped } from '../../support/zips.ts';

/** What a team does, and the rows of its exports. */
async function exportingTeam() {
  const { key } = await newTeam();
  const ask = async (operation: string, options: object): Promise<any> => {
    const answer = await call(operation, { key, ...options });
    expect([operation, answer.status < 300]).toEqual([operation, true]);

    return answer;
  };
  const make = async (operation: string, body: object, path: object = {}): Promise<string> =>
    (await ask(operation, { body, path })).body.id;

  return {
    ask,
    make,
    list: async (list: string) => csvRows((await ask('appExportList', { path: { list } })).bytes.toString()),
    all: async () => unzipped((await ask('appExportTeam', {})).bytes),
  };
}

test('a payment that was taken back is in no export: those left add up to what the invoice says is paid', async () => {
  const { ask, make, list, all } = await exportingTeam();
  const client_id = await make('createClient', { name: 'Asha' });
  const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
  const id = await make('appCreateInvoice', { client_id, lines });
  await ask('appSendInvoice', { path: { id }, body: { email: false } });
  const pay = async (amount: number) =>
    (await ask('appCreateInvoicePayment', { path: { id }, body: { amount, method: 'cash' } })).body.id;
  const [back, kept] = [await pay(20), await pay(30)];
  await ask('appDeleteInvoicePayment', { path: { id, paymentId: back } });
  const { amount_paid } = (await ask('getInvoice', { path: { id } })).body;

  for (const rows of [await list('payments'), csvRows((await all())['payments.csv']!)])
    expect(rows.map((row) => [row.id, Number(row.amount)])).toEqual([[kept, amount_paid]]);
});

test('a deleted collection that a note names is in no export', async () => {
  const { ask, make, list, all } = await exportingTeam();
  const made = () => make('appCreateCollection', { scheduled_date: '2026-10-05' });
  const [gone, kept] = [await made(), await made()];
  await make('createNote', { waste_description: 'Soil', ewc_codes: ['17 05 04'], collection_id: gone });
  await ask('appDeleteCollection', { path: { id: gone } });

  for (const rows of [await list('collections'), csvRows((await all())['collections.csv']!)])
    expect(rows.map(({ id }) => id)).toEqual([kept]);
});

test('what belonged to a deleted client is gone from exports as from lists', async () => {
  const { ask, make, list, all } = await exportingTeam();
  for (const name of ['Gone', 'Kept']) {
    const id = await make('createClient', { name });
    await make('appCreateClientContact', { name }, { id });
    await make('appCreateClientTask', { title: name }, { id });
    await make('appCreateClientActivity', { kind: 'call', summary: name }, { id });
    await make('appCreateClientContract', { name, start_on: '2026-10-01' }, { id });
    if (name === 'Gone') await ask('deleteClient', { path: { id } });
  }
  const files = await all();

  for (const [file, field] of [
    ['client_contacts', 'name'],
    ['client_tasks', 'title'],
    ['client_activities', 'summary'],
    ['client_contracts', 'name'],
  ] as const)
    expect([file, csvRows(files[`${file}.csv`]!).map((row) => row[field])]).toEqual([file, ['Kept']]);
  expect((await list('client-contacts')).map(({ name }) => name)).toEqual(['Kept']);
});
