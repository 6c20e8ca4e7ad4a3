import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { uploadImport } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
});

const preview = (body: object, key = team.key) => call('appPreviewImport', { key, body });
const detailsOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details];
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

describe('appPreviewImport', () => {
  test('reads spreadsheet files: byte order marks, encodings, delimiters, line breaks in quotes', async () => {
    const read = async (body: object) => {
      const { status, body: shown } = await preview({ kind: 'clients', ...body });
      if (status !== 200) throw new Error(JSON.stringify(shown));

      return [
        shown.encoding,
        shown.delimiter,
        shown.sample.map(({ line, values }: any) => [line, values.name]),
      ];
    };

    expect(await read({ csv: '\ufeffname,email\r\nMüller & Söhne,\r\n' })).toEqual([
      'utf-8',
      ',',
      [[2, 'Müller & Söhne']],
    ]);
    expect(
      await read({ content_base64: base64('Name;Town\nM\xfcller & S\xf6hne;Leeds\n', 'latin1') }),
    ).toEqual(['windows-1252', ';', [[2, 'Müller & Söhne']]]);
    expect(await read({ csv: 'sep=|\nname|notes\nA|"two\nlines"\n\nB|x\n' })).toEqual([
      'utf-8',
      '|',
      [
        [3, 'A'],
        [5, 'B'],
      ],
    ]);
    expect(
      await read({ content_base64: Buffer.from('\ufeffname\temail\nA\t\n', 'utf16le').toString('base64') }),
    ).toEqual(['utf-16le', '\t', [[2, 'A']]]);
  });

  test('shows what each row would do, and writes nothing', async () => {
    const own = await newTeam();
    await call('createClient', { key: own.key, body: { name: 'Known', email: 'known@x.test' } });
    await call('createClient', { key: own.key, body: { name: 'Other', company_number: '00654321' } });
    const csv = [
      'Customer,E-mail,Fax,company number',
      'New,new@x.test,1,123456',
      'Known,KNOWN@x.test,,',
      'New again,new@x.test,,',
      'Bad,none,,',
      ',nobody@x.test,,',
      'Ragged,a@x.test,,,more',
      'Either,known@x.test,,654321',
    ].join('\n');
    const { status, body } = await preview({ kind: 'clients', csv }, own.key);

    expect([status, body.rows, body.would]).toEqual([200, 7, { create: 1, update: 0, skip: 2, error: 4 }]);
    expect(body.mapping).toEqual([
      { header: 'Customer', field: 'name', confidence: 0.8 },
      { header: 'E-mail', field: 'email', confidence: 0.8 },
      { header: 'Fax', field: null, confidence: 0 },
      { header: 'company number', field: 'company_number', confidence: 1 },
    ]);
    expect([body.ignored_headers, body.missing_fields]).toEqual([['Fax'], []]);
    expect(body.errors).toEqual([
      { line: 5, field: 'email', message: 'must be an email address' },
      { line: 6, field: 'name', message: 'is required' },
      { line: 7, field: null, message: 'has 5 cells; the heading has 4' },
      { line: 8, field: null, message: 'matches 2 records; name the one that is meant by its id' },
    ]);
    expect(await listAll('appListClients', { key: own.key })).toHaveLength(2);
    expect(await queryShared('select from import_batches where team_id = $1', [own.team_id])).toEqual([]);
  });

  test('takes an exported container without a reference by its id; a new one needs its reference', async () => {
    const own = await newTeam();
    await call('createContainer', { key: own.key, body: { container_type: '8 yd skip' } });
    const exported = await call('appExportList', { key: own.key, path: { list: 'containers' } });
    const preview = (csv: string) =>
      call('appPreviewImport', { key: own.key, body: { kind: 'containers', csv } });

    const again = (await preview(exported.bytes.toString())).body;
    const added = (await preview('reference,container_type\n,8 yd skip\n')).body;

    expect([again.would, again.errors]).toEqual([{ create: 0, update: 0, skip: 1, error: 0 }, []]);
    expect(added.errors).toEqual([{ line: 2, field: 'reference', message: 'is required' }]);
  });

  test('rejects a file that is not CSV, with a helpful message', async () => {
    const zip = Buffer.from('504b030414000600', 'hex').toString('base64');
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64');
    const refused = async (body: object) => detailsOf(await preview({ kind: 'clients', ...body }));
    const excel = 'is an Excel file; save it as CSV and send that';

    expect(await refused({ content_base64: zip })).toEqual([
      422,
      [{ field: 'content_base64', message: excel }],
    ]);
    expect(await refused({ content_base64: old })).toEqual([
      422,
      [{ field: 'content_base64', message: excel }],
    ]);
    expect(await refused({ csv: '<html><table>' })).toEqual([
      422,
      [{ field: 'csv', message: 'is a web page or an XML file; save it as CSV and send that' }],
    ]);
    expect(await refused({ csv: 'name\nA\n"B\nC\n' })).toEqual([
      422,
      [{ field: 'csv', message: 'has a quote in row 3 that is never closed' }],
    ]);
    expect(await refused({ csv: '\n \n' })).toEqual([422, [{ field: 'csv', message: 'must not be blank' }]]);
    expect(await refused({})).toEqual([
      422,
      [{ field: 'csv', message: 'or content_base64 or batch_id is required, and only one of them' }],
    ]);
    expect(await refused({ csv: 'name\nA', mapping: [{ header: 'name', field: 'colour' }] })).toMatchObject([
      422,
      [{ field: 'mapping.0.field' }],
    ]);
    expect((await refused({ csv: `name\n${'A\n'.repeat(50_001)}` }))[1]).toEqual([
      { field: 'csv', message: 'has 50001 rows; an import takes at most 50000' },
    ]);
  });

  test('reads dates, numbers and registrations in UK notation', async () => {
    const csv = [
      'Reg,Type,GVW,MOT due,Tax',
      'yj23 kxb,Skip loader,"18,000 kg",31/10/2027,2027-11-01',
      'AB12 CDE,tipper,1.5.2,31/02/2027,1/2/27',
    ].join('\n');
    const { body } = await preview({ kind: 'vehicles', csv });

    expect(body.would).toEqual({ create: 1, update: 0, skip: 0, error: 1 });
    expect(body.errors.map(({ line, field }: any) => [line, field])).toEqual([
      [3, 'gvw_kg'],
      [3, 'mot_expires_on'],
    ]);
  });
});

