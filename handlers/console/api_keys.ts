import { keepKey, keyOfTeam, keysOfTeam, revokeKeyOfTeam } from '../../db/queries/team/api_keys.ts';
import { keyPrefix, newApiKey } from '../../domain/team/api_keys.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { roleAllows } from '../../domain/team/permissions.ts';
import { canGrant, scopeMeanings, scopes } from '../../domain/team/scopes.ts';
import type { Identity } from '../../http/access/authenticate.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { presentKey } from '../../presenters/team/api_keys.ts';
import { RenderedJson } from '../../presenters/rendered.ts';

export const listScopes: Handler<'listScopes'> = async ({ identity }) => {
  const data = scopes.map((name) => ({
    object: 'scope' as const,
    name,
    meaning: scopeMeanings[name],
    can_grant: canGrant(name, allowedTo(identity)),
  }));

  return { status: 200, body: { object: 'list', data } };
};

export const listApiKeys: Handler<'listApiKeys'> = async ({ db, now }) => {
  const keys = await keysOfTeam(db);

  return { status: 200, body: { object: 'list', data: keys.map((key) => presentKey(key, now)) } };
};

export const createApiKey: Handler<'createApiKey'> = async (ctx, { body }) => {
  const { identity, db, now } = ctx;
  const refused = body.scopes.findIndex((scope) => !canGrant(scope, allowedTo(identity)));
  if (refused >= 0) throw invalid(`scopes.${refused}`, 'allows more than you may do');
  const expires_at = body.expires_at ?? null;
  if (expires_at !== null && new Date(expires_at) <= now)
    throw invalid('expires_at', 'must be in the future');

  const { key, id, digest } = newApiKey();
  const name = body.name.trim();
  await keepKey(db, { id, user_id: identity.user_id, digest, name, scopes: body.scopes, expires_at });
  const after = presentKey((await keyOfTeam(db, id))!, now);
  ctx.record({ entity: 'api_key', id: after.id, action: 'create', after: printed(after) });

  return {
    status: 201,
    body: { ...after, name, state: 'active', revoked_at: null, last_used_at: null, key },
  };
};

export const revokeApiKey: Handler<'revokeApiKey'> = async (ctx, { path }) => {
  const { db, now } = ctx;
  const id = path.prefix.slice(keyPrefix('').length);
  const before = await keyOfTeam(db, id);
  if (!before) throw notFound('key');

  await revokeKeyOfTeam(db, id);
  const after = presentKey((await keyOfTeam(db, id))!, now);
  if (before.revoked_at === null)
    ctx.record({
      entity: 'api_key',
      id: after.id,
      action: 'delete',
      before: printed(presentKey(before, now)),
    });

  return { status: 200, body: after };
};

function allowedTo({ base_role, role_permissions }: Identity): (permission: string) => boolean {
  return (permission) => roleAllows(base_role, role_permissions, permission);
}

function printed(record: object): RenderedJson<object> {
  return new RenderedJson(JSON.stringify(record));
}
