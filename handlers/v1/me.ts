import type { Handler } from '../../http/handler_types.ts';

export const getMe: Handler<'getMe'> = async ({ identity }) => ({
  status: 200,
  body: {
    object: 'api_key',
    prefix: identity.key_prefix,
    scopes: identity.scopes as never,
    team: { id: identity.team_id, name: identity.team_name },
  },
});
