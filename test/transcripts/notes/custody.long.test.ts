import { signBoth, signedAmendment } from '../../support/transcripts/notes.ts';
import { signedNote, plainNote } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

// Chains of custody: waste of two clients that is collected, weighed, tipped in parts, and taken in at a gate.
const deposit = (covers: string[], weight_kg: number | null, more: object = {}) =>
  plainNote({ note_type: 'deposit', covers, waste: { weight_kg }, ...more });

/** The chains, the held waste, and the chains of these notes. */
async function shown(t: Transcript, ids: string[] = []): Promise<void> {
  await t.list('appListNoteChains');
  await t.ask('appGetHeldWaste');
  for (const id of ids) await t.ask('appGetNoteChain', { path: { id } });
}

transcript(import.meta.url, {
  'loads of two clients are collected': async (t) => {
    for (const name of ['first', 'second']) t.kept[name] = await t.ask('createClient', { body: { name } });
    const [first, second] = [t.kept.first.id, t.kept.second.id];
    const collected = async (client_id: string, waste: object, date: string) =>
      (await signedNote(t, plainNote({ client_id, waste, transfer: { date } }))).id;
    await t.ask('appGetHeldWaste');
    t.kept.a = await collected(first, { weight_kg: 1000 }, '2027-03-03');
    t.kept.b = await collected(second, { weight_kg: 2500.5 }, '2027-03-01');
    const unweighed = { weight_kg: null, quantity: 'A skip', ewc_codes: ['17 05 04'] };
    t.kept.c = await collected(first, unweighed, '2027-03-05');
    t.kept.d = await collected(first, { weight_kg: 700, ewc_codes: ['20 01 01', '20 03 01'] }, '2027-03-10');
    t.kept.later = await collected(second, { weight_kg: 90 }, '2027-03-20');
    await shown(t, [t.kept.a, t.kept.later]);
  },

  'a deposit covers only notes that are complete and not deposited': async (t) => {
    const { a, b, c, later, first } = t.kept;
    const draft = (await t.ask('appCreateNote', { body: deposit([a, b], 700, { part_deposit: true }) })).id;
    t.kept.part = draft;
    await t.each('appCreateNote', {}, [
      deposit([a, later], 1),
      deposit([draft], 1),
      deposit([first.id], 1),
      deposit([a, a], 1),
      plainNote({ covers: [a] }),
    ]);
    await t.each('appReplaceNote', { path: { id: draft } }, [deposit([a, later], 1), deposit([c], 1)]);
    await t.ask('appReplaceNote', {
      path: { id: draft },
      body: deposit([a, b], 700, { part_deposit: true }),
    });
    await t.ask('appGetNoteChain', { path: { id: draft } });
    await t.ask('appGetHeldWaste');
  },

  'a part of two loads is tipped, then the rest': async (t) => {
    const { a, b, d, part } = t.kept;
    await signBoth(t, part);
    await shown(t, [part, a]);
    const rest = await signedNote(t, deposit([b, a], 2800.5, { transfer: { date: '2027-03-08' } }));
    t.kept.rest = rest.id;
    await shown(t, [a, rest.id]);
    await t.each('appCreateNote', {}, [deposit([a], 1)]);
    const over = await t.ask('appCreateNote', { body: deposit([d], 900.25) });
    t.kept.over = over.id;
    await t.ask('appGetNoteSigning', { path: { id: over.id } });
    await signBoth(t, over.id);
    await shown(t, [d]);
    await t.ask('getNote', { path: { id: over.id } });
    await t.ask('getNotePdf', { path: { id: over.id } });
  },

  'amended notes move the chains': async (t) => {
    const { a, rest, over, d } = t.kept;
    const heavier = await signedAmendment(t, a, { weight_kg: 1600 });
    await shown(t, [a, heavier.id]);
    const next = await t.ask('appAmendNote', { path: { id: over } });
    await t.ask('appReplaceNote', { path: { id: next.id }, body: deposit([d], 500, { part_deposit: true }) });
    await t.ask('appGetNoteChain', { path: { id: d } });
    await signBoth(t, next.id);
    await shown(t, [d]);
    const dropped = await t.ask('appAmendNote', { path: { id: rest } });
    await t.ask('appDeleteNote', { path: { id: dropped.id } });
    await t.ask('getNote', { path: { id: rest } });
    const other = await t.ask('appAmendNote', { path: { id: rest } });
    await t.ask('appReplaceNote', { path: { id: other.id }, body: deposit([heavier.id], 100) });
    await signBoth(t, other.id);
    await shown(t, [rest]);
  },

  'weighbridge tickets count for the note in force': async (t) => {
    const { c } = t.kept;
    const ticket = { vehicle_reg: 'AB12 CDE', waste_type: 'Soil', note_id: c };
    const one = await t.ask('createWeighbridgeTicket', {
      body: { ...ticket, gross_kg: 12000, tare_kg: 9500 },
    });
    await t.ask('getNote', { path: { id: c } });
    await t.ask('createWeighbridgeTicket', { body: { ...ticket, gross_kg: 9820.5, tare_kg: 9500 } });
    await shown(t, [c]);
    const next = await t.ask('appAmendNote', { path: { id: c } });
    await t.each('updateNote', { path: { id: next.id } }, [{ weight_kg: 2000 }]);
    await t.ask('appDeleteFleetWeighbridge', { path: { id: one.id } });
    for (const id of [c, next.id]) await t.ask('getNote', { path: { id } });
    await signBoth(t, next.id);
    await t.ask('createWeighbridgeTicket', { body: { ...ticket, gross_kg: 10000, tare_kg: 9000 } });
    await shown(t, [c]);
    await t.ask('appExportNotes', { query: { reference: 'WTN-000003' } });
  },

  'a ticket replaces the weight of a draft until it is deleted': async (t) => {
    const { id } = await t.ask('appCreateNote', { body: plainNote({ waste: { weight_kg: 40 } }) });
    const load = { vehicle_reg: 'AB12 CDE', waste_type: 'Mixed', note_id: id };
    const ticket = await t.ask('createWeighbridgeTicket', {
      body: { ...load, gross_kg: 3000, tare_kg: 1000 },
    });
    await t.ask('getNote', { path: { id } });
    await t.each('updateNote', { path: { id } }, [{ quantity: 'A skip' }, { weight_is_estimate: true }]);
    await t.ask('appReplaceNote', { path: { id }, body: plainNote({ waste: { weight_kg: 60 } }) });
    await t.ask('appDeleteFleetWeighbridge', { path: { id: ticket.id } });
    await t.ask('getNote', { path: { id } });
    await t.each('createWeighbridgeTicket', {}, [{ ...load, gross_kg: 1, tare_kg: 2 }]);
    await t.ask('appReplaceNote', { path: { id }, body: { status: 'cancelled', cancel_reason: 'Wrong' } });
    await t.refused('createWeighbridgeTicket', { body: { ...load, gross_kg: 3000, tare_kg: 1000 } });
  },

  'a load that the team accepts at its gate closes its chain': async (t) => {
    const { b, c } = t.kept;
    const permit = { number: 'EPR/CD5678EF', regulator: 'EA', accepted_ewc_codes: ['20 03 01', '17 05 04'] };
    const own = { own_site: true, operation_code: 'R13', postcode: 'HX3 0AA' };
    const site = await t.ask('appCreateSite', { body: { name: 'Own yard', ...own, permit } });
    const item = { physical_form: 'Solid', container_type: 'SKI', container_count: 1, weight_kg: 700 };
    const other = [{ ...item, ewc_code: '20 03 01' }];
    const load = {
      site_id: site.id,
      note_id: c,
      arrived_at: '2027-03-10T09:00:00Z',
      carrier_name: 'Calder Skips',
      carrier_registration: 'CBDU412207',
      vehicle_reg: 'AB12 CDE',
      waste_description: 'Soil',
      items: [{ ...item, ewc_code: '17 05 04' }],
      reason_for_no_consignment_code: 'NON_HAZ_WASTE_TRANSFER',
      operation_code: 'R5',
    };
    const arrived = await t.ask('appCreateIncomingLoad', { body: load });
    await t.ask('appGetNoteChain', { path: { id: c } });
    await t.each('appUpdateIncomingLoad', { path: { id: arrived.id } }, [
      { status: 'quarantined' },
      { status: 'accepted', received_at: '2027-03-10T09:30:00Z' },
    ]);
    await shown(t, [c, b]);
    const more = await t.ask('appCreateIncomingLoad', { body: { ...load, note_id: b, items: other } });
    await t.ask('appUpdateIncomingLoad', {
      path: { id: more.id },
      body: { status: 'rejected', rejection_reason: 'Wet', received_at: '2027-03-10T09:45:00Z' },
    });
    await shown(t, [b]);
    await t.filtered('appListNoteChains', [
      { client_id: t.kept.first.id },
      { client_id: t.kept.first.id, chain_status: 'open' },
      { ewc_code: '20 03 01' },
      { ewc_code: '20 01 01', client_id: t.kept.second.id },
      { created_after: '2027-03-10T10:00:00Z' },
      { created_before: '2027-03-10T10:00:00Z' },
      { limit: 2 },
    ]);
    const [reader, driver] = [(await t.person('read_only')).key, (await t.person('driver')).key];
    for (const key of [reader, driver]) {
      await t.each('appGetHeldWaste', { key }, [undefined]);
      await t.each('appGetNoteChain', { key, path: { id: b } }, [undefined]);
    }
  },

  'a load opens its chain on the day of its transfer': async (t) => {
    await t.goTo('2027-03-20T00:01:00Z');
    await shown(t, [t.kept.later]);
  },
});
