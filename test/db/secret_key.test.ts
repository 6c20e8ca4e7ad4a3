import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileLink, readFileLink } from '../../presenters/file_links.ts';
import { secretKey } from '../../settings.ts';
import { openSealedLink, sealLink } from '../../mails/sealed_links.ts';
import { decryptSecret, keyRing } from '../../db/encryption.ts';
import { derivedKey } from '../../scripts/start/secrets.ts';
import { secretContext } from '../../domain/platform/webhook_secrets.ts';
import { credentialContext, integrationKeys } from '../../db/queries/platform/integrations.ts';
import { stripeSample } from '../../scripts/stand_ins/stripe.ts';
import { telematicsSample } from '../../scripts/stand_ins/telematics.ts';
import { connectStripe } from '../support/outside/payments.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { send } from '../support/client.ts';
import { bundled } from '../support/program.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';

const [first, second] = [
  'the first key of more than 32 characters',
  'the second key of more than 32 characters',
];

describe('after a change of key', () => {
  const [older, current] = [randomBytes(32), randomBytes(32)];
  const file = { key: 'k', name: 'n', content_type: 'text/plain' };
  const now = new Date();

  test('an existing link to a file works with the older key, and no longer once that key is removed', () => {
    const token = fileLink(file, older, now).replace('/files/', '');

    expect(readFileLink(token, [current, older], now)).toEqual(file);
    expect(readFileLink(token, current, now)).toBeNull();
  });

  test('a sealed link in a queued mail can still be opened', () => {
    const db = { team_id: 'team' };
    const sealed = sealLink({ cursor_key: older, db }, 'https://example.test/p/1');

    expect(openSealedLink({ cursor_key: [current, older], db }, sealed)).toBe('https://example.test/p/1');
  });
});

describe('a database and its SECRET_KEY', () => {
  let database: TestDatabase;
  let key: string;
  let team_id: string;
  let cursor: string;
  /** Its answer shows the secret of the endpoint, so it is kept encrypted. */
  const kept = {
    headers: { 'Idempotency-Key': 'kept' },
    body: { url: 'http://127.0.0.1:49999/hook', event_types: ['note.completed'] },
  };
  let answer: { status: number; body: any };

  async function serving<T>(env: Record<string, string>, work: (server: Server) => Promise<T>): Promise<T> {
    const server = await startServer({ DATABASE_URL: database.url, ROLES: 'api', ...env });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }

  beforeAll(async () => {
    database = await createDatabase();
    const team = await newTeam({ database_url: database.url });
    [key, team_id] = [team.key, team.team_id];
    await serving({ SECRET_KEY: first }, async ({ base_url }) => {
      for (const name of ['One', 'Another'])
        await send('POST', '/api/v1/clients', { base_url, key, body: { name } });
      cursor = (await send('GET', '/api/v1/clients?limit=1', { base_url, key })).body.next_cursor;
      answer = await send('POST', '/api/v1/app/platform/webhooks', { base_url, key, ...kept });
      expect(answer.status).toBe(201);
      await connectStripe({ key, base_url });
      const telematics = { provider: 'samsara', credentials: telematicsSample.samsara };
      await send('POST', '/api/v1/app/telematics', { base_url, key, body: telematics });
    });
  }, 120_000);
  afterAll(() => database.drop());

  test('a start with another key is refused in one line', async () => {
    await expect(startServer({ DATABASE_URL: database.url, SECRET_KEY: second })).rejects.toThrow(
      /Setting: SECRET_KEY is not the key that this database was written with/,
    );
  }, 120_000);

  test('with SECRET_KEY_OLD, kept answers and cursors work; after rotation, the new key alone opens everything', async () => {
    await serving({ SECRET_KEY: second, SECRET_KEY_OLD: first }, async ({ base_url }) => {
      const again = await send('POST', '/api/v1/app/platform/webhooks', { base_url, key, ...kept });
      const page = await send('GET', `/api/v1/clients?limit=1&cursor=${cursor}`, { base_url, key });

      expect([again.status, again.body, page.status]).toEqual([201, answer.body, 200]);
    });

    expect(await rotate({ SECRET_KEY: second, SECRET_KEY_OLD: first })).toEqual([
      { place: 'webhook_endpoints.secret', resealed: 1, unreadable: 0 },
      { place: 'webhook_endpoints.previous_secret', resealed: 0, unreadable: 0 },
      { place: 'dwt_settings.client_secret', resealed: 0, unreadable: 0 },
      { place: 'dwt_sites.api_code', resealed: 0, unreadable: 0 },
      { place: 'idempotency_keys.body', resealed: 1, unreadable: 0 },
      { place: 'tasks.sealed_link', resealed: 0, unreadable: 0 },
      { place: 'integrations.credentials', resealed: 1, unreadable: 0 },
      { place: 'telematics.credentials', resealed: 1, unreadable: 0 },
    ]);
    const [endpoint] = await database.query<{ id: string; secret: Buffer }>(
      'select id, secret from webhook_endpoints',
    );
    const context = secretContext({ team_id, endpoint_id: endpoint!.id });
    const ring = keyRing(derivedKey(secretKey(second), 'webhook secrets'));
    expect(decryptSecret(ring, endpoint!.secret, context)).toMatch(/^whsec_/);
    const [stripe] = await database.query<{ credentials: Buffer }>('select credentials from integrations');
    const own = keyRing(integrationKeys(derivedKey(secretKey(second), 'webhook secrets')));
    const of = credentialContext({ team_id, provider: 'stripe' });
    expect(JSON.parse(decryptSecret(own, stripe!.credentials, of))).toEqual(stripeSample.credentials);
    const [samsara] = await database.query<{ credentials: Buffer }>('select credentials from telematics');
    const ofSamsara = credentialContext({ team_id, provider: 'telematics:samsara' });
    expect(JSON.parse(decryptSecret(own, samsara!.credentials, ofSamsara))).toEqual(telematicsSample.samsara);

    await serving({ SECRET_KEY: second }, async ({ base_url }) => {
      const again = await send('POST', '/api/v1/app/platform/webhooks', { base_url, key, ...kept });

      expect([again.status, again.body]).toEqual([201, answer.body]);
    });
  }, 240_000);

  function rotate(env: Record<string, string>): Promise<unknown[]> {
    const child = spawn(process.execPath, [bundled('secrets'), 'rotate'], {
      env: { PATH: process.env.PATH!, DATABASE_URL: database.url, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));

    return new Promise((resolve) =>
      child.once('close', () =>
        resolve(
          out
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
        ),
      ),
    );
  }
});
