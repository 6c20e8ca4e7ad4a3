import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { linkToken, newBrowser, signedIn } from '../support/browser/console.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { auditOf } from '../support/records/audit.ts';
import { personWith } from '../support/records/roles.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let first: TestTeam;
let second: TestTeam;
let made = 0;
beforeAll(async () => {
  [first, second] = await Promise.all([newTeam(), newTeam()]);
});

const address = () => `session${(made += 1)}@${first.team_id}.test`;
const suspend = async (team: TestTeam, userId: string) => {
  const members = await listAll('appListTeamMembers', { key: team.key });
  const { id } = members.find(({ user_id }) => user_id === userId);
  await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { status: 'suspended' } });
};
const setStatus = (team: TestTeam, status: string) =>
  queryShared('update teams set status = $2 where id = $1', [team.team_id, status]);
const linksOf = async (userId: string) =>
  (await queryShared('select id from sign_in_links where user_id = $1', [userId])).length;
const idsOf = (body: any) => body.data.map(({ id }: { id: string }) => id);

describe('getSignInMethods', () => {
  test('names no provider and no mail where neither is set up', async () => {
    expect((await newBrowser().call('getSignInMethods')).body).toEqual({
      ...{ object: 'sign_in_methods', link: false, openid: null },
    });
  });
});

describe('requestSignInLink', () => {
  test('gives back the address as it was sent, and says that the link works for ten minutes', async () => {
    const email = `Someone.${made}@Nowhere.TEST`;

    expect((await newBrowser().call('requestSignInLink', { body: { email } })).body).toEqual({
      ...{ object: 'sign_in_link', email, valid_minutes: 10 },
    });
  });

  test('counts the requests for one address together, whatever their capitals', async () => {
    const email = address();
    const forms = [email, email.toUpperCase(), `S${email.slice(1)}`];
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await newBrowser().call('requestSignInLink', { body: { email: forms[n % 3] } })).status);

    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('sends nothing to a member of a suspended team or to a removed member, but to a member of another team too', async () => {
    const [closed, open] = await Promise.all([newTeam(), newTeam()]);
    const [alone, gone, both] = [address(), address(), address()];
    const stuck = await closed.anotherKey({ role: 'office', user: alone });
    const left = await open.anotherKey({ role: 'office', user: gone });
    const twice = await closed.anotherKey({ role: 'office', user: both });
    await open.anotherKey({ role: 'office', user: both });
    await setStatus(closed, 'suspended');
    await queryShared(`update members set status = 'removed' where team_id = $1 and user_id = $2`, [
      ...[open.team_id, left.user_id],
    ]);
    for (const email of [alone, gone, both])
      await newBrowser().call('requestSignInLink', { body: { email } });
    await eventually('the last link', async () => (await linksOf(twice.user_id)) > 0);

    expect([await linksOf(stuck.user_id), await linksOf(left.user_id)]).toEqual([0, 0]);
  });
});

describe('createSession', () => {
  test('takes no link of a person who was suspended after it was sent', async () => {
    const { user_id } = await first.anotherKey({ role: 'office', user: address() });
    const token = await linkToken(user_id);
    await suspend(first, user_id);

    expect((await newBrowser().call('createSession', { body: { token } })).status).toBe(401);
  });

  test('starts a person in their one active team, though they are suspended in another', async () => {
    const user = address();
    const { user_id } = await first.anotherKey({ role: 'driver', user });
    await second.anotherKey({ role: 'admin', user });
    await suspend(second, user_id);
    const browser = newBrowser();
    const { body } = await browser.call('createSession', { body: { token: await linkToken(user_id) } });

    expect(body.team).toEqual({ id: first.team_id, name: first.name, role: 'driver' });
    expect(body.teams).toEqual([body.team]);
    expect(Math.round((Date.parse(body.expires_at) - Date.now()) / 360_000)).toBe(120);
    const refused = await browser.call('chooseTeam', { body: { team_id: second.team_id } });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'team_id']);
  });
});

describe('a session', () => {
  test('can be used under every name of the service, but from a page of the same name alone', async () => {
    const browser = await signedIn(first.user_id);
    const statusOf = async (host: string, origin: string) =>
      (await browser.call('getSession', { headers: { host, origin } })).status;

    expect(await statusOf('waste.example:8080', 'http://waste.example:8080')).toBe(200);
    expect(await statusOf('waste.example', 'https://waste.example')).toBe(200);
    for (const origin of ['http://waste.example', 'https://other.example:8080', 'null', 'waste.example:8080'])
      expect([origin, await statusOf('waste.example:8080', origin)]).toEqual([origin, 403]);
  });
});

