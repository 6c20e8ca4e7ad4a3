import { boolean, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { ofStandingClient } from './standing_client.ts';

/** A contract with a client. */
export const presentClientContract = presenter<Schemas['ClientContract']>(
  'client_contract',
  { from: 'client_contracts', where: ofStandingClient('client_contracts') },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    name: text('name'),
    reference: text('reference'),
    start_on: plain('start_on'),
    end_on: plain('end_on'),
    notice_days: number('notice_days'),
    give_notice_by: plain('(end_on - notice_days)'),
    auto_renew: boolean('auto_renew'),
    price_list_id: plain('price_list_id'),
    services: json('services'),
    notes: text('notes'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
