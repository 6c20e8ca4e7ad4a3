import { beforeAll, describe, expect, test } from '@jest/globals';
import { maxFormFields } from '../../http/requests/form.ts';
import { call, send } from '../support/client.ts';
import { formBody } from '../support/outside/mails.ts';
import { drafted } from '../support/records/notes.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function signingPath(): Promise<string> {
  const { id } = await drafted(team);
  const { body } = await call('appCreateSigningToken', {
    key: team.key,
    body: { note_id: id, party: 'transferor' },
  });

  return new URL(body.url).pathname;
}

async function uploadPath(): Promise<string> {
  const { body } = await call('appCreateProducerLink', {
    key: team.key,
    body: { scope: 'upload', recipient_email: 'carrier@agency.example' },
  });

  return new URL(body.url).pathname;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => String(n));
const post = (path: string, raw: string) => send('POST', path, { raw, headers: formBody({}).headers });
const unreadable = 'This form could not be read';

describe('a public form that no page of ours sends', () => {
  test.each([
    ['to sign', signingPath, 100_000],
    ['to send a document', uploadPath, 800_000],
  ])('with very many fields is refused by a link %s', async (_what, pathOf, count) => {
    const { status, headers, bytes } = await post(await pathOf(), names(count).join('&'));

    expect([status, headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(bytes.toString()).toContain(unreadable);
    expect(bytes.toString()).toContain('Nothing was changed.');
    expect(bytes.length).toBeLessThan(20_000);
  });

  test('is refused from the first field beyond the limit, even if the fields are empty', async () => {
    const path = await signingPath();
    const most = await post(path, names(maxFormFields).join('&'));
    const more = await post(path, names(maxFormFields + 1).join('&'));
    const empty = await post(path, '&'.repeat(maxFormFields));

    // What was read is shown again, with the errors of the form.
    expect([most.status, most.bytes.toString()]).toEqual([
      422,
      expect.stringContaining('Enter your full name'),
    ]);
    for (const refused of [more, empty])
      expect([refused.status, refused.bytes.toString()]).toEqual([422, expect.stringContaining(unreadable)]);
  });

  test('may have a field with a name of 100 characters', async () => {
    const { status, bytes } = await post(await signingPath(), `${'x'.repeat(100)}=1`);

    expect([status, bytes.toString()]).toEqual([422, expect.stringContaining('Enter your full name')]);
  });

  test.each([
    ['with a long name', 422, unreadable, `${'x'.repeat(101)}=1`],
    ['with a NUL', 422, unreadable, 'name=%00'],
    ['over its size', 413, 'This form is too large', `image=${'x'.repeat(1024 * 1024)}`],
  ])('%s is refused', async (_what, expected, words, raw) => {
    const { status, bytes } = await post(await signingPath(), raw);

    expect([status, bytes.toString()]).toEqual([expected, expect.stringContaining(words)]);
  });
});
