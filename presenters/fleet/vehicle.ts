import { number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A vehicle of the team, as every part of the product shows it. */
export const presentVehicle = presenter<Schemas['Vehicle']>(
  'vehicle',
  { from: 'vehicles', where: 'archived_at is null', by_version: 'rows change' },
  {
    id: plain('id'),
    registration: plain('registration'),
    status: plain('status'),
    type: plain('type'),
    make: text('make'),
    model: text('model'),
    fuel_type: text('fuel_type'),
    gvw_kg: number('gvw_kg'),
    unladen_kg: number('unladen_kg'),
    odometer_km: number('odometer_km'),
    driver_id: plain('driver_id'),
    depot_id: plain('depot_id'),
    mot_expires_on: plain('mot_expires_on'),
    tax_expires_on: plain('tax_expires_on'),
    insurance_expires_on: plain('insurance_expires_on'),
    insurance_policy: text('insurance_policy'),
    loler_expires_on: plain('loler_expires_on'),
    tacho_calibration_expires_on: plain('tacho_calibration_expires_on'),
    last_service_on: plain('last_service_on'),
    notes: text('notes'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
