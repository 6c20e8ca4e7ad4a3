import type { Knex } from 'knex';

/**
 * The change history of every record, its seals and retention, and the legal hold. The server's role cannot
 * rewrite it.
 */
export async function up(knex: Knex): Promise<void> {
  for (const statements of [auditEvents, auditSeals, retentionPeriods, legalHolds, servingRights])
    await knex.raw(statements);
}

const auditEvents = `
-- Rows go only where a checkpoint stands for them.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from audit_seals s where s.team_id = old.team_id and s.kind = 'checkpoint'
      and s.sealed_until > old.created_at) then
    return old;
  end if;
  raise exception 'audit events are written once' using errcode = 'insufficient_privilege';
end $$;

create function refuse_rewriting_seals() returns trigger language plpgsql as $$
begin
  if current_setting('waste.purging', true) = old.team_id::text then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'audit seals are written once' using errcode = 'insufficient_privilege';
end $$;

-- The time of a row is taken while its writer holds the team's lock, whoever the writer is: then a sealer, who has the
-- lock alone for a moment, knows that no row of an earlier time is still to come. It is never before the last seal, also
-- when the clock was put back.
create function keep_audit_order() returns trigger language plpgsql as $$
declare
  v_seen text := current_setting('waste.audit_order', true);
begin
  if v_seen is null or left(v_seen, 36) <> new.team_id::text then
    perform pg_advisory_xact_lock_shared(hashtextextended(new.team_id::text, 1));
    v_seen := set_config('waste.audit_order', new.team_id::text || coalesce(
      (select s.sealed_until from audit_seals s where s.team_id = new.team_id order by s.seq desc limit 1), '-infinity'), true);
  end if;
  if new.created_at > clock_timestamp() - interval '1 minute' then
    new.created_at := clock_timestamp();
  end if;
  if new.created_at < substr(v_seen, 37)::timestamptz then
    new.created_at := substr(v_seen, 37)::timestamptz;
  end if;
  return new;
end $$;

create table audit_events (
  team_id uuid not null,
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
create trigger written_once before update or delete on audit_events
  for each row execute function refuse_rewriting_history();
create trigger not_truncated before truncate on audit_events
  for each statement execute function refuse_rewriting_history();
create trigger in_order before insert on audit_events for each row execute function keep_audit_order();
create index audit_events_actor on audit_events (team_id, (actor->>'id'), created_at desc, id desc);
`;

const auditSeals = `
-- A seal covers the rows of [sealed_from, sealed_until). It lists each row's id and hash, so that a row that was changed
-- or taken away can be named; its own hash binds that list to the seal before it. A checkpoint is the last seal of a
-- purged prefix: its list is gone, its hash still carries the chain.
create table audit_seals (
  team_id uuid not null references teams (id),
  seq bigint not null check (seq > 0),
  kind text not null default 'seal' check (kind in ('seal', 'checkpoint')),
  sealed_from timestamptz(3) not null,
  sealed_until timestamptz(3) not null,
  row_count bigint not null,
  row_ids uuid[] not null,
  row_hashes bytea not null,
  rows_hash bytea not null check (octet_length(rows_hash) = 32),
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  purged_rows bigint,
  purged_by json,
  purge_reason text,
  purged_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, seq),
  constraint audit_seals_range_check check (sealed_from < sealed_until)
);
create index audit_seals_until on audit_seals (team_id, sealed_until);
create trigger written_once before update or delete on audit_seals
  for each row execute function refuse_rewriting_seals();
create trigger not_truncated before truncate on audit_seals
  for each statement execute function refuse_rewriting_history();
`;

const retentionPeriods = `
-- Months an entry is kept at least, by the kind of record it is about; 24 for what is not listed.
create table retention_periods (
  entity_type text primary key,
  months int not null,
  source text not null
);
insert into retention_periods (entity_type, months, source) values
  ('note', 24, 'Waste (England and Wales) Regulations 2011 reg 35(6)'),
  ('consignment_note', 36, 'Hazardous Waste (England and Wales) Regulations 2005 reg 49 to 51'),
  ('waste_receipt', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('dwt_receipt', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('incoming_load', 36, 'as a consignment note, until the tracking regulations set a period'),
  ('invoice', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('credit_note', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('payment', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('expense', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('billing_run', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('vat_scheme', 72, 'VAT Act 1994 sch 11 para 6(3)'),
  ('quote', 72, 'VAT Act 1994 sch 11 para 6(3): what an invoice rests on'),
  ('weighbridge_ticket', 72, 'Landfill Tax Regulations 1996 reg 16');
`;

