import { boolean, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { ofStandingClient } from './standing_client.ts';

/** A contact person at a client. */
export const presentClientContact = presenter<Schemas['ClientContact']>(
  'client_contact',
  { from: 'client_contacts', where: ofStandingClient('client_contacts') },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    name: text('name'),
    role: text('role'),
    email: text('email'),
    phone: text('phone'),
    is_primary: boolean('is_primary'),
    receives: textArray('receives'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
