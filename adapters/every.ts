/** Work that is done again and again. */
export interface Ticker {
  /** No further round; resolves when none is under way. */
  stop(): Promise<void>;
}

/**
 * Does `work` every `interval_ms`, never twice at once, by a clock that nobody can set: Node's timers are monotonic, so a wall
 * clock that is put back or forward changes nothing. A round that takes longer is followed by the next at once. `work` must
 * not reject.
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
