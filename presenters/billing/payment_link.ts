import { computed, plain, pounds, presenter, timestamp } from '../presenter.ts';
import type { Field, Schemas } from '../presenter.ts';

/** The address of the page on which an invoice is paid, from the token of its link. */
export function payUrl(token: string): Field {
  return computed([token], ([text], baseUrl) =>
    text == null ? 'null' : JSON.stringify(pageOf(baseUrl, text)),
  );
}

/** Returns the payment page of a token. */
export function pageOf(baseUrl: string, token: string): string {
  return `${baseUrl}/p/${token}`;
}

/** A link for paying an invoice. */
export const presentPaymentLink = presenter<Schemas['PaymentLink']>(
  'payment_link',
  { from: 'payment_links' },
  {
    id: plain('id'),
    invoice_id: plain('invoice_id'),
    url: payUrl('token'),
    provider: plain('provider'),
    amount: pounds('amount_pence'),
    currency: plain('currency'),
    status: plain(`case when status = 'active' and expires_at <= now() then 'expired' else status end`),
    expires_at: timestamp('expires_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
