import { filledIn } from '../../support/transcripts/pages.ts';
import { signAs, signBoth, plainNote } from '../../support/transcripts/notes.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

// Signatures: in the application, by mailed links, on the public page; and links that only show a note.
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

/** A note whose parties have email addresses. */
function mailNote({ transferee, ...changes }: Record<string, any> = {}): Record<string, any> {
  const note = plainNote(changes);

  return {
    ...note,
    transferor: { ...note.transferor, email: 'sam@pennine.test' },
    transferee: { ...note.transferee, email: 'jo@calder.test', ...transferee },
  };
}

async function linkFor(t: Transcript, note_id: string, party: string, more: object = {}): Promise<string> {
  return pathOf(await t.ask('appCreateSigningToken', { body: { note_id, party, ...more } }));
}

transcript(import.meta.url, {
  'a company and two clients with a note each': async (t) => {
    await t.ask('appUpdateTeamSettings', { body: { signing_link_days: 3 } });
    for (const name of ['first', 'second']) {
      const client = await t.ask('createClient', { body: { name, email: `${name}@client.test` } });
      const note = await t.ask('appCreateNote', { body: mailNote({ client_id: client.id }) });
      t.kept[name] = { client, id: note.id };
    }
  },

  'a signature is requested by mail, and requested again': async (t) => {
    const path = { id: t.kept.first.id };
    const to = { recipientEmail: 'kim@pennine.test', recipientName: 'Kim Pennine' };
    const incomplete = await t.ask('createNote', {
      body: { waste_description: 'Soil', ewc_codes: ['17 05 04'] },
    });
    await t.each('appRequestNoteSignature', { path: { id: incomplete.id } }, [
      { party: 'transferor', ...to },
    ]);
    await t.each('appRequestNoteSignature', { path }, [
      { party: 'transferor', recipientEmail: 'sam@pennine.test' },
      { party: 'transferor', ...to, message: 'Please sign today.\nThank you', expires_in_days: 1 },
      { party: 'transferee', ...to, expires_in_days: 90 },
      { party: 'transferee', ...to, expires_in_days: 91 },
      { party: 'carrier', recipientEmail: 'nobody' },
    ]);
    await t.ask('appGetNoteSigning', { path });
    await t.list('appListSigningTokens');
    await t.refused('updateNote', { path, body: { quantity: 'More' } });
    await t.refused('appScheduleNote', { path, body: {} });
    const { data } = await t.ask('appListSigningTokens', { query: { status: 'open', party: 'transferor' } });
    await t.each('appCreateSigningToken', {}, [
      { revoke_id: data[0].id },
      { revoke_id: data[0].id },
      { revoke_id: data[0].id, party: 'transferor' },
      { revoke_id: path.id },
    ]);
    await t.ask('appGetNoteSigning', { path });
  },

  'a link is made, replaced and used on its page': async (t) => {
    const { id } = t.kept.first;
    await t.each('appCreateSigningToken', {}, [
      {},
      { note_id: id },
      { note_id: id, rams_id: id, party: 'transferor' },
      { rams_id: id },
      { note_id: t.kept.first.client.id, party: 'transferor' },
      { note_id: id, party: 'transferor', expires_in_days: 0 },
    ]);
    const former = await linkFor(t, id, 'transferor', { recipient_email: 'kim@pennine.test' });
    const link = await linkFor(t, id, 'transferor', { recipient_name: 'Kim Pennine', expires_in_days: 2 });
    t.kept.used = link;
    await t.visit('GET', former);
    await filledIn(t, link, { name: '', on_behalf_of: ' ' });
    await filledIn(t, link, { name: 'x'.repeat(201), on_behalf_of: 'Pennine', agree: 'no' });
    await filledIn(t, link, {
      name: 'Kim',
      on_behalf_of: 'Pennine',
      agree: 'yes',
      content_digest: 'another',
    });
    await filledIn(t, link, { name: 'Kim', on_behalf_of: 'Pennine', agree: 'yes', image: 'no picture' });
    await t.visit('GET', `${link}/note.pdf`);
    await filledIn(t, link, { name: ' Kim Pennine ', on_behalf_of: 'Pennine Ltd', agree: 'yes' });
    await filledIn(t, link, { name: 'Again', on_behalf_of: 'Pennine Ltd', agree: 'yes' });
    await t.visit('GET', '/p/00000000000000000000000000000000');
    await t.ask('appGetNoteSigning', { path: { id } });
    await t.each('appCreateSigningToken', {}, [{ note_id: id, party: 'transferor' }]);
    await t.each('appRequestNoteSignature', { path: { id } }, [
      { party: 'transferor', recipientEmail: 'kim@pennine.test' },
    ]);
    const second = await linkFor(t, id, 'transferee');
    await filledIn(t, second, { name: 'Jo Calder', on_behalf_of: 'Calder', agree: 'yes' });
    await t.visit('GET', second);
    await t.ask('getNote', { path: { id } });
    const used = (await t.list('appListSigningTokens', { query: { status: 'used' } }))[0];
    await t.refused('appCreateSigningToken', { body: { revoke_id: used.id } });
    await t.ask('appListNotifications');
  },

  'the page states the law of the place, and a householder’s duty': async (t) => {
    const path = { id: t.kept.second.id };
    for (const [postcode, household] of [
      ['EH1 1AA', false],
      ['CF10 1EP', true],
      ['BT1 1AA', false],
    ] as const) {
      const waste = { household, hierarchy_declared: !household, physical_form: 'Solid' };
      const changes = { client_id: t.kept.second.client.id, waste, transfer: { postcode } };
      await t.ask('appReplaceNote', { path, body: mailNote(changes) });
      const token = await t.ask('appCreateSigningToken', { body: { note_id: path.id, party: 'transferor' } });
      await t.visit('GET', pathOf(token));
      await t.ask('appCreateSigningToken', { body: { revoke_id: token.id } });
      await t.visit('GET', pathOf(token));
    }
  },

  'a party signs once in the application, typed or drawn': async (t) => {
    const { id } = await t.ask('appCreateNote', { body: mailNote() });
    const path = { id };
    const { content_digest } = await t.ask('appGetNoteSigning', { path });
    const kim = { party: 'transferor', name: 'Kim Pennine' };
    const [reader, driver] = [(await t.person('read_only')).key, (await t.person('driver')).key];
    await t.refused('appSignNote', { path, key: reader, body: { ...kim, method: 'typed' } });
    await t.each('appSignNote', { path }, [
      { ...kim, method: 'drawn' },
      { ...kim, method: 'drawn', image: 'AAAA' },
      { ...kim, method: 'typed', image: drawnPng },
      { ...kim, method: 'link' },
      { ...kim, name: ' ', method: 'typed' },
      { ...kim, method: 'typed', content_digest: 'of another note' },
      { ...kim, method: 'drawn', image: drawnPng, on_behalf_of: 'Pennine Ltd', content_digest },
      { ...kim, method: 'typed' },
    ]);
    await t.refused('appDeleteNote', { path });
    await t.refused('updateNote', { path, body: { quantity: 'More' } });
    await t.ask('appSignNote', {
      path,
      key: driver,
      body: { party: 'transferee', name: 'Dee Driver', method: 'typed', on_behalf_of: null },
    });
    await t.ask('appGetNoteSigning', { path });
    await t.refused('appReplaceNote', { path, body: { status: 'cancelled', cancel_reason: 'Late' } });
    await t.ask('getNotePdf', { path });
  },

  'a note is shared by mail and by link': async (t) => {
    const { id } = t.kept.second;
    const path = { id };
    const mail = { recipientEmail: 'ann@ryburn.test' };
    await t.each('appShareNoteByEmail', { path }, [
      mail,
      { ...mail, recipientName: 'Ann', message: 'For your records', expires_in_days: 1 },
      { recipientEmail: 'bea@ryburn.test', expires_in_days: 365 },
      { ...mail, expires_in_days: 366 },
      { recipientEmail: 'nobody' },
      {},
    ]);
    t.kept.shown = pathOf(await t.ask('appShareNoteByLink', { path, body: {} }));
    const day = await t.ask('appShareNoteByLink', { path, body: { expires_in_days: 1 } });
    t.kept.shortly = pathOf(day);
    await t.refused('appShareNoteByLink', { path, body: { revoke: true, expires_in_days: 2 } });
    await t.list('appListNoteShareLinks', { path });
    await t.visit('GET', t.kept.shown);
    await t.visit('POST', t.kept.shown);
    await t.visit('GET', `${t.kept.shown}/note.pdf`);
    await t.visit('GET', `${t.kept.shown}/other.pdf`);
    const other = { id: t.kept.first.id };
    const link = pathOf(await t.ask('appShareNoteByLink', { path: other, body: { revoke: false } }));
    await t.visit('GET', link);
    const next = await t.ask('appAmendNote', { path: other });
    await t.visit('GET', link);
    await signBoth(t, next.id);
    await t.visit('GET', link);
    await t.ask('appShareNoteByLink', { path: other, body: { revoke: true } });
    await t.ask('appShareNoteByLink', { path: other, body: { revoke: true } });
    await t.visit('GET', link);
    await t.visit('GET', `${link}/note.pdf`);
    await t.list('appListNoteShareLinks', { path: other });
  },

  'many signatures are requested at once': async (t) => {
    const { first, second } = t.kept;
    const made = async (changes: object) => (await t.ask('appCreateNote', { body: mailNote(changes) })).id;
    const planned = await made({ client_id: first.client.id, transfer: { date: '2027-03-12' } });
    const draft = await made({ client_id: second.client.id, transferee: { email: null } });
    await t.ask('appScheduleNote', { path: { id: planned }, body: {} });
    await signAs(t, second.id, 'transferee');
    t.kept.planned = planned;
    for (const body of [
      { dryRun: true },
      { dryRun: true, party: 'transferee' },
      { note_ids: [draft, first.id, planned], party: 'transferee', dryRun: true },
      { client_id: first.client.id, message: 'Please sign', expires_in_days: 5 },
      { client_id: first.client.id },
      { note_ids: [planned, draft], resend: true },
      { party: 'transferee', client_id: second.client.id },
      { note_ids: [first.client.id] },
      { note_ids: [], party: 'both' },
    ]) {
      const job = await t.each('appRequestNoteSignatures', {}, [body]);
      if (job.object === 'job') await t.ask('appGetJob', { path: { id: job.id } });
    }
    await t.filtered('appListSigningTokens', [
      { note_id: planned },
      { note_id: planned, status: 'open' },
      { note_id: first.id, party: 'transferee' },
      { created_before: '2027-03-10T00:00:00Z' },
    ]);
    await signBoth(t, planned);
  },

  'after three days links have expired, and a signed note is complete': async (t) => {
    const { second, planned } = t.kept;
    const other = await t.ask('appCreateNote', { body: mailNote({ client_id: second.client.id }) });
    t.kept.open = await linkFor(t, other.id, 'transferor', { expires_in_days: 2 });
    t.kept.longer = await linkFor(t, other.id, 'transferee', { expires_in_days: 4 });
    await t.goTo('2027-03-13T10:06:00Z');
    await t.visit('GET', t.kept.open);
    await filledIn(t, t.kept.open, { name: 'Sam', on_behalf_of: 'Pennine', agree: 'yes' });
    await t.visit('GET', `${t.kept.open}/note.pdf`);
    await t.visit('GET', t.kept.longer);
    await t.visit('GET', t.kept.used);
    await t.visit('GET', t.kept.shortly);
    await t.visit('GET', t.kept.shown);
    await t.filtered('appListSigningTokens', [{ note_id: other.id }]);
    await t.list('appListNoteShareLinks', { path: { id: second.id } });
    await t.ask('appGetNoteSigning', { path: { id: other.id } });
    await t.ask('getNote', { path: { id: planned } });
    const cancel = { status: 'cancelled', cancel_reason: 'Not needed' };
    await t.ask('appReplaceNote', { path: { id: other.id }, body: cancel });
    await t.visit('GET', t.kept.longer);
    await t.ask('appReplaceNote', { path: { id: second.id }, body: cancel });
    await t.visit('GET', t.kept.shown);
  },
});
