import { roleAllows } from '../domain/permissions.ts';
import { holdsScope } from '../domain/scopes.ts';
import type { Identity } from './authenticate.ts';
import { ApiError } from './errors.ts';
import type { Operation } from './operations.ts';

/**
 * The key must hold every scope of the operation: `*` holds all, `x:write` holds `x:read`.
 * @throws ApiError 403 insufficient_scope naming the missing one.
 */
export function checkScope(op: Operation, identity: Identity): void {
  const missing = op.scopes.find((scope) => !holdsScope(identity.scopes, scope));
  if (missing !== undefined) {
    throw new ApiError(
      403,
      'insufficient_scope',
      `The key lacks the scope ${missing}, which ${op.operation_id} needs.`,
    );
  }
}

/**
 * The team must be active, the person a working member of it, and their role must allow the operation: a key never does
 * more than the person who made it may.
 * @throws ApiError 403 forbidden saying what is missing.
 */
export function checkPermission(op: Operation, identity: Identity): void {
  if (identity.team_status !== 'active') throw new ApiError(403, 'forbidden', 'The team is suspended.');
  if (identity.member_status !== 'active') {
    const person = identity.key_prefix === null ? 'You are' : 'The user who created this key is';
    throw new ApiError(403, 'forbidden', `${person} ${identity.member_status} in the team.`);
  }
  if (!roleAllowsOperation(op, identity)) {
    throw new ApiError(
      403,
      'forbidden',
      `The role of ${identity.user_name} lacks the permission ${op.permission}.`,
    );
  }
}

/** Whether a role allows an operation: with its permission, or for one's own records with the permission for those. */
export function roleAllowsOperation(
  { permission, own_permission }: Operation,
  { base_role, role_permissions }: Pick<Identity, 'base_role' | 'role_permissions'>,
): boolean {
  if (permission === undefined) return true;

  return [permission, own_permission].some(
    (each) => each !== undefined && roleAllows(base_role, role_permissions, each),
  );
}
