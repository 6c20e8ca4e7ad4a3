import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';

/** After a failure of the database. */
const retryMs = 250;

/** Longer waits are left to the ticker, which polls every second. */
const maxWaitMs = 1000;

export type Loop = {
  /** There may be work: starts a round now, or one after the current one. */
  look(): void;
  /** Starts a round in at most `wait_ms`; of several calls the earliest counts. */
  within(wait_ms: number): void;
  /** Starts no further round, and resolves when none is running. */
  stop(): Promise<void>;
};

/**
 * Single-flight loop. `round` returns the milliseconds to the next round: 0 immediately, null only when
 * triggered. A failed round is retried shortly afterwards.
 */
export function createLoop({ round, log }: { round(): Promise<number | null>; log: Logger }): Loop {
  let expected = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let at = 0;

  async function run(): Promise<void> {
    try {
      while (expected && !stopped) {
        expected = false;
        const wait_ms = await round();
        if (wait_ms === 0) expected = true;
        else if (wait_ms !== null) within(wait_ms);
      }
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer; trying again');
      expected = false;
      within(retryMs);
    }
    running = null;
  }

  function look(): void {
    expected = true;
    if (!stopped) running ??= run();
  }

  function within(wait_ms: number): void {
    if (stopped || wait_ms > maxWaitMs) return;
    const wanted = performance.now() + wait_ms;
    if (timer && at <= wanted) return;
    if (timer) clearTimeout(timer);
    at = wanted;
    timer = setTimeout(() => {
      timer = null;
      look();
    }, wait_ms);
  }

  return {
    look,
    within,
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
