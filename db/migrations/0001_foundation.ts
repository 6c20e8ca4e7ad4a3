import type { Knex } from 'knex';

/**
 * Teams, users, keys, and what every change writes besides its records: stored responses, numbers, events.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [
    servingRole,
    touching,
    search,
    teams,
    users,
    roles,
    depots,
    members,
    apiKeys,
    rateLimits,
    idempotencyKeys,
    counters,
    events,
    eventOutbox,
    servingLogins,
    secretCanary,
    clockSeen,
  ])
    await knex.raw(statements);
}

const servingRole = `
-- The server works as a role that cannot rewrite history. Where the connecting user may not create roles, the
-- triggers of audit_events still refuse; the start-up log says so.
do $$
begin
  if not exists (select from pg_roles where rolname = 'waste_api_serving') then
    create role waste_api_serving nologin;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then
  raise notice 'role waste_api_serving not created: %', sqlerrm;
end $$;
`;

const touching = `
-- updated_at is the sync promise of the API, so no statement can forget it.
create function touch_updated_at() returns trigger language plpgsql as $$
declare
  v_computed constant text[] := '{net_kg,balance_pence}';
begin
  if new *<> old and to_jsonb(new) - v_computed is distinct from to_jsonb(old) - v_computed then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;
`;

const search = `
-- A document is the set of a record's words and codes, each behind the last eight digits of its team's id: so a look-up
-- reads what one team has of a word and nothing of others. No extension is needed, no dictionary decides, and the database's
-- locale changes nothing: ASCII punctuation parts words, everything else belongs to them. Codes are kept without spaces
-- and punctuation, a reference also as its bare number. Names are qualified: indexes are built with no search path.
-- The document is made in PL/pgSQL, whose plan outlives the statement: a third of the cost for the insert of one record.
-- Marks are found by one regular expression: translate() compares every character with each of 35.
create function search_words(p_text text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(regexp_replace(lower(p_text), '[ \\t\\n\\r!-/:-@[-\`{-~]+', ' ', 'g'), ' ')
$$;
create function search_code(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(p_text), '[ \\t\\n\\r!-/:-@[-\`{-~]+', '', 'g')
$$;
create function search_document(p_team uuid, p_words text, p_codes text[], p_reference text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  v_prefix text := right(p_team::text, 8);
  v_words text[];
begin
  v_words := string_to_array(regexp_replace(lower(p_words), '[ \\t\\n\\r!-/:-@[-\`{-~]+', ' ', 'g'), ' ')
    || string_to_array(public.search_code(array_to_string(p_codes, chr(1))), chr(1));
  if p_reference is not null then
    v_words := v_words || public.search_code(p_reference) || ltrim(regexp_replace(p_reference, '[^0-9]+', '', 'g'), '0');
  end if;
  v_words := array_remove(v_words, '');
  return array_to_tsvector(string_to_array(v_prefix || array_to_string(v_words, ' ' || v_prefix), ' '));
end $$;
-- Every word begins a word of the record, or the whole, without spaces, begins a code.
create function search_query(p_team uuid, p_text text) returns tsquery language sql immutable parallel safe as $$
  select (string_agg('''' || right(p_team::text, 8) || w || ''':*', ' & ')
    || case when count(*) > 1 then ' | ''' || right(p_team::text, 8) || public.search_code(p_text) || ''':*' else '' end)::tsquery
  from unnest(public.search_words(p_text)) w where w <> ''
$$;
-- The whole is a code.
create function search_exact(p_team uuid, p_text text) returns tsquery language sql immutable parallel safe as $$
  select ('''' || right(p_team::text, 8) || public.search_code(p_text) || '''')::tsquery
$$;
`;

const teams = `
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
create trigger touch before update on teams for each row execute function touch_updated_at();
`;

const users = `
create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index users_email_key on users (lower(email));
create trigger touch before update on users for each row execute function touch_updated_at();
`;

const roles = `
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
create trigger touch before update on roles for each row execute function touch_updated_at();
`;

const depots = `
create table depots (
  team_id uuid not null references teams (id),
  id uuid not null,
  name text not null,
  address text,
  postcode text,
  lat double precision,
  lng double precision,
  is_operating_centre boolean not null default false,
  o_licence_ref text,
  opening_hours text,
  is_active boolean not null default true,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, id)
);
create index depots_list on depots (team_id, created_at desc, id desc) where archived_at is null;
create trigger touch before update on depots for each row execute function touch_updated_at();
`;

const members = `
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
  depot_id uuid,
  -- Of a licence's number only the end is kept: enough to tell cards apart, too little to be worth stealing.
  licence_last4 text check (licence_last4 ~ '^[A-Z0-9]{4}$'),
  licence_categories text[] not null default '{}',
  licence_expires_on date,
  cpc_expires_on date,
  primary key (team_id, id),
  unique (team_id, user_id),
  constraint members_role_id_fkey foreign key (team_id, role_id) references roles (team_id, id),
  constraint members_depot_id_fkey foreign key (team_id, depot_id) references depots (team_id, id)
);
create trigger touch before update on members for each row execute function touch_updated_at();
create index members_list on members (team_id, created_at desc, id desc) where status <> 'removed';
create index members_role on members (team_id, role_id);
create index members_depot on members (team_id, depot_id);
-- Of all teams: the daily look for what runs out.
create index members_licence_expiry on members (licence_expires_on) where status = 'active';
create index members_cpc_expiry on members (cpc_expires_on) where status = 'active';
`;

const apiKeys = `
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
`;

const rateLimits = `
-- Unlogged: after a crash of the database every key starts with a fresh minute, nothing else.
create unlogged table rate_limits (
  key_id text primary key,
  at_ms bigint[] not null,
  hits int[] not null
) with (fillfactor = 50);

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

const idempotencyKeys = `
-- The team is that of the API key which was read for this request: no foreign key says so a second time.
create table idempotency_keys (
  team_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  location text,
  body bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  bound_to text,
  primary key (team_id, key)
);
-- It is sealed: there is nothing to compress.
alter table idempotency_keys alter column body set storage external;
create index idempotency_keys_age on idempotency_keys (created_at);

-- Takes a key for this transaction without waiting. WI001: another request with it is running; WI002: its response is kept.
-- The look-up is a statement of its own behind the lock, so it sees what the last holder committed.
create function claim_key(p_team uuid, p_key text, p_kept_for interval) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_team::text || ':' || p_key, 2)) then
    raise exception 'the first request with this key is running' using errcode = 'WI001';
  end if;
  perform from idempotency_keys k
    where k.team_id = p_team and k.key = p_key and k.created_at > clock_timestamp() - p_kept_for;
  if found then
    raise exception 'the response to this key is kept' using errcode = 'WI002';
  end if;
end $$;
`;

const counters = `
create table counters (
  team_id uuid not null references teams (id),
  kind text not null,
  value bigint not null,
  primary key (team_id, kind)
) with (fillfactor = 50);

-- Takes the next numbers of a team's series and returns the first of them. The row lock makes numbers sequential and,
-- because a rollback gives them back, without gaps.
create function take_numbers(p_team uuid, p_kind text, p_count int) returns bigint language sql as $$
  insert into counters (team_id, kind, value) values (p_team, p_kind, p_count)
  on conflict (team_id, kind) do update set value = counters.value + p_count
  returning value - p_count + 1
$$;
`;

const events = `
create table events (
  id text primary key,
  team_id uuid not null references teams (id),
  type text not null,
  api_version text not null,
  body text not null,
  object_id uuid,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index events_team on events (team_id, created_at desc, id desc);
`;

const eventOutbox = `
create table event_outbox (
  event_id text collate "C" primary key,
  team_id uuid not null,
  type text not null,
  created_at timestamptz(3) not null
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
`;

const servingLogins = `
-- Only the owner reads it: who may read it may do everything anyway.
create table serving_logins (
  database text primary key,
  role text not null,
  password text not null
);
`;

const secretCanary = `
create table secret_canary (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null
);
`;

const clockSeen = `
create table clock_seen (
  one_row boolean primary key default true check (one_row),
  at timestamptz not null default clock_timestamp()
);
insert into clock_seen default values;
`;
