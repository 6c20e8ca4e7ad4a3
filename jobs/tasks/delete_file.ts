import type { TaskDefinition } from '../definitions.ts';

/** Removes a file from the storage, once the change that gave it up is committed. Doing it twice does no harm. */
export const deleteFile: TaskDefinition<{ storage_key: string }> = {
  kind: 'delete_file',
  async perform(ctx, { storage_key }) {
    await ctx.adapters.storage.delete(storage_key);
  },
};
