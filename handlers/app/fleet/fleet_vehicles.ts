import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { isWorkingMember } from '../../../db/queries/team/members.ts';
import type { WriteContext } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { checkVehicle, vehicleColumns } from '../../../actions/fleet/vehicle_records.ts';
import type { VehicleInput } from '../../../actions/fleet/vehicle_records.ts';
import { resource } from '../../resource.ts';
import { presentVehicle } from '../../../presenters/fleet/vehicle.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const vehicles = resource<VehicleInput, Schemas['Vehicle']>({
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
  columns: vehicleColumns,
  check: checkVehicle,
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

async function requireDriver(ctx: WriteContext, { driver_id }: VehicleInput): Promise<void> {
  if (driver_id && !(await isWorkingMember(ctx.db, driver_id))) throw unknownRecord('driver_id');
}
