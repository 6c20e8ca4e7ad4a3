import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { openFindings } from '../../db/queries/fleet/vehicle_road.ts';
import type { OpenFindings } from '../../db/queries/fleet/vehicle_road.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { invalid } from '../../domain/errors.ts';
import type { WriteContext } from '../../http/context/context.ts';
import { openProblem, resolveProblemsOf } from '../planning/board_problems.ts';
import { presentVehicle } from '../../presenters/fleet/vehicle.ts';
import { lockRecord } from '../../presenters/find.ts';
import type { Presenter, Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

export type LockedVehicle = RenderedJson<Schemas['Vehicle']>;

/** A vehicle of the team, its row locked until the change commits; undefined if it was removed. */
export async function lockStandingVehicle(ctx: WriteContext, id: string): Promise<LockedVehicle | undefined> {
  const [row] = await ctx.db.text(
    `select ${presentVehicle.columns} from vehicles where team_id = $1 and id = $2 and (archived_at is null) is true for update`,
    [id],
  );

  return row && presentVehicle.render(row, ctx.base_url);
}

/**
 * Returns a vehicle for a new record about it, its row locked until the change commits, so that an assignment
 * waits.
 * @throws Invalid on `vehicle_id` if the team has none, or it is disposed of
 */
export async function lockVehicle(ctx: WriteContext, id: string): Promise<LockedVehicle> {
  const vehicle = await lockStandingVehicle(ctx, id);
  if (!vehicle) throw unknownRecord('vehicle_id');
  const { status, registration } = vehicle.record;
  if (status === 'disposed') throw invalid('vehicle_id', `${registration} is disposed of`);

  return vehicle;
}

/**
 * Locks a record about a vehicle and the vehicle, the vehicle first, as a new record about it and the deletion of the vehicle do.
 * @throws NotFound if there is no such record
 */
export async function lockAbout<T>(
  ctx: WriteContext,
  presenter: Presenter<T>,
  id: string,
): Promise<{ before: RenderedJson<T>; vehicle: LockedVehicle | undefined }> {
  const named = await ctx.db.maybe<{ vehicle_id: string }>(
    `select vehicle_id from ${presenter.from} where team_id = $1 and id = $2`,
    [id],
  );
  const vehicle = named && (await lockStandingVehicle(ctx, named.vehicle_id));

  return { before: await lockRecord(ctx, presenter, id), vehicle };
}

/** Why a vehicle is taken off the road. */
interface Finding {
  /** The record, named as in its `object`. */
  entity_type: 'walkaround' | 'maintenance';
  entity_id: string;
  /** What was found, for people. */
  body: string;
}

/**
 * Takes a locked vehicle off the road, reports it on the live board and notifies the office, as part of the change that found it unsafe.
 * Returns whether the finding is a reason why it is off the road: not if a person had taken it off before.
 * Other changes of the vehicle are written with it.
 */
export async function takeOffRoad(
  ctx: WriteContext,
  vehicle: LockedVehicle,
  changes: Record<string, unknown>,
  { entity_type, entity_id, body }: Finding,
): Promise<boolean> {
  const { id, status, registration } = vehicle.record;
  const keeping = status === 'off_road' ? (await openFindings(ctx.db, id)).keeping : 0;
  const takes = status === 'active';
  await changeVehicle(ctx, vehicle, { ...changes, ...(takes && { status: 'off_road' }) });
  await openProblem(ctx, {
    collection_id: null,
    vehicle_id: id,
    kind: 'breakdown',
    message: body,
    off_road: true,
  });
  await notifyPeople(ctx.db, {
    kind: 'vehicle_off_road',
    title: `${registration} must not be driven`,
    body,
    entity_type,
    entity_id,
    permission: 'fleet:update',
    except_user_id: ctx.identity.user_id,
  });

  return takes || keeping > 0;
}

/**
 * Updates a vehicle after a finding was put right. It returns to the road if findings kept it off before and none does now. Its
 * problems on the live board are resolved if no finding is open, even if a person changed its status.
 * @param before the findings that were open before
 */
export async function putBackOnRoad(ctx: WriteContext, id: string, before: OpenFindings): Promise<void> {
  const vehicle = await lockStandingVehicle(ctx, id);
  const now = await openFindings(ctx.db, id);
  const isBack = vehicle?.record.status === 'off_road' && before.keeping > 0 && now.keeping === 0;
  if (isBack) await changeVehicle(ctx, vehicle, { status: 'active' });
  if (before.open > 0 && now.open === 0)
    await resolveProblemsOf(
      ctx,
      { off_road_vehicle_id: id },
      isBack ? 'Put right; the vehicle is back on the road.' : 'Put right.',
    );
}

/** Writes the consequences of a record for its locked vehicle. */
export async function changeVehicle(
  ctx: WriteContext,
  before: LockedVehicle,
  changes: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;

  const { id } = before.record;
  const row = await ctx.db.update('vehicles', id, changes, presentVehicle.columns);
  const after = presentVehicle.render(row!, ctx.base_url);
  ctx.record({ entity: 'vehicle', id, action: 'update', before, after });
}

/** The vehicle's odometer reading, if a record has a higher one. */
export function furtherOdometer(
  { odometer_km: before }: Schemas['Vehicle'],
  now: number | null | undefined,
): { odometer_km?: number } {
  return now != null && (before === null || now > before) ? { odometer_km: now } : {};
}
