import {
  arrivedLoad,
  bring,
  decide,
  keysOf,
  mixed,
  openGates,
  refusedSoil,
  unknownId,
  values,
  wood,
} from '../../support/transcripts/compliance.ts';
import { transcript } from '../../support/transcripts/transcript.ts';

const statuses = ['expected', 'arrived', 'accepted', 'part_rejected', 'rejected', 'quarantined', 'cancelled'];

transcript(import.meta.url, {
  'sites with and without permits, and two hauliers': openGates,

  'a load is recorded in its short form, in its long form and in bulk': async (t) => {
    const { elland, bare, ended, last, foreign, aire, brook } = t.kept;
    const site_id = elland.id;
    const whole = {
      ...arrivedLoad(site_id),
      expected_at: '2027-03-10T08:30:00Z',
      received_at: '2027-03-10T08:55:00Z',
      haulier_client_id: aire.id,
      driver_name: 'Ned',
      weight_is_estimate: false,
      origin_postcode: 'hx76ad',
      origin_local_authority: 'Calderdale',
      operation_code: 'R5',
      contamination_percent: 12.5,
      gate_fee: 84.5,
      photos: ['https://photos.test/1.jpg', 'https://photos.test/2.jpg'],
      notes: 'By the east gate',
    };
    await t.each('appCreateIncomingLoad', {}, [
      {},
      { site_id: unknownId },
      { site_id },
      { site_id, expected_at: '2027-03-12T09:00:00Z', ewc_codes: ['17 02 01', '17 09 04', '17 02 01'] },
      whole,
      { ...whole, haulier_client_id: brook.id, carrier_name: null, photos: [] },
      { site_id, haulier_client_id: aire.id, carrier_registration: 'cbdu 123456' },
      { site_id, haulier_client_id: unknownId },
      { site_id, physical_form: 'Solid' },
      { site_id, ewc_codes: ['17 02 01', '17 09 04'], container_count: 2 },
      { site_id, items: [wood], ewc_codes: ['17 02 01'], container_type: 'SKI' },
      { site_id, items: [wood, mixed] },
      { site_id, items: [wood, mixed], weight_kg: 2000 },
      { site_id, items: [wood, mixed], weight_kg: 2001 },
      { site_id, items: [wood, { ewc_code: '17 09 04' }], weight_kg: 2500 },
      { site_id, items: [{ ewc_code: '17 05 03', hazard_codes: ['HP_7', 'HP_14', 'HP_7'], pops: ['PCB'] }] },
      { site_id, items: [{ ewc_code: '17 05 03', hazard_codes: ['HP_99'], pops: ['XXX'] }] },
      { site_id, items: [{ ewc_code: '17 09 99' }, { ...wood, rejection_reason: 'Wet' }] },
      { site_id, carrier_registration: 'CBDU123456', reason_for_no_registration: 'ONE_OFF' },
      { site_id, carrier_registration: 'no number' },
      { site_id, operation_code: 'R14' },
      { site_id, operation_code: 'D15', gate_fee: 12.345 },
      { site_id, arrived_at: '2027-03-10T12:00:00Z' },
      { site_id, arrived_at: '2027-03-10T09:00:00Z', received_at: '2027-03-10T08:59:00Z' },
      { site_id, received_at: '2027-03-10T09:00:00Z', origin_postcode: 'nowhere' },
      arrivedLoad(bare.id),
      arrivedLoad(ended.id),
      arrivedLoad(ended.id, { arrived_at: '2027-03-09T17:00:00Z' }),
      arrivedLoad(last.id, {
        ewc_codes: ['20 03 01', '17 09 04'],
        physical_form: undefined,
        container_type: undefined,
        container_count: undefined,
      }),
      { site_id: last.id, expected_at: '2027-03-11T08:00:00Z', ewc_codes: ['17 09 04'] },
      arrivedLoad(foreign.id),
      {
        data: [
          { site_id, ewc_codes: ['17 02 01'], weight_kg: 0.5 },
          { site_id, ewc_codes: ['17 02 99'] },
          { site_id, lorry: 'X' },
          arrivedLoad(site_id, { weight_kg: 999.999 }),
        ],
      },
    ]);
    await t.list('appListIncomingLoads', { query: { limit: 5 } });
  },

  'an expected load is changed field by field': async (t) => {
    const { elland, small, foreign, aire, brook } = t.kept;
    const load = await t.ask('appCreateIncomingLoad', { body: { site_id: elland.id } });
    await decide(
      t,
      load.id,
      {},
      ...values('site_id', small.id, foreign.id, unknownId, elland.id),
      ...values('expected_at', '2027-03-11T09:00:00Z', '2027-03-10T09:00:00Z', null),
      ...values('haulier_client_id', aire.id, brook.id, null),
      ...values('carrier_name', null, 'Dene Ltd'),
      { carrier_name: null, haulier_client_id: brook.id },
      ...values('carrier_registration', 'CBDU123456', 'CBDL300000', null),
      ...values('reason_for_no_registration', 'ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE', null),
      ...values('vehicle_reg', 'AB12 CDE', 'yj23kxb', null),
      ...values('driver_name', 'Ned', 'Kim', null),
      ...values('waste_description', 'Rubble', 'Wood', null),
      ...values('ewc_codes', ['17 02 01'], ['17 09 04', '17 02 01'], ['20 03 01'], ['17 02 01']),
      ...values('physical_form', 'Gas', 'Liquid', 'Sludge', null),
      ...values('container_type', 'BAG', 'WBI', null),
      ...values('container_count', 3, 0, null),
      ...values('weight_kg', 500, 750.25, null),
      ...values('items', [wood, mixed], [mixed], [wood, mixed, refusedSoil]),
      { weight_kg: 2600 },
      { items: [{ ...wood, weight_kg: 701.5 }, mixed] },
      ...values('weight_is_estimate', false, true),
      ...values(
        'reason_for_no_consignment_code',
        'NON_HAZ_WASTE_TRANSFER',
        'NO_DOC_WITH_WASTE',
        'HWRC_RECEIPT',
        null,
      ),
      ...values('origin_postcode', 'LS10 1AB', 'hx76ad', null),
      ...values('origin_local_authority', 'Leeds', 'Calderdale', null),
      ...values('operation_code', 'R3', 'D1', 'R0', null),
      ...values('rejection_reason', 'Wet', null),
      ...values('contamination_percent', 0, 100, 100.1, null),
      ...values('gate_fee', 0, 10.01, null),
      ...values('photos', ['https://photos.test/3.jpg'], ['http://photos.test/4.jpg'], []),
      ...values('notes', 'First', 'Second', null),
      ...values('arrived_at', '2027-03-10T07:00:00Z', null),
      ...values('received_at', '2027-03-10T07:30:00Z', '2027-03-10T12:00:00Z', null),
      { override_reason: 'Not yet needed' },
    );
    await t.ask('appGetIncomingLoad', { path: { id: load.id } });
  },

  'each status is left only for those that may follow': async (t) => {
    const { elland } = t.kept;
    const all = statuses.map((status) => ({ status }));
    const expected = () => t.ask('appCreateIncomingLoad', { body: { site_id: elland.id } });
    const first = await expected();
    await decide(t, first.id, ...all.filter(({ status }) => !['arrived', 'cancelled'].includes(status)));
    await decide(t, first.id, { status: 'cancelled' }, ...all, { notes: 'Late' }, { weight_kg: 3 });
    const second = await expected();
    await decide(
      t,
      second.id,
      { status: 'arrived' },
      { arrived_at: null },
      ...all.slice(0, 4),
      ...all.slice(6),
    );
    await decide(t, second.id, { status: 'arrived', arrived_at: '2027-03-10T06:00:00Z' });
    await decide(t, second.id, { status: 'quarantined', rejection_reason: 'Asbestos?' }, ...all);
    await decide(t, second.id, { weight_kg: 80 }, { status: 'rejected', rejection_reason: null });
    await decide(t, second.id, { status: 'rejected', rejection_reason: 'It is asbestos' }, ...all);
    const third = await bring(t, elland.id);
    await decide(t, third.id, { status: 'quarantined' }, { status: 'accepted' }, ...all);
    const fourth = await bring(t, elland.id, { arrived_at: undefined, expected_at: '2027-03-10T08:00:00Z' });
    await decide(
      t,
      fourth.id,
      { status: 'arrived', arrived_at: '2027-03-10T09:10:00Z' },
      { status: 'accepted' },
    );
    await t.filtered('appListIncomingLoads');
  },

  'lists, exports, other people and deletion': async (t) => {
    const { elland, small, aire, brook } = t.kept;
    await t.filtered('appListIncomingLoads', [
      { site_id: small.id },
      { site_id: elland.id, status: 'accepted' },
      { haulier_client_id: aire.id },
      { haulier_client_id: brook.id },
      { haulier_client_id: aire.id, status: 'accepted' },
      { ewc_code: '17 05 03' },
      { ewc_code: '20 03 01' },
      { arrived_from: '2027-03-10T08:41:00Z' },
      { arrived_from: '2027-03-10T08:42:00Z' },
      { arrived_to: '2027-03-10T07:00:00Z' },
      { arrived_to: '2027-03-10T07:15:00Z' },
      { arrived_to: '2027-03-10T07:16:00Z' },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
    for (const query of [
      { status: 'part_rejected' },
      { status: 'accepted' },
      { created_before: '2027-03-10T10:00:00Z' },
    ])
      await t.ask('appExportList', { path: { list: 'incoming-loads' }, query });
    const { read_only, driver, office } = await keysOf(t, 'read_only', 'driver', 'office');
    const expected = await t.ask('appCreateIncomingLoad', { key: office.key, body: { site_id: elland.id } });
    const path = { id: expected.id };
    for (const { key } of [read_only, driver]) {
      await t.each('appCreateIncomingLoad', { key }, [{ site_id: elland.id }]);
      await t.each('appUpdateIncomingLoad', { key, path }, [{ notes: 'Mine' }]);
      await t.refused('appDeleteIncomingLoad', { key, path });
    }
    await t.ask('appGetIncomingLoad', { key: read_only.key, path });
    await t.ask('appDeleteIncomingLoad', { key: office.key, path });
    await t.refused('appDeleteIncomingLoad', { path });
    await t.refused('appGetIncomingLoad', { path });
    await t.each('appUpdateIncomingLoad', { path }, [{ notes: 'Gone' }]);
    for (const status of ['arrived', 'accepted', 'rejected', 'cancelled']) {
      const [load] = await t.list('appListIncomingLoads', {
        query: { status, site_id: elland.id, limit: 100 },
      });
      await t.each('appDeleteIncomingLoad', { path: { id: load.id } }, [undefined]);
    }
    await t.ask('appDeleteSite', { path: { id: small.id } });
    await t.filtered('appListIncomingLoads', [{ site_id: small.id, status: 'accepted' }]);
  },
});
