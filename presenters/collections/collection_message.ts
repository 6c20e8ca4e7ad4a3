import { plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** How a message to a client about a collection is shown. */
export const presentCollectionMessage = presenter<Schemas['CollectionMessage']>(
  'collection_message',
  { from: 'collection_messages' },
  {
    id: plain('id'),
    collection_id: plain('collection_id'),
    channel: plain('channel'),
    template: plain('template'),
    to: text('recipient'),
    message: text('message'),
    status: plain('status'),
    error: text('error'),
    created_at: timestamp('created_at'),
    sent_at: timestamp('sent_at'),
  },
);