describe('appCreateImportBatch', () => {
  test('refuses fields that the kind does not have, and another team’s client', async () => {
    const { body: theirs } = await call('createClient', { key: other.key, body: { name: 'Theirs' } });
    const create = (body: object) =>
      call('appCreateImportBatch', {
        key: team.key,
        body: { kind: 'clients', file_name: 'a.csv', total_bytes: 9, ...body },
      });
    const twice = [
      { header: 'a', field: 'name' },
      { header: 'b', field: 'name' },
    ];

    expect(detailsOf(await create({ mapping: twice }))).toMatchObject([422, [{ field: 'mapping.1.field' }]]);
    expect(detailsOf(await create({ options: { default_client_id: theirs.id } }))).toEqual([
      422,
      [{ field: 'options.default_client_id', message: 'does not match a record of this team' }],
    ]);
    expect((await create({ total_bytes: 0 })).status).toBe(422);
  });
});

describe('appUploadImportChunk', () => {
  test('takes parts in any order, each once, and no more than was announced', async () => {
    const text = 'name\nÅkerman\n';
    const bytes = Buffer.from(text);
    const { body: batch } = await call('appCreateImportBatch', {
      key: team.key,
      body: { kind: 'clients', file_name: 'a.csv', total_bytes: bytes.length },
    });
    const send = (index: number, part: Buffer, key = team.key) =>
      call('appUploadImportChunk', {
        key,
        path: { id: batch.id },
        body: { index, content_base64: part.toString('base64') },
      });

    // The parts are cut in the middle of a letter.
    expect((await send(1, bytes.subarray(6))).body).toMatchObject({ status: 'uploading', received_bytes: 8 });
    expect((await send(1, bytes.subarray(6))).body).toMatchObject({ status: 'uploading', received_bytes: 8 });
    for (const others of [bytes.subarray(5), Buffer.from('kerwomen')])
      expect(detailsOf(await send(1, others))).toEqual([
        422,
        [{ field: 'index', message: 'was sent before with other bytes' }],
      ]);
    expect(detailsOf(await send(2, bytes))).toMatchObject([422, [{ field: 'content_base64' }]]);
    expect((await send(0, bytes.subarray(0, 6), other.key)).status).toBe(404);
    expect((await send(0, bytes.subarray(0, 6))).body).toMatchObject({ status: 'ready', received_bytes: 14 });
    const { body: shown } = await preview({ batch_id: batch.id });
    expect(shown.sample[0].values).toEqual({ name: 'Åkerman' });
  });

  test('rejects an Excel file at its first part, and a digest that does not match the part', async () => {
    const { body: batch } = await call('appCreateImportBatch', {
      key: team.key,
      body: { kind: 'clients', file_name: 'a.csv', total_bytes: 8 },
    });
    const send = (body: object) =>
      call('appUploadImportChunk', { key: team.key, path: { id: batch.id }, body: { index: 0, ...body } });

    expect(
      detailsOf(await send({ content_base64: Buffer.from('504b0304', 'hex').toString('base64') })),
    ).toMatchObject([
      422,
      [{ field: 'content_base64', message: 'is an Excel file; save it as CSV and send that' }],
    ]);
    expect(
      detailsOf(await send({ content_base64: base64('name\nA'), sha256: 'a'.repeat(64) })),
    ).toMatchObject([422, [{ field: 'sha256' }]]);
    expect(detailsOf(await send({ content_base64: 'a*b=' }))).toMatchObject([
      422,
      [{ field: 'content_base64' }],
    ]);
    // A later part may begin with anything.
    expect((await send({ index: 1, content_base64: base64('PK\u0003\u0004') })).status).toBe(200);
  });
});

