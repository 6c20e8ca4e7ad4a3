import { withdrawUngrantable } from '../../../actions/team/withdrawn_invitations.ts';
import { newId } from '../../../db/ids.ts';
import { deleteRole, lockPeople, otherRoleNames, usesOfRole } from '../../../db/queries/team/people.ts';
import { invalid } from '../../../domain/errors.ts';
import {
  comparedName,
  requireGrantable,
  requirePermissions,
  requireRank,
} from '../../../domain/team/people.ts';
import { basePermissions, baseRoles } from '../../../domain/team/permissions.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';
import { presentRole } from '../../../presenters/team/people.ts';
import { findRecord } from '../../../presenters/find.ts';

const roleList: ListDefinition = {
  name: 'roles',
  presenter: presentRole,
  from: 'shown_roles',
  filters: createdFilters,
};

const shownBaseRoles = JSON.stringify(
  baseRoles.map((name) => ({ object: 'base_role', name, permissions: basePermissions[name] })),
);

export const appListRoles: Handler<'appListRoles'> = async (ctx, { query }) => {
  const { body } = await listPage(ctx, roleList, query);

  return { status: 200, body: new RenderedJson(`${body.text.slice(0, -1)},"base_roles":${shownBaseRoles}}`) };
};

export const appCreateRole: Handler<'appCreateRole'> = async (ctx, { body }) => {
  await lockPeople(ctx.db);
  const id = newId();
  await requireFreeName(ctx, body.name, id);
  requirePermissions(body.permissions);
  requireGrantable(ctx.identity, body.permissions);

  await ctx.db.insert('roles', { id, ...body }, 'id');
  const after = await findRecord(ctx, presentRole, id);
  ctx.record({ entity: 'role', id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateRole: Handler<'appUpdateRole'> = async (ctx, { path, body }) => {
  await lockPeople(ctx.db);
  const before = await rankedRole(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  if (body.name !== undefined && body.name !== before.record.name)
    await requireFreeName(ctx, body.name, path.id);
  requirePermissions(body.permissions ?? []);
  requireGrantable(ctx.identity, body.permissions ?? []);

  await ctx.db.update('roles', path.id, body, 'id');
  if (body.permissions) await withdrawUngrantable(ctx, path.id, body.permissions);
  const after = await findRecord(ctx, presentRole, path.id);
  ctx.record({ entity: 'role', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appDeleteRole: Handler<'appDeleteRole'> = async (ctx, { path }) => {
  await lockPeople(ctx.db);
  const before = await rankedRole(ctx, path.id);
  await requireUnused(ctx, path.id);

  await deleteRole(ctx.db, path.id);
  ctx.record({ entity: 'role', id: path.id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'role', deleted: true } };
};

async function rankedRole(ctx: WriteContext, id: string) {
  const role = await findRecord(ctx, presentRole, id);
  requireRank(ctx.identity, role.record.permissions);

  return role;
}

/** With lockPeople, so that two requests cannot take a name at the same time. */
async function requireFreeName({ db }: WriteContext, name: string, id: string): Promise<void> {
  if ((baseRoles as readonly string[]).includes(comparedName(name)))
    throw invalid('name', 'is the name of a built-in role; choose another name');
  const names = await otherRoleNames(db, id);
  if (names.some((other) => comparedName(other) === comparedName(name)))
    throw invalid('name', 'is already in use');
}

/** Removed members may have had the role; they fall back to their base role. */
async function requireUnused(ctx: WriteContext, id: string): Promise<void> {
  const { people, invited } = await usesOfRole(ctx.db, id);
  if (people + invited > 0)
    throw invalid(
      'id',
      `is in use (members: ${people}, open invitations: ${invited}); give them another role first`,
    );
}
