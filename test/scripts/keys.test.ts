import { spawn } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { bundled } from '../support/program.ts';

/** The command as an operator runs it, on the shared server's database. */
function keys(...args: string[]): Promise<{ code: number | null; out: any; err: string }> {
  const child = spawn(process.execPath, [bundled('keys'), ...args], {
    env: { PATH: process.env.PATH!, DATABASE_URL: process.env.TEST_DATABASE_URL! },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));

  return new Promise((resolve) =>
    child.once('exit', (code) => resolve({ code, out: code === 0 ? JSON.parse(out) : out, err })),
  );
}

describe('keys create', () => {
  test('makes team, person and key, prints them as one line of JSON, and the key works with its scopes', async () => {
    const { out } = await keys(
      'create',
      '--team',
      'Command & Sons',
      '--user',
      'a@command.test',
      '--role',
      'owner',
      '--scopes',
      'notes:read,clients:write',
      '--expires-at',
      '2099-01-01T00:00:00Z',
    );

    expect(Object.keys(out)).toEqual(['key', 'prefix', 'scopes', 'team_id', 'user_id', 'expires_at']);
    expect(out).toMatchObject({
      scopes: ['notes:read', 'clients:write'],
      expires_at: '2099-01-01T00:00:00.000Z',
    });
    expect(out.key).toMatch(new RegExp(`^${out.prefix}_[0-9A-Za-z]{32}$`));
    expect((await call('getMe', { key: out.key })).body).toEqual({
      object: 'api_key',
      prefix: out.prefix,
      scopes: out.scopes,
      effective_scopes: ['notes:read', 'clients:read', 'clients:write'],
      team: { id: out.team_id, name: 'Command & Sons' },
    });
  });

  test('gives the key the end that was asked for, which the list shows', async () => {
    const made = async (end: string) =>
      (await keys('create', '--team', 'Ending Ltd', '--user', 'a@ending.test', '--expires-at', end)).out;
    const [over, open] = [await made('2020-01-01T00:00:00Z'), await made('2099-01-01T00:00:00Z')];
    const statuses = await Promise.all(
      [over, open].map(async ({ key }) => (await call('getMe', { key })).status),
    );
    const { out: listed } = await keys('list', '--team', 'Ending Ltd');

    expect(statuses).toEqual([401, 200]);
    expect(listed.map(({ expires_at }: any) => expires_at).sort()).toEqual([
      '2020-01-01T00:00:00.000Z',
      '2099-01-01T00:00:00.000Z',
    ]);
  });

  test('finds the team and the person again', async () => {
    const first = await keys('create', '--team', 'Again Ltd', '--user', 'a@again.test', '--scopes', '*');
    const second = await keys(
      'create',
      '--team',
      'again ltd',
      '--user',
      'A@again.test',
      '--scopes',
      'notes:read',
    );

    expect([second.out.team_id, second.out.user_id]).toEqual([first.out.team_id, first.out.user_id]);
    expect(second.out.prefix).not.toBe(first.out.prefix);
  });

  test.each([
    [['create', '--user', 'a@b.test'], '--team'],
    [['create', '--team', 'T', '--user', 'a@b.test', '--scopes', 'notes:eat'], 'notes:eat'],
    [['create', '--team', 'T', '--user', 'a@b.test', '--role', 'king'], 'king'],
    [['create', '--team', 'T', '--user', 'a@b.test', '--expires-at', 'tomorrow'], '--expires-at'],
    [['revoke', 'svc_live_nobody000000'], 'svc_live_nobody000000'],
    [['dance'], 'Usage'],
  ])('%j is refused, naming %s', async (args, name) => {
    const { code, err } = await keys(...args);

    expect([code, err]).toEqual([1, expect.stringContaining(name)]);
  });
});

test('keys list shows a team’s keys without their secrets, however its name is written; revoke takes effect on the next request', async () => {
  const { out: made } = await keys(
    'create',
    '--team',
    'Revoked Ltd',
    '--user',
    'a@revoked.test',
    '--scopes',
    '*',
  );
  expect((await call('getMe', { key: made.key })).status).toBe(200);

  const { out: revoked } = await keys('revoke', made.prefix);
  const { out: listed } = await keys('list', '--team', 'REVOKED ltd');

  expect((await call('getMe', { key: made.key })).status).toBe(401);
  expect(revoked).toMatchObject({ prefix: made.prefix, revoked_at: expect.any(String) });
  expect(listed).toEqual([expect.objectContaining({ prefix: made.prefix })]);
  expect(JSON.stringify(listed)).not.toContain(made.key.split('_')[3]);
});
