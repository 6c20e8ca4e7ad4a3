import type { Knex } from 'knex';

/** Signing in to the console: links by mail, sessions, and what API access shows of a key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(links);
  await knex.raw(sessions);
  await knex.raw(sessionLookUp);
  await knex.raw(keys);
  await knex.raw(keyLookUp);
  await knex.raw(jobs);
}

// Of links and sessions only the SHA-256 of the token is kept. Both belong to a person, who may be in several teams.
const links = `
create table sign_in_links (
  id uuid primary key,
  user_id uuid not null references users (id),
  digest bytea not null unique check (octet_length(digest) = 32),
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sign_in_links_user on sign_in_links (user_id, created_at desc);
create index sign_in_links_expiry on sign_in_links (expires_at);
`;

// team_id is null until a person in several teams has chosen one.
const sessions = `
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  team_id uuid references teams (id),
  digest bytea not null unique check (octet_length(digest) = 32),
  method text not null check (method in ('link', 'openid')),
  device text not null,
  ip text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_expiry on sessions (expires_at);
`;

const sessionLookUp = `
-- Who a session is, and whether its request may pass. The time of the last use is kept to the minute; a row that somebody
-- else has locked is left as it is.
create function authenticate_session(p_digest bytea, p_limit int)
returns table (session_id uuid, user_id uuid, user_name text, user_email text, expires_at text, team_id uuid,
  team_name text, team_status text, member_status text, base_role text, permissions json,
  granted int, used int, first_free_ms bigint) language plpgsql as $$
declare
  v_last_used timestamptz;
begin
  select s.id, s.user_id, u.name, u.email,
      to_char(s.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), s.team_id, t.name, t.status,
      case when s.team_id is null then null else coalesce(m.status, 'removed') end, m.base_role, to_json(r.permissions),
      s.last_used_at
    into session_id, user_id, user_name, user_email, expires_at, team_id, team_name, team_status, member_status,
      base_role, permissions, v_last_used
    from sessions s
    join users u on u.id = s.user_id
    left join teams t on t.id = s.team_id
    left join members m on m.team_id = s.team_id and m.user_id = s.user_id
    left join roles r on r.team_id = m.team_id and r.id = m.role_id
    where s.digest = p_digest and s.revoked_at is null and s.expires_at > clock_timestamp();
  if not found then
    return;
  end if;
  if v_last_used < clock_timestamp() - interval '1 minute' then
    update sessions set last_used_at = clock_timestamp()
      where id in (select x.id from sessions x where x.id = session_id for no key update skip locked);
  end if;
  select p.granted, p.used, p.first_free_ms into granted, used, first_free_ms
    from take_permits('session ' || session_id, 1, p_limit) p;
  return next;
end $$;
`;

const keys = `
alter table api_keys add column name text;
alter table api_keys add column last_used_at timestamptz(3);
`;

const keyLookUp = `
create or replace function authenticate(p_ids text[], p_digests bytea[], p_wanted int[], p_limit int)
returns table (ord int, key_id text, secret_hash bytea, state text, team_id uuid, team_name text, team_status text,
  scopes json, user_id uuid, user_name text, member_status text, base_role text, permissions json,
  granted int, used int, first_free_ms bigint) language plpgsql as $$
declare
  i int;
  v_last_used timestamptz;
begin
  for i in 1 .. coalesce(array_length(p_ids, 1), 0) loop
    select k.id, k.secret_hash,
        case when k.revoked_at is not null then 'revoked'
             when k.expires_at <= clock_timestamp() then 'expired' else 'valid' end,
        k.team_id, t.name, t.status, to_json(k.scopes), k.user_id, u.name,
        coalesce(m.status, 'removed'), m.base_role, to_json(r.permissions), k.last_used_at
      into key_id, secret_hash, state, team_id, team_name, team_status, scopes, user_id, user_name,
        member_status, base_role, permissions, v_last_used
      from api_keys k
      join teams t on t.id = k.team_id
      join users u on u.id = k.user_id
      left join members m on m.team_id = k.team_id and m.user_id = k.user_id
      left join roles r on r.team_id = m.team_id and r.id = m.role_id
      where k.id = p_ids[i] and sha256(k.secret_hash) = sha256(p_digests[i]);
    ord := i;
    granted := 0; used := 0; first_free_ms := 0;
    if not found then
      key_id := null;
    elsif state = 'valid' then
      if v_last_used is null or v_last_used < clock_timestamp() - interval '1 minute' then
        update api_keys set last_used_at = clock_timestamp()
          where id in (select x.id from api_keys x where x.id = p_ids[i] for no key update skip locked);
      end if;
      select p.granted, p.used, p.first_free_ms into granted, used, first_free_ms
        from take_permits(p_ids[i], p_wanted[i], p_limit) p;
    end if;
    return next;
  end loop;
end $$;
`;

// A job that was started in the console was started with no key.
const jobs = `
alter table jobs alter column key_prefix drop not null;
`;
