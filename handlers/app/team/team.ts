import { newId } from '../../../db/ids.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import {
  isDepot,
  hasAnotherOwner,
  isMemberAddress,
  lockPeople,
  personFacts,
  revokeKeysOf,
  rolePermissions,
} from '../../../db/queries/team/people.ts';
import type { PersonFacts } from '../../../db/queries/team/people.ts';
import { issueToken } from '../../../db/queries/notes/public_tokens.ts';
import { withdrawInvitations, withdrawInvitationsOf } from '../../../actions/team/withdrawn_invitations.ts';
import { storedSettings } from '../../../db/queries/team/team_settings.ts';
import type { Db } from '../../../db/tenant.ts';
import { invalid, notFound } from '../../../domain/errors.ts';
import { changedFields } from '../../../domain/kept_references.ts';
import {
  permissionsOfBase,
  ownerMissing,
  requireGrantable,
  requireRank,
} from '../../../domain/team/people.ts';
import { permissionsHeld } from '../../../domain/team/permissions.ts';
import type { BaseRole } from '../../../domain/team/permissions.ts';
import { teamSettings } from '../../../domain/team/team_settings.ts';
import { keyPrefix } from '../../../domain/team/api_keys.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { enqueueTask } from '../../../db/queries/platform/tasks.ts';
import { linkMark, sealLink } from '../../../mails/sealed_links.ts';
import { invitationMail } from '../../../mails/invitations.ts';
import { presentInvite, presentMember } from '../../../presenters/team/people.ts';
import { findRecord, maybeRecord } from '../../../presenters/find.ts';
import { insertInvite, openInviteTo, pendingInvites } from '../../../db/queries/team/invites.ts';
import { teamFacts } from '../../../db/queries/team/teams.ts';

const memberList: ListDefinition = {
  name: 'team members',
  presenter: presentMember,
  from: 'people',
  where: "status <> 'removed'",
  filters: { status: 'status = ?', role: 'base_role = ?', ...createdFilters },
};

export const appGetTeam: Handler<'appGetTeam'> = async (ctx) => {
  const [team, open] = await Promise.all([teamFacts(ctx.db), openInvites(ctx)]);

  return { status: 200, body: { ...team, object: 'team', invites: open.map(({ record }) => record) } };
};

export const appListTeamMembers: Handler<'appListTeamMembers'> = (ctx, { query }) =>
  listPage(ctx, memberList, query);

export const appGetTeamMember: Handler<'appGetTeamMember'> = async (ctx, { path }) => ({
  status: 200,
  body: await findRecord(ctx, presentMember, path.id),
});

export const appInvitePerson: Handler<'appInvitePerson'> = async (ctx, { body }) => {
  await lockPeople(ctx.db);
  const role = await wantedRole(ctx.db, body);
  if (!role) throw invalid('role', 'is required unless role_id is given');
  requireGrantable(ctx.identity, role.permissions);
  if (body.depot_id && !(await isDepot(ctx.db, body.depot_id))) throw unknownRecord('depot_id');
  await requireOutside(ctx.db, body.email);

  const id = newId();
  const { invite_valid_days, reply_to_email } = teamSettings(await storedSettings(ctx.db));
  await withdrawOpenInvite(ctx, body.email);
  await insertInvite(ctx.db, {
    id,
    email: body.email,
    name: body.name ?? null,
    base_role: role.base_role,
    role_id: role.role_id,
    depot_id: body.depot_id ?? null,
    invited_by: ctx.identity.user_id,
    valid_days: invite_valid_days,
  });
  await mailInvitation(ctx, id, body, role.name, invite_valid_days, reply_to_email);

  const invite = await findRecord(ctx, presentInvite, id);
  ctx.record({ entity: 'team_invite', id, action: 'create', after: invite });

  return { status: 201, body: invite };
};

export const appDeleteTeamInvite: Handler<'appDeleteTeamInvite'> = async (ctx, { path }) => {
  await lockPeople(ctx.db);
  if (!(await maybeRecord(ctx, presentInvite, path.id, { where: "status = 'pending'" })))
    throw notFound('invitation');

  await withdrawInvitations(ctx, [path.id]);

  return { status: 200, body: { id: path.id, object: 'team_invite', deleted: true } };
};

