import type { Knex } from 'knex';

/**
 * What a database on several nodes needs (ADR 30): keys that begin with the team, triggers that also work on the shard of
 * a table, and changes without volatile functions. On one PostgreSQL nothing behaves differently.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(keys);
  await knex.raw(beside);
  await knex.raw(auditOrder);
  await knex.raw(writtenOnce);
  await knex.raw(held);
  await knex.raw(departures);
  await knex.raw(forgottenVehicle);
  await knex.raw(lastUse);
  await knex.raw(unsealed);
}

const keys = `
alter table events drop constraint events_pkey;
alter table events add constraint events_pkey primary key (team_id, id);
alter table event_outbox drop constraint event_outbox_pkey;
alter table event_outbox add constraint event_outbox_pkey primary key (team_id, event_id);
create index event_outbox_order on event_outbox (event_id);
`;

// A shard is named after its table with its number behind, and a trigger of the table runs on the shard.
const beside = `
-- The name of a table without the number of a shard.
create function table_of(p_name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(p_name, '_[0-9]{6,}$', '')
$$;

-- The shard of a table that has the rows of the same teams as the given shard, as SQL.
create function beside(p_table text, p_shard text) returns text language plpgsql stable as $$
declare
  v_name text;
begin
  select shard_name(s.logicalrelid, s.shardid) into v_name
    from pg_dist_shard own
    join pg_dist_shard s on s.logicalrelid = p_table::regclass and s.shardminvalue = own.shardminvalue
    where own.shardid = substring(p_shard from '[0-9]+$')::bigint;
  return v_name;
end $$;
`;

const auditOrder = `
create or replace function keep_audit_order() returns trigger language plpgsql as $$
declare
  v_seen text := current_setting('waste.audit_order', true);
  v_sealed timestamptz;
begin
  if v_seen is null or left(v_seen, 36) <> new.team_id::text then
    perform pg_advisory_xact_lock_shared(hashtextextended(new.team_id::text, 1));
    if tg_table_name = 'audit_events' then
      select s.sealed_until into v_sealed from audit_seals s where s.team_id = new.team_id order by s.seq desc limit 1;
    else
      execute format('select s.sealed_until from %s s where s.team_id = $1 order by s.seq desc limit 1',
        beside('audit_seals', tg_table_name)) into v_sealed using new.team_id;
    end if;
    v_seen := set_config('waste.audit_order', new.team_id::text || coalesce(v_sealed, '-infinity'), true);
  end if;
  if new.created_at > clock_timestamp() - interval '1 minute' then
    new.created_at := clock_timestamp();
  end if;
  if new.created_at < substr(v_seen, 37)::timestamptz then
    new.created_at := substr(v_seen, 37)::timestamptz;
  end if;
  return new;
end $$;
`;

const writtenOnce = `
create or replace function refuse_rewriting_history() returns trigger language plpgsql as $$
declare
  v_purged boolean := false;
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_events' then
    v_purged := exists (select from audit_seals s where s.team_id = old.team_id and s.kind = 'checkpoint'
      and s.sealed_until > old.created_at);
  elsif tg_op = 'DELETE' then
    execute format('select exists (select from %s s where s.team_id = $1 and s.kind = ''checkpoint'' and s.sealed_until > $2)',
      beside('audit_seals', tg_table_name)) into v_purged using old.team_id, old.created_at;
  end if;
  if v_purged then
    return old;
  end if;
  raise exception 'audit events are written once' using errcode = 'insufficient_privilege';
end $$;
`;

const held = `
create or replace function keep_what_is_held() returns trigger language plpgsql as $$
declare
  v_hold legal_holds;
  v_old jsonb;
  v_new jsonb;
  v_client uuid;
  v_created timestamptz;
  v_lost text;
  v_path text;
  v_table text := table_of(tg_table_name);
  v_on_shard boolean := v_table <> tg_table_name;
  v_moved boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(old.team_id::text, 4));
  if v_on_shard then
    execute format('select * from %s h where h.team_id = $1 and h.enabled', beside('legal_holds', tg_table_name))
      into v_hold using old.team_id;
  else
    select * into v_hold from legal_holds h where h.team_id = old.team_id and h.enabled;
  end if;
  if v_hold.team_id is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;

  v_old := to_jsonb(old);
  v_client := (v_old ->> case tg_argv[0] when 'self' then 'id' else 'client_id' end)::uuid;
  v_created := (v_old ->> 'created_at')::timestamptz;
  if tg_argv[0] like '%:%' then
    execute format('select (to_jsonb(t) ->> ''client_id'')::uuid, t.created_at from %s t where t.team_id = $1 and t.id = $2',
        case when v_on_shard then beside(split_part(tg_argv[0], ':', 1), tg_table_name) else split_part(tg_argv[0], ':', 1) end)
      into v_client, v_created using old.team_id, (v_old ->> split_part(tg_argv[0], ':', 2))::uuid;
  end if;
  if v_table = 'containers' and v_hold.applies_to = 'client' and tg_op = 'DELETE' then
    execute format('select exists (select from %s m where m.team_id = $1 and m.container_id = $2 and m.client_id = $3)',
        case when v_on_shard then beside('container_movements', tg_table_name) else 'container_movements' end)
      into v_moved using old.team_id, (v_old ->> 'id')::uuid, v_hold.client_id;
  end if;
  if not coalesce(is_held(v_hold, v_client, v_created), false) and not v_moved then
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

const departures = `
create or replace function note_board_departure() returns trigger language plpgsql as $$
declare
  v_table text := table_of(tg_table_name);
  v_left board_departures;
begin
  v_left.team_id := old.team_id;
  if v_table = 'collections' then
    v_left.board_date := old.scheduled_date;
    v_left.collection_id := old.id;
    v_left.driver_id := old.driver_id;
    v_left.vehicle_id := old.vehicle_id;
  elsif v_table = 'vehicles' then
    v_left.vehicle_id := old.id;
  end if;
  if v_table = tg_table_name then
    insert into board_departures (team_id, board_date, collection_id, driver_id, vehicle_id)
    values (v_left.team_id, v_left.board_date, v_left.collection_id, v_left.driver_id, v_left.vehicle_id);
  else
    execute format('insert into %s (team_id, id, board_date, collection_id, driver_id, vehicle_id, left_at)
      values ($1, nextval(pg_get_serial_sequence(''board_departures'', ''id'')), $2, $3, $4, $5, clock_timestamp())',
      beside('board_departures', tg_table_name))
      using v_left.team_id, v_left.board_date, v_left.collection_id, v_left.driver_id, v_left.vehicle_id;
  end if;
  return null;
end $$;
`;

// A change on a cluster takes its time from the statement: a volatile function is not allowed in it.
const lastUse = `
do $do$
declare
  v_function regproc;
begin
  foreach v_function in array '{authenticate,authenticate_session}'::regproc[] loop
    execute replace(pg_get_functiondef(v_function), 'set last_used_at = clock_timestamp()',
      'set last_used_at = statement_timestamp()');
  end loop;
end $do$;
`;

// A cluster takes no "on delete set null" in a foreign key with team_id.
const forgottenVehicle = `
alter table telematics_vehicles drop constraint telematics_vehicles_vehicle_id_fkey;
alter table telematics_vehicles add constraint telematics_vehicles_vehicle_id_fkey
  foreign key (team_id, vehicle_id) references vehicles (team_id, id);
create function forget_vehicle() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vehicles' then
    update telematics_vehicles set vehicle_id = null where team_id = old.team_id and vehicle_id = old.id;
  else
    execute format('update %s set vehicle_id = null where team_id = $1 and vehicle_id = $2',
      beside('telematics_vehicles', tg_table_name)) using old.team_id, old.id;
  end if;
  return old;
end $$;
create trigger forget before delete on vehicles for each row execute function forget_vehicle();
`;

// Team by team, along the indexes: on a cluster each team is asked where it is.
const unsealed = `
create function unsealed_teams() returns setof uuid language plpgsql stable as $$
declare
  v_team uuid;
begin
  for v_team in select id from teams loop
    if exists (select from audit_events e where e.team_id = v_team and e.created_at >= coalesce(
        (select s.sealed_until from audit_seals s where s.team_id = v_team order by s.seq desc limit 1), '-infinity')) then
      return next v_team;
    end if;
  end loop;
end $$;
`;
