import type { Knex } from 'knex';

/**
 * A load counts once and is never lost. A note that is complete counts by itself until a collection that it covers, or that an
 * earlier version of it covered, is completed. A movement of a season ticket counts by itself until its collection is completed,
 * and then weighs what the ticket says. The note says whose waste it is, and which. Of a load with several wastes only the first is
 * the load.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(loads);
  await knex.raw('drop index notes_transferred');
  await knex.raw(`
create index notes_transferred on notes (team_id, transfer_date)
  where note_type = 'collection' and status = 'complete' and superseded_at is null and archived_at is null`);
}

const isDone = `c.status = 'completed' and coalesce(c.outcome, '') <> 'aborted'`;

// The version in force of the note `o`: until an amendment is signed that is the version before it. Almost every note has one
// version only.
const inForce = `case when o.origin_id is null and o.superseded_by_id is null then o.id else (
    select v.id from notes v
    where v.team_id = o.team_id and (v.id = coalesce(o.origin_id, o.id) or v.origin_id = coalesce(o.origin_id, o.id))
    order by v.superseded_at is not null or v.status = 'cancelled' or v.archived_at is not null, v.version limit 1) end`;

// As in the migrations 0014, 0039 and 0046, where the comments are. A version of a note that names another collection is not
// about this one. `first_waste` is true in one row of every load.
const loads = `
create or replace view loads as
select m.team_id, 'collected' as direction, m.day, coalesce(m.kg, 0) as kg, m.estimated, m.client_id, m.client_location_id,
  m.collection_id, m.note_id, null::uuid as incoming_load_id, null::uuid as ticket_id, s.id as site_id,
  null::uuid as destination_site_id, m.ewc_code, s.operation_code, null as physical_form, m.origin_la, true as first_handled,
  m.created_at, true as first_waste
from (
  select c.team_id, coalesce((c.completed_at at time zone 'Europe/London')::date, c.scheduled_date) as day,
    coalesce(case when n.note_type = 'collection' then n.weighbridge_net_kg end, t.weight_kg, c.quantity_kg) as kg,
    case when n.note_type = 'collection' and n.weighbridge_net_kg is not null then false
      when t.weight_kg is not null then t.weight_is_estimate else c.weight_is_estimate end as estimated,
    coalesce(n.client_id, c.client_id) as client_id,
    case when n.client_id is null or n.client_id = c.client_id then c.client_location_id else n.client_location_id end
      as client_location_id, c.id as collection_id, n.id as note_id, coalesce(n.ewc_codes[1], c.ewc_codes[1]) as ewc_code,
    n.transferor ->> 'local_authority' as origin_la, n.transfer ->> 'site_id' as note_site_id,
    coalesce(n.origin_id, n.id) as origin_note_id, n.note_type, c.created_at
  from collections c
  left join notes o on o.team_id = c.team_id and o.id = c.note_id
  left join notes n on n.team_id = c.team_id and n.id = ${inForce} and (n.collection_id is null or n.collection_id = c.id)
  left join season_ticket_transfers t on t.team_id = c.team_id and t.collection_id = c.id and t.archived_at is null
  where ${isDone}
  union all
  select n.team_id, n.transfer_date, coalesce(n.weighbridge_net_kg, n.weight_kg), n.weighbridge_net_kg is null
    and coalesce((n.waste ->> 'weight_is_estimate')::boolean, true), n.client_id, n.client_location_id, null, n.id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), n.note_type,
    n.created_at
  from notes n
  where n.note_type = 'collection' and n.status = 'complete' and n.superseded_at is null and n.archived_at is null
    and not exists (select from collections c where c.team_id = n.team_id and c.id = n.collection_id and ${isDone})
    and (n.collection_id is not null or n.origin_id is null or not exists (
      select from notes v join collections c on c.team_id = v.team_id and c.id = v.collection_id
      where v.team_id = n.team_id and (v.id = n.origin_id or v.origin_id = n.origin_id) and ${isDone}))
  union all
  select t.team_id, t.transferred_on, t.weight_kg, t.weight_is_estimate, n.client_id, n.client_location_id, null, n.id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), n.note_type,
    t.created_at
  from season_ticket_transfers t
  join notes o on o.team_id = t.team_id and o.id = t.note_id
  join notes n on n.team_id = t.team_id and n.id = ${inForce}
  where t.archived_at is null
    and not exists (select from collections c where c.team_id = t.team_id and c.id = t.collection_id and ${isDone})
) m
left join sites s on s.team_id = m.team_id and s.id = coalesce(
  (select t.site_id from notes v join weighbridge_tickets t on t.team_id = v.team_id and t.note_id = v.id
    where v.team_id = m.team_id and (v.id = m.origin_note_id or v.origin_id = m.origin_note_id) and m.note_type = 'collection'
      and t.site_id is not null and t.archived_at is null
    order by t.created_at desc, t.id desc limit 1),
  m.note_site_id::uuid,
  (select (d.transfer ->> 'site_id')::uuid from notes d
    where d.team_id = m.team_id and d.note_type = 'deposit' and d.status = 'complete' and d.superseded_at is null
      and d.covers && array(select v.id from notes v
        where v.team_id = m.team_id and (v.id = m.origin_note_id or v.origin_id = m.origin_note_id))
    order by d.transfer_date desc, d.id limit 1))
union all
select l.team_id, 'received', (l.received_at at time zone 'Europe/London')::date,
  coalesce(round(l.weight_kg * i.until / i.total, 3) - round(l.weight_kg * (i.until - i.weight) / i.total, 3), l.weight_kg),
  l.weight_is_estimate, l.haulier_client_id, null, null, l.note_id, l.id,
  l.weighbridge_ticket_id, l.site_id, null, coalesce(i.ewc_code, l.ewc_codes[1]),
  coalesce(l.operation_code, s.operation_code), i.physical_form, l.origin_local_authority,
  seen.load_id is null and not coalesce(
    (n.note_type = 'collection' and (n.status = 'complete' or exists (
      select from collections c where c.team_id = n.team_id and c.id = n.collection_id and ${isDone})))
    or (n.note_type = 'deposit' and n.covers <> '{}'), false), l.created_at,
  coalesce(i.place = 1, true)
from incoming_loads l
join sites s on s.team_id = l.team_id and s.id = l.site_id
left join weighbridge_tickets w on w.team_id = l.team_id and w.id = l.weighbridge_ticket_id
left join notes o on o.team_id = l.team_id and o.id = coalesce(l.note_id, w.note_id)
left join notes n on n.team_id = l.team_id and n.id = ${inForce}
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
        where t.archived_at is null
        union all
        select n.team_id, coalesce(n.origin_id, n.id), coalesce((c.completed_at at time zone 'Europe/London')::date,
          c.scheduled_date), null, null
        from collections c
        join notes n on n.team_id = c.team_id and n.id = c.note_id and n.note_type = 'season_ticket'
        where ${isDone} and not exists (
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
    row_number() over (partition by team_id, incoming_load_id order by position) as place,
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
  t.id, t.site_id, d.id, coalesce(t.ewc_code, n.ewc_codes[1]), d.operation_code, null, s.local_authority, false, t.created_at, true
from weighbridge_tickets t
join sites s on s.team_id = t.team_id and s.id = t.site_id and s.own_site
left join notes o on o.team_id = t.team_id and o.id = t.note_id
left join notes n on n.team_id = t.team_id and n.id = ${inForce}
left join sites d on d.team_id = t.team_id and d.id = (n.transfer ->> 'site_id')::uuid and d.id <> t.site_id
where t.direction = 'out' and t.net_kg is not null and t.archived_at is null;
`;
