import { newId } from '../../db/ids.ts';
import { lockSiteLinks } from '../../db/queries/collections/collection_work.ts';
import { lockCollection, vehicleToAssign } from '../../db/queries/collections/collections.ts';
import {
  forgetVisits,
  insertVisit,
  lockSchedule,
  openVisits,
} from '../../db/queries/collections/recurring_schedules.ts';
import type { OpenVisit, ScheduleRow } from '../../db/queries/collections/recurring_schedules.ts';
import { collectionWeight } from '../../domain/collections/collections.ts';
import { addDays, londonDate } from '../../domain/dates.ts';
import {
  horizonDays,
  longestShiftDays,
  nextVisitOn,
  visitsBetween,
} from '../../domain/collections/recurring_schedules.ts';
import type { Timing, Visit } from '../../domain/collections/recurring_schedules.ts';
import { collectionStates } from '../../domain/states/collection.ts';
import type { Warning } from '../../domain/warnings.ts';
import { endCancelled } from './collection_ends.ts';
import { insertRecord } from '../../presenters/find.ts';
import { presentCollection } from '../../presenters/collections/collection.ts';
import type { ActionContext } from '../context.ts';
import { followCollection } from './collection_notes.ts';
import { shownRow } from './collection_rows.ts';
import type { ShownCollection } from './collection_rows.ts';

/**
 * Creates the missing collections of a schedule within the horizon, and stores the day of the next one. Each
 * visit is created once, however often this runs. No new work for a client that is on stop or deleted.
 */
export async function makeVisits(ctx: ActionContext, scheduleId: string): Promise<void> {
  const today = londonDate(ctx.now);
  const schedule = await lockSchedule(ctx.db, scheduleId, madeFrom(today));
  if (!schedule) return;

  const missing = missingVisits(schedule, today);
  const vehicle = missing.length > 0 ? await vehicleFor(ctx, schedule) : noVehicle;
  for (const visit of missing) await makeVisit(ctx, schedule, visit, vehicle);
  const next_run_on = schedule.client_deleted ? null : nextVisitOn(timingOf(schedule), today);
  if (next_run_on !== schedule.next_run_on)
    await ctx.db.update('recurring_schedules', scheduleId, { next_run_on }, 'id');
}

/** Returns the visits to create today; the daily run checks this before it locks anything. */
export function missingVisits(schedule: ScheduleRow, today: string): Visit[] {
  if (schedule.on_stop || schedule.client_deleted) return [];
  const made = new Set(schedule.made);

  return visitsBetween(timingOf(schedule), today, addDays(today, horizonDays)).filter(
    ({ due_on }) => !made.has(due_on),
  );
}

/**
 * The first due day that counts as created: a visit that a holiday moved to today was due up to this many
 * days before.
 */
export function madeFrom(today: string): string {
  return addDays(today, -longestShiftDays);
}

/**
 * Changes a locked schedule and places its future visits where a new schedule would. A visit that was moved by hand stays while
 * its due day does, also if that is a holiday.
 */
export async function changeSchedule(
  ctx: ActionContext,
  scheduleId: string,
  values: Record<string, unknown>,
): Promise<void> {
  const today = londonDate(ctx.now);
  const before = await lockSchedule(ctx.db, scheduleId, today);
  await ctx.db.update('recurring_schedules', scheduleId, values, 'id');
  if (before) await placeAnew(ctx, before, 'The schedule was changed.');
}

/** Cancels the future visits of schedules that their season ticket, which was changed, no longer covers. */
export async function followTicket(ctx: ActionContext, scheduleIds: readonly string[]): Promise<void> {
  for (const id of scheduleIds) {
    const schedule = await lockSchedule(ctx.db, id, londonDate(ctx.now));
    if (schedule) await placeAnew(ctx, schedule, 'The season ticket was changed.');
  }
}

/** Places the future visits of a changed schedule, locked; `before` is what it was. */
async function placeAnew(ctx: ActionContext, before: ScheduleRow, reason: string): Promise<void> {
  const today = londonDate(ctx.now);
  const { id: scheduleId } = before;
  const after = (await lockSchedule(ctx.db, scheduleId, today))!;
  const placed = placesOf({ ...timingOf(before), paused: false }, madeFrom(today), today);
  const planned = placesOf(timingOf(after), today, today);
  const due = placesOf({ ...timingOf(after), holiday_rule: 'same' }, madeFrom(today), today);
  const visits = await openVisits(ctx.db, scheduleId, madeFrom(today), today);
  await cancelVisits(
    ctx,
    scheduleId,
    visits.filter(({ due_on, scheduled_date }) => {
      const byHand = placed.get(due_on) !== scheduled_date;

      return byHand ? !planned.has(due_on) && !due.has(due_on) : planned.get(due_on) !== scheduled_date;
    }),
    reason,
  );
  await makeVisits(ctx, scheduleId);
}

