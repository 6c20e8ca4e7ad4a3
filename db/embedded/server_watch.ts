import { type Postmaster, isLiving, readPostmaster } from './postmaster_pid.ts';

const lookIntervalMs = 1_000;
const longestPauseMs = 30_000;

/**
 * `restarting`: it ended and is being started or recovering; `down`: the last attempt failed, another will
 * follow.
 */
export type ServerState = 'running' | 'restarting' | 'down';

export type Watch = { state: () => ServerState; end: () => void };

/**
 * Calls `restart` whenever the server ended: killed, or by itself, as after a full disk, when it removes its
 * pid file as in an orderly stop. A failed attempt is repeated after 2, 4, 8 … up to 30 seconds, without
 * limit. Does not keep the process alive.
 */
export function watchServer(
  cluster_dir: string,
  restart: (ended: Postmaster | null) => Promise<void>,
  log: (line: string) => void,
): Watch {
  let last_seen = readPostmaster(cluster_dir);
  let state: ServerState = 'running';
  let is_looking = false;
  let pause_ms = lookIntervalMs;
  let next_attempt_ms = 0;
  let last_problem = '';
  const look = async () => {
    const postmaster = readPostmaster(cluster_dir);
    last_seen = postmaster ?? last_seen;
    if (!postmaster || !isLiving(postmaster)) {
      if (performance.now() < next_attempt_ms) return;
      if (state === 'running') state = 'restarting';
      await restart(last_seen);
    }
    state = 'running';
    pause_ms = lookIntervalMs;
    last_problem = '';
  };
  const timer = setInterval(() => {
    if (is_looking) return;
    is_looking = true;
    look()
      .catch(({ message }: Error) => {
        state = 'down';
        pause_ms = Math.min(longestPauseMs, 2 * pause_ms);
        next_attempt_ms = performance.now() + pause_ms;
        if (message !== last_problem) log(`database is down, trying again: ${message}`);
        last_problem = message;
      })
      .finally(() => (is_looking = false));
  }, lookIntervalMs);
  timer.unref();
  return { state: () => state, end: () => clearInterval(timer) };
}
