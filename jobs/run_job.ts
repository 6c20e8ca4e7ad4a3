import { ProviderError } from '../domain/errors.ts';
import { toApiError } from '../http/responses/errors.ts';
import type { WriteContext } from '../http/context/context.ts';
import type { Origin } from '../db/history.ts';
import { withTeamTransaction, readingContext, rows } from './contexts.ts';
import type { WorkerDeps } from './contexts.ts';
import type { FinishContext, JobDefinition, JobItem, PrepareContext, WorkContext } from './definitions.ts';
import { finishJob } from './finish_job.ts';
import { countItem, endJob, markItem, planJob, refuseJob } from './job_rows.ts';
import { LeaseLost, release } from './leases.ts';
import type { ClaimedJob } from './leases.ts';
import { JobRefused, currentIdentity } from './rights.ts';

/** How long a worker may continue. */
export interface Control {
  /** Aborted if the lease is lost or the process stops waiting. */
  signal: AbortSignal;
  /** The process accepts no new work and hands over what it can. */
  draining(): boolean;
}

interface PendingItem extends JobItem {
  position: number;
}

/** Maximum attempts without progress; then the blocking item is marked failed. */
const maxAttempts = 5;
const batchSize = 100;

/**
 * Continues a job from its current state: plans it, processes its items one by one, each in a transaction
 * with its status, and finishes it. After a database error, or an error of an external service in `finish`,
 * the job is returned to the queue and continued shortly afterwards.
 * @throws LeaseLost as soon as the lease is lost.
 */
export async function runJob(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<void> {
  try {
    await goOn(deps, definition, job, control);
  } catch (error) {
    if (!isDatabaseTrouble(error) && !isAway(error)) throw error;

    deps.log.warn({ err: error, job_id: job.id, kind: job.kind }, 'a job waits for what it needs');
    await release(deps.database.pool, job.lease, 1000 * 2 ** Math.min(job.attempts, 6), null);
  }
}

async function goOn(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<void> {
  try {
    await doWork(deps, definition, job, control);
  } catch (error) {
    if (!(error instanceof JobRefused)) throw error;

    await refuseJob(deps, job, error.message);
  }
}

async function doWork(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<void> {
  const { db } = readingContext(deps, job.team_id, job.request_id);
  await currentIdentity(db, job, definition);

  if (job.total === null) {
    const error = await plan(deps, definition, job, control);
    if (error !== null) return endJob(deps, job.lease, { error: error });
  }
  if (!job.dry_run) {
    const complete = await doItems(deps, definition, job, control);
    if (!complete) return release(deps.database.pool, job.lease, 0, null);

    if (definition.finish) return finish(deps, definition, job, control);
  }

  return endJob(deps, job.lease, {});
}

async function plan(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<string | null> {
  if (job.attempts > maxAttempts) return 'The worker stopped every time it tried to plan this job.';

  try {
    // The type of the prepared data is known only to the definition.
    const ctx = definition.prepare && (await prepareContext(deps, definition, job, control));
    const prepared: unknown = ctx && (await definition.prepare!(ctx, job.params));
    await withTeamTransaction(deps, job.team_id, originOf(job), async (ctx) => {
      const planned = await definition.plan(await asCreator(ctx, definition, job), job.params, prepared);
      await planJob(ctx.db, job, planned);
    });

    return null;
  } catch (error) {
    if (control.signal.aborted || isAway(error)) throw error;

    return errorOf(deps, job, error);
  }
}

/** False if the process must stop before the last item. */
async function doItems(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<boolean> {
  let stuck = job.attempts > maxAttempts;
  for (;;) {
    const items = await rows<PendingItem>(
      deps.database.pool,
      `select position, ref, data from job_items where team_id = $1 and job_id = $2 and status = 'pending'
       order by position limit ${batchSize}`,
      [job.team_id, job.id],
    );
    if (items.length === 0) return true;

    for (const item of items) {
      if (control.draining() || control.signal.aborted) return false;

      if (stuck) await giveUp(deps, job, item, 'The worker stopped every time it tried this.');
      else await doItem(deps, definition, job, item);
      stuck = false;
    }
  }
}

async function doItem(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  item: PendingItem,
): Promise<void> {
  try {
    await withTeamTransaction(deps, job.team_id, originOf(job), async (ctx) => {
      const outcome = await definition.run(await asCreator(ctx, definition, job), item, job.params);
      const skipped = outcome?.skipped ?? null;
      await countItem(ctx.db, job.lease, skipped === null ? 'done' : 'skipped');
      await markItem(ctx.db, job.lease, item.position, skipped === null ? 'done' : 'skipped', skipped);
    });
  } catch (error) {
    await giveUp(deps, job, item, errorOf(deps, job, error));
  }
}

/** A finish that fails, or during which every worker dies, fails the job; a retry runs it again. */
async function finish(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<void> {
  if (job.attempts > maxAttempts)
    return endJob(deps, job.lease, { error: 'The worker stopped every time it tried to finish this job.' });

  try {
    await finishJob(deps, definition, job, await finishContext(deps, definition, job, control));
  } catch (error) {
    if (control.signal.aborted || isAway(error)) throw error;

    await endJob(deps, job.lease, { error: errorOf(deps, job, error) });
  }
}

/** The item's writes are already rolled back; its failure is recorded separately. */
async function giveUp(deps: WorkerDeps, job: ClaimedJob, item: PendingItem, error: string): Promise<void> {
  await withTeamTransaction(deps, job.team_id, originOf(job), async ({ db }) => {
    await countItem(db, job.lease, 'failed');
    await markItem(db, job.lease, item.position, 'failed', error);
  });
}

/**
 * The message shown to people for an error. @throws anything that is not a failure of the work: a lost lease,
 * a lost permission, a database error.
 */
function errorOf(deps: WorkerDeps, job: ClaimedJob, error: unknown): string {
  if (error instanceof LeaseLost || error instanceof JobRefused || isDatabaseTrouble(error)) throw error;

  const apiError = toApiError(error);
  if (apiError.status === 500)
    deps.log.error({ err: error, job_id: job.id, kind: job.kind }, 'a job met an error of ours');

  return apiError.message;
}

function isDatabaseTrouble(error: unknown): boolean {
  return !(error instanceof ProviderError) && toApiError(error).status === 503;
}

function isAway(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'away';
}

function originOf(job: ClaimedJob): Origin {
  return {
    actor: { type: 'user', id: job.created_by, name: job.created_by_name, api_key_prefix: job.key_prefix },
    source: 'app',
    ip: null,
    request_id: job.request_id,
  };
}

async function asCreator(
  ctx: WorkContext,
  definition: JobDefinition,
  job: ClaimedJob,
): Promise<WriteContext> {
  return { ...ctx, identity: await currentIdentity(ctx.db, job, definition) };
}

async function finishContext(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<FinishContext> {
  const ctx = readingContext(deps, job.team_id, job.request_id);
  const identity = await currentIdentity(ctx.db, job, definition);

  return { ...ctx, identity, job_id: job.id, signal: control.signal };
}

async function prepareContext(
  deps: WorkerDeps,
  definition: JobDefinition,
  job: ClaimedJob,
  control: Control,
): Promise<PrepareContext> {
  return {
    ...(await finishContext(deps, definition, job, control)),
    dry_run: job.dry_run,
    change: (work) =>
      withTeamTransaction(deps, job.team_id, originOf(job), async (ctx) =>
        work(await asCreator(ctx, definition, job)),
      ),
  };
}
