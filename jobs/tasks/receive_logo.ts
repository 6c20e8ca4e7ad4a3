import { logoOf, mayStillChange, takeLogo } from '../../actions/team/logo_uploads.ts';
import type { MadeLogo } from '../../adapters/picture_files.ts';
import { notifyPeople } from '../../db/queries/team/notifications.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { uploadOf, useUpload } from '../../db/queries/team/uploads.ts';
import type { UploadRow } from '../../db/queries/team/uploads.ts';
import { Invalid } from '../../domain/errors.ts';
import type { TaskDefinition } from '../definitions.ts';

const second = 1000;

interface Received {
  upload: UploadRow;
  logo: MadeLogo | null;
  /** Why the file cannot be used as a logo. */
  error: string | null;
}

/**
 * Waits for a logo that is uploaded directly to the file storage, until its address has expired, and sets it.
 */
export const receiveLogo: TaskDefinition<{ upload_id: string }, Received | null> = {
  kind: 'receive_logo',
  retry_delays_ms: [2, 3, 5, 10, 20, 30, 60, 60, 60, 60].map((each) => each * second),
  async perform(ctx, { upload_id }) {
    const upload = await uploadOf(ctx.db, upload_id);
    if (!upload || upload.used_at !== null) return null;
    const bytes = await ctx.adapters.storage.get(upload.key);
    if (!bytes && Date.parse(upload.expires_at) < ctx.now.getTime()) return null;
    if (!bytes) throw new Error('the logo has not been sent yet');
    try {
      return { upload, logo: await logoOf(ctx.adapters, bytes, upload), error: null };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;

      return { upload, logo: null, error: error.details[0]!.message };
    }
  },
  async complete(ctx, _payload, received) {
    if (!received) return;
    const { upload, logo } = received;
    await enqueueTask(ctx.db, 'delete_file', { storage_key: upload.key }, { bulk: true });
    const allowed = await mayStillChange(ctx.db, upload);
    if (logo && allowed) return void (await takeLogo(ctx, upload, logo));
    if (!(await useUpload(ctx.db, upload.id))) return;
    await notifyPeople(ctx.db, {
      kind: 'message',
      title: 'Your logo could not be used',
      body: `The file that was uploaded ${whyNot(received, allowed)}.`,
      user_ids: [upload.created_by],
    });
  },
};

function whyNot({ error }: Received, allowed: boolean): string {
  if (!allowed) return 'arrived when you could no longer change the profile';

  return error ?? 'could not be read';
}
