import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { formBody, hiddenFields, linkTo, sendForm, wordsOf } from '../support/outside/mails.ts';
import { drafted, drawnPng } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { waitersFor } from '../support/waiters.ts';

// A link ends when its record can no longer be signed. Here the record changes by hand and the link stays open, as
// for a signer whose form is on its way at that moment.
const other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
let team: TestTeam;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
  await other.connect();
});
afterAll(() => other.end());

const filled = { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' };
const read = async (path: string) => {
  const { status, bytes } = await send('GET', path);

  return { status, text: wordsOf(bytes.toString()) };
};

async function noteLink(party = 'transferor'): Promise<{ id: string; path: string }> {
  const { id } = await drafted(team);
  const { body } = await call('appCreateSigningToken', { key: team.key, body: { note_id: id, party } });

  return { id, path: new URL(body.url).pathname };
}

async function collectionLink(): Promise<{ id: string; path: string }> {
  const recipientEmail = `site${(made += 1)}@${team.team_id}.test`;
  const body = { scheduled_date: '2026-10-05', waste_description: 'Rubble', ewc_codes: ['17 01 07'] };
  const { id } = (await call('appCreateCollection', { key: team.key, body })).body;
  const request = { key: team.key, path: { id }, body: { recipientEmail } };
  expect((await call('appRequestSiteSignature', request)).status).toBe(201);

  return { id, path: await linkTo(recipientEmail) };
}

/** What the page and the form say once the record has changed behind the link. */
async function afterwards(link: { id: string; path: string }, statement: string) {
  const shown = await hiddenFields(link.path);
  await queryShared(statement, [link.id]);
  const page = await read(link.path);
  const image = `data:image/png;base64,${drawnPng}`;
  const sent = await send('POST', link.path, formBody({ ...shown, ...filled, image }));

  return { page, sent: { status: sent.status, text: wordsOf(sent.bytes.toString()) } };
}

/** Drawings that were stored, and wait to be claimed or deleted. */
const drawings = () =>
  queryShared(`select from tasks where team_id = $1 and kind = 'delete_file'`, [team.team_id]);

const signatureOf = async (table: 'notes' | 'collections', id: string) => {
  const column = table === 'notes' ? `signatures -> 'transferor'` : 'signature';
  const [row] = await queryShared<{ name: string | null }>(
    `select ${column} ->> 'name' as name from ${table} where id = $1`,
    [id],
  );

  return row!.name;
};

describe('the page to sign a note', () => {
  test.each([
    ['was deleted', 'archived_at = now()', 'The note no longer exists.'],
    [
      'was signed by the party',
      `signatures = jsonb_set(signatures::jsonb, '{transferor,signed_at}', '"2026-10-01T08:00:00.000Z"')::json`,
      'The transferor has already signed this note.',
    ],
    ['was cancelled', `status = 'cancelled'`, 'The note was cancelled.'],
    ['is complete', `status = 'complete'`, 'The note is complete.'],
    [
      'lacks something',
      `waste = (waste::jsonb - 'description' || '{"description": null}')::json`,
      'The note is being changed and is not ready to be signed. Please try again later or ask the sender of the link.',
    ],
  ])('of a note that %s says so, takes no form and keeps no drawing', async (_what, change, reason) => {
    const link = await noteLink();
    const { page, sent } = await afterwards(link, `update notes set ${change} where id = $1`);

    for (const text of [page.text, sent.text]) {
      expect(text).toContain('There is nothing to sign now');
      expect(text).toContain(reason);
    }
    expect([page.status, sent.status]).toEqual([200, 422]);
    expect(await signatureOf('notes', link.id)).toBeNull();
    expect(await drawings()).toEqual([]);
  });

  test('names the party of its link that has signed, not the other one', async () => {
    const { id, path } = await noteLink('transferee');
    const signed = (party: string) =>
      queryShared(
        `update notes set signatures = jsonb_set(signatures::jsonb, $2, '"2026-10-01T08:00:00.000Z"')::json where id = $1`,
        [id, [party, 'signed_at']],
      );

    await signed('transferor');
    expect((await read(path)).text).toContain('asks you to sign this note as transferee');
    await signed('transferee');
    expect((await read(path)).text).toContain('The transferee has already signed this note.');
  });

  test.each([
    ['cancels', `status = 'cancelled'`, 'The note was cancelled.'],
    [
      'rewrites',
      `waste = jsonb_set(waste::jsonb, '{weight_kg}', '44000')::json`,
      'The note has changed since you opened this page, and was not signed.',
    ],
  ])('signs nothing that somebody %s while the form is on its way', async (_what, change, words) => {
    const { id, path } = await noteLink();
    const at = [team.team_id, id];
    await other.query('begin');
    await other.query('select from notes where team_id = $1 and id = $2 for update', at);
    const sending = sendForm(path, filled);
    await eventually('the form waits for the note', async () => (await waitersFor(other)) === 1);
    await other.query(`update notes set ${change} where team_id = $1 and id = $2`, at);
    await other.query('commit');
    const { status, bytes } = await sending;

    expect([status, wordsOf(bytes.toString())]).toEqual([422, expect.stringContaining(words)]);
    expect(await signatureOf('notes', id)).toBeNull();
  });

  test('asks for another drawing if it cannot be read', async () => {
    const { path } = await noteLink();
    const { status, bytes } = await sendForm(path, { ...filled, image: 'data:image/png;base64,AAAA' });

    expect([status, wordsOf(bytes.toString())]).toEqual([
      422,
      expect.stringContaining('Your drawing could not be read. Draw it again, or sign with your name alone.'),
    ]);
  });
});

describe('the page to sign for a collection', () => {
  const nobody = { name: null, on_behalf_of: null, method: 'typed', ip: null, image_url: null };
  const signed = JSON.stringify({ ...nobody, signed_at: '2026-10-01T08:00:00.000Z' });

  test.each([
    ['was deleted', 'archived_at = now()', 'The collection no longer exists.'],
    ['was signed for', `signature = '${signed}'`, 'The collection has already been signed for.'],
    ['was cancelled', `status = 'cancelled'`, 'The collection was cancelled.'],
    [
      'was aborted',
      `status = 'completed', outcome = 'aborted', completed_at = now()`,
      'Nothing was collected on this visit.',
    ],
  ])('of a collection that %s says so, takes no form and keeps no drawing', async (_what, change, reason) => {
    const link = await collectionLink();
    const { page, sent } = await afterwards(link, `update collections set ${change} where id = $1`);

    for (const text of [page.text, sent.text]) {
      expect(text).toContain('There is nothing to sign now');
      expect(text).toContain(reason);
    }
    expect([page.status, sent.status]).toEqual([200, 422]);
    expect(await signatureOf('collections', link.id)).toBeNull();
    expect(await drawings()).toEqual([]);
  });

  test.each([
    ['deletes', 'archived_at = now()', 'The collection no longer exists.'],
    ['cancels', `status = 'cancelled'`, 'The collection was cancelled.'],
  ])('signs nothing that somebody %s while the form is on its way', async (_what, change, reason) => {
    const { id, path } = await collectionLink();
    await other.query('begin');
    const at = [team.team_id, id];
    await other.query('select from collections where team_id = $1 and id = $2 for update', at);
    const sending = sendForm(path, filled);
    await eventually('the form waits for the collection', async () => (await waitersFor(other)) === 1);
    await other.query(`update collections set ${change} where team_id = $1 and id = $2`, at);
    await other.query('commit');
    const { status, bytes } = await sending;

    expect([status, wordsOf(bytes.toString())]).toEqual([422, expect.stringContaining(reason)]);
    expect(await signatureOf('collections', id)).toBeNull();
  });
});

test('the page of a shared note that was deleted says so, and has no PDF', async () => {
  const { id } = await drafted(team);
  const { body } = await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });
  const path = new URL(body.url).pathname;
  await queryShared('update notes set archived_at = now() where id = $1', [id]);
  const { status, text } = await read(path);

  expect([status, (await send('GET', `${path}/note.pdf`)).status]).toEqual([200, 404]);
  expect(text).toContain('This note no longer exists');
  expect(text).toContain('It was deleted as a draft.');
});
