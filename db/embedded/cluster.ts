import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';
import { explainFailure } from './server_errors.ts';

export const superuser = 'postgres';

/**
 * Written to postgresql.conf of a new cluster, which operators may edit. Durability settings (fsync,
 * synchronous_commit, full_page_writes) keep PostgreSQL's defaults: all on.
 */
const firstSettings: Record<string, string> = {
  max_connections: '200',
  shared_buffers: sharedBuffers(),
  max_wal_size: '1GB',
  // Webhook deliveries come and go by the thousand; a minute's worth is too many dead rows.
  autovacuum_naptime: '15s',
  // Parallel workers use /dev/shm, of which a container has 64 MB.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Keeps values of failed statements, which may be personal data, out of the log.
  log_parameter_max_length_on_error: '0',
};

/**
 * A quarter of the memory this process may use, between 128 and 512 MB: PostgreSQL's advice, with an upper
 * limit because the machine is shared.
 */
function sharedBuffers(): string {
  const quarter = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4 / 1024 ** 2);

  return `${Math.max(128, Math.min(512, quarter))}MB`;
}

/**
 * Creates the cluster if there is none: UTF-8, compared by code point whatever the machine's locale (built-in
 * provider, C.UTF-8), data checksums, passwords for TCP and none for the protected socket folder. It is built
 * in a temporary folder and renamed, so an interrupted first start leaves no incomplete cluster. Call under
 * the start lock.
 * @returns whether it was created now
 */
export async function ensureCluster(
  places: Places,
  binaries: Binaries,
  is_durable: boolean,
): Promise<boolean> {
  const { home_dir, cluster_dir, user } = places;
  if (existsSync(cluster_dir)) return false;
  for (const name of readdirSync(home_dir)) {
    if (name.startsWith('cluster.new-')) rmSync(join(home_dir, name), { recursive: true, force: true });
  }
  const draft = join(home_dir, `cluster.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  if (user) chownSync(draft, user.uid, user.gid);
  try {
    await runInitdb(places, binaries, draft, is_durable);
    renameSync(draft, cluster_dir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  if (is_durable) syncFolder(home_dir);
  return true;
}

// The owner is also a member of the serving role, so its own rule must come first.
const hbaRule = `local all ${superuser} trust\nlocal all +waste_api_serving scram-sha-256`;

/**
 * Requires a password from members of the serving role (db/connections/serving_role.ts), also on the socket, whose folder
 * permissions otherwise suffice. Call under the start lock.
 * @returns whether the rule is new, so that a running server has to reload
 */
export function ensureLoginRule({ cluster_dir }: Places): boolean {
  const path = join(cluster_dir, 'pg_hba.conf');
  const rules = readFileSync(path, 'utf8');
  if (rules.includes(hbaRule)) return false;
  const draft = `${path}.new`;
  const { uid, gid } = statSync(path);
  // The first matching rule decides.
  writeFileSync(draft, `${hbaRule}\n${rules}`, { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, path);
  return true;
}

/**
 * The environment of the server: nothing is inherited, so that no PG* variable or locale of the caller has an
 * effect.
 */
export const serverEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

async function runInitdb(
  places: Places,
  binaries: Binaries,
  dir: string,
  is_durable: boolean,
): Promise<void> {
  const args = ['--pgdata', dir, '--username', superuser, '--encoding', 'UTF8', '--no-instructions'];
  args.push(
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--data-checksums',
  );
  args.push('--auth-local', 'trust', '--auth-host', 'scram-sha-256');
  for (const [name, value] of Object.entries(firstSettings)) args.push('--set', `${name}=${value}`);
  if (!is_durable) args.push('--no-sync');
  const { code, output } = await run(join(binaries.native_dir, 'bin', 'initdb'), args, places);
  if (code !== 0) throw new Error(explainFailure(output, { places, doing: 'create the database' }));
}

function run(
  program: string,
  args: string[],
  places: Places,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const identity = places.user ? { uid: places.user.uid, gid: places.user.gid } : {};
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: serverEnv,
      cwd: '/',
      ...identity,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
