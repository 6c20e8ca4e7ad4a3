import { plain, pounds, presenter, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A transaction of a client's credit balance. */
export const presentBalanceTransaction = presenter<Schemas['BalanceTransaction']>(
  'balance_transaction',
  { from: 'balance_transactions' },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    type: plain('type'),
    amount: pounds('amount_pence'),
    ending_balance: pounds('ending_balance_pence'),
    invoice_id: plain('invoice_id'),
    credit_note_id: plain('credit_note_id'),
    payment_id: plain('payment_id'),
    created_at: timestamp('created_at'),
  },
);
