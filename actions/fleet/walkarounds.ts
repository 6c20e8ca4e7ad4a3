import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { memberOfUser, openFindings, openUnsafeCheck } from '../../db/queries/fleet/vehicle_road.ts';
import { isWorkingMember } from '../../db/queries/team/members.ts';
import { storedSettings } from '../../db/queries/team/team_settings.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { checkItems, itemErrors, resultOf, walkaroundWarnings } from '../../domain/fleet/walkarounds.ts';
import type { WalkaroundItem } from '../../domain/fleet/walkarounds.ts';
import { teamSettings } from '../../domain/team/team_settings.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { findRecord } from '../../presenters/find.ts';
import { presentWalkaround } from '../../presenters/fleet/walkaround.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';
import { replacePhotos } from '../platform/record_photos.ts';
import type { ReceivedPhotos } from '../platform/record_photos.ts';
import {
  changeVehicle,
  furtherOdometer,
  lockAbout,
  lockVehicle,
  putBackOnRoad,
  takeOffRoad,
} from './vehicle_road.ts';
import type { LockedVehicle } from './vehicle_road.ts';

type Input = RequestBody<'appCreateWalkaround'>;
type Shown = RenderedJson<Schemas['Walkaround']>;

/**
 * Records a walkaround check; an unsafe one takes the vehicle off the road. The vehicle's row is locked
 * first, so no job is assigned to it meanwhile.
 * @throws Invalid naming the item or the time that is wrong, or a vehicle with an unresolved unsafe check
 */
export async function recordWalkaround(
  ctx: WriteContext,
  input: Input,
  photos?: ReceivedPhotos,
): Promise<Shown> {
  const errors = itemErrors(input.items);
  if (errors.length > 0) throw new Invalid(errors);
  const times = timesOf(input, ctx.now);
  const driver_id = await driverOf(ctx, input);
  const vehicle = await lockVehicle(ctx, input.vehicle_id);
  const result = resultOf(input.items);
  if (result === 'unsafe' && (await openUnsafeCheck(ctx.db, input.vehicle_id)))
    throw invalid('vehicle_id', `${vehicle.record.registration} has an unsafe check that is not resolved`);

  const id = newId();
  const took_off_road = await applyToVehicle(ctx, vehicle, input, id);
  const settings = teamSettings(await storedSettings(ctx.db));
  const warnings = walkaroundWarnings(
    { items: input.items, odometer_km: input.odometer_km ?? null, ...times },
    { vehicle: vehicle.record, min_walkaround_s: settings.min_walkaround_s },
  );
  await ctx.db.insert(
    'walkarounds',
    {
      id,
      vehicle_id: input.vehicle_id,
      driver_id,
      odometer_km: input.odometer_km ?? null,
      started_at: times.started_at.toISOString(),
      completed_at: times.completed_at.toISOString(),
      checked_on: londonDate(times.completed_at),
      result,
      items: JSON.stringify(input.items.map(shownItem)),
      signature:
        input.signature && JSON.stringify({ name: input.signature.name, signed_at: ctx.now.toISOString() }),
      notes: input.notes ?? null,
      took_off_road,
      warnings: JSON.stringify(warnings),
    },
    'id',
  );
  await replacePhotos(ctx, { owner: 'walkaround_id', id }, input.photos, photos);
  const after = await findRecord(ctx, presentWalkaround, id);
  ctx.record({ entity: 'walkaround', id, action: 'create', after });

  return after;
}

/** Applies the check to the vehicle; returns whether it is a reason why the vehicle is off the road. */
async function applyToVehicle(
  ctx: WriteContext,
  vehicle: LockedVehicle,
  { items, odometer_km }: Input,
  id: string,
): Promise<boolean> {
  const changes = furtherOdometer(vehicle.record, odometer_km);
  const dangerous = items.filter(({ severity }) => severity === 'dangerous');
  if (dangerous.length === 0) {
    await changeVehicle(ctx, vehicle, changes);

    return false;
  }
  const words = dangerous.map(({ code, note }) => (note ? `${labels.get(code)}: ${note}` : labels.get(code)));

  return takeOffRoad(ctx, vehicle, changes, {
    entity_type: 'walkaround',
    entity_id: id,
    body: `${ctx.identity.user_name} found ${vehicle.record.registration} unsafe. ${words.join('; ')}.`,
  });
}

const labels = new Map(checkItems.map(({ code, label }) => [code, label]));

function shownItem({ code, status, severity, note }: WalkaroundItem): Schemas['WalkaroundItem'] {
  return { code, status, severity: severity ?? null, note: note ?? null };
}

function timesOf({ started_at, completed_at }: Input, now: Date): { started_at: Date; completed_at: Date } {
  const ended = completed_at === undefined ? now : new Date(completed_at);
  const began = started_at === undefined ? ended : new Date(started_at);
  if (ended > now) throw invalid('completed_at', 'must not be in the future');
  if (began > ended) throw invalid('started_at', 'must not be after completed_at');

  return { started_at: began, completed_at: ended };
}

async function driverOf(ctx: WriteContext, { driver_id }: Input): Promise<string | null> {
  if (driver_id === undefined) return (await memberOfUser(ctx.db, ctx.identity.user_id)) ?? null;
  if (!(await isWorkingMember(ctx.db, driver_id))) throw unknownRecord('driver_id');

  return driver_id;
}

/**
 * Records the repair of a check's defects. The vehicle returns to the road if this check took it off and
 * nothing else keeps it off.
 * @throws Invalid if there were none, or they were already repaired
 */
export async function rectifyWalkaround(
  ctx: WriteContext,
  id: string,
  input: RequestBody<'appUpdateWalkaround'>,
): Promise<Shown> {
  const { before: found } = await lockAbout(ctx, presentWalkaround, id);
  if (Object.keys(input).length === 0) return found;
  const rectified_at = checkRectification(found.record, input, ctx.now);
  const open = await openFindings(ctx.db, found.record.vehicle_id);

  const row = await ctx.db.update(
    'walkarounds',
    id,
    {
      defects_rectified_by: input.defects_rectified_by ?? ctx.identity.user_name,
      rectified_at: rectified_at.toISOString(),
      rectification_note: input.note ?? null,
    },
    presentWalkaround.columns,
  );
  const after = presentWalkaround.render(row!, ctx.base_url);
  ctx.record({ entity: 'walkaround', id, action: 'update', before: found, after });
  if (found.record.result === 'unsafe') await putBackOnRoad(ctx, found.record.vehicle_id, open);

  return after;
}

function checkRectification(
  { result, rectified_at: before, completed_at }: Schemas['Walkaround'],
  { rectified_at }: RequestBody<'appUpdateWalkaround'>,
  now: Date,
): Date {
  if (result === 'nil_defect')
    throw invalid('defects_rectified_by', 'is not allowed: the check found no defect');
  if (before !== null) throw invalid('rectified_at', 'exists; the defects were already repaired');

  const at = rectified_at === undefined ? now : new Date(rectified_at);
  if (at > now) throw invalid('rectified_at', 'must not be in the future');
  if (at < new Date(completed_at)) throw invalid('rectified_at', 'must not be before the check');

  return at;
}
