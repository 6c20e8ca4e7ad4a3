import type { Knex } from 'knex';

/** A legal hold covers a record by each of its owners, and a report counts each lorry once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(holds);
  await knex.raw(triggers);
  await knex.raw(loads);
}

// The first argument of the trigger lists the owners of a record, any of which may be held: `self`; a column with a client; `none` for
// the record without a client; or `table:column`, the record of the table that the column names. The day is that of the owner,
// for columns that of the record itself. The second argument lists the columns that may change, `*` all but the owners.
const holds = `
create or replace function keep_what_is_held() returns trigger language plpgsql as $$
declare
  v_hold legal_holds;
  v_owner text;
  v_old jsonb;
  v_new jsonb;
  v_client uuid;
  v_created timestamptz;
  v_lost text;
  v_path text;
  v_table text := table_of(tg_table_name);
  v_on_shard boolean := v_table <> tg_table_name;
  v_held boolean := false;
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
  foreach v_owner in array string_to_array(tg_argv[0], ',') loop
    if v_owner like '%:%' then
      execute format('select (to_jsonb(t) ->> ''client_id'')::uuid, t.created_at from %s t where t.team_id = $1 and t.id = $2',
          case when v_on_shard then beside(split_part(v_owner, ':', 1), tg_table_name) else split_part(v_owner, ':', 1) end)
        into v_client, v_created using old.team_id, (v_old ->> split_part(v_owner, ':', 2))::uuid;
    else
      v_client := (v_old ->> case v_owner when 'self' then 'id' else v_owner end)::uuid;
      v_created := (v_old ->> 'created_at')::timestamptz;
    end if;
    v_held := v_held
      or coalesce(is_held(v_hold.applies_to, v_hold.client_id, v_hold.from_on, v_hold.to_on, v_client, v_created), false);
  end loop;
  if v_table = 'containers' and v_hold.applies_to = 'client' and tg_op = 'DELETE' and not v_held then
    execute format('select exists (select from %s m where m.team_id = $1 and m.container_id = $2 and m.client_id = $3)',
        case when v_on_shard then beside('container_movements', tg_table_name) else 'container_movements' end)
      into v_held using old.team_id, (v_old ->> 'id')::uuid, v_hold.client_id;
  end if;
  if not v_held then
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
    foreach v_owner in array string_to_array(tg_argv[0], ',') loop
      v_path := split_part(v_owner, ':', case when v_owner like '%:%' then 2 else 1 end);
      v_lost := coalesce(v_lost, case when loses(v_old -> v_path, v_new -> v_path) then v_path end);
    end loop;
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

const triggers = `
drop trigger held on weighbridge_tickets;
create trigger held before update or delete on weighbridge_tickets for each row
  execute function keep_what_is_held('client_id,notes:note_id', '');
drop trigger held on incoming_loads;
create trigger held before update or delete on incoming_loads for each row
  execute function keep_what_is_held('haulier_client_id,notes:note_id,consignment_notes:consignment_note_id', '*');
drop trigger held on season_ticket_transfers;
create trigger held before update or delete on season_ticket_transfers for each row
  execute function keep_what_is_held('none,notes:note_id', '');
drop trigger held on collection_photos;
create trigger held before update or delete on collection_photos for each row
  execute function keep_what_is_held('none,collections:collection_id', '');
create trigger held before update or delete on producer_evidence for each row
  execute function keep_what_is_held('none', '*');
`;

// `first_handled` is true if the team got the waste first with this load. It is false for waste that leaves an own site, and for waste
// that the team had collected before: the load or its ticket names the note of a collection. A load under a season ticket counts as one
// of the movements recorded for that ticket up to its day, if there is one left. `balance` is the number of movements minus the number
// of loads so far; a load with a balance below the lowest one before it has no movement.
const loads = `
create or replace view loads as
select m.team_id, 'collected' as direction, m.day, coalesce(m.kg, 0) as kg, m.estimated, m.client_id, m.client_location_id,
  m.collection_id, m.note_id, null::uuid as incoming_load_id, null::uuid as ticket_id, s.id as site_id,
  null::uuid as destination_site_id, m.ewc_code, s.operation_code, null as physical_form, m.origin_la, true as first_handled,
  m.created_at
from (
  select c.team_id, coalesce((c.completed_at at time zone 'Europe/London')::date, c.scheduled_date) as day,
    coalesce(w.weighbridge_net_kg, c.quantity_kg) as kg, c.weight_is_estimate and w.id is null as estimated, c.client_id,
    c.client_location_id, c.id as collection_id, c.note_id, coalesce(n.ewc_codes[1], c.ewc_codes[1]) as ewc_code,
    n.transferor ->> 'local_authority' as origin_la, n.transfer ->> 'site_id' as note_site_id,
    coalesce(n.origin_id, n.id) as origin_note_id, c.created_at
  from collections c
  left join notes n on n.team_id = c.team_id and n.id = c.note_id
  left join notes w on w.team_id = c.team_id and w.id = c.note_id and w.note_type = 'collection'
    and w.weight_kg = w.weighbridge_net_kg
  where c.status = 'completed' and coalesce(c.outcome, '') <> 'aborted'
  union all
  select n.team_id, n.transfer_date, n.weight_kg, n.weight_kg is distinct from n.weighbridge_net_kg
    and coalesce((n.waste ->> 'weight_is_estimate')::boolean, true), n.client_id, n.client_location_id, null, n.id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), n.created_at
  from notes n
  where n.note_type = 'collection' and n.status = 'complete' and n.superseded_at is null and n.archived_at is null
    and n.collection_id is null
  union all
  select t.team_id, t.transferred_on, t.weight_kg, t.weight_is_estimate, n.client_id, n.client_location_id, null, t.note_id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), t.created_at
  from season_ticket_transfers t
  join notes n on n.team_id = t.team_id and n.id = t.note_id
  where t.archived_at is null and t.collection_id is null
) m
left join sites s on s.team_id = m.team_id and s.id = coalesce(
  (select t.site_id from weighbridge_tickets t
    where t.team_id = m.team_id and t.note_id = m.note_id and t.site_id is not null and t.archived_at is null
    order by t.created_at desc, t.id desc limit 1),
  m.note_site_id::uuid,
  (select (d.transfer ->> 'site_id')::uuid from notes d
    where d.team_id = m.team_id and d.note_type = 'deposit' and d.status = 'complete' and d.superseded_at is null
      and d.covers @> array[m.origin_note_id] limit 1))
union all
select l.team_id, 'received', (l.received_at at time zone 'Europe/London')::date,
  coalesce(round(l.weight_kg * i.until / i.total, 3) - round(l.weight_kg * (i.until - i.weight) / i.total, 3), l.weight_kg),
  l.weight_is_estimate, l.haulier_client_id, null, null, l.note_id, l.id,
  l.weighbridge_ticket_id, l.site_id, null, coalesce(i.ewc_code, l.ewc_codes[1]),
  coalesce(l.operation_code, s.operation_code), i.physical_form, l.origin_local_authority,
  seen.load_id is null and not coalesce(
    (n.note_type = 'collection' and (n.status = 'complete' or exists (
      select from collections c where c.team_id = n.team_id and c.note_id = n.id and c.status = 'completed')))
    or (n.note_type = 'deposit' and n.covers <> '{}'), false), l.created_at
from incoming_loads l
join sites s on s.team_id = l.team_id and s.id = l.site_id
left join weighbridge_tickets w on w.team_id = l.team_id and w.id = l.weighbridge_ticket_id
left join notes n on n.team_id = l.team_id and n.id = coalesce(l.note_id, w.note_id)
left join (
  select team_id, load_id
  from (
    select team_id, load_id, balance, least(0, min(balance) over (partition by team_id, ticket
      order by day, load_id is not null, received_at, load_id rows between unbounded preceding and 1 preceding)) as lowest
    from (
      select team_id, ticket, day, load_id, received_at, sum(case when load_id is null then 1 else -1 end)
        over (partition by team_id, ticket order by day, load_id is not null, received_at, load_id) as balance
      from (
        select n.team_id, coalesce(n.origin_id, n.id) as ticket, t.transferred_on as day, null::uuid as load_id,
          null::timestamptz as received_at
        from season_ticket_transfers t
        join notes n on n.team_id = t.team_id and n.id = t.note_id
        left join collections c on c.team_id = t.team_id and c.id = t.collection_id
        where t.archived_at is null
          and (t.collection_id is null or (c.status = 'completed' and coalesce(c.outcome, '') <> 'aborted'))
        union all
        select n.team_id, coalesce(n.origin_id, n.id), coalesce((c.completed_at at time zone 'Europe/London')::date,
          c.scheduled_date), null, null
        from collections c
        join notes n on n.team_id = c.team_id and n.id = c.note_id and n.note_type = 'season_ticket'
        where c.status = 'completed' and coalesce(c.outcome, '') <> 'aborted' and not exists (
          select from season_ticket_transfers t
          where t.team_id = c.team_id and t.collection_id = c.id and t.archived_at is null)
        union all
        select l.team_id, coalesce(n.origin_id, n.id), (l.received_at at time zone 'Europe/London')::date, l.id, l.received_at
        from incoming_loads l
        left join weighbridge_tickets w on w.team_id = l.team_id and w.id = l.weighbridge_ticket_id
        join notes n on n.team_id = l.team_id and n.id = coalesce(l.note_id, w.note_id) and n.note_type = 'season_ticket'
        where l.status in ('accepted', 'part_rejected') and l.archived_at is null
      ) movement
    ) counted
  ) paired
  where load_id is not null and balance >= coalesce(lowest, 0)
) seen on seen.team_id = l.team_id and seen.load_id = l.id
left join (
  select team_id, incoming_load_id, ewc_code, physical_form, weight,
    sum(weight) over (partition by team_id, incoming_load_id order by position) as until,
    sum(weight) over (partition by team_id, incoming_load_id) as total
  from (
    select team_id, incoming_load_id, ewc_code, physical_form, position,
      case when bool_and(weight_kg is not null) over (partition by team_id, incoming_load_id) then weight_kg
        else 1 end as weight
    from incoming_load_items
    where accepted) weighed
) i on i.team_id = l.team_id and i.incoming_load_id = l.id
where l.status in ('accepted', 'part_rejected') and l.archived_at is null
union all
select t.team_id, 'removed', t.ticket_date, t.net_kg, false, n.client_id, n.client_location_id, n.collection_id, t.note_id, null,
  t.id, t.site_id, d.id, coalesce(t.ewc_code, n.ewc_codes[1]), d.operation_code, null, s.local_authority, false, t.created_at
from weighbridge_tickets t
join sites s on s.team_id = t.team_id and s.id = t.site_id and s.own_site
left join notes n on n.team_id = t.team_id and n.id = t.note_id
left join sites d on d.team_id = t.team_id and d.id = (n.transfer ->> 'site_id')::uuid and d.id <> t.site_id
where t.direction = 'out' and t.net_kg is not null and t.archived_at is null;
`;
