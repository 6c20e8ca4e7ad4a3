import { roleAllows } from '../../domain/team/permissions.ts';
import { holdsScope } from '../../domain/team/scopes.ts';
import type { Identity } from './authenticate.ts';
import { ApiError } from '../responses/errors.ts';
import type { Operation } from '../server/operations.ts';

/**
 * The key must have every scope of the operation: `*` includes all, `x:write` includes `x:read`.
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
 * The team and the member must be active, and the member's role must allow the operation: a key never does
 * more than the person who created it may.
 * @throws ApiError 403 forbidden with the reason.
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

/** Returns whether a role allows an operation: by its permission, or by the permission for own records. */
export function roleAllowsOperation(
  { permission, own_permission }: Operation,
  { base_role, role_permissions }: Pick<Identity, 'base_role' | 'role_permissions'>,
): boolean {
  if (permission === undefined) return true;

  return [permission, own_permission].some(
    (each) => each !== undefined && roleAllows(base_role, role_permissions, each),
  );
}
