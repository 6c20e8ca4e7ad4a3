import { extname } from 'node:path';
import type { Storage } from '../adapters/storage/file_storage.ts';
import { fileKey } from '../adapters/storage/index.ts';
import { teamStorage } from '../http/context/team_adapters.ts';
import type { WorkerDeps } from './contexts.ts';
import type { FinishContext, JobDefinition, JobOutcome } from './definitions.ts';
import { endJob, reserveFile } from './job_rows.ts';
import type { JobEnd } from './job_rows.ts';
import { LeaseLost } from './leases.ts';
import type { ClaimedJob } from './leases.ts';
import { JobRefused, currentIdentity } from './rights.ts';

type File = NonNullable<JobOutcome['file']>;

/**
 * Finishes the job: writes its results, stores its file, and ends it.
 * @throws LeaseLost if the job was cancelled or taken over, JobRefused if its person may not do it any more;
 * the file is then deleted again.
 */
export async function finishJob(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  ctx: FinishContext,
): Promise<void> {
  const { result, file, keep, needs } = await definition.finish!(ctx, job.params);
  const outcome: JobEnd = {
    ...(result !== undefined && { result }),
    keep: async (work) => {
      await currentIdentity(work.db, job, definition, needs);
      await keep?.(work);
    },
  };
  if (!file) return endJob(deps, job.lease, outcome);

  const key = fileKey(job.team_id, 'jobs', job.id, `${job.lease.token}${extension(file)}`);
  try {
    const bytes = await keepFile(deps, job, key, file);
    await endJob(deps, job.lease, {
      ...outcome,
      file: { name: file.name, type: file.content_type, bytes },
    });
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof JobRefused) await storageOf(deps, job).delete(key);
    throw error;
  }
}

function storageOf(deps: WorkerDeps, { team_id }: ClaimedJob): Storage {
  return teamStorage(deps.adapters, team_id);
}

async function keepFile(deps: WorkerDeps, job: ClaimedJob, key: string, file: File): Promise<number> {
  const storage = storageOf(deps, job);
  if (job.file_key !== null) await storage.delete(job.file_key);
  await reserveFile(deps.database.pool, job.lease, key);
  const { bytes } = await storage.put({ key, content_type: file.content_type, body: file.body });

  return bytes;
}

/** The extension of the file, so that operators recognise its type in the storage. */
function extension({ name }: File): string {
  return /^\.[A-Za-z0-9]{1,8}$/.exec(extname(name))?.[0] ?? '';
}
