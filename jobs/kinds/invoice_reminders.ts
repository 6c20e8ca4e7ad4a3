import { stringify } from 'csv-stringify/sync';
import { lockInvoice } from '../../db/queries/billing/invoices.ts';
import { remindableInvoices, reminderOutcomes } from '../../db/queries/billing/reminders.ts';
import type { RemindableInvoice } from '../../db/queries/billing/reminders.ts';
import { remindOfInvoice } from '../../actions/billing/invoice_sending.ts';
import type { JobDefinition, JobItem } from '../definitions.ts';
import { jobPermissions } from '../../actions/platform/job_permissions.ts';
import type { InvoiceReminders } from '../../actions/platform/start_job.ts';

/** Why an invoice is skipped; the words are keys of the job's summary. */
type LeftOut = 'not_found' | 'not_sent' | 'settled' | 'no_email' | 'reminded_recently';

/** Minimum time between two reminders of the same invoice. */
const restDays = 7;

/**
 * Mails reminders of invoices, with the invoice as PDF. Invoices that cannot be reminded are skipped and
 * counted, so that a dry run returns both numbers; the job's file lists the outcome for each invoice.
 */
export const invoiceReminders: JobDefinition<InvoiceReminders, never> = {
  kind: 'invoice_reminders',

  permissions: jobPermissions.invoice_reminders,

  async plan(ctx, params) {
    const items: JobItem<never>[] = [];
    const left_out: { ref: string; why: LeftOut }[] = [];
    const missing = new Set(params.invoice_ids);
    for await (const invoice of remindableInvoices(ctx.db, params)) {
      missing.delete(invoice.id);
      const why = whyNot(invoice, params, ctx.now);
      if (why) left_out.push({ ref: invoice.id, why });
      else items.push({ ref: invoice.id });
    }
    for (const ref of missing) left_out.push({ ref, why: 'not_found' });

    return { items, left_out, summary: { left_out: countsOf(left_out) } };
  },

  async run(ctx, { ref }, params) {
    await lockInvoice(ctx.db, ref);
    const { value: invoice } = await remindableInvoices(ctx.db, { invoice_ids: [ref] }).next();
    if (!invoice) return { skipped: 'not_found' };
    const reason = whyNot(invoice, params, ctx.now);
    if (reason) return { skipped: reason };

    await remindOfInvoice(ctx, ref, { to: invoice.email!, message: params.message ?? null });
  },

  async finish(ctx) {
    const outcomes = await reminderOutcomes(ctx.db, ctx.job_id);
    const csv = stringify(outcomes, {
      header: true,
      columns: ['number', 'invoice_id', 'result', 'why'],
      record_delimiter: 'windows',
      escape_formulas: true,
    });

    return { file: { name: 'invoice_reminders.csv', content_type: 'text/csv', body: Buffer.from(csv) } };
  },
};

function countsOf(leftOut: readonly { why: LeftOut }[]): Partial<Record<LeftOut, number>> {
  const counts: Partial<Record<LeftOut, number>> = {};
  for (const { why } of leftOut) counts[why] = (counts[why] ?? 0) + 1;

  return counts;
}

function whyNot(
  { status, balance_pence, email, reminded_at }: RemindableInvoice,
  { resend = false }: InvoiceReminders,
  now: Date,
): LeftOut | null {
  if (status === 'draft') return 'not_sent';
  if ((status !== 'sent' && status !== 'overdue') || balance_pence <= 0) return 'settled';
  if (!email) return 'no_email';

  const rested = reminded_at === null || now.getTime() - Date.parse(reminded_at) >= restDays * 86_400_000;

  return rested || resend ? null : 'reminded_recently';
}
