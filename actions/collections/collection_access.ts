import { forbidden } from '../../domain/errors.ts';
import { roleAllows } from '../../domain/team/permissions.ts';
import type { Identity } from '../../http/access/authenticate.ts';
import type { Context } from '../../http/context/context.ts';

/**
 * Returns whether a person may see only the collections assigned to them: those who carry out collections and
 * do not plan them, such as drivers. For them other collections do not exist.
 */
export function seesOwnOnly(identity: Identity): boolean {
  return may(identity, 'collections:start') && !may(identity, 'collections:update');
}

/** Restricts a list to the collections of the person whose user id is `$2`. */
export const ownCollectionsWhere = `archived_at is null
    and driver_id = (select m.id from members m where m.team_id = $1 and m.user_id = $2)`;

/** Returns whether the person of the request may see the collection of this driver. */
export async function isTheirs(ctx: Pick<Context, 'db' | 'identity'>, driverId: string | null) {
  if (!seesOwnOnly(ctx.identity)) return true;
  if (driverId === null) return false;

  const own = await ctx.db.maybe('select from members where team_id = $1 and id = $2 and user_id = $3', [
    driverId,
    ctx.identity.user_id,
  ]);

  return own !== undefined;
}

/** Returns whether the role of the person of the request allows `area:action`. */
export function may(identity: Identity, permission: string): boolean {
  return roleAllows(identity.base_role, identity.role_permissions, permission);
}

/** @throws Forbidden naming the permission that the person lacks. */
export function requirePermission(identity: Identity, permission: string): void {
  if (!may(identity, permission))
    throw forbidden(`The role of ${identity.user_name} lacks the permission ${permission}.`);
}
