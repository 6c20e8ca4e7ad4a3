import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
const of: Record<string, string> = {};
const make = async (operation: string, body: object) => {
  const made = await call(operation, { key: team.key, body });
  if (made.status !== 201) throw new Error(made.bytes.toString());

  return made.body;
};
const change = (table: string, id: string, columns: Record<string, unknown>) =>
  queryShared(
    `update ${table} set ${Object.keys(columns)
      .map((name, at) => `${name} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(columns)],
  );

// One record of each kind. No two searched fields have a word in common.
beforeAll(async () => {
  team = await newTeam();
  const client = await make('createClient', { name: 'Alphaclient' });
  of.client = client.id;
  await change('clients', client.id, {
    ...{ company: 'Bravocompany', city: 'Charlietown', postcode: 'HX1 1AA', email: 'delta@echo.test' },
    ...{ phone: '01632 960001', company_number: '07654321', carrier_registration: 'CBDU100001' },
  });
  const person = await make('createClient', { name: 'Soleperson' });
  const site = await make('createSite', { name: 'Foxtrotsite' });
  of.site = site.id;
  await change('sites', site.id, {
    ...{ address: '5 Golfstreet', postcode: 'HX2 2BB', permit_number: 'EPR/HH1111HH' },
    permit_accepted_ewc_codes: ['20 03 01'],
  });
  const container = await make('createContainer', { container_type: 'Hoteltype' });
  of.container = container.id;
  await change('containers', container.id, {
    ...{ reference: 'SK-7001', location_address: '1 Indialane', location_postcode: 'HX3 3CC' },
  });
  const vehicle = await make('appCreateVehicle', { registration: 'YK19 ABC', make: 'Juliettmake' });
  of.vehicle = vehicle.id;
  await change('vehicles', vehicle.id, { model: 'Kilomodel' });
  const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
  const note = await make('createNote', waste);
  of.note = note.id;
  await change('notes', note.id, {
    transferor: { name: 'Limaname', company: 'Mikecompany', address: { postcode: 'HX4 4DD' } },
    transferee: { name: 'Unsearched', company: 'Novembercompany' },
    transfer: { postcode: 'HX5 5EE', vehicle_reg: 'ZZ99 ZZZ' },
  });
  of.personal_note = (await make('createNote', { ...waste, client_id: person.id })).id;
  const lines = [{ description: 'Skip', unit_price: 100 }];
  const invoice = await make('appCreateInvoice', { client_id: client.id, lines, purchase_order: 'PO-9001' });
  of.invoice = invoice.id;
  await change('invoices', invoice.id, { customer: { name: 'Oscarname', company: 'Papacompany' } });
  const personal = await make('appCreateInvoice', { client_id: person.id, lines });
  of.personal_invoice = personal.id;
  await call('appSendInvoice', { key: team.key, path: { id: personal.id }, body: { email: false } });
});

const search = async (q: string) =>
  (await call('appSearch', { key: team.key, query: { q, limit: 50 } })).body.data as {
    id: string;
    title: string;
    subtitle: string;
  }[];

test.each([
  ['client', 'name', 'alphaclient'],
  ['client', 'company', 'bravocompany'],
  ['client', 'town', 'charlietown'],
  ['client', 'postcode', 'HX1 1AA'],
  ['client', 'email address', 'delta@echo.test'],
  ['client', 'phone number', '01632 960001'],
  ['client', 'company number', '07654321'],
  ['client', 'carrier registration', 'CBDU100001'],
  ['site', 'name', 'foxtrotsite'],
  ['site', 'address', 'golfstreet'],
  ['site', 'postcode', 'HX2 2BB'],
  ['site', 'permit number', 'EPR/HH1111HH'],
  ['site', 'accepted waste', '20 03 01'],
  ['container', 'type', 'hoteltype'],
  ['container', 'reference', 'SK-7001'],
  ['container', 'address', 'indialane'],
  ['container', 'postcode', 'HX3 3CC'],
  ['vehicle', 'registration', 'YK19ABC'],
  ['vehicle', 'make', 'juliettmake'],
  ['vehicle', 'model', 'kilomodel'],
  ['note', 'transferor', 'limaname'],
  ['note', 'company of the transferor', 'mikecompany'],
  ['note', 'postcode of the transferor', 'HX4 4DD'],
  ['note', 'company of the transferee', 'novembercompany'],
  ['note', 'postcode of the transfer', 'HX5 5EE'],
  ['note', 'vehicle', 'ZZ99ZZZ'],
  ['invoice', 'customer', 'oscarname'],
  ['invoice', 'company of the customer', 'papacompany'],
  ['invoice', 'purchase order', 'PO-9001'],
])('a %s is found by its %s', async (type, _field, q) => {
  expect((await search(q)).map(({ id }) => id)).toEqual([of[type]]);
});

describe('what tells a record from others', () => {
  const subtitleOf = async (q: string, type: string) =>
    (await search(q)).find(({ id }) => id === of[type])?.subtitle;

  test('is the place of a client, a site and a container', async () => {
    expect(await subtitleOf('alphaclient', 'client')).toBe('Bravocompany, Charlietown, HX1 1AA');
    expect(await subtitleOf('foxtrotsite', 'site')).toBe('5 Golfstreet, HX2 2BB');
    expect(await subtitleOf('hoteltype', 'container')).toBe('Hoteltype, available, HX3 3CC');
  });

  test('is the company of a note or an invoice, or the person where there is none', async () => {
    expect(await subtitleOf('limaname', 'note')).toMatch(/^Mikecompany(,|$)/);
    expect(await subtitleOf('oscarname', 'invoice')).toMatch(/^Papacompany(,|$)/);
    expect(await subtitleOf('soleperson', 'personal_note')).toMatch(/^Soleperson(,|$)/);
    expect(await subtitleOf('soleperson', 'personal_invoice')).toMatch(/^Soleperson(,|$)/);
  });
});
