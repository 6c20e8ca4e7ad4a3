import { newId } from '../../db/ids.ts';
import { invalid } from '../../domain/errors.ts';
import { normaliseRegistration } from '../../domain/fleet/vehicles.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import { presentVehicle } from '../../presenters/fleet/vehicle.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

export type VehicleInput = RequestBody<'appUpdateVehicle'>;

/** The columns of a vehicle from the fields of an input: the registration in its one form. */
export function vehicleColumns(input: VehicleInput): Record<string, unknown> {
  return {
    ...input,
    ...(input.registration !== undefined && { registration: normaliseRegistration(input.registration) }),
  };
}

/** @throws Invalid for a vehicle that would be heavier empty than loaded. */
export function checkVehicle(input: VehicleInput, current: Record<string, unknown> | null): void {
  const { gvw_kg, unladen_kg } = { ...current, ...input } as Pick<VehicleInput, 'gvw_kg' | 'unladen_kg'>;
  if (gvw_kg != null && unladen_kg != null && unladen_kg > gvw_kg)
    throw invalid('unladen_kg', 'must not be more than gvw_kg, the gross vehicle weight');
}

/** Creates a vehicle whose driver and depot have been checked. */
export async function addVehicle(ctx: WriteContext, input: VehicleInput): Promise<RenderedJson> {
  checkVehicle(input, null);

  const id = newId();
  const row = await ctx.db.insert('vehicles', { id, ...vehicleColumns(input) }, presentVehicle.columns);
  const after = presentVehicle.render(row, ctx.base_url);

  ctx.record({ entity: 'vehicle', id, client_id: null, action: 'create', after });

  return after;
}

/** Changes a vehicle whose row is locked. */
export async function changeVehicle(
  ctx: WriteContext,
  id: string,
  before: RenderedJson,
  input: VehicleInput,
): Promise<RenderedJson> {
  checkVehicle(input, before.record as Record<string, unknown>);

  const row = await ctx.db.update('vehicles', id, vehicleColumns(input), presentVehicle.columns);
  const after = presentVehicle.render(row!, ctx.base_url);

  ctx.record({ entity: 'vehicle', id, client_id: null, action: 'update', before, after });

  return after;
}
