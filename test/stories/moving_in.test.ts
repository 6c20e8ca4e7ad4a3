import { expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { importFile, jobEnd, undoImport, uploadImport } from '../support/records/imports.ts';
import { newTeam } from '../support/teams.ts';
import { csvRows, unzipped } from '../support/zips.ts';

// What the old system wrote: Windows-1252, semicolons, its own headings, dates and numbers as people write them.
const clients = Buffer.from(
  [
    'Account;Customer Name;Email Address;Address 1;Address 2;Town;Post Code;Company No;Internal',
    '1;Calder Builders;office@calder.example;"1 High Street";Mytholmroyd;Hebden Bridge;hx75df;1234567;x',
    '2;M\xfcller & S\xf6hne;accounts@muller.example;22 Canal Road;;Leeds;LS1 4AP;;',
    '3;Aire Demolition;aire-demolition;Mill Lane;;Keighley;BD21 4AB;;',
  ].join('\r\n'),
  'latin1',
);
const sites = [
  'Customer,Site,Postcode,Access',
  'Calder Builders,Yard,HX7 5DF,"Ring first.\nDog."',
  '01234567,Mill,HX7 8DB,',
  'Müller & Söhne,Warehouse,LS1 4AP,',
].join('\n');
const skips = [
  'Skip number,Size,Client,Site',
  'S-001,8 yd skip,Calder Builders,Yard',
  'S-002,12 yd skip,,',
].join('\n');
const lorries = ['Reg,Type,GVW,MOT due', 'yj23 kxb,Skip loader,"18,000 kg",31/10/2027'].join('\n');

test('a firm moves in from spreadsheets in an afternoon, undoes a file, and leaves with all its data', async () => {
  const { key } = await newTeam();
  const ask = async (operation: string, request: object, status = 200): Promise<any> => {
    const answer = await call(operation, { key, ...request });
    expect([operation, answer.status, (answer.body as any)?.error?.details]).toEqual([
      operation,
      status,
      undefined,
    ]);

    return answer.body;
  };

  // The first look: the file is read as it is, one column means nothing, one row has an error.
  const content_base64 = clients.toString('base64');
  const look = await ask('appPreviewImport', { body: { kind: 'clients', content_base64 } });
  expect([look.encoding, look.delimiter, look.ignored_headers]).toEqual([
    'windows-1252',
    ';',
    ['Account', 'Internal'],
  ]);
  expect([look.would, look.errors]).toEqual([
    { create: 2, update: 0, skip: 0, error: 1 },
    [{ line: 4, field: 'email', message: 'must be an email address' }],
  ]);
  expect(await listAll('appListClients', { key })).toEqual([]);

  // The mapping is remembered for the files still to come.
  await ask(
    'appSaveImportMapping',
    {
      body: {
        kind: 'clients',
        name: 'Old system',
        columns: [{ header: 'Internal', field: 'notes' }],
        is_default: true,
      },
    },
    201,
  );

  // Uploaded in parts; the good rows are imported, the faulty one is reported.
  const batch = await importFile(key, 'clients', clients, { part: 100 });
  expect([batch.status, batch.counts]).toEqual(['committed', { create: 2, update: 0, skip: 0, error: 1 }]);
  const [calder] = (await listAll('appListClients', { key })).filter(
    ({ name }) => name === 'Calder Builders',
  );
  expect(calder).toMatchObject({ company_number: '01234567', notes: 'x' });
  expect(calder.address.formatted).toBe('1 High Street, Mytholmroyd, Hebden Bridge, HX7 5DF');

  // The row is put right in the spreadsheet and the whole file sent again: what is there is skipped.
  const corrected = Buffer.from(
    clients.toString('latin1').replace('aire-demolition', 'office@aire.example'),
    'latin1',
  );
  expect((await importFile(key, 'clients', corrected)).counts).toEqual({
    create: 1,
    update: 0,
    skip: 2,
    error: 0,
  });

  expect((await importFile(key, 'client_sites', sites)).counts).toMatchObject({ create: 3, error: 0 });
  expect((await importFile(key, 'containers', skips)).counts).toMatchObject({ create: 2, error: 0 });
  expect((await importFile(key, 'vehicles', lorries)).counts).toMatchObject({ create: 1, error: 0 });
  const [skip] = (await listAll('listContainers', { key })).filter(({ reference }) => reference === 'S-001');
  expect([skip.location.type, skip.location.postcode, skip.client_id]).toEqual([
    'client',
    'HX7 5DF',
    calder.id,
  ]);

  // A wrong file, counted first and committed all the same; and taken back.
  const wrong = await uploadImport(key, 'clients', 'name\nTest 1\nTest 2\n');
  const counted = await ask('appCommitImport', { body: { batch_id: wrong, dryRun: true } }, 202);
  expect((await jobEnd(key, counted.id)).result.would.create).toBe(2);
  const job = await ask('appCommitImport', { body: { batch_id: wrong } }, 202);
  await jobEnd(key, job.id);
  expect((await ask('appPreviewImportUndo', { path: { id: wrong } })).would_delete).toBe(2);
  expect((await undoImport(key, wrong)).undo).toEqual({ deleted: 2, restored: 0, kept: 0 });
  expect((await listAll('appListClients', { key })).map(({ name }) => name).sort()).toEqual([
    'Aire Demolition',
    'Calder Builders',
    'Müller & Söhne',
  ]);

  // The clients with sites and skips can be used on their own.
  const stuck = await ask('appPreviewImportUndo', { path: { id: batch.id } });
  expect(stuck.blocked.map(({ reason }: any) => reason)).toEqual([
    'used_by_client_locations',
    'used_by_client_locations',
  ]);

  // And out again: everything, and one list for the accountant.
  const { bytes } = await call('appExportTeam', { key });
  const files = await unzipped(bytes);
  expect(csvRows(files['clients.csv']!)).toHaveLength(3);
  const started = await call('appStartListExport', {
    key,
    path: { list: 'clients' },
    body: { format: 'xlsx' },
  });
  const made = await jobEnd(key, started.body.id);
  const { headers } = await call('appDownloadJob', { key, path: { id: made.id } });
  const file = await send('GET', new URL(headers.location!).pathname);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
});
