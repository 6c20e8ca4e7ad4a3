import { beforeAll, expect, test } from '@jest/globals';
import { importKindsByName } from '../../../actions/platform/import_rows.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { importFile, jobEnd, undoImport, uploadImport } from '../../support/records/imports.ts';
import { keepBusy } from '../../support/records/jobs.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const made = async (operation: string, body: object): Promise<string> =>
  (await call(operation, { key: team.key, body })).body.id;
const update = (kind: string, csv: string) =>
  importFile(team.key, kind, csv, { options: { on_duplicate: 'update' } });
const undone = (batch: any) => batch.rows.map((row: any) => [row.undone, row.undo_reason]);
const preview = async (id: string) =>
  (await call('appPreviewImportUndo', { key: team.key, path: { id } })).body;
const archive = (table: string, id: string) =>
  queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);

test('an undo takes the last row back first, so that a registration that passed on returns to its vehicle', async () => {
  const [first, second] = [
    await made('appCreateVehicle', { registration: 'PA01 AAA' }),
    await made('appCreateVehicle', { registration: 'PA02 AAA' }),
  ];
  const others = Array.from(
    { length: 100 },
    (_, n) => `,PB${10 + Math.floor(n / 10)} AA${'ABCDEFGHIJ'[n % 10]}`,
  );
  const rows = [`${second},PA03 AAA`, ...others, `${first},PA02 AAA`];
  const batch = await update('vehicles', ['id,registration', ...rows].join('\n'));
  const shown = async (id: string) =>
    (await call('appGetVehicle', { key: team.key, path: { id } })).body.registration;

  expect(batch.counts).toEqual({ create: 100, update: 2, skip: 0, error: 0 });
  expect([await shown(first), await shown(second)]).toEqual(['PA02AAA', 'PA03AAA']);
  expect((await undoImport(team.key, batch.id)).undo).toEqual({ deleted: 100, restored: 2, kept: 0 });
  expect([await shown(first), await shown(second)]).toEqual(['PA01AAA', 'PA02AAA']);
});

test('an undo of a site’s contact leaves the client’s default site as it is', async () => {
  const client = await made('createClient', { name: 'Two sites' });
  const older = await made('createClientLocation', { client_id: client, label: 'Older' });
  const main = await made('createClientLocation', { client_id: client, label: 'Main', is_default: true });
  const batch = await update(
    'client_sites',
    `id,client,label,contact_name\n${main},Two sites,Main,Asha\n${older},Two sites,Older,Bo\n`,
  );
  await undoImport(team.key, batch.id);
  const sites = await listAll('listClientLocations', { key: team.key, query: { client_id: client } });

  expect(sites.map(({ label, is_default }) => [label, is_default]).sort()).toEqual([
    ['Main', true],
    ['Older', false],
  ]);
});

test('a default site that an office chose after the import stays the default after the undo', async () => {
  const client = await made('createClient', { name: 'Three sites' });
  const place = (label: string) => made('createClientLocation', { client_id: client, label });
  const sites = [await place('First'), await place('Second'), await place('Third')];
  const batch = await update('client_sites', 'client,label,is_default\nThree sites,Second,yes\n');
  await call('updateClientLocation', { key: team.key, path: { id: sites[2]! }, body: { is_default: true } });
  await undoImport(team.key, batch.id);
  const defaults = await queryShared(
    'select label from client_locations where team_id = $1 and client_id = $2 and is_default',
    [team.team_id, client],
  );

  expect(undone(batch)).toEqual([[null, null]]);
  expect(defaults).toEqual([{ label: 'Third' }]);
});

test('a record that was deleted since is kept as gone, not as changed, and counts as such', async () => {
  const yard = await made('createClient', { name: 'Gone yard' });
  const batches = [
    ['clients', 'clients', await importFile(team.key, 'clients', 'name,email\nGone,gone@gone.test\n')],
    [
      'client_locations',
      'client_sites',
      await importFile(team.key, 'client_sites', `client,label\n${yard},G\n`),
    ],
    [
      'containers',
      'containers',
      await importFile(team.key, 'containers', 'reference,container_type\nG1,skip\n'),
    ],
    ['vehicles', 'vehicles', await importFile(team.key, 'vehicles', 'registration\nGO01 AAA\n')],
  ] as const;
  for (const [table, kind, batch] of batches) {
    await archive(table, batch.rows[0].record_id);
    const gone = { line: 2, record_id: batch.rows[0].record_id, reason: 'gone' };

    expect([kind, await preview(batch.id)]).toEqual([
      kind,
      expect.objectContaining({ would_delete: 0, would_restore: 0, would_keep: 1, blocked: [gone] }),
    ]);
    expect(undone(await undoImport(team.key, batch.id, { force_partial: true }))).toEqual([['kept', 'gone']]);
  }
});

