import { retentionMonths } from '../../domain/fleet/maintenance.ts';
import { json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';
import { photosField } from '../platform/record_photos.ts';
import type { LinkTo } from '../platform/record_photos.ts';

/** A driver's check of a vehicle; its pictures by links of `linkTo`. */
export const walkaroundPresenter = (linkTo: LinkTo): Presenter<Schemas['Walkaround']> =>
  presenter<Schemas['Walkaround']>(
    'walkaround',
    { from: 'walkarounds' },
    {
      id: plain('id'),
      vehicle_id: plain('vehicle_id'),
      driver_id: plain('driver_id'),
      odometer_km: number('odometer_km'),
      started_at: timestamp('started_at'),
      completed_at: timestamp('completed_at'),
      duration_s: number('floor(extract(epoch from completed_at - started_at))::int'),
      checked_on: plain('checked_on'),
      result: plain('result'),
      items: json('items'),
      signature: json('signature'),
      notes: text('notes'),
      defects_rectified_by: text('defects_rectified_by'),
      rectified_at: timestamp('rectified_at'),
      rectification_note: text('rectification_note'),
      keep_until: plain(`(checked_on + interval '${retentionMonths} months')::date`),
      photos: photosField('walkarounds', 'walkaround_id', linkTo),
      warnings: json('warnings'),
      created_at: timestamp('created_at'),
      updated_at: timestamp('updated_at'),
    },
  );

/** Without ways to the pictures: for the history and exports. */
export const presentWalkaround = walkaroundPresenter(() => null);
