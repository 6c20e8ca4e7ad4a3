import { computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const status = `case when revoked_at is not null then 'revoked' when used_at is not null then 'used'
  when expires_at <= clock_timestamp() then 'expired' else 'open' end`;

/** A signing link; its secret is never shown. */
export const presentSigningToken = presenter<Schemas['SigningToken']>(
  'signing_token',
  { from: 'public_tokens' },
  {
    id: plain('id'),
    status: plain(status),
    note_id: subject('note'),
    consignment_id: subject('consignment_note'),
    collection_id: subject('collection'),
    rams_id: subject('rams'),
    party: plain('party'),
    recipient_name: text('recipient_name'),
    recipient_email: text('recipient_email'),
    expires_at: timestamp('expires_at'),
    used_at: timestamp('used_at'),
    revoked_at: timestamp('revoked_at'),
    created_at: timestamp('created_at'),
  },
);

function subject(entity: string) {
  return computed(['entity_type', 'entity_id'], ([type, id]) => (type === entity ? `"${id}"` : 'null'));
}
