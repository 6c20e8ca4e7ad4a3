import { beforeEach, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../support/client.ts';
import { newBrowser, signedIn } from '../support/browser/console.ts';
import type { ConsoleUser } from '../support/browser/console.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let owner: ConsoleUser;
beforeEach(async () => {
  team = await newTeam();
  owner = await signedIn(team.user_id);
});

const make = (browser: ConsoleUser, body: object) => browser.call('createApiKey', { body });

async function change(userId: string, body: object): Promise<void> {
  const people = await listAll('appListTeamMembers', { key: team.key });
  const { id } = people.find(({ user_id }) => user_id === userId);
  await call('appUpdateTeamMember', { key: team.key, path: { id }, body });
}

describe('createApiKey', () => {
  test('makes a key that works at once, is shown once and is in the history without its secret', async () => {
    const { status, body } = await make(owner, { name: ' Accounts ', scopes: ['notes:read'] });
    expect([status, body.name]).toEqual([201, 'Accounts']);
    expect((await call('getMe', { key: body.key })).body).toMatchObject({
      prefix: body.id,
      scopes: ['notes:read'],
    });

    const list = await owner.call('listApiKeys');
    const secret = body.key.slice(body.id.length + 1);
    expect(list.bytes.toString()).not.toContain(secret);
    const history = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: body.id } });
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ entity_type: 'api_key', action: 'create', source: 'app' });
    expect(JSON.stringify(history)).not.toContain(secret);
  });

  test.each(['office', 'driver', 'read_only'] as const)(
    'a %s person cannot create or see keys',
    async (role) => {
      const browser = await signedIn((await team.anotherKey({ role })).user_id);

      expect((await make(browser, { name: 'Mine', scopes: ['*'] })).status).toBe(403);
      expect((await browser.call('listApiKeys')).status).toBe(403);
      expect((await browser.call('listScopes')).status).toBe(403);
    },
  );

  test('nobody grants a scope beyond what they hold', async () => {
    const role = await call('appCreateRole', {
      key: team.key,
      body: { name: 'Keys', permissions: ['api_keys:*', 'notes:*', 'clients:read', 'clients:create'] },
    });
    const { user_id } = await team.anotherKey({ role: 'office' });
    await change(user_id, { role_id: role.body.id });
    const browser = await signedIn(user_id);

    for (const [scopes, field] of [
      [['notes:read', 'clients:write'], 'scopes.1'],
      [['clients:write', 'notes:read'], 'scopes.0'],
    ]) {
      const refused = await make(browser, { name: 'Too much', scopes });
      expect([refused.status, refused.body.error.details[0].field]).toEqual([422, field]);
    }
    expect((await make(browser, { name: 'Right', scopes: ['notes:write', 'clients:read'] })).status).toBe(
      201,
    );
    const grantable = (await browser.call('listScopes')).body.data.filter(
      ({ can_grant }: { can_grant: boolean }) => can_grant,
    );
    expect(grantable.map(({ name }: { name: string }) => name)).toEqual([
      '*',
      'notes:read',
      'notes:write',
      'clients:read',
    ]);
  });

  test('a key expires at the given time, which cannot be in the past', async () => {
    const past = await make(owner, { name: 'Past', scopes: ['*'], expires_at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body.error.details[0].field]).toEqual([422, 'expires_at']);

    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await make(owner, { name: 'Hour', scopes: ['*'], expires_at });
    expect(body.expires_at).toBe(expires_at);
    await queryShared('update api_keys set expires_at = clock_timestamp() where id = $1', [
      body.id.slice('svc_live_'.length),
    ]);
    expect((await call('getMe', { key: body.key })).status).toBe(401);
    expect((await owner.call('listApiKeys')).body.data[0]).toMatchObject({ id: body.id, state: 'expired' });
  });

  test('a key that expired or was revoked is listed for 90 days', async () => {
    const ended = async (column: 'expires_at' | 'revoked_at', hours: number) => {
      const { body } = await make(owner, { name: `${column} ${hours}`, scopes: ['*'] });
      await queryShared(
        `update api_keys set ${column} = clock_timestamp() - $2 * interval '1 hour' where id = $1`,
        [body.id.slice('svc_live_'.length), hours],
      );
    };
    for (const column of ['expires_at', 'revoked_at'] as const)
      for (const hours of [90 * 24 - 1, 90 * 24 + 1]) await ended(column, hours);

    const names = (await owner.call('listApiKeys')).body.data.map(({ name }: { name: string }) => name);

    expect(names).toEqual(expect.arrayContaining(['revoked_at 2159', 'expires_at 2159']));
    expect(names.filter((name: string) => / 2161$/.test(name))).toEqual([]);
  });

  test('a key that was revoked before its end is listed for 90 days from then, not from its end', async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await make(owner, { name: 'Revoked early', scopes: ['*'], expires_at });
    const revokedBefore = (hours: number) =>
      queryShared(
        `update api_keys set revoked_at = clock_timestamp() - $2 * interval '1 hour' where id = $1`,
        [...[body.id.slice('svc_live_'.length), hours]],
      );
    const listed = async () =>
      (await owner.call('listApiKeys')).body.data.find(({ id }: { id: string }) => id === body.id);

    await revokedBefore(90 * 24 - 1);
    expect(await listed()).toMatchObject({ state: 'revoked', expires_at });
    await revokedBefore(90 * 24 + 1);
    expect(await listed()).toBeUndefined();
  });

  test('a key cannot make keys, not even one of the owner with every scope', async () => {
    const { status } = await send('POST', '/api/console/api-keys', {
      key: team.key,
      body: { name: 'Child', scopes: ['*'] },
      headers: { 'x-console': '1' },
    });

    expect(status).toBe(401);
  });

  test('a response with a key is replayed only to the session that made it', async () => {
    const body = { name: 'Twice', scopes: ['*'] };
    const headers = { 'idempotency-key': 'the same' };
    const first = await owner.call('createApiKey', { body, headers });
    const again = await owner.call('createApiKey', { body, headers });
    const elsewhere = await (await signedIn(team.user_id)).call('createApiKey', { body, headers });

    expect(again.body.key).toBe(first.body.key);
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, 'idempotency_conflict']);
  });
});

