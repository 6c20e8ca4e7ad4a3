import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody, linkTo } from '../../support/outside/mails.ts';
import { giveRole, personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

type Person = Awaited<ReturnType<TestTeam['anotherKey']>>;

let team: TestTeam;
let other: TestTeam;
let admin: Person;
let made = 0;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  admin = await team.anotherKey({ role: 'admin' });
});

const address = () => `person${(made += 1)}@${team.team_id}.test`;
const members = (of: TestTeam = team) => listAll('appListTeamMembers', { key: of.key });
const memberOf = async ({ user_id }: { user_id: string }, of: TestTeam = team) =>
  (await members(of)).find((member) => member.user_id === user_id);
const update = (id: string, body: object, key = team.key) =>
  call('appUpdateTeamMember', { key, path: { id }, body });
const remove = (id: string, key = team.key) => call('appRemoveTeamMember', { key, path: { id } });
const invite = (body: object, key = team.key) => call('appInvitePerson', { key, body });
const openInvites = async () => (await call('appGetTeam', { key: team.key })).body.invites;
const invited = async () => (await openInvites()).map(({ email }: { email: string }) => email);
const newRole = async (name: string, permissions: string[], of: TestTeam = team) =>
  (await call('appCreateRole', { key: of.key, body: { name, permissions } })).body;
const newDepot = async (name: string) =>
  (await call('appCreateDepot', { key: team.key, body: { name } })).body;
const fieldOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.details[0].field];

describe('the head count of a team', () => {
  test('has no suspended owner, neither among the members nor among the owners', async () => {
    const own = await newTeam();
    const second = await own.anotherKey({ role: 'owner', user: `second@${own.team_id}.test` });
    const counts = async () => {
      const { body } = await call('appGetTeam', { key: own.key });

      return [body.member_count, body.owner_count];
    };

    expect(await counts()).toEqual([2, 2]);
    await update((await memberOf(second, own)).id, { status: 'suspended' }, own.key);
    expect(await counts()).toEqual([1, 1]);
  });
});

