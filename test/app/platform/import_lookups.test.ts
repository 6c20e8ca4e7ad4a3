import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, jobEnd, uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object): Promise<string> =>
  (await call(operation, { key: team.key, body })).body.id;

describe('appLookUpImport', () => {
  test('finds records of each kind with what tells them apart, and no deleted one', async () => {
    const client = await made('createClient', {
      ...{ name: 'Aire Skips', company: 'Aire Ltd', email: 'office@aire.test', postcode: 'LS1 4AP' },
      company_number: '07654321',
    });
    const site = await made('createClientLocation', {
      ...{ client_id: client, label: 'Aire Wharf', postcode: 'HX7 8DB' },
    });
    const container = await made('createContainer', { reference: 'AIRE-1', container_type: '8 yd skip' });
    const vehicle = await made('appCreateVehicle', { registration: 'AI01 REX', make: 'DAF', model: 'CF' });
    const deleted = [
      ['clients', await made('createClient', { name: 'Aire Old' })],
      ['client_locations', await made('createClientLocation', { client_id: client, label: 'Aire Old' })],
      ['containers', await made('createContainer', { reference: 'AIRE-2', container_type: 'skip' })],
      ['vehicles', await made('appCreateVehicle', { registration: 'AI01 REY' })],
    ] as const;
    for (const [table, id] of deleted)
      await queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
    const found = async (kind: string, q: string) => {
      const { body } = await call('appLookUpImport', { key: team.key, query: { kind, q } });
      expect([body.kind, body.q]).toEqual([kind, q]);

      return body.candidates;
    };

    const aire = { id: client, label: 'Aire Skips', detail: 'Aire Ltd, office@aire.test, LS1 4AP' };
    for (const q of ['aire', 'AIRE LTD', 'Office@', '0765', 'skips'])
      expect([q, await found('clients', q)]).toEqual([q, [aire]]);
    const wharf = { id: site, label: 'Aire Wharf', detail: 'Aire Skips, HX7 8DB' };
    for (const q of ['aire', 'WHARF', 'hx7']) expect(await found('client_sites', q)).toEqual([wharf]);
    expect(await found('containers', 'aire')).toEqual([
      { id: container, label: 'AIRE-1', detail: '8 yd skip' },
    ]);
    for (const q of ['AI01-R', 'ai01 rex'])
      expect(await found('vehicles', q)).toEqual([{ id: vehicle, label: 'AI01REX', detail: 'DAF CF' }]);
    expect(await found('containers', 'wharf')).toEqual([]);
  });

  test('offers at most 20 records', async () => {
    for (let n = 10; n < 31; n += 1)
      await made('createContainer', { reference: `N-${n}`, container_type: 'x' });
    const { body } = await call('appLookUpImport', { key: team.key, query: { kind: 'containers', q: 'n-' } });

    expect(body.candidates.map(({ label }: any) => label)).toEqual(
      Array.from({ length: 20 }, (_, n) => `N-${n + 10}`),
    );
  });
});

