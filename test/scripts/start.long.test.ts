import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { send } from '../support/client.ts';
import { createDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'waste-api-start-'));
  folders.push(made);

  return made;
}

/** Runs a script of the project to its end. */
function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { PATH: process.env.PATH!, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));

  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, out, err })));
}

describe('a start that cannot work', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x', SECRET_KEY: 'x'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'SECRET_KEY'],
    [{ DATABASE_URL: 'postgres://u:p@a:5432,b:5432/app', SECRET_KEY: 'x'.repeat(32) }, 'several hosts'],
    [{ DATABASE_URL: 'postgres:///app?host=a,b', SECRET_KEY: 'x'.repeat(32) }, 'several hosts'],
    [{ ROLES: 'api,cook' }, 'ROLES'],
    [{ WEBHOOK_RETRY_DELAYS: '1m,soon' }, 'WEBHOOK_RETRY_DELAYS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j ends with exit 1 and one line that names %s', async (env, name) => {
    const { code, err } = await run(['scripts/start.ts'], env as unknown as Record<string, string>);

    expect([code, err.trim().split('\n').length, err]).toEqual([1, 1, expect.stringContaining(name)]);
  });
});

describe('a start on a database', () => {
  test('two processes at once both come up on an empty database', async () => {
    const database = await createDatabase();
    await database.query('drop schema public cascade');
    await database.query('create schema public');
    const servers = await Promise.all(
      [0, 1].map(() => startServer({ DATABASE_URL: database.url }, { migrates: true })),
    );

    const ready = await Promise.all(
      servers.map((server) => send('GET', '/readyz', { base_url: server.base_url })),
    );

    expect(ready.map((answer) => [answer.status, answer.body])).toEqual(
      Array(2).fill([200, { status: 'ok' }]),
    );
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    await database.drop();
  }, 60_000);

  test('reports when it is not ready, and keeps running while the database is unreachable', async () => {
    const database = await createDatabase();
    const server = await startServer({ DATABASE_URL: database.url });
    await database.drop();

    const [health, ready, call] = await Promise.all(
      ['/healthz', '/readyz', '/api/v1/me'].map((path) =>
        send('GET', path, {
          base_url: server.base_url,
          key: 'svc_live_000000000000_0000000000000000000000000000000',
        }),
      ),
    );

    expect([health!.status, ready!.status]).toEqual([200, 503]);
    expect([call!.status, call!.body.error.code]).toEqual([401, 'invalid_api_key']);
    expect(await server.stop()).toBe(0);
  });
});

describe('a start on the packaged PostgreSQL', () => {
  test('adopts the database of a killed process with all acknowledged data, and keys can connect beside it', async () => {
    const data_dir = folder();
    const first = await startServer({ DATA_DIR: data_dir, SECRET_KEY: '' });
    const made = JSON.parse(
      (
        await run(['scripts/keys.ts', 'create', '--team', 'Acme', '--user', 'a@acme.test', '--scopes', '*'], {
          DATA_DIR: data_dir,
        })
      ).out,
    );
    const client = await send('POST', '/api/v1/clients', {
      base_url: first.base_url,
      key: made.key,
      body: { name: 'Kept' },
    });
    await first.kill();

    const second = await startServer({ DATA_DIR: data_dir, SECRET_KEY: '' });
    const found = await send('GET', `/api/v1/clients/${client.body.id}`, {
      base_url: second.base_url,
      key: made.key,
    });

    expect([client.status, found.status, found.body]).toEqual([201, 200, client.body]);
    expect(await second.stop()).toBe(0);
  }, 60_000);
});
