import { plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A payment on an invoice; one that was taken back is not shown. */
export const presentPayment = presenter<Schemas['Payment']>(
  'payment',
  { from: 'payments', where: 'archived_at is null' },
  {
    id: plain('id'),
    number: text('number'),
    invoice_id: plain('invoice_id'),
    amount: pounds('amount_pence'),
    date: plain('paid_on'),
    method: plain('method'),
    reference: text('reference'),
    source: plain('source'),
    external_id: text('external_id'),
    created_at: timestamp('created_at'),
  },
);
