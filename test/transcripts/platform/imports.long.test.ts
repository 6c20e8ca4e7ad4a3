import { committed, imported, part, uploaded } from '../../support/transcripts/platform.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const updating = { options: { on_duplicate: 'update' } };

/** Undoes an import and shows it with its rows. */
async function undone(t: Transcript, id: string, body: object = {}): Promise<void> {
  await t.ask('appPreviewImportUndo', { path: { id } });
  await t.ask('appUndoImportBatch', { path: { id }, body });
  await t.ask('appGetImportBatch', { path: { id }, query: { limit: 100 } });
  await t.ask('appPreviewImportUndo', { path: { id } });
}

transcript(import.meta.url, {
  'files are previewed': async (t) => {
    const first = { name: 'Pennine Builders', email: 'office@pennine.test', company_number: '01234567' };
    t.kept.first = await t.ask('createClient', { body: first });
    t.kept.second = await t.ask('createClient', { body: { name: 'Ryburn Joinery', company: 'Ryburn Ltd' } });
    const latin = Buffer.from('Customer;Town\nCaf\xe9;Halifax\n', 'latin1').toString('base64');
    await t.each('appPreviewImport', {}, [
      { kind: 'clients', csv: 'name,email\nCalder,a@calder.test\nPennine,office@pennine.test\n' },
      { kind: 'clients', csv: 'Customer;E-mail;Colour\nCalder;none;red\n;b@calder.test;\n' },
      { kind: 'clients', csv: 'Trading name\tTel\nCalder\t01422\n' },
      { kind: 'clients', csv: 'name|postcode\nA|hx7 6ad\nB|nowhere\n' },
      { kind: 'clients', csv: '\ufeffname,notes\n"A, B","one\ntwo"\nA\n' },
      { kind: 'clients', content_base64: latin },
      { kind: 'clients', csv: 'Firma,Ort\nA,B\n', mapping: [{ header: 'Firma', field: 'name' }] },
      { kind: 'clients', csv: 'name,Ort\nA,B\n', mapping: [{ header: 'Ort', field: null }] },
      { kind: 'clients', csv: 'name\nA\n', mapping: [{ header: 'name', field: 'colour' }] },
      { kind: 'vehicles', csv: 'reg,mot\nWX19HRD,31/03/2027\nWX19HRE,2027-02-30\n' },
      { kind: 'vehicles', csv: 'reg,mot\nWX19HRD,2027/03/31\n', options: { date_order: 'ymd' } },
      { kind: 'clients', csv: 'name\nA\n', options: { default_client_id: t.owner.user_id } },
      { kind: 'clients', csv: 'name\n' },
      { kind: 'clients', csv: 'name\nA\n', content_base64: latin },
      { kind: 'clients' },
      { csv: 'name\nA\n' },
      { kind: 'cheeses', csv: 'name\nA\n' },
      { kind: 'clients', csv: 'name\nRyburn Joinery\n', options: { on_duplicate: 'error' } },
    ]);
  },

  'an import is begun and cancelled': async (t) => {
    const bytes = Buffer.from('name,email\nCalder,a@calder.test\nAire,b@aire.test\n');
    const body = { kind: 'clients', file_name: 'old.csv', total_bytes: bytes.length };
    await t.each('appCreateImportBatch', {}, [
      { ...body, total_bytes: 0 },
      { ...body, total_bytes: 31457281 },
      { ...body, kind: 'invoices' },
      { ...body, mapping: [{ header: 'A', field: 'colour' }] },
      { ...body, options: { default_client_id: t.owner.user_id } },
    ]);
    const { id } = await t.ask('appCreateImportBatch', { body });
    const path = { id };
    await t.refused('appCommitImport', { body: { batch_id: id } });
    await t.refused('appPreviewImport', { body: { batch_id: id } });
    const size = 20;
    await t.ask('appUploadImportChunk', part(id, 2, bytes, size));
    await t.ask('appUploadImportChunk', part(id, 0, bytes, size));
    await t.ask('appUploadImportChunk', part(id, 0, bytes, size));
    await t.refused('appUploadImportChunk', { path, body: { ...part(id, 1, bytes, size).body, index: 0 } });
    const sha256 = 'ab'.repeat(32);
    await t.refused('appUploadImportChunk', { path, body: { ...part(id, 1, bytes, size).body, sha256 } });
    await t.refused('appUploadImportChunk', { path, body: { ...part(id, 0, bytes, 40).body, index: 5 } });
    await t.ask('appUploadImportChunk', part(id, 1, bytes, size));
    await t.refused('appUploadImportChunk', { path, body: { ...part(id, 1, bytes, size).body, index: 7 } });
    await t.each('appUpdateImportBatch', { path }, [
      {},
      { mapping: [{ header: 'email', field: null }] },
      { mapping: [] },
      { options: { on_duplicate: 'update', date_order: 'ymd' } },
      { options: { on_duplicate: 'error', default_client_id: t.kept.first.id } },
      { options: { default_client_id: t.owner.user_id } },
      { mapping: [{ header: 'email', field: 'colour' }] },
    ]);
    await t.ask('appPreviewImport', { body: { batch_id: id, options: { on_duplicate: 'skip' } } });
    await t.refused('appPreviewImport', { body: { batch_id: id, kind: 'vehicles' } });
    await t.each('appUpdateImportBatch', { path }, [{ status: 'cancelled' }, { status: 'cancelled' }, {}]);
    await t.refused('appCommitImport', { body: { batch_id: id } });
    await t.refused('appPreviewImport', { body: { batch_id: id } });
    await t.refused('appUndoImportBatch', { path, body: {} });
    await t.ask('appPreviewImportUndo', { path });
  },

  'clients are created and skipped': async (t) => {
    const csv = [
      'name,company,email,phone,address,address_2,city,postcode,company_number,sic_code,notes,carrier_registration,vat_number,payment_terms',
      'Calder,Calder Ltd,a@calder.test,01422,1 Mill Lane,Top floor,Halifax,hx1 1aa,1111111,41202,Old,CBDU123456,GB123456782,7_days',
      'Pennine again,,OFFICE@pennine.test,,,,,,,,,,,',
      'Pennine by number,,,,,,,,1234567,,,,,',
      'Twice,,a@calder.test,,,,,,,,,,,',
      'Wrong,,none,,,,,,,,,,GB1,sometimes',
      ',,b@calder.test,,,,,,,,,,,',
      "'=Formula,,,,,,,,,,,,,",
    ].join('\n');
    const batch_id = await uploaded(t, 'clients', csv, { parts: 3 });
    await t.ask('appCommitImport', { body: { batch_id, dryRun: true } });
    await t.ask('appGetImportBatch', { path: { id: batch_id } });
    const done = await committed(t, batch_id);
    await t.refused('appCommitImport', { body: { batch_id } });
    await t.each('appUpdateImportBatch', { path: { id: batch_id } }, [
      { mapping: [] },
      { status: 'cancelled' },
    ]);
    for (const query of [
      { limit: 0 },
      { limit: 2 },
      { after_line: 6 },
      { action: 'error' },
      { action: 'skip' },
    ])
      await t.ask('appGetImportBatch', { path: { id: batch_id }, query });
    await t.ask('getClient', { path: { id: done.rows[0].record_id } });
    await imported(t, 'clients', csv);
    await t.list('appListJobs');
    await t.list('appListNotifications');
    t.kept.clients = batch_id;
  },

  'clients are updated and restored': async (t) => {
    const csv = [
      'id,name,email,phone,notes,payment_terms',
      `${t.kept.first.id},,,01422 550200,,`,
      `${t.kept.second.id},Ryburn Joiners,ryburn@second.test,,From the file,60_days`,
      ',New one,new@one.test,,,',
      `${t.owner.user_id},Nobody,,,,`,
      'no id,Nobody,,,,',
    ].join('\n');
    const { id } = await imported(t, 'clients', csv, updating);
    for (const client of [t.kept.first, t.kept.second]) await t.ask('getClient', { path: { id: client.id } });
    await imported(t, 'clients', csv, updating);
    await undone(t, id);
    for (const client of [t.kept.first, t.kept.second]) await t.ask('getClient', { path: { id: client.id } });
    await t.refused('appUndoImportBatch', { path: { id }, body: {} });
    await t.list('appListAuditEvents', { query: { entity_id: t.kept.second.id } });
  },

  'an undo keeps what is in use': async (t) => {
    const { id, rows } = await imported(t, 'clients', 'name\nUntouched\nChanged\nUsed\nGone\nHeld\n');
    const [, changed, used, gone, held] = rows.map((row: any) => ({ id: row.record_id }));
    await t.ask('updateClient', { path: changed, body: { phone: '01422 1' } });
    await t.ask('createClientLocation', { body: { client_id: used.id, label: 'Yard' } });
    await t.ask('deleteClient', { path: gone });
    const hold = { enabled: true, reason: 'Inquiry', applies_to: 'client', client_id: held.id };
    await t.ask('appUpdateLegalHold', { body: hold });
    await t.refused('appUndoImportBatch', { path: { id }, body: {} });
    await t.refused('appUndoImportBatch', { path: { id }, body: { force_partial: false } });
    await undone(t, id, { force_partial: true });
    await t.ask('appUpdateLegalHold', { body: { enabled: false } });
    await t.ask('getClient', { path: held });
  },

  'sites of clients': async (t) => {
    const { first, second } = t.kept;
    const csv = [
      'client,site,street,town,postcode,default,site contact,phone,email,access',
      'Pennine Builders,Yard,1 Mill Lane,Halifax,HX1 1AA,yes,Sam,01422,sam@first.test,Ring twice',
      'ryburn ltd,Mill,,,HX6 3LF,no,,,,',
      ',Wharf,,,,1,,,,',
      'Nobody,Barn,,,,,,,,',
      'Pennine Builders,Yard,2 Mill Lane,,,,,,,',
      'Pennine Builders,,,,,,,,,',
      'Pennine Builders,Barn,,,nowhere,maybe,,,none,',
    ].join('\n');
    const options = { on_duplicate: 'update', default_client_id: second.id };
    const { id } = await imported(t, 'client_sites', csv, { options });
    for (const { id: client_id } of [first, second])
      await t.list('listClientLocations', { query: { client_id } });
    await imported(t, 'client_sites', 'client,label,city\nPennine Builders,yard,Leeds\n', { options });
    await undone(t, id, { force_partial: true });
    for (const { id: client_id } of [first, second])
      await t.list('listClientLocations', { query: { client_id } });
  },

  'containers and vehicles': async (t) => {
    const { first } = t.kept;
    const yard = await t.ask('createClientLocation', { body: { client_id: first.id, label: 'Depot' } });
    await t.ask('createContainer', {
      body: { reference: 'C1', container_type: '8 yd skip', location: { client_location_id: yard.id } },
    });
    const containers = await imported(
      t,
      'containers',
      [
        'Skip number,Size,State,Customer,Site,Bought on',
        'C1,12 yd skip,,,,01/02/2025',
        'C2,6 yd skip,available,,,2024-12-31',
        'C3,6 yd skip,on_hire,Pennine Builders,Depot,',
        'C4,6 yd skip,,Pennine Builders,Attic,',
        'C5,,lost,,,31/02/2025',
        'C2,8 yd skip,,,,',
      ].join('\n'),
      updating,
    );
    await t.list('listContainers');
    await t.person('driver', 'dan');
    await t.ask('appCreateVehicle', { body: { registration: 'AB12 CDE', make: 'DAF' } });
    const vehicles = await imported(
      t,
      'vehicles',
      [
        'Reg,Vehicle type,Manufacturer,Model,Fuel,GVW,Tare,Odometer,MOT due,Tax due,Insurance,Policy,Driver,Comments,State',
        'WX19 HRD,skip_loader,Volvo,FM,diesel,18000,9500,120000,31/03/2027,01/04/2027,2027-12-31,P-1,dan@calder.test,Old,',
        'ab12cde,,Scania,,,,,,,,,,,,',
        'ZZ99 ZZZ,submarine,,,,heavy,,,,,,,,,',
        'WX19 HRE,,,,,,,,,,,,nobody@calder.test,,',
        'no plate!,,,,,,,,,,,,,,',
      ].join('\n'),
      updating,
    );
    await t.list('appListVehicles');
    await undone(t, containers.id);
    await undone(t, vehicles.id);
    await t.list('listContainers');
    await t.list('appListVehicles');
  },

  'stored mappings': async (t) => {
    const columns = [{ header: 'Firma', field: 'name' }];
    await t.each('appSaveImportMapping', {}, [
      { kind: 'clients', name: 'Old system', columns },
      {
        kind: 'clients',
        name: 'Old system',
        columns: [...columns, { header: 'Ort', field: 'city' }],
        is_default: true,
      },
      { kind: 'clients', name: 'Other', columns, is_default: true },
      { kind: 'vehicles', name: 'Old system', columns: [{ header: 'Kfz', field: 'registration' }] },
      { kind: 'clients', name: 'Wrong', columns: [{ header: 'Firma', field: 'colour' }] },
      { kind: 'clients', name: 'Twice', columns: [...columns, ...columns] },
      { kind: 'clients', name: 'None', columns: [] },
    ]);
    const mappings = await t.list('appListImportMappings');
    await t.filtered('appListImportMappings');
    await imported(t, 'clients', 'Firma,Ort\nAire Haulage,Leeds\n');
    const id = mappings.find((each) => each.name === 'Other').id;
    await t.ask('appDeleteImportMapping', { query: { id } });
    await t.refused('appDeleteImportMapping', { query: { id } });
    const batch_id = await uploaded(t, 'clients', 'Firma,Ort\nAire Haulage,Leeds\n');
    await t.refused('appCommitImport', { body: { batch_id } });
    await t.list('appListImportMappings');
  },

  'what a cell may refer to': async (t) => {
    const looks = { clients: ['penn', 'PENNINE', '1234567', 'office@', 'x'], client_sites: ['yard', 'hx'] };
    for (const [kind, texts] of Object.entries({
      ...looks,
      containers: ['c1', 'C'],
      vehicles: ['ab12', 'AB12 CDE'],
    }))
      for (const q of texts) await t.ask('appLookUpImport', { query: { kind, q } });
  },

  'who may import, and what': async (t) => {
    for (const role of ['office', 'driver', 'read_only']) {
      const { key } = await t.person(role);
      await t.refused('appListImportBatches', { key });
      await t.refused('appPreviewImport', { key, body: { kind: 'clients', csv: 'name\nA\n' } });
      await t.refused('appLookUpImport', { key, query: { kind: 'clients', q: 'penn' } });
      await t.refused('appGetImportBatch', { key, path: { id: t.kept.clients } });
    }
    const admin = await t.person('admin');
    await t.ask('appListImportBatches', { key: admin.key, query: { limit: 1 } });
    const stranger = await t.office.keyOf({ team: 'Aire', role: 'owner', user: 'other@aire.test' });
    await t.refused('appGetImportBatch', { key: stranger.key, path: { id: t.kept.clients } });
    await t.refused('appCommitImport', { key: stranger.key, body: { batch_id: t.kept.clients } });
    await t.filtered('appListImportBatches', [{ kind: 'clients', status: 'undone' }]);
  },

  'imports end after their days': async (t) => {
    const open = await uploaded(t, 'clients', 'name\nLate\n');
    await t.ask('appUpdateImportBatch', {
      path: { id: open },
      body: { options: { on_duplicate: 'update' } },
    });
    const done = await imported(t, 'clients', 'name,phone\nKept,1\n', {
      mapping: [{ header: 'phone', field: 'phone' }],
    });
    await t.goTo('2027-03-11T10:02:00.000Z');
    await t.ask('appGetImportBatch', { path: { id: open } });
    await t.goTo('2027-04-10T09:50:00.000Z');
    await t.ask('appGetImportBatch', { path: { id: open } });
    await t.refused('appCommitImport', { body: { batch_id: open } });
    await t.ask('appPreviewImportUndo', { path: { id: done.id } });
    await t.refused('appUndoImportBatch', { path: { id: done.id }, body: {} });
    await t.ask('appGetImportBatch', { path: { id: done.id } });
  },
});
