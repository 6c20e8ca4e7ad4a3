import { plainNote, signAs, signBoth } from '../../support/transcripts/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

// Every state of a note, what can be done in it, and the plan of its transfer.
const cancel = { status: 'cancelled', cancel_reason: 'Not needed' };
const signature = { party: 'transferor', name: 'Sam', method: 'typed' };
const request = { party: 'transferee', recipientEmail: 'jo@calder.test' };
/** Section C without what a party must tell. */
const unknown = { transferee: { name: null, address: { line1: null, postcode: null }, capacities: [] } };

async function drafted(t: Transcript, changes: object = {}): Promise<{ id: string }> {
  const { id } = await t.ask('appCreateNote', { body: plainNote(changes) });

  return { id };
}

/** Everything that this state of a note refuses. */
async function refusedThere(
  t: Transcript,
  path: { id: string },
  actions: [string, unknown?][],
): Promise<void> {
  for (const [action, body] of actions) await t.refused(action, { path, body });
  await t.ask('appGetNoteSigning', { path });
}

transcript(import.meta.url, {
  'a draft that lacks everything cannot leave draft': async (t) => {
    const body = { waste: { description: ' . ', ewc_codes: ['20 01 21'] }, transferee: { capacities: [] } };
    const { id } = await t.ask('appCreateNote', { body });
    await refusedThere(t, { id }, [
      ['appScheduleNote', {}],
      ['appSignNote', signature],
      ['appRequestNoteSignature', request],
      ['appAmendNote'],
    ]);
  },

  'a note is planned, and planned again': async (t) => {
    await t.person('driver');
    const members = await t.list('appListTeamMembers');
    const { id: driver_id } = members.find(({ role }) => role === 'driver');
    const path = await drafted(t);
    t.kept.planned = path;
    await t.ask('appGetNoteSchedule', { path });
    await t.each('appScheduleNote', { path }, [
      { date: '2027-03-09' },
      { time_from: '10:00', time_to: '09:00' },
      { driver_id: path.id, collection_id: path.id },
      { date: '2027-03-10', time_from: '08:00', time_to: '09:30', vehicle_reg: 'AB12 CDE', driver_id },
      { date: '2027-03-12', time_from: '07:00', address: '5 Wharf', postcode: 'HX6 4ED' },
      { time_from: null, time_to: null, vehicle_reg: null, driver_id: null },
      { address: null, postcode: null },
      { date: '2027-03-08' },
      {},
    ]);
    await t.ask('getNote', { path });
    await refusedThere(t, path, [
      ['updateNote', { quantity: 'More' }],
      ['appDeleteNote'],
      ['appAmendNote'],
      ['appReplaceNote', plainNote({ waste: { hierarchy_declared: false }, transfer: { date: null } })],
    ]);
    await t.ask('appReplaceNote', { path, body: plainNote({ transfer: { date: '2027-03-11' } }) });
  },

  'a collection carries out the transfer': async (t) => {
    const client = await t.ask('createClient', { body: { name: 'Pennine' } });
    const path = await drafted(t, {
      client_id: client.id,
      waste: { quantity_value: 2, quantity_unit: 'containers', container_type: '8yd skip', weight_kg: null },
    });
    const visit = { client_id: client.id, scheduled_date: '2027-03-15' };
    const { id: collection_id } = await t.ask('createCollection', { body: visit });
    await t.refused('appScheduleNote', { path, body: { create_collection: true, collection_id } });
    const plan = { create_collection: true, date: '2027-03-12', time_from: '09:00', address: '5 Wharf' };
    const { collection } = await t.ask('appScheduleNote', { path, body: plan });
    await t.refused('appScheduleNote', { path, body: plan });
    await t.ask('appScheduleNote', { path, body: { collection_id } });
    await t.ask('appScheduleNote', { path, body: { collection_id: null } });
    const made = await t.ask('appScheduleNote', { path, body: { create_collection: true } });
    await t.list('appListCollections');
    const season = { note_type: 'season_ticket', transfer: { date: null } };
    const days = { valid_from: '2027-03-10', valid_until: '2027-04-09' };
    const ticket = await drafted(t, { ...season, transfer: { ...season.transfer, ...days } });
    await t.each('appScheduleNote', { path: ticket }, [{ create_collection: true }, { time_to: '12:00' }]);
    for (const { id } of [collection, made.collection])
      await t.ask('appUpdateCollection', {
        path: { id },
        body: { status: 'cancelled', cancel_reason: 'Rain' },
      });
    await t.ask('appGetNoteSchedule', { path });
    await t.list('appListCollections');
  },

  'a party is confirmed later': async (t) => {
    const path = await drafted(t, { ...unknown, confirm_later: 'transferee' });
    await t.ask('appScheduleNote', { path, body: { date: '2027-03-11' } });
    await refusedThere(t, path, [
      ['appSignNote', signature],
      ['appRequestNoteSignature', request],
      ['updateNote', { quantity: 'More' }],
      ['appDeleteNote'],
      ['appAmendNote'],
    ]);
    await t.each('appReplaceNote', { path }, [
      plainNote({ ...unknown, confirm_later: 'transferee', waste: { weight_kg: 1500 } }),
      plainNote({ ...unknown, confirm_later: 'transferor' }),
      plainNote(unknown),
      plainNote(),
      plainNote({ ...unknown, confirm_later: 'transferee' }),
      plainNote({ confirm_later: 'transferor' }),
    ]);
    await signAs(t, path.id, 'transferor');
    await t.ask('getNote', { path });
  },

  'a note that waits for signatures, or has them before its day': async (t) => {
    const path = await drafted(t, { transfer: { date: '2027-03-12' } });
    await t.ask('appRequestNoteSignature', { path, body: request });
    await refusedThere(t, path, [
      ['appReplaceNote', plainNote()],
      ['appReplaceNote', plainNote({ confirm_later: 'transferee' })],
      ['appScheduleNote', {}],
      ['appDeleteNote'],
      ['appAmendNote'],
    ]);
    await signBoth(t, path.id);
    await refusedThere(t, path, [
      ['appReplaceNote', plainNote()],
      ['appScheduleNote', { date: '2027-03-13' }],
      ['updateNote', { quantity: 'More' }],
      ['appSignNote', signature],
      ['appRequestNoteSignature', request],
      ['appDeleteNote'],
    ]);
    const next = await t.ask('appAmendNote', { path });
    await t.refused('appSignNote', { path, body: signature });
    await t.ask('appReplaceNote', {
      path: { id: next.id },
      body: plainNote({ transfer: { date: '2027-03-14' } }),
    });
    await signBoth(t, next.id);
    t.kept.waiting = { id: next.id };
    for (const id of [path.id, next.id]) await t.ask('getNote', { path: { id } });
    const another = await t.ask('appAmendNote', { path: t.kept.waiting });
    await t.ask('appReplaceNote', { path: { id: another.id }, body: cancel });
    await t.ask('getNote', { path: t.kept.waiting });
  },

  'a complete or cancelled note is closed': async (t) => {
    const complete = await drafted(t);
    await signBoth(t, complete.id);
    const cancelled = await drafted(t);
    await signAs(t, cancelled.id, 'transferee');
    await t.ask('appReplaceNote', { path: cancelled, body: cancel });
    for (const path of [complete, cancelled])
      await refusedThere(t, path, [
        ['updateNote', { quantity: 'More' }],
        ['appReplaceNote', plainNote()],
        ['appReplaceNote', cancel],
        ['appScheduleNote', {}],
        ['appSignNote', signature],
        ['appRequestNoteSignature', request],
        ['appDeleteNote'],
      ]);
    await t.refused('appAmendNote', { path: cancelled });
    await t.ask('getNotePdf', { path: cancelled });
    await t.filtered('appListNotes', [{ status: 'cancelled', transfer_from: '2027-03-11' }]);
  },

  'a signed note is complete when its day has come, and a planned one is not': async (t) => {
    await t.goTo('2027-03-14T00:02:00Z');
    await t.ask('getNote', { path: t.kept.waiting });
    await t.ask('getNote', { path: t.kept.planned });
    await t.each('appScheduleNote', { path: t.kept.planned }, [{}, { date: '2027-03-14' }]);
    await t.list('appListNoteChains');
  },
});
