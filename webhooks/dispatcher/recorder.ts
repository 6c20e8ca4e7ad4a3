import type { Logger } from 'pino';
import type { Notify } from '../alerts.ts';
import { recordCompletions, withoutAnswers } from './complete.ts';
import type { Completion } from './complete.ts';
import { isDataError, isRefused } from './database.ts';
import type { Database } from './database.ts';
import type { DispatcherMetrics } from './metrics.ts';

export type RecorderParts = {
  db: Database;
  dispatcher_id: string;
  metrics: DispatcherMetrics;
  log: Logger;
  notify: Notify;
};

/**
 * Records batches of outcomes, each in one transaction. Rejects if the database is unavailable: then nothing
 * was written and the batch is still due. Resolves to whether an endpoint waited for a free slot.
 */
export function createRecorder({ db, dispatcher_id, metrics, log, notify }: RecorderParts) {
  async function record(batch: readonly Completion[]): Promise<boolean> {
    const { fence_lost, disabled, awaited } = await db.transaction((tx) =>
      recordCompletions(tx, dispatcher_id, batch, notify, log),
    );
    metrics.fence_lost.inc(fence_lost);
    countAttempts(batch);
    for (const reason of disabled) metrics.disabled.inc({ reason });
    return awaited;
  }

  function countAttempts(batch: readonly Completion[]): void {
    const counts = new Map<string, number>();
    for (const { verdict, result } of batch) {
      const key = `${verdict.verdict} ${result.error_class ?? 'none'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const [key, count] of counts) {
      const [outcome, error_class] = key.split(' ') as [string, string];
      metrics.attempts.inc({ outcome, error_class }, count);
    }
  }

  /**
   * PostgreSQL permanently rejects a batch: finds the rejected outcomes, and leaves those to their leases.
   */
  async function recordSingly(batch: readonly Completion[]): Promise<boolean> {
    let awaited = false;
    for (const completion of batch) {
      try {
        awaited = (await record([completion])) || awaited;
      } catch (error) {
        if (!isRefused(error)) throw error;
        log.error({ err: error, delivery_id: completion.delivery.id }, 'an outcome cannot be recorded');
      }
    }
    return awaited;
  }

  return async (batch: readonly Completion[]): Promise<boolean> => {
    const end = metrics.record_seconds.startTimer();
    try {
      return await record(batch);
    } catch (error) {
      if (!isRefused(error)) throw error;
      log.error({ err: error }, 'outcomes are recorded one by one, as the database refuses them together');
      return await recordSingly(isDataError(error) ? withoutAnswers(batch) : batch);
    } finally {
      end();
    }
  };
}
