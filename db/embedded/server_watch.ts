import { type Postmaster, isLiving, readPostmaster } from './postmaster_pid.ts';

const LOOK_INTERVAL_MS = 1_000;

/**
 * Calls `restart` when the server died (out of memory, kill -9), which it shows by leaving its pid file behind. A
 * server that was stopped in an orderly way removes the file and is left alone. Does not keep the process alive.
 * @returns ends the watch
 */
export function watchServer(
  cluster_dir: string,
  restart: (died: Postmaster) => Promise<void>,
  log: (line: string) => void,
): () => void {
  let is_restarting = false;
  let last_problem = '';
  const look = async () => {
    if (is_restarting) return;
    is_restarting = true;
    try {
      const postmaster = readPostmaster(cluster_dir);
      if (postmaster && !isLiving(postmaster)) await restart(postmaster);
    } catch (error) {
      const { message } = error as Error;
      if (message !== last_problem) log(`database is down, trying again: ${message}`);
      last_problem = message;
    } finally {
      is_restarting = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