describe('an invitation', () => {
  test('names who invited and the role: a role of the team by its id and name, a base role by its name', async () => {
    const role = await newRole('Gate keeper', ['notes:read']);
    const own = (await invite({ email: address(), role_id: role.id }, admin.key)).body;
    const base = (await invite({ email: address(), role: 'read_only' })).body;

    expect(own).toMatchObject({
      ...{ role: 'read_only', role_id: role.id, role_name: 'Gate keeper', invited_by: admin.user_id },
    });
    expect(base).toMatchObject({
      ...{ role: 'read_only', role_id: null, role_name: 'read_only', invited_by: team.user_id },
    });
    expect((await openInvites()).slice(0, 2)).toEqual([base, own]);
  });

  test('that replaces an earlier one withdraws it in the history, and no invitation of another address', async () => {
    const [first, beside] = [address(), address()];
    const { body: earlier } = await invite({ email: first, role: 'driver' });
    await invite({ email: beside, role: 'driver' });
    await invite({ email: first, role: 'office' });

    expect((await auditOf(team, earlier.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(await invited()).toEqual(expect.arrayContaining([first, beside]));
    expect((await send('GET', await linkTo(beside))).status).toBe(200);
  });

  test('that brings a removed member back leaves the one they accepted before as it was', async () => {
    const email = address();
    const { body: accepted } = await invite({ email, role: 'driver' });
    await send('POST', await linkTo(email), formBody({ name: 'Bea Back' }));
    const rows = () => queryShared('select * from invites where id = $1', [accepted.id]);
    const [before, history] = [await rows(), await auditOf(team, accepted.id)];
    await remove((await members()).find((member) => member.email === email).id);
    await invite({ email, role: 'office' });

    expect([await rows(), await auditOf(team, accepted.id)]).toEqual([before, history]);
    await send('POST', await linkTo(email), formBody({}));
    expect((await members()).find((member) => member.email === email)).toMatchObject({
      ...{ name: 'Bea Back', role: 'office', status: 'active' },
    });
  });

  test('has a link that lasts exactly as long as the invitation', async () => {
    const own = await newTeam();
    await call('appUpdateTeamSettings', { key: own.key, body: { invite_valid_days: 2 } });
    const { body } = await invite({ email: address(), role: 'driver' }, own.key);
    const [link] = await queryShared<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 8640) / 10 as days from public_tokens
       where team_id = $1 and entity_id = $2`,
      [own.team_id, body.id],
    );

    expect(Number(link!.days)).toBe(2);
    expect(Math.round((Date.parse(body.expires_at) - Date.parse(body.created_at)) / 8_640_000)).toBe(20);
  });

  test('takes no depot that is out of use, and no address of a suspended member', async () => {
    const [closed, yard] = [await newDepot('Closed'), await newDepot('Yard')];
    await call('appUpdateDepot', { key: team.key, path: { id: closed.id }, body: { is_active: false } });
    const email = address();
    const person = await team.anotherKey({ role: 'driver', user: email });
    const { id } = await memberOf(person);
    await update(id, { status: 'suspended' });
    const wanted = (depot_id: string) => invite({ email: address(), role: 'driver', depot_id });

    expect(fieldOf(await wanted(closed.id))).toEqual([422, 'depot_id']);
    expect((await wanted(yard.id)).status).toBe(201);
    expect(fieldOf(await update(id, { depot_id: closed.id }))).toEqual([422, 'depot_id']);
    expect(fieldOf(await invite({ email, role: 'driver' }))).toEqual([422, 'email']);
  });

  test('does not change the role or the suspension of a person who has joined in another way since', async () => {
    const email = address();
    const depot = await newDepot('Elsewhere');
    await invite({ email, role: 'office', depot_id: depot.id });
    const link = await linkTo(email);
    const joined = await team.anotherKey({ role: 'driver', user: email });
    const before = await memberOf(joined);
    await update(before.id, { status: 'suspended' });
    expect((await send('POST', link, formBody({ name: 'Kim' }))).status).toBe(200);

    expect(await memberOf(joined)).toMatchObject({
      ...{ id: before.id, role: 'driver', status: 'suspended', depot_id: null },
    });
  });
});

describe('a change of a member', () => {
  test('leaves the last owner an owner: not a role of the team instead, but owner once more is no change', async () => {
    const own = await newTeam();
    const everything = await newRole('Everything', ['*'], own);
    const owner = await memberOf({ user_id: own.user_id }, own);
    // Neither an admin nor a person with every permission is an owner.
    await own.anotherKey({ role: 'admin' });
    await personWith(own, 'deputy', ['*']);

    expect(fieldOf(await update(owner.id, { role_id: everything.id }, own.key))).toEqual([422, 'role_id']);
    expect(fieldOf(await update(owner.id, { role: 'admin' }, own.key))).toEqual([422, 'role']);
    expect(fieldOf(await update(owner.id, { status: 'suspended' }, own.key))).toEqual([422, 'status']);
    expect(fieldOf(await remove(owner.id, own.key))).toEqual([422, 'id']);
    expect((await update(owner.id, { role: 'owner' }, own.key)).status).toBe(200);
    expect((await update(owner.id, { licence_last4: 'AB12' }, own.key)).body).toMatchObject({
      ...{ role: 'owner', licence_last4: 'AB12' },
    });
  });

  test('is refused to a person who lacks a permission of the member’s own role, whatever its base role', async () => {
    const chief = await personWith(team, 'chief', ['*']);
    const { id } = await memberOf(chief);
    const answers = [
      await update(id, { status: 'suspended' }, admin.key),
      await update(id, { role: 'driver' }, admin.key),
      await remove(id, admin.key),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await memberOf(chief)).role_name).toBe('chief');
    expect((await update(id, { status: 'suspended' })).status).toBe(200);
  });

  test('is refused for a member of another team and for one that was removed', async () => {
    const left = await team.anotherKey({ role: 'driver', user: address() });
    const { id } = await memberOf(left);
    const theirs = await memberOf({ user_id: other.user_id }, other);
    expect((await remove(id)).status).toBe(200);

    for (const gone of [id, theirs.id])
      expect([(await update(gone, { status: 'suspended' })).status, (await remove(gone)).status]).toEqual([
        404, 404,
      ]);
  });

  test('withdraws the invitations this person sent when the role changes, in the history too, and no others', async () => {
    const sender = await team.anotherKey({ role: 'admin', user: address() });
    const [theirs, ours] = [address(), address()];
    const { body: sent } = await invite({ email: theirs, role: 'office' }, sender.key);
    await invite({ email: ours, role: 'office' }, admin.key);
    await giveRole(team, sender.user_id, { role: 'office' });

    expect(await invited()).not.toContain(theirs);
    expect(await invited()).toContain(ours);
    expect((await auditOf(team, sent.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await send('GET', await linkTo(theirs))).status).toBe(410);
    expect((await send('GET', await linkTo(ours))).status).toBe(200);
  });
});

test.each([
  ['has another role', (id: string) => update(id, { role: 'office' })],
  ['is suspended', (id: string) => update(id, { status: 'suspended' })],
  ['is removed', (id: string) => remove(id)],
])(
  'an invitation that was answered, withdrawn or over before its sender %s is not ended again',
  async (_, end) => {
    const sender = await team.anotherKey({ role: 'admin', user: address() });
    const emails = [address(), address(), address()];
    const sent: string[] = [];
    for (const email of emails) sent.push((await invite({ email, role: 'driver' }, sender.key)).body.id);
    const [answered, withdrawn, over] = sent;
    await send('POST', await linkTo(emails[0]!), formBody({ name: 'Ann Swered' }));
    await call('appDeleteTeamInvite', { key: team.key, path: { id: withdrawn! } });
    await queryShared('update invites set expires_at = now() where id = $1', [over]);
    const histories = () => Promise.all(sent.map((id) => auditOf(team, id)));
    const before = await histories();
    const { status } = await end((await memberOf(sender)).id);

    expect(status).toBe(200);
    expect(await histories()).toEqual(before);
    const [row] = await queryShared('select withdrawn_at from invites where id = $1', [answered]);
    expect(row).toEqual({ withdrawn_at: null });
  },
);

describe('the removal of a member', () => {
  test('withdraws the invitations they sent and frees their depot', async () => {
    const sender = await team.anotherKey({ role: 'admin', user: address() });
    const { id } = await memberOf(sender);
    const yard = await newDepot('Main yard');
    await update(id, { depot_id: yard.id });
    const email = address();
    const { body: sent } = await invite({ email, role: 'office' }, sender.key);
    expect((await remove(id)).status).toBe(200);

    expect(await invited()).not.toContain(email);
    expect((await auditOf(team, sent.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await send('GET', await linkTo(email))).status).toBe(410);
    const [row] = await queryShared('select status, depot_id from members where team_id = $1 and id = $2', [
      ...[team.team_id, id],
    ]);
    expect(row).toEqual({ status: 'removed', depot_id: null });
  });

  test('stops their keys for this team alone; in the other team they are counted and work on', async () => {
    const user = address();
    const here = await team.anotherKey({ role: 'office', user });
    const there = await other.anotherKey({ role: 'office', user });
    expect(there.user_id).toBe(here.user_id);
    expect((await memberOf(here)).key_count).toBe(1);
    await remove((await memberOf(here)).id);

    expect((await call('appListDepots', { key: here.key })).body.error.code).toBe('invalid_api_key');
    expect((await call('appListDepots', { key: there.key })).status).toBe(200);
    expect((await memberOf(there, other)).key_count).toBe(1);
  });

  test('is in the history of each key that worked, and not again in that of one revoked before', async () => {
    const user = address();
    const person = await team.anotherKey({ role: 'office', user });
    const { prefix } = await team.anotherKey({ role: 'office', user });
    const id = prefix.replace('svc_live_', '');
    const [row] = await queryShared<{ revoked_at: Date }>(
      'update api_keys set revoked_at = now() where id = $1 returning revoked_at',
      [id],
    );
    await remove((await memberOf(person)).id);

    expect((await auditOf(team, prefix)).map(({ action }) => action)).toEqual(['create']);
    expect((await auditOf(team, person.prefix)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(await queryShared('select revoked_at from api_keys where id = $1', [id])).toEqual([row]);
  });

  test('keeps what they did in the history under their name', async () => {
    const user = address();
    const person = await team.anotherKey({ role: 'office', user });
    const { body: client } = await call('createClient', { key: person.key, body: { name: 'Pennine' } });
    const shown = async () =>
      (await listAll('listAuditEvents', { key: team.key, query: { entity_id: client.id } }))[0].actor;
    const before = await shown();
    await remove((await memberOf(person)).id);

    expect(before).toMatchObject({ id: person.user_id, name: expect.stringContaining('person') });
    expect(await shown()).toEqual(before);
  });
});

describe('a role of the team’s own', () => {
  test('stands on the base role of a reader: its member is listed among the readers and no longer among others', async () => {
    const role = await newRole('Listed', ['notes:read']);
    const person = await team.anotherKey({ role: 'office', user: address() });
    const listed = async (base: string) =>
      (await listAll('appListTeamMembers', { key: team.key, query: { role: base } })).map(
        ({ user_id }) => user_id,
      );
    expect(await listed('office')).toContain(person.user_id);
    await giveRole(team, person.user_id, { role_id: role.id });

    expect(await listed('office')).not.toContain(person.user_id);
    expect(await listed('read_only')).toContain(person.user_id);
  });

  test('is counted for suspended members, not for removed ones, and both names follow a new name', async () => {
    const role = await newRole('Sorter', ['notes:read']);
    const [stays, leaves] = [
      await team.anotherKey({ role: 'driver', user: address() }),
      await team.anotherKey({ role: 'driver', user: address() }),
    ];
    for (const { user_id } of [stays, leaves]) await giveRole(team, user_id, { role_id: role.id });
    const { id } = await memberOf(stays);
    await update(id, { status: 'suspended' });
    const email = address();
    await invite({ email, role_id: role.id });
    const shown = async () =>
      (await listAll('appListRoles', { key: team.key })).find((each) => each.id === role.id);

    expect((await shown()).member_count).toBe(2);
    await remove((await memberOf(leaves)).id);
    await call('appUpdateRole', { key: team.key, path: { id: role.id }, body: { name: 'Picker' } });
    expect(await shown()).toMatchObject({ name: 'Picker', member_count: 1 });
    expect((await memberOf(stays)).role_name).toBe('Picker');
    const open = (await openInvites()).find((each: any) => each.email === email);
    expect(open.role_name).toBe('Picker');
  });

  test('cannot be deleted while a suspended member has it, but an expired invitation does not keep it', async () => {
    const role = await newRole('Loader', ['notes:read']);
    const person = await team.anotherKey({ role: 'driver', user: address() });
    await giveRole(team, person.user_id, { role_id: role.id });
    const { id } = await memberOf(person);
    await update(id, { status: 'suspended' });
    const { body: sent } = await invite({ email: address(), role_id: role.id });
    const drop = () => call('appDeleteRole', { key: team.key, path: { id: role.id } });

    expect((await drop()).body.error.details[0].message).toContain('members: 1, open invitations: 1');
    await update(id, { role: 'driver' });
    await queryShared('update invites set expires_at = now() where id = $1', [sent.id]);
    expect((await drop()).status).toBe(200);
    expect((await auditOf(team, role.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('that is deleted leaves members and invitations of the other roles theirs', async () => {
    const [gone, kept] = [
      await newRole('Sweeper', ['notes:read']),
      await newRole('Banksman', ['notes:read']),
    ];
    const person = await team.anotherKey({ role: 'driver', user: address() });
    await giveRole(team, person.user_id, { role_id: kept.id });
    const { body: sent } = await invite({ email: address(), role_id: kept.id });
    const { status } = await call('appDeleteRole', { key: team.key, path: { id: gone.id } });

    expect(status).toBe(200);
    expect(await memberOf(person)).toMatchObject({ role_id: kept.id, role_name: 'Banksman' });
    expect((await openInvites()).find(({ id }: { id: string }) => id === sent.id)).toEqual(sent);
  });

  test('takes no name that another role has, whatever its capitals, and keeps its own', async () => {
    await newRole('Weigher', ['notes:read']);
    const role = await newRole('Baler', ['notes:read']);
    const rename = (name: string) =>
      call('appUpdateRole', { key: team.key, path: { id: role.id }, body: { name } });

    expect(fieldOf(await rename('weigher'))).toEqual([422, 'name']);
    expect((await rename('BALER')).body.name).toBe('BALER');
    expect(
      (await call('appCreateRole', { key: other.key, body: { name: 'Baler', permissions: ['notes:read'] } }))
        .status,
    ).toBe(201);
  });
});
