import type { Knex } from 'knex';

/**
 * The loads of a note are those of its version in force, and weigh what its weighbridge tickets say, whichever version a ticket
 * names.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(loads);
  await knex.raw(weights);
  await knex.raw(seasonTickets);
}

// The version in force of the note `o`: until an amendment is signed that is the version before it. Almost every note has one
// version only.
const inForce = `case when o.origin_id is null and o.superseded_by_id is null then o.id else (
    select v.id from notes v
    where v.team_id = o.team_id and (v.id = coalesce(o.origin_id, o.id) or v.origin_id = coalesce(o.origin_id, o.id))
    order by v.superseded_at is not null or v.status = 'cancelled' or v.archived_at is not null, v.version limit 1) end`;

// As in the migrations 0014 and 0039, where the comments are. A ticket on a season ticket is that of one load, so its site is not
// that of the others.
const loads = `
create or replace view loads as
select m.team_id, 'collected' as direction, m.day, coalesce(m.kg, 0) as kg, m.estimated, m.client_id, m.client_location_id,
  m.collection_id, m.note_id, null::uuid as incoming_load_id, null::uuid as ticket_id, s.id as site_id,
  null::uuid as destination_site_id, m.ewc_code, s.operation_code, null as physical_form, m.origin_la, true as first_handled,
  m.created_at
from (
  select c.team_id, coalesce((c.completed_at at time zone 'Europe/London')::date, c.scheduled_date) as day,
    coalesce(case when n.note_type = 'collection' then n.weighbridge_net_kg end, c.quantity_kg) as kg,
    c.weight_is_estimate and (n.weighbridge_net_kg is null or n.note_type <> 'collection') as estimated, c.client_id,
    c.client_location_id, c.id as collection_id, n.id as note_id, coalesce(n.ewc_codes[1], c.ewc_codes[1]) as ewc_code,
    n.transferor ->> 'local_authority' as origin_la, n.transfer ->> 'site_id' as note_site_id,
    coalesce(n.origin_id, n.id) as origin_note_id, n.note_type, c.created_at
  from collections c
  left join notes o on o.team_id = c.team_id and o.id = c.note_id
  left join notes n on n.team_id = c.team_id and n.id = ${inForce}
  where c.status = 'completed' and coalesce(c.outcome, '') <> 'aborted'
  union all
  select n.team_id, n.transfer_date, coalesce(n.weighbridge_net_kg, n.weight_kg), n.weighbridge_net_kg is null
    and coalesce((n.waste ->> 'weight_is_estimate')::boolean, true), n.client_id, n.client_location_id, null, n.id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), n.note_type,
    n.created_at
  from notes n
  where n.note_type = 'collection' and n.status = 'complete' and n.superseded_at is null and n.archived_at is null
    and n.collection_id is null
  union all
  select t.team_id, t.transferred_on, t.weight_kg, t.weight_is_estimate, n.client_id, n.client_location_id, null, n.id,
    n.ewc_codes[1], n.transferor ->> 'local_authority', n.transfer ->> 'site_id', coalesce(n.origin_id, n.id), n.note_type,
    t.created_at
  from season_ticket_transfers t
  join notes o on o.team_id = t.team_id and o.id = t.note_id
  join notes n on n.team_id = t.team_id and n.id = ${inForce}
  where t.archived_at is null and t.collection_id is null
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
      select from collections c where c.team_id = n.team_id and c.id = n.collection_id and c.status = 'completed')))
    or (n.note_type = 'deposit' and n.covers <> '{}'), false), l.created_at
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
left join notes o on o.team_id = t.team_id and o.id = t.note_id
left join notes n on n.team_id = t.team_id and n.id = ${inForce}
left join sites d on d.team_id = t.team_id and d.id = (n.transfer ->> 'site_id')::uuid and d.id <> t.site_id
where t.direction = 'out' and t.net_kg is not null and t.archived_at is null;
`;

// What no legal hold forbids is set right: a team with a hold keeps its records as they are.
const notHeld = (table: string) =>
  `not exists (select from legal_holds h where h.team_id = ${table}.team_id and h.enabled)`;

// Notes weigh what their tickets add up to. A ticket without a net weight weighs nothing, and one of a season ticket is of one load.
const weights = `
update notes n set weighbridge_ticket_id = null, weighbridge_net_kg = null, weight_kg = (n.waste ->> 'weight_kg')::numeric
where n.weighbridge_ticket_id is not null and (n.weighbridge_net_kg = 0 or n.note_type = 'season_ticket') and ${notHeld('n')};
update notes n set weighbridge_ticket_id = t.ticket_id, weighbridge_net_kg = t.net_kg, weight_kg = t.net_kg
from (
  select v.team_id, coalesce(v.origin_id, v.id) as origin_id, sum(w.net_kg) as net_kg,
    (array_agg(w.id order by w.created_at desc, w.id desc))[1] as ticket_id
  from weighbridge_tickets w
  join notes v on v.team_id = w.team_id and v.id = w.note_id
  where w.net_kg > 0 and w.archived_at is null and v.note_type <> 'season_ticket'
  group by 1, 2) t
where t.team_id = n.team_id and t.origin_id = coalesce(n.origin_id, n.id) and n.superseded_at is null and n.archived_at is null
  and (n.weighbridge_net_kg is distinct from t.net_kg or n.weight_kg is distinct from t.net_kg) and ${notHeld('n')};
`;

// A season ticket that was cancelled or deleted is the note of no visit.
const seasonTickets = `
update collections c set note_id = null from notes n
where n.team_id = c.team_id and n.id = c.note_id and n.note_type = 'season_ticket' and n.superseded_at is null
  and (n.status = 'cancelled' or n.archived_at is not null) and ${notHeld('c')};
update recurring_schedules s set season_ticket_id = null from notes n
where n.team_id = s.team_id and n.id = s.season_ticket_id and n.archived_at is not null and ${notHeld('s')};
`;
