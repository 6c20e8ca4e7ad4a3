import { nilUuid } from '../../ids.ts';
import type { InvoiceStatus } from '../../../domain/states/invoice.ts';
import type { Db } from '../../tenant.ts';
import { invoiceStatus, londonToday } from './invoices.ts';

/** The fields of an invoice used by a reminder. */
export interface RemindableInvoice {
  id: string;
  number: string;
  status: InvoiceStatus;
  balance_pence: number;
  /** Where it was sent, or else what the client's record says. */
  email: string | null;
  reminded_at: string | null;
}

const pageSize = 500;

/**
 * The invoices that reminders are about, by id: those named, or all that have been overdue for a number of days.
 */
export async function* remindableInvoices(
  db: Db,
  wanted: { invoice_ids?: string[]; client_id?: string; overdue_days?: number },
): AsyncGenerator<RemindableInvoice> {
  const statement = `select i.id, coalesce(i.number, i.draft_number) as number, i.status, i.balance_pence, i.reminded_at,
      coalesce(i.sent_to, c.email) as email
    from (select id, number, draft_number, ${invoiceStatus} as status, balance_pence, reminded_at, sent_to, client_id, due_date
      from invoices where team_id = $1 and id > $2::uuid and ($3::uuid is null or client_id = $3)
        and case when $4::uuid[] is null
          then status = 'sent' and balance_pence > 0 and due_date <= ${londonToday} - $5::int
          else id = any($4) end
      order by id limit ${pageSize}) i
    left join clients c on c.team_id = $1 and c.id = i.client_id
    order by i.id`;
  let after = nilUuid;
  for (;;) {
    const rows = await db.many<RemindableInvoice>(statement, [
      after,
      wanted.client_id ?? null,
      wanted.invoice_ids ?? null,
      wanted.overdue_days ?? 1,
    ]);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.id;
  }
}

/** The result for each invoice of a reminder job, in processing order, and then those that its plan left out. */
export async function reminderOutcomes(
  db: Db,
  jobId: string,
): Promise<{ number: string; invoice_id: string; result: string; why: string | null }[]> {
  return db.many(
    `select coalesce(i.number, i.draft_number, '') as number, t.ref as invoice_id,
       case t.status when 'done' then 'sent' else t.status end as result, t.error as why
     from job_items t left join invoices i on i.team_id = t.team_id and i.id = t.ref::uuid
     where t.team_id = $1 and t.job_id = $2 order by t.position`,
    [jobId],
  );
}