describe('getSession', () => {
  test('lists the teams by name, each with the role there, and the permissions of the role that applies', async () => {
    const user = address();
    const [one, two, third] = [await newTeam(), await newTeam(), await newTeam()];
    const { user_id } = await one.anotherKey({ role: 'driver', user });
    await two.anotherKey({ role: 'admin', user });
    const { body: role } = await call('appCreateRole', {
      key: third.key,
      body: { name: 'Gate', permissions: ['incoming_loads:read', 'notes:*'] },
    });
    await third.anotherKey({ role: 'office', user });
    // A role that nobody has, in a team where this person has a base role.
    const unused = { name: 'Unused', permissions: ['notes:read'] };
    for (const { key } of [one, third]) await call('appCreateRole', { key, body: unused });
    await queryShared(
      `update members set base_role = 'read_only', role_id = $3 where team_id = $1 and user_id = $2`,
      [third.team_id, user_id, role.id],
    );
    // Named so that their order differs from that in which they were made.
    const names = new Map([
      [two, `A ${two.name}`],
      [third, `B ${third.name}`],
      [one, `C ${one.name}`],
    ]);
    for (const [team, name] of names)
      await queryShared('update teams set name = $2 where id = $1', [team.team_id, name]);
    const browser = await signedIn(user_id);
    const { body } = await browser.call('getSession');

    expect(body).toMatchObject({ team: null, permissions: [] });
    expect(body.teams).toEqual([
      { id: two.team_id, name: names.get(two), role: 'admin' },
      { id: third.team_id, name: names.get(third), role: 'Gate' },
      { id: one.team_id, name: names.get(one), role: 'driver' },
    ]);
    const chosen = (await browser.call('chooseTeam', { body: { team_id: third.team_id } })).body;
    expect(chosen).toMatchObject({
      team: { name: names.get(third), role: 'Gate' },
      permissions: ['incoming_loads:read', 'notes:*'],
      expires_at: body.expires_at,
      id: body.id,
    });
    expect((await browser.call('getSession')).body).toEqual(chosen);
    await setStatus(third, 'suspended');
    const closed = (await browser.call('getSession')).body;
    await setStatus(third, 'active');
    expect(closed).toMatchObject({ team: null, permissions: [] });
    expect(closed.teams).toHaveLength(2);
  });
});

describe('chooseTeam', () => {
  test('is in the history of the team that was chosen, and signing out in that of the last one', async () => {
    const user = address();
    const { user_id } = await first.anotherKey({ role: 'office', user });
    await second.anotherKey({ role: 'office', user });
    const browser = await signedIn(user_id);
    const { id } = (await browser.call('getSession')).body;
    const trail = async (team: TestTeam) => (await auditOf(team, id)).map(({ action }) => action);
    expect([await trail(first), await trail(second)]).toEqual([[], []]);
    await browser.call('chooseTeam', { body: { team_id: first.team_id } });
    await browser.call('chooseTeam', { body: { team_id: second.team_id } });
    const { body } = await browser.call('signOut');

    expect(body).toEqual({ object: 'session', id, deleted: true });
    expect([await trail(first), await trail(second)]).toEqual([['login'], ['login', 'delete']]);
  });

  test('a session without a team can be ended, in no history', async () => {
    const user = address();
    const { user_id } = await first.anotherKey({ role: 'office', user });
    await second.anotherKey({ role: 'office', user });
    const browser = await signedIn(user_id);
    const { id } = (await browser.call('getSession')).body;

    expect((await browser.call('signOut')).status).toBe(200);
    expect(await auditOf(first, id)).toEqual([]);
  });
});

describe('listSessions', () => {
  test('lists those that can be used in any team, newest first, with their team, address and end', async () => {
    const user = address();
    const { user_id } = await first.anotherKey({ role: 'office', user });
    await second.anotherKey({ role: 'office', user });
    const idOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
      (await browser.call('getSession')).body.id;
    const [oldest, ended, middle, newest] = [
      await signedIn(user_id),
      await signedIn(user_id),
      await signedIn(user_id),
      await signedIn(user_id),
    ];
    const [oldestId, endedId, middleId, newestId] = [
      await idOf(oldest),
      await idOf(ended),
      await idOf(middle),
      await idOf(newest),
    ];
    await oldest.call('chooseTeam', { body: { team_id: second.team_id } });
    await queryShared('update sessions set expires_at = now() where id = $1', [endedId]);
    const { body } = await newest.call('listSessions');

    expect(idsOf(body)).toEqual([newestId, middleId, oldestId]);
    await queryShared(`update sessions set created_at = $2 where user_id = $1`, [
      ...[user_id, body.data[2].created_at],
    ]);
    // Of the same moment the one that began last comes first.
    expect(idsOf((await newest.call('listSessions')).body)).toEqual([newestId, middleId, oldestId]);
    expect(body.data[2]).toMatchObject({
      ...{ object: 'session_device', team_name: second.name, method: 'link', is_current: false },
      ...{ ip: '127.0.0.1', created_at: expect.any(String), last_used_at: expect.any(String) },
    });
    expect(body.data[0]).toMatchObject({ team_name: null, is_current: true });
    const { created_at, expires_at } = body.data[1];
    expect(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000)).toBe(720);
    expect((await middle.call('revokeSession', { path: { id: oldestId } })).status).toBe(200);
    expect((await middle.call('revokeSession', { path: { id: oldestId } })).status).toBe(404);
    expect((await middle.call('revokeSession', { path: { id: endedId } })).status).toBe(404);
    expect(idsOf((await newest.call('listSessions')).body)).toEqual([newestId, middleId]);
    // The other device was at work in the second team.
    expect((await auditOf(second, oldestId)).map(({ action }) => action)).toEqual(['login', 'delete']);
  });
});