/** The day of each visit by its due day, from a day to beyond the horizon. */
function placesOf(timing: Timing, from: string, today: string): Map<string, string> {
  const visits = visitsBetween(timing, from, addDays(today, horizonDays + 2 * longestShiftDays));

  return new Map(visits.map(({ due_on, visit_on }) => [due_on, visit_on]));
}

/** Cancels the future collections of a schedule that ends. */
export async function endVisits(ctx: ActionContext, scheduleId: string, reason: string): Promise<void> {
  const today = londonDate(ctx.now);
  await lockSchedule(ctx.db, scheduleId, today);
  await cancelVisits(ctx, scheduleId, await openVisits(ctx.db, scheduleId, null, today), reason);
}

async function cancelVisits(
  ctx: ActionContext,
  scheduleId: string,
  unplanned: OpenVisit[],
  reason: string,
): Promise<void> {
  for (const { collection_id } of unplanned) await cancelCollection(ctx, collection_id, reason);
  await forgetVisits(
    ctx.db,
    scheduleId,
    unplanned.map(({ due_on }) => due_on),
  );
}

/** A schedule's times in the form of the domain. */
export function timingOf(schedule: ScheduleRow): Timing {
  const { season_ticket_id, ticket_from, ticket_until, ticket_status } = schedule;

  return {
    ...schedule,
    ticket: season_ticket_id
      ? {
          valid_from: ticket_from,
          valid_until: ticket_until,
          ended: ticket_status === 'cancelled' || ticket_status === 'complete',
        }
      : null,
  };
}

interface VisitVehicle {
  vehicle_id: string | null;
  vehicle_reg: string | null;
  warnings: Warning[];
}

const noVehicle: VisitVehicle = { vehicle_id: null, vehicle_reg: null, warnings: [] };

/**
 * The vehicle of the schedule, its row shared until the change commits; one that is off the road is omitted, with a
 * warning on the collections.
 */
async function vehicleFor(ctx: ActionContext, { vehicle_id }: ScheduleRow): Promise<VisitVehicle> {
  const vehicle = vehicle_id === null ? undefined : await vehicleToAssign(ctx.db, vehicle_id);
  if (!vehicle) return noVehicle;
  const { registration, status, unsafe } = vehicle;
  if (status === 'active' && !unsafe) return { vehicle_id, vehicle_reg: registration, warnings: [] };
  const message = `${registration} is not on the road, so the schedule left it off.`;

  return { ...noVehicle, warnings: [{ code: 'vehicle_off_road', field: 'vehicle_id', message }] };
}

async function makeVisit(
  ctx: ActionContext,
  schedule: ScheduleRow,
  { due_on, visit_on }: Visit,
  { warnings, ...vehicle }: VisitVehicle,
): Promise<void> {
  const id = newId();
  const { quantity_kg, ...quantity } = schedule;
  const columns = {
    id,
    scheduled_date: visit_on,
    scheduled_time: schedule.time,
    service_type: schedule.service_type,
    client_id: schedule.client_id,
    client_location_id: schedule.client_location_id,
    address: schedule.address,
    postcode: schedule.postcode,
    waste_description: schedule.waste_description,
    container_id: schedule.container_id,
    driver_id: schedule.driver_id,
    ...vehicle,
    warnings: JSON.stringify(warnings),
    driver_notes: schedule.driver_notes,
    note_id: schedule.season_ticket_id,
    ...collectionWeight({
      ewc_codes: quantity.ewc_codes,
      quantity_value: quantity.quantity_value,
      quantity_unit: quantity.quantity_unit,
      container_type: quantity.container_type,
      ...(quantity_kg !== null && { quantity_kg }),
    }),
  };
  const after = await insertRecord(ctx, presentCollection, columns);
  await insertVisit(ctx.db, { schedule_id: schedule.id, due_on, collection_id: id });

  ctx.record({ entity: 'collection', id, client_id: schedule.client_id, action: 'create', after });
}

async function cancelCollection(ctx: ActionContext, id: string, cancel_reason: string): Promise<void> {
  await lockSiteLinks(ctx.db, id);
  await lockCollection(ctx.db, id);
  const found = (await shownRow(ctx, id))!;
  const columns = {
    status: collectionStates.moves.cancel.to,
    cancel_reason,
    cancelled_at: ctx.now.toISOString(),
  };
  const ended = { ...found.shown, ...columns } as ShownCollection;
  const { released, warnings } = await followCollection(ctx, found.shown, ended, 'cancel');
  const before = released ? (await shownRow(ctx, id))!.json : found.json;
  const row = await ctx.db.update(
    'collections',
    id,
    { ...columns, warnings: JSON.stringify(warnings) },
    presentCollection.columns,
  );
  const after = presentCollection.render(row!, ctx.base_url);
  const client_id = row![presentCollection.indexOf('client_id')] ?? null;
  await endCancelled(ctx, { id, client_id });

  ctx.record({ entity: 'collection', id, client_id, action: 'status_change', before, after });
}
