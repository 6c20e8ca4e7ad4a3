import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { AuditHeads } from '../adapters/audit_heads.ts';
import type { Adapters } from '../adapters/index.ts';
import { clockIntervalMs, followClock } from '../db/clock.ts';
import type { ClockDatabase } from '../db/clock.ts';
import { openPool } from '../db/connections/connect.ts';
import type { Keys } from '../db/encryption.ts';
import { runValues } from '../db/connections/prepared.ts';
import { inTransaction } from '../db/transaction.ts';
import { listen, openWaker } from '../db/connections/wake.ts';
import type { Waker } from '../db/connections/wake.ts';
import type { Settings } from '../settings.ts';
import type { WorkerDeps } from './contexts.ts';
import type { JobDefinition, ScheduledWork, TaskDefinition } from './definitions.ts';
import { every } from '../adapters/every.ts';
import type { Ticker } from '../adapters/every.ts';
import { jobKinds, scheduledWork, taskKinds } from './index.ts';
import { openSlots } from './slots.ts';
import { claimJob, claimTask } from './leases.ts';
import { countWork } from './metrics.ts';
import { runJob } from './run_job.ts';
import { runTask } from './run_task.ts';
import { startSchedule } from './schedule.ts';
import { within } from '../adapters/within.ts';

const channel = 'jobs_wake';

/** For processes that queue work: call `wake` after each commit that did. */
export function openJobsWaker(databaseUrl: string, log: Logger): Waker {
  return openWaker({ databaseUrl, channel, log });
}

/** The background work of one process. */
export interface Jobs {
  /** There may be new work: check now. */
  nudge(): void;
  /** Accepts nothing new, finishes short work, hands over long work, and closes every connection. */
  drain(): Promise<void>;
}

/** The definitions by kind; a test supplies its own. */
export interface Kinds {
  jobs: Record<string, JobDefinition>;
  tasks: Record<string, TaskDefinition>;
  schedule: ScheduledWork[];
}

export interface JobsOptions {
  databaseUrl: string;
  log: Logger;
  settings: Settings;
  adapters: Adapters;
  registry: Registry;
  base_url(): string;
  cursor_key: Keys;
  webhook_key: Keys;
  audit_heads?: AuditHeads;
  /** A hint, after a job wrote events. */
  wakeDispatchers(): void;
  kinds?: Kinds;
  /** Number of slots for jobs, and the same number for tasks: long jobs never delay a mail. */
  concurrency?: number;
  /** How long a lost worker's work waits; extended four times as often. */
  lease_ms?: number;
  grace_ms?: number;
}

/**
 * Starts working on background jobs. Any number of processes may do so on one database; a lost worker is
 * replaced after `lease_ms`, and nothing is done twice. An unavailable database is waited for.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { databaseUrl, concurrency = 4, lease_ms = 20_000, grace_ms = 8000 } = options;
  const kinds = options.kinds ?? { jobs: jobKinds, tasks: taskKinds, schedule: scheduledWork };
  const log = options.log.child({ part: 'jobs' });
  // One connection for each slot's transaction, and a few for claims, leases and schedules.
  const pool = openPool(databaseUrl, { name: 'waste-api jobs', max: 2 * concurrency + 4 });
  const waker = openJobsWaker(databaseUrl, log);
  const deps: WorkerDeps = {
    ...options,
    log,
    database: { pool, url: databaseUrl },
    wakeJobs: () => waker.wake(),
  };

  const slots = openAllSlots(deps, kinds, options.registry, concurrency, lease_ms);
  const nudge = () => {
    slots.jobs.look();
    slots.tasks.look();
  };
  const listener = listen({ databaseUrl, channel, log }, nudge);
  const clock = every(1000, nudge);
  const follow = followingClock(deps, nudge);
  const schedule = startSchedule(deps, kinds.schedule, lease_ms);

  return {
    nudge,
    async drain() {
      await Promise.all([clock.stop(), follow.stop(), listener.close()]);
      await Promise.all([schedule.stop(grace_ms), slots.jobs.drain(grace_ms), slots.tasks.drain(grace_ms)]);
      // Other workers take over the rest now.
      waker.wake();
      await waker.close();
      await within(1000, pool.end());
    },
  };
}

/** Adjusts waiting work if the database's clock is set back. */
function followingClock({ database: { pool, url }, log }: WorkerDeps, nudge: () => void): Ticker {
  const database: ClockDatabase = {
    query: (text, values) => runValues(pool, text, values),
    transaction: (work) => inTransaction(pool, url, ({ values }) => work({ query: values })),
  };

  return every(clockIntervalMs, async () => {
    try {
      if ((await followClock(database)) > 0) nudge();
    } catch (error) {
      log.debug({ err: error }, 'the clock of the database could not be read');
    }
  });
}

function openAllSlots(deps: WorkerDeps, kinds: Kinds, registry: Registry, count: number, lease_ms: number) {
  const { log } = deps;
  const { pool } = deps.database;
  const slots = {
    jobs: openSlots({
      table: 'jobs',
      count,
      lease_ms,
      pool,
      log,
      claim: () => claimJob(pool, Object.keys(kinds.jobs), lease_ms),
      run: (job, control) => runJob(deps, kinds.jobs[job.kind]!, job, control),
    }),
    tasks: openSlots({
      table: 'tasks',
      count,
      lease_ms,
      pool,
      log,
      claim: () => claimTask(pool, Object.keys(kinds.tasks), lease_ms),
      run: async (task) => metrics.taskEnded(task.kind, await runTask(deps, kinds.tasks[task.kind]!, task)),
    }),
  };
  const metrics = countWork(registry, slots, pool);

  return slots;
}
