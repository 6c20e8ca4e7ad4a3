import { Invalid, forbidden, invalid } from '../errors.ts';
import { basePermissions, isPermission, notHeld, permissionsHeld } from './permissions.ts';
import type { BaseRole } from './permissions.ts';

/** The person who changes people and roles, with their permissions. */
export interface Actor {
  base_role: string | null;
  role_permissions: readonly string[] | null;
}

/**
 * A person can never grant more than they hold.
 * @throws Forbidden naming the first permission they do not hold.
 */
export function requireGrantable(actor: Actor, permissions: readonly string[]): void {
  const missing = notHeld(permissionsHeld(actor.base_role, actor.role_permissions), permissions);
  if (missing !== undefined)
    throw forbidden(`Your role lacks the permission ${missing}, so you cannot give it to anybody.`);
}

/**
 * Nobody can change a person, or a role, with more permissions than their own.
 * @throws Forbidden naming the first permission that they lack.
 */
export function requireRank(actor: Actor, permissions: readonly string[]): void {
  const missing = notHeld(permissionsHeld(actor.base_role, actor.role_permissions), permissions);
  if (missing !== undefined)
    throw forbidden(
      `Your role lacks the permission ${missing}, so you cannot change a role or member that has it.`,
    );
}

/** The name of a role without what nobody sees in a list: capitals, and spaces around it or more than one between words. */
export function comparedName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The permissions of a base role, in the form of a role defined by a team. */
export function permissionsOfBase(role: BaseRole): readonly string[] {
  return basePermissions[role];
}

/** @throws Invalid naming each unknown permission. */
export function requirePermissions(permissions: readonly string[]): void {
  const errors = permissions.flatMap((permission, index) =>
    isPermission(permission)
      ? []
      : [{ field: `permissions.${index}`, message: 'is not a permission of this application' }],
  );
  if (errors.length > 0) throw new Invalid(errors);
}

/** The error for removing a team's last owner. */
export function ownerMissing(field: string): Error {
  return invalid(field, 'would leave the team without an owner; make somebody else an owner first');
}
