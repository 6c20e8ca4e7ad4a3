import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { deadBecause } from '../../db/queries/notes/public_tokens.ts';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, linkTo, mailedLink, sendForm } from '../support/outside/mails.ts';
import { drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let made = 0;
beforeAll(async () => {
  team = await newTeam();
});

const address = () => `ends${(made += 1)}@${team.team_id}.test`;
const createdNote = async (): Promise<string> => (await drafted(team)).id;

/** Moves the end of a link. */
async function endsIn(path: string, interval: string): Promise<void> {
  const digest = createHash('sha256').update(path.split('/')[2]!, 'latin1').digest();
  const moved = await queryShared(
    `update public_tokens set created_at = now() - interval '40 days', expires_at = now() + $2::interval
     where digest = $1 returning id`,
    [digest, interval],
  );
  expect(moved).toHaveLength(1);
}

/** Every kind of link: how one is made, the form that it takes, and the files beside it. */
const kinds: Record<string, { make(): Promise<string>; form?: Record<string, string>; parts: string[] }> = {
  'to answer a quote': {
    async make() {
      const to = address();
      const { body: client } = await call('createClient', { key: team.key, body: { name: 'Sam Pennine' } });
      const { body: quote } = await call('appCreateQuote', {
        key: team.key,
        body: { client_id: client.id, lines: [{ description: 'Skip', unit_price: 195 }] },
      });
      await call('appSendQuote', { key: team.key, path: { id: quote.id }, body: { recipientEmail: to } });

      return mailedLink(to);
    },
    form: { answer: 'accept', name: 'Sam Pennine' },
    parts: ['quote.pdf'],
  },
  'to sign a note': {
    async make() {
      const { body } = await call('appCreateSigningToken', {
        key: team.key,
        body: { note_id: await createdNote(), party: 'transferor', recipient_name: 'Sam Pennine' },
      });

      return new URL(body.url).pathname;
    },
    form: { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' },
    parts: ['note.pdf', 'signature_pad.js'],
  },
  'that shows a note': {
    async make() {
      const id = await createdNote();
      const { body } = await call('appShareNoteByLink', { key: team.key, path: { id }, body: {} });

      return new URL(body.url).pathname;
    },
    parts: ['note.pdf'],
  },
  'to sign for a collection': {
    async make() {
      const to = address();
      const { body } = await call('appCreateCollection', {
        key: team.key,
        body: { scheduled_date: '2026-10-05', waste_description: 'Rubble', ewc_codes: ['17 01 07'] },
      });
      await call('appRequestSiteSignature', {
        key: team.key,
        path: { id: body.id },
        body: { recipientEmail: to, recipientName: 'Sam Pennine' },
      });

      return linkTo(to);
    },
    form: { name: 'Sam Pennine', on_behalf_of: 'Pennine Builders Ltd', agree: 'yes' },
    parts: ['signature_pad.js'],
  },
  'of an invitation': {
    async make() {
      const to = address();
      await call('appInvitePerson', { key: team.key, body: { email: to, role: 'office' } });

      return linkTo(to);
    },
    form: { name: 'Sam Pennine' },
    parts: [],
  },
};

describe.each(Object.entries(kinds))('a link %s', (_name, { make, form, parts }) => {
  test('works until its end; afterwards its page, form and files are unavailable', async () => {
    const path = await make();
    const statuses = async () => [
      (await send('GET', path)).status,
      ...(await Promise.all(parts.map(async (part) => (await send('GET', `${path}/${part}`)).status))),
    ];

    await endsIn(path, '1 minute');
    expect(await statuses()).toEqual([200, ...parts.map(() => 200)]);

    await endsIn(path, '-1 second');
    expect(await statuses()).toEqual([410, ...parts.map(() => 404)]);
    if (form) {
      const late = await send('POST', path, formBody(form));
      expect([late.status, late.bytes.includes('This link has expired')]).toEqual([410, true]);
    }

    await endsIn(path, '1 minute');
    if (form) expect((await sendForm(path, form)).status).toBe(200);
  });
});

describe('a link that was used', () => {
  test.each([
    ['to answer a quote', 'quote.pdf'],
    ['to sign a note', 'note.pdf'],
  ])('%s gives its PDF until its end and not afterwards', async (kind, part) => {
    const { make, form } = kinds[kind]!;
    const path = await make();
    expect((await sendForm(path, form!)).status).toBe(200);

    await endsIn(path, '1 minute');
    const before = await send('GET', `${path}/${part}`);
    await endsIn(path, '-1 second');
    const after = await send('GET', `${path}/${part}`);

    expect([before.status, before.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect([after.status, after.bytes.includes('%PDF')]).toEqual([404, false]);
  });
});

test.each(['updateCollection', 'appUpdateCollection'])(
  'a link to sign for a collection ends when %s cancels the collection',
  async (operation) => {
    const path = await kinds['to sign for a collection']!.make();
    const [collection] = await listAll('appListCollections', { key: team.key });

    await call(operation, { key: team.key, path: { id: collection!.id }, body: { status: 'cancelled' } });

    expect((await send('GET', path)).status).toBe(410);
    expect((await send('POST', path, formBody({ name: 'Sam Pennine', agree: 'yes' }))).status).toBe(410);
  },
);

test('a withdrawn link gives nothing, even before its end', async () => {
  const path = await kinds['that shows a note']!.make();
  const digest = createHash('sha256').update(path.split('/')[2]!, 'latin1').digest();
  await queryShared('update public_tokens set revoked_at = now() where digest = $1', [digest]);

  expect((await send('GET', path)).status).toBe(410);
  expect((await send('GET', `${path}/note.pdf`)).status).toBe(404);
});

test('a link ends at its moment, when it is revoked, or with its only use', () => {
  const now = new Date('2026-10-05T09:00:00.000Z');
  const link = (changes: object) =>
    deadBecause(
      {
        ...{ expires_at: '2026-10-05T09:00:00.001Z', used_at: null, revoked_at: null, single_use: true },
        ...changes,
      } as never,
      now,
    );
  const [past, revoked] = ['2026-10-04T09:00:00Z', { revoked_at: '2026-10-04T09:00:00Z' }];

  expect(link({})).toBeNull();
  expect(link({ expires_at: '2026-10-05T09:00:00.000Z' })).toBe('expired');
  expect(link({ used_at: past })).toBe('used');
  expect(link({ used_at: past, single_use: false })).toBeNull();
  expect(link({ used_at: past, single_use: false, expires_at: past })).toBe('expired');
  expect(link({ used_at: past, expires_at: past })).toBe('used');
  expect(link({ used_at: past, expires_at: past, ...revoked })).toBe('revoked');
});
