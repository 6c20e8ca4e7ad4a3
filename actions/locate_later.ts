import type { WriteContext } from '../http/context/context.ts';
import { enqueueTask } from '../db/queries/platform/tasks.ts';
import type { RoughlyPlaced } from '../db/queries/platform/tasks.ts';

/**
 * Queues geocoding by the provider, if one is configured, for after the commit: never inside a transaction.
 */
export async function locateLater(
  { db, settings }: Pick<WriteContext, 'db' | 'settings'>,
  { record, id, postcode }: Omit<RoughlyPlaced, 'postcode'> & { postcode: string | null | undefined },
): Promise<void> {
  if (postcode && settings.geocoder_url !== null) await enqueueTask(db, 'geocode', { record, id, postcode });
}
