import { plannedDueDays, retentionMonths } from '../../domain/fleet/maintenance.ts';
import { computed, json, number, plain, pounds, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** Work done, or due, to keep a vehicle roadworthy; money in pounds. */
export const presentMaintenance = presenter<Schemas['Maintenance']>(
  'maintenance',
  { from: 'vehicle_maintenance' },
  {
    id: plain('id'),
    vehicle_id: plain('vehicle_id'),
    type: plain('type'),
    status: plain('status'),
    due_on: plain('due_on'),
    due_odometer_km: number('due_odometer_km'),
    interval_weeks: number('interval_weeks'),
    interval_km: number('interval_km'),
    planned_due_on: computed(['due_on', 'interval_weeks', 'status'], ([due_on, weeks, status]) =>
      JSON.stringify(
        status === 'due' || status === 'booked'
          ? plannedDueDays(due_on ?? null, weeks == null ? null : Number(weeks))
          : [],
      ),
    ),
    booked_for: plain('booked_for'),
    done_on: plain('done_on'),
    odometer_km: number('odometer_km'),
    provider: text('provider'),
    cost: pounds('cost_pence'),
    expense_id: plain('expense_id'),
    result: plain('result'),
    defects: json('defects'),
    notes: text('notes'),
    previous_id: plain('previous_id'),
    keep_until: plain(`(done_on + interval '${retentionMonths} months')::date`),
    warnings: json('warnings'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
