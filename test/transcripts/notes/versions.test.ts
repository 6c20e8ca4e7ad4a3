import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { wholeNote } from '../../support/transcripts/notes.ts';

async function sign(t: Transcript, id: string, party: string, more: object = {}) {
  return t.ask('appSignNote', {
    path: { id },
    body: { party, name: `The ${party}`, method: 'typed', ...more },
  });
}

transcript(import.meta.url, {
  'two clients with places, and a draft of each': async (t) => {
    const [first, second] = ['Pennine Builders', 'Ryburn Joinery'];
    for (const [key, name] of Object.entries({ first, second })) {
      const client = await t.ask('createClient', { body: { name, email: `office@${key}.test` } });
      const place = { client_id: client.id, label: 'Yard', address: '1 Mill Lane', postcode: 'HX7 6AD' };
      t.kept[key] = { client, yard: await t.ask('createClientLocation', { body: place }) };
      const body = { client_id: client.id, client_location_id: t.kept[key].yard.id };
      t.kept[key].note = await t.ask('appCreateNote', { body: wholeNote(body) });
    }
  },

  'a draft is changed field by field, and moves to another client': async (t) => {
    const path = { id: t.kept.first.note.id };
    await t.each('updateNote', { path }, [
      { weight_kg: 1450 },
      { weight_kg: null },
      { waste_description: 'Soil and stones', ewc_codes: ['17 05 04'] },
      { transfer_date: '2027-03-11' },
      { client_id: t.kept.second.client.id },
      { client_location_id: t.kept.second.yard.id },
      { client_id: t.kept.first.client.id, client_location_id: t.kept.first.yard.id },
    ]);
    await t.ask('getNote', { path });
    await t.ask('getNotePdf', { path });
  },

  'both sides sign, each once': async (t) => {
    const { id } = t.kept.second.note;
    await sign(t, id, 'transferor');
    await t.each('appSignNote', { path: { id } }, [
      { party: 'transferor', name: 'Again', method: 'typed' },
      { party: 'transferee', name: 'Jo Calder', method: 'typed' },
      { party: 'transferee', name: 'Jo Calder', method: 'typed' },
    ]);
    await t.ask('appGetNoteSigning', { path: { id } });
    await t.ask('getNotePdf', { path: { id } });
  },

  'a signed note is amended twice: each version keeps its words': async (t) => {
    const { id } = t.kept.second.note;
    const second = await t.ask('appAmendNote', { path: { id }, body: { reason: 'The weight was wrong' } });
    await t.refused('appAmendNote', { path: { id }, body: { reason: 'Again' } });
    await t.each('updateNote', { path: { id: second.id } }, [{ weight_kg: 1200 }]);
    await sign(t, second.id, 'transferor');
    await sign(t, second.id, 'transferee');
    const third = await t.ask('appAmendNote', { path: { id: second.id }, body: { reason: 'Wrong place' } });
    await t.ask('appReplaceNote', {
      path: { id: third.id },
      body: { status: 'cancelled', cancel_reason: 'Not needed' },
    });
    for (const each of [id, second.id, third.id]) {
      await t.ask('getNote', { path: { id: each } });
      await t.ask('appGetNoteChain', { path: { id: each } });
    }
  },

  'every filter of the list': async (t) => {
    const { first, second } = t.kept;
    await t.list('appListNotes');
    await t.filtered('appListNotes', [
      { client_id: first.client.id },
      { client_id: second.client.id },
      { ewc_code: '17 05 04' },
      { reference: 'WTN-000002' },
      { transfer_from: '2027-03-11' },
      { transfer_to: '2027-03-10' },
      { updated_after: '2027-03-10T10:00:00Z', status: 'complete' },
    ]);
    await t.filtered('listNotes');
  },
});