describe('appUpdateImportBatch', () => {
  test('changes how a file is read, and deletes its parts when cancelled', async () => {
    const id = await uploadImport(team.key, 'clients', 'Who\nA\n');
    const update = (body: object) => call('appUpdateImportBatch', { key: team.key, path: { id }, body });

    const commit = () => call('appCommitImport', { key: team.key, body: { batch_id: id } });
    expect(detailsOf(await commit())).toMatchObject([422, [{ field: 'mapping' }]]);
    expect((await update({ mapping: [{ header: 'Who', field: 'name' }] })).body.mapping).toHaveLength(1);
    expect((await preview({ batch_id: id })).body.would.create).toBe(1);
    expect((await update({ status: 'cancelled' })).body.status).toBe('cancelled');
    expect(detailsOf(await update({ options: {} }))).toMatchObject([422, [{ field: 'status' }]]);
    expect(detailsOf(await commit())).toMatchObject([422, [{ field: 'status' }]]);
    expect(await queryShared('select from import_chunks where batch_id = $1', [id])).toEqual([]);
  });

  test('keeps the options that are given, refuses another team’s client, and changes nothing without a field', async () => {
    const id = await uploadImport(team.key, 'clients', 'name\nA\n');
    const { body: theirs } = await call('createClient', { key: other.key, body: { name: 'Theirs' } });
    const update = (body: object) => call('appUpdateImportBatch', { key: team.key, path: { id }, body });
    const options = { on_duplicate: 'update' };
    const changed = await update({ options });

    expect([changed.status, changed.body.options]).toEqual([200, expect.objectContaining(options)]);
    expect(detailsOf(await update({ options: { default_client_id: theirs.id } }))).toEqual([
      422,
      [{ field: 'options.default_client_id', message: 'does not match a record of this team' }],
    ]);
    const same = await update({});
    expect([same.status, same.body]).toEqual([200, changed.body]);
  });
});

describe('appPreviewImport', () => {
  test('refuses a file that is given twice, or not at all, and an import that does not fit', async () => {
    const id = await uploadImport(team.key, 'clients', 'name\nA\n');
    const theirs = await uploadImport(other.key, 'clients', 'name\nA\n');
    const refused = async (body: object) =>
      detailsOf(await call('appPreviewImport', { key: team.key, body }));

    expect(await refused({ kind: 'clients', csv: 'name', batch_id: id })).toMatchObject([
      422,
      [{ field: 'batch_id' }],
    ]);
    expect(await refused({ kind: 'clients' })).toMatchObject([422, [{ field: 'csv' }]]);
    expect(await refused({ csv: 'name' })).toEqual([422, [{ field: 'kind', message: 'is required' }]]);
    expect(await refused({ kind: 'vehicles', batch_id: id })).toEqual([
      422,
      [{ field: 'kind', message: 'is clients in the import' }],
    ]);
    expect(await refused({ batch_id: theirs })).toMatchObject([422, [{ field: 'batch_id' }]]);
  });
});

