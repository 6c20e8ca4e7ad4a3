import type pg from 'pg';
import type { WriteDb } from '../../tenant.ts';
import { linkMinutes, linksPerPerson, sessionHours } from '../../../domain/team/sign_in.ts';

/**
 * Links and sessions belong to a person and to no team, so these statements run on the pool.
 */
type Pool = Pick<pg.Pool, 'query'>;

/** A user who may sign in. */
export interface Person {
  id: string;
  email: string;
  name: string;
}

/** An active team that a person is an active member of. */
export interface PersonTeam {
  id: string;
  name: string;
  /** Name of the person's role. */
  role: string;
  base_role: string;
  /** Of the team's own role, where the person has one. */
  role_permissions: string[] | null;
}

const activeTeams = `
from members m join teams t on t.id = m.team_id and t.status = 'active'
left join roles r on r.team_id = m.team_id and r.id = m.role_id
where m.status = 'active'`;

/** The person with this address, if they are an active member of an active team; undefined otherwise. */
export async function personByEmail(pool: Pool, email: string): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>(
    `select u.id, u.email, u.name from users u
     where lower(u.email) = lower($1) and exists (select ${activeTeams} and m.user_id = u.id)`,
    [email],
  );

  return rows[0];
}

/** The teams of a user, by name. */
export async function teamsOf(pool: Pool, userId: string): Promise<PersonTeam[]> {
  const { rows } = await pool.query<PersonTeam>(
    `select t.id, t.name, coalesce(r.name, m.base_role) as role, m.base_role, r.permissions as role_permissions
     ${activeTeams} and m.user_id = $1 order by t.name, t.id`,
    [userId],
  );

  return rows;
}

/** Stores a new link. Returns false, and stores nothing, if the user has reached the limit of links. */
export async function keepLink(pool: Pool, id: string, userId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into sign_in_links (id, user_id, digest, expires_at)
     select $1, $2, $3, statement_timestamp() + interval '${linkMinutes} minutes'
     where (select count(*) from sign_in_links
       where user_id = $2 and created_at > statement_timestamp() - interval '${linkMinutes} minutes') < ${linksPerPerson}
     returning id`,
    [id, userId, digest],
  );

  return rows.length === 1;
}

/** Uses a link up. The person it was for, or undefined if it is unknown, used or expired, or they may no longer sign in. */
export async function useLink(pool: Pool, digest: Buffer): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>(
    `with used as (
       update sign_in_links set used_at = statement_timestamp()
       where digest = $1 and used_at is null and expires_at > statement_timestamp() returning user_id
     )
     select u.id, u.email, u.name from used join users u on u.id = used.user_id
     where exists (select ${activeTeams} and m.user_id = u.id)`,
    [digest],
  );

  return rows[0];
}

/** The stored fields of a new session. */
export interface NewSession {
  id: string;
  user_id: string;
  digest: Buffer;
  method: 'link' | 'openid';
  device: string;
  ip: string;
}

/** @returns when it ends */
export async function keepSession(pool: Pool, session: NewSession): Promise<string> {
  const { id, user_id, digest, method, device, ip } = session;
  const { rows } = await pool.query<{ expires_at: string }>(
    `insert into sessions (id, user_id, digest, method, device, ip, expires_at)
     values ($1, $2, $3, $4, $5, $6, statement_timestamp() + interval '${sessionHours} hours')
     returning expires_at`,
    [id, user_id, digest, method, device, ip],
  );

  return rows[0]!.expires_at;
}

/** Sets the session's team to that of `db`. */
export async function setSessionTeam(db: WriteDb, id: string): Promise<void> {
  await db.run('update sessions set team_id = $1 where id = $2', [id]);
}

/** A session as its person sees it. */
export interface SessionRow {
  id: string;
  team_id: string | null;
  team_name: string | null;
  method: string;
  device: string;
  ip: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

const shown = `
select s.id, s.team_id, t.name as team_name, s.method, s.device, s.ip, s.created_at, s.last_used_at, s.expires_at
from sessions s left join teams t on t.id = s.team_id
where s.user_id = $1 and s.revoked_at is null and s.expires_at > statement_timestamp()`;

/** The sessions of a person that can be used, newest first, at most 200. */
export async function sessionsOf(pool: Pool, userId: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>(`${shown} order by s.created_at desc, s.id desc limit 200`, [
    userId,
  ]);

  return rows;
}

/** One session of a person that can be used. */
export async function sessionOf(pool: Pool, userId: string, id: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(`${shown} and s.id = $2`, [userId, id]);

  return rows[0];
}

/** Ends a session in every process; ending it again changes nothing. */
export async function endSession(pool: Pool, id: string): Promise<void> {
  await pool.query(
    'update sessions set revoked_at = statement_timestamp() where id = $1 and revoked_at is null',
    [id],
  );
}

/** Ends the session of a cookie, even of another person: a browser has one session at a time. */
export async function endSessionByDigest(pool: Pool, digest: Buffer): Promise<void> {
  await pool.query(
    'update sessions set revoked_at = statement_timestamp() where digest = $1 and revoked_at is null',
    [digest],
  );
}
