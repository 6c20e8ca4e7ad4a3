import { computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const status = `case when revoked_at is not null then 'revoked' when expires_at <= clock_timestamp() then 'expired'
  else 'open' end`;

/** A link that shows a note to anyone who has it; its secret is shown only at creation. */
export const presentShareLink = presenter<Schemas['ShareLink']>(
  'share_link',
  { from: 'public_tokens' },
  {
    id: plain('id'),
    note_id: plain('entity_id'),
    status: plain(status),
    sent_to: text('recipient_email'),
    expires_at: timestamp('expires_at'),
    revoked_at: timestamp('revoked_at'),
    created_at: timestamp('created_at'),
    url: computed([], () => 'null'),
  },
);
