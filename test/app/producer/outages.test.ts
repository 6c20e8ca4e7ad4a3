import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call, send } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { formBody } from '../../support/outside/mails.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { startProvider } from '../../support/outside/providers.ts';
import type { TestProvider } from '../../support/outside/providers.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

// What the producer hub does when several people act at once, and when something outside is away.
let outside: TestProvider;
let database: TestDatabase;
let server: Server;
let team: TestTeam;
let colleague: { key: string };
const start = () =>
  startServer({ DATABASE_URL: database.url, EA_REGISTER_URL: outside.url, OCR_URL: outside.url });
beforeAll(async () => {
  [outside, database] = await Promise.all([startProvider(), createDatabase()]);
  server = await start();
  team = await newTeam({ database_url: database.url });
  colleague = await team.anotherKey({ role: 'office' });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([database?.drop(), outside?.close()]);
});

const ask = (operation: string, options: object = {}) =>
  call(operation, { key: team.key, base_url: server.base_url, ...options });
const made = async (operation: string, body: object) => {
  const answer = await ask(operation, { body });
  expect([operation, answer.status]).toEqual([operation, 201]);

  return answer.body;
};
const paper = () =>
  made('appCreateProducerDocument', { type: 'wtn', file_name: 'note.png', content_base64: drawnPng });
const audit = (answers: object[], key = team.key) =>
  ask('appCreateProducerAudit', { key, body: { answers } });

describe('an audit', () => {
  test('saved by two people at once is stored twice', async () => {
    const both = await Promise.all([
      audit([{ question: 'carrier_registered', answer: 'yes' }]),
      audit([{ question: 'carrier_registered', answer: 'no' }], colleague.key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.answers[0].answer)).toEqual(['yes', 'no']);
    const ids = both.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).toContain((await ask('appGetProducerHub')).body.audit.id);
  });

  test('never refers to evidence that is removed at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await made('appCreateProducerEvidence', {
        question: 'carrier_registered',
        document_id: (await paper()).id,
      });
      const [audited, removed] = await Promise.all([
        audit([{ question: 'carrier_registered', answer: 'yes', evidence_ids: [id] }]),
        ask('appDeleteProducerEvidence', { key: colleague.key, query: { id } }),
      ]);
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([audited.status, removed.status]);
    }
  });
});

describe('a check of a contractor while the register is unreachable', () => {
  const contractor = () =>
    made('appCreateProducerContractor', {
      name: 'Calder Valley Waste Ltd',
      carrier_registration: 'CBDU123456',
    });
  const verify = (id: string) => ask('appVerifyProducerContractor', { path: { id } });
  const checks = async (id: string) =>
    (await ask('appListProducerChecks', { path: { id } })).body.data as { stale: boolean }[];
  const entry = {
    registrationNumber: 'CBDU123456',
    register: { label: 'Waste carriers and brokers' },
    holder: { name: 'Calder Valley Waste Ltd' },
    tier: { label: 'Upper' },
    expiryDate: '2999-03-31',
  };

  test('returns 503 and writes no check; an invalid response returns 502', async () => {
    const { id } = await contractor();
    outside.reply = () => ({ status: 500 });
    const away = await verify(id);
    expect([away.status, away.body.error.code]).toEqual([503, 'internal_error']);
    outside.reply = () => ({ body: '<html>' });
    expect((await verify(id)).status).toBe(502);
    expect(await checks(id)).toEqual([]);
  });

  test('returns the last result of the register, marked as stale', async () => {
    const { id } = await contractor();
    outside.reply = () => ({ body: { items: [entry] } });
    expect((await verify(id)).body).toMatchObject({ valid: true, stale: false });
    await database.query(
      `update register_cache set checked_at = (checked_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'`,
    );
    outside.reply = () => ({ status: 500 });
    const stale = await verify(id);
    expect([stale.status, stale.body.valid, stale.body.stale]).toEqual([200, true, true]);
    expect((await checks(id)).map((check) => check.stale)).toEqual([true, false]);
  });
});

describe('a shared link that is revoked', () => {
  test('accepts no more uploads, including from a page already open', async () => {
    const link = await made('appCreateProducerLink', {
      recipient_email: 'carrier@links.example',
      scope: 'upload',
    });
    const path = new URL(link.url).pathname;
    const at = { base_url: server.base_url };
    const upload = (file_name: string) =>
      send('POST', path, { ...formBody({ type: 'wtn', file: drawnPng, file_name }), ...at });
    expect((await send('GET', path, at)).status).toBe(200);
    expect((await upload('before.png')).status).toBe(200);

    const revoke = ask('appUpdateProducerLink', { body: { id: link.id, revoked: true } });
    const racing = await Promise.all([upload('racing.png'), upload('racing.png'), revoke]);
    expect(racing[2].status).toBe(200);
    const taken = racing.slice(0, 2).filter(({ status }) => status === 200).length;
    expect((await upload('after.png')).status).toBe(410);
    expect((await send('GET', path, at)).status).toBe(410);
    const rows = await database.query<{ file_name: string }>(
      'select file_name from producer_documents where team_id = $1 and public_token_id is not null order by 1',
      [team.team_id],
    );
    expect(rows.map(({ file_name }) => file_name)).toEqual([
      'before.png',
      ...Array.from({ length: taken }, () => 'racing.png'),
    ]);
  });
});

describe('reading a paper', () => {
  const extract = (id: string) => ask('appExtractProducerDocument', { path: { id } });

  test('returns 503 if the image service is down, 502 if its response is invalid, and keeps the paper', async () => {
    const { id } = await paper();
    outside.reply = () => ({ status: 503 });
    expect((await extract(id)).status).toBe(503);
    outside.reply = () => ({ body: { pages: 'none' } });
    expect((await extract(id)).status).toBe(502);
    expect((await ask('appGetProducerDocument', { path: { id } })).body.extracted).toBeNull();
    outside.reply = () => ({ body: { pages: [{ lines: ['EWC code: 17 09 04'] }] } });
    expect((await extract(id)).body.extracted).toMatchObject({ recognised: true, ewc_codes: ['17 09 04'] });
  });

  test('changes nothing if its process is killed, and can be repeated', async () => {
    const { id } = await paper();
    const asked = new Promise<void>((resolve) => {
      outside.reply = () => {
        resolve();

        return { status: 200, body: { pages: [{ lines: ['EWC code: 17 02 01'] }] } };
      };
    });
    const lost = extract(id).catch((error: Error) => error);
    await asked;
    await server.kill();
    await lost;
    server = await start();
    const { body } = await ask('appGetProducerDocument', { path: { id } });
    expect([null, '17 02 01']).toContain(body.extracted?.ewc_codes[0] ?? null);
    expect((await extract(id)).body.extracted.ewc_codes).toEqual(['17 02 01']);
  });
});
