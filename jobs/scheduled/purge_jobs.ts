import { backupRuns } from '../../db/backup/catalogue.ts';
import { ProviderError } from '../../domain/errors.ts';
import type { ScheduleContext, ScheduledWork } from '../definitions.ts';
import { inBatches } from './in_batches.ts';

const expiredFiles = `
select team_id, id, file_key from jobs where file_key is not null and file_expires_at < now()
  and id <> all($1::uuid[])
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

interface ExpiredFile {
  team_id: string;
  id: string;
  file_key: string;
}

/** Deletes every expired file but those that cannot be deleted. Not while a backup runs. */
async function deleteExpiredFiles(ctx: ScheduleContext): Promise<void> {
  const skipped: string[] = [];
  for (;;) {
    const [backup] = await ctx.query<{ runs: boolean }>(`select ${backupRuns} as runs`, []);
    if (backup!.runs) return;

    const files = await ctx.query<ExpiredFile>(expiredFiles, [skipped]);
    for (const file of files) if (!(await deleteFile(ctx, file))) skipped.push(file.id);
    if (files.length < 100 || ctx.signal.aborted) return;
  }
}

/**
 * Deletes the file first, then its record, so that an interruption between the two loses nothing. Returns false, after logging it,
 * if this one file cannot be deleted.
 * @throws ProviderError if the storage is away, for all files then
 */
async function deleteFile(ctx: ScheduleContext, { team_id, id, file_key }: ExpiredFile): Promise<boolean> {
  try {
    await ctx.adapters.storage.delete(file_key);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    ctx.log.error({ err: error, team_id, job_id: id, file_key }, 'the file of a job could not be deleted');

    return false;
  }
  await ctx.query(forgetFile, [team_id, id, file_key]);

  return true;
}
