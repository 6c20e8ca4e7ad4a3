import type { KeyRow } from '../../db/queries/team/api_keys.ts';
import { keyPrefix } from '../../domain/team/api_keys.ts';
import type { components } from '../../generated/console/api.d.ts';

type TeamApiKey = components['schemas']['TeamApiKey'];

/** A key as API access shows it at `now`: never with its secret. */
export function presentKey(row: KeyRow, now: Date): TeamApiKey {
  const { id, name, scopes, user_id, user_name, created_at, expires_at, revoked_at, last_used_at } = row;

  return {
    object: 'team_api_key',
    id: keyPrefix(id),
    name,
    scopes: scopes as TeamApiKey['scopes'],
    state: stateOf(row, now),
    user: { id: user_id, name: user_name },
    created_at,
    expires_at,
    revoked_at,
    last_used_at,
  };
}

function stateOf({ revoked_at, expires_at, member_status }: KeyRow, now: Date): TeamApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && new Date(expires_at) <= now) return 'expired';

  return member_status === 'active' ? 'active' : 'stopped';
}
