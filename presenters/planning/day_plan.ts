import { computed, json, number, plain, presenter, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** The collections of the plan, one row each, beside the vehicle that the plan has for them. */
const planned = `(select (s ->> 'collection_id')::uuid as id, (r ->> 'vehicle_id')::uuid as vehicle_id
  from json_array_elements(day_plans.routes) r, json_array_elements(r -> 'stops') s
  where s ->> 'collection_id' is not null)`;

const unplanned = `(select json_agg(c.id order by c.created_at, c.id) from collections c
  where c.team_id = day_plans.team_id and c.scheduled_date = day_plans.plan_date and c.status = 'scheduled'
    and c.archived_at is null and c.id not in (select p.id from ${planned} p))`;

/** A collection that no record refers to is not kept when it is deleted. */
const changed = `(select json_agg(distinct p.id) from ${planned} p
  left join collections c on c.team_id = day_plans.team_id and c.id = p.id
  where (c.id is null or c.archived_at is not null or c.status = 'cancelled'
    or c.scheduled_date <> day_plans.plan_date or c.vehicle_id is distinct from p.vehicle_id))`;

/** The plan of a day. */
export const presentDayPlan = presenter<Schemas['DayPlan']>(
  'day_plan',
  { from: 'day_plans' },
  {
    id: plain('id'),
    date: plain('plan_date'),
    version: number('version'),
    status: plain('status'),
    routes: json('routes'),
    unplanned_collection_ids: computed([unplanned], ([ids]) => ids ?? '[]'),
    changed_collection_ids: computed([changed], ([ids]) => ids ?? '[]'),
    published_at: timestamp('published_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
