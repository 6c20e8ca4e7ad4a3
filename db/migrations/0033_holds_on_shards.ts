import type { Knex } from 'knex';

/**
 * Legal holds and the purge of the history on a database of several nodes (ADR 30). A worker has no function whose argument is
 * a row of a table, and none of the settings of the coordinator's transaction, such as its time zone. On one PostgreSQL nothing behaves differently.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(holds);
  await knex.raw(seals);
  await knex.raw(purge);
  await knex.raw(entries);
}

const holds = `
create function is_held(p_applies_to text, p_held_client uuid, p_from date, p_to date, p_client uuid, p_created timestamptz)
returns boolean language sql immutable as $$
  select case p_applies_to
    when 'all' then true
    when 'client' then p_client is not distinct from p_held_client
    else p_created >= p_from::timestamp at time zone 'Europe/London'
      and p_created < (p_to + 1)::timestamp at time zone 'Europe/London' end
$$;
do $do$
begin
  execute replace(pg_get_functiondef('keep_what_is_held'::regproc), 'is_held(v_hold, v_client, v_created)',
    'is_held(v_hold.applies_to, v_hold.client_id, v_hold.from_on, v_hold.to_on, v_client, v_created)');
end $do$;
drop function is_held(legal_holds, uuid, timestamptz);
`;

// A seal becomes a checkpoint once; the seals before a checkpoint may be deleted. Only the owner of the tables has the
// privileges for either (purge_audit).
const seals = `
create or replace function refuse_rewriting_seals() returns trigger language plpgsql as $$
declare
  v_allowed boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_allowed := old.kind = 'seal' and new.kind = 'checkpoint' and new.team_id = old.team_id and new.seq = old.seq;
  else
    execute format('select exists (select from %I s where s.team_id = $1 and s.kind = ''checkpoint'' and s.seq > $2)',
      tg_table_name) into v_allowed using old.team_id, old.seq;
  end if;
  if v_allowed then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'audit seals are written once' using errcode = 'insufficient_privilege';
end $$;
`;

const purge = `
create or replace function purge_audit(p_team uuid, p_before timestamptz, p_actor json, p_reason text, p_seals int, p_dry_run boolean,
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

  select e.created_at, e.entity_type, (e.created_at at time zone 'Europe/London' + greatest(coalesce(r.months, 24), v_months) * interval '1 month')
      at time zone 'Europe/London'
    into v_kept_from, kept_entity_type, kept_until
    from audit_events e left join retention_periods r on r.entity_type = e.entity_type
    where e.team_id = p_team and e.created_at < p_before
      and ((e.created_at at time zone 'Europe/London' + greatest(coalesce(r.months, 24), v_months) * interval '1 month')
      at time zone 'Europe/London' > now()
        or (v_hold.applies_to = 'client' and e.client_id = v_hold.client_id)
        or (v_hold.applies_to = 'period' and is_held('period', null, v_hold.from_on, v_hold.to_on, null, e.created_at)))
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
  select count(*) into purged from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
  if p_dry_run then
    return;
  end if;

  update audit_seals a set kind = 'checkpoint', row_ids = '{}', row_hashes = '', purged_by = p_actor,
      purge_reason = p_reason, purged_at = statement_timestamp(), purged_rows = purged
    where a.team_id = p_team and a.seq = v_last.seq;
  delete from audit_seals a where a.team_id = p_team and a.seq < v_last.seq;
  delete from audit_events e where e.team_id = p_team and e.created_at < v_last.sealed_until;
end $$;
`;

// A transaction cannot change a shard as two users, so the entry about a purge is added by the user who purges.
const entries = `
create function add_audit_events(p_team uuid, p_rows json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row json;
begin
  for v_row in select * from json_array_elements(p_rows) loop
    insert into audit_events (team_id, id, entity_type, entity_id, client_id, action, source, actor, changes, ip, request_id)
    values (p_team, (v_row ->> 'id')::uuid, v_row ->> 'entity_type', v_row ->> 'entity_id', (v_row ->> 'client_id')::uuid,
      v_row ->> 'action', v_row ->> 'source', (v_row ->> 'actor')::json, (v_row ->> 'changes')::json, v_row ->> 'ip',
      v_row ->> 'request_id');
  end loop;
end $$;
revoke execute on function add_audit_events(uuid, json) from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'waste_api_serving') then
    grant execute on function add_audit_events(uuid, json) to waste_api_serving;
  end if;
end $$;
`;