export const appUpdateTeamMember: Handler<'appUpdateTeamMember'> = async (ctx, { path, body }) => {
  await lockPeople(ctx.db);
  const person = await rankedPerson(ctx, path.id);
  const before = await findRecord(ctx, presentMember, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const role = await wantedRole(ctx.db, body);
  if (role) requireGrantable(ctx.identity, role.permissions);
  const { depot_id } = changedFields(body, before.record);
  if (depot_id && !(await isDepot(ctx.db, depot_id))) throw unknownRecord('depot_id');
  if (isOwner(person) && role?.base_role !== 'owner' && role)
    await requireOwnerLeft(ctx.db, path.id, body.role_id ? 'role_id' : 'role');
  if (isOwner(person) && body.status === 'suspended') await requireOwnerLeft(ctx.db, path.id, 'status');

  const changes = {
    ...(role && { base_role: role.base_role, role_id: role.role_id }),
    ...(body.status !== undefined && { status: body.status }),
    ...(body.depot_id !== undefined && { depot_id: body.depot_id }),
    ...drivingColumns(body),
  };
  await ctx.db.update('members', path.id, changes, 'id');
  if (isMoved(person, role) || (body.status === 'suspended' && person.status !== 'suspended'))
    await withdrawInvitationsOf(ctx, person.user_id);

  const after = await findRecord(ctx, presentMember, path.id);
  ctx.record({ entity: 'team_member', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appRemoveTeamMember: Handler<'appRemoveTeamMember'> = async (ctx, { path }) => {
  await lockPeople(ctx.db);
  const person = await rankedPerson(ctx, path.id);
  const before = await findRecord(ctx, presentMember, path.id);
  if (isOwner(person)) await requireOwnerLeft(ctx.db, path.id, 'id');

  await ctx.db.update('members', path.id, { status: 'removed', depot_id: null }, 'id');
  await withdrawInvitationsOf(ctx, person.user_id);
  const keys = await revokeKeysOf(ctx.db, person.user_id);

  ctx.record({ entity: 'team_member', id: path.id, action: 'delete', before });
  for (const key of keys) {
    const shown = RenderedJson.of({ scopes: key.scopes });
    ctx.record({ entity: 'api_key', id: keyPrefix(key.id), action: 'delete', before: shown });
  }

  return { status: 200, body: { id: path.id, object: 'team_member', deleted: true } };
};

/** The driving licence and CPC fields of the body. */
function drivingColumns(body: RequestBody<'appUpdateTeamMember'>): Record<string, unknown> {
  const fields = ['licence_last4', 'licence_categories', 'licence_expires_on', 'cpc_expires_on'] as const;

  return Object.fromEntries(fields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
}

/** Returns the member, if the requester has all of their permissions. */
async function rankedPerson(ctx: WriteContext, id: string): Promise<PersonFacts> {
  const person = await personFacts(ctx.db, id);
  if (!person) throw notFound('team member');

  requireRank(ctx.identity, permissionsHeld(person.base_role, person.role_permissions));

  return person;
}

/** Whether the person gets another role. */
function isMoved(person: PersonFacts, role: { base_role: string; role_id: string | null } | null): boolean {
  return role !== null && (role.base_role !== person.base_role || role.role_id !== person.role_id);
}

function isOwner(person: PersonFacts): boolean {
  return person.base_role === 'owner' && person.role_id === null && person.status === 'active';
}

async function requireOwnerLeft(db: Db, memberId: string, field: string): Promise<void> {
  if (!(await hasAnotherOwner(db, memberId))) throw ownerMissing(field);
}

interface WantedRole {
  base_role: BaseRole;
  role_id: string | null;
  name: string;
  permissions: readonly string[];
}

/** The role in a body, or null if there is none. A role defined by the team has the base role `read_only`. */
async function wantedRole(db: Db, body: { role?: BaseRole; role_id?: string }): Promise<WantedRole | null> {
  if (body.role !== undefined && body.role_id !== undefined)
    throw invalid('role_id', 'cannot be combined with role; a member has one role');
  if (body.role !== undefined)
    return {
      base_role: body.role,
      role_id: null,
      name: body.role,
      permissions: permissionsOfBase(body.role),
    };
  if (body.role_id === undefined) return null;

  const found = await rolePermissions(db, body.role_id);
  if (!found) throw unknownRecord('role_id');

  return { base_role: 'read_only', role_id: body.role_id, name: found.name, permissions: found.permissions };
}

async function requireOutside(db: Db, email: string): Promise<void> {
  if (await isMemberAddress(db, email)) throw invalid('email', 'already belongs to a member of this team');
}

/** An address has one open invitation; a new one withdraws the previous one. */
async function withdrawOpenInvite(ctx: WriteContext, email: string): Promise<void> {
  const id = await openInviteTo(ctx.db, email);
  if (id !== undefined) await withdrawInvitations(ctx, [id]);
}

/** The latest pending invitations. */
async function openInvites(ctx: Context) {
  const rows = await pendingInvites(ctx.db, presentInvite.columns);

  return rows.map((row) => presentInvite.render(row, ctx.base_url));
}

async function mailInvitation(
  ctx: WriteContext,
  inviteId: string,
  body: RequestBody<'appInvitePerson'>,
  roleName: string,
  validDays: number,
  replyTo: string | null,
): Promise<void> {
  const { token } = await issueToken(ctx.db, {
    purpose: 'invitation',
    entity_type: 'team_invite',
    entity_id: inviteId,
    recipient_name: body.name ?? null,
    recipient_email: body.email,
    created_by: ctx.identity.user_id,
    valid_days: validDays,
  });
  const mail = invitationMail({
    inviter: ctx.identity.user_name,
    team: ctx.identity.team_name,
    role: roleName,
    link: linkMark,
    valid_days: validDays,
  });
  await enqueueTask(ctx.db, 'send_link', {
    to: body.email,
    ...mail,
    sealed_link: sealLink(ctx, `${ctx.base_url}/p/${token}`),
    ...(replyTo !== null && { reply_to: replyTo }),
  });
}
