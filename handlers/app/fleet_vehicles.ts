import { unknownRecord } from '../../db/queries/clients.ts';
import { isWorkingMember } from '../../db/queries/members.ts';
import { invalid } from '../../domain/errors.ts';
import { normaliseRegistration } from '../../domain/vehicles.ts';
import type { WriteContext } from '../../http/context.ts';
import type { Handler, RequestBody } from '../../http/handler_types.ts';
import { resource } from '../kinds/resource.ts';
import { presentVehicle } from '../present/vehicle.ts';

type Input = RequestBody<'appUpdateVehicle'>;

const vehicles = resource<Input>({
  table: 'vehicles',
  presenter: presentVehicle,
  filters: {
    status: 'status = ?',
    type: 'type = ?',
    registration: `registration = upper(translate(?::text, ' -', ''))`,
    driver_id: 'driver_id = ?',
    depot_id: 'depot_id = ?',
    expires_before: 'least(mot_expires_on, tax_expires_on, insurance_expires_on) < ?::date',
  },
  references: { depot_id: 'depots' },
  columns: (input) => ({
    ...input,
    ...(input.registration !== undefined && { registration: normaliseRegistration(input.registration) }),
  }),
  check(input, current) {
    const { gvw_kg, unladen_kg } = { ...current, ...input } as Pick<Input, 'gvw_kg' | 'unladen_kg'>;
    if (gvw_kg != null && unladen_kg != null && unladen_kg > gvw_kg)
      throw invalid('unladen_kg', 'is more than gvw_kg, the weight with the heaviest load');
  },
});

export const appListVehicles: Handler<'appListVehicles'> = vehicles.list;
export const appGetVehicle: Handler<'appGetVehicle'> = vehicles.get;
export const appDeleteVehicle: Handler<'appDeleteVehicle'> = vehicles.remove;

export const appCreateVehicle: Handler<'appCreateVehicle'> = async (ctx, request) => {
  await requireDriver(ctx, request.body);

  return vehicles.create(ctx, request);
};

export const appUpdateVehicle: Handler<'appUpdateVehicle'> = async (ctx, request) => {
  await requireDriver(ctx, request.body);

  return vehicles.update(ctx, request);
};

async function requireDriver(ctx: WriteContext, { driver_id }: Input): Promise<void> {
  if (driver_id && !(await isWorkingMember(ctx.db, driver_id))) throw unknownRecord('driver_id');
}