test('a person sees their 200 newest sessions, each with its own device, address and way to sign in', async () => {
  const { user_id } = await first.anotherKey({ role: 'office', user: address() });
  const browser = await signedIn(user_id);
  const { id } = (await browser.call('getSession')).body;
  await queryShared(
    `insert into sessions (id, user_id, digest, method, device, ip, created_at, expires_at)
     select gen_random_uuid(), $1::uuid, sha256(($1::uuid::text || n)::bytea), case when n % 2 = 0 then 'link' else 'openid' end,
       'Device ' || n, '203.0.113.' || n, now() + n * interval '1 second', now() + interval '1 hour'
     from generate_series(1, 200) n`,
    [user_id],
  );
  const { body } = await browser.call('listSessions');
  const shown = body.data.map(({ device, ip, method }: Record<string, string>) => [device, ip, method]);

  expect(idsOf(body)).not.toContain(id);
  expect(shown).toEqual(
    Array.from({ length: 200 }, (_, n) => 200 - n).map((n) => [
      ...[`Device ${n}`, `203.0.113.${n}`, n % 2 === 0 ? 'link' : 'openid'],
    ]),
  );
});

describe('the keys of a team', () => {
  test('are those of all its people, newest first, each with its person, its times and no name from the command', async () => {
    const team = await newTeam();
    const admin = await team.anotherKey({ role: 'admin', user: address() });
    const browser = await signedIn(admin.user_id);
    const expires_at = '2099-01-01T00:00:00.000Z';
    const wanted = { name: 'Accounts', scopes: ['notes:read', 'clients:write'], expires_at };
    const { body: made_ } = await browser.call('createApiKey', { body: wanted });
    const { body } = await browser.call('listApiKeys');
    const { key: _secret, ...shown } = made_;

    expect(idsOf(body)).toEqual([made_.id, admin.prefix, team.prefix]);
    expect(body.data[0]).toEqual(shown);
    expect(shown).toMatchObject({
      ...{ object: 'team_api_key', state: 'active', revoked_at: null, last_used_at: null, ...wanted },
      user: { id: admin.user_id, name: expect.stringContaining('session') },
    });
    expect(body.data[2]).toMatchObject({
      ...{ name: null, scopes: ['*'], state: 'active', expires_at: null, user: { id: team.user_id } },
    });
    const { body: revoked } = await browser.call('revokeApiKey', { path: { prefix: made_.id } });
    expect(revoked).toEqual({ ...shown, state: 'revoked', revoked_at: expect.any(String) });
    const [create] = await auditOf(team, made_.id);
    expect(create).toMatchObject({ entity_type: 'api_key', action: 'create' });
  });

  test('never do more than their person may: a scope the person holds in part cannot be granted', async () => {
    const keeper = await personWith(first, 'keeper', [
      'api_keys:*',
      'sites:create',
      'sites:update',
      'sites:read',
    ]);
    const browser = await signedIn(keeper.user_id);
    const { body } = await browser.call('listScopes');
    const grantable = body.data.filter(({ can_grant }: { can_grant: boolean }) => can_grant);

    expect(body.data).toHaveLength(17);
    expect(body.data.every(({ object, meaning }: any) => object === 'scope' && meaning.length > 9)).toBe(
      true,
    );
    expect(grantable.map(({ name }: { name: string }) => name)).toEqual(['*', 'sites:read']);
    const refused = await browser.call('createApiKey', { body: { name: 'x', scopes: ['sites:write'] } });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'scopes.0']);
    for (const name of ['', '   ', 'n'.repeat(101)])
      expect((await browser.call('createApiKey', { body: { name, scopes: ['sites:read'] } })).status).toBe(
        422,
      );
  });
});
