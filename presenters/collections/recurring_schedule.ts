import { boolean, json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A recurring schedule. */
export const presentRecurringSchedule = presenter<Schemas['RecurringSchedule']>(
  'recurring_schedule',
  { from: 'recurring_schedules', where: 'archived_at is null' },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    client_location_id: plain('client_location_id'),
    season_ticket_id: plain('season_ticket_id'),
    rrule: text('rrule'),
    start_on: plain('start_on'),
    end_on: plain('end_on'),
    time: plain('time'),
    service_type: plain('service_type'),
    container_id: plain('container_id'),
    waste_load_id: plain('waste_load_id'),
    driver_id: plain('driver_id'),
    vehicle_id: plain('vehicle_id'),
    driver_notes: text('driver_notes'),
    skip_dates: json('array_to_json(skip_dates)', '[]'),
    holiday_rule: plain('holiday_rule'),
    holiday_calendar: plain('holiday_calendar'),
    paused: boolean('paused'),
    next_run_on: plain('next_run_on'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
