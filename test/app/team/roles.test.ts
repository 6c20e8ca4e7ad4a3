import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const create = (key: string, name: string, permissions: string[]) =>
  call('appCreateRole', { key, body: { name, permissions } });

/** A person with a role of the team's own. */
async function personWith(roleId: string, user: string): Promise<{ key: string; id: string }> {
  const made = await team.anotherKey({ role: 'read_only', user });
  const members = await listAll('appListTeamMembers', { key: team.key });
  const id = members.find((member) => member.user_id === made.user_id).id;
  await call('appUpdateTeamMember', { key: team.key, path: { id }, body: { role_id: roleId } });

  return { key: made.key, id };
}

describe('a role of the team’s own', () => {
  test('allows exactly what it lists, and a change applies to the very next request', async () => {
    const { body: role } = await create(team.key, 'Planner', ['depots:*', 'roles:read']);
    const { key } = await personWith(role.id, 'planner@roles.test');

    expect((await call('appListDepots', { key })).status).toBe(200);
    expect((await call('appCreateDepot', { key, body: { name: 'Yard' } })).status).toBe(201);
    expect((await call('appGetTeam', { key })).body.error.message).toContain('team:read');
    await call('appUpdateRole', {
      key: team.key,
      path: { id: role.id },
      body: { permissions: ['team:read'] },
    });
    expect((await call('appListDepots', { key })).status).toBe(403);
    expect((await call('appGetTeam', { key })).status).toBe(200);
  });

  describe('appUpdateRole', () => {
    test('cannot have more permissions than its creator, including whole areas', async () => {
      const { body: role } = await create(team.key, 'Role keeper', ['roles:*', 'notes:read', 'notes:sign']);
      const { key } = await personWith(role.id, 'keeper@roles.test');

      const refused = await Promise.all([
        create(key, 'A', ['clients:read']),
        create(key, 'B', ['notes:*']),
        create(key, 'C', ['*']),
        call('appUpdateRole', { key, path: { id: role.id }, body: { permissions: ['roles:*', 'team:*'] } }),
      ]);

      expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
        Array(4).fill([403, 'forbidden']),
      );
      expect((await create(key, 'D', ['notes:sign'])).status).toBe(201);
    });
  });

  test('that ranks above a user cannot be changed or deleted by them', async () => {
    const { body: high } = await create(team.key, 'Everything', ['*']);
    const admin = await team.anotherKey({ role: 'admin' });

    const update = await call('appUpdateRole', {
      key: admin.key,
      path: { id: high.id },
      body: { name: 'Less' },
    });
    const remove = await call('appDeleteRole', { key: admin.key, path: { id: high.id } });

    expect([update.status, remove.status]).toEqual([403, 403]);
  });

  test('is given to nobody by a user who lacks one of its permissions', async () => {
    const { body: low } = await create(team.key, 'Recruiter', ['team:*', 'notes:read']);
    const { body: high } = await create(team.key, 'Signer', ['notes:read', 'notes:sign']);
    const { key, id } = await personWith(low.id, 'recruiter@roles.test');
    const invite = (role_id: string, email: string) =>
      call('appInvitePerson', { key, body: { email, role_id } });

    const refused = [
      await invite(high.id, 'signer@roles.test'),
      await call('appUpdateTeamMember', { key, path: { id }, body: { role_id: high.id } }),
    ];

    for (const { status, body } of refused)
      expect([status, body.error.message]).toEqual([403, expect.stringContaining('notes:sign')]);
    expect((await invite(low.id, 'recruit@roles.test')).status).toBe(201);
  });

  describe('appDeleteRole', () => {
    test('that a member or an invitation has cannot be deleted', async () => {
      const { body: role } = await create(team.key, 'In use', ['notes:read']);
      const { id } = await personWith(role.id, 'user@roles.test');
      const remove = () => call('appDeleteRole', { key: team.key, path: { id: role.id } });

      expect((await remove()).body.error.details[0].message).toContain('members: 1,');
      await call('appRemoveTeamMember', { key: team.key, path: { id } });
      const body = { email: 'next@roles.test', role_id: role.id };
      const { body: invite } = await call('appInvitePerson', { key: team.key, body });
      expect((await remove()).body.error.details[0].message).toContain('members: 0, open invitations: 1');
      await call('appDeleteTeamInvite', { key: team.key, path: { id: invite.id } });
      expect((await remove()).status).toBe(200);
      expect((await remove()).status).toBe(404);
      const [row] = await queryShared('select role_id from members where team_id = $1 and id = $2', [
        team.team_id,
        id,
      ]);
      expect(row).toEqual({ role_id: null });
    });
  });

  describe('appCreateRole', () => {
    test.each([
      [{ name: 'X', permissions: ['nothing:read'] }, 'permissions.0'],
      [{ name: 'X', permissions: ['notes:read', 'secrets:*'] }, 'permissions.1'],
      [{ name: 'Owner', permissions: ['notes:read'] }, 'name'],
      [{ name: 'X', permissions: [] }, 'permissions'],
      [{ name: 'X', permissions: ['notes'] }, 'permissions.0'],
    ])('%j is refused on %s', async (body, field) => {
      const answer = await call('appCreateRole', { key: team.key, body });

      expect(answer.status).toBe(422);
      expect(answer.body.error.details[0].field).toBe(field);
    });

    test('needs a unique name, whatever its capitals and spaces', async () => {
      const { body: role } = await create(team.key, 'Twice here', ['notes:read']);
      const { body: other } = await create(team.key, 'Once', ['notes:read']);
      const rename = (id: string, name: string) =>
        call('appUpdateRole', { key: team.key, path: { id }, body: { name } });

      for (const name of ['TWICE HERE', ' Twice here', 'Twice here ', 'twice  here', 'Twice\u00a0here'])
        for (const { status, body } of [
          await create(team.key, name, ['notes:read']),
          await rename(other.id, name),
        ])
          expect([name, status, body.error.details]).toEqual([
            name,
            422,
            [{ field: 'name', message: 'is already in use' }],
          ]);
      expect((await rename(role.id, 'Twice  Here')).body.name).toBe('Twice  Here');
      expect((await create(team.key, 'Twicehere', ['notes:read'])).status).toBe(201);
    });

    test('lets one of two requests at the same time have a name that differs only by spaces', async () => {
      const answers = await Promise.all([
        create(team.key, 'At  once', ['notes:read']),
        create(team.key, 'At once', ['notes:read']),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    });
  });
});

describe('appUpdateRole', () => {
  test('changes the name or the permissions, and refuses what a new role may not have', async () => {
    const { body: role } = await create(team.key, 'Gate', ['notes:read']);
    const update = (body: object) => call('appUpdateRole', { key: team.key, path: { id: role.id }, body });
    const fieldOf = async (body: object) => (await update(body)).body.error.details[0].field;

    expect((await update({ name: 'Gatehouse' })).body).toMatchObject({
      name: 'Gatehouse',
      permissions: ['notes:read'],
    });
    expect(await fieldOf({ name: ' Admin ' })).toBe('name');
    expect(await fieldOf({ permissions: ['nothing:read'] })).toBe('permissions.0');
    expect((await update({ permissions: ['clients:read'] })).body).toMatchObject({
      name: 'Gatehouse',
      permissions: ['clients:read'],
    });
    const admin = await team.anotherKey({ role: 'admin', user: `gate@${team.team_id}.test` });
    const raised = await call('appUpdateRole', {
      key: admin.key,
      path: { id: role.id },
      body: { permissions: ['*'] },
    });
    expect(raised.status).not.toBe(200);
  });
});

describe('appListRoles', () => {
  test('lists the newest first, by time, each with its permissions; every page has the base roles', async () => {
    const { key } = await newTeam();
    const permissions = ['notes:read', 'clients:*'];
    const first = (await create(key, 'First', permissions)).body;
    const second = (await create(key, 'Second', ['notes:read'])).body;
    const list = async (query: Record<string, string | number>) =>
      (await call('appListRoles', { key, query })).body;
    const ids = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ id }: { id: string }) => id);

    expect(first).toMatchObject({ object: 'role', name: 'First', permissions, member_count: 0 });
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ created_after: second.created_at })).toEqual([second.id]);
    expect(await ids({ created_before: second.created_at })).toEqual([first.id]);
    const page = await list({ limit: 1 });
    const rest = await list({ limit: 1, cursor: page.next_cursor });
    expect(rest).toMatchObject({ data: [{ id: first.id }], has_more: false, next_cursor: null });
    expect(rest.base_roles).toEqual(page.base_roles);
    expect(page.base_roles[0]).toEqual({ object: 'base_role', name: 'owner', permissions: ['*'] });
  });

  test('shows the base roles and the team’s own', async () => {
    const { body } = await call('appListRoles', { key: team.key, query: { limit: 1 } });

    expect(body.base_roles.map((role: any) => role.name)).toEqual([
      'owner',
      'admin',
      'office',
      'driver',
      'read_only',
    ]);
    expect(body.has_more).toBe(true);
  });
});
