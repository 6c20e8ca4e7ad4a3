import { boolean, computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Presenter, Schemas } from '../presenter.ts';
import { photosField } from '../platform/record_photos.ts';
import type { LinkTo } from '../platform/record_photos.ts';

/** Status of the report to the regulator today, London time. */
export const riddorStatus = `case when riddor_category = 'over_three_day' then 'record_only'
  when not riddor_reportable then 'not_reportable'
  when riddor_reference is not null or riddor_reported_on is not null then 'reported'
  when riddor_due_by < (clock_timestamp() at time zone 'Europe/London')::date then 'overdue' else 'due' end`;

/** An entry of the accident book, for readers of the whole entry; `linkTo` makes the links to its photos. */
export const accidentPresenter = (linkTo: LinkTo): Presenter<Schemas['Accident']> =>
  presenter<Schemas['Accident']>(
    'accident',
    { from: 'accidents' },
    {
      id: plain('id'),
      reference: plain('reference'),
      status: plain('status'),
      date: plain('happened_on'),
      time: plain('happened_time'),
      location: text('location'),
      site_id: plain('site_id'),
      vehicle_id: plain('vehicle_id'),
      person: json('person'),
      injury_type: plain('injury_type'),
      body_part: plain('body_part'),
      description: text('description'),
      cause: text('cause'),
      treatment: text('treatment'),
      work_related: boolean('work_related'),
      fatal: boolean('fatal'),
      hospitalised: boolean('hospitalised'),
      dangerous_occurrence: plain('dangerous_occurrence'),
      disease: plain('disease'),
      diagnosed_on: plain('diagnosed_on'),
      off_work: boolean('off_work'),
      returned_on: plain('returned_on'),
      days_lost: number('days_lost'),
      hours_lost: number('hours_lost'),
      riddor_category: plain('riddor_category'),
      riddor_derived_category: plain('riddor_derived_category'),
      riddor_override_reason: text('riddor_override_reason'),
      riddor_reportable: boolean('riddor_reportable'),
      riddor_without_delay: boolean('riddor_without_delay'),
      riddor_due_by: plain('riddor_due_by'),
      riddor_status: plain(riddorStatus),
      riddor_reference: text('riddor_reference'),
      riddor_reported_on: plain('riddor_reported_on'),
      witnesses: json('witnesses'),
      corrective_actions: json('corrective_actions'),
      photos: photosField('accidents', 'accident_id', linkTo),
      reported_by: computed(['reported_by', 'reported_by_name'], ([id, name]) =>
        JSON.stringify({ id, name }),
      ),
      created_at: timestamp('created_at'),
      updated_at: timestamp('updated_at'),
    },
  );

/** Without links to the photos: for the history and exports. */
export const presentAccident = accidentPresenter(() => null);
