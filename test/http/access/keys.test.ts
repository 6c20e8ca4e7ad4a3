import { beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { revokeKey } from '../../../db/queries/team/keys.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

const idOf = (prefix: string) => prefix.replace(/^svc_live_/, '').split('_')[0]!;
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.error?.code];

/** Revokes a key as the command does. */
async function revoke(prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await client.connect();
  try {
    await revokeKey(client, prefix);
  } finally {
    await client.end();
  }
}

test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])(
  'a key is sent as %j, in any capitals (RFC 9110)',
  async (scheme) => {
    const headers = { authorization: `${scheme} ${team.key}` };

    expect((await send('GET', '/api/v1/me', { headers })).status).toBe(200);
  },
);

describe('a key with an end', () => {
  const expires = (prefix: string, interval: string) =>
    queryShared('update api_keys set expires_at = now() + $2::interval where id = $1', [
      idOf(prefix),
      interval,
    ]);

  test.each(['-1 second', '-1 hour', '-1 day', '-1 year'])('is refused everywhere at %s', async (since) => {
    await expires(team.prefix, since);

    const answers = [
      await call('getMe', { key: team.key }),
      await call('listClients', { key: team.key }),
      await call('createClient', { key: team.key, body: { name: 'Late' } }),
      await call('appListTeamMembers', { key: team.key }),
    ];

    expect(answers.map(codeOf)).toEqual(Array(4).fill([401, 'invalid_api_key']));
    expect(answers[0]!.body.error.message).toContain('expired');
    expect(answers[0]!.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(await queryShared('select from clients where team_id = $1', [team.team_id])).toEqual([]);
  });

  test('works until then', async () => {
    await expires(team.prefix, '1 minute');

    expect((await call('getMe', { key: team.key })).status).toBe(200);
  });
});

test('a key for a removed person, made with a role, lets them in again, as their history says', async () => {
  const user = `driver@${team.team_id}.test`;
  const driver = await team.anotherKey({ role: 'driver', user });
  const [member] = await queryShared<{ id: string }>(
    'select id from members where team_id = $1 and user_id = $2',
    [team.team_id, driver.user_id],
  );
  const { status } = await call('appRemoveTeamMember', { key: team.key, path: { id: member!.id } });
  expect(status).toBe(200);

  const { key } = await team.anotherKey({ role: 'driver', user });

  expect((await call('getMe', { key })).status).toBe(200);
  expect((await auditOf(team, member!.id)).at(-1)).toMatchObject({
    entity_type: 'team_member',
    action: 'update',
    changes: [{ field: 'status', from: 'removed', to: 'active' }],
  });
});

test('a suspended team is refused for reads and changes, in the typed API and in the application', async () => {
  const status = (wanted: string) =>
    queryShared('update teams set status = $2 where id = $1', [team.team_id, wanted]);
  await status('suspended');

  const answers = [
    await call('listClients', { key: team.key }),
    await call('createClient', { key: team.key, body: { name: 'Ours' } }),
    await call('appGetTeam', { key: team.key }),
    await call('appCreateInvoice', { key: team.key, body: {} }),
  ];
  await status('active');

  expect(answers.map(codeOf)).toEqual(Array(4).fill([403, 'forbidden']));
  expect(answers[0]!.body.error.message).toContain('suspended');
  expect((await call('listClients', { key: team.key })).body.data).toEqual([]);
});

describe('a key that is revoked', () => {
  test('is refused on the next request; the history has one entry, even if it is revoked again', async () => {
    const other = await team.anotherKey({ scopes: ['clients:read', 'notes:write'] });
    expect((await call('getMe', { key: other.key })).status).toBe(200);

    await revoke(other.prefix);
    const refused = await call('getMe', { key: other.key });
    await revoke(other.prefix);

    expect(codeOf(refused)).toEqual([401, 'invalid_api_key']);
    expect(refused.body.error.message).toContain('revoked');
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const history = await auditOf(team, other.prefix);
    expect(history.map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['api_key', 'create'],
      ['api_key', 'delete'],
    ]);
    expect(history[1]!.changes).toEqual([
      { field: 'scopes', from: ['clients:read', 'notes:write'], to: null },
    ]);
  });

  test('leaves the others of its person as they are', async () => {
    const other = await team.anotherKey({});

    await revoke(other.prefix);

    expect((await call('getMe', { key: team.key })).status).toBe(200);
  });
});
