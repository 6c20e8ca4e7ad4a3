import { unknownRecord } from '../clients/clients.ts';
import { stands } from '../exists.ts';
import type { Db } from '../../tenant.ts';

/** @throws Invalid naming the field whose record does not exist in the team, or is deleted. */
export async function requireStanding(
  db: Db,
  { site_id, vehicle_id }: { site_id?: string | null | undefined; vehicle_id?: string | null | undefined },
): Promise<void> {
  if (site_id && !(await stands(db, 'sites', site_id))) throw unknownRecord('site_id');
  if (vehicle_id && !(await stands(db, 'vehicles', vehicle_id))) throw unknownRecord('vehicle_id');
}
