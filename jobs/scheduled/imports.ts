import { dropChunks, undoDays } from '../../db/queries/platform/imports.ts';
import { changeBatch } from '../../actions/platform/import_batches.ts';
import type { ScheduledWork } from '../definitions.ts';

interface Expired {
  team_id: string;
  id: string;
}

/** Cancels abandoned imports and deletes their files; deletes rows that can no longer be undone. */
export const expireImports: ScheduledWork = {
  name: 'expire_imports',
  cron: '23 * * * *',
  async run({ query, withTeamTransaction, signal }) {
    const expired = await query<Expired>(
      `select team_id, id from import_batches where expires_at <= now() and status in ('uploading', 'ready')
       order by expires_at limit 1000`,
    );
    for (const { team_id, id } of expired) {
      if (signal.aborted) return;
      await withTeamTransaction(team_id, async (ctx) => {
        const open = await ctx.db.maybe(
          `select from import_batches where team_id = $1 and id = $2 and expires_at <= now()
             and status in ('uploading', 'ready') for update`,
          [id],
        );
        if (!open) return;
        await dropChunks(ctx.db, id);
        await changeBatch(ctx, id, { status: 'cancelled' }, 'status_change');
      });
    }

    const old = await query<Expired>(
      `select b.team_id, b.id from import_batches b where b.committed_at <= now() - interval '${undoDays} days'
         and exists (select from import_rows r where r.team_id = b.team_id and r.batch_id = b.id)
       order by b.committed_at limit 1000`,
    );
    for (const { team_id, id } of old) {
      if (signal.aborted) return;
      await withTeamTransaction(team_id, async ({ db }) => {
        await db.run('delete from import_rows where team_id = $1 and batch_id = $2', [id]);
      });
    }
  },
};
