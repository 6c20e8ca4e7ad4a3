/** A café that the council will inspect: who takes its waste, are they registered, where are the papers, what does it lack. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { call, send } from '../support/client.ts';
import { formBody } from '../support/outside/mails.ts';
import { completeNote, drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(60_000);

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

test('from the first site to the link for the inspector', async () => {
  const post = async (operation: string, body: object) =>
    (await call(operation, { key: team.key, body })).body;

  await call('appUpdateProducerHub', {
    key: team.key,
    body: { name: 'Hebden Cafés Ltd', employee_band: '10_to_49' },
  });
  const carrier = await post('appCreateProducerContractor', {
    name: 'Calder Valley Waste Ltd',
    carrier_registration: 'CBDU123456',
  });
  const site = await post('appCreateProducerSite', {
    name: 'Market Street café',
    postcode: 'HX7 6AD',
    streams: ['residual', 'dmr', 'paper_card'].map((stream) => ({ stream, contractor_id: carrier.id })),
  });

  // The carrier is verified; the check is kept with its date.
  const verified = await call('appVerifyProducerContractor', { key: team.key, path: { id: carrier.id } });
  expect([verified.status, verified.body.contractor_id]).toEqual([200, carrier.id]);

  // The carrier sends its note by a link; what it says is read, and taken over by a person.
  const upload = await post('appCreateProducerLink', {
    recipient_email: 'office@carrier.example',
    scope: 'upload',
  });
  const note = await drafted(team, completeNote());
  const pdf = await call('getNotePdf', { key: team.key, path: { id: note.id } });
  const form = formBody({ type: 'wtn', file_name: 'note.pdf', file: pdf.bytes.toString('base64') });
  expect((await send('POST', new URL(upload.url).pathname, form)).status).toBe(200);
  const proof = await post('appCreateProducerEvidence', {
    question: 'notes_complete',
    file: { file_name: 'note.pdf', content_base64: pdf.bytes.toString('base64') },
  });
  const path = { id: proof.document_id };
  const { body: read } = await call('appExtractProducerDocument', { key: team.key, path });
  expect(read.date).toBeNull();
  expect(read.extracted.date).toBe(note.transfer.date);
  await call('appUpdateProducerDocument', { key: team.key, path, body: { date: read.extracted.date } });

  // The audit rests on it, and the hub says what is missing.
  const audit = await post('appCreateProducerAudit', {
    answers: [
      { question: 'notes_complete', answer: 'yes', evidence_ids: [proof.id] },
      { question: 'stored_securely', answer: 'no', action: 'Lock the bin store', due: '2027-01-31' },
    ],
  });
  const { body: hub } = await call('appGetProducerHub', { key: team.key });
  expect(hub.audit.id).toBe(audit.id);
  expect(hub.audit.score).toBe(0.5);
  expect(hub.simpler_recycling.sites).toEqual([{ site_id: site.id, missing: ['food'] }]);
  expect(hub.documents_summary.total).toBe(2);

  // The inspector reads it by a link, until it is taken back.
  const link = await post('appCreateProducerLink', { recipient_email: 'inspector@council.example' });
  const page = new URL(link.url).pathname;
  expect((await send('GET', page)).bytes.toString()).toContain('Market Street café');
  await call('appUpdateProducerLink', { key: team.key, body: { id: link.id, revoked: true } });
  expect((await send('GET', page)).status).toBe(410);
});
