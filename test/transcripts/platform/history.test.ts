import { listAll } from '../../support/client.ts';
import { showDownload } from '../../support/transcripts/platform.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const later = '2027-03-10T11:00:00Z';

/** Tries to delete, move, overwrite and fill a client's place and the client itself. */
async function trySome(t: Transcript, name: string): Promise<void> {
  const { client, yard } = t.kept[name];
  await t.each('updateClient', { path: { id: client.id } }, [{ phone: '01422 9' }, { city: 'Halifax' }]);
  await t.each('updateClientLocation', { path: { id: yard.id } }, [
    { label: 'Depot' },
    { contact_name: `Sam of ${name}` },
    { contact_name: null },
  ]);
  for (const operation of ['deleteClientLocation', 'deleteClient'])
    await t.each(operation, { path: { id: operation === 'deleteClient' ? client.id : yard.id } }, [
      undefined,
    ]);
}

async function newClient(t: Transcript, key: string, name: string): Promise<void> {
  const client = await t.ask('createClient', { body: { name, phone: '01422 1', email: `${key}@x.test` } });
  const yard = await t.ask('createClientLocation', { body: { client_id: client.id, label: 'Yard' } });
  t.kept[key] = { client, yard };
}

transcript(import.meta.url, {
  'members who make changes': async (t) => {
    for (const role of ['admin', 'office', 'driver', 'read_only']) t.kept[role] = await t.person(role);
    await newClient(t, 'first', 'Pennine Builders');
    await newClient(t, 'second', '=Ryburn "Joinery"');
    const { first, second, office } = t.kept;
    await t.ask('updateClient', {
      key: office.key,
      path: { id: second.client.id },
      body: { phone: '+44 1422 2', notes: ' Blank ' },
    });
    await t.ask('updateClient', { path: { id: first.client.id }, body: { phone: null, city: 'Hébden' } });
    await t.ask('updateClient', { path: { id: first.client.id }, body: { company: "O'Brien Ltd" } });
    const skip = {
      reference: 'SK-1',
      container_type: '8 yd skip',
      location: { client_location_id: first.yard.id },
    };
    t.kept.container = await t.ask('createContainer', { body: skip });
    await t.ask('createContainer', {
      key: office.key,
      body: { reference: 'SK-2', container_type: '12 yd skip' },
    });
    t.kept.vehicle = await t.ask('appCreateVehicle', { body: { registration: 'AB12 CDE', make: 'DAF' } });
    t.kept.site = await t.ask('createSite', {
      body: { name: 'Milner Royd', postcode: 'HX6 3LF' },
    });
    const lines = [{ description: 'Skip', unit_price: 100, vat_code: 'zero' }];
    t.kept.invoice = await t.ask('appCreateInvoice', {
      body: { client_id: first.client.id, lines, purchase_order: 'PO-9001' },
    });
    const other = { client_id: second.client.id, lines: [{ ...lines[0], unit_price: 250 }] };
    await t.ask('appCreateInvoice', { key: office.key, body: other });
    const waste = { waste_description: 'Rubble', ewc_codes: ['17 01 07'], client_id: second.client.id };
    t.kept.note = await t.ask('createNote', { body: waste });
    const { id } = await t.ask('createContainer', { body: { reference: 'SK-3', container_type: 'RoRo' } });
    await t.ask('deleteContainer', { path: { id } });
    t.kept.deleted = id;
    const job = { client_id: first.client.id, waste_description: 'Rubble' };
    for (const scheduled_date of ['2027-03-10', '2027-03-09', '2027-03-17', '2027-03-16'])
      await t.ask('appCreateCollection', { body: { ...job, scheduled_date } });
  },

  'the history, by each filter': async (t) => {
    const { first, second, office, owner, container } = { ...t.kept, owner: t.owner } as Record<string, any>;
    const mixed: Record<string, string>[] = [
      { entity_type: 'client' },
      { entity_type: 'cheese' },
      { entity_id: first.client.id },
      { client_id: second.client.id },
      { client_id: first.client.id, action: 'update' },
      { action: 'delete' },
      { source: 'api', entity_type: 'container' },
      { source: 'system' },
      { created_after: later },
      { created_before: later, entity_type: 'invoice' },
    ];
    const people: Record<string, string>[] = [
      { user_id: office.user_id },
      { user_id: owner.user_id, entity_type: 'client', action: 'create' },
    ];
    await t.filtered('appListAuditEvents', [...mixed, ...people]);
    await t.filtered('listAuditEvents', mixed);
    await t.filtered('appListAuditLog', [...mixed, ...people]);
    const [entry] = await t.list('listAuditEvents', { query: { entity_id: container.id } });
    await t.ask('getAuditEvent', { path: { id: entry.id } });
    await t.ask('listAuditEvents', { query: { limit: 1, entity_type: 'client' } });
    await t.refused('getAuditEvent', { path: { id: container.id } });
    await t.refused('appListAuditEvents', { query: { user_id: 'somebody' } });
  },

  'the history in words and as a file': async (t) => {
    const { first, office } = t.kept;
    await t.list('appListAuditLog');
    await t.filtered('appListActivity', [
      { entity_type: 'invoice' },
      { client_id: first.client.id },
      { mine: true, entity_type: 'client' },
      { created_after: later },
    ]);
    const { key } = office;
    t.note(
      'the activity of others, for the office',
      (await t.list('appListActivity', { key, query: { mine: false, entity_type: 'client' } })).map(
        ({ text }) => text,
      ),
    );
    await t.ask('appExportAuditEvents', { query: { entity_type: 'client', action: 'update' } });
    await t.ask('appExportAuditEvents', { query: { user_id: office.user_id, entity_type: 'invoice' } });
    await t.ask('appExportAuditEvents', { query: { created_after: later } });
  },

  'actions outside the service are reported': async (t) => {
    const { first, second, note, driver, invoice } = t.kept;
    const client = { entity_type: 'client', entity_id: first.client.id };
    await t.each('appRecordAuditEvent', {}, [
      { action: 'send', ...client, detail: 'Sent by post' },
      { action: 'sign', ...client, client_id: first.client.id },
      { action: 'export', entity_type: 'team', entity_id: t.owner.team_id },
      { action: 'login', entity_type: 'invoice', entity_id: invoice.id },
      { action: 'send', ...client, client_id: second.client.id },
      { action: 'send', entity_type: 'note', entity_id: note.id },
      { action: 'send', entity_type: 'container', entity_id: t.kept.deleted },
      { action: 'send', entity_type: 'cheese', entity_id: first.client.id },
      { action: 'delete', ...client },
      { action: 'send', ...client, detail: '' },
    ]);
    await t.each('appRecordAuditEvent', { key: driver.key }, [
      { action: 'send', ...client },
      { action: 'send', entity_type: 'invoice', entity_id: invoice.id },
    ]);
    await t.list('appListAuditLog', { query: { source: 'reported' } });
  },

  'records are found': async (t) => {
    const texts = [
      'penn',
      'Pennine Builders',
      'hebden',
      'obrien',
      'ryburn',
      'SK-1',
      'sk',
      'AB12CDE',
      'hx6 3lf',
      'DRAFT-000001',
      'PO-9001',
      '17 01 07',
      'milner royd',
      'yd',
    ];
    for (const q of texts) await t.ask('appSearch', { query: { q } });
    await t.ask('appSearch', { query: { q: 'sk', limit: 1 } });
    await t.ask('appSearch', { query: { q: 'penn', types: ['invoice', 'vehicle'] } });
    await t.refused('appSearch', { query: { q: 'x' } });
    await t.refused('appSearch', { query: { q: 'penn', types: ['cheese'] } });
    for (const person of ['driver', 'read_only'])
      await t.ask('appSearch', { key: t.kept[person].key, query: { q: 'penn' } });
    await t.list('appListFavourites');
    await t.list('appListFavourites', { key: t.kept.office.key });
    await t.list('appListFavourites', { key: t.kept.driver.key });
  },

  'the dashboard': async (t) => {
    await t.ask('appGetDashboard');
    const { id } = t.kept.invoice;
    await t.ask('appReplaceProfile', {
      body: { company: 'Calder', address: 'Mill', postcode: 'HX6 3LF', vat_number: 'GB123456782' },
    });
    await t.ask('appSendInvoice', { path: { id }, body: { email: false } });
    await t.ask('appCreateInvoicePayment', { path: { id }, body: { amount: 30.5, method: 'cash' } });
    await t.ask('appGetDashboard', { key: t.kept.read_only.key });
    await t.refused('appGetDashboard', { key: t.kept.driver.key });
  },

  'lists are exported': async (t) => {
    const { first } = t.kept;
    const client_id = first.client.id as string;
    const exported = (list: string, query = {}) => t.ask('appExportList', { path: { list }, query });
    for (const list of ['clients', 'containers', 'vehicles', 'client-locations']) await exported(list);
    await exported('clients', { created_after: later });
    await exported('collections', { date_from: '2027-03-10', date_to: '2027-03-17' });
    await exported('invoices', { client_id, status: 'sent' });
    await t.refused('appExportList', { path: { list: 'cheeses' } });
    await t.refused('appExportList', { path: { list: 'clients' }, query: { status: 'Odd one' } });
    const start = (list: string, body: object) => t.ask('appStartListExport', { path: { list }, body });
    const columns = ['name', 'id', 'address.city'];
    const job = await start('clients', { columns });
    await showDownload(t, job.id);
    const some = await start('collections', {
      format: 'csv',
      filters: { client_id, date_from: '2027-03-16' },
    });
    await showDownload(t, some.id);
    await start('invoices', { format: 'xlsx' });
    await t.each('appStartListExport', { path: { list: 'clients' } }, [
      { columns: ['cheese'] },
      { columns: [] },
      { format: 'pdf' },
    ]);
    // Without the sizes of the files: that of a workbook is never the same.
    const jobs = await listAll<any>('appListJobs', { key: t.owner.key, base_url: t.office.base_url });
    t.note(
      'the jobs',
      jobs.map(({ file, ...rest }) => ({ ...rest, file: [file.content_type, file.expires_at] })),
    );
    await t.ask('appExportTeam');
    await t.refused('appExportList', { path: { list: 'invoices' }, key: t.kept.driver.key });
    await t.ask('appStartListExport', { path: { list: 'vehicles' }, body: {}, key: t.kept.office.key });
    for (const person of ['office', 'driver', 'read_only']) {
      const { key } = t.kept[person];
      await t.refused('appExportTeam', { key });
      await t.refused('appDownloadJob', { key, path: { id: job.id } });
    }
  },

  'legal holds protect records': async (t) => {
    const { first, second, office } = t.kept;
    await t.ask('appGetLegalHold');
    await t.each('appUpdateLegalHold', {}, [
      { enabled: true },
      { enabled: true, reason: 'Inquiry', applies_to: 'client' },
      { enabled: true, reason: 'Inquiry', client_id: first.client.id },
      { enabled: true, reason: 'Inquiry', applies_to: 'client', client_id: t.owner.user_id },
      { enabled: true, reason: 'Inquiry', applies_to: 'period', from: '2027-03-11', to: '2027-03-10' },
      { enabled: true, reason: 'Inquiry', applies_to: 'client', client_id: first.client.id },
      { reason: 'A longer inquiry' },
      {},
    ]);
    await trySome(t, 'first');
    await trySome(t, 'second');
    await newClient(t, 'third', 'Third');
    await t.each('appUpdateLegalHold', {}, [
      { applies_to: 'period', from: '2027-03-11', to: '2027-03-12' },
      { applies_to: 'period', from: '2027-03-11', to: '2027-03-12', client_id: null },
    ]);
    await trySome(t, 'third');
    await newClient(t, 'fourth', 'Fourth');
    await t.each('appUpdateLegalHold', {}, [{ from: '2027-03-01', to: '2027-03-10' }]);
    await trySome(t, 'fourth');
    await t.each('appUpdateLegalHold', {}, [
      { applies_to: 'all' },
      { applies_to: 'all', from: null, to: null },
      { enabled: false },
      { enabled: true },
    ]);
    await t.ask('appGetDashboard');
    await t.refused('deleteContainer', { path: { id: t.kept.container.id } });
    await t.refused('appPurgeAuditEvents', { body: { before: '2020-01-01', reason: 'Old', dryRun: true } });
    for (const person of ['admin', 'office', 'driver', 'read_only'])
      await t.each('appUpdateLegalHold', { key: t.kept[person].key }, [{ reason: `By ${person}` }]);
    await t.ask('appGetLegalHold', { key: office.key });
    await t.ask('appUpdateLegalHold', { body: { enabled: false } });
    await t.ask('deleteContainer', { path: { id: t.kept.container.id } });
    t.kept.second = second;
  },

  'old entries are purged': async (t) => {
    await t.each('appPurgeAuditEvents', {}, [
      { before: '2027-03-01', reason: 'Old' },
      { before: '2020-03-11', reason: 'Old' },
      { before: '2020-03-10', reason: 'Old', dryRun: true },
      { before: '2020-03-10', reason: 'Old' },
      { before: '2020-03-10', reason: '' },
      { reason: 'Old' },
    ]);
    for (const person of ['admin', 'office', 'driver', 'read_only'])
      await t.each('appPurgeAuditEvents', { key: t.kept[person].key }, [
        { before: '2020-01-01', reason: 'Old', dryRun: true },
      ]);
  },
});
