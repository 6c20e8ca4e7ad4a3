import { codesOf } from '../../domain/waste_routes.ts';
import type { Db } from '../tenant.ts';

// A load is a finished collection, or a note or a transfer under a season ticket that no collection stands behind: each
// load counts once, by the record closest to the work. It was tipped at the weighbridge's site, at the note's own, or at
// that of the deposit note which covers it. `recycled` is the share of it, null where that is not known.
const loads = `
visits as (
  select coalesce((c.completed_at at time zone 'Europe/London')::date, c.scheduled_date) as day,
    c.quantity_kg as kg, c.weight_is_estimate as estimated, c.note_id,
    coalesce(c.outcome = 'aborted', false) as aborted
  from collections c
  where c.team_id = $1 and c.client_id = $2 and c.status = 'completed'
), moved (day, kg, estimated, note_id) as (
  select day, kg, estimated, note_id from visits where not aborted
  union all
  select n.transfer_date, n.weight_kg, coalesce((n.waste ->> 'weight_is_estimate')::boolean, true), n.id
  from notes n
  where n.team_id = $1 and n.client_id = $2 and n.note_type = 'collection' and n.status = 'complete'
    and n.superseded_at is null and n.archived_at is null and n.collection_id is null
  union all
  select t.transferred_on, t.weight_kg, t.weight_is_estimate, t.note_id
  from season_ticket_transfers t join notes n on n.team_id = t.team_id and n.id = t.note_id
  where t.team_id = $1 and n.client_id = $2 and t.archived_at is null and t.collection_id is null
), loads as (
  select m.day, coalesce(m.kg, 0) as kg, m.estimated, s.gate_fee_pence,
    case when s.recycling_percent is not null then s.recycling_percent / 100
         when s.operation_code = any($5::text[]) then 1
         when s.operation_code <> all($6::text[]) then 0 end as recycled
  from moved m
  left join notes n on n.team_id = $1 and n.id = m.note_id
  left join sites s on s.team_id = $1 and s.id = coalesce(
    (select t.site_id from weighbridge_tickets t
      where t.team_id = $1 and t.note_id = n.id and t.site_id is not null and t.archived_at is null
      order by t.created_at desc, t.id desc limit 1),
    (n.transfer ->> 'site_id')::uuid,
    (select (d.transfer ->> 'site_id')::uuid from notes d
      where d.team_id = $1 and d.note_type = 'deposit' and d.status = 'complete' and d.superseded_at is null
        and d.covers @> array[coalesce(n.origin_id, n.id)] limit 1))
  where m.day >= $3::date and m.day < $4::date
)`;

const money = `
billed as (
  select i.issue_date as day, i.subtotal_pence as pence
  from invoices i
  where i.team_id = $1 and i.client_id = $2 and i.status in ('sent', 'paid', 'credited')
    and i.issue_date >= $3::date and i.issue_date < $4::date
  union all
  select c.issue_date, -c.subtotal_pence
  from credit_notes c
  where c.team_id = $1 and c.client_id = $2 and c.issue_date >= $3::date and c.issue_date < $4::date
), paid as (
  select i.issue_date as day, (i.paid_at at time zone 'Europe/London')::date - i.issue_date as days
  from invoices i
  where i.team_id = $1 and i.client_id = $2 and i.status = 'paid' and i.paid_at is not null
    and i.issue_date >= $3::date and i.issue_date < $4::date
)`;

// Every fact on its day, and every month once, so that one without facts is there, too.
const facts = `
facts (day, loads, kg, estimated_kg, costed_kg, cost_pence, routed_kg, recycled_kg, pence, days_to_pay, aborted) as (
  select day, 1, kg, case when estimated then kg end, case when gate_fee_pence is not null then kg end,
    round(kg * gate_fee_pence / 1000), case when recycled is not null then kg end, kg * recycled,
    0, null::int, 0
  from loads
  union all select day, 0, 0, null, null, null, null, null, pence, null, 0 from billed
  union all select day, 0, 0, null, null, null, null, null, 0, days, 0 from paid
  union all select day, 0, 0, null, null, null, null, null, 0, null, 1 from visits
    where aborted and day >= $3::date and day < $4::date
  union all select month::date, 0, 0, null, null, null, null, null, 0, null, 0
    from generate_series(date_trunc('month', $3::date), $4::date - 1, interval '1 month') month
), sums as (
  select date_trunc('month', day)::date as month, sum(loads) as loads, sum(kg) as kg,
    coalesce(sum(estimated_kg), 0) as estimated_kg, sum(costed_kg) as costed_kg, sum(cost_pence) as cost_pence,
    sum(routed_kg) as routed_kg, sum(recycled_kg) as recycled_kg, sum(pence) as pence,
    avg(days_to_pay) as days_to_pay, sum(aborted) as aborted
  from facts group by grouping sets ((date_trunc('month', day)::date), ())
)`;

const share = (part: string, whole: string) => `trim_scale(round(${part} / nullif(${whole}, 0), 4))`;

const measures = `
  'loads', loads,
  'tonnes', trim_scale(round(kg / 1000, 3)),
  'estimated_share', ${share('estimated_kg', 'kg')},
  'revenue', pence / 100::float8,
  'disposal_cost', cost_pence / 100::float8,
  'gross_margin', (pence - cost_pence) / 100::float8,
  'costed_share', ${share('coalesce(costed_kg, 0)', 'kg')},
  'recycling_rate', ${share('recycled_kg', 'routed_kg')},
  'routed_share', ${share('coalesce(routed_kg, 0)', 'kg')},
  'average_days_to_pay', trim_scale(round(days_to_pay, 1)),
  'aborted_visits', aborted`;

const statement = `
with ${loads}, ${money}, ${facts}
select json_build_object(
  'object', 'client_analytics', 'client_id', $2::uuid, 'from', $3::date, 'to', $4::date, ${measures},
  'by_month', (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), ${measures}) order by month)
    from sums where month is not null)) as view
from sums where month is null`;

/**
 * What a client brought from one day to before another: loads, tonnes, revenue and what is left of it after the gate
 * fees, how much was recycled, how soon it paid, and visits for nothing; in all and by month. One statement, one JSON.
 */
export async function clientAnalytics<T>(
  db: Db,
  clientId: string,
  { from, to }: { from: string; to: string },
): Promise<T> {
  const { view } = await db.one<{ view: T }>(statement, [
    clientId,
    from,
    to,
    codesOf('recycled'),
    codesOf('interim'),
  ]);

  return view;
}
