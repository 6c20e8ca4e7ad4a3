import { plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { ofStandingClient } from './standing_client.ts';

/** An activity with a client. */
export const presentClientActivity = presenter<Schemas['ClientActivity']>(
  'client_activity',
  { from: 'client_activities', where: ofStandingClient('client_activities') },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    contact_id: plain('contact_id'),
    kind: plain('kind'),
    summary: text('summary'),
    happened_at: timestamp('happened_at'),
    author_name: text('author_name'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
