import { beforeAll, expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { mailTo } from '../../support/outside/mails.ts';
import { completed, completeNote, drafted, drawnPng, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

// Whom a job asks to sign, and what is shown of signatures.
let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const token = async (note_id: string, party: string) =>
  (await call('appCreateSigningToken', { key: team.key, body: { note_id, party } })).body.id as string;
const openLinks = async (note_id: string) =>
  (await listAll('appListSigningTokens', { key: team.key, query: { note_id, status: 'open' } }))
    .map(({ party }) => party)
    .sort();
async function finished(body: object): Promise<any> {
  const { body: job } = await call('appRequestNoteSignatures', { key: team.key, body });
  for (;;) {
    const { body: now } = await call('appGetJob', { key: team.key, path: { id: job.id } });
    if (now.finished_at !== null) return now;
  }
}

test('a link of the other party, one that expired and one that was withdrawn are no open requests', async () => {
  const [other, expired, withdrawn] = [await drafted(team), await drafted(team), await drafted(team)];
  await token(other.id, 'transferor');
  await queryShared(
    `update public_tokens set created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
     where id = $1`,
    [await token(expired.id, 'transferee')],
  );
  const body = { revoke_id: await token(withdrawn.id, 'transferee') };
  await call('appCreateSigningToken', { key: team.key, body });
  const note_ids = [other.id, expired.id, withdrawn.id];

  const job = await finished({ party: 'transferee', note_ids });

  expect(job).toMatchObject({ label: 'Signature requests to the transferee', progress: { done: 3 } });
  expect(job.result.left_out).toEqual({});
  expect(await openLinks(other.id)).toEqual(['transferee', 'transferor']);
  expect(await openLinks(expired.id)).toEqual(['transferee']);
  expect(await openLinks(withdrawn.id)).toEqual(['transferee']);
});

test('a note of another client is not found among those of the client that is named', async () => {
  const newClient = async () =>
    (await call('createClient', { key: team.key, body: { name: 'Asha' } })).body.id;
  const [client_id, another] = [await newClient(), await newClient()];
  const own = await drafted(team, completeNote({ more: { client_id } }));
  const others = await drafted(team, completeNote({ more: { client_id: another } }));

  const { result } = await finished({ client_id, note_ids: [own.id, others.id, own.id], dryRun: true });

  expect([result.count, result.left_out]).toEqual([1, { not_found: 1 }]);
});

test('a note with a newer version is found, and left out as not open', async () => {
  const { id } = await completed(team);
  await call('appAmendNote', { key: team.key, path: { id }, body: { reason: 'The weight was wrong' } });

  const { result } = await finished({ party: 'transferee', note_ids: [id], dryRun: true });

  expect([result.count, result.left_out]).toEqual([0, { not_open: 1 }]);
});

test('a deposit whose load another one has tipped is left out as incomplete', async () => {
  const [free, taken] = [await completed(team), await completed(team)];
  const deposit = (covers: string[]) => completeNote({ more: { note_type: 'deposit', covers } });
  const notes = [await drafted(team, deposit([free.id])), await drafted(team, deposit([taken.id]))];
  await completed(team, deposit([taken.id]));

  const { status, progress, result } = await finished({ note_ids: notes.map(({ id }) => id) });

  expect([status, progress.done, progress.failed]).toEqual(['succeeded', 1, 0]);
  expect(result.left_out).toEqual({ incomplete: 1 });
  expect(await openLinks(notes[0].id)).toEqual(['transferor']);
});

test('a request without a name and a message greets nobody by name', async () => {
  const { id, reference } = await drafted(team);
  const recipientEmail = `nameless@${team.team_id}.test`;
  const body = { party: 'transferor', recipientEmail };

  const answer = await call('appRequestNoteSignature', { key: team.key, path: { id }, body });

  expect(answer.body).toMatchObject({ recipient_name: null, recipient_email: recipientEmail });
  expect(answer.headers.location).toBe('/api/v1/app/signing-tokens');
  expect(answer.body).not.toHaveProperty('token');
  const mail = (await mailTo(recipientEmail))!;
  expect(mail.subject).toContain(reference);
  for (const part of ['Hello,', 'as transferor', '14 days']) expect(mail.text).toContain(part);
});

test('a drawing that the storage has lost is not shown, and its printed name is', async () => {
  const { id } = await drafted(team);
  for (const party of ['transferor', 'transferee'] as const)
    await sign(team, id, party, { method: 'drawn', image: drawnPng, on_behalf_of: `For the ${party}` });
  await queryShared(
    `update note_signatures set image_key = image_key || '.lost' where note_id = $1 and party = 'transferor'`,
    [id],
  );

  const { body } = await call('appGetNoteSigning', { key: team.key, path: { id } });

  const drawn = { method: 'drawn', ip: '127.0.0.1', image_url: null, signed_at: expect.any(String) };
  expect(body.signatures).toEqual({
    transferor: { ...drawn, name: 'The transferor', on_behalf_of: 'For the transferor', image_png: null },
    transferee: { ...drawn, name: 'The transferee', on_behalf_of: 'For the transferee', image_png: drawnPng },
  });
  expect((await call('getNotePdf', { key: team.key, path: { id } })).status).toBe(200);
});

test('a client of another team is refused', async () => {
  const theirs = await newTeam();
  const { body: client } = await call('createClient', { key: theirs.key, body: { name: 'Theirs' } });
  const answer = await call('appRequestNoteSignatures', { key: team.key, body: { client_id: client.id } });

  expect([answer.status, fieldsOf(answer)]).toEqual([422, ['client_id']]);
});