describe('appLookUpImport', () => {
  test('finds the best candidates first, of the own team', async () => {
    const own = await newTeam();
    for (const body of [
      { name: 'Another Calder' },
      { name: 'Calder' },
      { name: 'Calder Skips' },
      { name: 'Aire' },
    ])
      await call('createClient', { key: own.key, body });
    const labels = async (q: string, key = own.key, kind = 'clients') =>
      (await call('appLookUpImport', { key, query: { kind, q } })).body.candidates.map(
        ({ label }: any) => label,
      );

    expect(await labels('calder')).toEqual(['Calder', 'Calder Skips', 'Another Calder']);
    expect(await labels('%')).toEqual([]);
    expect(await labels('calder', other.key)).toEqual([]);
    await call('appCreateVehicle', { key: own.key, body: { registration: 'AB12 CDE' } });
    expect(await labels('ab12-c', own.key, 'vehicles')).toEqual(['AB12CDE']);
  });
});

describe('appSaveImportMapping', () => {
  test('saves columns by name, replaces them, and uses the default mapping', async () => {
    const own = await newTeam();
    const save = (body: object) =>
      call('appSaveImportMapping', {
        key: own.key,
        body: { kind: 'clients', name: 'Old system', columns: [{ header: 'Who', field: 'name' }], ...body },
      });

    const first = await save({});
    const missing = async () =>
      (await preview({ kind: 'clients', csv: 'Who\nA\n' }, own.key)).body.missing_fields;
    expect(await missing()).toEqual(['name']);
    const second = await save({ is_default: true });
    expect(await missing()).toEqual([]);
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    const third = await save({
      name: 'Another',
      columns: [{ header: 'Wer', field: 'name' }],
      is_default: true,
    });
    expect(third.status).toBe(201);
    const changes = (await auditOf(own, first.body.id)).map((each) => [each.entity_type, each.action]);
    expect(changes).toEqual([
      ['import_mapping', 'create'],
      ['import_mapping', 'update'],
      // The third mapping is the default one instead.
      ['import_mapping', 'update'],
    ]);
    expect((await preview({ kind: 'clients', csv: 'Wer\nA\n' }, own.key)).body.would.create).toBe(1);
    expect(await missing()).toEqual(['name']);
    expect(detailsOf(await save({ columns: [{ header: 'x', field: 'colour' }] }))).toMatchObject([
      422,
      [{ field: 'columns.0.field' }],
    ]);
  });

  test('a mapping of the same name for another kind is another one', async () => {
    const own = await newTeam();
    const save = (kind: string, field: string) =>
      call('appSaveImportMapping', {
        key: own.key,
        body: { kind, name: 'Old system', columns: [{ header: 'Who', field }], is_default: true },
      });

    const [clients, vehicles] = [await save('clients', 'name'), await save('vehicles', 'registration')];

    expect([clients.status, vehicles.status]).toEqual([201, 201]);
    const kept = await listAll('appListImportMappings', { key: own.key });
    expect(kept.map(({ kind, columns, is_default }) => [kind, columns[0].field, is_default])).toEqual([
      ['vehicles', 'registration', true],
      ['clients', 'name', true],
    ]);
  });
});

describe('appListImportMappings', () => {
  test('lists the team’s own mappings by kind', async () => {
    const own = await newTeam();
    const columns = [{ header: 'Who', field: 'name' }];
    await call('appSaveImportMapping', { key: own.key, body: { kind: 'clients', name: 'One', columns } });
    const names = async (key: string, query: Record<string, string> = {}) =>
      (await listAll('appListImportMappings', { key, query })).map(({ name }) => name);

    expect(await names(own.key)).toEqual(['One']);
    expect(await names(own.key, { kind: 'vehicles' })).toEqual([]);
    expect(await names(other.key)).toEqual([]);
  });
});

describe('appDeleteImportMapping', () => {
  test('deletes only the team’s own mapping', async () => {
    const columns = [{ header: 'Who', field: 'name' }];
    const { body } = await call('appSaveImportMapping', {
      key: team.key,
      body: { kind: 'clients', name: 'Gone soon', columns },
    });
    const remove = (key: string) => call('appDeleteImportMapping', { key, query: { id: body.id } });

    expect((await remove(other.key)).status).toBe(404);
    expect((await remove(team.key)).status).toBe(200);
    expect((await remove(team.key)).status).toBe(404);
    expect((await auditOf(team, body.id)).map((each) => [each.entity_type, each.action])).toEqual([
      ['import_mapping', 'create'],
      ['import_mapping', 'delete'],
    ]);
  });
});