test('a container that stood at a held client is kept, and one that stood elsewhere is deleted', async () => {
  const own = await newTeam();
  const clients = await importFile(own.key, 'clients', 'name\nHeld\nOther\n');
  const file = 'C1,skip,Held\nC1,skip,Other\nC2,skip,Other\nC3,skip,\n';
  const batch = await importFile(own.key, 'containers', `reference,container_type,client\n${file}`, {
    options: { on_duplicate: 'update' },
  });
  await call('appUpdateLegalHold', {
    key: own.key,
    body: {
      ...{ enabled: true, reason: 'Case 12', applies_to: 'client' },
      client_id: clients.rows[0].record_id,
    },
  });
  const { body } = await call('appPreviewImportUndo', { key: own.key, path: { id: batch.id } });

  expect(batch.rows.map(({ action }: any) => action)).toEqual(['create', 'update', 'create', 'create']);
  expect(body).toMatchObject({ would_delete: 2, would_restore: 0, would_keep: 1 });
  expect(body.blocked).toEqual([{ line: 3, record_id: batch.rows[0].record_id, reason: 'legal_hold' }]);
  const after = await undoImport(own.key, batch.id, { force_partial: true });
  expect(undone(after)).toEqual([
    ['kept', 'legal_hold'],
    ['kept', 'legal_hold'],
    ['deleted', null],
    ['deleted', null],
  ]);
  const left = await listAll('listContainers', { key: own.key });
  expect(left.map(({ reference }) => reference)).toEqual(['C1']);
});

/** On a cluster the triggers are on the shards. */
const onOnePostgres = process.env.TEST_COORDINATOR ? test.skip : test;

onOnePostgres.each(Object.values(importKindsByName))(
  'what a hold keeps of an imported record is what the trigger of $table keeps',
  async (kind) => {
    const [trigger] = await queryShared<{ owner: string; changeable: string[] }>(
      `select args[1] as owner, string_to_array(args[2], ',') as changeable
     from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') args
     where tgrelid = $1::regclass and tgname = 'held'`,
      [kind.table],
    );
    // A container goes from client to client, but not from the client of a hold: its action sees to that.
    const kept = kind.columns.filter(
      (column) => !trigger!.changeable.includes(column) || column === 'client_id',
    );

    expect(kind.held.toSorted()).toEqual(trigger!.owner === 'none' ? [] : kept.toSorted());
  },
);

test('a record that was changed is kept if a hold came since and it would lose a value, as the preview says', async () => {
  const own = await newTeam();
  const make = async (operation: string, body: object) =>
    (await call(operation, { key: own.key, body })).body.id as string;
  const [held, free] = [
    await make('createClient', { name: 'Held', phone: '1' }),
    await make('createClient', { name: 'Free', phone: '1' }),
  ];
  const container = (reference: string, client_id: string) =>
    make('createContainer', { reference, container_type: 'skip', client_id });
  const [typed, moved] = [await container('T1', held), await container('M1', held)];
  const options = { options: { on_duplicate: 'update' } };
  const clients = await importFile(
    own.key,
    'clients',
    `id,name,phone\n${held},Held,2\n${free},Free,2\n`,
    options,
  );
  const rows = `${typed},T1,tank,\n${moved},M1,skip,on_hire\n`;
  const containers = await importFile(
    own.key,
    'containers',
    `id,reference,container_type,status\n${rows}`,
    options,
  );
  const hold = { enabled: true, reason: 'Case 13', applies_to: 'client', client_id: held };
  await call('appUpdateLegalHold', { key: own.key, body: hold });

  for (const [batch, record_id] of [
    [clients, held],
    [containers, typed],
  ] as const) {
    const { body } = await call('appPreviewImportUndo', { key: own.key, path: { id: batch.id } });
    expect(body).toMatchObject({ would_delete: 0, would_restore: 1, would_keep: 1 });
    expect(body.blocked).toEqual([{ line: 2, record_id, reason: 'legal_hold' }]);
    const after = await undoImport(own.key, batch.id, { force_partial: true });
    expect(undone(after)).toEqual([
      ['kept', 'legal_hold'],
      ['restored', null],
    ]);
  }
});

