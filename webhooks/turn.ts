import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Notify } from './alerts.ts';
import { claim } from './claim.ts';
import type { Claim } from './claim.ts';
import { recordCompletions, withoutAnswers } from './complete.ts';
import type { Completion } from './complete.ts';
import { isDataError, isRefused } from './database.ts';
import type { Database } from './database.ts';
import type { DispatcherMetrics } from './metrics.ts';

export type TurnParts = {
  db: Database;
  dispatcher_id: string;
  lease_ms: number;
  metrics: DispatcherMetrics;
  log: Logger;
  notify: Notify;
};

/** Records a batch of outcomes and claims up to `free_slots` deliveries, in one transaction. */
export type Turn = (batch: Completion[], free_slots: number) => Promise<Claim>;

const NOTHING: Claim = { deliveries: [], wait_ms: null };

/**
 * The transaction a dispatcher lives by. Recording and claiming share one, as both take the endpoints' queue rows and
 * would only wait for each other. Rejects when the database is away: then nothing happened and the batch is still due.
 */
export function createTurn({ db, dispatcher_id, lease_ms, metrics, log, notify }: TurnParts): Turn {
  async function recordAndClaim(batch: readonly Completion[], free_slots: number): Promise<Claim> {
    const { claimed, recorded } = await db.transaction(async (tx) => ({
      recorded: batch.length > 0 ? await recordCompletions(tx, dispatcher_id, batch, notify, log) : null,
      claimed: free_slots > 0 ? await claim(tx, { dispatcher_id, free_slots, lease_ms }) : NOTHING,
    }));
    metrics.fence_lost.inc(recorded?.fence_lost ?? 0);
    for (const reason of recorded?.disabled ?? []) metrics.disabled.inc({ reason });
    return claimed;
  }

  /** PostgreSQL refuses a batch for good: finds the outcomes it refuses, and leaves those to their leases. */
  async function recordSingly(batch: readonly Completion[]): Promise<void> {
    for (const completion of batch) {
      await recordAndClaim([completion], 0).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        log.error({ err: error, delivery_id: completion.delivery.id }, 'an outcome cannot be recorded');
      });
    }
  }

  return async (batch, free_slots) => {
    const started = performance.now();
    try {
      return await recordAndClaim(batch, free_slots);
    } catch (error) {
      if (batch.length === 0 || !isRefused(error)) throw error;
      log.error({ err: error }, 'outcomes are recorded one by one, as the database refuses them together');
      await recordSingly(isDataError(error) ? withoutAnswers(batch) : batch);
      return { deliveries: [], wait_ms: 0 };
    } finally {
      metrics.turn_seconds.observe((performance.now() - started) / 1000);
    }
  };
}
