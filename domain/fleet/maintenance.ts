import { addDays, addMonths, daysBetween } from '../dates.ts';
import type { Detail } from '../errors.ts';
import { toPence } from '../money.ts';
import type { MaintenanceAction, MaintenanceStatus } from '../states/maintenance.ts';
import type { Warning } from '../warnings.ts';

export type MaintenanceType = 'service' | 'inspection' | 'mot' | 'repair' | 'loler' | 'tacho';

/** Months that records of maintenance and of walkaround checks are kept (DVSA, Guide to maintaining roadworthiness). */
export const retentionMonths = 15;

/** Maintenance as entered; money in pounds, days as `YYYY-MM-DD`. */
export interface MaintenanceInput {
  vehicle_id?: string;
  type?: MaintenanceType;
  status?: 'cancelled';
  due_on?: string | null;
  due_odometer_km?: number | null;
  interval_weeks?: number | null;
  interval_km?: number | null;
  booked_for?: string | null;
  done_on?: string;
  odometer_km?: number | null;
  provider?: string | null;
  cost?: number | null;
  expense_id?: string | null;
  result?: 'pass' | 'advisory' | 'fail' | null;
  expires_on?: string;
  defects?: { description: string; severity: string; rectified_on?: string | null }[];
  notes?: string | null;
}

/** Returns the move of an input; null if it only changes other fields. */
export function maintenanceAction(
  current: MaintenanceStatus,
  { status, booked_for, done_on }: MaintenanceInput,
  recorded: string | null,
): MaintenanceAction | null {
  if (status === 'cancelled') return 'cancel';
  if (done_on !== undefined && done_on !== recorded) return 'complete';
  if (booked_for === undefined || current === 'done') return null;
  if (booked_for === null) return current === 'booked' ? 'unbook' : null;

  return 'book';
}

/** Fields that apply only to completed maintenance. */
const ofDone = ['odometer_km', 'result', 'cost', 'expense_id', 'expires_on'] as const;

/** Returns the errors of maintenance after an input; `today` in London. */
export function maintenanceErrors(
  input: MaintenanceInput,
  { type, is_done }: { type: MaintenanceType; is_done: boolean },
  today: string,
): Detail[] {
  const errors: Detail[] = [];
  if (input.done_on !== undefined && input.done_on > today)
    errors.push({ field: 'done_on', message: 'must not be later than today' });
  if (input.status === 'cancelled')
    for (const field of ['done_on', 'booked_for'] as const)
      if (input[field] != null)
        errors.push({ field, message: 'cannot be combined with the status cancelled' });
  if (!is_done)
    for (const field of ofDone)
      if (input[field] != null) errors.push({ field, message: 'is only allowed for completed maintenance' });
  if (input.cost != null && toPence(input.cost) === null)
    errors.push({ field: 'cost', message: 'must have at most two decimals' });
  if (input.expires_on !== undefined && !isDated(type))
    errors.push({ field: 'expires_on', message: 'is only allowed for mot, loler and tacho' });
  if (input.expires_on !== undefined && input.result === 'fail')
    errors.push({ field: 'expires_on', message: 'is not allowed with the result fail' });
  for (const [index, { rectified_on }] of (input.defects ?? []).entries())
    if (rectified_on && rectified_on > today)
      errors.push({ field: `defects.${index}.rectified_on`, message: 'must not be later than today' });

  return errors;
}

/** The expiry dates of a vehicle that completed maintenance sets, and how many months a test is valid at most. */
const vehicleDates = {
  mot: { column: 'mot_expires_on', months: 14 },
  loler: { column: 'loler_expires_on', months: 12 },
  tacho: { column: 'tacho_calibration_expires_on', months: 24 },
} as const;

type DatedType = keyof typeof vehicleDates;

