import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { request } from 'undici';
import { openBucket } from '../../support/outside/bucket.ts';
import type { OpenBucket } from '../../support/outside/bucket.ts';
import { call, listAll } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { completeNote } from '../../support/records/notes.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(180_000);

let folder: string;
let bucket: OpenBucket;
let database: TestDatabase;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  [bucket, database] = await Promise.all([openBucket(folder), createDatabase()]);
  server = await startServer({ DATABASE_URL: database.url, ...bucket.settings });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([database?.drop(), bucket?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b5a3c' } });
const newOwner = () => newTeam({ database_url: database.url });
const ask = (team: TestTeam, operation: string, options: object = {}) =>
  call(operation, { key: team.key, base_url: server.base_url, ...options });

/** Announces one file and sends another to the address that the storage gave. @returns the key of the file */
async function upload(
  team: TestTeam,
  file: Buffer,
  announced: { content_type?: string; bytes?: number } = {},
  sent: Record<string, string> = {},
): Promise<{ status: number; key: string }> {
  const body = { content_type: 'image/png', bytes: file.length, ...announced };
  const made = await ask(team, 'appCreateLogoUpload', { body });
  expect(made.status).toBe(201);
  expect(new URL(made.body.upload_url).origin).toBe(bucket.settings.S3_ENDPOINT);
  const headers = { ...made.body.headers, ...sent };
  const answer = await request(made.body.upload_url, { method: made.body.method, headers, body: file });
  await answer.body.dump();

  return { status: answer.statusCode, key: made.body.key };
}
const profile = async (team: TestTeam) => (await ask(team, 'appGetProfile')).body;
/** The notification that the file is no logo. */
const refused = (team: TestTeam) =>
  eventually(
    'the person is told',
    async () => {
      const told = await listAll('appListNotifications', {
        key: team.key,
        base_url: server.base_url,
      } as never);

      return told.find(({ title }) => title === 'Your logo could not be used')?.body as string | undefined;
    },
    90_000,
  );
const gone = (key: string) =>
  eventually('the file is deleted', async () => (await bucket.storage.get(key)) === null, 90_000);

test('a logo uploaded to storage becomes a PNG of at most 1000 pixels, is set, and is shown on a note’s PDF', async () => {
  const team = await newOwner();
  const { body: note } = await ask(team, 'appCreateNote', { body: completeNote() });
  const pdf = async () => (await ask(team, 'getNotePdf', { path: { id: note.id } })).bytes.toString('latin1');
  expect(await pdf()).not.toContain('/Subtype /Image');

  const { status, key } = await upload(team, await picture(1400).webp().toBuffer(), {
    content_type: 'image/webp',
  });
  expect(status).toBe(200);
  await eventually('the logo is set', async () => (await profile(team)).has_logo === true, 90_000);
  await gone(key);
  const [row] = await database.query<{ png: string }>(
    `select branding->>'logo_png' as png from teams where id = $1`,
    [team.team_id],
  );
  const { format, width } = await sharp(Buffer.from(row!.png, 'base64')).metadata();
  expect([format, width]).toEqual(['png', 1000]);
  expect(await pdf()).toContain('/Subtype /Image');
});

test('a file that is not a picture, or not as announced in type or length, is not used and is deleted', async () => {
  const png = await picture(40).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const wrong: [Buffer, { content_type?: string; bytes?: number }, RegExp][] = [
    [svg, {}, /is not image\/png/],
    [await picture(40).jpeg().toBuffer(), {}, /is not image\/png/],
    [Buffer.concat([png, Buffer.alloc(3_000_000)]), { bytes: png.length }, /bytes|too large/],
  ];
  await Promise.all(
    wrong.map(async ([file, announced, words]) => {
      const team = await newOwner();
      const sent = await upload(team, file, announced);
      // A storage may refuse by itself what was not announced so.
      if (sent.status === 200) {
        expect(await refused(team)).toMatch(words);
        await gone(sent.key);
      }
      expect((await profile(team)).has_logo).toBe(false);
    }),
  );
});

test('a file that arrives when its sender may no longer change the profile is not used, and is deleted', async () => {
  const team = await newOwner();
  const file = await picture(40).png().toBuffer();
  const { body } = await ask(team, 'appCreateLogoUpload', {
    body: { content_type: 'image/png', bytes: file.length },
  });
  await database.query(`update members set base_role = 'office' where team_id = $1 and user_id = $2`, [
    team.team_id,
    team.user_id,
  ]);
  const sent = await request(body.upload_url, {
    method: body.method,
    headers: body.headers,
    body: file,
  });
  await sent.body.dump();

  expect(sent.statusCode).toBe(200);
  expect(await refused(team)).toMatch(/could no longer change the profile/);
  await gone(body.key);
  expect((await profile(team)).has_logo).toBe(false);
});

test('a file of more than 1 MiB is rejected when announced', async () => {
  const team = await newOwner();
  const body = { content_type: 'image/png', bytes: 1024 * 1024 + 1 };
  expect((await ask(team, 'appCreateLogoUpload', { body })).status).toBe(422);
});
