import { isoTimestamp } from '../../db/timestamps.ts';
import { printAddress } from './client.ts';
import { boolean, computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A client's collection site, as every part of the product shows it. */
export const presentClientLocation = presenter<Schemas['ClientLocation']>(
  'client_location',
  { from: 'client_locations', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    label: text('label'),
    postcode: text('postcode'),
    is_default: boolean('is_default'),
    contact_name: text('contact_name'),
    address: computed(['address', 'city', 'postcode'], printAddress),
    contact_phone: text('contact_phone'),
    contact_email: text('contact_email'),
    access_notes: text('access_notes'),
    geocode: computed(
      ['lat', 'lng', 'geocode_precision', 'geocode_source', 'geocoded_at'],
      ([lat, lng, precision, source, at]) =>
        JSON.stringify({
          lat: lat == null ? null : Number(lat),
          lng: lng == null ? null : Number(lng),
          precision: precision ?? null,
          source: source ?? null,
          at: at == null ? null : isoTimestamp(at),
        }),
    ),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
