import { plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** Of the last check of one of the contractor's current numbers. */
const last = (column: string) => `(select ${column} from producer_checks k
  where k.team_id = producer_contractors.team_id and k.contractor_id = producer_contractors.id
    and (k.registration_number = producer_contractors.carrier_registration
      or k.registration_number = any(producer_contractors.permit_numbers))
  order by k.created_at desc, k.id desc limit 1)`;

const status = `coalesce(${last(`case when k.status = 'active'
  and k.expires_on < (clock_timestamp() at time zone 'Europe/London')::date then 'expired' else k.status end`)}, 'unverified')`;

/** A contractor of the producer, with the last register result. */
export const presentContractor = presenter<Schemas['ProducerContractor']>(
  'producer_contractor',
  { from: 'producer_contractors', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    role: plain('role'),
    carrier_registration: text('carrier_registration'),
    permit_numbers: textArray('permit_numbers'),
    email: text('email'),
    phone: text('phone'),
    status: plain(status),
    verified_at: timestamp(last('k.checked_at')),
    expires_on: plain(last('k.expires_on')),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
