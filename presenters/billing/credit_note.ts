import { linesOf } from './lines.ts';
import { json, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const invoiceNumber = `(select i.number from invoices i
  where i.team_id = credit_notes.team_id and i.id = credit_notes.invoice_id)`;

/** A credit note; select it from `credit_notes` under that name. */
export const presentCreditNote = presenter<Schemas['CreditNote']>(
  'credit_note',
  { from: 'credit_notes' },
  {
    id: plain('id'),
    number: text('number'),
    invoice_id: plain('invoice_id'),
    invoice_number: text(invoiceNumber),
    client_id: plain('client_id'),
    reason: text('reason'),
    issue_date: plain('issue_date'),
    currency: plain('currency'),
    subtotal: pounds('subtotal_pence'),
    vat_amount: pounds('vat_pence'),
    total: pounds('total_pence'),
    lines: linesOf('credit_note_lines', 'credit_note_id', 'credit_notes'),
    created_at: timestamp('created_at'),
    applied_to_invoice: pounds('total_pence - returned_pence'),
    added_to_credit_balance: pounds('case when refund is null then returned_pence else 0 end'),
    amount_refunded: pounds('case when refund is null then 0 else returned_pence end'),
    refund: json('refund'),
  },
);
