import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

/** A bucket, a geocoder, a register and a website that do not answer requests of the noisy team until they are released. */
const held: (() => void)[] = [];
const provider = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const asked = `${request.url} ${Buffer.concat(chunks).toString('latin1')}`;
    const answer = () =>
      response
        .writeHead(200, { 'content-type': 'application/json', etag: '"1"' })
        .end('{"result":[],"items":[]}');
    if (asked.includes(noisy.team_id) || asked.includes(noisyPostcode) || asked.includes('noisy'))
      held.push(answer);
    else answer();
  });
});
let url: string;
const noisyPostcode = 'HX7 8DB';
const quietPostcode = 'LS1 4AP';

let database: TestDatabase;
let server: Server;
let noisy: TestTeam;
let quiet: TestTeam;
beforeAll(async () => {
  database = await createDatabase();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startServer({
    DATABASE_URL: database.url,
    ROLES: 'api',
    GEOCODER_URL: url,
    EA_REGISTER_URL: url,
    S3_BUCKET: 'files',
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  noisy = await newTeam({ database_url: database.url });
  quiet = await newTeam({ database_url: database.url });
});
afterAll(async () => {
  release();
  await server.stop();
  await database.drop();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

function release(): void {
  for (const answer of held.splice(0)) answer();
}

const ask = (team: TestTeam, operation: string, options: object = {}) =>
  call(operation, { key: team.key, base_url: server.base_url, ...options });

/** Many requests at once, and how many of them are answered. */
function many(count: number, request: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  const all = Promise.all(Array.from({ length: count }, async () => statuses.push((await request()).status)));

  return {
    answered: () => statuses.length,
    /** Lets the provider answer until every request has its answer. */
    async end() {
      await eventually('all are answered', () => {
        release();

        return statuses.length === count;
      });
      await all;
    },
  };
}

describe('while a provider keeps many requests of one team waiting', () => {
  test('uploads are limited to thirty at once, and another team can upload', async () => {
    const collection = async (team: TestTeam) =>
      (await ask(team, 'appCreateCollection', { body: { scheduled_date: '2026-12-01' } })).body.id as string;
    const upload = (team: TestTeam, id: string) =>
      ask(team, 'appAddCollectionPhoto', {
        path: { id },
        body: { kind: 'after', content_base64: drawnPng },
      });
    const [theirs, ours] = [await collection(noisy), await collection(quiet)];
    const uploads = many(60, () => upload(noisy, theirs));
    await eventually('thirty uploads are under way', () => held.length === 30);

    const statuses = [(await upload(quiet, ours)).status, (await upload(quiet, ours)).status];

    expect([statuses, uploads.answered(), held.length]).toEqual([[201, 201], 0, 30]);
    await uploads.end();
  });

  test('look-ups of places are limited to twelve at once, and another team gets its answer', async () => {
    const locate = (team: TestTeam, postcode: string) =>
      ask(team, 'appGeocode', { body: { postcodes: [postcode] } });
    const questions = many(40, () => locate(noisy, noisyPostcode));
    await eventually('twelve questions are under way', () => held.length === 12);

    const { status } = await locate(quiet, quietPostcode);

    expect([status, questions.answered(), held.length]).toEqual([200, 0, 12]);
    await questions.end();
  });

  test.each([
    [
      'looking up a register',
      (team: TestTeam, words: string) => ask(team, 'appSearchRegister', { query: { q: words } }),
      200,
    ],
    [
      'reading a website',
      (team: TestTeam, words: string) =>
        ask(team, 'appExtractBrand', { body: { url: `${url}/${words}/page` } }),
      422,
    ],
  ])(
    '%s is limited to 18 requests at once, and another team can continue',
    async (_what, request, status) => {
      let next = 0;
      const questions = many(60, () => request(noisy, `noisy${(next += 1)}`));
      await eventually('eighteen are under way', () => held.length >= 18);

      expect((await request(quiet, 'calm')).status).toBe(status);
      // Each waits 5 s, so later ones may have begun in the meantime.
      expect(held.length).toBeLessThan(60);
      await questions.end();
    },
  );
});
