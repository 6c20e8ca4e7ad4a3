import { codesOf } from '../../../domain/waste/waste_routes.ts';
import type { Db } from '../../tenant.ts';

// `recycled` is the recycled share of a load, null if unknown.
const loads = `
collected as (
  select l.day, l.kg, l.estimated, s.gate_fee_pence,
    case when s.recycling_percent is not null then s.recycling_percent / 100
         when s.operation_code = any($5::text[]) then 1
         when s.operation_code <> all($6::text[]) then 0 end as recycled
  from loads l
  left join sites s on s.team_id = l.team_id and s.id = l.site_id
  where l.team_id = $1 and l.client_id = $2 and l.direction = 'collected' and l.day >= $3::date and l.day < $4::date
), aborted_visits as (
  select coalesce((c.completed_at at time zone 'Europe/London')::date, c.scheduled_date) as day
  from collections c
  where c.team_id = $1 and c.client_id = $2 and c.status = 'completed' and c.outcome = 'aborted'
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
  select i.issue_date as day, greatest(0, (i.paid_at at time zone 'Europe/London')::date - i.issue_date) as days
  from invoices i
  where i.team_id = $1 and i.client_id = $2 and i.status = 'paid' and i.total_pence > 0 and i.paid_at is not null
    and i.issue_date >= $3::date and i.issue_date < $4::date
)`;

// Every fact on its day, and every month once, so that months without facts are included.
const facts = `
facts as (
  select day, 1 as loads, kg, case when estimated then kg end as estimated_kg,
    case when gate_fee_pence is not null then kg end as costed_kg, round(kg * gate_fee_pence / 1000) as cost_pence,
    case when recycled is not null then kg end as routed_kg, kg * recycled as recycled_kg, 0 as pence,
    null::int as days_to_pay, 0 as aborted
  from collected
  union all select day, 0, 0, null, null, null, null, null, pence, null, 0 from billed
  union all select day, 0, 0, null, null, null, null, null, 0, days, 0 from paid
  union all select day, 0, 0, null, null, null, null, null, 0, null, 1 from aborted_visits
    where day >= $3::date and day < $4::date
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
 * Returns a client's figures from one day to before another: loads, tonnes, revenue and margin after gate
 * fees, recycling, payment times and wasted visits; in total and by month. One statement, one JSON.
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
