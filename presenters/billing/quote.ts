import { quoteStatus } from '../../db/queries/billing/quotes.ts';
import { stillBills } from '../../db/queries/billing/invoices.ts';
import { linesOf } from './lines.ts';
import { number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const standingInvoice = `(select i.id from invoices i
  where i.team_id = quotes.team_id and i.quote_id = quotes.id and ${stillBills} limit 1)`;

/** A quote, as every part of the product shows it; select it from `quotes` under that name. */
export const presentQuote = presenter<Schemas['Quote']>(
  'quote',
  { from: 'quotes', where: 'archived_at is null' },
  {
    id: plain('id'),
    number: text('number'),
    status: plain(quoteStatus),
    total: pounds('total_pence'),
    lines: linesOf('quote_lines', 'quote_id', 'quotes'),
    accepted_at: timestamp('accepted_at'),
    created_at: timestamp('created_at'),
    client_id: plain('client_id'),
    currency: plain('currency'),
    subtotal: pounds('subtotal_pence'),
    vat_amount: pounds('vat_pence'),
    valid_until: plain('valid_until'),
    updated_at: timestamp('updated_at'),
    version: number('version'),
    title: text('title'),
    issue_date: plain('issue_date'),
    purchase_order: text('purchase_order'),
    notes: text('notes'),
    terms: text('terms'),
    sent_at: timestamp('sent_at'),
    sent_to: text('sent_to'),
    accepted_by: text('accepted_by'),
    declined_at: timestamp('declined_at'),
    decline_reason: text('decline_reason'),
    collection_id: plain('collection_id'),
    invoice_id: plain(standingInvoice),
  },
);