const legalHolds = `
create table legal_holds (
  team_id uuid primary key references teams (id),
  enabled boolean not null,
  reason text,
  applies_to text not null check (applies_to in ('all', 'client', 'period')),
  client_id uuid,
  from_on date,
  to_on date,
  set_by uuid references users (id),
  set_by_name text,
  set_at timestamptz(3),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create trigger touch before update on legal_holds for each row execute function touch_updated_at();

-- Of a team's sealed rows the longest prefix that ends before p_before and holds no row that a law, the team's own
-- setting or a legal hold still keeps; at most p_seals seals of it at a time.
create function purge_audit(p_team uuid, p_before timestamptz, p_actor json, p_reason text, p_seals int, p_dry_run boolean,
  out purged bigint, out checkpoint_seq bigint, out kept_entity_type text, out kept_until timestamptz, out more boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold legal_holds;
  v_months int;
  v_kept_from timestamptz;
  v_last audit_seals;
begin
  select * into v_hold from legal_holds h where h.team_id = p_team and h.enabled;
  if v_hold.applies_to = 'all' then
    raise exception 'a legal hold forbids it' using errcode = 'WH001';
  end if;
  select coalesce((t.settings #>> '{audit,retention_months}')::int, 84) into v_months from teams t where t.id = p_team;

  select e.created_at, e.entity_type, e.created_at + greatest(coalesce(r.months, 24), v_months) * interval '1 month'
    into v_kept_from, kept_entity_type, kept_until
    from audit_events e left join retention_periods r on r.entity_type = e.entity_type
    where e.team_id = p_team and e.created_at < p_before
      and (e.created_at + greatest(coalesce(r.months, 24), v_months) * interval '1 month' > now()
        or (v_hold.applies_to = 'client' and e.client_id = v_hold.client_id)
        or (v_hold.applies_to = 'period' and e.created_at >= v_hold.from_on and e.created_at < v_hold.to_on + 1))
    order by e.created_at limit 1;

  select s.* into v_last from (
      select * from audit_seals a where a.team_id = p_team and a.kind = 'seal'
        and a.sealed_until <= least(p_before, coalesce(v_kept_from, p_before)) order by a.seq limit p_seals) s
    order by s.seq desc limit 1;
  more := v_last.seq is not null and exists (select from audit_seals a where a.team_id = p_team and a.seq = v_last.seq + 1
    and a.sealed_until <= least(p_before, coalesce(v_kept_from, p_before)));
  checkpoint_seq := v_last.seq;
  purged := 0;
  if v_last.seq is null then
    return;
  end if;
  if p_dry_run then
    select count(*) into purged from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
    return;
  end if;

  perform set_config('waste.purging', p_team::text, true);
  delete from audit_seals a where a.team_id = p_team and a.seq < v_last.seq;
  update audit_seals a set kind = 'checkpoint', row_ids = '{}', row_hashes = '', purged_by = p_actor,
      purge_reason = p_reason, purged_at = clock_timestamp()
    where a.team_id = p_team and a.seq = v_last.seq;
  delete from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
  get diagnostics purged = row_count;
  update audit_seals a set purged_rows = purged where a.team_id = p_team and a.seq = v_last.seq;
  perform set_config('waste.purging', '', true);
end $$;
revoke execute on function purge_audit(uuid, timestamptz, json, text, int, boolean) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    grant execute on function purge_audit(uuid, timestamptz, json, text, int, boolean) to waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'right to purge not given: %', sqlerrm;
end $$;
alter function purge_audit(uuid, timestamptz, json, text, int, boolean) set timezone = 'Europe/London';

-- A writer holds lock 4 of its team in shared mode until it commits; whoever sets a hold takes it alone. So a hold that was
-- set is one that no change still under way has missed.
create function is_held(p_hold legal_holds, p_client uuid, p_created timestamptz) returns boolean
language sql immutable as $$
  select case p_hold.applies_to
    when 'all' then true
    when 'client' then p_client is not distinct from p_hold.client_id
    else p_created >= p_hold.from_on::timestamp at time zone 'Europe/London'
      and p_created < (p_hold.to_on + 1)::timestamp at time zone 'Europe/London' end
$$;

-- Whether a value is lost by writing another in its place. What was empty may be filled in; inside objects field by field.
create function loses(p_old jsonb, p_new jsonb) returns boolean language plpgsql immutable as $$
begin
  if p_old is not distinct from p_new or p_old is null or p_old in ('null', '""', '[]', '{}') then
    return false;
  end if;
  if jsonb_typeof(p_old) <> 'object' or p_new is null or jsonb_typeof(p_new) <> 'object' then
    return true;
  end if;
  return exists (select from jsonb_each(p_old) o where loses(o.value, p_new -> o.key));
end $$;

-- First argument: how the row belongs to a client. 'self', 'client_id', 'none', or 'table:column' of the record it is part
-- of. Second: the columns (or paths into them) that daily work changes; '*' for all but client_id.
create function keep_what_is_held() returns trigger language plpgsql as $$
declare
  v_hold legal_holds;
  v_old jsonb;
  v_new jsonb;
  v_client uuid;
  v_created timestamptz;
  v_lost text;
  v_path text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(old.team_id::text, 4));
  select * into v_hold from legal_holds h where h.team_id = old.team_id and h.enabled;
  if not found then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  v_old := to_jsonb(old);
  v_client := (v_old ->> case tg_argv[0] when 'self' then 'id' else 'client_id' end)::uuid;
  v_created := (v_old ->> 'created_at')::timestamptz;
  if tg_argv[0] like '%:%' then
    execute format('select (to_jsonb(t) ->> ''client_id'')::uuid, t.created_at from %I t where t.team_id = $1 and t.id = $2',
        split_part(tg_argv[0], ':', 1))
      into v_client, v_created using old.team_id, (v_old ->> split_part(tg_argv[0], ':', 2))::uuid;
  end if;
  if not coalesce(is_held(v_hold, v_client, v_created), false) and not (tg_table_name = 'containers'
      and v_hold.applies_to = 'client' and tg_op = 'DELETE' and exists (select from container_movements m
        where m.team_id = old.team_id and m.container_id = (v_old ->> 'id')::uuid and m.client_id = v_hold.client_id)) then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  if tg_op = 'DELETE' then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  v_new := to_jsonb(new);
  if v_old ->> 'archived_at' is null and v_new ->> 'archived_at' is not null then
    raise exception 'A legal hold forbids deleting this record: %', v_hold.reason using errcode = 'WH002';
  end if;
  if tg_argv[1] = '*' then
    v_lost := case when loses(v_old -> 'client_id', v_new -> 'client_id') then 'client_id' end;
  else
    foreach v_path in array string_to_array(tg_argv[1], ',') loop
      v_old := v_old #- string_to_array(v_path, '.');
    end loop;
    -- net_kg and balance_pence are computed after triggers run: here they have no new value.
    select o.key into v_lost from jsonb_each(v_old - '{updated_at,net_kg,balance_pence}'::text[]) o where loses(o.value, v_new -> o.key) order by o.key
      limit 1;
  end if;
  if v_lost is not null then
    raise exception 'A legal hold forbids changing % of this record: %', v_lost, v_hold.reason using errcode = 'WH002';
  end if;
  return new;
end $$;
`;

const servingRights = `
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
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    revoke update, delete, truncate on audit_seals from waste_api_serving;
    revoke insert, update, delete, truncate on retention_periods from waste_api_serving;
    revoke truncate on audit_events from waste_api_serving;
  end if;
exception when insufficient_privilege then
  raise notice 'rights of waste_api_serving not set: %', sqlerrm;
end $$;
`;