/** What is known of a vehicle when its maintenance is recorded. */
export interface KnownOfVehicle {
  vehicle: { last_service_on: string | null } & Record<
    (typeof vehicleDates)[DatedType]['column'],
    string | null
  >;
  /** The last day of other maintenance of the type that did not fail. */
  last_done_on: string | null;
  today: string;
  /** Whether the maintenance was recorded before, and its expiry date is now corrected. */
  corrects: boolean;
  /** The date that the maintenance gave the vehicle when it was recorded before, and the one before that. */
  effect: { date_set: string | null; date_before: string | null };
}

/** The column of the vehicle that maintenance of a type moves on; null if it moves none. */
export function vehicleDateOf(type: MaintenanceType) {
  if (type === 'service') return 'last_service_on' as const;

  return isDated(type) ? vehicleDates[type].column : null;
}

/**
 * Returns the vehicle's new dates after maintenance that is done and did not fail. Older maintenance recorded later does not
 * replace the last one. A result that is corrected to a fail takes back the date that it gave.
 */
export function vehicleChanges(
  type: MaintenanceType,
  { done_on, expires_on, result }: { done_on: string; expires_on?: string; result?: string | null },
  known: KnownOfVehicle,
): Record<string, string | null> {
  if (result === 'fail') return withoutDate(type, known);
  if (type === 'service')
    return (known.vehicle.last_service_on ?? '') < done_on ? { last_service_on: done_on } : {};
  if (expires_on === undefined || !isDated(type) || isOlder(type, done_on, known)) return {};

  return { [vehicleDates[type].column]: expires_on };
}

function withoutDate(type: MaintenanceType, { vehicle, effect }: KnownOfVehicle) {
  const column = vehicleDateOf(type);
  if (column === null || effect.date_set === null || vehicle[column] !== effect.date_set) return {};

  return { [column]: effect.date_before };
}

function isDated(type: MaintenanceType): type is DatedType {
  return type in vehicleDates;
}

/**
 * Whether the vehicle was tested again since: a record says so, or its expiry date is later than this test could give. A date
 * that even a test today could not give is a mistake, which a test puts right.
 */
function isOlder(
  type: DatedType,
  done_on: string,
  { vehicle, last_done_on, today, corrects }: KnownOfVehicle,
): boolean {
  const { column, months } = vehicleDates[type];
  const current = vehicle[column] ?? '';

  return (
    (last_done_on ?? '') > done_on ||
    (!corrects && current > addMonths(done_on, months) && current <= addMonths(today, months))
  );
}

/**
 * Returns the next due date. Counted from the day it was done, so that two are never further apart than the
 * interval. Null without an interval.
 */
export function nextDue(
  { interval_weeks, interval_km }: Pick<MaintenanceInput, 'interval_weeks' | 'interval_km'>,
  { done_on, odometer_km }: { done_on: string; odometer_km?: number | null },
): { due_on: string | null; due_odometer_km: number | null } | null {
  if (interval_weeks == null && interval_km == null) return null;

  return {
    due_on: interval_weeks == null ? null : addDays(done_on, 7 * interval_weeks),
    due_odometer_km: interval_km == null || odometer_km == null ? null : odometer_km + interval_km,
  };
}

/**
 * Returns the due dates after the first, for 15 months, if each is done on its due date. Calendar days,
 * independent of clock changes.
 */
export function plannedDueDays(due_on: string | null, interval_weeks: number | null): string[] {
  if (due_on === null || interval_weeks === null) return [];
  const end = addMonths(due_on, retentionMonths);
  const times = Math.floor(daysBetween(due_on, end) / (7 * interval_weeks));

  return Array.from({ length: times }, (_, n) => addDays(due_on, 7 * interval_weeks * (n + 1)));
}

/** Safety inspections are 4 to 13 weeks apart, usually six (DVSA, Guide to maintaining roadworthiness). */
export function intervalWarnings(type: MaintenanceType, weeks: number | null | undefined): Warning[] {
  if (type !== 'inspection' || weeks == null || (weeks >= 4 && weeks <= 13)) return [];

  return [
    {
      code: 'unusual_interval',
      field: 'interval_weeks',
      message: `Safety inspections are usually 4 to 13 weeks apart, not ${weeks}.`,
    },
  ];
}
