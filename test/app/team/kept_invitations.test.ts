import { beforeAll, expect, test } from '@jest/globals';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll, send } from '../../support/client.ts';
import { linkTo } from '../../support/outside/mails.ts';
import { personWith } from '../../support/records/roles.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const address = (name: string) => `${name}@${team.team_id}.test`;
const invite = async (body: object, key: string) => (await call('appInvitePerson', { key, body })).body;
const invited = async () =>
  (await call('appGetTeam', { key: team.key })).body.invites.map(({ email }: { email: string }) => email);
const memberId = async (userId: string) =>
  (await listAll('appListTeamMembers', { key: team.key })).find(({ user_id }) => user_id === userId).id;
const update = (id: string, body: object) =>
  call('appUpdateTeamMember', { key: team.key, path: { id }, body });

test('a change of a member to the role and status they have keeps the invitations they sent', async () => {
  const admin = await team.anotherKey({ role: 'admin' });
  const hirer = await personWith(team, 'Hirer of drivers', ['team:*', 'collections:*']);
  const { role_id } = (await listAll('appListTeamMembers', { key: team.key })).find(
    ({ user_id }) => user_id === hirer.user_id,
  );
  const light = (
    await call('appCreateRole', { key: team.key, body: { name: 'Light', permissions: ['collections:read'] } })
  ).body.id;
  await invite({ email: address('one'), role: 'driver' }, admin.key);
  await invite({ email: address('two'), role_id: light }, hirer.key);

  const answers = [
    await update(await memberId(admin.user_id), { role: 'admin' }),
    await update(await memberId(admin.user_id), { status: 'active' }),
    await update(await memberId(hirer.user_id), { role_id, depot_id: null }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await invited()).sort()).toEqual([address('one'), address('two')].sort());
});

test('a role that loses permissions ends the invitations its members could not send any more, and no others', async () => {
  const sender = await personWith(team, 'Hirer', ['team:*', 'invoices:*', 'notes:*']);
  const other = await personWith(team, 'Second hirer', ['team:*', 'invoices:*', 'notes:*']);
  const roleOf = async (name: string, permissions: string[]) =>
    (await call('appCreateRole', { key: team.key, body: { name, permissions } })).body.id;
  const biller = await roleOf('Biller', ['invoices:*']);
  const clerk = await roleOf('Clerk', ['notes:*']);
  const [lost, kept, ours] = [address('lost'), address('kept'), address('ours')];
  const ended = await invite({ email: lost, role_id: biller }, sender.key);
  await invite({ email: kept, role_id: clerk }, sender.key);
  await invite({ email: ours, role_id: biller }, other.key);
  const roles = await listAll('appListRoles', { key: team.key });
  const { id } = roles.find(({ name }) => name === 'Hirer');
  const answer = await call('appUpdateRole', {
    ...{ key: team.key, path: { id }, body: { permissions: ['team:*', 'notes:*'] } },
  });

  expect(answer.status).toBe(200);
  expect(await invited()).not.toContain(lost);
  expect(await invited()).toEqual(expect.arrayContaining([kept, ours]));
  expect((await auditOf(team, ended.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  expect((await send('GET', await linkTo(lost))).status).toBe(410);
  expect((await send('GET', await linkTo(kept))).status).toBe(200);
});
