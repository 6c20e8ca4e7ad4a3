import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, undoImport, uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let calder: string;
let aire: string;
beforeAll(async () => {
  team = await newTeam();
  calder = await made('createClient', { name: 'Calder' });
  aire = await made('createClient', { name: 'Aire' });
});

const made = async (operation: string, body: object): Promise<string> =>
  (await call(operation, { key: team.key, body })).body.id;
const update = (kind: string, csv: string, options: object = {}) =>
  importFile(team.key, kind, csv, { options: { on_duplicate: 'update', ...options } });
const rowsOf = (batch: any) =>
  batch.rows.map(({ action, messages }: any) => [action, ...messages.map(({ field }: any) => field)]);
const container = async (reference: string) =>
  (await listAll('listContainers', { key: team.key })).find((each) => each.reference === reference);

describe('an import of containers', () => {
  test('changes the type and the place of a container, and an undo takes both back', async () => {
    const place = { address: '2 Mill Lane', postcode: 'HX7 8DB' };
    const [yard, depot] = [
      await made('createClientLocation', { client_id: calder, label: 'Yard' }),
      await made('createClientLocation', { client_id: calder, label: 'Depot', ...place, city: 'Halifax' }),
    ];
    await made('createContainer', {
      reference: 'C1',
      container_type: '8 yd skip',
      location: { client_location_id: yard },
    });
    const before = await container('C1');
    const csv = 'reference,container_type,client,client_site_label\nC1,12 yd skip,Calder,Depot\n';
    const batch = await update('containers', csv);

    expect(rowsOf(batch)).toEqual([['update']]);
    expect(await container('C1')).toMatchObject({
      id: before.id,
      container_type: '12 yd skip',
      client_id: calder,
      location: { type: 'client', client_location_id: depot, ...place, address: '2 Mill Lane, Halifax' },
    });
    expect(rowsOf(await update('containers', csv))).toEqual([['skip', null]]);

    await undoImport(team.key, batch.id);
    const after = await container('C1');
    expect(after).toEqual({ ...before, updated_at: after.updated_at });
  });

  test('sets the day on which a container was bought, and an undo takes it back', async () => {
    await made('createContainer', {
      reference: 'P1',
      container_type: '8 yd skip',
      purchased_on: '2024-02-29',
    });
    const csv = 'Reference,Type,Purchase date\nP1,8 yd skip,31/03/2025\nP2,8 yd skip,01/04/2025\n';
    const batch = await update('containers', csv);

    expect(rowsOf(batch)).toEqual([['update'], ['create']]);
    expect((await container('P1')).purchased_on).toBe('2025-03-31');
    expect((await container('P2')).purchased_on).toBe('2025-04-01');
    expect(rowsOf(await update('containers', csv))).toEqual([
      ['skip', null],
      ['skip', null],
    ]);
    expect(rowsOf(await update('containers', csv.replace('31/03/2025', '31/02/2025')))).toEqual([
      ['error', 'purchased_on'],
      ['skip', null],
    ]);
    await undoImport(team.key, batch.id);
    expect((await container('P1')).purchased_on).toBe('2024-02-29');
    expect(await container('P2')).toBeUndefined();
  });

  test('names the column of a site that the client does not have, has twice, or that lacks its client', async () => {
    for (const label of ['Wharf', 'Wharf']) await made('createClientLocation', { client_id: aire, label });
    const batch = await update(
      'containers',
      [
        'reference,container_type,client,client_site_label',
        'D1,8 yd skip,Aire,Attic',
        'D2,8 yd skip,Aire,Wharf',
        'D3,8 yd skip,,Wharf',
        'D4,8 yd skip,Nobody,Wharf',
      ].join('\n'),
    );

    expect(batch.rows.map(({ messages }: any) => messages)).toEqual([
      [{ field: 'client_site_label', message: 'does not match a site of the client' }],
      [{ field: 'client_site_label', message: 'matches 2 sites of the client; name it by id' }],
      [{ field: 'client_site_label', message: 'needs the client of the site' }],
      [{ field: 'client', message: 'does not match a client' }],
    ]);
    expect(await container('D1')).toBeUndefined();
  });
});

