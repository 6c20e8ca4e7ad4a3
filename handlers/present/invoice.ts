import { invoiceStatus } from '../../db/queries/invoices.ts';
import { linesOf } from './lines.ts';
import { number, plain, pounds, presenter, text, timestamp } from './presenter.ts';

/** An invoice, as every part of the product shows it; select it from `invoices` under that name. */
export const presentInvoice = presenter('invoice', {
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
});
