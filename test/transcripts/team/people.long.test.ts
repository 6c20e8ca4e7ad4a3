import { pageMailedTo } from '../../support/transcripts/pages.ts';
import { formBody } from '../../support/outside/mails.ts';
import { memberOf } from '../../support/transcripts/team.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

/** Opens the link of an invitation and accepts it under a name. */
async function accept(t: Transcript, address: string, name: string): Promise<void> {
  const page = await pageMailedTo(t, address);
  await t.visit('GET', page);
  await t.visit('POST', page, formBody({ name }));
}

async function role(t: Transcript, name: string, permissions: string[]) {
  return t.ask('appCreateRole', { body: { name, permissions } });
}

transcript(import.meta.url, {
  'a team begins with its owner and the base roles': async (t) => {
    await t.ask('appGetTeam');
    await t.list('appListTeamMembers');
    await t.ask('appListRoles');
    await t.ask('getMe');
    t.kept.depots = {
      yard: await t.ask('appCreateDepot', { body: { name: 'Yard' } }),
      wharf: await t.ask('appCreateDepot', { body: { name: 'Wharf' } }),
      closed: await t.ask('appCreateDepot', { body: { name: 'Closed' } }),
    };
    await t.ask('appUpdateDepot', { path: { id: t.kept.depots.closed.id }, body: { is_active: false } });
  },

  'people of each base role': async (t) => {
    for (const name of ['admin', 'office', 'driver', 'read_only']) {
      t.kept[name] = await t.person(name);
      const key = t.kept[name].key as string;
      await t.ask('getMe', { key });
      for (const operation of ['appGetTeam', 'appListTeamMembers', 'appGetTeamSettings'])
        await (name === 'driver' ? t.refused : t.ask)(operation, { key });
    }
    t.kept.second = await t.person('owner', 'second');
    await t.filtered('appListTeamMembers', [
      { role: 'owner', status: 'active' },
      { created_after: '2027-03-10T11:00:00Z' },
      { created_before: '2027-03-10T11:00:00Z' },
      { created_after: '2027-03-10T10:00:00Z', role: 'driver' },
    ]);
    await t.ask('appListTeamMembers', { query: { limit: 4 } });
  },

  'roles are made and refused': async (t) => {
    await t.each('appCreateRole', {}, [
      { name: 'Weighbridge clerk', permissions: ['weighbridge:*', 'notes:read', 'clients:read'] },
      { name: 'Weighbridge clerk', permissions: ['notes:read'] },
      { name: ' weighbridge CLERK ', permissions: ['notes:read'] },
      { name: 'Owner', permissions: ['notes:read'] },
      { name: 'read_only', permissions: ['notes:read'] },
      { name: 'Everything', permissions: ['*'] },
      { name: 'Nothing', permissions: [] },
      { name: 'Twice', permissions: ['notes:read', 'notes:read'] },
      { name: 'Unknown', permissions: ['notes:read', 'cheese:eat', 'nonsense:*'] },
      { name: '', permissions: ['notes:read'] },
      { name: 'x'.repeat(81), permissions: ['notes:read'] },
      { name: 'Unnamed action', permissions: ['notes:fold'] },
    ]);
    await t.each('appCreateRole', { key: t.kept.admin.key }, [
      { name: 'Like an admin', permissions: ['clients:*', 'team:invite', 'team:read', 'roles:*'] },
      { name: 'Above an admin', permissions: ['clients:*', 'team:*'] },
      { name: 'All', permissions: ['*'] },
    ]);
    for (const name of ['office', 'driver', 'read_only'])
      await t.refused('appCreateRole', {
        key: t.kept[name].key,
        body: { name, permissions: ['notes:read'] },
      });
    const roles = await t.list('appListRoles');
    t.kept.roles = Object.fromEntries(roles.map((each) => [each.name, each]));
    await t.filtered('appListRoles', [
      { limit: 1 },
      { created_after: '2027-03-10T11:00:00Z' },
      { created_before: '2027-03-10T11:00:00Z' },
    ]);
  },

  'a role is changed': async (t) => {
    const { roles, admin } = t.kept;
    const path = { id: roles['Weighbridge clerk'].id };
    await t.each('appUpdateRole', { path }, [
      { name: 'Gate clerk' },
      { name: 'Gate clerk' },
      { permissions: ['weighbridge:*', 'notes:read'] },
      { name: 'Clerk', permissions: ['weighbridge:read', 'weighbridge:create', 'team:read', 'roles:read'] },
      {},
      { name: 'Everything' },
      { name: 'driver' },
      { permissions: ['cheese:eat'] },
      { permissions: [] },
      { name: null },
    ]);
    await t.each('appUpdateRole', { path, key: admin.key }, [
      { permissions: ['weighbridge:*', 'team:read', 'roles:read'] },
      { permissions: ['*'] },
    ]);
    const everything = { id: roles.Everything.id };
    await t.refused('appUpdateRole', { path: everything, key: admin.key, body: { name: 'Less' } });
    await t.refused('appDeleteRole', { path: everything, key: admin.key });
    await t.refused('appUpdateRole', { path, key: t.kept.office.key, body: { name: 'Mine' } });
    await t.refused('appDeleteRole', { path, key: t.kept.read_only.key });
  },

  'a member is changed': async (t) => {
    const { depots, roles, office } = t.kept;
    const member = await memberOf(t, 'driver@calder.test');
    t.kept.members = { driver: member };
    await t.each('appUpdateTeamMember', { path: { id: member.id } }, [
      { depot_id: depots.yard.id },
      { depot_id: depots.wharf.id },
      { depot_id: null },
      { depot_id: depots.closed.id },
      { depot_id: office.user_id },
      { licence_last4: 'AB12' },
      { licence_last4: 'CD34' },
      { licence_last4: null },
      { licence_last4: 'ab12' },
      { licence_categories: ['B', 'C1'] },
      { licence_categories: ['C+E'] },
      { licence_categories: [] },
      { licence_categories: ['C', 'C'] },
      { licence_expires_on: '2027-03-17' },
      { licence_expires_on: '2027-04-09' },
      { cpc_expires_on: '2027-03-11' },
      { cpc_expires_on: '2027-03-10' },
      { cpc_expires_on: null },
      { licence_expires_on: '2027-02-30' },
      {},
      { role_id: roles['Weighbridge clerk'].id },
      { role: 'office' },
      { role_id: roles['Like an admin'].id },
      { role: 'driver', role_id: roles['Like an admin'].id },
      { role_id: office.user_id },
      { role: 'driver', depot_id: depots.yard.id, licence_last4: 'EF56', cpc_expires_on: '2028-01-31' },
      { status: 'suspended' },
      { status: 'suspended' },
    ]);
    await t.refused('getMe', { key: t.kept.driver.key });
    await t.refused('appListNotifications', { key: t.kept.driver.key });
    await t.filtered('appListTeamMembers');
    await t.ask('appGetTeam');
    await t.ask('appUpdateTeamMember', { path: { id: member.id }, body: { status: 'active' } });
    await t.ask('appListNotifications', { key: t.kept.driver.key });
  },

  'who may change whom': async (t) => {
    const { admin, office, read_only, members } = t.kept;
    const everyone = await t.list('appListTeamMembers');
    const ids = Object.fromEntries(everyone.map((each) => [each.email.split('@')[0], each.id]));
    t.kept.ids = ids;
    await t.each('appUpdateTeamMember', { path: { id: members.driver.id }, key: admin.key }, [
      { role: 'office' },
      { role: 'admin' },
      { role: 'owner' },
      { role: 'driver' },
    ]);
    await t.refused('appUpdateTeamMember', {
      path: { id: ids.owner },
      key: admin.key,
      body: { status: 'suspended' },
    });
    await t.refused('appRemoveTeamMember', { path: { id: ids.second }, key: admin.key });
    for (const { key } of [office, read_only, t.kept.driver]) {
      await t.refused('appUpdateTeamMember', { path: { id: ids.driver }, key, body: { role: 'driver' } });
      await t.refused('appRemoveTeamMember', { path: { id: ids.driver }, key });
    }
    await t.ask('appGetTeamMember', { path: { id: ids.driver }, key: read_only.key });
    await t.refused('appGetTeamMember', { path: { id: office.user_id } });
  },

  'a change of a role counts at once': async (t) => {
    const clerk = t.kept.roles['Weighbridge clerk'];
    const path = { id: t.kept.ids.read_only };
    const { key } = t.kept.read_only;
    await t.ask('appUpdateTeamMember', { path, body: { role_id: clerk.id } });
    await t.refused('listClients', { key });
    await t.list('appListRoles', { key });
    await t.ask('appUpdateRole', { path: { id: clerk.id }, body: { permissions: ['clients:read'] } });
    await t.ask('listClients', { key });
    await t.refused('appListRoles', { key });
    await t.refused('createClient', { key, body: { name: 'Pennine Builders' } });
    await t.refused('appDeleteRole', { path: { id: clerk.id } });
    await t.ask('getMe', { key });
  },

  'invitations are sent and replaced': async (t) => {
    const { depots, roles } = t.kept;
    await t.ask('appUpdateTeamSettings', { body: { reply_to_email: 'people@calder.test' } });
    await t.each('appInvitePerson', {}, [
      { email: 'sam@calder.test', role: 'office' },
      { email: 'SAM@calder.test', name: 'Sam Ogden', role: 'driver', depot_id: depots.yard.id },
      { email: 'kim@calder.test', role_id: roles['Like an admin'].id },
      { email: 'lee@calder.test', role: 'read_only' },
      { email: 'max@calder.test', role: 'owner', name: 'Max' },
      { email: 'pat@calder.test' },
      { email: 'pat@calder.test', role: 'office', role_id: roles['Like an admin'].id },
      { email: 'pat@calder.test', role: 'office', depot_id: depots.closed.id },
      { email: 'office@calder.test', role: 'office' },
      { email: 'no address', role: 'office' },
      { email: 'pat@calder.test', role_id: t.kept.office.user_id },
    ]);
    await t.each('appInvitePerson', { key: t.kept.admin.key }, [
      { email: 'ada@calder.test', role: 'admin' },
      { email: 'bea@calder.test', role: 'driver' },
      { email: 'own@calder.test', role: 'owner' },
      { email: 'own@calder.test', role_id: roles.Everything.id },
    ]);
    for (const name of ['office', 'read_only', 'driver'])
      await t.refused('appInvitePerson', {
        key: t.kept[name].key,
        body: { email: 'pat@calder.test', role: 'driver' },
      });
    await t.ask('appGetTeam');
  },

  'invitations are accepted and withdrawn': async (t) => {
    const lee = await pageMailedTo(t, 'lee@calder.test');
    const refusal = { ...formBody({ name: ' ' }) };
    await t.visit('GET', lee);
    await t.visit('POST', lee, refusal);
    await t.visit('POST', lee, formBody({ name: 'x'.repeat(201) }));
    await t.visit('POST', lee, formBody({ name: ' Lee Mytholm ' }));
    await t.visit('POST', lee, formBody({ name: 'Lee again' }));
    await t.visit('GET', lee);
    await accept(t, 'SAM@calder.test', 'Sam Ogden');
    await accept(t, 'kim@calder.test', 'Kim Ryburn');
    const { invites } = await t.ask('appGetTeam');
    const max = invites.find((each: any) => each.email === 'max@calder.test');
    const page = await pageMailedTo(t, 'max@calder.test');
    await t.refused('appDeleteTeamInvite', { path: { id: max.id }, key: t.kept.office.key });
    await t.ask('appDeleteTeamInvite', { path: { id: max.id } });
    await t.refused('appDeleteTeamInvite', { path: { id: max.id } });
    await t.visit('GET', page);
    await t.visit('POST', page, formBody({ name: 'Max' }));
    await t.list('appListTeamMembers');
    await t.list('appListNotifications');
  },

  'a role in use stays': async (t) => {
    const likeAdmin = t.kept.roles['Like an admin'].id;
    const spare = await role(t, 'Spare', ['notes:read']);
    const invited = { email: 'zoe@calder.test', role_id: spare.id };
    const { id } = await t.ask('appInvitePerson', { body: invited });
    await t.refused('appDeleteRole', { path: { id: likeAdmin } });
    await t.refused('appDeleteRole', { path: { id: spare.id } });
    await t.ask('appUpdateRole', { path: { id: spare.id }, body: { name: 'Sparest' } });
    await t.ask('appGetTeam');
    await t.ask('appDeleteTeamInvite', { path: { id } });
    await t.ask('appDeleteRole', { path: { id: spare.id } });
    await t.refused('appDeleteRole', { path: { id: spare.id } });
    await t.refused('appUpdateRole', { path: { id: spare.id }, body: { name: 'Gone' } });
    await t.list('appListRoles');
  },

  'invitations end with their sender': async (t) => {
    await t.ask('appUpdateTeamMember', { path: { id: t.kept.ids.admin }, body: { role: 'office' } });
    await t.ask('appGetTeam');
    await t.visit('GET', await pageMailedTo(t, 'bea@calder.test'));
    await t.ask('appUpdateTeamMember', { path: { id: t.kept.ids.admin }, body: { role: 'admin' } });
    await t.each('appInvitePerson', { key: t.kept.admin.key }, [
      { email: 'bea@calder.test', role: 'driver' },
    ]);
    await t.ask('appUpdateTeamMember', { path: { id: t.kept.ids.admin }, body: { status: 'suspended' } });
    await t.ask('appGetTeam');
    await t.ask('appUpdateTeamMember', { path: { id: t.kept.ids.admin }, body: { status: 'active' } });
  },

  'an owner always remains': async (t) => {
    const { owner, second } = t.kept.ids;
    await t.each('appUpdateTeamMember', { path: { id: second } }, [
      { status: 'suspended' },
      { status: 'active' },
      { role: 'admin' },
    ]);
    await t.each('appUpdateTeamMember', { path: { id: owner } }, [
      { role: 'admin' },
      { role_id: t.kept.roles.Everything.id },
      { status: 'suspended' },
      { role: 'owner' },
      { licence_last4: 'ZZ99' },
    ]);
    await t.refused('appRemoveTeamMember', { path: { id: owner } });
    await t.ask('appGetTeam');
  },

  'a member is removed and comes back': async (t) => {
    const { ids, office } = t.kept;
    const client = await t.ask('createClient', { key: office.key, body: { name: 'Pennine Builders' } });
    await t.ask('appUpdateTeamMember', {
      path: { id: ids.office },
      body: { depot_id: t.kept.depots.wharf.id },
    });
    await t.ask('appRemoveTeamMember', { path: { id: ids.office } });
    await t.refused('appRemoveTeamMember', { path: { id: ids.office } });
    await t.refused('appGetTeamMember', { path: { id: ids.office } });
    await t.refused('appUpdateTeamMember', { path: { id: ids.office }, body: { role: 'office' } });
    await t.refused('getMe', { key: office.key });
    await t.list('appListTeamMembers');
    await t.list('appListAuditEvents', { query: { entity_id: client.id } });
    await t.list('appListAuditLog', { query: { user_id: office.user_id } });
    await t.ask('appInvitePerson', { body: { email: 'office@calder.test', role: 'read_only' } });
    await accept(t, 'office@calder.test', 'Another name');
    await memberOf(t, 'office@calder.test');
    await t.refused('getMe', { key: office.key });
  },

  'another team': async (t) => {
    const other = await t.office.keyOf({ team: 'Aire Haulage', role: 'owner', user: 'other@aire.test' });
    const { key } = other;
    await t.ask('appGetTeam', { key });
    await t.list('appListTeamMembers', { key });
    await t.list('appListRoles', { key });
    await t.refused('appGetTeamMember', { key, path: { id: t.kept.ids.driver } });
    await t.refused('appUpdateTeamMember', {
      key,
      path: { id: t.kept.ids.driver },
      body: { role: 'office' },
    });
    await t.refused('appUpdateRole', {
      key,
      path: { id: t.kept.roles.Everything.id },
      body: { name: 'Mine' },
    });
    await t.refused('appInvitePerson', {
      key,
      body: { email: 'ann@aire.test', role_id: t.kept.roles.Everything.id },
    });
    await t.ask('appInvitePerson', { body: { email: 'other@aire.test', role: 'driver' } });
    await accept(t, 'other@aire.test', 'A name they do not need');
    await memberOf(t, 'other@aire.test');
    await t.ask('appGetTeam', { key });
  },

  'an invitation is over after its days': async (t) => {
    await t.ask('appUpdateTeamSettings', { body: { invite_valid_days: 2 } });
    await t.ask('appInvitePerson', { body: { email: 'eve@calder.test', role: 'driver' } });
    await t.ask('appUpdateTeamSettings', { body: { invite_valid_days: 1 } });
    const late = await t.ask('appInvitePerson', { body: { email: 'ida@calder.test', role: 'driver' } });
    await t.ask('appGetTeam');
    await t.goTo('2027-03-12T09:50:00.000Z');
    await t.ask('appGetTeam');
    await t.visit('GET', await pageMailedTo(t, 'ida@calder.test'));
    await t.visit('GET', await pageMailedTo(t, 'eve@calder.test'));
    await t.visit('POST', await pageMailedTo(t, 'ida@calder.test'), formBody({ name: 'Ida' }));
    await t.refused('appDeleteTeamInvite', { path: { id: late.id } });
    await t.ask('appInvitePerson', { body: { email: 'ida@calder.test', role: 'driver' } });
    await accept(t, 'ida@calder.test', 'Ida Todmorden');
    await t.list('appListNotifications');
    await t.ask('appGetTeam');
  },
});
