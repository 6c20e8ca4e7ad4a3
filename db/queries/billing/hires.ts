import type { BilledHire, Hire } from '../../../domain/billing/hires.ts';
import type { BillableJob, BillingPeriod } from '../../../domain/billing/billing.ts';
import { addDays, londonMidnight } from '../../../domain/dates.ts';
import { newId } from '../../ids.ts';
import type { Db, WriteDb } from '../../tenant.ts';
import { stillBills } from './invoices.ts';
import { nameOfClient } from '../clients/clients.ts';

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/London')::date`;

// Reads the movements only of containers that have moved since the start of the period or are at a client now: no other was at
// a client in the period. A move to another site of the same client does not end the hire; deleting the container does. If an
// invoice does not say which days a visit bills (it was written by hand, or before hires were stored), it bills all days up to the visit.
const statement = `
with places as (
  select m.id, m.container_id, m.client_id, m.movement, m.status, m.moved_at, m.collection_id, m.location ->> 'type' as place,
    lag(m.client_id) over w as last_client, lag(m.location ->> 'type') over w as last_place
  from container_movements m
  where m.team_id = $1 and m.container_id in (
    select container_id from container_movements where team_id = $1 and moved_at >= $2::timestamptz
    union select id from containers where team_id = $1 and location_type = 'client'
    union select unnest($5::uuid[]))
  window w as (partition by m.container_id order by m.moved_at, m.id)),
turns as (
  select p.*, lead(moved_at) over next as until, lead(collection_id) over next as taken_by
  from places p
  where (movement = 'transferred' and place = 'client' and last_place = 'client'
    and client_id is not distinct from last_client) is not true
  window next as (partition by container_id order by moved_at, id)),
hires as (
  select t.container_id, t.client_id, t.moved_at, t.collection_id, t.taken_by, ct.container_type, ct.reference,
    ${dayOf('t.moved_at')} as from_on, ${dayOf('coalesce(t.until, ct.archived_at)')} as to_on
  from turns t join containers ct on ct.team_id = $1 and ct.id = t.container_id
  where t.place = 'client' and t.client_id is not null and t.status = 'on_hire' and t.movement is distinct from 'off_hire'
    and t.moved_at < $3::timestamptz and ($4::uuid is null or t.client_id = $4))
select h.container_id, h.container_type, h.reference, h.client_id, ${nameOfClient('cl')} as client_name,
  h.from_on, h.to_on, b.service_type, coalesce(b.ewc_codes, '{}') as ewc_codes,
  exists (select from quotes q where q.team_id = $1 and q.collection_id = h.collection_id and q.archived_at is null) as quoted,
  coalesce(s.settled, '[]') as settled
from hires h join clients cl on cl.team_id = $1 and cl.id = h.client_id and cl.archived_at is null
left join collections b on b.team_id = $1 and b.id = h.collection_id
left join lateral (
  select json_agg(json_build_array(d.from_on, d.to_on)) as settled from (
    select x.from_on, x.to_on
    from invoice_hires x join invoices i on i.team_id = $1 and i.id = x.invoice_id and ${stillBills}
    where x.team_id = $1 and x.container_id = h.container_id and x.client_id = h.client_id and x.to_on > h.from_on
      and (x.collection_id is null or exists (select from invoice_lines l
        where l.team_id = $1 and l.invoice_id = x.invoice_id and l.collection_id = x.collection_id))
    union all
    select h.from_on, ${dayOf('c.completed_at')}
    from collections c
    join invoice_lines l on l.team_id = $1 and l.collection_id = c.id
    join invoices i on i.team_id = $1 and i.id = l.invoice_id and ${stillBills}
    where c.team_id = $1 and (c.container_id = h.container_id or c.id = h.taken_by) and c.client_id = h.client_id
      and c.status = 'completed' and c.outcome is distinct from 'aborted' and c.completed_at > h.moved_at
      and not exists (select from invoice_hires x
        where x.team_id = $1 and x.invoice_id = i.id and x.collection_id = c.id)) d) s on true
where h.to_on is null or h.to_on >= $6::date or h.container_id = any($5::uuid[])
order by h.client_id, h.from_on, h.container_id, h.moved_at`;

/** Returns the hires of a period, and those of the containers that its jobs took or were for, with the days already billed. */
export async function hiresOf(
  db: Db,
  { from, to, client_id }: BillingPeriod,
  jobs: readonly BillableJob[],
): Promise<Hire[]> {
  const containers = jobs.flatMap((job) => [...job.containers_collected, job.container_id ?? []].flat());

  return db.many<Hire>(statement, [
    londonMidnight(from).toISOString(),
    londonMidnight(addDays(to, 1)).toISOString(),
    client_id,
    [...new Set(containers)],
    from,
  ]);
}

/** The invoice that bills days of a container at a client after a moment, with the last of them; undefined if none does. */
export async function billedAfter(
  db: Db,
  { container_id, client_id }: Pick<BilledHire, 'container_id'> & { client_id: string | null },
  moment: Date,
): Promise<{ number: string; to_on: string } | undefined> {
  return db.maybe(
    `select coalesce(i.number, i.draft_number) as number, x.to_on
     from invoice_hires x join invoices i on i.team_id = $1 and i.id = x.invoice_id
     where x.team_id = $1 and x.container_id = $2 and x.client_id = $3
       and x.to_on > ${dayOf('$4::timestamptz')} and x.from_on < x.to_on and ${stillBills}
     order by x.to_on desc limit 1`,
    [container_id, client_id, moment.toISOString()],
  );
}

/** Notes which days of which containers invoices bill. */
export async function insertBilledHires(
  db: WriteDb,
  billed: readonly (BilledHire & { invoice_id: string })[],
): Promise<void> {
  if (billed.length === 0) return;
  await db.run(
    `insert into invoice_hires (team_id, id, invoice_id, collection_id, container_id, client_id, from_on, to_on)
     select $1, h.id, h.invoice_id, h.collection_id, h.container_id, h.client_id, h.from_on, h.to_on
     from json_to_recordset($2::json)
       as h (id uuid, invoice_id uuid, collection_id uuid, container_id uuid, client_id uuid, from_on date, to_on date)`,
    [JSON.stringify(billed.map((each) => ({ id: newId(), ...each })))],
  );
}