describe('an import of the sites of clients', () => {
  test('rows without a client belong to the client of the import', async () => {
    const options = { default_client_id: aire };
    const batch = await update('client_sites', 'label,city\nMill,Leeds\n', options);
    expect(rowsOf(batch)).toEqual([['create']]);
    const [{ record_id }] = batch.rows;
    const { body } = await call('getClientLocation', { key: team.key, path: { id: record_id } });
    expect(body).toMatchObject({ client_id: aire, label: 'Mill' });

    expect(rowsOf(await update('client_sites', 'label,client\nMill,Calder\n', options))).toEqual([
      ['create'],
    ]);
    expect(rowsOf(await update('client_sites', 'label\nMill\n', options))).toEqual([['skip', null]]);
  });

  test('names its client by id, company number, email, name or company, in any case', async () => {
    const id = await made('createClient', {
      name: 'Nadia Hussain',
      company: 'Kirklees Joinery Ltd',
      email: 'Accounts@Kirklees.test',
      company_number: '00206699',
    });
    const partnership = await made('createClient', { name: 'Don LLP', company_number: 'oc301234' });
    const texts = ['nadia hussain', 'KIRKLEES Joinery Ltd', 'accounts@kirklees.TEST', '206699', id];
    const clientsOf = async (kind: string, csv: string) => {
      const { rows } = await update(kind, csv);
      const operation = kind === 'containers' ? 'getContainer' : 'getClientLocation';
      const records = rows.map(({ record_id }: any) =>
        call(operation, { key: team.key, path: { id: record_id } }),
      );

      return (await Promise.all<any>(records)).map(({ body }) => body.client_id);
    };
    const lines = [...texts, 'OC 301234'].map((text, index) => `Yard ${index},${text}`);
    const owners = [id, id, id, id, id, partnership];

    expect(await clientsOf('client_sites', ['label,client', ...lines].join('\n'))).toEqual(owners);
    const containers = lines.map((line) => `${line},skip`);
    expect(
      await clientsOf('containers', ['reference,client,container_type', ...containers].join('\n')),
    ).toEqual(owners);
  });

  test('a text that is only the beginning of a client’s number does not match, nor does a longer one', async () => {
    await made('createClient', { name: 'Wharfe', company_number: '99206699' });
    const csv = 'label,client\nA,992066991\nB,99206699 Another Firm Ltd\nC,9920669\nD,0\n';
    const unknown = { field: 'client', message: 'does not match a client' };

    const { rows } = await update('client_sites', csv);
    expect(rows.map(({ messages }: any) => messages)).toEqual([[unknown], [unknown], [unknown], [unknown]]);
  });

  test('a text that is the name of one client and the company of another is refused; a number is not', async () => {
    await made('createClient', { name: 'Ribble', company: 'Ribble' });
    await made('createClient', { name: 'Sam Ribble', company: 'Ribble' });
    await made('createClient', { name: '07111222' });
    const numbered = await made('createClient', { name: 'Numbered', company_number: '07111222' });

    const { rows } = await update('client_sites', 'label,client\nA,Ribble\nB,07111222\n');
    expect(rows[0].messages).toEqual([
      { field: 'client', message: 'matches 2 clients; name it by id or company number' },
    ]);
    const path = { id: rows[1].record_id };
    expect((await call('getClientLocation', { key: team.key, path })).body.client_id).toBe(numbered);
  });

  test('needs a column for the client unless the import has one', async () => {
    const id = await uploadImport(team.key, 'client_sites', 'label\nMill\n');

    expect(errorOf(await call('appCommitImport', { key: team.key, body: { batch_id: id } }))).toEqual([
      422,
      'mapping',
    ]);
  });

  test('an address on several lines is the same as one with commas', async () => {
    const id = await made('createClientLocation', {
      client_id: calder,
      label: 'Kiln',
      address: '1 Mill Lane\nElland',
    });
    const csv = (address: string) => `id,client,label,address\n${id},Calder,Kiln,"${address}"\n`;
    const address = async () =>
      (await call('getClientLocation', { key: team.key, path: { id } })).body.address.formatted;

    expect(rowsOf(await update('client_sites', csv('1 Mill Lane, Elland')))).toEqual([['skip', null]]);
    expect(await address()).toBe('1 Mill Lane, Elland');
    expect(rowsOf(await update('client_sites', csv('2 Mill Lane, Elland')))).toEqual([['update']]);
    expect(await address()).toBe('2 Mill Lane, Elland');
  });

  test('a new postcode forgets the old place, and an undo brings it back', async () => {
    const id = await made('createClientLocation', { client_id: calder, label: 'Lock', postcode: 'HX7 8DB' });
    const place = () =>
      queryShared('select postcode, lat, lng, geocode_source from client_locations where id = $1', [id]);
    await queryShared(
      `update client_locations set lat = 1, lng = 2, geocode_precision = 'postcode', geocode_source = 'manual',
         geocoded_at = now() where id = $1`,
      [id],
    );
    const batch = await update('client_sites', `id,client,label,postcode\n${id},Calder,Lock,LS1 4AP\n`);
    const [moved] = await place();
    expect(moved).toMatchObject({ postcode: 'LS1 4AP' });
    expect(moved).not.toMatchObject({ lat: 1, lng: 2 });

    await undoImport(team.key, batch.id);
    expect(await place()).toEqual([{ postcode: 'HX7 8DB', lat: 1, lng: 2, geocode_source: 'manual' }]);
  });
});

