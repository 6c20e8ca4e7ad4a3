import { newId } from '../../db/ids.ts';
import { lockPeople } from '../../db/queries/people.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { requireGrantable, requirePermissions, requireRank } from '../../domain/people.ts';
import { basePermissions, baseRoles } from '../../domain/permissions.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler } from '../../http/handler_types.ts';
import { createdFilters, listPage } from '../../http/list.ts';
import type { ListDefinition } from '../../http/list.ts';
import { RenderedJson } from '../../http/rendered.ts';
import { presentRole } from '../present/people.ts';

const roleList: ListDefinition = {
  name: 'roles',
  presenter: presentRole,
  from: 'shown_roles',
  filters: createdFilters,
};

const selectRole = `select ${presentRole.columns} from shown_roles where team_id = $1 and id = $2`;

const shownBaseRoles = JSON.stringify(
  baseRoles.map((name) => ({ object: 'base_role', name, permissions: basePermissions[name] })),
);

export const appListRoles: Handler<'appListRoles'> = async (ctx, { query }) => {
  const { body } = await listPage(ctx, roleList, query);

  return { status: 200, body: new RenderedJson(`${body.text.slice(0, -1)},"base_roles":${shownBaseRoles}}`) };
};

export const appCreateRole: Handler<'appCreateRole'> = async (ctx, { body }) => {
  requireFreeName(body.name);
  requirePermissions(body.permissions);
  requireGrantable(ctx.identity, body.permissions);

  const id = newId();
  await ctx.db.insert('roles', { id, ...body }, 'id');
  const after = await shownRole(ctx, id);
  ctx.record({ entity: 'role', id, action: 'create', after });

  return { status: 201, body: after };
};

export const appUpdateRole: Handler<'appUpdateRole'> = async (ctx, { path, body }) => {
  await lockPeople(ctx.db);
  const before = await rankedRole(ctx, path.id);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  if (body.name !== undefined) requireFreeName(body.name);
  requirePermissions(body.permissions ?? []);
  requireGrantable(ctx.identity, body.permissions ?? []);

  await ctx.db.update('roles', path.id, body, 'id');
  const after = await shownRole(ctx, path.id);
  ctx.record({ entity: 'role', id: path.id, action: 'update', before, after });

  return { status: 200, body: after };
};

export const appDeleteRole: Handler<'appDeleteRole'> = async (ctx, { path }) => {
  await lockPeople(ctx.db);
  const before = await rankedRole(ctx, path.id);
  await requireUnused(ctx, path.id);

  await ctx.db.run('update members set role_id = null where team_id = $1 and role_id = $2', [path.id]);
  await ctx.db.run('update invites set role_id = null where team_id = $1 and role_id = $2', [path.id]);
  await ctx.db.run('delete from roles where team_id = $1 and id = $2', [path.id]);
  ctx.record({ entity: 'role', id: path.id, action: 'delete', before });

  return { status: 200, body: { id: path.id, object: 'role', deleted: true } };
};

async function shownRole(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const [row] = await ctx.db.text(selectRole, [id]);
  if (!row) throw notFound('role');

  return presentRole.render(row, ctx.base_url);
}

async function rankedRole(ctx: WriteContext, id: string): Promise<RenderedJson> {
  const shown = await shownRole(ctx, id);
  requireRank(ctx.identity, (JSON.parse(shown.text) as { permissions: string[] }).permissions);

  return shown;
}

function requireFreeName(name: string): void {
  if ((baseRoles as readonly string[]).includes(name.trim().toLowerCase()))
    throw invalid('name', 'is the name of a role that every team has');
}

/** Those who were removed may have had the role; they stand on their base role from then on. */
async function requireUnused(ctx: WriteContext, id: string): Promise<void> {
  const { people, invited } = await ctx.db.one<{ people: number; invited: number }>(
    `select (select count(*) from members where team_id = $1 and role_id = $2 and status <> 'removed') as people,
       (select count(*) from shown_invites where team_id = $1 and role_id = $2 and status = 'pending') as invited`,
    [id],
  );
  if (people + invited > 0)
    throw invalid(
      'id',
      `is the role of ${people} people and ${invited} open invitations; give them another first`,
    );
}