describe('listApiKeys', () => {
  test('shows when a key was last used', async () => {
    const { body } = await make(owner, { name: 'Used', scopes: ['*'] });
    const shown = async () =>
      (await owner.call('listApiKeys')).body.data.find(({ id }: { id: string }) => id === body.id);
    expect((await shown()).last_used_at).toBeNull();
    await call('getMe', { key: body.key });

    expect(await eventually('the last use', async () => (await shown()).last_used_at)).toMatch(/^20/);
  });

  test('shows the newest 500 keys, whichever was used last', async () => {
    await queryShared(
      // The newer a key, the longer ago it was used.
      `insert into api_keys (team_id, id, user_id, secret_hash, scopes, created_at, last_used_at)
       select $1::uuid, substr(md5($1::uuid::text || n), 1, 12), $2::uuid, sha256(n::text::bytea), '{*}',
         now() + n * interval '1 second', now() + (1000 - n) * interval '1 second'
       from generate_series(1, 500) n`,
      [team.team_id, team.user_id],
    );
    const { body } = await owner.call('listApiKeys');
    const times = body.data.map(({ created_at }: { created_at: string }) => Date.parse(created_at));

    expect(body.data).toHaveLength(500);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(team.prefix);
  });

  test('shows no key of another team', async () => {
    const { body } = await (await signedIn((await newTeam()).user_id)).call('listApiKeys');

    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(team.prefix);
  });
});

describe('revokeApiKey', () => {
  test('the key fails on its next request; revoking it again changes nothing and adds no history', async () => {
    const { body } = await make(owner, { name: 'Lost', scopes: ['*'] });
    const path = { prefix: body.id };
    expect((await owner.call('revokeApiKey', { path })).body.state).toBe('revoked');
    expect((await call('getMe', { key: body.key })).status).toBe(401);

    const again = await owner.call('revokeApiKey', { path });
    expect([again.status, again.body.state]).toEqual([200, 'revoked']);
    const history = await listAll('appListAuditEvents', { key: team.key, query: { entity_id: body.id } });
    expect(history.map(({ action }) => action)).toEqual(['delete', 'create']);
  });

  test('a key of another team returns 404', async () => {
    const stranger = await signedIn((await newTeam()).user_id);

    expect((await stranger.call('revokeApiKey', { path: { prefix: team.prefix } })).status).toBe(404);
    expect((await call('getMe', { key: team.key })).status).toBe(200);
  });
});

describe('a key after a change to its person', () => {
  test('loses rights on demotion, stops on suspension and on leaving, and the list shows it', async () => {
    const { user_id } = await team.anotherKey({ role: 'admin' });
    const admin = await signedIn(user_id);
    const { body } = await make(admin, { name: 'Of an admin', scopes: ['clients:write'] });
    const create = () => call('createClient', { key: body.key, body: { name: 'Calder Builders' } });
    const stateOf = async () =>
      (await owner.call('listApiKeys')).body.data.find(({ id }: { id: string }) => id === body.id).state;
    expect((await create()).status).toBe(201);

    await change(user_id, { role: 'read_only' });
    expect([(await create()).status, await stateOf()]).toEqual([403, 'active']);
    expect((await call('listClients', { key: body.key })).status).toBe(200);

    await change(user_id, { status: 'suspended' });
    expect([(await call('listClients', { key: body.key })).status, await stateOf()]).toEqual([
      403,
      'stopped',
    ]);
    expect((await newBrowser().call('listApiKeys')).status).toBe(401);
  });
});
