import type { Handler } from '../../../http/context/handler_types.ts';
import { checkVehicle, vehicleColumns } from '../../../actions/fleet/vehicle_records.ts';
import type { VehicleInput } from '../../../actions/fleet/vehicle_records.ts';
import { refuse } from '../../../domain/errors.ts';
import { futureDayErrors } from '../../../domain/past_days.ts';
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
  references: { depot_id: 'depots', driver_id: 'members' },
  columns: vehicleColumns,
  check: (input, current, today) => {
    refuse(futureDayErrors({ last_service_on: input.last_service_on }, today, current));
    checkVehicle(input, current);
  },
});

export const appListVehicles: Handler<'appListVehicles'> = vehicles.list;
export const appGetVehicle: Handler<'appGetVehicle'> = vehicles.get;
export const appDeleteVehicle: Handler<'appDeleteVehicle'> = vehicles.remove;
export const appCreateVehicle: Handler<'appCreateVehicle'> = vehicles.create;
export const appUpdateVehicle: Handler<'appUpdateVehicle'> = vehicles.update;
