import { boolean, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A register's response about a contractor. */
export const presentCheck = presenter<Schemas['ProducerCheck']>(
  'producer_check',
  { from: 'producer_checks' },
  {
    id: plain('id'),
    contractor_id: plain('contractor_id'),
    registration_number: text('registration_number'),
    valid: boolean('valid'),
    format_valid: boolean('format_valid'),
    status: plain('status'),
    tier: plain('tier'),
    holder_name: text('holder_name'),
    name_match: plain('name_match'),
    expires_on: plain('expires_on'),
    source: text('source'),
    raw_url: text('raw_url'),
    stale: boolean('stale'),
    checked_at: timestamp('checked_at'),
    created_at: timestamp('created_at'),
  },
);
