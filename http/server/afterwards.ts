import type { Logger } from 'pino';

/** Work done after the response, so that the response depends on neither its result nor its duration. */
export interface Afterwards {
  /** Runs `work` and logs its failure under the name of `what`. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended. */
  drain(): Promise<void>;
}

export function openAfterwards(log: Logger): Afterwards {
  const running = new Set<Promise<void>>();

  return {
    run(what, work) {
      const ended = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(ended));
      running.add(ended);
    },
    drain: async () => void (await Promise.all(running)),
  };
}
