import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { call, listAll, send } from '../../support/client.ts';
import { formBody, linkTo, mailTo } from '../../support/outside/mails.ts';
import { bundled } from '../../support/program.ts';
import { sealTeam, verifyTeam } from '../../support/records/seals.ts';
import { newTeam } from '../../support/teams.ts';

/** The command that makes keys, as an operator runs it. */
function makeKey(team: string, user: string): string {
  const { stdout } = spawnSync(
    process.execPath,
    [bundled('keys'), 'create', '--team', team, '--user', user, '--scopes', '*'],
    { env: { PATH: process.env.PATH!, DATABASE_URL: process.env.TEST_DATABASE_URL! }, encoding: 'utf8' },
  );

  return (JSON.parse(stdout) as { key: string }).key;
}

test('a person is invited, joins, is refused what their role forbids, is given a role, works, is removed, is refused', async () => {
  const owner = await newTeam();
  const address = `sam@${owner.team_id}.test`;

  // The owner invites; the mail's link opens a page, on which Sam gives a name and joins.
  await call('appInvitePerson', { key: owner.key, body: { email: address, role: 'office' } });
  expect((await mailTo(address))!.subject).toBe(`Your invitation to ${owner.name}`);
  const link = await linkTo(address);
  expect((await send('GET', link)).status).toBe(200);
  expect((await send('POST', link, formBody({ name: 'Sam Ogden' }))).status).toBe(200);
  const members = await listAll('appListTeamMembers', { key: owner.key });
  const sam = members.find((member) => member.email === address);
  expect(sam).toMatchObject({ name: 'Sam Ogden', role: 'office', key_count: 0 });

  // Sam makes a key with the command and finds out what there is.
  const key = makeKey(owner.name, address);
  const { body: paths } = await call('appListOperations', { key });
  const may = new Map<string, boolean>(
    paths.data.flatMap((path: any) => path.operations.map((op: any) => [op.operation_id, op.allowed])),
  );
  expect([may.get('appListDepots'), may.get('appCreateDepot')]).toEqual([true, false]);

  // The office role trades, but does not run the firm.
  expect((await call('createClient', { key, body: { name: 'Pennine Builders' } })).status).toBe(201);
  const refused = await call('appCreateDepot', { key, body: { name: 'Yard' } });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
  expect(refused.body.error.message).toBe('The role of Sam Ogden lacks the permission depots:create.');

  // The owner makes a role that may, and gives it to Sam: it counts from the very next request on.
  const { body: role } = await call('appCreateRole', {
    key: owner.key,
    body: { name: 'Yard manager', permissions: ['depots:*', 'clients:*', 'team:read'] },
  });
  const given = await call('appUpdateTeamMember', {
    key: owner.key,
    path: { id: sam.id },
    body: { role_id: role.id },
  });
  expect(given.body).toMatchObject({ role_id: role.id, role_name: 'Yard manager' });
  const { status, body: depot } = await call('appCreateDepot', { key, body: { name: 'Yard' } });
  expect(status).toBe(201);
  expect((await call('appCreateRole', { key, body: { name: 'Mine', permissions: ['*'] } })).status).toBe(403);

  // The history names the person and the key.
  const [entry] = await listAll('appListAuditEvents', { key: owner.key, query: { entity_id: depot.id } });
  expect(entry).toMatchObject({
    entity_type: 'depot',
    action: 'create',
    actor: { id: sam.user_id, name: 'Sam Ogden', api_key_prefix: key.slice(0, 21) },
  });

  // Removed: the key is dead at once, the history stays and still verifies.
  await call('appRemoveTeamMember', { key: owner.key, path: { id: sam.id } });
  expect((await call('appListDepots', { key })).body.error.code).toBe('invalid_api_key');
  expect((await send('POST', link, formBody({ name: 'Sam again' }))).status).toBe(200);
  expect((await call('appListDepots', { key })).status).toBe(401);
  expect((await call('appGetTeamMember', { key: owner.key, path: { id: sam.id } })).status).toBe(404);
  expect(
    await listAll('appListAuditEvents', { key: owner.key, query: { user_id: sam.user_id } }),
  ).not.toEqual([]);
  await sealTeam(owner.team_id);
  expect(await verifyTeam(owner.team_id)).toMatchObject({ unsealed: 0, faults: [] });
});
