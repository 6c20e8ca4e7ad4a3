import type pg from 'pg';
import { fieldChanges } from '../../../domain/platform/changes.ts';
import { baseRoles } from '../../../domain/team/permissions.ts';
import { scopes as knownScopes } from '../../../domain/team/scopes.ts';
import { keyPrefix, newApiKey } from '../../../domain/team/api_keys.ts';
import { repeatAfterDeadlock } from '../../deadlocks.ts';
import { lockCopies } from '../../distribution/copies.ts';
import { newId } from '../../ids.ts';

/** The options of `keys create`. */
export interface NewKey {
  team: string;
  user: string;
  /** Given: also the role of an existing member. Null: keeps theirs, or owner. */
  role: string | null;
  scopes: string[];
  /** RFC 3339, in the future; null: never. */
  expires_at: string | null;
}

/** A key as the commands show it; `key` only at its creation. */
export interface ShownKey {
  key?: string;
  prefix: string;
  scopes: string[];
  team_id: string;
  user_id: string;
  expires_at: string | null;
  revoked_at?: string | null;
  created_at?: string;
}

type Client = Pick<pg.Client, 'query'>;

/**
 * Creates a key, and the team, the user and the membership if they are missing.
 * @throws Error for an unknown role or scope, or an invalid time. A past time makes a key that is over.
 */
export async function createKey(client: Client, wanted: NewKey): Promise<ShownKey> {
  return repeatAfterDeadlock(() => createOnce(client, wanted));
}

async function createOnce(client: Client, wanted: NewKey): Promise<ShownKey> {
  const expires = checked(wanted);
  const { key, id, digest } = newApiKey();
  await client.query('begin');
  try {
    await client.query(lockCopies);
    const team_id = await ensureTeam(client, wanted.team);
    const user_id = await ensureMember(client, team_id, wanted.user, wanted.role);
    await client.query(
      'insert into api_keys (id, team_id, user_id, secret_hash, scopes, expires_at) values ($1, $2, $3, $4, $5, $6)',
      [id, team_id, user_id, digest, wanted.scopes, expires],
    );
    await audit(client, team_id, user_id, id, 'create', wanted.scopes);
    await client.query('commit');

    return { key, prefix: keyPrefix(id), scopes: wanted.scopes, team_id, user_id, expires_at: expires };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Revokes a key, at once and in every process; revoking again changes nothing. @throws Error when there is no such key. */
export async function revokeKey(client: Client, prefix: string): Promise<ShownKey> {
  const id = prefix.replace(/^svc_live_/, '').split('_')[0]!;
  await client.query('begin');
  try {
    const { rows: revoked } = await client.query(
      `update api_keys set revoked_at = statement_timestamp() where id = $1 and revoked_at is null
       returning ${shownColumns}`,
      [id],
    );
    const [row] = revoked;
    if (row) await audit(client, row.team_id, row.user_id, id, 'delete', row.scopes);
    const { rows } = await client.query(`select ${shownColumns} from api_keys where id = $1`, [id]);
    if (!rows[0]) throw new Error(`no key has the prefix ${prefix}`);
    await client.query('commit');

    return shown(rows[0]);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Every key of a team, newest first, revoked and expired ones too. */
export async function listKeys(client: Client, team: string): Promise<ShownKey[]> {
  const { rows } = await client.query(
    `select ${shownColumns} from api_keys k where team_id = (select id from teams where lower(name) = lower($1)) order by created_at desc, id`,
    [team],
  );

  return rows.map(shown);
}

const shownColumns = 'id, scopes, team_id, user_id, expires_at, revoked_at, created_at';

interface KeyRow {
  id: string;
  scopes: string[];
  team_id: string;
  user_id: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_at: Date;
}

function shown(row: KeyRow): ShownKey {
  return {
    prefix: keyPrefix(row.id),
    scopes: row.scopes,
    team_id: row.team_id,
    user_id: row.user_id,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function checked({ role, scopes, expires_at }: NewKey): string | null {
  if (role !== null && !(baseRoles as readonly string[]).includes(role))
    throw new Error(`--role must be one of ${baseRoles.join(', ')}, not "${role}"`);
  const unknown = scopes.filter((scope) => !(knownScopes as readonly string[]).includes(scope));
  if (unknown.length > 0 || scopes.length === 0)
    throw new Error(`--scopes must be among ${knownScopes.join(', ')}; unknown: "${unknown.join(', ')}"`);
  if (expires_at === null) return null;

  const time = new Date(expires_at);
  if (Number.isNaN(time.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(expires_at))
    throw new Error(`--expires-at must be a time such as 2027-01-01T00:00:00Z, not "${expires_at}"`);

  return time.toISOString();
}

async function ensureTeam(client: Client, name: string): Promise<string> {
  await client.query('insert into teams (id, name) values ($1, $2) on conflict do nothing', [newId(), name]);
  const { rows } = await client.query('select id from teams where lower(name) = lower($1)', [name]);

  return rows[0].id as string;
}

async function ensureMember(
  client: Client,
  teamId: string,
  email: string,
  role: string | null,
): Promise<string> {
  await client.query('insert into users (id, email, name) values ($1, $2, $3) on conflict do nothing', [
    newId(),
    email,
    email.split('@')[0],
  ]);
  const { rows } = await client.query('select id from users where lower(email) = lower($1)', [email]);
  const userId = rows[0].id as string;
  const before = await memberFacts(client, teamId, userId);
  await client.query(
    `insert into members (team_id, id, user_id, base_role) values ($1, $2, $3, coalesce($4::text, 'owner'))
     on conflict (team_id, user_id) do update set base_role = coalesce($4, members.base_role), role_id = null, status = 'active'
     where $4 is not null`,
    [teamId, newId(), userId, role],
  );
  const after = (await memberFacts(client, teamId, userId))!;
  if (before && JSON.stringify(before) !== JSON.stringify(after))
    await auditMember(client, teamId, before, after);

  return userId;
}

/** The fields of a member that the command may change. */
interface MemberFacts {
  id: string;
  role: string;
  role_id: string | null;
  status: string;
}

async function memberFacts(client: Client, teamId: string, userId: string): Promise<MemberFacts | undefined> {
  const { rows } = await client.query(
    'select id, base_role as role, role_id, status from members where team_id = $1 and user_id = $2',
    [teamId, userId],
  );

  return rows[0];
}

async function auditMember(
  client: Client,
  teamId: string,
  { id, ...before }: MemberFacts,
  { id: _, ...after }: MemberFacts,
): Promise<void> {
  const actor = { type: 'system', id: null, name: 'keys command', api_key_prefix: null };
  await client.query(
    `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
     values ($1, $2, 'team_member', $3, 'update', 'system', $4, $5)`,
    [teamId, newId(), id, JSON.stringify(actor), JSON.stringify(fieldChanges(before, after))],
  );
}

async function audit(
  client: Client,
  teamId: string,
  userId: string,
  id: string,
  action: string,
  scopes: string[],
): Promise<void> {
  const change = {
    field: 'scopes',
    from: action === 'create' ? null : scopes,
    to: action === 'create' ? scopes : null,
  };
  await client.query(
    `insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
     values ($1, $2, 'api_key', $3, $4, 'system', $5, $6)`,
    [
      teamId,
      newId(),
      keyPrefix(id),
      action,
      JSON.stringify({ type: 'system', id: userId, name: 'keys command', api_key_prefix: keyPrefix(id) }),
      JSON.stringify([change]),
    ],
  );
}
