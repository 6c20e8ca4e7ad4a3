import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Notify } from './alerts.ts';
import { recordCompletions } from './complete.ts';
import type { Completion } from './complete.ts';
import { isRefused } from './database.ts';
import type { Database } from './database.ts';
import type { DispatcherMetrics } from './metrics.ts';

const BATCH = 200;
const WAIT_MS = 4;
const RETRY_MS = 250;

export type Recorder = {
  /** Resolves once the outcome is committed; until then its slot in flight is taken. Never rejects. */
  record(completion: Completion): Promise<void>;
};

type Waiting = { completion: Completion; done: () => void };

/**
 * Collects outcomes and commits them together, at the latest WAIT_MS after the first. While the database is away they
 * are kept and tried again: their number is bounded by the requests in flight.
 */
export function createRecorder(
  db: Database,
  dispatcher_id: string,
  { notify, log, metrics }: { notify: Notify; log: Logger; metrics: DispatcherMetrics },
): Recorder {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing = false;

  async function commit(batch: Waiting[]): Promise<void> {
    const started = performance.now();
    const completions = batch.map((each) => each.completion);
    const recorded = await recordCompletions(db, dispatcher_id, completions, notify, log);
    metrics.fence_lost.inc(recorded.fence_lost);
    for (const reason of recorded.disabled) metrics.disabled.inc({ reason });
    metrics.flush_seconds.observe((performance.now() - started) / 1000);
    for (const each of batch) each.done();
  }

  /** PostgreSQL refuses the batch itself: find the one it refuses, and leave that to the lease's end. */
  async function commitSingly(batch: Waiting[]): Promise<void> {
    for (const each of batch) {
      await commit([each]).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        log.error({ err: error, delivery_id: each.completion.delivery.id }, 'an outcome cannot be recorded');
        each.done();
      });
    }
  }

  async function flush(): Promise<void> {
    timer = null;
    flushing = true;
    const batch = waiting.splice(0, BATCH);
    let wait_ms = 0;
    try {
      await commit(batch).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return commitSingly(batch);
      });
    } catch (error) {
      log.warn({ err: error, outcomes: batch.length }, 'outcomes could not be recorded yet');
      waiting.unshift(...batch);
      wait_ms = RETRY_MS;
    }
    flushing = false;
    if (waiting.length > 0) plan(wait_ms);
  }

  function plan(wait_ms: number): void {
    if (flushing || timer) return;
    timer = setTimeout(() => void flush(), wait_ms);
  }

  return {
    record: (completion) =>
      new Promise((done) => {
        waiting.push({ completion, done });
        plan(WAIT_MS);
      }),
  };
}
