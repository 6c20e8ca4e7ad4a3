/** Periodic work. */
export interface Ticker {
  /** Starts no further round; resolves when none is running. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `interval_ms`, never twice at once, on a monotonic clock: changes of the wall clock have
 * no effect. A round that takes longer is followed by the next immediately. `work` must not reject.
 */
export function every(interval_ms: number, work: () => void | Promise<void>): Ticker {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let next = performance.now() + interval_ms;
  let timer = setTimeout(tick, interval_ms);

  function tick(): void {
    running = Promise.resolve(work()).finally(() => {
      if (stopped) return;

      const now = performance.now();
      next = Math.max(next + interval_ms, now);
      timer = setTimeout(tick, next - now);
    });
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);

      return running;
    },
  };
}
