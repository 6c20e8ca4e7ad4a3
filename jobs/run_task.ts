import { Invalid, NotFound, ProviderError } from '../domain/errors.ts';
import { withTeamTransaction, readingContext, rows, systemOrigin } from './contexts.ts';
import type { WorkerDeps } from './contexts.ts';
import type { TaskDefinition, WorkContext } from './definitions.ts';
import { LeaseLost, release } from './leases.ts';
import type { ClaimedTask } from './leases.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const retryDelaysMs: readonly number[] = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

/** The outcome of one attempt at a task. */
export type TaskOutcome = 'succeeded' | 'retried' | 'failed';

/**
 * One attempt at a task: the external effect first, then its results together with the end of the task.
 * @throws LeaseLost if the lease is lost; nothing was written.
 */
export async function runTask(
  deps: WorkerDeps,
  definition: TaskDefinition,
  task: ClaimedTask,
): Promise<TaskOutcome> {
  try {
    const ctx = {
      ...readingContext(deps, task.team_id, null),
      task_id: task.id,
      attempt: task.attempts,
      commitFirst: <T>(work: (change: WorkContext) => Promise<T>) =>
        withTeamTransaction(deps, task.team_id, systemOrigin, work),
    };
    const result: unknown = await definition.perform(ctx, task.payload);
    await withTeamTransaction(deps, task.team_id, definition.origin ?? systemOrigin, async (change) => {
      await definition.complete?.(change, task.payload, result);
      const ended = await change.db.run(
        `update tasks set status = 'succeeded', finished_at = statement_timestamp(), lease_token = null, error = null
         where team_id = $1 and id = $2 and lease_token = $3`,
        [task.id, task.lease.token],
      );
      if (ended === 0) throw new LeaseLost();
    });

    return 'succeeded';
  } catch (error) {
    if (error instanceof LeaseLost) throw error;

    return putOff(deps, definition, task, error as Error);
  }
}

async function putOff(
  deps: WorkerDeps,
  definition: TaskDefinition,
  task: ClaimedTask,
  error: Error,
): Promise<TaskOutcome> {
  const delays = definition.retry_delays_ms ?? retryDelaysMs;
  const delay_ms = isFinal(error) ? undefined : delays[task.attempts - 1];
  const about = { err: error, task_id: task.id, kind: task.kind, attempt: task.attempts };
  if (delay_ms !== undefined) {
    deps.log.warn({ ...about, delay_ms }, 'a task failed and is tried again');
    await release(deps.database.pool, task.lease, delay_ms, error.message);

    return 'retried';
  }

  deps.log.error(about, 'a task failed for good');
  await rows(
    deps.database.pool,
    `update tasks set status = 'failed', finished_at = statement_timestamp(), lease_token = null, error = $4
     where team_id = $1 and id = $2 and lease_token = $3`,
    [task.team_id, task.id, task.lease.token, error.message],
  );

  return 'failed';
}

/** Errors that would occur again in the same attempt. */
function isFinal(error: Error): boolean {
  return (
    error instanceof NotFound ||
    error instanceof Invalid ||
    (error instanceof ProviderError && error.kind === 'refused')
  );
}
