import type { Logger } from 'pino';

/** After a failure of the database. */
const RETRY_MS = 250;

export type FanoutLoop = {
  /** There may be new events. */
  look(): void;
  /** Takes no more, and resolves when nothing is under way. */
  stop(): Promise<void>;
};

/**
 * Fans out while there may be events; `fanOut` answers whether more are waiting. After each lot `taken` tells that there
 * are deliveries. Runs beside the turns, as either mostly waits for the database.
 */
export function createFanoutLoop({
  fanOut,
  taken,
  log,
}: {
  fanOut(): Promise<boolean>;
  taken(): void;
  log: Logger;
}): FanoutLoop {
  let expected = false;
  let stopped = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function loop(): Promise<void> {
    try {
      while (expected && !stopped) {
        expected = false;
        if (await fanOut()) expected = true;
        taken();
      }
    } catch (error) {
      expected = true;
      log.warn({ err: error }, 'the database does not answer; events wait');
      clearTimeout(retry);
      retry = setTimeout(start, RETRY_MS);
    }
    running = null;
  }

  function start(): void {
    if (expected && !stopped) running ??= loop();
  }

  return {
    look() {
      expected = true;
      start();
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}
