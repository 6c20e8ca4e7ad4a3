import { json, number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const invoiceIds = `(select coalesce(json_agg(i.id order by i.created_at, i.id), '[]') from invoices i
  where i.team_id = billing_runs.team_id and i.billing_run_id = billing_runs.id)`;

/** A billing run with its invoices that still exist; select it from `billing_runs` under that name. */
export const presentBillingRun = presenter<Schemas['BillingRun']>(
  'billing_run',
  { from: 'billing_runs' },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    period_from: plain('period_from'),
    period_to: plain('period_to'),
    invoice_ids: json(invoiceIds),
    invoice_count: number('invoice_count'),
    job_count: number('job_count'),
    unpriced_count: number('unpriced_count'),
    subtotal: pounds('subtotal_pence'),
    vat_amount: pounds('vat_pence'),
    total: pounds('total_pence'),
    created_by_name: text('created_by_name'),
    created_at: timestamp('created_at'),
  },
);
