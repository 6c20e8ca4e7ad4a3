import { roleAllows } from '../../domain/team/permissions.ts';
import { usableScopes } from '../../domain/team/scopes.ts';
import type { Handler } from '../../http/context/handler_types.ts';

export const getMe: Handler<'getMe'> = async ({ identity }) => ({
  status: 200,
  body: {
    object: 'api_key',
    prefix: identity.key_prefix!,
    scopes: identity.scopes,
    effective_scopes: usableScopes(identity.scopes, (permission) =>
      roleAllows(identity.base_role, identity.role_permissions, permission),
    ),
    team: { id: identity.team_id, name: identity.team_name },
  },
});
