import { spawn } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { linkToken, newBrowser } from '../support/browser/console.ts';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { bundled } from '../support/program.ts';
import { makeKey } from '../support/teams.ts';

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

const made = (wanted: { team: string; user: string; role?: string; scopes?: string[] }) =>
  makeKey(process.env.TEST_DATABASE_URL!, { role: null, scopes: ['*'], expires_at: null, ...wanted });

test('keys list shows the keys of this team alone, the newest first, each with the times it was made and revoked', async () => {
  const key = (team: string) => made({ team, user: 'a@listed.test', scopes: ['notes:read'] });
  const oldest = await key('Listed Ltd');
  const other = await key('Beside Ltd');
  const newest = await key('Listed Ltd');
  await keys('revoke', oldest.prefix);
  const { out } = await keys('list', '--team', 'Listed Ltd');

  expect(out).toEqual([
    {
      prefix: newest.prefix,
      scopes: ['notes:read'],
      team_id: newest.team_id,
      user_id: newest.user_id,
      expires_at: null,
      revoked_at: null,
      created_at: expect.stringMatching(/^20.*Z$/),
    },
    expect.objectContaining({ prefix: oldest.prefix, revoked_at: expect.stringMatching(/^20.*Z$/) }),
  ]);
  expect((await call('getMe', { key: other.key! })).status).toBe(200);
});

test('a key makes a new person an owner, and leaves a person their role where none is given', async () => {
  const team = 'Roles Ltd';
  const { key } = await made({ team, user: 'a@roles.test' });
  const people = () => listAll('appListTeamMembers', { key: key! });
  const roleOf = async (role?: string) => {
    const { user_id } = await made({ team, user: 'b@roles.test', ...(role && { role }) });

    return (await people()).find((person) => person.user_id === user_id).role;
  };

  expect(await people()).toMatchObject([{ role: 'owner', email: 'a@roles.test', name: 'a' }]);
  expect(await roleOf('driver')).toBe('driver');
  expect(await roleOf()).toBe('driver');
  expect(await roleOf('office')).toBe('office');
});

describe('a key that cannot be made', () => {
  const wanted = { team: 'Refused Ltd', user: 'a@refused.test', role: null, scopes: ['*'], expires_at: null };
  const make = (more: object) => makeKey(process.env.TEST_DATABASE_URL!, { ...wanted, ...more });

  test.each([
    [{ role: 'king' }, '--role must be one of owner, admin, office, driver, read_only, not "king"'],
    [{ scopes: [] }, '--scopes must be among *'],
    [{ scopes: ['notes:read', 'notes:eat'] }, 'unknown: "notes:eat"'],
    [{ expires_at: 'tomorrow' }, '--expires-at must be a time such as 2027-01-01T00:00:00Z'],
    [{ expires_at: '2099-13-01T00:00:00Z' }, 'not "2099-13-01T00:00:00Z"'],
    [{ expires_at: '2099-01-01' }, 'not "2099-01-01"'],
    [{ expires_at: '2099-01-01T00:00:00' }, 'not "2099-01-01T00:00:00"'],
  ])('with %j is refused, and neither team nor person is made', async (more, words) => {
    await expect(make(more)).rejects.toThrow(words);

    expect(await queryShared(`select from teams where name = 'Refused Ltd'`)).toEqual([]);
    expect(await queryShared(`select from users where email = 'a@refused.test'`)).toEqual([]);
  });

  test('with an end in another zone ends at that moment', async () => {
    const { expires_at } = await make({
      ...{ team: 'Zoned Ltd', user: 'a@zoned.test', expires_at: '2099-01-01T02:00:00+02:00' },
    });

    expect(expires_at).toBe('2099-01-01T00:00:00.000Z');
  });
});

describe('keys link', () => {
  test('prints a link to the console that signs the person in, whatever the capitals of the address', async () => {
    const { user_id, team_id } = await made({ team: 'Linked Ltd', user: 'a@linked.test' });
    const { out } = await keys('link', '--user', 'A@Linked.test');
    const [address, token] = out.link.split('#');
    const { status, body } = await newBrowser().call('createSession', { body: { token } });

    expect(address).toBe('http://127.0.0.1:3000/console/sign-in');
    expect([status, body.user.id, body.team.id]).toEqual([201, user_id, team_id]);
  });

  test('is refused for an unknown address, and for a person who was sent five in ten minutes', async () => {
    const { user_id } = await made({ team: 'Eager Ltd', user: 'a@eager.test' });
    for (let n = 0; n < 5; n += 1) await linkToken(user_id);
    const [sixth, unknown] = [
      await keys('link', '--user', 'a@eager.test'),
      await keys('link', '--user', 'nobody@eager.test'),
    ];

    expect([sixth.code, sixth.err]).toEqual([1, expect.stringContaining('too many links; wait 10 minutes')]);
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no active member')]);
  });
});
