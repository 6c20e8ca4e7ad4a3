import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { claimWindow } from './claim.ts';
import type { Claim, ClaimedDelivery } from './claim.ts';
import type { Completion } from './complete.ts';
import { createLoop } from './loop.ts';
import type { Loop } from './loop.ts';

/** Another process held the row: delay before the next attempt. */
export const contendedMs = 5;

/** An endpoint without a free slot is checked again after this time, or when a slot is free. */
const saturatedMs = 1000;

/** Minimum time between two turns among the teams while few slots are free, and while none is. */
const fewSlots = 32;
const fewSlotsMs = 20;
const noSlotMs = 1000;

/** The result of one round of the teams with new events. */
export type Turned = {
  deliveries: ClaimedDelivery[];
  /** Whether an endpoint got deliveries that must be claimed. */
  armed: boolean;
  /** Milliseconds until the next turn; null if it takes a new event or a free slot. */
  wait_ms: number | null;
};

/** The two sources of deliveries: what is due, and new events. Both lease up to `free_slots` deliveries. */
export type Sources = {
  /** `freed` are endpoints with outcomes recorded since the last claim, `window` the due endpoints to examine. */
  claim(free_slots: number, freed: string[], window: number): Promise<Claim>;
  fanOut(free_slots: number): Promise<Turned>;
};

export type LeasingParts = Sources & {
  max_in_flight: number;
  /** Deliveries in flight. */
  inFlight(): number;
  count(change: number): void;
  start(delivery: ClaimedDelivery): void;
  log: Logger;
};

/** Fills free slots from both sources in parallel, half and half while both have work. */
export function createLeasing(parts: LeasingParts) {
  const { max_in_flight, inFlight, log } = parts;
  let freed = new Set<string>();
  /** Deliveries per endpoint in the last claim that found any. */
  let perEndpoint = 1;
  /** Whether deliveries are due, or will be once an endpoint has a slot; and whether events wait for one of ours. */
  let due = true;
  let eventsWait = false;
  let turnedAt = -Infinity;
  const claims: Loop = createLoop({ round: claimRound, log });
  const events: Loop = createLoop({ round: eventsRound, log });

  async function claimRound(): Promise<number | null> {
    if (inFlight() >= max_in_flight) {
      due = true;
      return null;
    }
    const told = freed;
    freed = new Set();
    const { deliveries, wait_ms } = await fill(parts, eventsWait, (free_slots) => {
      const window = Math.min(claimWindow, Math.ceil(free_slots / perEndpoint));
      return parts.claim(free_slots, [...told], window);
    }).catch((error: unknown) => {
      freed = new Set([...told, ...freed]);
      throw error;
    });
    const endpoints = new Set(deliveries.map(({ endpoint_id }) => endpoint_id)).size;
    if (endpoints > 0) perEndpoint = deliveries.length / endpoints;
    due = wait_ms !== null && wait_ms <= saturatedMs;
    if (eventsWait) events.look();

    if (wait_ms === null || wait_ms > 0) return wait_ms;
    return deliveries.length > 0 ? 0 : contendedMs;
  }

  async function eventsRound(): Promise<number | null> {
    const free = max_in_flight - inFlight();
    const pause_ms = free <= 0 ? noSlotMs : free < Math.min(fewSlots, max_in_flight / 16) ? fewSlotsMs : 0;
    const wait_ms = turnedAt + pause_ms - performance.now();
    if (wait_ms > 0) {
      eventsWait = true;
      return wait_ms;
    }
    const turned = await fill(parts, due, parts.fanOut);
    turnedAt = performance.now();
    eventsWait = turned.deliveries.length > 0;
    due ||= turned.armed;
    if (due) claims.look();
    return turned.wait_ms;
  }

  return {
    look() {
      events.look();
      claims.look();
    },
    /** Call when outcomes are recorded and their slots free; `awaited` if one of their endpoints has due deliveries. */
    recorded(batch: readonly Completion[], awaited: boolean) {
      for (const { delivery, verdict } of batch) {
        freed.add(delivery.endpoint_id);
        if (awaited || verdict.delay_ms !== null) due = true;
      }
      events.look();
      if (due) claims.look();
    },
    async stop(): Promise<void> {
      await Promise.all([claims.stop(), events.stop()]);
    },
  };
}

/** Passes all or half of the free slots to `lease`, and starts the deliveries it leased. */
async function fill<T extends { deliveries: ClaimedDelivery[] }>(
  { max_in_flight, inFlight, count, start }: LeasingParts,
  half: boolean,
  lease: (free_slots: number) => Promise<T>,
): Promise<T> {
  const free = Math.max(0, max_in_flight - inFlight());
  const slots = half ? Math.ceil(free / 2) : free;
  count(slots);
  try {
    const leased = await lease(slots);
    count(leased.deliveries.length);
    // After the next round has begun: PostgreSQL runs its statements while these requests are built.
    setImmediate(() => leased.deliveries.forEach(start));
    return leased;
  } finally {
    count(-slots);
  }
}
