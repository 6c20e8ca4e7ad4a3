import {
  bring,
  consigned,
  decide,
  keysOf,
  mixed,
  openGates,
  refusedSoil,
  unknownId,
  values,
  weigh,
  wood,
} from '../../support/transcripts/compliance.ts';
import { wholeNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';

transcript(import.meta.url, {
  'sites with and without permits, and two hauliers': openGates,

  'an acceptance asks for each missing value in turn': async (t) => {
    const { elland } = t.kept;
    const load = await t.ask('appCreateIncomingLoad', {
      body: { site_id: elland.id, arrived_at: '2027-03-10T07:15:00Z' },
    });
    await decide(
      t,
      load.id,
      { status: 'accepted' },
      { status: 'accepted', ewc_codes: ['17 05 03'] },
      { status: 'accepted', ewc_codes: ['17 05 03'], weight_kg: 800 },
      {
        status: 'accepted',
        ewc_codes: ['17 05 03'],
        weight_kg: 800,
        reason_for_no_registration: 'HOUSEHOLD',
      },
      { status: 'part_rejected', items: [wood, mixed], reason_for_no_registration: 'HOUSEHOLD' },
      { status: 'part_rejected', items: [wood, { ...refusedSoil, rejection_reason: null }] },
      { status: 'part_rejected', items: [refusedSoil], reason_for_no_registration: 'HOUSEHOLD' },
      { status: 'accepted', items: [wood, refusedSoil], reason_for_no_registration: 'HOUSEHOLD' },
      { status: 'part_rejected', items: [wood, mixed, refusedSoil], reason_for_no_registration: 'ONE_OFF' },
      { status: 'part_rejected' },
    );
    const hazardous = await bring(t, elland.id, { ewc_codes: ['17 05 03'], weight_kg: 620 });
    await decide(
      t,
      hazardous.id,
      { status: 'accepted' },
      { status: 'accepted', reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE', operation_code: 'D9' },
    );
    const rejected = await bring(t, elland.id, {
      items: [wood, refusedSoil],
      ewc_codes: undefined,
      physical_form: undefined,
      container_type: undefined,
      container_count: undefined,
      weight_kg: undefined,
    });
    await decide(t, rejected.id, { status: 'rejected' }, { status: 'rejected', rejection_reason: 'Too wet' });
  },

  'a waste that the permit does not list needs a reason and the right to override': async (t) => {
    const { elland, bare, ended, last, foreign } = t.kept;
    const { driver, office } = await keysOf(t, 'driver', 'office');
    const load = await bring(t, elland.id, { ewc_codes: ['20 03 01'] });
    const body = { status: 'accepted', override_reason: 'The Agency agreed by telephone' };
    await t.refused('appUpdateIncomingLoad', { key: driver.key, path: { id: load.id }, body });
    await decide(t, load.id, { status: 'accepted' }, { ...body, override_reason: 'Ja' }, body);
    const needless = await bring(t, elland.id);
    await t.ask('appUpdateIncomingLoad', { key: office.key, path: { id: needless.id }, body });
    for (const site of [bare, ended, foreign])
      await decide(t, (await bring(t, site.id)).id, { status: 'accepted' }, body);
    await decide(t, (await bring(t, last.id)).id, { status: 'accepted' });
    await decide(t, (await bring(t, ended.id, { arrived_at: '2027-03-09T17:00:00Z' })).id, {
      status: 'accepted',
    });
  },

  'the tonnes of the year are counted against the limit of the permit': async (t) => {
    const { small } = t.kept;
    const accept = async (weight_kg: number, more: object = {}) =>
      decide(t, (await bring(t, small.id, { weight_kg, ...more })).id, { status: 'accepted' });
    await accept(15_999);
    await accept(10_000, { arrived_at: '2026-12-31T23:30:00Z' });
    const rejected = await bring(t, small.id, { weight_kg: 4000 });
    await decide(t, rejected.id, { status: 'rejected', rejection_reason: 'Full' });
    await accept(1);
    await accept(2999);
    await accept(1);
    await accept(1000);
    await accept(1);
    await t.ask('appCreateIncomingLoad', {
      body: {
        site_id: small.id,
        expected_at: '2028-01-03T09:00:00Z',
        ewc_codes: ['17 09 04'],
        weight_kg: 100,
      },
    });
    await t.ask('appGetAnnualReturn', { query: { site_id: small.id, period: '2027' } });
  },

  'a ticket weighs a load, also after corrections, until it is deleted': async (t) => {
    const { elland, small, aire } = t.kept;
    const first = await weigh(t, { site_id: elland.id });
    const load = await bring(t, elland.id, { weighbridge_ticket_id: first.id, haulier_client_id: aire.id });
    await decide(
      t,
      (await bring(t, elland.id)).id,
      { weighbridge_ticket_id: first.id },
      { weighbridge_ticket_id: unknownId },
      { weighbridge_ticket_id: (await weigh(t, { site_id: small.id })).id },
      { weighbridge_ticket_id: (await weigh(t, { site_id: elland.id, direction: 'out' })).id },
      { weighbridge_ticket_id: (await weigh(t, { gross_kg: 9000, tare_kg: 9000 })).id, status: 'accepted' },
      { weighbridge_ticket_id: null, status: 'accepted' },
    );
    await decide(t, load.id, { weight_kg: 4999 }, { status: 'accepted' });
    const path = { id: first.id };
    await t.each('appUpdateFleetWeighbridge', { path }, [
      { gross_kg: 16_340 },
      { tare_kg: 11_000 },
      { gross_kg: 11_000 },
    ]);
    await t.ask('appGetIncomingLoad', { path: { id: load.id } });
    await t.ask('appDeleteFleetWeighbridge', { path });
    await t.ask('appGetIncomingLoad', { path: { id: load.id } });
    const second = await weigh(t, { site_id: elland.id, gross_kg: 14_000, tare_kg: 12_000 });
    const several = {
      ewc_codes: undefined,
      physical_form: undefined,
      container_type: undefined,
      container_count: undefined,
    };
    const parts = await bring(t, elland.id, {
      ...several,
      items: [wood, mixed, refusedSoil],
      weight_kg: undefined,
      weighbridge_ticket_id: second.id,
    });
    await decide(t, parts.id, { status: 'part_rejected' });
    await t.each('appUpdateFleetWeighbridge', { path: { id: second.id } }, [{ gross_kg: 13_000 }]);
    await t.ask('appGetIncomingLoad', { path: { id: parts.id } });
    const third = await weigh(t, { site_id: elland.id, gross_kg: 14_000, tare_kg: 11_000 });
    const unweighed = await bring(t, elland.id, {
      ...several,
      items: [wood, { ewc_code: '17 09 04' }],
      weighbridge_ticket_id: third.id,
    });
    await decide(
      t,
      unweighed.id,
      { status: 'accepted' },
      { status: 'accepted', items: [{ ewc_code: '17 02 01' }, { ewc_code: '17 09 04' }] },
    );
  },

  'the papers of a load are closed by the decision': async (t) => {
    const { elland, last, aire } = t.kept;
    const note = await t.ask('appCreateNote', { body: wholeNote({ client_id: aire.id }) });
    for (const party of ['transferor', 'transferee'])
      await t.ask('appSignNote', {
        path: { id: note.id },
        body: { party, name: `The ${party}`, method: 'typed' },
      });
    const load = await bring(t, elland.id, { note_id: note.id });
    await t.ask('appGetNoteChain', { path: { id: note.id } });
    await decide(t, load.id, { status: 'accepted' });
    await t.ask('appGetNoteChain', { path: { id: note.id } });
    const soil = { ewc_codes: ['17 05 03'], weight_kg: 880 };
    for (const end of [
      { status: 'accepted' },
      { status: 'accepted', site_id: last.id },
      { status: 'rejected', rejection_reason: 'No room' },
      { status: 'rejected', rejection_reason: 'Wrong gate', site_id: last.id },
    ]) {
      const paper = await consigned(t, aire.id, elland.id, ['17 05 03']);
      const own = await bring(t, elland.id, { ...soil, consignment_note_id: paper.id });
      await decide(t, own.id, { reason_for_no_consignment_code: 'HWRC_RECEIPT' }, end);
      await t.ask('appGetConsignment', { path: { id: paper.id } });
    }
  },

  'after the decision only some fields change': async (t) => {
    const { elland, aire } = t.kept;
    const load = await bring(t, elland.id, { haulier_client_id: aire.id });
    await decide(t, load.id, { status: 'accepted', gate_fee: 40 });
    await decide(
      t,
      load.id,
      { origin_postcode: 'LS10 1AB', origin_local_authority: 'Leeds', contamination_percent: 3 },
      { gate_fee: 45.5, photos: ['https://photos.test/9.jpg'], driver_name: 'Kim', notes: 'Checked' },
      { gate_fee: null, photos: [], driver_name: null, notes: null },
      { status: 'accepted', notes: 'Same status' },
      ...values('weight_kg', 1),
      { carrier_name: 'X', vehicle_reg: 'X', ewc_codes: ['17 02 01'], site_id: elland.id, note_id: null },
      { haulier_client_id: null, arrived_at: null, received_at: null, operation_code: 'D1' },
      { override_reason: 'Too late for it', rejection_reason: 'None', items: [wood] },
    );
  },
});
