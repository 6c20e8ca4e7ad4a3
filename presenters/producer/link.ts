import { boolean, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** Whether a link to the hub works. */
export const linkStatus = `case when revoked_at is not null then 'revoked' when expires_at <= clock_timestamp() then 'expired'
  else 'open' end`;

export const linkScope = `data->>'scope'`;

/** A link to the hub; its secret is never shown. */
export const presentLink = presenter<Schemas['ProducerLink']>(
  'producer_link',
  { from: 'public_tokens', where: "purpose = 'producer_hub'" },
  {
    id: plain('id'),
    status: plain(linkStatus),
    recipient_email: text('recipient_email'),
    recipient_name: text('recipient_name'),
    scope: plain(linkScope),
    expires_at: timestamp('expires_at'),
    revoked: boolean('(revoked_at is not null)'),
    revoked_at: timestamp('revoked_at'),
    created_at: timestamp('created_at'),
  },
);
