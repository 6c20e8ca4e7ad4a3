import { complianceExpiring } from '../../jobs/scheduled/compliance.ts';
import type { JobsWorld } from './harness.ts';
import { runScheduled } from './scheduled.ts';

/** Deletes what was announced, and the records that announcements are about. */
export async function forgetAnnouncements(world: JobsWorld): Promise<void> {
  await world.empty('compliance_notices', 'events', 'vehicle_maintenance', 'vehicles', 'o_licences');
  await world.empty('permits', 'sites', 'notifications');
}

/** Makes the announcements of a morning in London. */
export function announceOn(world: JobsWorld, day: string): Promise<void> {
  return runScheduled(complianceExpiring, world.database.url, new Date(`${day}T06:00:00Z`), world.adapters);
}