describe('an import mapping', () => {
  test.each([
    ['clients', 'name'],
    ['client_sites', 'label'],
    ['containers', 'reference'],
    ['vehicles', 'registration'],
  ])('of %s is shown with its moments and its columns, and its last change', async (kind, field) => {
    const body = { kind, name: 'Old system', columns: [{ header: 'What', field }] };
    const save = async (more: object = {}) =>
      (await call('appSaveImportMapping', { key: team.key, body: { ...body, ...more } })).body;
    const first = await save();
    await queryShared(
      `update import_mappings set created_at = now() - interval '1 day' where team_id = $1 and id = $2`,
      [team.team_id, first.id],
    );
    const columns = [
      { header: 'What', field },
      { header: 'Fax', field: null },
    ];
    const second = await save({ columns });
    const listed = await listAll('appListImportMappings', { key: team.key, query: { kind } });

    expect(first).toEqual({
      ...{ id: expect.any(String), object: 'import_mapping', ...body, is_default: false },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect(listed).toEqual([second]);
    expect(second).toMatchObject({ id: first.id, kind, columns, is_default: false });
    expect(Date.parse(second.updated_at) - Date.parse(second.created_at)).toBeGreaterThan(86_000_000);
  });

  test('that is deleted leaves the others of its team', async () => {
    const own = await newTeam();
    const save = async (name: string) => {
      const body = { kind: 'clients', name, columns: [{ header: 'Who', field: 'name' }] };

      return (await call('appSaveImportMapping', { key: own.key, body })).body.id;
    };
    const ids = [await save('One'), await save('Two'), await save('Three')];
    await call('appDeleteImportMapping', { key: own.key, query: { id: ids[1] } });

    const left = await listAll('appListImportMappings', { key: own.key });
    expect(left.map(({ name }) => name)).toEqual(['Three', 'One']);
  });
});

describe('appPreviewImport', () => {
  test.each([
    ['clients', 'name,Fax\nA,1\n'],
    ['client_sites', 'client,label,Fax\nNobody,B,1\n'],
    ['containers', 'reference,container_type,Fax\nPV1,skip,1\n'],
    ['vehicles', 'registration,Fax\nPV01 AAA,1\n'],
  ])('of %s names the kind and the heading as it is in the file', async (kind, csv) => {
    const { body } = await call('appPreviewImport', { key: team.key, body: { kind, csv } });

    expect([body.object, body.kind, body.header.join()]).toEqual([
      'import_preview',
      kind,
      csv.split('\n')[0],
    ]);
    expect([body.ignored_headers, body.rows]).toEqual([['Fax'], 1]);
  });

  test('of an upload may repeat its kind', async () => {
    const batch_id = await uploadImport(team.key, 'vehicles', 'registration\nRK01 AAA\n');
    const body = { batch_id, kind: 'vehicles' };

    expect((await call('appPreviewImport', { key: team.key, body })).body).toMatchObject({
      ...{ kind: 'vehicles', rows: 1, would: { create: 1, update: 0, skip: 0, error: 0 } },
    });
  });

  test('a second row of a record that already exists is compared with that record', async () => {
    await made('createContainer', { reference: 'EX-1', container_type: 'skip' });
    const csv = 'reference,container_type\nEX-1,tank\nEX-1,skip\nEX-2,skip\nEX-2,tank\n';
    const options = { on_duplicate: 'update' };
    const { body } = await call('appPreviewImport', {
      key: team.key,
      body: { kind: 'containers', csv, options },
    });

    expect(body.would).toEqual({ create: 1, update: 2, skip: 1, error: 0 });
    expect(body.sample.map(({ action, messages }: any) => [action, messages[0]?.message])).toEqual([
      ['update', undefined],
      ['skip', 'does not change the record'],
      ['create', undefined],
      ['update', 'is the same container as an earlier row'],
    ]);
  });
});

test('a preview of many rows knows in its last row what the first one creates', async () => {
  const others = Array.from({ length: 600 }, (_, n) => `PV-${n},skip`);
  const csv = ['reference,container_type', 'PV-A,skip', ...others, 'PV-A,tank'].join('\n');
  const { body } = await call('appPreviewImport', { key: team.key, body: { kind: 'containers', csv } });

  expect(body.would).toEqual({ create: 601, update: 0, skip: 1, error: 0 });
});

describe('the options of an import', () => {
  test.each([
    [{ on_duplicate: 'skip', date_order: 'dmy' }, ['create', 'skip']],
    [{ on_duplicate: 'error', date_order: 'ymd' }, ['create', 'error']],
    [{ on_duplicate: 'update' }, ['create', 'update']],
    [{}, ['create', 'skip']],
  ])('are shown as %j and decide of a second row of the same record', async (options, actions) => {
    const own = await newTeam();
    const csv = 'registration,make,mot\nOP01 AAA,DAF,2027-10-05\nOP01 AAA,MAN,2027-10-06\n';
    const batch = await importFile(own.key, 'vehicles', csv, { options });
    const [listed] = await listAll('appListImportBatches', { key: own.key });
    const [vehicle] = await listAll('appListVehicles', { key: own.key });

    expect([batch.options, listed.options]).toEqual([options, options]);
    expect(batch.rows.map(({ action }: any) => action)).toEqual(actions);
    const changed = actions[1] === 'update';
    expect([vehicle.make, vehicle.mot_expires_on]).toEqual(
      changed ? ['MAN', '2027-10-06'] : ['DAF', '2027-10-05'],
    );
  });

  test('name the client of its rows, which is shown and may be changed until the commit', async () => {
    const [one, two] = [
      await made('createClient', { name: 'Opt one' }),
      await made('createClient', { name: 'Opt two' }),
    ];
    const id = await uploadImport(team.key, 'client_sites', 'label\nOpt yard\n', {
      options: { default_client_id: one },
    });
    const path = { id };
    const before = (await call('appGetImportBatch', { key: team.key, path })).body;
    const options = { default_client_id: two, on_duplicate: 'error' };
    await call('appUpdateImportBatch', { key: team.key, path, body: { options } });
    const { body } = await call('appPreviewImport', { key: team.key, body: { batch_id: id } });
    const started = await call('appCommitImport', { key: team.key, body: { batch_id: id } });
    await jobEnd(team.key, started.body.id);
    const after = (await call('appGetImportBatch', { key: team.key, path })).body;

    expect([before.options, after.options]).toEqual([{ default_client_id: one }, options]);
    expect(body.would.create).toBe(1);
    const site = { key: team.key, path: { id: after.rows[0].record_id } };
    expect((await call('getClientLocation', site)).body).toMatchObject({ client_id: two, label: 'Opt yard' });
  });
});
