import { receivedItem as item, receiptCarrier as carrier } from '../../support/records/gate.ts';
import {
  keysOf,
  bring,
  consigned,
  decide,
  draftReceipt as draft,
  openTracking,
  receivedSoil as soil,
  trackingSettings,
  values,
  weigh,
} from '../../support/transcripts/compliance.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const change = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appUpdateDwtReceipt', { path: { id } }, bodies);

const unknownId = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';

transcript(import.meta.url, {
  'the settings are set, set again and reduced': async (t) => {
    const { kept } = t;
    await t.ask('appGetDwtSettings');
    await t.ask('appGetDwtSummary');
    await openTracking(t);
    kept.client = await t.ask('createClient', { body: { name: 'Aire Haulage' } });
    const whole = trackingSettings(kept.elland.id, kept.second.id);
    const [first, second] = whole.sites;
    await t.each('appReplaceDwtSettings', {}, [
      {},
      { environment: 'test' },
      { environment: 'production', client_id: 'another', auto_submit: true },
      { ...whole, sites: [{ site_id: kept.elland.id }] },
      { ...whole, sites: [{ ...first, site_id: kept.exempt.id }] },
      { ...whole, sites: [{ ...first, site_id: unknownId }, first, first] },
      {
        ...whole,
        default_reason_no_registration: 'ONE_OFF',
        working_day_calendar: 'scotland',
        auto_submit: true,
      },
      {
        ...whole,
        client_secret: undefined,
        sites: [
          { ...first, api_code: undefined, enabled: false },
          { ...second, label: null },
        ],
      },
      { ...whole, client_secret: null, sites: [first] },
      { ...whole, working_day_calendar: 'northern-ireland' },
      whole,
    ]);
    await t.ask('appGetDwtSettings');
  },

  'receipts are drafted alone, in bulk and from loads': async (t) => {
    const { elland, second, exempt, client } = t.kept;
    const base = { site_id: elland.id, received_at: '2027-03-10T08:41:00Z', carrier, items: [item] };
    const note = await consigned(t, client.id, elland.id, ['17 05 03']);
    await t.each('appCreateDwtReceipt', {}, [
      {},
      { ...base, items: undefined },
      { ...base, site_id: unknownId },
      { ...base, site_id: exempt.id },
      { ...base, site_id: second.id },
      { ...base, site_id: second.id, received_at: '2027-03-09T23:59:00Z' },
      { ...base, received_at: '2027-03-10T11:00:00Z' },
      { ...base, carrier: {} },
      { ...base, carrier: { ...carrier, registration_number: null, reason_for_no_registration: 'ON_SITE' } },
      { ...base, carrier: { ...carrier, means_of_transport: 'Rail' } },
      { ...base, carrier: { ...carrier, vehicle_registration: null, means_of_transport: 'Other' } },
      { ...base, items: [soil] },
      { ...base, items: [soil], reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE' },
      { ...base, items: [soil], consignment_note_id: note.id },
      { ...base, items: [soil], consignment_note_id: note.id, consignment_code: 'CJTILE/A0001' },
      {
        ...base,
        items: [
          { ...item, ewc_codes: ['17 09 99'] },
          { ...item, operations: [{ code: 'R14' }] },
        ],
      },
      { ...base, items: [{ ...item, weight_kg: null, physical_form: null, container_type: null }] },
      { ...base, items: [{ ...item, operations: [] }] },
      {
        ...base,
        broker: {
          name: 'Dene Brokers',
          registration_number: 'CBDU300001',
          postcode: 'LS10 1AB',
          email: 'a@dene.test',
        },
      },
      {
        data: [
          { ...base, special_handling: 'Keep dry' },
          { ...base, wastes: [] },
          { ...base, received_at: '2027-03-05T16:00:00Z' },
        ],
      },
    ]);
    const load = await bring(t, elland.id);
    await t.each('appCreateDwtReceipt', {}, [{ incoming_load_id: load.id }, { incoming_load_id: unknownId }]);
    await decide(t, load.id, { status: 'accepted' });
    await t.each('appCreateDwtReceipt', {}, [{ incoming_load_id: load.id }]);
    await t.ask('appReplaceDwtSettings', {
      body: { ...trackingSettings(second.id), default_reason_no_registration: 'HOUSEHOLD' },
    });
    const before = await bring(t, elland.id, {
      carrier_registration: null,
      reason_for_no_registration: 'MARINE',
    });
    await decide(t, before.id, { status: 'accepted' });
    await t.ask('appReplaceDwtSettings', {
      body: { ...trackingSettings(elland.id, second.id), default_reason_no_registration: 'HOUSEHOLD' },
    });
    const { id } = before;
    await t.each('appCreateDwtReceipt', {}, [
      { incoming_load_id: id, site_id: second.id },
      { incoming_load_id: id, special_handling: 'Own words', items: [{ ...item, weight_kg: 10 }] },
      { ...base, carrier: { name: 'Nobody' } },
    ]);
    await t.ask('appGetIncomingLoad', { path: { id } });
    await t.ask('appReplaceDwtSettings', { body: trackingSettings(elland.id, second.id) });
    await t.list('appListDwtReceipts');
    await t.list('appListDwtReceipts', { query: { limit: 7 } });
  },

  'a draft is changed field by field': async (t) => {
    const { id } = await draft(t);
    const ticket = await weigh(t, {});
    await change(
      t,
      id,
      {},
      ...values('received_at', '2027-03-09T17:00:00Z', '2027-03-05T23:30:00Z', '2027-03-11T10:00:00Z'),
      ...values('weighbridge_ticket_id', ticket.id, unknownId, null),
      ...values('carrier', { name: 'Dene' }, { name: null }, { name: 'Calder' }),
      ...values('carrier', { registration_number: null }, { reason_for_no_registration: 'HOUSEHOLD' }),
      ...values('carrier', { registration_number: 'CBDL300000' }),
      ...values(
        'carrier',
        { means_of_transport: 'Sea' },
        { means_of_transport: 'Other', other_means_of_transport: 'Barrow' },
      ),
      ...values('carrier', {
        means_of_transport: 'Road',
        other_means_of_transport: null,
        vehicle_registration: null,
      }),
      ...values('carrier', { vehicle_registration: 'AB12 CDE', address: '1 Road', postcode: 'ls101ab' }),
      ...values(
        'carrier',
        { email: 'x@y.test', phone: '01632 960001' },
        { address: null, postcode: 'D02 AF30', email: null, phone: null },
      ),
      ...values(
        'broker',
        { name: 'Dene' },
        { registration_number: 'CBDU300001', phone: '1' },
        { name: null },
        null,
      ),
      ...values(
        'items',
        [soil],
        [{ ...item, contains_pops: true }],
        [item, { ...soil, hazardous: null, pops: null, contains_hazardous: true }],
      ),
      ...values('consignment_code', 'CJTILE/A0001', 'nonsense', null),
      ...values('reason_for_no_consignment_code', 'HWRC_RECEIPT', 'NON_HAZ_WASTE_TRANSFER', null),
      ...values('special_handling', 'Keep dry', 'Keep cold', null),
      { items: [item] },
      { waste_tracking_id: '27ABCDEF' },
      { resolution: 'found', waste_tracking_id: '27ABCDEF' },
      { resolution: 'not_found' },
    );
  },

  'the deadline is the end of the second working day in the calendar of the nation': async (t) => {
    const { elland } = t.kept;
    for (const working_day_calendar of ['scotland', 'northern-ireland', 'england-and-wales']) {
      const body = { ...trackingSettings(elland.id), working_day_calendar };
      await t.ask('appReplaceDwtSettings', { body });
      for (const day of ['2026-12-31', '2026-12-30', '2026-11-27', '2026-11-29', '2026-08-01', '2026-07-10'])
        await draft(t, { received_at: `${day}T10:00:00Z` });
    }
    await t.list('appListDwtReceipts');
    const { data } = await t.ask('appListDwtReceipts', { query: { limit: 1 } });
    await t.ask('appReplaceDwtSettings', {
      body: { ...trackingSettings(elland.id), working_day_calendar: 'scotland' },
    });
    await change(t, data[0].id, { received_at: '2026-12-31T11:00:00Z' });
    await t.list('appListDwtReceipts');
  },

  'the lists, the summary and the exports of what was received': async (t) => {
    const { elland, second } = t.kept;
    await t.filtered('appListDwtReceipts', [
      { site_id: second.id },
      { site_id: elland.id, status: 'submitted' },
      { due_before: '2027-03-12T23:59:59Z' },
      { due_before: '2027-03-13T00:00:00Z' },
      { due_before: '2027-03-10T00:00:00Z' },
    ]);
    const periods = [
      {},
      { from: '2027-03-10', to: '2027-03-10' },
      { from: '2027-03-05', to: '2027-03-09' },
      { from: '2026-01-01', to: '2026-12-31' },
    ];
    for (const query of periods) await t.ask('appGetDwtSummary', { query });
    for (const sheet of ['movements', 'items'])
      for (const template of ['v1', 'v1.2'])
        await t.ask('appExportDwt', {
          query: { format: 'csv', sheet, template, from: '2027-03-01', to: '2027-03-10' },
        });
    await t.ask('appExportDwt', { query: { format: 'csv', site_id: second.id } });
    await t.ask('appExportList', { path: { list: 'dwt-receipts' }, query: { status: 'draft' } });
    for (const { key } of Object.values(await keysOf(t, 'read_only', 'driver'))) {
      await t.ask('appGetDwtSettings', { key });
      await t.each('appReplaceDwtSettings', { key }, [{ environment: 'test' }]);
      await t.each('appSubmitDwtReceipt', { key, path: { id: unknownId } }, [{}]);
      await t.refused('appRunDwtPat', { key, body: {} });
    }
  },
});
