import type { Logger } from 'pino';
import { listen, openWaker } from '../../db/connections/wake.ts';
import type { Waker } from '../../db/connections/wake.ts';

/** The channel dispatchers listen on. A notification only means "look"; nothing depends on its arrival. */
export const wakeChannel = 'webhook_wake';

/** For processes that write events: call `wake` after each commit, as often as you like. */
export function wakeDispatchers(options: { databaseUrl: string; log: Logger; interval_ms?: number }): Waker {
  return openWaker({ ...options, channel: wakeChannel });
}

/**
 * Listens for notifications until closed, and always reconnects; every (re)connection counts as a
 * notification.
 */
export function listenForWork(
  databaseUrl: string,
  log: Logger,
  onWake: () => void,
): { close(): Promise<void> } {
  return listen({ databaseUrl, channel: wakeChannel, log }, onWake);
}
