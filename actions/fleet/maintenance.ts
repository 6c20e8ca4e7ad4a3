import { newId } from '../../db/ids.ts';
import { requireReferences } from '../../db/queries/exists.ts';
import { effectOf, lastDone, openFindings } from '../../db/queries/fleet/vehicle_road.ts';
import type { MaintenanceEffect } from '../../db/queries/fleet/vehicle_road.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import {
  intervalWarnings,
  maintenanceAction,
  maintenanceErrors,
  nextDue,
  vehicleChanges,
  vehicleDateOf,
} from '../../domain/fleet/maintenance.ts';
import type { MaintenanceInput, MaintenanceType } from '../../domain/fleet/maintenance.ts';
import { odometerWarnings } from '../../domain/fleet/walkarounds.ts';
import { toPence } from '../../domain/money.ts';
import { maintenanceStates } from '../../domain/states/maintenance.ts';
import { refusal } from '../../domain/states/state_table.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentMaintenance } from '../../presenters/fleet/maintenance.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import {
  changeVehicle,
  furtherOdometer,
  lockAbout,
  lockVehicle,
  putBackOnRoad,
  takeOffRoad,
} from './vehicle_road.ts';
import type { LockedVehicle } from './vehicle_road.ts';

type Shown = RenderedJson<Schemas['Maintenance']>;
/** The fields of a record that affect the vehicle, after an input. */
type Said = Omit<MaintenanceInput, 'status'> & { type: MaintenanceType };

/**
 * Records maintenance that is due, booked or done. The vehicle is locked first.
 * @throws Invalid naming the field
 */
export async function recordMaintenance(
  ctx: WriteContext,
  input: RequestBody<'appCreateMaintenance'>,
): Promise<Shown> {
  const { type, vehicle_id } = input;
  const is_done = input.done_on !== undefined;
  await checkInput(ctx, input, { type, is_done, current: null });
  const vehicle = await lockVehicle(ctx, vehicle_id);

  const id = newId();
  const open = await openFindings(ctx.db, vehicle_id);
  const effect = is_done ? await applyToVehicle(ctx, vehicle, { ...input, type, id }) : {};
  const row = await ctx.db.insert(
    'vehicle_maintenance',
    {
      id,
      vehicle_id,
      type,
      status: is_done ? 'done' : input.booked_for ? 'booked' : 'due',
      ...columnsOf(input),
      ...effect,
      warnings: JSON.stringify(warningsOf({ ...input, type }, vehicle)),
    },
    presentMaintenance.columns,
  );
  const after = presentMaintenance.render(row, ctx.base_url);
  ctx.record({ entity: 'maintenance', id, action: 'create', after });
  if (is_done) await planNext(ctx, after.record);
  if (isPassed(input)) await putBackOnRoad(ctx, vehicle_id, open);

  return after;
}

function isPassed({ result }: Pick<MaintenanceInput, 'result'>): boolean {
  return result === 'pass' || result === 'advisory';
}

/**
 * Changes maintenance, and moves it if the input says so: books, completes or cancels it. The vehicle is locked first.
 * @throws Invalid for a move that its status does not allow, or naming the field
 */
export async function changeMaintenance(
  ctx: WriteContext,
  id: string,
  input: RequestBody<'appUpdateMaintenance'>,
): Promise<Shown> {
  const { before, vehicle } = await lockAbout(ctx, presentMaintenance, id);
  if (Object.keys(input).length === 0) return before;

  const { status, type, done_on, vehicle_id } = before.record;
  const action = maintenanceAction(status, input, done_on);
  const refused = action && refusal(maintenanceStates, action, status);
  if (refused) throw new Invalid([refused]);
  const is_done = status === 'done' || action === 'complete';
  if (status === 'done' && input.result === null) throw invalid('result', 'cannot be taken back');
  const { result = before.record.result } = input;
  await checkInput(ctx, { ...input, result }, { type, is_done, current: before.record });

  const open = await openFindings(ctx.db, vehicle_id);
  const { status: _, ...said } = {
    ...before.record,
    ...input,
    done_on: input.done_on ?? done_on ?? undefined,
  };
  const after = await write(ctx, before, {
    ...columnsOf(input),
    ...(action && { status: maintenanceStates.moves[action].to }),
    ...(is_done && vehicle && (await findings(ctx, vehicle, before.record, said))),
    ...(vehicle && { warnings: JSON.stringify(warningsOf(said, vehicle, before.record)) }),
  });
  if (action === 'complete') await planNext(ctx, after.record);
  if (isPassed(input)) await putBackOnRoad(ctx, vehicle_id, open);

  return after;
}

async function write(ctx: WriteContext, before: Shown, columns: Record<string, unknown>): Promise<Shown> {
  if (Object.keys(columns).length === 0) return before;

  const { id } = before.record;
  const row = await ctx.db.update('vehicle_maintenance', id, columns, presentMaintenance.columns);
  const after = presentMaintenance.render(row!, ctx.base_url);
  const action = after.record.status === before.record.status ? 'update' : 'status_change';
  ctx.record({ entity: 'maintenance', id, action, before, after });

  return after;
}

