import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { drawnPng } from '../support/notes.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

jest.setTimeout(120_000);

/** A bucket and a geocoder that do not answer requests of the noisy team until they are released. */
const held: (() => void)[] = [];
const provider = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const asked = `${request.url} ${Buffer.concat(chunks).toString('latin1')}`;
    const answer = () =>
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end('{"result":[]}');
    if (asked.includes(noisy.team_id) || asked.includes(noisyPostcode)) held.push(answer);
    else answer();
  });
});
const noisyPostcode = 'HX7 8DB';
const quietPostcode = 'LS1 4AP';

let database: TestDatabase;
let server: Server;
let noisy: TestTeam;
let quiet: TestTeam;
beforeAll(async () => {
  database = await createDatabase();
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startServer({
    DATABASE_URL: database.url,
    ROLES: 'api',
    GEOCODER_URL: url,
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
  test('with uploads, it gets no more than thirty at once, and another team uploads on', async () => {
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

  test('with places, it is asked no more than twelve times at once, and another team is told on', async () => {
    const locate = (team: TestTeam, postcode: string) =>
      ask(team, 'appGeocode', { body: { postcodes: [postcode] } });
    const questions = many(40, () => locate(noisy, noisyPostcode));
    await eventually('twelve questions are under way', () => held.length === 12);

    const { status } = await locate(quiet, quietPostcode);

    expect([status, questions.answered(), held.length]).toEqual([200, 0, 12]);
    await questions.end();
  });
});
