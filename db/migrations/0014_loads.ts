import type { Knex } from 'knex';

/** The single definition of a load, for the figures of clients, reports, returns and the carbon account. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(loads);
}

// `collected`: a completed collection, or a note or season ticket transfer without a collection: each load
// counts once, by the record closest to the work. It was tipped at the weighbridge's site, at the note's own,
// or at that of the deposit note which covers it. A weighbridge weight used by its note takes precedence.
// `received`: each accepted waste of an incoming load; the load's weight is divided by the weights of the
// wastes, so that the parts add up to the gram. `removed`: loads that left an own site over a weighbridge.
// `first_handled`: the team first gets the waste with this load. Waste that was collected and then booked in
// at an own site, and waste that leaves one, was counted before.
const loads = `
create view loads as
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
  not coalesce(
    (n.note_type = 'collection' and (n.status = 'complete' or exists (
      select from collections c where c.team_id = n.team_id and c.note_id = n.id and c.status = 'completed')))
    or (n.note_type = 'deposit' and n.covers <> '{}'), false), l.created_at
from incoming_loads l
join sites s on s.team_id = l.team_id and s.id = l.site_id
left join notes n on n.team_id = l.team_id and n.id = l.note_id
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

-- Reports read the loads of a period.
create index notes_transferred on notes (team_id, transfer_date)
  where note_type = 'collection' and status = 'complete' and superseded_at is null and archived_at is null
    and collection_id is null;
`;