describe('an import of clients', () => {
  test('an address on several lines is the same as one with commas', async () => {
    const id = await made('createClient', {
      name: 'Ouse',
      address: '1 Mill Lane\nElland',
    });
    const change = (address: string) => update('clients', `id,name,address\n${id},Ouse,"${address}"\n`);

    expect(rowsOf(await change('1 Mill Lane, Elland'))).toEqual([['skip', null]]);
    expect(rowsOf(await change('2 Mill Lane, Elland'))).toEqual([['update']]);
  });

  test('a company number in another notation is the same; an export changes nothing when it is imported', async () => {
    const own = await newTeam();
    const clients = [
      { name: 'Short', company_number: '1234567' },
      { name: 'Lower', company_number: 'oc301234' },
      { name: ' Blanks around ' },
    ];
    for (const body of clients) await call('createClient', { key: own.key, body });
    const exported = await call('appExportList', { key: own.key, path: { list: 'clients' } });
    const preview = async (csv: string) => {
      const options = { on_duplicate: 'update' };
      const { body } = await call('appPreviewImport', {
        key: own.key,
        body: { kind: 'clients', csv, options },
      });

      return [body.would, body.errors];
    };

    expect(await preview(exported.bytes.toString())).toEqual([
      { create: 0, update: 0, skip: 3, error: 0 },
      [],
    ]);
    expect(await preview('name,company_number\nShort,01234567\nLower,OC301234\nNew,OC301235\n')).toEqual([
      { create: 1, update: 0, skip: 2, error: 0 },
      [],
    ]);
    expect(await preview('name,company_number\n,01234568\n')).toEqual([
      { create: 0, update: 0, skip: 0, error: 1 },
      [{ line: 2, field: 'name', message: 'is required' }],
    ]);
  });

  test('checks the numbers of a client as the API does', async () => {
    const batch = await update('clients', 'name,vat_number\nWharfe,GB1\n');

    expect(rowsOf(batch)).toEqual([['error', 'vat_number']]);
  });

  test('a row that matches two clients is refused, unless it names one by its id', async () => {
    const [a, b] = [
      await made('createClient', { name: 'A', email: 'same@x.test' }),
      await made('createClient', { name: 'B', company_number: '07654321' }),
    ];
    const csv = `id,name,email,company_number\n,C,same@x.test,07654321\n${b},C,same@x.test,07654321\n`;
    const batch = await update('clients', csv);

    expect(batch.rows.map(({ action, record_id }: any) => [action, record_id])).toEqual([
      ['error', null],
      ['update', b],
    ]);
    expect((await call('getClient', { key: team.key, path: { id: a } })).body.name).toBe('A');
  });
});

describe('an import of vehicles', () => {
  test('a driver is named by name or address, and one name of two people is refused', async () => {
    const people = [
      await team.anotherKey({ role: 'driver', user: `one@${team.team_id}.test` }),
      await team.anotherKey({ role: 'driver', user: `two@${team.team_id}.test` }),
    ];
    for (const { user_id } of people)
      await queryShared(`update users set name = 'Sam Ogden' where id = $1`, [user_id]);
    const batch = await update(
      'vehicles',
      `registration,driver\nDR01 AAA,Sam Ogden\nDR02 AAA,two@${team.team_id}.test\n`,
    );
    const [vehicle] = await listAll('appListVehicles', { key: team.key, query: { registration: 'DR02AAA' } });
    const members = await listAll('appListTeamMembers', { key: team.key });

    expect(batch.rows.map(({ messages }: any) => messages)).toEqual([
      [{ field: 'driver', message: 'matches 2 people; name the person by email' }],
      [],
    ]);
    expect(members.find(({ id }) => id === vehicle.driver_id).user_id).toBe(people[1]!.user_id);
  });
});

