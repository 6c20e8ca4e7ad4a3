import { beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../support/records/audit.ts';
import { call, listAll, send } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { formBody, linkTo } from '../support/outside/mails.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let first: TestTeam;
let second: TestTeam;
beforeAll(async () => {
  first = await newTeam();
  second = await newTeam();
});

async function invited(team: TestTeam, email: string, name?: string): Promise<string> {
  await call('appInvitePerson', { key: team.key, body: { email, role: 'office', ...(name && { name }) } });

  return linkTo(email);
}

async function memberOf(team: TestTeam, email: string) {
  const people = await listAll('appListTeamMembers', { key: team.key });

  return people.find((person) => person.email === email);
}

describe('accepting an invitation', () => {
  test('never renames a person who also belongs to another team', async () => {
    const email = `kim@${first.team_id}.test`;
    await send('POST', await invited(first, email), formBody({ name: 'Kim Holt' }));
    const before = await memberOf(first, email);
    const history = await auditOf(first, before.id);

    const link = await invited(second, email, 'Somebody Else');
    const page = (await send('GET', link)).bytes.toString();
    expect(page).toContain('Kim Holt');
    expect(page).not.toContain('name="name"');
    expect((await send('POST', link, formBody({ name: 'Renamed By Another Team' }))).status).toBe(200);

    expect(await memberOf(first, email)).toEqual(before);
    expect(await auditOf(first, before.id)).toEqual(history);
    expect(await memberOf(second, email)).toMatchObject({ name: 'Kim Holt', role: 'office' });
  });

  test('gives the role and the depot of the invitation', async () => {
    const email = `depot@${first.team_id}.test`;
    const { body: depot } = await call('appCreateDepot', { key: first.key, body: { name: 'Yard' } });
    const { body: role } = await call('appCreateRole', {
      key: first.key,
      body: { name: 'Gate', permissions: ['incoming_loads:read'] },
    });
    const body = { email, role_id: role.id, depot_id: depot.id };
    expect((await call('appInvitePerson', { key: first.key, body })).status).toBe(201);

    await send('POST', await linkTo(email), formBody({ name: 'Gus Gate' }));

    expect(await memberOf(first, email)).toMatchObject({ role_id: role.id, depot_id: depot.id });
  });

  test('names the person in the history of the team by the name they have', async () => {
    const email = `lee@${first.team_id}.test`;
    await send('POST', await invited(first, email), formBody({ name: 'Lee Marsden' }));
    await send('POST', await invited(second, email), formBody({ name: 'Owner' }));

    const { id } = await memberOf(second, email);
    const [entry] = await listAll('appListAuditEvents', { key: second.key, query: { entity_id: id } });
    expect(entry).toMatchObject({ action: 'create', actor: { name: 'Lee Marsden' } });
  });

  test('asks a new person for a name, and takes no empty one', async () => {
    const email = `new@${first.team_id}.test`;
    const link = await invited(first, email, 'Ann Proposed');

    expect((await send('GET', link)).bytes.toString()).toContain('value="Ann Proposed"');
    for (const name of [' ', '\u200b'])
      expect((await send('POST', link, formBody({ name }))).status).toBe(422);
    expect((await send('POST', link, formBody({ name: 'Ann Real' }))).status).toBe(200);
    expect(await memberOf(first, email)).toMatchObject({ name: 'Ann Real' });
  });

  test('shows the role in words and the address, and welcomes to the team by its name', async () => {
    const email = `words@${first.team_id}.test`;
    await call('appInvitePerson', { key: first.key, body: { email, role: 'read_only' } });
    const link = await linkTo(email);
    const page = (await send('GET', link)).bytes.toString();

    expect(page).toContain(`Join ${first.name}`);
    expect(page).toContain('<strong>read only</strong>');
    expect(page).toContain(email);
    const joined = (await send('POST', link, formBody({ name: 'Wyn Words' }))).bytes.toString();
    expect(joined).toContain(`Welcome to ${first.name}`);
    expect((await send('GET', link)).bytes.toString()).toContain(`Welcome to ${first.name}`);
  });

  test('is told to the person who invited, and to nobody else', async () => {
    const admin = await first.anotherKey({ role: 'admin' });
    const email = `told@${first.team_id}.test`;
    const body = { email, role: 'read_only' };
    await call('appInvitePerson', { key: admin.key, body });
    await send('POST', await linkTo(email), formBody({ name: 'Tia Told' }));
    const { id } = await memberOf(first, email);
    const told = async (key: string) =>
      (await listAll('appListNotifications', { key, query: { kind: 'person_joined' } })).filter(
        ({ entity_id }) => entity_id === id,
      );

    expect(await told(admin.key)).toMatchObject([
      {
        title: 'Tia Told joined the team',
        body: 'Tia Told accepted your invitation as read only.',
        entity_type: 'team_member',
      },
    ]);
    expect(await told(first.key)).toEqual([]);
  });

  test('takes a name of 200 characters without the spaces around it, and none of 201', async () => {
    const email = `long@${first.team_id}.test`;
    const link = await invited(first, email);
    const name = 'n'.repeat(200);

    expect((await send('POST', link, formBody({ name: `${name}n` }))).status).toBe(422);
    expect((await send('POST', link, formBody({ name: `  ${name}  ` }))).status).toBe(200);
    expect(await memberOf(first, email)).toMatchObject({ name });
  });

  test('finds a person by their address, whatever its capitals', async () => {
    const email = `caps@${first.team_id}.test`;
    await send('POST', await invited(first, email), formBody({ name: 'Cal Caps' }));
    const capitals = email.toUpperCase();
    const page = await invited(second, capitals);

    expect((await send('GET', page)).bytes.toString()).toContain('Cal Caps');
    await send('POST', page, formBody({}));
    const [here, there] = [await memberOf(first, email), await memberOf(second, email)];
    expect(there).toMatchObject({ user_id: here.user_id, name: 'Cal Caps' });
  });

  test('leaves the other invitations of the team open', async () => {
    const [email, other] = [`one@${first.team_id}.test`, `other@${first.team_id}.test`];
    await invited(first, other);
    await send('POST', await invited(first, email), formBody({ name: 'One' }));
    const { body } = await call('appGetTeam', { key: first.key });
    const open = body.invites.map((invite: { email: string }) => invite.email);

    expect(open).toContain(other);
    expect(open).not.toContain(email);
    expect((await send('GET', await linkTo(other))).bytes.toString()).toContain('<form');
  });

  test('is over with the invitation, even where the link would still open: the page says so, and nobody joins', async () => {
    const email = `over@${first.team_id}.test`;
    const link = await invited(first, email);
    await queryShared('update invites set expires_at = now() where team_id = $1 and email = $2', [
      ...[first.team_id, email],
    ]);
    const page = (await send('GET', link)).bytes.toString();
    const sent = await send('POST', link, formBody({ name: 'Ova Late' }));

    expect(page).toContain('This invitation is no longer open');
    expect(page).toContain('Please ask for a new one.');
    expect(page).not.toContain('<form');
    expect(sent.status).toBe(422);
    expect(sent.bytes.toString()).toContain('no longer open');
    expect(await memberOf(first, email)).toBeUndefined();
  });

  test('gives a removed member who comes back the role and the depot of the new invitation', async () => {
    const email = `back@${first.team_id}.test`;
    await send('POST', await invited(first, email), formBody({ name: 'Bo Back' }));
    const { id } = await memberOf(first, email);
    await call('appRemoveTeamMember', { key: first.key, path: { id } });
    const { body: depot } = await call('appCreateDepot', { key: first.key, body: { name: 'New yard' } });
    const { body: role } = await call('appCreateRole', {
      key: first.key,
      body: { name: 'Weighing', permissions: ['weighbridge:read'] },
    });
    const body = { email, role_id: role.id, depot_id: depot.id };
    expect((await call('appInvitePerson', { key: first.key, body })).status).toBe(201);
    await send('POST', await linkTo(email), formBody({}));

    expect(await memberOf(first, email)).toMatchObject({
      ...{ id, name: 'Bo Back', status: 'active', role_id: role.id, depot_id: depot.id },
    });
  });
});
