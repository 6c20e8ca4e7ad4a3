import { filledIn, pageMailedTo } from '../../support/transcripts/pages.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { newClient, newDriver } from '../../support/transcripts/clients.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const work = {
  scheduled_date: '2027-03-12',
  waste_description: 'Mixed builders’ waste',
  ewc_codes: ['17 09 04'],
  quantity_value: 1,
  quantity_unit: 'containers',
  container_type: '8 yd skip',
};

const change = (t: Transcript, id: string, bodies: object[], key = t.owner.key) =>
  t.each('appUpdateCollection', { path: { id }, key }, bodies);

/** Books a visit at the yard of the first client, and returns its id. */
async function book(t: Transcript, body: object = {}): Promise<string> {
  const { yard } = t.kept.first;

  return (await t.ask('appCreateCollection', { body: { ...work, client_location_id: yard.id, ...body } })).id;
}

transcript(import.meta.url, {
  'two clients, two drivers and a lorry': async (t) => {
    t.kept.first = await newClient(t, 'Pennine Builders', { client: { email: 'office@pennine.test' } });
    t.kept.second = await newClient(t, 'Ryburn Joinery', {
      place: { address: '1 Mill Lane', city: 'Ripponden', postcode: 'HX6 4AS' },
    });
    await t.ask('appReplaceClient', {
      path: { id: t.kept.second.client.id },
      body: { name: 'Ryburn Joinery', on_stop: true },
    });
    t.kept.driver = await newDriver(t, 'dan');
    t.kept.colleague = await newDriver(t, 'dora');
    await t.person('office', 'olive');
    const lorry = { type: 'skip_loader', gvw_kg: 18_000, unladen_kg: 9_500 };
    t.kept.lorry = await t.ask('appCreateVehicle', { body: { registration: 'RT26 ABC', ...lorry } });
    t.kept.old = await t.ask('appCreateVehicle', {
      body: { registration: 'OL06 ABC', ...lorry, mot_expires_on: '2027-03-11' },
    });
  },

  'the typed API books with few fields, with many, and in bulk': async (t) => {
    const { first, second, lorry } = t.kept;
    const client_id = first.client.id;
    t.kept.typed = await t.ask('createCollection', {
      body: {
        ...work,
        scheduled_time: '07:45',
        client_location_id: first.yard.id,
        driver_notes: 'Reverse in',
        vehicle_id: lorry.id,
      },
    });
    await t.each('createCollection', {}, [
      { scheduled_date: '2027-03-11' },
      { scheduled_date: '2027-03-11', client_id },
      { scheduled_date: '2027-03-11', client_id: second.client.id, quantity_kg: 320 },
      { scheduled_date: '2027-03-11', client_id, client_location_id: second.yard.id },
      { scheduled_date: '2027-03-11', client_location_id: first.yard.id, address: 'Back gate' },
      { scheduled_date: '2027-03-11', client_location_id: first.yard.id, postcode: 'LS1 1AA' },
      { scheduled_date: '2027-03-11', ewc_codes: ['17 05 04'], quantity_value: 2, quantity_unit: 'm3' },
      { scheduled_date: '2027-03-11', ewc_codes: ['17 05 04'], quantity_value: 2, quantity_unit: 'yd3' },
      { scheduled_date: '2027-03-11', quantity_value: 2.5, quantity_unit: 'tonnes' },
      { scheduled_date: '2027-03-11', quantity_value: 50, quantity_unit: 'litres', quantity_kg: 44.5 },
      { scheduled_date: '2027-03-11', quantity_kg: 900, weight_is_estimate: false },
      { scheduled_date: '2027-03-11', weight_is_estimate: false },
      { scheduled_date: '2027-03-11', ewc_codes: ['99 99 99'] },
      { scheduled_date: '2027-02-29' },
      { scheduled_date: '2027-03-11', scheduled_time: '24:00' },
      { data: [{ scheduled_date: '2027-03-13', client_id }, { client_id }] },
    ]);
  },

  'the typed API changes each field, reschedules, cancels and restores': async (t) => {
    const { first, second, lorry, old } = t.kept;
    const path = { id: t.kept.typed.id };
    await t.each('updateCollection', { path }, [
      {},
      { scheduled_time: '09:15' },
      { scheduled_date: '2027-03-15' },
      { scheduled_date: '2027-03-16', scheduled_time: '10:30' },
      { driver_notes: 'Ring first' },
      { driver_notes: null, waste_description: 'Soil' },
      { ewc_codes: ['17 05 04'] },
      { quantity_value: 2 },
      { container_type: '6 yd skip' },
      { quantity_unit: 'tonnes' },
      { quantity_kg: 1234 },
      { weight_is_estimate: false },
      { ewc_codes: ['17 09 04', '17 05 04'] },
      { quantity_kg: null },
      { quantity_value: null, quantity_unit: null },
      { quantity_kg: null, container_type: null },
      { client_location_id: second.yard.id },
      { client_id: first.client.id },
      { client_location_id: first.yard.id, address: 'Side gate' },
      { address: null, postcode: null },
      { postcode: 'hx76ad' },
      { client_id: null },
      { client_location_id: first.yard.id },
      { vehicle_id: old.id },
      { vehicle_id: null },
      { vehicle_id: lorry.id },
      { scheduled_date: null },
      { cancel_reason: 'Rain' },
      { status: 'scheduled' },
      { status: 'cancelled', cancel_reason: 'Rain' },
      { status: 'cancelled', cancel_reason: 'Rain' },
      { status: 'cancelled', cancel_reason: 'Snow' },
      { driver_notes: 'Late' },
      { status: 'scheduled', driver_notes: 'Again' },
      { status: 'cancelled' },
      { status: 'scheduled' },
      { status: 'in_progress' },
    ]);
    await t.ask('getCollection', { path });
  },

  'the application books with a driver, an order and containers': async (t) => {
    const { first, driver, old } = t.kept;
    t.kept.skip = await t.ask('createContainer', { body: { container_type: '8 yd skip', reference: 'S1' } });
    t.kept.full = await t.ask('createContainer', {
      body: {
        container_type: '8 yd skip',
        reference: 'S2',
        status: 'on_hire',
        location: { client_location_id: first.yard.id },
      },
    });
    t.kept.exchange = await book(t, {
      service_type: 'exchange',
      driver_id: driver.id,
      vehicle_id: old.id,
      sequence: 2,
      eta: '2027-03-12T09:00:00Z',
      purchase_order: 'PO-1',
      containers_delivered: [t.kept.skip.id],
      containers_collected: [t.kept.full.id],
    });
    await t.each('appCreateCollection', {}, [
      { ...work, vehicle_reg: 'AB12 CDE' },
      { ...work, driver_id: first.client.id },
      { ...work, containers_delivered: [first.client.id] },
      { ...work, service_type: 'sweeping' },
      {
        data: [
          { ...work, sequence: 0 },
          { ...work, sequence: -1 },
        ],
      },
    ]);
    await change(t, t.kept.exchange, [
      { sequence: 3 },
      { eta: '2027-03-12T10:00:00Z' },
      { purchase_order: 'PO-2' },
      { scheduled_date: '2027-03-15' },
      { scheduled_date: '2027-03-16', sequence: 1, scheduled_time: '08:00' },
      { vehicle_reg: 'XY12 ZZZ' },
      { service_type: 'delivery' },
      { service_type: null, purchase_order: null },
      { eta: null, sequence: null },
      { driver_id: null },
      { service_type: 'exchange', driver_id: driver.id },
      { arrived_at: '2027-03-10T09:00:00Z' },
      { actual_weight_kg: 5 },
      { outcome: 'done' },
      { draft_note: true },
      { aborted_reason: 'weather' },
      { completed_at: '2027-03-10T09:00:00Z' },
      { correction_reason: 'Wrong', actual_weight_kg: 1 },
    ]);
  },

  'a visit starts, arrives, and is completed with an exchange and a note': async (t) => {
    const { exchange: id, driver, skip, full } = t.kept;
    await change(t, id, [{ status: 'completed' }, { status: 'in_progress' }], driver.key);
    await change(t, id, [{ driver_id: null }, { status: 'in_progress' }, { status: 'scheduled' }]);
    await change(
      t,
      id,
      [
        { arrived_at: '2027-03-10T09:30:00Z' },
        { arrived_at: '2027-03-11T09:30:00Z' },
        { gps: { lat: 53.7, lng: -2, accuracy_m: 12, recorded_at: '2027-03-10T09:31:00Z' } },
        { gps: { lat: 53.71, lng: -2.01, recorded_at: '2027-03-10T09:32:00Z' } },
        { signature: { name: 'Sam', method: 'drawn' } },
        { signature: { name: 'Sam', on_behalf_of: 'Pennine', method: 'typed' } },
        { signature: { name: 'Asha', method: 'typed' } },
        { driver_notes: 'Mine' },
      ],
      driver.key,
    );
    await change(t, id, [{ scheduled_date: '2027-03-17', postcode: 'LS1 1AA' }, { driver_notes: 'Theirs' }]);
    await change(t, id, [{ status: 'completed', outcome: 'done', aborted_reason: 'weather' }]);
    await change(t, id, [{ status: 'completed', actual_weight_kg: 5060, draft_note: true }], driver.key);
    const { note_id } = await t.ask('appGetCollection', { path: { id } });
    await t.ask('getNote', { path: { id: note_id } });
    for (const each of [skip, full]) {
      await t.ask('getContainer', { path: { id: each.id } });
      await t.list('appListContainerHistory', { path: { id: each.id } });
    }
    await change(t, id, [
      { status: 'completed' },
      { status: 'cancelled' },
      { driver_notes: 'Late' },
      { actual_weight_kg: 5000 },
      { actual_weight_kg: 5000, correction_reason: 'Misread' },
      { actual_weight_kg: 4800, weight_is_estimate: true, correction_reason: 'Misread again' },
      { actual_weight_kg: 4800, correction_reason: 'With more', purchase_order: 'PO' },
      { correction_reason: 'No weight' },
    ]);
    await t.ask('getNote', { path: { id: note_id } });
    await t.refused('updateCollection', { path: { id }, body: { driver_notes: 'Late' } });
    await t.refused('appDeleteCollection', { path: { id } });
    const notes = { path: { id: note_id }, body: { status: 'cancelled', cancel_reason: 'Wrong' } };
    await t.each('appReplaceNote', { path: notes.path }, [notes.body]);
    await t.ask('getCollection', { path: { id } });
  },

  'visits end partly done, aborted, from paper, and for no weight': async (t) => {
    const { driver, colleague, first } = t.kept;
    const started = async (body: object = {}) => {
      const id = await book(t, { driver_id: driver.id, ...body });
      await change(t, id, [{ status: 'in_progress' }]);

      return id;
    };
    const partial = await started();
    await change(t, partial, [
      { outcome: 'partial' },
      { status: 'completed', outcome: 'partial', aborted_reason: 'blocked', actual_weight_kg: 10 },
      { status: 'completed', outcome: 'partial' },
    ]);
    t.kept.aborted = await started({ containers_collected: [t.kept.skip.id] });
    await change(t, t.kept.aborted, [
      { status: 'completed', outcome: 'aborted' },
      { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access', actual_weight_kg: 5 },
      { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' },
      { actual_weight_kg: 5, correction_reason: 'None' },
    ]);
    const office = await t.person('office', 'olive');
    await t.list('appListNotifications', { key: office.key });
    await t.list('appListNotifications', { key: driver.key });
    await t.list('appListNotifications');
    const paper = await started();
    await change(t, paper, [
      { status: 'completed', completed_at: '2025-03-09T09:00:00Z' },
      { status: 'completed', completed_at: '2027-03-12T09:00:00Z' },
      { arrived_at: '2027-03-08T09:00:00Z', status: 'completed', completed_at: '2027-03-08T08:00:00Z' },
      { arrived_at: '2027-03-08T09:00:00Z', status: 'completed', completed_at: '2027-03-08T09:45:00Z' },
    ]);
    const bare = await started({ ewc_codes: [], quantity_value: 0, container_type: '' });
    await change(t, bare, [{ quantity_value: null, quantity_unit: null, quantity_kg: null }]);
    await change(t, bare, [
      { status: 'completed', draft_note: true, waste_description: null },
      { status: 'completed', service_type: 'delivery' },
    ]);
    const twice = await started();
    await change(t, twice, [
      {
        containers_delivered: [t.kept.full.id, t.kept.skip.id],
        containers_collected: [t.kept.skip.id],
        status: 'completed',
      },
      { containers_delivered: [t.kept.skip.id], status: 'completed' },
      { containers_collected: [t.kept.full.id], status: 'completed' },
      { status: 'cancelled', cancel_reason: 'Given up' },
      { status: 'completed' },
      { status: 'scheduled' },
    ]);
    const withNote = await book(t, { driver_id: colleague.id, client_location_id: first.yard.id });
    const body = { waste_description: 'Soil', ewc_codes: ['17 05 04'], client_id: first.client.id };
    const note = await t.ask('createNote', { body: { ...body, collection_id: withNote } });
    await change(t, withNote, [{ scheduled_date: '2027-03-18' }, { status: 'cancelled' }]);
    await t.ask('getNote', { path: { id: note.id } });
  },

  'photos of each kind, and who sees them': async (t) => {
    const { driver, colleague, aborted, first } = t.kept;
    const path = { id: aborted };
    const photo = { kind: 'before', content_base64: png };
    await t.each('appAddCollectionPhoto', { path, key: driver.key }, [
      { ...photo, taken_at: '2027-03-10T09:00:00Z', lat: 53.7, lng: -2 },
      { ...photo, kind: 'after' },
      { ...photo, kind: 'contamination' },
      { ...photo, kind: 'damage', taken_at: '2027-03-11T09:00:00Z' },
      { ...photo, kind: 'signature' },
      { ...photo, content_base64: 'bm90IGEgcGljdHVyZQ==' },
    ]);
    await t.refused('appAddCollectionPhoto', { path, key: colleague.key, body: photo });
    const [photo_id] = (await t.list('appListCollectionPhotos', { path })).map(({ id }) => id);
    await t.filtered('appListCollectionPhotos', [], { path });
    await t.filtered('appListJobPhotos', [
      { client_id: first.client.id },
      { client_id: t.kept.second.client.id },
      { collection_id: aborted },
      { from: '2027-03-10', to: '2027-03-11' },
      { from: '2027-03-11' },
      { to: '2027-03-10' },
    ]);
    await t.list('appListJobPhotos', { key: colleague.key });
    await t.list('appListJobPhotos', { key: driver.key });
    const gone = { path, query: { photo_id } };
    await t.refused('appDeleteCollectionPhoto', { ...gone, key: driver.key });
    await t.ask('appDeleteCollectionPhoto', gone);
    await t.refused('appDeleteCollectionPhoto', gone);
    await t.list('appListCollectionPhotos', { path });
  },

  'somebody at the place signs on a page': async (t) => {
    const id = await book(t, { vehicle_id: t.kept.lorry.id });
    const path = { id };
    await t.each('appRequestSiteSignature', { path }, [
      { recipientEmail: 'first@site.test' },
      { recipientEmail: 'kim@site.test', recipientName: 'Kim', message: 'Gate 4', expires_in_days: 1 },
      { recipientEmail: 'nobody' },
    ]);
    const page = await pageMailedTo(t, 'kim@site.test');
    await t.visit('GET', await pageMailedTo(t, 'first@site.test'));
    await t.visit('GET', page);
    await filledIn(t, page, { name: '', on_behalf_of: '', agree: '' });
    await filledIn(t, page, { name: 'Kim Lee', on_behalf_of: 'Pennine', agree: 'yes', content_digest: 'x' });
    await filledIn(t, page, { name: 'Kim Lee', on_behalf_of: 'Pennine', agree: 'yes' });
    await t.visit('GET', page);
    await change(t, id, [{ scheduled_date: '2027-03-19' }, { ewc_codes: [] }, { driver_notes: 'Signed' }]);
    await t.refused('appRequestSiteSignature', { path, body: { recipientEmail: 'again@site.test' } });
    const ended = await book(t);
    await t.ask('appRequestSiteSignature', { path: { id: ended }, body: { recipientEmail: 'no@site.test' } });
    await change(t, ended, [{ status: 'cancelled' }]);
    await t.visit('GET', await pageMailedTo(t, 'no@site.test'));
    await t.refused('appRequestSiteSignature', {
      path: { id: ended },
      body: { recipientEmail: 'a@site.test' },
    });
  },

  'drivers see and change their own, readers change nothing': async (t) => {
    const { driver, colleague, exchange } = t.kept;
    const id = await book(t, { driver_id: colleague.id });
    const reader = await t.person('read_only');
    for (const { key } of [driver, colleague, reader]) {
      await t.each('appGetCollection', { key, path: { id } }, [undefined]);
      await t.each('getCollection', { key, path: { id: exchange } }, [undefined]);
      await change(t, id, [{ status: 'in_progress' }, { status: 'cancelled' }, { sequence: 4 }], key);
      await t.each('appDeleteCollection', { key, path: { id } }, [undefined]);
      await t.each('createCollection', { key }, [{ scheduled_date: '2027-03-12' }]);
      await t.filtered('appListCollections', [], { key });
    }
  },

  'the lists by every filter, and what is deleted': async (t) => {
    const { first, second, driver, colleague, typed } = t.kept;
    const queries = [
      { client_id: first.client.id },
      { client_id: second.client.id, status: 'scheduled' },
      { scheduled_from: '2027-03-12' },
      { scheduled_to: '2027-03-12' },
      { scheduled_from: '2027-03-11', scheduled_to: '2027-03-12' },
      { created_after: '2027-03-11T00:00:00Z' },
    ];
    await t.filtered('listCollections', queries);
    await t.filtered('appListCollections', [
      ...queries,
      { driver_id: driver.id, status: 'completed' },
      { driver_id: colleague.id },
    ]);
    const path = { id: typed.id };
    await t.ask('appDeleteCollection', { path });
    await t.refused('appDeleteCollection', { path });
    await t.refused('getCollection', { path });
    await t.refused('updateCollection', { path, body: { driver_notes: 'Again' } });
    await t.ask('listCollections', { query: { limit: 2 } });
    await t.ask('appGetClientAnalytics', {
      path: { id: first.client.id },
      query: { from: '2027-02-01', to: '2027-04-01' },
    });
    await t.ask('appGetClientAnalytics', { path: { id: second.client.id } });
  },
});
