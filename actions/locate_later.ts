import type { WriteContext } from '../http/context.ts';
import { enqueueTask } from '../db/queries/platform/tasks.ts';
import type { RoughlyPlaced } from '../db/queries/platform/tasks.ts';

/** Has the provider asked, where one is set, after the change is committed: never while it holds a transaction. */
export async function locateLater(
  { db, settings }: Pick<WriteContext, 'db' | 'settings'>,
  { record, id, postcode }: Omit<RoughlyPlaced, 'postcode'> & { postcode: string | null | undefined },
): Promise<void> {
  if (postcode && settings.geocoder_url !== null) await enqueueTask(db, 'geocode', { record, id, postcode });
}
