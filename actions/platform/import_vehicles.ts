import { matchByText, namedMembers } from '../../db/queries/platform/import_matches.ts';
import type { Db } from '../../db/tenant.ts';
import { presentVehicle } from '../../presenters/fleet/vehicle.ts';
import { addVehicle, changeVehicle, checkVehicle } from '../fleet/vehicle_records.ts';
import type { VehicleInput } from '../fleet/vehicle_records.ts';
import { differing, forEachRow, idOf, textsOf } from './import_kind.ts';
import type { ImportKind, LinkedRow } from './import_kind.ts';

/** A vehicle is matched by its id or its registration in any spelling. */
export const importVehicles: ImportKind = {
  name: 'vehicles',
  noun: 'vehicle',
  table: 'vehicles',
  presenter: presentVehicle,
  create_operation: 'appCreateVehicle',
  update_operation: 'appUpdateVehicle',
  permissions: ['fleet:create', 'fleet:update'],
  columns: [
    ...[
      'registration',
      'status',
      'type',
      'make',
      'model',
      'fuel_type',
      'gvw_kg',
      'unladen_kg',
      'odometer_km',
    ],
    ...['driver_id', 'mot_expires_on', 'tax_expires_on', 'insurance_expires_on', 'insurance_policy', 'notes'],
  ],
  held: [],
  volatile: ['updated_at'],
  link: linkDrivers,
  match: (db, rows) =>
    matchByText(
      db,
      'vehicles',
      'registration',
      textsOf(rows, ({ values }) => values.id as string | undefined),
      textsOf(rows, ({ values }) => values.registration as string | undefined),
    ),
  keys: ({ values }) => [
    ...(values.id ? [`id ${values.id}`] : []),
    ...(values.registration ? [`registration ${values.registration}`] : []),
  ],
  body: ({ values: { id: _id, driver: _driver, ...values }, links }) => ({
    ...values,
    ...(links.driver_id && { driver_id: links.driver_id }),
  }),
  changes: differing,
  check: checkVehicle,
  create: (ctx, rows) =>
    forEachRow(rows, async ({ line, body }) => ({
      line,
      id: idOf(await addVehicle(ctx, body as VehicleInput)),
    })),
  update: (ctx, rows) =>
    forEachRow(rows, async ({ line, id, body, before }) => {
      await changeVehicle(ctx, id, before, body as VehicleInput);

      return { line, id };
    }),
};

async function linkDrivers(db: Db, rows: LinkedRow[]): Promise<void> {
  const texts = [...new Set(rows.flatMap(({ values }) => (values.driver ? [String(values.driver)] : [])))];
  const found = texts.length === 0 ? [] : await namedMembers(db, texts);
  for (const row of rows) {
    if (row.values.driver === undefined) continue;
    const fitting = found.filter(({ text }) => text === row.values.driver);
    if (fitting.length === 1) row.links.driver_id = fitting[0]!.id;
    else
      row.errors.push({
        field: 'driver',
        message:
          fitting.length === 0
            ? 'does not match a person who works in the team'
            : `matches ${fitting.length} people; name the person by email`,
      });
  }
}
