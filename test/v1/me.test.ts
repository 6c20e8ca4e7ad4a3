import { describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { giveRole } from '../support/records/roles.ts';
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

  test('shows the scopes that the person’s role allows now, in part or whole, whatever was granted', async () => {
    const team = await newTeam();
    const scopes = ['notes:read', 'clients:write', 'invoices:read', 'weighbridge:write', 'audit:read'];
    const { key, user_id } = await team.anotherKey({ role: 'driver', scopes });
    const shown = async () => (await call('getMe', { key })).body;

    const driver = await shown();
    await giveRole(team, user_id, { role: 'read_only' });
    const reader = await shown();

    expect([driver.scopes, reader.scopes]).toEqual([scopes, scopes]);
    // Each driver may weigh, but neither change clients nor read invoices or the history.
    expect(driver.effective_scopes).toEqual([
      ...['notes:read', 'clients:read', 'weighbridge:read', 'weighbridge:write'],
    ]);
    expect(reader.effective_scopes).toEqual([
      ...['notes:read', 'clients:read', 'invoices:read', 'weighbridge:read', 'audit:read'],
    ]);
  });

  test('answers any valid key, and shows `*` as every scope that is effective', async () => {
    const team = await newTeam();
    const { key } = await team.anotherKey({ role: 'driver', scopes: ['audit:read'] });
    const { status, body } = await call('getMe', { key });

    expect([status, body.scopes, body.effective_scopes]).toEqual([200, ['audit:read'], []]);
    const { body: whole } = await call('getMe', { key: team.key });
    expect(whole.scopes).toEqual(['*']);
    expect(whole.effective_scopes).toHaveLength(16);
    expect(whole.effective_scopes).not.toContain('*');
  });

  test('a request without a key is 401', async () => {
    expect((await call('getMe', { key: null })).status).toBe(401);
  });
});
