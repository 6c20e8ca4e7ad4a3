import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { superuser } from './cluster.ts';
import { type Postmaster, isLiving, readPostmaster } from './postmaster_pid.ts';

/** `socket`: the Unix socket, 10-20 % less work on both sides; `tcp`: 127.0.0.1 with the password. */
export type Route = 'socket' | 'tcp';
export type Reachable = { postmaster: Postmaster; route: Route };

// A server that reports that it is starting or recovering is waited for; one that does not answer is not.
const silenceLimitMs = 15_000;
const reportIntervalMs = 10_000;
const cannotConnectNow = '57P03';

/**
 * A `postgres://` URL for `pg` and libpq. For the socket it also has the TCP port, for programs that ignore
 * `host=`, and no password, because the socket's folder is closed to others.
 */
export function serverUrl({ postmaster, route }: Reachable, database: string, password: string): string {
  const path = encodeURIComponent(database);
  const { port, socket_dir } = postmaster;
  if (route === 'tcp') return `postgres://${superuser}:${password}@127.0.0.1:${port}/${path}`;
  return `postgres://${superuser}@localhost:${port}/${path}?host=${encodeURIComponent(socket_dir ?? '')}`;
}

/**
 * Waits until the running server of `cluster_dir` answers, however long its recovery takes.
 * @returns null if the server ended instead
 * @throws one line if it does not answer or rejects us
 */
export async function waitForAnswer(
  cluster_dir: string,
  password: string,
  log: (line: string) => void,
): Promise<Reachable | null> {
  let silent_since = Date.now();
  let report_at = Date.now() + reportIntervalMs;
  for (;;) {
    const postmaster = readPostmaster(cluster_dir);
    if (!postmaster || !isLiving(postmaster)) return null;
    const { route, problem } = await askServer(postmaster, password);
    if (route) return { postmaster, route };
    if (problem === cannotConnectNow) silent_since = Date.now();
    if (Date.now() - silent_since > silenceLimitMs) {
      throw new Error(
        `PostgreSQL (pid ${postmaster.pid}) runs on ${cluster_dir} but cannot be used: ${problem}`,
      );
    }
    if (Date.now() > report_at) {
      log(`waiting for PostgreSQL (pid ${postmaster.pid}): it is starting, recovering or shutting down`);
      report_at = Date.now() + reportIntervalMs;
    }
    await pause(5);
  }
}

/** One attempt: returns the route that reaches this server, or the error (SQLSTATE or message). */
export async function askServer(
  postmaster: Postmaster,
  password: string,
): Promise<{ route: Route | null; problem: string }> {
  let problem = 'no address yet';
  if (postmaster.port === null) return { route: null, problem };
  const routes: Route[] = postmaster.socket_dir ? ['socket', 'tcp'] : ['tcp'];
  for (const route of routes) {
    try {
      const url = serverUrl({ postmaster, route }, 'postgres', password);
      const found = await withClient(url, async (client) => {
        const { rows } = await client.query<{ dir: string }>(
          `select current_setting('data_directory') as dir`,
        );
        return rows[0]?.dir;
      });
      if (found === postmaster.data_directory) return { route, problem: '' };
      problem = `its address is answered by the server of ${found}`;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === cannotConnectNow) return { route: null, problem: code };
      problem = message || code || 'no answer';
    }
  }
  return { route: null, problem };
}

/**
 * Sets the password of TCP connections, creates the database if it is missing, and reloads the login rules if
 * they changed. Call under the start lock.
 */
export async function prepareDatabase(
  server: Reachable,
  database: string,
  password: string,
  has_new_rules: boolean,
): Promise<void> {
  await withClient(serverUrl(server, 'postgres', password), async (client) => {
    if (has_new_rules) await client.query('select pg_reload_conf()');
    // A cluster restored from a backup may have a different password than this data folder.
    if (server.route === 'socket') {
      await client.query(`alter role ${superuser} password ${client.escapeLiteral(password)}`);
    }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // A connection lost between two queries is reported here; the next query fails with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
