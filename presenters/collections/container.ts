import { isoTimestamp } from '../../db/timestamps.ts';
import type { TextRow } from '../../db/connections/prepared.ts';
import { computed, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A container, as every part of the product shows it. */
export const presentContainer = presenter<Schemas['Container']>(
  'container',
  { from: 'containers', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    reference: text('reference'),
    container_type: text('container_type'),
    status: plain('status'),
    location: computed(
      [
        'location_type',
        'client_location_id',
        'site_id',
        'location_address',
        'location_postcode',
        'location_lat',
        'location_lng',
        'location_since',
      ],
      printLocation,
    ),
    client_id: plain('client_id'),
    purchased_on: plain('purchased_on'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

function printLocation([type, clientLocation, site, address, postcode, lat, lng, since]: TextRow): string {
  return JSON.stringify({
    type,
    client_location_id: clientLocation,
    site_id: site,
    address,
    postcode,
    lat: lat == null ? null : Number(lat),
    lng: lng == null ? null : Number(lng),
    since: since == null ? null : isoTimestamp(since),
  });
}
