import { Invalid, forbidden, invalid } from '../errors.ts';
import { basePermissions, isPermission, notHeld, permissionsHeld } from '../permissions.ts';
import type { BaseRole } from '../permissions.ts';

/** Whoever acts on people and roles, as far as what they may do is concerned. */
export interface Actor {
  base_role: string | null;
  role_permissions: readonly string[] | null;
}

/**
 * A person can never grant more than they hold.
 * @throws Forbidden naming the first permission that is not theirs to give.
 */
export function requireGrantable(actor: Actor, permissions: readonly string[]): void {
  const missing = notHeld(permissionsHeld(actor.base_role, actor.role_permissions), permissions);
  if (missing !== undefined)
    throw forbidden(`Your role lacks the permission ${missing}, so you cannot give it to anybody.`);
}

/**
 * Nobody changes a person, or a role, that may do more than they may themselves.
 * @throws Forbidden naming the first permission that they lack.
 */
export function requireRank(actor: Actor, permissions: readonly string[]): void {
  const missing = notHeld(permissionsHeld(actor.base_role, actor.role_permissions), permissions);
  if (missing !== undefined)
    throw forbidden(
      `Your role lacks the permission ${missing}, so you cannot change a role or member that has it.`,
    );
}

/** What a base role may do, as a role of its own would list it. */
export function permissionsOfBase(role: BaseRole): readonly string[] {
  return basePermissions[role];
}

/** @throws Invalid naming each permission that there is not. */
export function requirePermissions(permissions: readonly string[]): void {
  const faults = permissions.flatMap((permission, index) =>
    isPermission(permission)
      ? []
      : [{ field: `permissions.${index}`, message: 'is not a permission of this application' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
}

/** What whoever would take a team's last owner away is told: a team is never without one. */
export function ownerMissing(field: string): Error {
  return invalid(field, 'would leave the team without an owner; make somebody else an owner first');
}