/** Applies a new result or reading to the vehicle; a fail that was known before changes nothing. */
async function findings(
  ctx: WriteContext,
  vehicle: LockedVehicle,
  before: Schemas['Maintenance'],
  after: Said & { id: string },
): Promise<Partial<MaintenanceEffect>> {
  const isNews = before.result !== after.result || before.done_on !== after.done_on;
  if (!isNews && after.expires_on === undefined) {
    if (before.odometer_km !== after.odometer_km)
      await changeVehicle(ctx, vehicle, furtherOdometer(vehicle.record, after.odometer_km));

    return {};
  }

  return applyToVehicle(ctx, vehicle, { ...after, corrects: before.status === 'done' });
}

/**
 * Updates the vehicle after completed maintenance; a fail takes it off the road, unless the vehicle has passed since. Returns
 * what the record did to the vehicle.
 */
async function applyToVehicle(
  ctx: WriteContext,
  vehicle: LockedVehicle,
  { id, corrects = false, ...done }: Said & { id: string; corrects?: boolean },
): Promise<MaintenanceEffect> {
  const { type, expires_on, result } = done;
  const done_on = done.done_on!;
  const last = await lastDone(ctx.db, { vehicle_id: vehicle.record.id, type, id });
  const before = await effectOf(ctx.db, id);
  const dates = vehicleChanges(
    type,
    { done_on, ...(expires_on !== undefined && { expires_on }), ...(result != null && { result }) },
    {
      ...{ vehicle: vehicle.record, last_done_on: last.done_on, today: londonDate(ctx.now) },
      ...{ corrects, effect: before },
    },
  );
  const changes = { ...dates, ...furtherOdometer(vehicle.record, done.odometer_km) };
  const effect = { ...before, ...dateEffect(vehicle, { type, result, dates }, before) };
  if (result !== 'fail' || (last.passed_on ?? '') > done_on) {
    await changeVehicle(ctx, vehicle, changes);

    return effect;
  }
  const took_off_road = await takeOffRoad(ctx, vehicle, changes, {
    entity_type: 'maintenance',
    entity_id: id,
    body: `${vehicle.record.registration} failed its ${words[type]} on ${done_on}.`,
  });

  return { ...effect, took_off_road: took_off_road || before.took_off_road };
}

/** The date that a record gives its vehicle, and the one before; a correction keeps what was before the first. */
function dateEffect(
  { record }: LockedVehicle,
  { type, result, dates }: Pick<Said, 'type' | 'result'> & { dates: Record<string, string | null> },
  before: MaintenanceEffect,
): Partial<MaintenanceEffect> {
  const column = vehicleDateOf(type);
  if (column === null || !(column in dates)) return {};
  if (result === 'fail') return { date_set: null, date_before: null };
  const isSame = before.date_set !== null && record[column] === before.date_set;

  return { date_set: dates[column]!, date_before: isSame ? before.date_before : record[column] };
}

const words: Record<MaintenanceType, string> = {
  service: 'service',
  inspection: 'safety inspection',
  mot: 'MOT',
  repair: 'check after a repair',
  loler: 'examination of the lifting gear',
  tacho: 'tachograph calibration',
};

/** Creates the next maintenance of an interval; once, because completion happens once. */
async function planNext(ctx: WriteContext, done: Schemas['Maintenance']): Promise<void> {
  const due = nextDue(done, { done_on: done.done_on!, odometer_km: done.odometer_km });
  if (!due) return;

  const id = newId();
  const { vehicle_id, type, interval_weeks, interval_km, provider } = done;
  const row = await ctx.db.insert(
    'vehicle_maintenance',
    { id, vehicle_id, type, ...due, interval_weeks, interval_km, provider, previous_id: done.id },
    presentMaintenance.columns,
  );
  const after = presentMaintenance.render(row, ctx.base_url);
  ctx.record({ entity: 'maintenance', id, action: 'create', after });
}

async function checkInput(
  ctx: WriteContext,
  input: MaintenanceInput,
  { current, ...of }: { type: MaintenanceType; is_done: boolean; current: Schemas['Maintenance'] | null },
): Promise<void> {
  const errors = maintenanceErrors(input, of, londonDate(ctx.now));
  if (errors.length > 0) throw new Invalid(errors);
  await requireReferences(ctx.db, { expense_id: 'fleet_expenses' }, input, current);
}

/** A reading is compared with the odometer of its time: one that does not change keeps the warning that it has. */
function warningsOf(input: Said, { record }: LockedVehicle, before?: Schemas['Maintenance']) {
  const isSame = before !== undefined && before.odometer_km === (input.odometer_km ?? null);

  return [
    ...intervalWarnings(input.type, input.interval_weeks),
    ...(isSame
      ? before.warnings.filter(({ code }) => code === 'odometer_back')
      : odometerWarnings(input.odometer_km, record.odometer_km)),
  ];
}

/** The columns copied from an input; the move and its consequences are written separately. */
function columnsOf({
  vehicle_id: _,
  type: __,
  status: ___,
  expires_on: ____,
  cost,
  defects,
  ...own
}: MaintenanceInput): Record<string, unknown> {
  return {
    ...own,
    ...(cost !== undefined && { cost_pence: cost === null ? null : toPence(cost) }),
    ...(defects !== undefined && {
      defects: JSON.stringify(
        defects.map(({ description, severity, rectified_on }) => ({
          description,
          severity,
          rectified_on: rectified_on ?? null,
        })),
      ),
    }),
  };
}
