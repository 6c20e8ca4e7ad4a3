import type { BillableJob, BillingPeriod } from '../../../domain/billing/billing.ts';
import type { LineInput } from '../../../domain/billing/lines.ts';
import { lineInputOf } from '../../../domain/billing/lines.ts';
import type { Line } from '../../../domain/billing/lines.ts';
import { londonMidnight, addDays } from '../../../domain/dates.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { versionInForce, versionsOf } from '../notes/note_versions.ts';
import { withoutDeletedRecords } from './billing.ts';
import { stillBills } from './invoices.ts';
import { nameOfClient } from '../clients/clients.ts';

/** The maximum per request. */
export const maxBillableJobs = 5000;

const completedInPeriod = `c.team_id = $1 and c.status = 'completed' and c.archived_at is null
  and c.completed_at >= $2::timestamptz and c.completed_at < $3::timestamptz
  and ($4::uuid is null or c.client_id = $4)`;

/** Whether an invoice bills a job, or its quote. `job` is its id in SQL. */
function billed(job: string): string {
  return `(exists (select from invoice_lines l join invoices i on i.team_id = l.team_id and i.id = l.invoice_id
      where l.team_id = $1 and l.collection_id = ${job} and ${stillBills})
    or exists (select from quotes b join invoices i on i.team_id = b.team_id and i.quote_id = b.id
      where b.team_id = $1 and b.collection_id = ${job} and ${stillBills}))`;
}

// A weighbridge weight takes precedence over the driver's, and an estimated weight cannot be charged. Tickets of a season
// ticket cover many visits and are not used for one. Landfill tax is that of the place where the waste was tipped, if a
// deposit note states it.
const statement = `
select c.id, c.client_id, ${nameOfClient('cl')} as client_name,
  cl.archived_at is not null as client_deleted, c.address,
  (c.completed_at at time zone 'Europe/London')::date as date,
  case when c.outcome = 'aborted' then 'aborted_visit' else c.service_type end as service_type,
  coalesce(c.container_type, ct.container_type) as container_type, c.ewc_codes, coalesce(t.note_id, c.note_id) as note_id, c.purchase_order,
  coalesce(t.net_kg, c.actual_weight_kg, case when not c.weight_is_estimate then c.quantity_kg end) as net_kg,
  c.quantity_kg, case when cardinality(c.containers_delivered || c.containers_collected) > 0
    then greatest(cardinality(c.containers_delivered), cardinality(c.containers_collected))
    when c.quantity_unit = 'containers' then ceil(c.quantity_value) end as containers,
  c.containers_collected, case when c.container_id <> all(c.containers_delivered) then c.container_id end as container_id,
  coalesce(d.postcode, c.postcode, cl.postcode,
    (select profile ->> 'postcode' from teams where id = $1)) as postcode, q.id as quote_id, q.number as quote_number
from collections c
left join clients cl on cl.team_id = $1 and cl.id = c.client_id
left join containers ct on ct.team_id = $1 and ct.id = c.container_id
left join lateral (
  select id, number from quotes where team_id = $1 and collection_id = c.id and archived_at is null
  union all
  select id, number from quotes where team_id = $1 and aborted_visits <> '{}' and aborted_visits @> array[c.id]
    and c.outcome = 'aborted' and archived_at is null
  limit 1) q on true
left join lateral (
  select n.id as note_id, n.weighbridge_net_kg as net_kg from notes n
  where n.team_id = $1 and n.id = ${versionInForce('c.note_id')} and n.note_type = 'collection') t on c.note_id is not null
left join lateral (
  select coalesce(s.postcode, n.transfer ->> 'postcode') as postcode
  from notes n left join sites s on s.team_id = $1 and s.id::text = n.transfer ->> 'site_id'
  where n.team_id = $1 and n.note_type = 'deposit' and n.status = 'complete' and n.superseded_at is null
    and n.archived_at is null and n.covers && ${versionsOf('c.note_id')}
  order by n.transfer_date desc limit 1) d on c.note_id is not null
where ${completedInPeriod} and not ${billed('c.id')}
order by c.client_id, date, c.id
limit ${maxBillableJobs + 1}`;