test('an undo is under way until its job ends; one that was cancelled has failed and can be done again', async () => {
  const own = await newTeam();
  const batch = await importFile(own.key, 'vehicles', 'registration\nUW01 AAA\n');
  const path = { id: batch.id };
  const release = await keepBusy(own);
  const get = async () => (await call('appGetImportBatch', { key: own.key, path })).body;
  const listed = async (status: string) =>
    (await listAll('appListImportBatches', { key: own.key, query: { status } })).map(({ id }) => id);
  const undo = () => call('appUndoImportBatch', { key: own.key, path, body: {} });
  const started = await undo();

  expect(await get()).toMatchObject({ status: 'undoing', kind: 'vehicles', job_id: started.body.id });
  expect([await listed('undoing'), await listed('committed')]).toEqual([[batch.id], []]);
  expect((await call('appPreviewImportUndo', { key: own.key, path })).body.can).toBe(false);
  const part = { index: 1, content_base64: 'YQ==' };
  const refused = [
    await undo(),
    await call('appCommitImport', { key: own.key, body: { batch_id: batch.id } }),
    await call('appUpdateImportBatch', { key: own.key, path, body: { status: 'cancelled' } }),
    await call('appUpdateImportBatch', { key: own.key, path, body: { mapping: [] } }),
    await call('appUploadImportChunk', { key: own.key, path, body: part }),
  ];
  expect(refused.map(errorOf)).toEqual(Array(5).fill([422, 'status']));

  await call('appCancelJob', { key: own.key, path: { id: started.body.id } });
  await release();
  expect(await get()).toMatchObject({ status: 'failed', undone_at: null });
  const again = await undo();
  expect(await jobEnd(own.key, again.body.id)).toMatchObject({ status: 'succeeded' });
  expect(await get()).toMatchObject({ status: 'undone', undo: { deleted: 1, restored: 0, kept: 0 } });
});

test('a row that was skipped is not undone, though its record is', async () => {
  const csv = 'name,email\nA,a@skip.test\nA,a@skip.test\nB,none\n';
  const batch = await importFile(team.key, 'clients', csv);
  const other = await importFile(team.key, 'clients', 'name,email\nC,c@skip.test\nA,a@skip.test\n');
  const rows = (of: any) => of.rows.map((row: any) => [row.action, row.undone, row.undo_reason]);

  expect(rows(await undoImport(team.key, batch.id))).toEqual([
    ['create', 'deleted', null],
    ['skip', null, null],
    ['error', null, null],
  ]);
  const path = { id: other.id };
  const after = (await call('appGetImportBatch', { key: team.key, path })).body;
  expect(rows(after)).toEqual([
    ['create', null, null],
    ['skip', null, null],
  ]);
  expect([after.status, after.undo]).toEqual(['committed', { deleted: 0, restored: 0, kept: 0 }]);
});

test('a batch says what it is: its kind, its file and how the file was read', async () => {
  const own = await newTeam();
  const files = [
    ['clients', 'name;city\nA;Leeds\n', 'utf-8', ';'],
    ['client_sites', 'client\tlabel\nA\tYard\n', 'utf-8', '\t'],
    ['containers', Buffer.from('reference,container_type\nC1,8 yd sk\xefp\n', 'latin1'), 'windows-1252', ','],
    ['vehicles', Buffer.from('\ufeffregistration|make\nBK01 AAA|DAF\n', 'utf16le'), 'utf-16le', '|'],
  ] as const;
  for (const [kind, file, encoding, delimiter] of files) {
    const waiting = await uploadImport(own.key, kind, file);
    const before = (await call('appGetImportBatch', { key: own.key, path: { id: waiting } })).body;
    expect(before).toMatchObject({
      ...{ kind, file_name: `${kind}.csv`, status: 'ready', encoding: null, delimiter: null },
      ...{ total_bytes: Buffer.byteLength(file), received_bytes: Buffer.byteLength(file), total_rows: null },
    });
    expect(await importFile(own.key, kind, file)).toMatchObject({
      ...{ kind, status: 'committed', encoding, delimiter, total_rows: 1 },
      counts: { create: 1, update: 0, skip: 0, error: 0 },
    });
    const ofKind = await listAll('appListImportBatches', { key: own.key, query: { kind } });
    expect(ofKind.map((batch) => [batch.kind, batch.status])).toEqual([
      [kind, 'committed'],
      [kind, 'ready'],
    ]);
  }
});

test('a client whose credit changed since, and a container or site that was placed on the map, are undone all the same', async () => {
  await made('createClient', { name: 'Of the site' });
  const batches = [
    await importFile(team.key, 'clients', 'name\nIn credit\n'),
    await importFile(team.key, 'containers', 'reference,container_type\nPLACED-1,8 yd skip\n'),
    await importFile(team.key, 'client_sites', 'client,label\nOf the site,Placed\n'),
  ];
  const [client, container, site] = batches.map(({ rows }) => rows[0].record_id);
  for (const [table, change, id] of [
    ['clients', 'credit_balance_pence = 1250', client],
    ['containers', 'location_lat = 53.7, location_lng = -1.9', container],
    [
      'client_locations',
      "lat = 53.7, lng = -1.9, geocode_precision = 'postcode', geocode_source = 'x', geocoded_at = now()",
      site,
    ],
  ])
    await queryShared(`update ${table} set ${change} where id = $1`, [id]);
  const forecasts = [];
  for (const { id } of batches) forecasts.push(await preview(id));

  expect(forecasts.map(({ would_delete, blocked }) => [would_delete, blocked])).toEqual(
    Array(3).fill([1, []]),
  );
});
