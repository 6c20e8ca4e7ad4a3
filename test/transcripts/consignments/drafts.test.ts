import { batteries, consignmentTeam, draft, oil, parts } from '../../support/transcripts/consignments.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

/** Changes a kept draft with each of these bodies. */
const changed = (t: Transcript, name: string, bodies: object[]) =>
  t.each('appUpdateConsignment', { path: { id: t.kept[name].id } }, bodies);
/** The same, inside the parts. */
const parted = (t: Transcript, name: string, bodies: object[]) =>
  changed(
    t,
    name,
    bodies.map((each) => ({ parts: each })),
  );
const wasted = (t: Transcript, name: string, wastes: object[]) =>
  parted(
    t,
    name,
    wastes.map((each) => ({ b: { wastes: [each] } })),
  );

transcript(import.meta.url, {
  'drafts are made, alone and in bulk': async (t) => {
    await consignmentTeam(t);
    const { pennine, taff, elland } = t.kept;
    t.kept.empty = await t.ask('appCreateConsignment', { body: {} });
    for (const [name, client, label] of [
      ['yard', pennine, 'Yard'],
      ['depot', pennine, 'Depot'],
      ['pier', taff, 'Pier'],
    ])
      t.kept[name] = await t.ask('createClientLocation', {
        body: { client_id: client.id, label, address: `${label} Lane`, postcode: 'HX1 1AA' },
      });
    const place = { name: 'Grower', address: '1 Field', postcode: 'hx76ad', phone: '1', email: 'g@g.test' };
    t.kept.whole = await t.ask('appCreateConsignment', {
      body: {
        ...{ jurisdiction: 'england', consignment_code: 'pennin / ab123', client_id: pennine.id },
        ...{ client_location_id: t.kept.yard.id, site_id: elland.id },
        parts: {
          a: { premises_code: 'X1', producer: place, expected_date: '2027-03-11' },
          b: {
            ...{ process: 'Maintenance', process_sic: '4120' },
            wastes: [
              {
                ...batteries,
                ...{ un_number: '2794', proper_shipping_name: 'Batteries, wet', un_class: '8' },
                ...{ packing_group: 'II', special_handling: 'Keep upright' },
                components: [{ name: 'Lead', concentration: 65, unit: '%' }, { name: 'Acid' }],
              },
              oil,
            ],
          },
          c: {
            carrier: { name: 'Tom', on_behalf_of: 'Other Ltd', address: 'A', exempt_reason: 'None' },
            ...{ vehicle_reg: 'A1', mode: 'Rail', round_number: 'R7', collection_number: 2 },
            carriers: [{ name: 'Second', registration_number: 'CBDU123456' }, { on_behalf_of: 'Third Ltd' }],
          },
          d: { name: 'Asha', on_behalf_of: 'Pennine', address: 'Elsewhere' },
          e: { vehicle_reg: 'B2', permit_number: 'EPR/GB3207XH', total_consignments: 4 },
        },
      },
    });
    await t.each('appCreateConsignment', {}, [
      {
        data: [
          { client_id: taff.id },
          { parts: { b: { wastes: [{ ewc_code: '99 99 99' }] } } },
          { client_id: elland.id, site_id: pennine.id, rejected_from_id: t.kept.empty.id },
          { client_id: taff.id, client_location_id: t.kept.yard.id },
          { client_location_id: t.kept.depot.id },
        ],
      },
    ]);
  },

  'the places follow the client and the site': async (t) => {
    const { pennine, taff, yard, depot, pier, elland, leeds } = t.kept;
    await changed(t, 'empty', [
      { client_id: pennine.id },
      { client_location_id: yard.id },
      { client_location_id: depot.id },
      { parts: { a: { removed_from: { name: 'Written', phone: '01' } } } },
      { client_location_id: depot.id },
      { client_id: pennine.id, parts: { d: { address: 'Written too' } } },
      { client_location_id: pier.id },
      { client_id: taff.id },
      { client_location_id: pier.id },
      { client_id: pennine.id, client_location_id: yard.id },
      { client_location_id: null },
      { site_id: elland.id },
      { site_id: leeds.id, parts: { a: { taken_to: { permit_number: 'EPR/ZZ9999ZZ' } } } },
      { site_id: null },
      { client_id: null },
      { client_id: yard.id },
      { client_location_id: pier.id },
      { rejected_from_id: t.kept.whole.id },
      { rejected_from_id: t.kept.empty.id },
      {},
    ]);
  },

  'each field is set and cleared': async (t) => {
    const place = {
      name: 'P',
      address: 'Q',
      postcode: 'ls1 1aa',
      phone: '2',
      email: 'e',
      permit_number: null,
    };
    await parted(t, 'empty', [
      ...['removed_from', 'taken_to', 'producer'].flatMap((name) => [
        { a: { [name]: place } },
        { a: { [name]: { address: 'R', postcode: null, email: null } } },
      ]),
      { a: { removed_from: { postcode: 'nowhere' }, taken_to: { permit_number: 'nothing' } } },
      { a: { expected_date: '2027-03-12', premises_code: 'ABC' } },
      { a: { expected_date: null, premises_code: 'ABD' } },
      { a: { premises_code: null }, b: { process: 'Cleaning', process_sic: '81.29' } },
      { b: { process: null, process_sic: '8129' } },
      { b: { process_sic: '81' } },
      { b: { process_sic: null }, c: { vehicle_reg: 'B1', mode: 'Ship' } },
      { c: { vehicle_reg: null, mode: null, round_number: 'A1', collection_number: 1000 } },
      { c: { round_number: 'A-1', collection_number: 1001 } },
      { c: { round_number: null, collection_number: null, carrier: { name: 'Tom' } } },
      { c: { carrier: { name: null, registration_number: 'CBDL123456', exempt_reason: 'Charity' } } },
      { c: { carrier: { registration_number: 'CBDU412207' }, carriers: [{ name: 'Al' }, {}] } },
      { c: { carrier: { registration_number: null, exempt_reason: null, address: 'X' }, carriers: [] } },
      { d: { name: 'Di', on_behalf_of: 'Di Ltd' }, e: { received_at: '2027-03-09T08:00:00Z' } },
      { d: { name: null, on_behalf_of: null, address: null }, e: { received_at: null, vehicle_reg: 'E1' } },
      { e: { wastes: [{ ewc_code: '16 06 01', operation: 'R4' }], exemption_number: 'WEX000001' } },
      { e: { wastes: [{ ewc_code: '16 06 01', operation: 'R99', accepted: false }] } },
      { e: { wastes: [], exemption_number: null, vehicle_reg: null, total_consignments: 1001 } },
    ]);
  },

  'a waste has known codes and amounts': async (t) => {
    await wasted(t, 'empty', [
      {},
      batteries,
      { physical_form: 'foam' },
      ...[['HP_1', 'HP15'], ['HP 7', 'h7', 'HP_7'], ['HP_16'], ['POP']].map((hazard_codes) => ({
        hazard_codes,
      })),
      ...[0, 0.001, 0.0004, 1_000_000_000, 1_000_000_001].map((quantity_kg) => ({ quantity_kg })),
      ...['16 06 01', '17 05 04', '99 99 99', '160601'].map((ewc_code) => ({ ewc_code })),
      ...['UN2794', 'un 2794', '2794', '279', 'UN27945'].map((un_number) => ({ un_number })),
      ...['I', 'III', 'IV'].map((packing_group) => ({ packing_group })),
      { containers: { type: 'Drum', number: 1, size: '1 l' } },
      { containers: { number: 0 } },
      { components: [{ name: 'Lead', concentration: 1_000_000, unit: 'mg/kg' }, { name: 'Tin' }] },
      { components: [{ name: 'Lead', concentration: -1, unit: 'g' }] },
      { components: [{ concentration: 1 }] },
    ]);
    const forms = ['gas', 'liquid', 'solid', 'powder', 'sludge', 'mixed', null];
    await parted(t, 'empty', [
      { b: { wastes: forms.map((physical_form) => ({ physical_form })) } },
      { b: { wastes: [{ quantity_kg: 0.1 }, { quantity_kg: 0.2 }, { quantity_kg: 1000 }] } },
      { b: { wastes: [{ quantity_kg: 0.1 }, {}] } },
      { b: { wastes: [] } },
    ]);
  },

  'the nation and the form of its code': async (t) => {
    const from = (postcode: string | null) => ({ parts: { a: { removed_from: { postcode } } } });
    t.kept.moved = await t.ask('appCreateConsignment', { body: { parts } });
    await changed(t, 'moved', [
      ...['CF10 1AA', 'EH6 6QW', 'BT1 3AA', 'LS1 1AA', 'SY1 1AA', 'SY10 7AA', 'NP16 5AA', 'TD15 1AA'].map(
        from,
      ),
      ...[from('CH1 1AA'), from('IM1 1AA'), from(null), from('HX7 6AD')],
      ...['wales', 'scotland', 'northern_ireland', 'england'].map((jurisdiction) => ({ jurisdiction })),
      from('CF10 1AA'),
      { jurisdiction: 'ireland' },
      { consignment_code: 'ab/12345' },
      { consignment_code: 'AB/12345X' },
      { consignment_code: 'A/12345' },
      { consignment_code: 'SA1234567' },
      { jurisdiction: 'scotland' },
      { jurisdiction: 'scotland', consignment_code: 'sa 1234567' },
      { consignment_code: 'SD1234567' },
      { jurisdiction: 'northern_ireland', consignment_code: 'DC7654321' },
      { jurisdiction: 'wales', consignment_code: null },
      { consignment_code: '' },
    ]);
  },

  'drafts are cancelled or deleted': async (t) => {
    const notes = [await draft(t), await draft(t)];
    const [path, second] = notes.map(({ id }) => ({ id }));
    await t.each('appUpdateConsignment', { path: path! }, [
      { status: 'cancelled' },
      { status: 'cancelled', cancel_reason: '  ' },
      { cancel_reason: 'Not ready' },
      { status: 'cancelled', cancel_reason: 'Not ready', jurisdiction: 'wales' },
      { status: 'issued' },
      { status: 'cancelled', cancel_reason: 'Not ready' },
      { status: 'cancelled', cancel_reason: 'Again' },
      { parts: { b: { process: 'X' } } },
      {},
    ]);
    await t.refused('appDeleteConsignment', { path: path! });
    await t.ask('appDeleteConsignment', { path: second! });
    await t.refused('appDeleteConsignment', { path: second! });
    await t.refused('appGetConsignment', { path: second! });
    await t.refused('getConsignmentNote', { path: second! });
    await t.refused('getConsignmentNotePdf', { path: second! });
    await t.each('appUpdateConsignment', { path: second! }, [{ jurisdiction: 'wales' }]);
    for (const each of [path!, { id: t.kept.whole.id }, { id: t.kept.empty.id }])
      await t.ask('getConsignmentNotePdf', { path: each });
  },

  'a legal hold keeps drafts as they are': async (t) => {
    const held = { enabled: true, reason: 'Inquiry', applies_to: 'client', client_id: t.kept.pennine.id };
    await t.ask('appUpdateLegalHold', { body: held });
    t.kept.held = await draft(t);
    await changed(t, 'held', [
      { parts: { b: { process: 'Other' } } },
      { parts: { a: { expected_date: '2027-03-15' } } },
      { parts: { a: { expected_date: '2027-03-16' } } },
      { client_id: t.kept.taff.id },
      { consignment_code: 'PENNIN/HELD1' },
      { consignment_code: null },
    ]);
    await t.refused('appDeleteConsignment', { path: { id: t.kept.held.id } });
    await t.ask('appUpdateLegalHold', { body: { enabled: false, reason: 'Over' } });
    await t.ask('appDeleteConsignment', { path: { id: t.kept.held.id } });
  },

  'every filter of both lists, and other people': async (t) => {
    const path = { id: t.kept.empty.id };
    for (const { key } of [t.kept.driver, t.kept.reader]) {
      await t.ask('appGetConsignment', { key, path });
      await t.refused('appCreateConsignment', { key, body: {} });
      await t.refused('appUpdateConsignment', { key, path, body: {} });
      await t.refused('appDeleteConsignment', { key, path });
      await t.refused('appCreateConsignmentRound', { key, body: {} });
    }
    await t.refused('appSignConsignment', {
      key: t.kept.reader.key,
      path,
      body: { part: 'd', name: 'R', method: 'typed' },
    });
    await t.list('appListConsignments');
    const { pennine, taff } = t.kept;
    for (const name of ['appListConsignments', 'listConsignmentNotes'])
      await t.filtered(name, [
        { client_id: pennine.id },
        { client_id: taff.id, status: 'draft' },
        { created_after: '2027-03-10T10:00:00Z', limit: 2 },
        { created_before: '2027-03-10T10:00:00Z' },
      ]);
    await t.filtered('appListConsignments', [{ round_number: 'R7' }, { round_number: 'r7' }]);
  },
});
