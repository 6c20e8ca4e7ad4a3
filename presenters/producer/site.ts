import { json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A place where waste is produced. */
export const presentProducerSite = presenter<Schemas['ProducerSite']>(
  'producer_site',
  { from: 'producer_sites', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    address: text('address'),
    postcode: text('postcode'),
    lat: number('lat'),
    lng: number('lng'),
    streams: json('streams'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
