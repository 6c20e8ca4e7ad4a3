import type { Logger } from 'pino';
import { within } from '../../adapters/within.ts';
import type { ClaimedDelivery } from './claim.ts';
import type { Completion } from './complete.ts';
import { createLeasing } from './leasing.ts';
import type { Sources } from './leasing.ts';
import { createLoop } from './loop.ts';
import type { DispatcherMetrics } from './metrics.ts';

/** Maximum number of outcomes recorded per transaction, and how long the first of them waits for others. */
const batchSize = 200;
const gatherMs = 4;

/** Number of outcomes that are recorded without waiting. */
const enough = 32;

export type QueueParts = Sources & {
  /**
   * Records these outcomes and returns whether one of their endpoints waited for a free slot; rejects if the
   * database is unavailable, and then nothing was written.
   */
  record(batch: readonly Completion[]): Promise<boolean>;
  /** Makes one attempt; its outcome is recorded when it resolves. Must not reject. */
  send(delivery: ClaimedDelivery): Promise<Completion>;
  max_in_flight: number;
  metrics: DispatcherMetrics;
  log: Logger;
};

export type Queue = {
  /** There may be new events, or deliveries may have fallen due. */
  look(): void;
  /** Leases nothing more, and resolves when everything in flight is recorded, or `patience_ms` have passed. */
  stop(patience_ms: number): Promise<void>;
};

/**
 * Leases, sends and records in parallel: while some deliveries are being sent, the outcomes of earlier ones
 * are written and the next ones leased. A delivery keeps its slot in flight until its outcome is committed,
 * which limits memory while the database is unavailable.
 */
export function createQueue({ record, send, max_in_flight, metrics, log, ...sources }: QueueParts): Queue {
  const ended: Completion[] = [];
  let inFlight = 0;
  let whenIdle: (() => void) | null = null;
  const records = createLoop({ round: recordRound, log });
  const leasing = createLeasing({ ...sources, max_in_flight, inFlight: () => inFlight, count, start, log });

  async function recordRound(): Promise<number | null> {
    const batch = ended.slice(0, batchSize);
    if (batch.length > 0) {
      const awaited = await record(batch);
      ended.splice(0, batch.length);
      count(-batch.length);
      leasing.recorded(batch, awaited);
    }
    if (inFlight === 0) whenIdle?.();

    return ended.length > 0 ? gathering() : null;
  }

  function start(delivery: ClaimedDelivery): void {
    void send(delivery).then((completion) => {
      ended.push(completion);
      records.within(gathering());
    });
  }

  function gathering(): number {
    return ended.length < enough ? gatherMs : 1;
  }

  function count(change: number): void {
    inFlight += change;
    metrics.in_flight.set(inFlight);
  }

  return {
    look: leasing.look,
    async stop(patience_ms) {
      await leasing.stop();
      records.look();
      if (inFlight > 0) await within(patience_ms, new Promise((resolve) => (whenIdle = () => resolve(null))));
      if (inFlight > 0) log.warn({ in_flight: inFlight }, 'outcomes not recorded are left to their leases');
      await records.stop();
    },
  };
}
