import { requireRecords } from '../exists.ts';
import type { Db } from '../../tenant.ts';

/** @throws Invalid naming each field whose record does not exist in the team, or is deleted. */
export async function requireStanding(
  db: Db,
  { site_id, vehicle_id }: { site_id?: string | null | undefined; vehicle_id?: string | null | undefined },
): Promise<void> {
  await requireRecords(db, [
    ['site_id', 'sites', site_id],
    ['vehicle_id', 'vehicles', vehicle_id],
  ]);
}
