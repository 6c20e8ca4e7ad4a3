import { roleAllows } from '../domain/permissions.ts';
import type { Identity } from './authenticate.ts';
import { ApiError } from './errors.ts';
import type { Operation } from './operations.ts';

/**
 * The key must hold every scope of the operation: `*` holds all, `x:write` holds `x:read`.
 * @throws ApiError 403 insufficient_scope naming the missing one.
 */
export function checkScope(op: Operation, identity: Identity): void {
  const missing = op.scopes.find((scope) => !holds(identity.scopes, scope));
  if (missing !== undefined) {
    throw new ApiError(
      403,
      'insufficient_scope',
      `The key lacks the scope ${missing}, which ${op.operation_id} needs.`,
    );
  }
}

/**
 * The team must be active, the person a working member of it, and for application operations their role must allow it.
 * @throws ApiError 403 forbidden saying what is missing.
 */
export function checkPermission(op: Operation, identity: Identity): void {
  if (identity.team_status !== 'active') throw new ApiError(403, 'forbidden', 'The team is suspended.');
  if (identity.member_status !== 'active') {
    throw new ApiError(
      403,
      'forbidden',
      `The person who made this key is ${identity.member_status} in the team.`,
    );
  }
  if (
    op.permission !== undefined &&
    !roleAllows(identity.base_role, identity.role_permissions, op.permission)
  ) {
    throw new ApiError(
      403,
      'forbidden',
      `The role of ${identity.user_name} lacks the permission ${op.permission}.`,
    );
  }
}

function holds(scopes: string[], wanted: string): boolean {
  if (scopes.includes('*') || scopes.includes(wanted)) return true;

  return wanted.endsWith(':read') && scopes.includes(wanted.replace(/:read$/, ':write'));
}
