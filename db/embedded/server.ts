import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { serverEnv } from './cluster.ts';
import { type Reachable, waitForAnswer } from './connection.ts';
import { type Places, giveToOwner, prepareSocketDir } from './places.ts';
import { disarmStalePid, isLiving, readPostmaster } from './postmaster_pid.ts';
import { isRunning, processStamp, waitUntil } from './processes.ts';
import { explainFailure } from './server_errors.ts';

export type ServerOptions = {
  places: Places;
  binaries: Binaries;
  password: string;
  /** A fixed TCP port; by default the first free one of a sequence. */
  port: number | undefined;
  /** Passed on the command line, so they take precedence over postgresql.conf. */
  settings: Record<string, string>;
  log: (line: string) => void;
};

const logLimitBytes = 5_000_000;
// How long remains of a killed server (mainly its child processes) may delay a start.
const leftoversLimitMs = 15_000;
const fastShutdownLimitMs = 30_000;
const immediateShutdownLimitMs = 10_000;

/**
 * Starts the server, or adopts the one already running for this folder. Call under the start lock.
 * @throws one line with the reason why PostgreSQL did not start
 */
export async function ensureServer(options: ServerOptions): Promise<Reachable & { was_running: boolean }> {
  const { places, password, log } = options;
  const deadline = Date.now() + leftoversLimitMs;
  const ports = options.port === undefined ? usualPorts(places.home_dir) : [options.port];
  let chosen: number | null = null;
  for (;;) {
    const found = readPostmaster(places.cluster_dir);
    if (found && isLiving(found)) {
      const answered = await waitForAnswer(places.cluster_dir, password, log);
      if (answered) return { ...answered, was_running: true };
      continue;
    }
    if (found) disarmStalePid(places.cluster_dir, found);
    const port = (chosen ??= await takeFreePort(ports, options.port));
    const { server, output } = await launch(options, port);
    if (server) return { ...server, was_running: false };
    const is_blocked = /lock file .* already exists|shared memory block .* still in use/.test(output);
    // Another process may have taken the port between our check and PostgreSQL's start.
    const is_port_taken = /Address already in use/.test(output);
    if (Date.now() > deadline || !(is_blocked || is_port_taken)) {
      throw new Error(explainFailure(output, { places, doing: 'start PostgreSQL' }));
    }
    if (is_port_taken) chosen = null;
    await pause(100);
  }
}

/**
 * Fast shutdown: ends the connections, writes a checkpoint. Resolves when all processes of the server have
 * ended.
 */
export async function shutDown(cluster_dir: string, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(cluster_dir);
  if (!postmaster || !isLiving(postmaster)) return;
  const identity = { pid: postmaster.pid, stamp: processStamp(postmaster.pid) ?? '' };
  const isGone = () => !isRunning(identity);
  process.kill(postmaster.pid, 'SIGINT');
  if (await waitUntil(isGone, fastShutdownLimitMs)) return;
  log(
    `PostgreSQL (pid ${postmaster.pid}) did not stop in ${fastShutdownLimitMs / 1000} s: ending it at once`,
  );
  // No committed data is lost: the next start recovers from the write-ahead log.
  if (!isGone()) process.kill(postmaster.pid, 'SIGQUIT');
  if (await waitUntil(isGone, immediateShutdownLimitMs)) return;
  throw new Error(`PostgreSQL (pid ${postmaster.pid}) does not stop`);
}

async function launch(
  options: ServerOptions,
  port: number,
): Promise<{ server: Reachable | null; output: string }> {
  const { places, password, log } = options;
  const path = join(places.state_dir, 'server.log');
  rotateLog(path);
  const log_start = existsSync(path) ? statSync(path).size : 0;
  const child = spawnPostmaster(options, port, path);
  let problem = '';
  child.on('error', (error) => (problem = error.message));
  const hasEnded = () => problem !== '' || child.exitCode !== null || child.signalCode !== null;
  const isOurs = () => readPostmaster(places.cluster_dir)?.pid === child.pid;
  while (!hasEnded() && !isOurs()) await pause(2);
  try {
    const server = hasEnded() ? null : await waitForAnswer(places.cluster_dir, password, log);
    if (server?.postmaster.pid === child.pid) return { server, output: '' };
  } catch (error) {
    await shutDown(places.cluster_dir, log);
    throw error;
  }
  await waitUntil(hasEnded, immediateShutdownLimitMs);
  return { server: null, output: readFileSync(path).subarray(log_start).toString() + problem };
}

function spawnPostmaster(options: ServerOptions, port: number, log_path: string): ChildProcess {
  const { places, binaries } = options;
  const args = ['-D', places.cluster_dir, '-p', String(port), '-k', prepareSocketDir(places)];
  for (const [name, value] of Object.entries({ listen_addresses: '127.0.0.1', ...options.settings })) {
    args.push('-c', `${name}=${value}`);
  }
  const output = openSync(log_path, 'a', 0o600);
  try {
    giveToOwner(log_path, places.state_dir);
    const child = spawn(join(binaries.native_dir, 'bin', 'postgres'), args, {
      // A separate session: Ctrl-C in a terminal signals our whole process group, and the application still
      // needs its database while it finishes.
      detached: true,
      stdio: ['ignore', output, output],
      env: serverEnv,
      cwd: '/',
      ...(places.user ? { uid: places.user.uid, gid: places.user.gid } : {}),
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

function rotateLog(path: string): void {
  if (existsSync(path) && statSync(path).size > logLimitBytes) renameSync(path, `${path}.1`);
}

/**
 * Returns ports to try: a sequence derived from the folder, so that psql finds the server on the same port
 * next time, below the range systems use for outgoing connections; finally any free one (0).
 */
function usualPorts(home_dir: string): number[] {
  const offset = createHash('sha256').update(home_dir).digest().readUInt16BE() % 10_000;
  return [0, 1, 2, 3, 4].map((step) => 15_432 + offset + step).concat(0);
}

/** Removes from `ports` the free one it returns and those before it. @throws if none is left */
async function takeFreePort(ports: number[], fixed: number | undefined): Promise<number> {
  for (;;) {
    const port = ports.shift();
    if (port === undefined) throw new Error(`port ${fixed ?? ''} for the embedded database is in use`);
    const free = await probePort(port);
    if (free !== null) return free;
  }
}

function probePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
