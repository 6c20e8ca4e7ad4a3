import { computed, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';
import { photosField } from '../platform/record_photos.ts';
import type { LinkTo } from '../platform/record_photos.ts';

/** An event that nearly caused harm; `linkTo` makes the links to its photos. */
export const nearMissPresenter = (linkTo: LinkTo): Presenter<Schemas['NearMiss']> =>
  presenter<Schemas['NearMiss']>(
    'near_miss',
    { from: 'near_misses' },
    {
      id: plain('id'),
      reference: plain('reference'),
      status: plain('status'),
      happened_at: timestamp('happened_at'),
      location: text('location'),
      site_id: plain('site_id'),
      vehicle_id: plain('vehicle_id'),
      category: plain('category'),
      description: text('description'),
      severity: number('severity'),
      likelihood: number('likelihood'),
      score: number('severity * likelihood'),
      risk: plain('risk'),
      potential_outcome: text('potential_outcome'),
      immediate_action: text('immediate_action'),
      action_taken: text('action_taken'),
      owner_id: plain('owner_id'),
      due_on: plain('due_on'),
      photos: photosField('near_misses', 'near_miss_id', linkTo),
      reported_by: computed(['reported_by', 'reported_by_name'], ([id, name]) =>
        JSON.stringify({ id, name }),
      ),
      created_at: timestamp('created_at'),
      updated_at: timestamp('updated_at'),
    },
  );

/** Without links to the photos: for the history and exports. */
export const presentNearMiss = nearMissPresenter(() => null);