describe('appPreviewImport', () => {
  const preview = (body: object) => call('appPreviewImport', { key: team.key, body });

  test.each([
    ['two files', { kind: 'clients', csv: 'name\nA\n', content_base64: 'bmFtZQ==' }, 'content_base64'],
    ['no file', { kind: 'clients' }, 'csv'],
    ['no kind', { csv: 'name\nA\n' }, 'kind'],
    ['an unknown import', { batch_id: '00000000-0000-4000-8000-000000000000' }, 'batch_id'],
    [
      'an unknown client',
      {
        kind: 'client_sites',
        csv: 'label\nA\n',
        options: { default_client_id: '00000000-0000-4000-8000-000000000000' },
      },
      'options.default_client_id',
    ],
  ])('refuses %s', async (_what, body, field) => {
    expect(errorOf(await preview(body))).toEqual([422, field]);
  });

  test('reads an import by its own kind, columns and options, unless others are given', async () => {
    const id = await uploadImport(team.key, 'client_sites', 'Where\nWeir\n', {
      mapping: [{ header: 'Where', field: 'label' }],
      options: { default_client_id: calder },
    });

    expect((await preview({ batch_id: id })).body).toMatchObject({
      kind: 'client_sites',
      missing_fields: [],
      would: { create: 1, error: 0 },
    });
    expect(
      (await preview({ batch_id: id, mapping: [{ header: 'Where', field: 'city' }] })).body,
    ).toMatchObject({ missing_fields: ['label'] });
    expect(errorOf(await preview({ batch_id: id, kind: 'clients' }))).toEqual([422, 'kind']);
    await call('appUpdateImportBatch', { key: team.key, path: { id }, body: { status: 'cancelled' } });
    expect(errorOf(await preview({ batch_id: id }))).toEqual([422, 'status']);
  });

  test('a second row of the same record is skipped, updated or refused, as the first that it will be', async () => {
    const csv = 'registration\nSR01 AAA\nSR01AAA\n';
    const second = async (options: object) =>
      (await preview({ kind: 'vehicles', csv, options })).body.sample[1].action;

    expect(await second({})).toBe('skip');
    expect(await second({ on_duplicate: 'update' })).toBe('update');
    expect(await second({ on_duplicate: 'error' })).toBe('error');
  });
});

describe('appUpdateImportBatch', () => {
  test('changes the options of an import, not to a client of nobody, and nothing without a change', async () => {
    const id = await uploadImport(team.key, 'client_sites', 'label\nA\n');
    const change = (body: object) => call('appUpdateImportBatch', { key: team.key, path: { id }, body });
    const { body: before } = await call('appGetImportBatch', { key: team.key, path: { id } });

    expect((await change({})).body).toEqual(
      Object.fromEntries(
        Object.entries(before).filter(([name]) => !/rows$/.test(name) || name === 'total_rows'),
      ),
    );
    expect((await change({ options: { default_client_id: calder } })).body.options).toEqual({
      default_client_id: calder,
    });
    expect(
      errorOf(await change({ options: { default_client_id: '00000000-0000-4000-8000-000000000000' } })),
    ).toEqual([422, 'options.default_client_id']);
  });
});

describe('appUndoImportBatch', () => {
  test('refuses an import that was committed too long ago, and its preview says so', async () => {
    const batch = await update('vehicles', 'registration\nOL01 AAA\n');
    const preview = async () =>
      (await call('appPreviewImportUndo', { key: team.key, path: { id: batch.id } })).body.can;
    expect(await preview()).toBe(true);
    await queryShared(`update import_batches set committed_at = now() - interval '91 days' where id = $1`, [
      batch.id,
    ]);

    expect(await preview()).toBe(false);
    expect(
      errorOf(await call('appUndoImportBatch', { key: team.key, path: { id: batch.id }, body: {} })),
    ).toEqual([422, 'status']);
  });
});
