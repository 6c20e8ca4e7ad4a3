import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let driver: { key: string; user_id: string };
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  driver = await team.anotherKey({ role: 'driver' });
});

describe('appGetTeam', () => {
  test('shows the team of the key, with its head count and open invitations', async () => {
    const email = `sam@${team.team_id}.test`;
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });

    const { status, body } = await call('appGetTeam', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: team.team_id,
      object: 'team',
      name: team.name,
      member_count: 2,
      owner_count: 1,
      invites: [{ email, role: 'driver', status: 'pending' }],
    });
    expect((await call('appGetTeam', { key: other.key })).body).toMatchObject({
      id: other.team_id,
      invites: [],
    });
  });
});

describe('appListTeamMembers', () => {
  test('lists the members of one role, and none of another team; an unknown status is 422', async () => {
    const of = (key: string, query: Record<string, string> = {}) =>
      listAll('appListTeamMembers', { key, query });

    expect(await of(team.key, { role: 'driver' })).toMatchObject([
      { object: 'team_member', user_id: driver.user_id, role: 'driver', status: 'active' },
    ]);
    expect((await of(other.key)).map(({ user_id }) => user_id)).toEqual([other.user_id]);
    const unknown = await call('appListTeamMembers', { key: team.key, query: { status: 'asleep' } });
    expect(unknown.status).toBe(422);
  });
});

describe('appGetTeamSettings', () => {
  test('shows the settings that were set, and another team its own', async () => {
    await call('appUpdateTeamSettings', { key: team.key, body: { quote_valid_days: 21 } });

    const { status, body } = await call('appGetTeamSettings', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'team_settings', name: team.name, quote_valid_days: 21 });
    const { body: others } = await call('appGetTeamSettings', { key: other.key });
    expect([others.name, others.quote_valid_days]).not.toEqual([team.name, 21]);
  });
});

describe('appUpdateTeamSettings', () => {
  test('the history shows each changed setting, before and after', async () => {
    const own = await newTeam();
    const change = (quote_valid_days: number) =>
      call('appUpdateTeamSettings', { key: own.key, body: { quote_valid_days } });
    await change(21);
    await change(28);
    await change(28);

    const entries = await listAll('listAuditEvents', { key: own.key, query: { entity_id: own.team_id } });
    const changed = entries
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'quote_valid_days');
    expect(changed).toMatchObject([{ from: 21, to: 28 }, { to: 21 }]);
  });
});

describe('appUpdateAuditSettings', () => {
  test('the history shows for how long it was kept, before and after', async () => {
    const own = await newTeam();
    const keep = (retention_months: number) =>
      call('appUpdateAuditSettings', { key: own.key, body: { retention_months } });
    await keep(120);
    await keep(24);

    const entries = await listAll('listAuditEvents', { key: own.key, query: { entity_id: own.team_id } });
    const changed = entries
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'retention_months');
    expect(changed).toMatchObject([{ from: 120, to: 24 }, { to: 120 }]);
  });
});

describe('appGetAuditSettings', () => {
  test('shows how long the history is kept; a driver may not see it', async () => {
    await call('appUpdateAuditSettings', { key: team.key, body: { retention_months: 120 } });

    const { status, body } = await call('appGetAuditSettings', { key: team.key });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'audit_settings', retention_months: 120 });
    expect((await call('appGetAuditSettings', { key: other.key })).body.retention_months).not.toBe(120);
    expect((await call('appGetAuditSettings', { key: driver.key })).status).toBe(403);
  });
});
