import { quoteStatus } from '../../db/queries/quotes.ts';
import { linesOf } from './lines.ts';
import { plain, pounds, presenter, text, timestamp } from './presenter.ts';

/** A quote, as every part of the product shows it; select it from `quotes` under that name. */
export const presentQuote = presenter('quote', {
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
});
