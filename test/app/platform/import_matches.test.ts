import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { importFile, undoImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object): Promise<string> =>
  (await call(operation, { key: team.key, body })).body.id;
const archive = (table: string, id: string) =>
  queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
const read = (kind: string, csv: string, options: object = {}) =>
  importFile(team.key, kind, csv, { options });
const actions = (batch: any) => batch.rows.map(({ action }: any) => action);
const messages = (batch: any) =>
  batch.rows.map(({ messages: all }: any) =>
    all.map(({ field, message }: any) => `${field}: ${message}`).join(),
  );

describe('a row of an import', () => {
  test('matches no deleted record: it makes a new one', async () => {
    const client = await made('createClient', {
      ...{ name: 'Old', email: 'old@x.test', company_number: '01234567' },
    });
    const owner = await made('createClient', { name: 'Owner' });
    const site = await made('createClientLocation', { client_id: owner, label: 'Yard', postcode: 'LS1 4AP' });
    const skip = await made('createContainer', { reference: 'DEL-1', container_type: 'skip' });
    const lorry = await made('appCreateVehicle', { registration: 'DE01 AAA' });
    for (const [table, id] of [
      ['clients', client],
      ['client_locations', site],
      ['containers', skip],
      ['vehicles', lorry],
    ] as const)
      await archive(table, id);

    expect(actions(await read('clients', 'name,email\nNew,old@x.test\n'))).toEqual(['create']);
    expect(actions(await read('clients', 'name,company_number\nNewer,1234567\n'))).toEqual(['create']);
    expect(actions(await read('clients', `id,name\n${client},Newest\n`))).toEqual(['create']);
    expect(actions(await read('client_sites', 'client,label,postcode\nOwner,Yard,LS1 4AP\n'))).toEqual([
      'create',
    ]);
    expect(actions(await read('containers', 'reference,container_type\nDEL-1,skip\n'))).toEqual(['create']);
    expect(actions(await read('vehicles', 'registration\nDE01AAA\n'))).toEqual(['create']);
  });

  test('names no deleted client or site, and no person who does not work in the team any more', async () => {
    const gone = await made('createClient', {
      ...{ name: 'Vanished', company: 'Vanished Ltd', email: 'gone@x.test', company_number: '07654321' },
    });
    const client = await made('createClient', { name: 'Present' });
    const site = await made('createClientLocation', { client_id: client, label: 'Closed' });
    await archive('clients', gone);
    await archive('client_locations', site);
    const driver = await newDriver(team);
    const [person] = await queryShared<{ email: string }>('select email from users where id = $1', [
      driver.user_id,
    ]);
    await call('appUpdateTeamMember', {
      key: team.key,
      path: { id: driver.member_id },
      body: { status: 'suspended' },
    });

    const unknown = 'client: does not match a client';
    const names = [gone, '07654321', 'gone@x.test', 'Vanished', 'Vanished Ltd'];
    const sites = ['label,client', ...names.map((name, n) => `Yard ${n},${name}`)].join('\n');
    expect(messages(await read('client_sites', sites))).toEqual(names.map(() => unknown));
    const containers = 'reference,container_type,client,client_site_label\nV1,skip,Present,Closed\n';
    expect(messages(await read('containers', containers))).toEqual([
      'client_site_label: does not match a site of the client',
    ]);
    expect(messages(await read('vehicles', `registration,driver\nVA01 AAA,${person!.email}\n`))).toEqual([
      'driver: does not match a person who works in the team',
    ]);
  });

  test('names no client, site or person of another team', async () => {
    const other = await newTeam();
    const theirs = (await call('createClient', { key: other.key, body: { name: 'Theirs' } })).body.id;

    expect(messages(await read('client_sites', `label,client\nA,Theirs\nB,${theirs}\n`))).toEqual([
      'client: does not match a client',
      'client: does not match a client',
    ]);
    expect(messages(await read('vehicles', `registration,driver\nTH01 AAA,owner@${other.name}\n`))).toEqual([
      'driver: does not match a person who works in the team',
    ]);
  });

  test('is the same as an earlier one in other letters, with other zeros or in another spelling', async () => {
    const clients = 'name,email,company_number\nA,Same@x.test,\nB,sAME@X.test,\nC,,1122334\nD,,01122334\n';
    expect(actions(await read('clients', clients))).toEqual(['create', 'skip', 'create', 'skip']);
    await made('createClient', { name: 'Siteful' });
    const sites =
      'client,label,postcode\nSiteful,Mill,LS1 4AP\nSITEFUL,MILL,ls14ap\nSiteful,Mill,LS2 7EW\nSiteful,Mill,\n';
    expect(actions(await read('client_sites', sites))).toEqual(['create', 'skip', 'create', 'create']);
    expect(actions(await read('client_sites', sites))).toEqual(['skip', 'skip', 'skip', 'skip']);
    const vehicles = 'registration\nSA01 AAA\nsa01aaa\n';
    expect(actions(await read('vehicles', vehicles))).toEqual(['create', 'skip']);
  });

  test('with the id of a deleted record matches the standing one by its other fields', async () => {
    const own = await newTeam();
    const make = async (operation: string, body: object) =>
      (await call(operation, { key: own.key, body })).body.id as string;
    const client = await make('createClient', { name: 'Firm' });
    const kinds = [
      [
        'clients',
        'clients',
        'createClient',
        [{ name: 'D' }, { name: 'S', email: 's@x.test' }],
        'name,email',
        'T,s@x.test',
      ],
      [
        ...(['client_sites', 'client_locations', 'createClientLocation'] as const),
        [
          { client_id: client, label: 'D' },
          { client_id: client, label: 'S', postcode: 'LS1 4AP' },
        ],
        ...(['client,label,postcode', 'Firm,S,LS1 4AP'] as const),
      ],
      [
        ...(['containers', 'containers', 'createContainer'] as const),
        [
          { reference: 'D', container_type: 'skip' },
          { reference: 'S', container_type: 'skip' },
        ],
        ...(['reference,container_type', 'S,tank'] as const),
      ],
      [
        ...(['vehicles', 'vehicles', 'appCreateVehicle'] as const),
        [{ registration: 'DE01 AAA' }, { registration: 'ST01 AAA' }],
        ...(['registration', 'ST01AAA'] as const),
      ],
    ] as const;
    for (const [kind, table, operation, [deleted, standing], header, row] of kinds) {
      const [gone, stays] = [await make(operation, deleted), await make(operation, standing)];
      await archive(table, gone);
      const batch = await importFile(own.key, kind, `id,${header}\n${gone},${row}\n`);

      expect([kind, batch.rows.map(({ action, record_id }: any) => [action, record_id])]).toEqual([
        kind,
        [['skip', stays]],
      ]);
    }
  });

  test('belongs to its client: neither a site nor a label of another client matches', async () => {
    const [one, two] = [
      await made('createClient', { name: 'One firm' }),
      await made('createClient', { name: 'Two firm' }),
    ];
    await made('createClientLocation', { client_id: one, label: 'Gate', postcode: 'LS1 4AP' });
    const containers = 'reference,container_type,client,client_site_label\nBC1,skip,Two firm,Gate\n';

    expect(messages(await read('containers', containers))).toEqual([
      'client_site_label: does not match a site of the client',
    ]);
    const batch = await read('client_sites', 'client,label,postcode\nTwo firm,Gate,LS1 4AP\n', {
      on_duplicate: 'update',
    });
    expect(actions(batch)).toEqual(['create']);
    const path = { id: batch.rows[0].record_id };
    expect((await call('getClientLocation', { key: team.key, path })).body).toMatchObject({
      client_id: two,
      label: 'Gate',
    });
  });

  test('names a driver by the id of the member, also in capitals', async () => {
    const driver = await newDriver(team);
    const csv = `registration,driver\nDM01 AAA,${driver.member_id.toUpperCase()}\n`;
    const batch = await read('vehicles', csv);
    const path = { id: batch.rows[0].record_id };

    expect((await call('appGetVehicle', { key: team.key, path })).body.driver_id).toBe(driver.member_id);
  });

  test('with the id of a record changes that record, also its name, email or number', async () => {
    const id = await made('createClient', { name: 'Before', email: 'before@x.test' });
    const csv = `id,name,email,company_number\n${id.toUpperCase()},After,after@x.test,SC123456\n`;
    const batch = await read('clients', csv, { on_duplicate: 'update' });

    expect(batch.rows).toMatchObject([{ action: 'update', record_id: id }]);
    expect((await call('getClient', { key: team.key, path: { id } })).body).toMatchObject({
      ...{ name: 'After', email: 'after@x.test', company_number: 'SC123456' },
    });
  });
});

