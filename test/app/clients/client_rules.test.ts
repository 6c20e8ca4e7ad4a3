/** What a client keeps apart from other clients, what it takes with it, and what it leaves. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

type Options = { path?: Record<string, string>; body?: object; query?: Record<string, string> };
const ask = (operation: string, options: Options) => call(operation, { key: team.key, ...options });
const made = async (operation: string, options: Options) => {
  const { status, body, bytes } = await ask(operation, options);
  if (status !== 201) throw new Error(`${operation}: ${status} ${bytes.toString()}`);

  return body;
};
const newClient = async (body: object = {}): Promise<string> =>
  (await made('appCreateClient', { body: { name: 'Pennine', ...body } })).id;
const add = (operation: string, id: string, body: object) => made(operation, { path: { id }, body });
async function sentInvoice(client_id: string): Promise<string> {
  const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
  const { id } = await made('appCreateInvoice', { body: { client_id, lines } });
  await ask('appSendInvoice', { path: { id }, body: { email: false } });

  return id;
}

describe('appDeleteClient', () => {
  test('is not prevented by what another client owes, nor by credit of its own', async () => {
    const [id, other] = [await newClient(), await newClient()];
    await sentInvoice(other);
    const invoice = { id: await sentInvoice(id) };
    await ask('appCreateInvoicePayment', { path: invoice, body: { amount: 100, method: 'cash' } });
    const lines = [{ description: 'Late', unit_price: 30, vat_code: 'zero' }];
    await ask('appCreateInvoiceCreditNote', { path: invoice, body: { reason: 'Late', lines } });
    expect((await ask('getClient', { path: { id } })).body.credit_balance).toBe(30);

    expect((await ask('appDeleteClient', { path: { id } })).status).toBe(200);
    expect((await ask('appGetInvoice', { path: invoice })).body.client_id).toBe(id);
    expect(errorOf(await ask('appDeleteClient', { path: { id: other } }))).toEqual([422, 'id']);
  });

  test('leaves the notes, collections and quotes of the client with its id', async () => {
    const client_id = await newClient();
    const lines = [{ description: 'Skip', unit_price: 100 }];
    const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id };
    const kept: [string, { id: string }][] = [
      ['getNote', await made('createNote', { body: note })],
      ['getCollection', await made('createCollection', { body: { scheduled_date: today, client_id } })],
      ['getQuote', await made('appCreateQuote', { body: { client_id, lines } })],
    ];
    expect((await ask('appDeleteClient', { path: { id: client_id } })).status).toBe(200);

    for (const [get, { id }] of kept)
      expect([get, (await ask(get, { path: { id } })).body.client_id]).toEqual([get, client_id]);
    expect((await ask('getClient', { path: { id: client_id } })).status).toBe(404);
  });

  test('takes everything under the client from lists and reads', async () => {
    const id = await newClient();
    await sentInvoice(id).then((invoice) =>
      ask('appUpdateInvoice', { path: { id: invoice }, body: { status: 'void', void_reason: 'Twice' } }),
    );
    const contract = await add('appCreateClientContract', id, { name: 'Skips', start_on: today });
    const contact = await add('appCreateClientContact', id, { name: 'Asha' });
    await ask('appDeleteClient', { path: { id } });

    for (const operation of [
      ...['appListClientContacts', 'appListClientActivities', 'appListClientTasks', 'appListClientContracts'],
      ...['appListClientLocations', 'appListBalanceTransactions', 'appGetClientAnalytics'],
    ])
      expect([operation, (await ask(operation, { path: { id } })).status]).toEqual([operation, 404]);
    for (const [operation, options] of [
      ['appUpdateContract', { path: { id: contract.id }, body: { name: 'x' } }],
      ['appDeleteContract', { path: { id: contract.id } }],
      ['appUpdateClientContact', { path: { id, itemId: contact.id }, body: { name: 'x' } }],
      ['appCreateClientTask', { path: { id }, body: { title: 'x' } }],
      ['appCreateClientLocation', { path: { id }, body: { label: 'x' } }],
      ['appCreatePortalLink', { path: { id }, body: {} }],
      ['appUpdateClientCrm', { path: { id }, body: { stage: 'lead' } }],
      ['appReplaceClient', { path: { id }, body: { name: 'x' } }],
      ['updateClient', { path: { id }, body: { name: 'x' } }],
    ] as [string, Options][])
      expect([operation, (await ask(operation, options)).status]).toEqual([operation, 404]);
  });
});

describe.each([
  ['updateClient', { name: 'Renamed', company: 'Renamed Ltd', address: '2 New Street', city: null }],
  ['appReplaceClient', { name: 'Renamed', address: '2 New Street' }],
])('%s', (operation, change) => {
  test('leaves notes, collections, invoices and quotes as they are', async () => {
    const client_id = await newClient({ company: 'Pennine Ltd', address: '1 Old Street', city: 'Elland' });
    const lines = [{ description: 'Skip', unit_price: 100 }];
    const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id };
    const kept: [string, { id: string }][] = [
      ['getNote', await made('createNote', { body: note })],
      ['getCollection', await made('createCollection', { body: { scheduled_date: today, client_id } })],
      ['appGetQuote', await made('appCreateQuote', { body: { client_id, lines } })],
    ];
    const invoice = await sentInvoice(client_id);
    kept.push(['appGetInvoice', (await ask('appGetInvoice', { path: { id: invoice } })).body]);
    await ask(operation, { path: { id: client_id }, body: change });

    for (const [get, before] of kept)
      expect((await ask(get, { path: { id: before.id } })).body).toEqual(before);
  });
});

describe('the first among a client’s own', () => {
  test('is not changed by that of another client: neither the primary contact nor the default location', async () => {
    const [first, second] = [await newClient(), await newClient()];
    for (const id of [first, second]) {
      await add('appCreateClientContact', id, { name: 'Asha', is_primary: true });
      await add('appCreateClientLocation', id, { label: 'Yard', is_default: true });
    }
    const [contact] = await listAll('appListClientContacts', { key: team.key, path: { id: first } });
    const [place] = await listAll('appListClientLocations', { key: team.key, path: { id: first } });

    expect([contact.is_primary, place.is_default]).toEqual([true, true]);
  });

  test('contact receives documents only with an address, also one that is changed later', async () => {
    const id = await newClient();
    const contact = await add('appCreateClientContact', id, { name: 'Asha' });
    const path = { id, itemId: contact.id };
    const change = (body: object) => ask('appUpdateClientContact', { path, body });

    expect(errorOf(await change({ receives: ['notes'] }))).toEqual([422, 'receives']);
    const both = { receives: ['notes'], email: 'asha@pennine.test' };
    expect((await change(both)).body).toMatchObject(both);
    expect((await change({ email: null, receives: [] })).body).toMatchObject({ email: null, receives: [] });
  });

  test('contact stays the primary one when it is only renamed', async () => {
    const id = await newClient();
    const contact = await add('appCreateClientContact', id, { name: 'Asha', is_primary: true });
    const path = { id, itemId: contact.id };

    expect((await ask('appUpdateClientContact', { path, body: { name: 'Bram' } })).body.is_primary).toBe(
      true,
    );
    expect(
      (await ask('appUpdateClientContact', { path, body: { is_primary: true, phone: '1' } })).body.is_primary,
    ).toBe(true);
  });
});

describe('an activity', () => {
  test('names no contact that was deleted, but keeps the one it names', async () => {
    const id = await newClient();
    const contact = await add('appCreateClientContact', id, { name: 'Asha' });
    const said = { kind: 'call', summary: 'Rang', contact_id: contact.id };
    const activity = await add('appCreateClientActivity', id, said);
    await ask('appDeleteClientContact', { path: { id, itemId: contact.id } });

    const again = await ask('appCreateClientActivity', { path: { id }, body: said });
    expect(errorOf(again)).toEqual([422, 'contact_id']);
    const path = { id, itemId: activity.id };
    const kept = await ask('appUpdateClientActivity', { path, body: { ...said, summary: 'Rang twice' } });
    expect(kept.body).toMatchObject({ ...said, summary: 'Rang twice' });
  });
});

describe('appListTasksOfAllClients', () => {
  test('shows the company that a client has now, or else its name, and what is due from a day on and before another', async () => {
    const own = await newTeam();
    const { body: client } = await call('createClient', { key: own.key, body: { name: 'Before' } });
    const path = { id: client.id };
    for (const due_on of ['2026-10-01', '2026-10-02', '2026-10-03', null])
      await call('appCreateClientTask', { key: own.key, path, body: { title: String(due_on), due_on } });
    await call('updateClient', { key: own.key, path, body: { name: 'After' } });
    const tasks = (query: Record<string, string>) =>
      listAll('appListTasksOfAllClients', { key: own.key, query });
    const titles = async (query: Record<string, string>) => (await tasks(query)).map(({ title }) => title);

    expect((await tasks({}))[0].client_name).toBe('After');
    await call('updateClient', { key: own.key, path, body: { company: 'After Ltd' } });
    expect((await tasks({}))[0].client_name).toBe('After Ltd');
    expect(await titles({ due_from: '2026-10-02' })).toEqual(['2026-10-03', '2026-10-02']);
    expect(await titles({ due_to: '2026-10-02' })).toEqual(['2026-10-01']);
    expect(await titles({ done: 'true' })).toEqual([]);
  });
});

test('a client with a credit limit of nothing has that limit, not none', async () => {
  const id = await newClient({ credit_limit: 0 });
  const limit = async () => (await ask('getClient', { path: { id } })).body.credit_limit;

  expect(await limit()).toBe(0);
  await ask('appReplaceClient', { path: { id }, body: { name: 'Pennine' } });
  expect(await limit()).toBeNull();
});

describe('a client’s contract', () => {
  test('has its day for notice so long before its last day, in the list too', async () => {
    const id = await newClient();
    const term = { name: 'Skips', start_on: '2026-10-01', end_on: '2027-02-28', reference: 'C-9' };
    const contract = await add('appCreateClientContract', id, { ...term, notice_days: 28, auto_renew: true });

    expect(contract).toMatchObject({ ...term, give_notice_by: addDays('2027-02-28', -28), auto_renew: true });
    expect(await listAll('appListClientContracts', { key: team.key, path: { id } })).toEqual([contract]);
    const other = await newClient();
    const moved = await ask('appUpdateContract', { path: { id: contract.id }, body: { client_id: other } });
    expect(errorOf(moved)).toEqual([422, 'client_id']);
  });
});