/**
 * Returns the jobs completed in a period that are on no invoice yet, by client; at most one more than the
 * maximum.
 */
export async function billableJobs(db: Db, period: BillingPeriod): Promise<BillableJob[]> {
  return db.many<BillableJob>(statement, valuesOf(period));
}

/**
 * Locks the jobs of a period, so that of two concurrent runs the second waits and then finds them billed.
 * Clients are locked before their jobs, as everywhere.
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

/** Waits for the team's other billing runs: two at once would bill the same days of hire. */
export async function lockRuns(db: WriteDb): Promise<void> {
  await db.many('select pg_advisory_xact_lock(hashtextextended($1::text, 10))');
}

/** Whether an invoice bills a job. */
export async function isBilled(db: Db, collectionId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    `select ${billed('$2::uuid')} as found from (select $1::uuid) team`,
    [collectionId],
  );

  return found;
}

/**
 * Returns those of these jobs that another invoice bills, by a line or as the invoice of their quote, with its number. A
 * fully credited one no longer bills anything. The jobs are locked first, so that of two concurrent invoices the second
 * finds the first.
 */
export async function billedElsewhere(
  db: WriteDb,
  jobIds: readonly string[],
  ownInvoiceId: string | null,
): Promise<Map<string, string>> {
  const ids = [...new Set(jobIds)];
  await lockBilledJobs(db, ids);

  return invoicesOfJobs(db, ids, ownInvoiceId);
}

/** The numbers of the invoices that bill these jobs, without the one given. */
export async function invoicesOfJobs(
  db: Db,
  ids: readonly string[],
  ownInvoiceId: string | null = null,
): Promise<Map<string, string>> {
  const found = await db.many<{ collection_id: string; number: string }>(
    `select b.collection_id, max(coalesce(i.number, i.draft_number)) as number
     from (select collection_id, invoice_id from invoice_lines where team_id = $1 and collection_id = any($2::uuid[])
         union all
         select q.collection_id, v.id from quotes q join invoices v on v.team_id = q.team_id and v.quote_id = q.id
         where q.team_id = $1 and q.collection_id = any($2::uuid[])) b
     join invoices i on i.team_id = $1 and i.id = b.invoice_id
     where ${stillBills} and i.id is distinct from $3::uuid
     group by 1`,
    [ids, ownInvoiceId],
  );

  return new Map(found.map(({ collection_id, number }) => [collection_id, number]));
}

/** Locks jobs that invoices are to bill; their clients first, as everywhere. */
export async function lockBilledJobs(db: WriteDb, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.many(
    `select 1 as locked from clients where team_id = $1 and id in (
       select c.client_id from collections c where c.team_id = $1 and c.id = any($2::uuid[]))
     order by id for key share`,
    [ids],
  );
  await db.many(
    `select 1 as locked from collections where team_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    [ids],
  );
}

/** Returns the lines of quotes as inputs, by the quote, without records that were deleted. */
export async function linesOfQuotes(db: Db, quoteIds: string[]): Promise<Map<string, LineInput[]>> {
  const rows = await db.many<Line & { quote_id: string }>(
    `select quote_id, position, description, quantity, unit, unit_price_pence, discount_percent, net_pence, vat_code,
       vat_rate, vat_pence, gross_pence, service_type, ewc_code, collection_id, note_id, weighbridge_ticket_id,
       landfill_tax_pence, site, purchase_order
     from quote_lines where team_id = $1 and quote_id = any($2::uuid[]) order by quote_id, position`,
    [quoteIds],
  );
  const lines = new Map<string, LineInput[]>();
  for (const { quote_id, ...row } of await withoutDeletedRecords(db, rows))
    lines.set(quote_id, [...(lines.get(quote_id) ?? []), lineInputOf(row)]);

  return lines;
}

function valuesOf({ from, to, client_id }: BillingPeriod): unknown[] {
  return [londonMidnight(from).toISOString(), londonMidnight(addDays(to, 1)).toISOString(), client_id];
}
