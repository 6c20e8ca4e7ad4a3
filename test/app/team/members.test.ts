import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody, linkTo } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

type Person = Awaited<ReturnType<TestTeam['anotherKey']>>;

let team: TestTeam;
let office: Person;
let driver: Person;
beforeAll(async () => {
  team = await newTeam();
  office = await team.anotherKey({ role: 'office' });
  driver = await team.anotherKey({ role: 'driver' });
});

const members = (query: Record<string, string> = {}) =>
  listAll('appListTeamMembers', { key: team.key, query });
const memberOf = async ({ user_id }: { user_id: string }) =>
  (await members()).find((member) => member.user_id === user_id);
const update = (id: string, body: object) =>
  call('appUpdateTeamMember', { key: team.key, path: { id }, body });

describe('appListTeamMembers', () => {
  test('lists who joined last first, of one status and time only, suspended ones too, removed ones never', async () => {
    const own = await newTeam();
    const [second, third, gone] = [
      await own.anotherKey({ role: 'office' }),
      await own.anotherKey({ role: 'driver' }),
      await own.anotherKey({ role: 'admin' }),
    ];
    const list = (query: Record<string, string> = {}) =>
      listAll('appListTeamMembers', { key: own.key, query });
    const ids = async (query: Record<string, string> = {}) =>
      (await list(query)).map(({ user_id }) => user_id);
    const all = await list();
    const idOf = (person: Person) => all.find(({ user_id }) => user_id === person.user_id).id;
    await call('appUpdateTeamMember', {
      key: own.key,
      path: { id: idOf(second) },
      body: { status: 'suspended' },
    });
    await call('appRemoveTeamMember', { key: own.key, path: { id: idOf(gone) } });
    const joined = all.find(({ user_id }) => user_id === second.user_id).created_at;

    expect(await ids()).toEqual([third.user_id, second.user_id, own.user_id]);
    expect(await ids({ status: 'suspended' })).toEqual([second.user_id]);
    expect(await ids({ status: 'active' })).toEqual([third.user_id, own.user_id]);
    expect(await ids({ created_after: joined })).toEqual([third.user_id, second.user_id]);
    expect(await ids({ created_before: joined })).toEqual([own.user_id]);
    const { body } = await call('appGetTeam', { key: own.key });
    expect([body.member_count, body.owner_count]).toEqual([2, 1]);
  });

  test('counts the keys of a member that work', async () => {
    await team.anotherKey({ role: 'office' });
    await team.anotherKey({ role: 'office', expires_at: '2020-01-01T00:00:00Z' });
    const { prefix } = await team.anotherKey({ role: 'office' });
    await queryShared(`update api_keys set revoked_at = now() where 'svc_live_' || id = $1`, [prefix]);

    expect((await memberOf(office)).key_count).toBe(2);
  });
});

describe('appUpdateTeamMember', () => {
  test('keeps what it does not name: the licence, the role and the depot', async () => {
    const { id } = await memberOf(driver);
    const licence = {
      ...{ licence_last4: '7JS9', licence_categories: ['B', 'C+E'] },
      ...{ licence_expires_on: '2028-04-11', cpc_expires_on: '2029-09-09' },
    };
    const { body: before } = await update(id, licence);
    const { body: after } = await update(id, { cpc_expires_on: null });

    expect(before).toMatchObject({ ...licence, role: 'driver', status: 'active', depot_id: null });
    expect(after).toEqual({ ...before, cpc_expires_on: null, updated_at: expect.any(String) });
    expect((await call('appGetTeamMember', { key: team.key, path: { id } })).body).toEqual(after);
    expect((await auditOf(team, id)).at(-1)).toMatchObject({
      entity_type: 'team_member',
      action: 'update',
      changes: expect.arrayContaining([{ field: 'cpc_expires_on', from: '2029-09-09', to: null }]),
    });
    for (const licence_last4 of ['7js9', '7JS', '7JS99'])
      expect((await update(id, { licence_last4 })).body.error.details[0].field).toBe('licence_last4');
  });

  test('gives a role of the team, which a base role replaces again', async () => {
    const { id } = await memberOf(driver);
    const { body: role } = await call('appCreateRole', {
      key: team.key,
      body: { name: 'Yard hand', permissions: ['notes:read'] },
    });
    const own = (await update(id, { role_id: role.id })).body;
    const roles = async () => (await call('appListRoles', { key: team.key })).body.data;

    expect(own).toMatchObject({ role: 'read_only', role_id: role.id, role_name: 'Yard hand' });
    expect(await roles()).toMatchObject([{ id: role.id, name: 'Yard hand', member_count: 1 }]);
    expect((await update(id, { role: 'driver' })).body).toMatchObject({
      ...{ role: 'driver', role_id: null, role_name: 'driver' },
    });
    expect(await roles()).toMatchObject([{ id: role.id, member_count: 0 }]);
  });

  test('of a suspended member withdraws the invitations they sent', async () => {
    const admin = await team.anotherKey({ role: 'admin' });
    const email = `guest@${team.team_id}.test`;
    await call('appInvitePerson', { key: admin.key, body: { email, role: 'office' } });
    const { id } = await memberOf(admin);
    await update(id, { licence_last4: 'AB12' });
    const invited = async () =>
      (await call('appGetTeam', { key: team.key })).body.invites.map((invite: any) => invite.email);

    expect(await invited()).toEqual([email]);
    await update(id, { status: 'suspended' });
    expect(await invited()).toEqual([]);
  });

  test('lets an owner step back while another one is active, but not while that one is suspended', async () => {
    const own = await newTeam();
    await own.anotherKey({ role: 'owner', user: `second@${own.team_id}.test` });
    const [second, first] = await listAll('appListTeamMembers', { key: own.key });
    const change = (id: string, body: object) =>
      call('appUpdateTeamMember', { key: own.key, path: { id }, body });

    expect((await change(second.id, { status: 'suspended' })).status).toBe(200);
    const refused = await change(first.id, { role: 'admin' });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'role']);
    await change(second.id, { status: 'active' });
    expect((await change(first.id, { role: 'admin' })).status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = async (who: string) =>
    (
      await call('appInvitePerson', {
        key: team.key,
        body: { email: `${who}@${team.team_id}.test`, role: 'driver' },
      })
    ).body;
  const withdraw = (id: string) => call('appDeleteTeamInvite', { key: team.key, path: { id } });
  const open = async () =>
    (await call('appGetTeam', { key: team.key })).body.invites.map(({ id }: { id: string }) => id);

  test('is listed while it is open, the newest first, and ends after seven days', async () => {
    const [first, second, third] = [await invite('one'), await invite('two'), await invite('three')];

    expect(await open()).toEqual([third.id, second.id, first.id]);
    await queryShared('update invites set created_at = $2 where team_id = $1', [
      ...[team.team_id, first.created_at],
    ]);
    // Of the same moment the one that was made last comes first.
    expect(await open()).toEqual([third.id, second.id, first.id]);
    expect(Math.round((Date.parse(first.expires_at) - Date.parse(first.created_at)) / 3_600_000)).toBe(168);
    expect(first).toMatchObject({
      status: 'pending',
      invited_by: team.user_id,
      accepted_at: null,
      name: null,
    });
    await withdraw(third.id);
    await queryShared('update invites set expires_at = now() where id = $1', [second.id]);
    await send('POST', await linkTo(first.email), formBody({ name: 'One' }));
    expect(await open()).toEqual([]);
    expect((await withdraw(second.id)).status).toBe(404);
    expect((await withdraw(first.id)).status).toBe(404);
    expect((await auditOf(team, third.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});
