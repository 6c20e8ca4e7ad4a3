import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll, send } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { formBody, linkTo, mailTo } from '../../support/outside/mails.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const addressOf = (who: string) => `${who}@${team.name.toLowerCase().replace(/\W+/g, '-')}.test`;

/** Invites, follows the link, accepts; answers the new member. */
async function join(who: string, body: object): Promise<any> {
  const email = addressOf(who);
  const invited = await call('appInvitePerson', { key: team.key, body: { email, ...body } });
  expect(invited.status).toBe(201);
  const page = await send('POST', await linkTo(email), formBody({ name: who }));
  expect(page.status).toBe(200);

  return (await listAll('appListTeamMembers', { key: team.key })).find((member) => member.email === email);
}

async function auditOf(entityId: string): Promise<{ entity_type: string; action: string; actor: any }[]> {
  return queryShared(
    'select entity_type, action, actor, source from audit_events where team_id = $1 and entity_id = $2 order by created_at, id',
    [team.team_id, entityId],
  );
}

describe('appInvitePerson', () => {
  test('mails a link that works once; the person who accepts is a member under the name they gave', async () => {
    const email = addressOf('sam');
    const { body: invite } = await call('appInvitePerson', {
      key: team.key,
      body: { email, role: 'office' },
    });
    const link = await linkTo(email);

    const form = await send('GET', link);
    expect(form.status).toBe(200);
    expect(form.headers['content-security-policy']).toContain("default-src 'none'");
    expect(form.headers['referrer-policy']).toBe('no-referrer');
    expect(form.bytes.toString()).toContain('name="name"');
    expect(form.bytes.toString()).not.toContain('<script');
    const accepted = await send('POST', link, formBody({ name: 'Sam <b>Ogden</b>' }));
    expect(accepted.status).toBe(200);

    const members = await listAll('appListTeamMembers', { key: team.key });
    const member = members.find((each) => each.email === email);
    expect(member).toMatchObject({ name: 'Sam <b>Ogden</b>', role: 'office', status: 'active' });
    const again = await send('POST', link, formBody({ name: 'Somebody else' }));
    expect(again.status).toBe(200);
    expect((await listAll('appListTeamMembers', { key: team.key })).length).toBe(members.length);
    expect(await auditOf(invite.id)).toMatchObject([{ action: 'create' }]);
    expect(await auditOf(member.id)).toMatchObject([
      { action: 'create', source: 'portal', actor: { type: 'customer', name: 'Sam <b>Ogden</b>' } },
    ]);
  });

  test('the database stores no token, and a link with one wrong character returns 404', async () => {
    const email = addressOf('tom');
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });
    const link = await linkTo(email);

    const [row] = await queryShared<{ digest: Buffer }>(
      'select digest from public_tokens where team_id = $1 and recipient_email = $2',
      [team.team_id, email],
    );
    const wrong = await send('GET', `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);

    expect(row!.digest.toString('base64url')).not.toContain(link.slice(3));
    expect(wrong.status).toBe(404);
  });

  test('a name is required; the form is shown again with the error beside its field', async () => {
    const email = addressOf('uma');
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });

    const page = await send('POST', await linkTo(email), formBody({ name: '  ' }));

    expect(page.status).toBe(422);
    expect(page.bytes.toString()).toContain('aria-invalid="true"');
    expect((await send('GET', await linkTo(email))).status).toBe(200);
  });

  test('a form sent from another site is refused', async () => {
    const email = addressOf('vic');
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });
    const { raw, headers } = formBody({ name: 'Vic' });

    const page = await send('POST', await linkTo(email), {
      raw,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    });

    expect(page.status).toBe(403);
  });

  test('a second invitation of an address replaces the first, whose link stops working', async () => {
    const email = addressOf('wes');
    await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });
    const first = await linkTo(email);
    await call('appInvitePerson', { key: team.key, body: { email, role: 'office' } });
    const open = async () =>
      (await call('appGetTeam', { key: team.key })).body.invites.filter(
        (invite: any) => invite.email.toLowerCase() === email.toLowerCase(),
      );

    expect((await send('GET', first)).status).toBe(410);
    expect(await open()).toMatchObject([{ email, role: 'office' }]);
    const capitals = email.toUpperCase();
    await call('appInvitePerson', { key: team.key, body: { email: capitals, role: 'driver' } });
    expect(await open()).toMatchObject([{ email: capitals, role: 'driver' }]);
  });

  test('the name of a team is escaped in the mail and on the page', async () => {
    const [mail] = [await mailTo(addressOf('sam'))];

    expect(mail!.html).not.toContain('<b>');
    expect(mail!.subject).toBe(`Your invitation to ${team.name}`);
  });

  test.each([
    [{ role: 'driver', role_id: '00000000-0000-4000-8000-000000000000' }, 'role_id'],
    [{}, 'role'],
    [{ role_id: '00000000-0000-4000-8000-000000000000' }, 'role_id'],
    [{ role: 'driver', depot_id: '00000000-0000-4000-8000-000000000000' }, 'depot_id'],
  ])('refuses %j, naming %s', async (body, field) => {
    const { status, body: answer } = await call('appInvitePerson', {
      key: team.key,
      body: { email: addressOf('nobody'), ...body },
    });

    expect(status).toBe(422);
    expect(answer.error.details).toMatchObject([{ field }]);
  });

  test('rejects the address of a current member', async () => {
    const { status } = await call('appInvitePerson', {
      key: team.key,
      body: { email: addressOf('sam').toUpperCase(), role: 'driver' },
    });

    expect(status).toBe(422);
  });
});

describe('an invitation in full', () => {
  test('names the inviter, the role and the days, and has the reply address of the team', async () => {
    const own = await newTeam();
    await call('appUpdateTeamSettings', {
      key: own.key,
      body: { invite_valid_days: 3, reply_to_email: 'office@own.test' },
    });
    const { body: depot } = await call('appCreateDepot', { key: own.key, body: { name: 'Yard' } });
    const email = `lou@${own.team_id}.test`;
    const { body: invite } = await call('appInvitePerson', {
      key: own.key,
      body: { email, name: 'Lou', role: 'driver', depot_id: depot.id },
    });
    const mail = (await mailTo(email)) as any;

    expect(invite).toMatchObject({ email, name: 'Lou', role: 'driver', depot_id: depot.id });
    expect(Math.round((Date.parse(invite.expires_at) - Date.now()) / 86_400_000)).toBe(3);
    expect(mail.reply_to).toBe('office@own.test');
    expect(mail.text).toContain('owner');
    expect(mail.text).toMatch(/driver/);
    expect(mail.text).toMatch(/3 days/);
    await send('POST', await linkTo(email), formBody({ name: 'Lou' }));
    const members = await listAll('appListTeamMembers', { key: own.key });
    expect(members.find((member) => member.email === email)).toMatchObject({ depot_id: depot.id });
  });
});

describe('appUpdateTeamMember', () => {
  test('gives a depot of the team, and refuses one that is not and a role with another role', async () => {
    const own = await newTeam();
    const { user_id } = await own.anotherKey({ role: 'driver' });
    const members = await listAll('appListTeamMembers', { key: own.key });
    const { id } = members.find((member) => member.user_id === user_id);
    const { body: theirs } = await call('appCreateDepot', { key: team.key, body: { name: 'Theirs' } });
    const { body: yard } = await call('appCreateDepot', { key: own.key, body: { name: 'Yard' } });
    const update = (body: object) => call('appUpdateTeamMember', { key: own.key, path: { id }, body });
    const fieldOf = async (body: object) => (await update(body)).body.error.details[0].field;

    expect(await fieldOf({ depot_id: theirs.id })).toBe('depot_id');
    expect(await fieldOf({ role: 'office', role_id: theirs.id })).toBe('role_id');
    expect((await update({ depot_id: yard.id })).body).toMatchObject({ depot_id: yard.id, role: 'driver' });
    expect((await update({ depot_id: null })).body.depot_id).toBeNull();
  });
});

describe('appDeleteTeamInvite', () => {
  test('a withdrawn invitation is deleted, and its link stops working', async () => {
    const email = addressOf('xan');
    const { body: invite } = await call('appInvitePerson', {
      key: team.key,
      body: { email, role: 'driver' },
    });

    const deleted = await call('appDeleteTeamInvite', { key: team.key, path: { id: invite.id } });
    const again = await call('appDeleteTeamInvite', { key: team.key, path: { id: invite.id } });

    expect([deleted.status, again.status]).toEqual([200, 404]);
    expect((await send('GET', await linkTo(email))).status).toBe(410);
  });
});

describe('appUpdateTeamMember', () => {
  test('another role, suspension and removal each apply to the very next request', async () => {
    const member = await join('yan', { role: 'office' });
    const { key } = await team.anotherKey({ user: addressOf('yan') });
    const read = () => call('appListDepots', { key });
    const change = (body: object) =>
      call('appUpdateTeamMember', { key: team.key, path: { id: member.id }, body });

    expect((await read()).status).toBe(200);
    await change({ status: 'suspended' });
    expect((await read()).body.error).toMatchObject({ code: 'forbidden' });
    await change({ status: 'active' });
    expect((await read()).status).toBe(200);
    expect((await call('appGetTeamSettings', { key })).status).toBe(200);
    await change({ role: 'driver' });
    expect((await call('appGetTeamSettings', { key })).body.error).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('settings:read'),
    });
    await call('appRemoveTeamMember', { key: team.key, path: { id: member.id } });
    expect((await read()).status).toBe(401);
  });

  test('the last owner cannot be demoted, suspended or removed by anyone', async () => {
    const alone = await newTeam();
    const [owner] = await listAll('appListTeamMembers', { key: alone.key });
    const path = { id: owner.id };

    const answers = [
      await call('appUpdateTeamMember', { key: alone.key, path, body: { role: 'admin' } }),
      await call('appUpdateTeamMember', { key: alone.key, path, body: { status: 'suspended' } }),
      await call('appRemoveTeamMember', { key: alone.key, path }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await listAll('appListTeamMembers', { key: alone.key })).toEqual([owner]);
  });

  test('users cannot grant more than they have, or change users above them', async () => {
    const admin = await team.anotherKey({ role: 'admin' });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const self = members.find((member) => member.user_id === admin.user_id);
    const owner = members.find((member) => member.role === 'owner');
    const role = (id: string, body: object) =>
      call('appUpdateTeamMember', { key: admin.key, path: { id }, body });

    const answers = [
      await role(self.id, { role: 'owner' }),
      await role(owner.id, { role: 'read_only' }),
      await call('appRemoveTeamMember', { key: admin.key, path: { id: owner.id } }),
      await call('appInvitePerson', { key: admin.key, body: { email: addressOf('zed'), role: 'owner' } }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body.error).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('permission *'),
      });
    }
  });

  test('a user’s open invitations are withdrawn when they lose their role', async () => {
    const admin = await team.anotherKey({ role: 'admin', user: addressOf('bob') });
    const email = addressOf('cat');
    await call('appInvitePerson', { key: admin.key, body: { email, role: 'office' } });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const bob = members.find((member) => member.user_id === admin.user_id);

    await call('appUpdateTeamMember', { key: team.key, path: { id: bob.id }, body: { role: 'driver' } });

    expect((await send('GET', await linkTo(email))).status).toBe(410);
  });
});

describe('appRemoveTeamMember', () => {
  test('of two owners who remove each other at the same moment, one remains', async () => {
    const pair = await newTeam();
    const other = await pair.anotherKey({ role: 'owner', user: `second@${pair.team_id}.test` });
    const [second, first] = await listAll('appListTeamMembers', { key: pair.key });

    const answers = await Promise.all([
      call('appRemoveTeamMember', { key: pair.key, path: { id: second.id } }),
      call('appRemoveTeamMember', { key: other.key, path: { id: first.id } }),
    ]);

    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  });

  test('a removed person can return by an invitation, with its role', async () => {
    const member = await join('ada', { role: 'office' });
    await call('appRemoveTeamMember', { key: team.key, path: { id: member.id } });

    expect((await call('appGetTeamMember', { key: team.key, path: { id: member.id } })).status).toBe(404);
    expect(await join('ada', { role: 'driver' })).toMatchObject({ id: member.id, role: 'driver' });
  });

  test('a removal writes one history row for the member and one for each key', async () => {
    const member = await join('dan', { role: 'driver' });
    const { prefix } = await team.anotherKey({ user: addressOf('dan') });

    await call('appRemoveTeamMember', { key: team.key, path: { id: member.id } });

    expect((await auditOf(member.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
    expect((await auditOf(prefix)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});

describe('settings', () => {
  describe('appUpdateTeamSettings', () => {
    test('a change keeps the other settings and is shown in the history', async () => {
      const { body: before } = await call('appGetTeamSettings', { key: team.key });
      const { body: after } = await call('appUpdateTeamSettings', {
        key: team.key,
        body: { payment_terms: '14_days' },
      });

      expect(after).toEqual({ ...before, payment_terms: '14_days', updated_at: expect.any(String) });
      expect((await call('appGetTeamSettings', { key: team.key })).body).toEqual(after);
    });

    test('the name of another team is refused', async () => {
      const other = await newTeam();
      const { status, body } = await call('appUpdateTeamSettings', {
        key: team.key,
        body: { name: other.name },
      });

      expect(status).toBe(422);
      expect(body.error.details).toMatchObject([{ field: 'name', message: 'is already in use' }]);
    });
  });

  describe('appUpdateVatScheme', () => {
    test('the flat rate scheme needs its percentage, and leaving the scheme clears its fields', async () => {
      const fresh = await newTeam();
      const patch = (body: object) => call('appUpdateVatScheme', { key: fresh.key, body });

      const unnumbered = await patch({ scheme: 'flat_rate' });
      expect(unnumbered.body.error.details.map((detail: any) => detail.field)).toEqual([
        'vat_number',
        'flat_rate_percent',
      ]);
      const flat = await patch({ scheme: 'flat_rate', vat_number: 'GB123456782', flat_rate_percent: 10.5 });
      expect(flat.body).toMatchObject({ registered: true, flat_rate_percent: 10.5 });
      expect((await patch({ scheme: 'standard' })).body).toMatchObject({ flat_rate_percent: null });
      expect((await patch({ scheme: 'not_registered' })).body).toMatchObject({
        registered: false,
        vat_number: null,
      });
    });
  });

  describe('appUpdateAuditSettings', () => {
    test('rejects keeping the history for less than two years', async () => {
      const { status } = await call('appUpdateAuditSettings', {
        key: team.key,
        body: { retention_months: 12 },
      });
      const { body } = await call('appUpdateAuditSettings', {
        key: team.key,
        body: { retention_months: 120 },
      });
      const { body: after } = await call('appGetAuditSettings', { key: team.key });

      expect(status).toBe(422);
      expect(body).toMatchObject({ object: 'audit_settings', retention_months: 120 });
      // The server seals the history each minute, so a seal may come between the two answers.
      expect(body.last_seal).toBeGreaterThanOrEqual(0);
      expect(after.last_seal).toBeGreaterThanOrEqual(body.last_seal);
      expect(after.retention_months).toBe(120);
    });
  });
});
