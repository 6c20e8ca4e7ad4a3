import type { Logger } from 'pino';
import { within } from '../../adapters/within.ts';
import { claimWindow } from './claim.ts';
import type { Claim, ClaimedDelivery } from './claim.ts';
import type { Completion } from './complete.ts';
import { createLoop } from './loop.ts';
import type { DispatcherMetrics } from './metrics.ts';

/** Maximum number of outcomes recorded per transaction, and how long the first of them waits for others. */
const batchSize = 200;
const gatherMs = 4;

/** Number of outcomes that are recorded without waiting. */
const enough = 32;

/** Another process held the row: delay before the next attempt. */
const contendedMs = 5;

export type PumpParts = {
  /**
   * Leases up to `free_slots` deliveries; `freed` are endpoints whose outcomes were recorded since the last
   * claim, `window` is the number of due endpoints to examine.
   */
  claim(free_slots: number, freed: string[], window: number): Promise<Claim>;
  /** Records these outcomes; rejects if the database is unavailable, and then nothing was written. */
  record(batch: readonly Completion[]): Promise<void>;
  /** Makes one attempt; its outcome is recorded when it resolves. Must not reject. */
  send(delivery: ClaimedDelivery): Promise<Completion>;
  max_in_flight: number;
  metrics: DispatcherMetrics;
  log: Logger;
};

export type Pump = {
  /** Deliveries may have fallen due. */
  look(): void;
  /** Stops claiming, and resolves when everything in flight is recorded, or `patience_ms` have passed. */
  stop(patience_ms: number): Promise<void>;
};

/**
 * Claims, sends and records in parallel: while some deliveries are being sent, the outcomes of earlier ones
 * are written and the next ones leased. A delivery keeps its slot in flight until its outcome is committed,
 * which limits memory while the database is unavailable.
 */
export function createPump({ claim, record, send, max_in_flight, metrics, log }: PumpParts): Pump {
  const ended: Completion[] = [];
  let freed = new Set<string>();
  let inFlight = 0;
  /** Deliveries per endpoint in the last claim that found any. */
  let perEndpoint = 1;
  let whenIdle: (() => void) | null = null;
  const claims = createLoop({ round: claimRound, log });
  const records = createLoop({ round: recordRound, log });

  async function claimRound(): Promise<number | null> {
    const free_slots = max_in_flight - inFlight;
    if (free_slots <= 0) return null;
    const told = freed;
    freed = new Set();
    const window = Math.min(claimWindow, Math.ceil(free_slots / perEndpoint));
    const { deliveries, wait_ms } = await claim(free_slots, [...told], window).catch((error: unknown) => {
      freed = new Set([...told, ...freed]);
      throw error;
    });
    const endpoints = new Set(deliveries.map(({ endpoint_id }) => endpoint_id)).size;
    if (endpoints > 0) perEndpoint = deliveries.length / endpoints;
    count(deliveries.length);
    for (const delivery of deliveries) start(delivery);

    if (wait_ms === null || wait_ms > 0) return wait_ms;
    return deliveries.length > 0 ? 0 : contendedMs;
  }

  async function recordRound(): Promise<number | null> {
    const batch = ended.slice(0, batchSize);
    if (batch.length > 0) {
      await record(batch);
      ended.splice(0, batch.length);
      for (const { delivery } of batch) freed.add(delivery.endpoint_id);
      count(-batch.length);
      claims.look();
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
    look: claims.look,
    async stop(patience_ms) {
      await claims.stop();
      records.look();
      if (inFlight > 0) await within(patience_ms, new Promise((resolve) => (whenIdle = () => resolve(null))));
      if (inFlight > 0) log.warn({ in_flight: inFlight }, 'outcomes not recorded are left to their leases');
      await records.stop();
    },
  };
}
