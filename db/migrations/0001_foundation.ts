import type { Knex } from 'knex';

/** Teams, people, keys, and the rows every change leaves beside itself: idempotency, audit, events. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables);
  await knex.raw(functions);
  await knex.raw(servingRole);
}

const tables = `
create table teams (
  id uuid primary key,
  name text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  profile json not null default '{}',
  branding json not null default '{}',
  settings json not null default '{}',
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index teams_name_key on teams (lower(name));

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index users_email_key on users (lower(email));

create table roles (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  permissions text[] not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index roles_name_key on roles (team_id, lower(name));

-- A person's place in a team: one of the base roles, or a role of the team's own.
create table members (
  team_id uuid not null references teams (id),
  id uuid not null,
  user_id uuid not null references users (id),
  base_role text not null check (base_role in ('owner', 'admin', 'office', 'driver', 'read_only')),
  role_id uuid,
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id),
  unique (team_id, user_id),
  constraint members_role_id_fkey foreign key (team_id, role_id) references roles (team_id, id)
);

create table api_keys (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  scopes text[] not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_keys_team on api_keys (team_id, created_at);

-- Unlogged: after a crash of the database every key starts with a fresh minute, nothing else.
create unlogged table rate_limits (
  key_id text primary key,
  at_ms bigint[] not null,
  hits int[] not null
) with (fillfactor = 50);

create table idempotency_keys (
  team_id uuid not null references teams (id),
  key text not null,
  fingerprint bytea not null,
  status int not null,
  location text,
  body text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table counters (
  team_id uuid not null references teams (id),
  kind text not null,
  value bigint not null,
  primary key (team_id, kind)
) with (fillfactor = 50);

create table audit_events (
  team_id uuid not null references teams (id),
  id uuid not null,
  entity_type text not null,
  entity_id text not null,
  client_id uuid,
  action text not null,
  source text not null,
  actor json not null,
  changes json not null,
  ip text,
  request_id text,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index audit_events_list on audit_events (team_id, created_at desc, id desc);
create index audit_events_entity on audit_events (team_id, entity_type, entity_id, created_at desc, id desc);
create index audit_events_entity_id on audit_events (team_id, entity_id, created_at desc, id desc);
create index audit_events_client on audit_events (team_id, client_id, created_at desc, id desc);
create index audit_events_action on audit_events (team_id, action, created_at desc, id desc);
create index audit_events_source on audit_events (team_id, source, created_at desc, id desc);

create table events (
  id text primary key,
  team_id uuid not null references teams (id),
  type text not null,
  api_version text not null,
  body text not null,
  object_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  fanned_out_at timestamptz(3)
);
create index events_waiting on events (created_at) where fanned_out_at is null;
create index events_team on events (team_id, created_at desc, id desc);
`;

const functions = `
-- updated_at is the sync promise of the API, so no statement can forget it.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger touch before update on teams for each row execute function touch_updated_at();
create trigger touch before update on users for each row execute function touch_updated_at();
create trigger touch before update on roles for each row execute function touch_updated_at();
create trigger touch before update on members for each row execute function touch_updated_at();

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are written once' using errcode = 'insufficient_privilege';
end $$;
create trigger written_once before update or delete on audit_events
  for each row execute function refuse_rewriting_history();
create trigger not_truncated before truncate on audit_events
  for each statement execute function refuse_rewriting_history();

-- The next number of a team's series. The row lock makes numbers sequential and, because a rollback
-- gives the number back, without gaps.
create function next_number(p_team uuid, p_kind text) returns bigint language sql as $$
  insert into counters (team_id, kind, value) values (p_team, p_kind, 1)
  on conflict (team_id, kind) do update set value = counters.value + 1
  returning value
$$;

-- Takes up to p_wanted permits of a key from a sliding window of 60 seconds that holds p_limit.
-- Every hit is kept with its millisecond up to 600 a minute; above that, hits of one second share an entry stamped
-- with the second's end, so the window is never shorter than 60 seconds and at most one second longer.
create function take_permits(p_key text, p_wanted int, p_limit int,
  out granted int, out used int, out first_free_ms bigint) language plpgsql as $$
declare
  now_ms bigint := ceil(extract(epoch from clock_timestamp()) * 1000);
  stamp_ms bigint := case when p_limit <= 600 then now_ms else ((now_ms + 999) / 1000) * 1000 end;
  v_at bigint[];
  v_hits int[];
  keep int := 1;
begin
  select r.at_ms, r.hits into v_at, v_hits from rate_limits r where r.key_id = p_key for update;
  if not found then
    insert into rate_limits (key_id, at_ms, hits) values (p_key, '{}', '{}') on conflict do nothing;
    select r.at_ms, r.hits into v_at, v_hits from rate_limits r where r.key_id = p_key for update;
  end if;

  while keep <= coalesce(array_length(v_at, 1), 0) and v_at[keep] <= now_ms - 60000 loop
    keep := keep + 1;
  end loop;
  if keep > 1 then
    v_at := v_at[keep:];
    v_hits := v_hits[keep:];
  end if;

  select coalesce(sum(h), 0) into used from unnest(v_hits) h;
  granted := greatest(0, least(p_wanted, p_limit - used));
  if granted > 0 then
    if v_at[array_length(v_at, 1)] = stamp_ms then
      v_hits[array_length(v_hits, 1)] := v_hits[array_length(v_hits, 1)] + granted;
    else
      v_at := v_at || stamp_ms;
      v_hits := v_hits || granted;
    end if;
    used := used + granted;
    update rate_limits r set at_ms = v_at, hits = v_hits where r.key_id = p_key;
  end if;
  first_free_ms := coalesce(v_at[1], now_ms) + 60000 - now_ms;
end $$;

-- One round trip for any number of waiting requests: who each key is, and how many of its requests may pass.
-- Secrets are compared as hashes of their hashes, so the time taken tells nothing about the stored one.
create function authenticate(p_ids text[], p_digests bytea[], p_wanted int[], p_limit int)
returns table (ord int, key_id text, secret_hash bytea, state text, team_id uuid, team_name text, team_status text,
  scopes json, user_id uuid, user_name text, member_status text, base_role text, permissions json,
  granted int, used int, first_free_ms bigint) language plpgsql as $$
declare
  i int;
begin
  for i in 1 .. coalesce(array_length(p_ids, 1), 0) loop
    select k.id, k.secret_hash,
        case when k.revoked_at is not null then 'revoked'
             when k.expires_at <= clock_timestamp() then 'expired' else 'valid' end,
        k.team_id, t.name, t.status, to_json(k.scopes), k.user_id, u.name,
        coalesce(m.status, 'removed'), m.base_role, to_json(r.permissions)
      into key_id, secret_hash, state, team_id, team_name, team_status, scopes, user_id, user_name,
        member_status, base_role, permissions
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
      select p.granted, p.used, p.first_free_ms into granted, used, first_free_ms
        from take_permits(p_ids[i], p_wanted[i], p_limit) p;
    end if;
    return next;
  end loop;
end $$;
`;

// The server works as a role that cannot rewrite history. Where the connecting user may not create roles, the trigger
// above still refuses; the start-up log says so.
const servingRole = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'waste_api_serving') then
    create role waste_api_serving nologin;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then
  raise notice 'role waste_api_serving not created: %', sqlerrm;
end $$;
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    execute format('grant waste_api_serving to %I', current_user);
    grant usage on schema public to waste_api_serving;
    grant select, insert, update, delete on all tables in schema public to waste_api_serving;
    alter default privileges in schema public grant select, insert, update, delete on tables to waste_api_serving;
    alter default privileges in schema public grant usage, select on sequences to waste_api_serving;
    revoke update, delete on audit_events from waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'role waste_api_serving not granted: %', sqlerrm;
end $$;
`;
