import { invoiceStatus } from '../../db/queries/invoices.ts';
import { linesOf } from './lines.ts';
import { plain, pounds, presenter, text, timestamp } from './presenter.ts';

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
});
