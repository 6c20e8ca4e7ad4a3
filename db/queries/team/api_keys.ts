import type { Db, WriteDb } from '../../tenant.ts';

/** A key of the team as API access shows it. */
export interface KeyRow {
  id: string;
  name: string | null;
  scopes: string[];
  user_id: string;
  user_name: string;
  member_status: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
}

const shown = `
select k.id, k.name, k.scopes, k.user_id, u.name as user_name, coalesce(m.status, 'removed') as member_status,
  k.created_at, k.expires_at, k.revoked_at, k.last_used_at
from api_keys k join users u on u.id = k.user_id
left join members m on m.team_id = k.team_id and m.user_id = k.user_id
where k.team_id = $1`;

/** The team's keys, newest first, at most 500: revoked and expired ones for 90 days. */
export async function keysOfTeam(db: Db): Promise<KeyRow[]> {
  return db.many<KeyRow>(
    `${shown} and coalesce(k.revoked_at, k.expires_at, 'infinity') > statement_timestamp() - interval '90 days'
     order by k.created_at desc, k.id limit 500`,
    [],
  );
}

export async function keyOfTeam(db: Db, id: string): Promise<KeyRow | undefined> {
  return db.maybe<KeyRow>(`${shown} and k.id = $2`, [id]);
}

/** The stored fields of a new key. */
export interface NewKeyRow {
  id: string;
  user_id: string;
  digest: Buffer;
  name: string;
  scopes: string[];
  expires_at: string | null;
}

export async function keepKey(db: WriteDb, key: NewKeyRow): Promise<void> {
  await db.run(
    `insert into api_keys (team_id, id, user_id, secret_hash, name, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.id, key.user_id, key.digest, key.name, key.scopes, key.expires_at],
  );
}

/** Revokes a key at once and in every process; revoking again changes nothing. */
export async function revokeKeyOfTeam(db: WriteDb, id: string): Promise<void> {
  await db.run(
    'update api_keys set revoked_at = statement_timestamp() where team_id = $1 and id = $2 and revoked_at is null',
    [id],
  );
}
