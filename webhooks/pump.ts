import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ClaimedDelivery } from './claim.ts';
import type { Completion } from './complete.ts';
import type { DispatcherMetrics } from './metrics.ts';
import type { Turn } from './turn.ts';

/** Outcomes recorded per transaction, and how long the first of them waits for others. */
const BATCH = 200;
const GATHER_MS = 4;

/** Outcomes that are worth a transaction at once. */
const ENOUGH = 32;

/** After a failure of the database. */
const RETRY_MS = 250;

/** Another process held the row we wanted: how soon to look again. */
const CONTENDED_MS = 5;
const MAX_WAIT_MS = 1000;

export type PumpParts = {
  turn: Turn;
  max_in_flight: number;
  metrics: DispatcherMetrics;
  log: Logger;
  /** Makes one attempt; its outcome is recorded when it resolves. Must not reject. */
  send(delivery: ClaimedDelivery): Promise<Completion>;
};

export type Pump = {
  /** There may be deliveries that fell due. */
  look(): void;
  /** Claims nothing more, and resolves when everything in flight is recorded, or `patience_ms` have passed. */
  stop(patience_ms: number): Promise<void>;
};

/**
 * The loop that takes turns. A delivery holds its slot in flight until its outcome is committed, which bounds
 * memory while the database is away.
 */
export function createPump({ turn, max_in_flight, metrics, log, send }: PumpParts): Pump {
  const ended: Completion[] = [];
  const clock = alarm(() => run());
  let inFlight = 0;
  let running = false;
  let again = false;
  let stopped = false;
  const idle = signal();

  async function round(): Promise<void> {
    const batch = ended.slice(0, BATCH);
    const free_slots = stopped ? 0 : max_in_flight - inFlight + batch.length;
    if (batch.length === 0 && free_slots <= 0) return;

    const { deliveries, wait_ms } = await turn(batch, free_slots);
    ended.splice(0, batch.length);
    inFlight += deliveries.length - batch.length;
    metrics.in_flight.set(inFlight);
    for (const delivery of deliveries) start(delivery);

    const due = wait_ms !== null && wait_ms <= 0 && deliveries.length > 0;
    if (due && inFlight < max_in_flight) again = true;
    else if (!stopped) clock.within(wait_ms);
  }

  function start(delivery: ClaimedDelivery): void {
    void send(delivery).then((completion) => {
      ended.push(completion);
      clock.within(ended.length < ENOUGH ? GATHER_MS : 1);
    });
  }

  async function loop(): Promise<void> {
    running = true;
    try {
      do {
        again = false;
        await round();
      } while (again);
    } catch (error) {
      again = false;
      log.warn({ err: error, outcomes: ended.length }, 'the database does not answer; trying again');
      clock.within(RETRY_MS);
    }
    running = false;
    if (again) run();
    else if (ended.length > 0) clock.within(ended.length < ENOUGH ? GATHER_MS : 1);
    else if (stopped && inFlight === 0) idle.give();
  }

  function run(): void {
    again = true;
    if (!running) void loop();
  }

  return {
    look() {
      if (stopped) return;
      run();
    },
    async stop(patience_ms) {
      stopped = true;
      run();
      if (!(await idle.within(patience_ms))) {
        log.warn({ in_flight: inFlight }, 'outcomes not recorded are left to their leases');
      }
      clock.stop();
    },
  };
}

/** A signal given once; `within` answers whether it came in time. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<boolean>((resolve) => {
    give = () => resolve(true);
  });
  return {
    give: () => give(),
    async within(patience_ms: number): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), patience_ms);
      });
      const inTime = await Promise.race([given, late]);
      clearTimeout(timer);
      return inTime;
    },
  };
}

/** One timer for all reasons to run: the soonest counts. Waits longer than the cron's second are left to the cron. */
function alarm(ring: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let at = 0;

  return {
    within(wait_ms: number | null): void {
      if (wait_ms === null || wait_ms > MAX_WAIT_MS) return;
      const wanted = performance.now() + Math.max(wait_ms, wait_ms <= 0 ? CONTENDED_MS : 0);
      if (timer && at <= wanted) return;
      if (timer) clearTimeout(timer);
      at = wanted;
      timer = setTimeout(() => {
        timer = null;
        ring();
      }, wanted - performance.now());
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
