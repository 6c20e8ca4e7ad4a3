import { invoiceStatus } from '../../db/queries/billing/invoices.ts';
import { linesOf } from './lines.ts';
import { json, number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { payUrl } from './payment_link.ts';

/** The distinct values in its lines, in order. */
function distinctOfLines(column: 'site' | 'note_reference'): string {
  return `(select coalesce(json_agg(word order by place), '[]') from (
    select l.${column} as word, min(l.position) as place from invoice_lines l
    where l.team_id = invoices.team_id and l.invoice_id = invoices.id and l.${column} is not null group by 1) named)`;
}

/** The link is shown while it works. */
const livingToken = `case when payment_expires_at > now() then payment_token end`;

/** An invoice, as every part of the product shows it; select it from `invoices` under that name. */
export const presentInvoice = presenter<Schemas['Invoice']>(
  'invoice',
  { from: 'invoices' },
  {
    id: plain('id'),
    number: text('coalesce(number, draft_number)'),
    status: plain(invoiceStatus),
    currency: plain('currency'),
    issue_date: plain('issue_date'),
    due_date: plain('due_date'),
    subtotal: pounds('subtotal_pence'),
    vat_amount: pounds('vat_pence'),
    total: pounds('total_pence'),
    lines: linesOf('invoice_lines', 'invoice_id', 'invoices'),
    client_id: plain('client_id'),
    created_at: timestamp('created_at'),
    balance: pounds('balance_pence'),
    paid_at: timestamp('paid_at'),
    updated_at: timestamp('updated_at'),
    amount_paid: pounds('paid_pence'),
    amount_credited: pounds('credited_pence'),
    amount_returned: pounds('returned_pence'),
    tax_point: plain('tax_point'),
    payment_terms: plain('payment_terms'),
    purchase_order: text('purchase_order'),
    notes: text('notes'),
    quote_id: plain('quote_id'),
    billing_run_id: plain('billing_run_id'),
    sent_at: timestamp('sent_at'),
    sent_to: text('sent_to'),
    reminders: number('reminders'),
    reminded_at: timestamp('reminded_at'),
    void_reason: text('void_reason'),
    sites: json(distinctOfLines('site')),
    note_references: json(distinctOfLines('note_reference')),
    payment_url: payUrl(livingToken),
  },
);
