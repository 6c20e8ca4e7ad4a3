import type { BillableJob, BillingPeriod } from '../../domain/billing.ts';
import type { LineInput } from '../../domain/lines.ts';
import { lineInputOf } from '../../domain/lines.ts';
import type { Line } from '../../domain/lines.ts';
import { londonMidnight, addDays } from '../../domain/dates.ts';
import type { Db, WriteDb } from '../tenant.ts';

/** More than this is not looked at in one request. */
export const maxBillableJobs = 5000;

const completedInPeriod = `c.team_id = $1 and c.status = 'completed' and c.archived_at is null
  and c.completed_at >= $2::timestamptz and c.completed_at < $3::timestamptz
  and ($4::uuid is null or c.client_id = $4)`;

/** Whether a job is on an invoice that stands, or was quoted and its quote is. `job` is its id in SQL. */
function billed(job: string): string {
  return `(exists (select from invoice_lines l join invoices i on i.team_id = l.team_id and i.id = l.invoice_id
      where l.team_id = $1 and l.collection_id = ${job} and i.status <> 'void')
    or exists (select from quotes b join invoices i on i.team_id = b.team_id and i.quote_id = b.id
      where b.team_id = $1 and b.collection_id = ${job} and i.status <> 'void'))`;
}

// The days of hire are those since the container that the visit took was brought. An estimated weight is no weight to
// charge for.
const statement = `
select c.id, c.client_id, coalesce(cl.company, cl.name) as client_name, c.address,
  (c.completed_at at time zone 'Europe/London')::date as date,
  case when c.outcome = 'aborted' then 'aborted_visit' else c.service_type end as service_type,
  coalesce(c.container_type, ct.container_type) as container_type, c.ewc_codes, c.note_id,
  coalesce(c.actual_weight_kg, t.net_kg, case when not c.weight_is_estimate then c.quantity_kg end) as net_kg,
  h.hire_days, q.id as quote_id, q.number as quote_number
from collections c
left join clients cl on cl.team_id = $1 and cl.id = c.client_id
left join containers ct on ct.team_id = $1 and ct.id = c.container_id
left join quotes q on q.team_id = $1 and q.collection_id = c.id and q.archived_at is null
left join lateral (
  select sum(w.net_kg) as net_kg from weighbridge_tickets w
  where w.team_id = $1 and w.note_id = c.note_id and w.archived_at is null) t on true
left join lateral (
  select (c.completed_at at time zone 'Europe/London')::date
    - (max(m.moved_at) at time zone 'Europe/London')::date as hire_days
  from container_movements m
  where m.team_id = $1 and m.container_id = coalesce(c.containers_collected[1], c.container_id)
    and m.movement in ('delivered', 'exchanged_in') and m.moved_at < c.completed_at
    and m.collection_id is distinct from c.id) h on c.service_type in ('collection', 'exchange')
where ${completedInPeriod} and not ${billed('c.id')}
order by c.client_id, date, c.id
limit ${maxBillableJobs + 1}`;

/** The jobs that were completed in a period and are on no invoice yet, by client; at most one more than the maximum. */
export async function billableJobs(db: Db, period: BillingPeriod): Promise<BillableJob[]> {
  return db.many<BillableJob>(statement, valuesOf(period));
}

/**
 * Locks the jobs of a period, so that of two runs at once the second waits and then finds them billed. Clients come before
 * their jobs, as everywhere.
 */
export async function lockJobs(db: WriteDb, period: BillingPeriod): Promise<void> {
  const values = valuesOf(period);
  await db.many(
    `select 1 as locked from clients where team_id = $1 and id in (
       select c.client_id from collections c where ${completedInPeriod}) order by id for key share`,
    values,
  );
  await db.many(
    `select 1 as locked from collections c where ${completedInPeriod} order by c.id for no key update`,
    values,
  );
}

/** Whether a job is on an invoice that stands. */
export async function isBilled(db: Db, collectionId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    `select ${billed('$2::uuid')} as found from (select $1::uuid) team`,
    [collectionId],
  );

  return found;
}

/** The lines of quotes as they would be entered again, by the quote. */
export async function linesOfQuotes(db: Db, quoteIds: string[]): Promise<Map<string, LineInput[]>> {
  const rows = await db.many<Line & { quote_id: string }>(
    `select quote_id, position, description, quantity, unit, unit_price_pence, discount_percent, net_pence, vat_code,
       vat_rate, vat_pence, gross_pence, service_type, ewc_code, collection_id, note_id, weighbridge_ticket_id,
       landfill_tax_pence
     from quote_lines where team_id = $1 and quote_id = any($2::uuid[]) order by quote_id, position`,
    [quoteIds],
  );
  const lines = new Map<string, LineInput[]>();
  for (const row of rows) lines.set(row.quote_id, [...(lines.get(row.quote_id) ?? []), lineInputOf(row)]);

  return lines;
}

function valuesOf({ from, to, client_id }: BillingPeriod): unknown[] {
  return [londonMidnight(from).toISOString(), londonMidnight(addDays(to, 1)).toISOString(), client_id];
}
