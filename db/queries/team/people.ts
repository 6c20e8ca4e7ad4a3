import type { BaseRole } from '../../../domain/team/permissions.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { lockTeam } from './teams.ts';

/** The role and status of a member. */
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
 * Changes of members and roles of one team are serialised, so that two owners cannot remove each other at
 * once.
 */
export async function lockPeople(db: WriteDb): Promise<void> {
  await lockTeam(db);
}

/** The names of the team's roles but this one. */
export async function otherRoleNames(db: Db, id: string): Promise<string[]> {
  const rows = await db.many<{ name: string }>('select name from roles where team_id = $1 and id <> $2', [
    id,
  ]);

  return rows.map(({ name }) => name);
}

/** A person who works in the team or is suspended. */
export async function personFacts(db: Db, id: string): Promise<PersonFacts | undefined> {
  return db.maybe(
    `select id, user_id, name, base_role, role_id, role_permissions, status from people
     where team_id = $1 and id = $2 and status <> 'removed'`,
    [id],
  );
}

/** The role of a person who works in the team now. */
export async function activePerson(
  db: Db,
  userId: string,
): Promise<Pick<PersonFacts, 'base_role' | 'role_permissions'> | undefined> {
  return db.maybe(
    `select base_role, role_permissions from people where team_id = $1 and user_id = $2 and status = 'active'`,
    [userId],
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

/** The permissions of a role defined by the team; undefined if there is no such role. */
export async function rolePermissions(
  db: Db,
  roleId: string,
): Promise<{ name: string; permissions: string[] } | undefined> {
  return db.maybe('select name, permissions from roles where team_id = $1 and id = $2', [roleId]);
}

/** Revokes every active key of a member in this team, and returns them. */
export async function revokeKeysOf(db: WriteDb, userId: string): Promise<{ id: string; scopes: string[] }[]> {
  return db.many(
    `update api_keys set revoked_at = statement_timestamp() where team_id = $1 and user_id = $2 and revoked_at is null
     returning id, scopes`,
    [userId],
  );
}

/**
 * Returns the user with an address, created with this name if there is none. An existing user keeps their
 * name, because it is used in other teams too.
 */
export async function userOf(
  db: WriteDb,
  newUserId: string,
  email: string,
  name: string,
): Promise<{ id: string; name: string }> {
  await db.run(
    `insert into users (id, email, name) select $2, $3, $4 where $1::uuid is not null
     on conflict (lower(email)) do nothing`,
    [newUserId, email, name],
  );

  return db.one('select id, name from users where $1::uuid is not null and lower(email) = lower($2)', [
    email,
  ]);
}

/** The name of the person behind an address, if there is one. */
export async function knownName(db: Db, email: string): Promise<string | undefined> {
  const found = await db.maybe<{ name: string }>(
    'select name from users where $1::uuid is not null and lower(email) = lower($2)',
    [email],
  );

  return found?.name;
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

/** Locks a depot while it changes; work that refers to it is not blocked. */
export async function lockDepot(db: WriteDb, id: string): Promise<void> {
  await db.lockRow('depots', id);
}

/** How many members who are not removed, and how many open invitations, have a role of the team's own. */
export async function usesOfRole(db: Db, roleId: string): Promise<{ people: number; invited: number }> {
  return db.one(
    `select (select count(*) from members where team_id = $1 and role_id = $2 and status <> 'removed') as people,
       (select count(*) from shown_invites where team_id = $1 and role_id = $2 and status = 'pending') as invited`,
    [roleId],
  );
}

/** Deletes a role; removed members and old invitations that had it keep their base role. */
export async function deleteRole(db: WriteDb, id: string): Promise<void> {
  await db.run('update members set role_id = null where team_id = $1 and role_id = $2', [id]);
  await db.run('update invites set role_id = null where team_id = $1 and role_id = $2', [id]);
  await db.run('delete from roles where team_id = $1 and id = $2', [id]);
}

/** Whether somebody with this address belongs to the team and is not removed. */
export async function isMemberAddress(db: Db, email: string): Promise<boolean> {
  const found = await db.maybe(
    `select from people where team_id = $1 and lower(email) = lower($2) and status <> 'removed'`,
    [email],
  );

  return found !== undefined;
}
