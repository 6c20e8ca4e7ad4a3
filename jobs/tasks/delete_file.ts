import { backupRuns } from '../../db/backup/catalogue.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { TaskDefinition } from '../definitions.ts';

const minute = 60_000;

/**
 * Deletes a file from the storage after the change that released it is committed. Repeating it is harmless.
 * It waits while a backup runs, which may still need the file.
 */
export const deleteFile: TaskDefinition<{ storage_key: string }> = {
  kind: 'delete_file',
  retry_delays_ms: [minute, 10 * minute, 60 * minute, 360 * minute, 1440 * minute],
  async perform(ctx, { storage_key }) {
    const { busy } = await ctx.db.one<{ busy: boolean }>(
      `select ${backupRuns} as busy where $1::uuid is not null`,
    );
    if (busy) throw new ProviderError('storage', 'away', 'A backup is running.');

    await ctx.adapters.storage.delete(storage_key);
  },
};