describe('an undo', () => {
  test('deletes what one row created and another changed, and lists what it keeps by the last of its rows', async () => {
    const options = { on_duplicate: 'update' };
    const csv = 'name,email,phone\nU1,u1@x.test,1\nU2,u2@x.test,1\nU1,u1@x.test,2\nU3,u3@x.test,1\n';
    const batch = await read('clients', csv, options);
    const idOf = (line: number) => batch.rows.find((row: any) => row.line === line).record_id;
    const preview = async () =>
      (await call('appPreviewImportUndo', { key: team.key, path: { id: batch.id } })).body;

    expect(actions(batch)).toEqual(['create', 'create', 'update', 'create']);
    expect(await preview()).toMatchObject({ would_delete: 3, would_restore: 0, would_keep: 0 });
    for (const line of [2, 3])
      await call('updateClient', { key: team.key, path: { id: idOf(line) }, body: { city: 'Leeds' } });
    expect(await preview()).toMatchObject({
      ...{ object: 'import_undo_preview', batch_id: batch.id, can: true },
      ...{ would_delete: 1, would_restore: 0, would_keep: 2 },
      blocked: [
        { line: 3, record_id: idOf(3), reason: 'changed' },
        { line: 4, record_id: idOf(2), reason: 'changed' },
      ],
    });
    const undone = await undoImport(team.key, batch.id, { force_partial: true });
    expect(undone.rows.map((row: any) => row.undone)).toEqual(['kept', 'kept', 'kept', 'deleted']);
    expect(undone.undo).toEqual({ deleted: 1, restored: 0, kept: 2 });
    const names = (await listAll('appListClients', { key: team.key })).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['U1', 'U2']));
    expect(names).not.toContain('U3');
  });

  test('names what a legal hold keeps from being deleted, and keeps it only if that is accepted', async () => {
    const own = await newTeam();
    const batch = await importFile(own.key, 'clients', 'name\nHeld\nFree\n');
    const [held] = batch.rows;
    const sites = await importFile(own.key, 'client_sites', 'client,label\nHeld,Yard\nFree,Yard\n');
    const lorries = await importFile(own.key, 'vehicles', 'registration\nLH01 AAA\n');
    const hold = (body: object) =>
      call('appUpdateLegalHold', { key: own.key, body: { enabled: true, reason: 'Case', ...body } });
    const blocked = async ({ id }: { id: string }) =>
      (await call('appPreviewImportUndo', { key: own.key, path: { id } })).body.blocked.map(
        ({ line, reason }: any) => [line, reason],
      );

    await hold({ applies_to: 'client', client_id: held.record_id });
    expect(await blocked(batch)).toEqual([
      [2, 'legal_hold'],
      [3, 'used_by_client_locations'],
    ]);
    expect([await blocked(sites), await blocked(lorries)]).toEqual([[[2, 'legal_hold']], []]);
    const path = { id: sites.id };
    const refused = await call('appUndoImportBatch', { key: own.key, path, body: {} });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'force_partial']);
    const undone = await undoImport(own.key, sites.id, { force_partial: true });
    expect(undone.rows.map((row: any) => [row.undone, row.undo_reason])).toEqual([
      ['kept', 'legal_hold'],
      ['deleted', null],
    ]);
    await hold({ applies_to: 'all', client_id: null });
    expect(await blocked(lorries)).toEqual([[2, 'legal_hold']]);
    await hold({ enabled: false });
    expect(await blocked(lorries)).toEqual([]);
  });

  test('names no more than the first 200 records that it keeps, and counts all', async () => {
    const lines = Array.from({ length: 201 }, (_, n) => `Kept ${n},kept${n}@x.test`);
    const batch = await read('clients', ['name,email', ...lines].join('\n'));
    await queryShared(`update clients set phone = '9' where team_id = $1 and name like 'Kept %'`, [
      team.team_id,
    ]);
    const { body } = await call('appPreviewImportUndo', { key: team.key, path: { id: batch.id } });

    expect(body).toMatchObject({ would_delete: 0, would_keep: 201 });
    expect(body.blocked.map(({ line }: any) => line)).toEqual(Array.from({ length: 200 }, (_, n) => n + 2));
  });
});
