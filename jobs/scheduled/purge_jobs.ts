import { backupRuns } from '../../db/backup/catalogue.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

const expiredFiles = `
select team_id, id, file_key from jobs where file_key is not null and file_expires_at < now()
order by file_expires_at limit 100`;

const forgetFile = `update jobs set file_key = null, file_bytes = null where team_id = $1 and id = $2 and file_key = $3`;

const oldRows = [
  `delete from jobs where (team_id, id) in (
     select team_id, id from jobs where finished_at < now() - interval '90 days' and file_key is null
     order by finished_at limit $1) returning 1`,
  `delete from tasks where (team_id, id) in (
     select team_id, id from tasks
     where finished_at < now() - interval '90 days'
       or (status = 'succeeded' and finished_at < now() - interval '7 days')
     order by finished_at limit $1) returning 1`,
  `delete from schedule_runs where (name, due_at) in (
     select name, due_at from schedule_runs where finished_at < now() - interval '90 days' limit $1) returning 1`,
];

/** Deletes files a day after their job, jobs and failed tasks after 90 days, successful tasks after 7. */
export const purgeJobs: ScheduledWork = {
  name: 'purge_jobs',
  cron: '*/15 * * * *',
  async run(ctx) {
    await deleteExpiredFiles(ctx);
    for (const statement of oldRows) await inBatches(ctx, statement);
  },
};

/**
 * The file first, then its record, so that an interruption between the two loses nothing. Not while a backup
 * runs.
 */
async function deleteExpiredFiles(ctx: ScheduleContext): Promise<void> {
  for (;;) {
    const [backup] = await ctx.query<{ runs: boolean }>(`select ${backupRuns} as runs`, []);
    if (backup!.runs) return;

    const files = await ctx.query<{ team_id: string; id: string; file_key: string }>(expiredFiles);
    for (const { team_id, id, file_key } of files) {
      await ctx.adapters.storage.delete(file_key);
      await ctx.query(forgetFile, [team_id, id, file_key]);
    }
    if (files.length < 100 || ctx.signal.aborted) return;
  }
}
