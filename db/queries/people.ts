import type { BaseRole } from '../../domain/permissions.ts';
import type { Db, WriteDb } from '../tenant.ts';

/** What decides over a person: their role, and whether they work. */
export interface PersonFacts {
  id: string;
  user_id: string;
  name: string;
  base_role: BaseRole;
  role_id: string | null;
  role_permissions: string[] | null;
  status: 'active' | 'suspended' | 'removed';
}

/**
 * Changes of people and roles of one team follow one another, so that two owners cannot remove each other at once. Weaker
 * than `for update`, which every insert that names the team would wait for.
 */
export async function lockPeople(db: WriteDb): Promise<void> {
  await db.many('select id from teams where id = $1 for no key update');
}

/** A person who works in the team or is suspended. */
export async function personFacts(db: Db, id: string): Promise<PersonFacts | undefined> {
  return db.maybe(
    `select id, user_id, name, base_role, role_id, role_permissions, status from people
     where team_id = $1 and id = $2 and status <> 'removed'`,
    [id],
  );
}

/** Whether somebody else works in the team as an owner. */
export async function hasAnotherOwner(db: Db, memberId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    `select exists (select from members where team_id = $1 and id <> $2 and base_role = 'owner' and role_id is null
       and status = 'active') as found`,
    [memberId],
  );

  return found;
}

/** What a role of the team's own may do; undefined where there is no such role. */
export async function rolePermissions(
  db: Db,
  roleId: string,
): Promise<{ name: string; permissions: string[] } | undefined> {
  return db.maybe('select name, permissions from roles where team_id = $1 and id = $2', [roleId]);
}

/** Revokes every working key of a person in this team; answers them. */
export async function revokeKeysOf(db: WriteDb, userId: string): Promise<{ id: string; scopes: string[] }[]> {
  return db.many(
    `update api_keys set revoked_at = clock_timestamp() where team_id = $1 and user_id = $2 and revoked_at is null
     returning id, scopes`,
    [userId],
  );
}

/** Withdraws the open invitations a person sent: they promised what the person may no longer give. */
export async function withdrawInvitesOf(db: WriteDb, userId: string): Promise<void> {
  await db.run(
    `with withdrawn as (
       update invites set withdrawn_at = clock_timestamp()
       where team_id = $1 and invited_by = $2 and accepted_at is null and withdrawn_at is null returning id)
     update public_tokens t set revoked_at = clock_timestamp() from withdrawn w
     where t.team_id = $1 and t.purpose = 'invitation' and t.entity_id = w.id and t.used_at is null`,
    [userId],
  );
}

/** The person behind an address, made where there is none; the name is theirs from now on. */
export async function userOf(db: WriteDb, newUserId: string, email: string, name: string): Promise<string> {
  const { id } = await db.one<{ id: string }>(
    `insert into users (id, email, name) select $2, $3, $4 where $1::uuid is not null
     on conflict (lower(email)) do update set name = excluded.name returning id`,
    [newUserId, email, name],
  );

  return id;
}

/** Whether a depot of the team is in use. */
export async function isDepot(db: Db, id: string): Promise<boolean> {
  return (
    (await db.maybe(
      'select from depots where team_id = $1 and id = $2 and is_active and archived_at is null',
      [id],
    )) !== undefined
  );
}
