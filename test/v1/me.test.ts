import { describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';

describe('getMe', () => {
  test('shows the key, what it may do and the team it belongs to', async () => {
    const team = await newTeam({ scopes: ['clients:write'] });

    const { status, body } = await call('getMe', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'api_key',
      prefix: team.prefix,
      scopes: ['clients:write'],
      team: { id: team.team_id, name: team.name },
    });
    expect([...body.effective_scopes].sort()).toEqual(['clients:read', 'clients:write']);
  });

  test('a request without a key is 401', async () => {
    expect((await call('getMe', { key: null })).status).toBe(401);
  });
});
