import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type OsUser, canReach, chooseOsUser } from './os_user.ts';

/**
 * - `state_dir`: `<data_dir>/postgres`: lock, users, password, log, connection.json. Used by this program only.
 * - `home_dir`: the folder of the cluster, the same unless the OS user of PostgreSQL cannot enter it.
 * - `cluster_dir`: `<home_dir>/cluster`, PostgreSQL's own data folder; may not exist yet.
 * - `sharedDir()`: makes and names the folder for copies of the programs, when they are needed.
 */
export type Places = {
  state_dir: string;
  home_dir: string;
  cluster_dir: string;
  sharedDir: () => string;
  user: OsUser | null;
};

export const relocationRoot = '/var/lib/waste-transfer-api';
const locationNote = 'database_location.txt';
const belongsTo = 'belongs_to';

/** Creates `<data_dir>/postgres`. @throws one line if it cannot be written */
export function prepareStateDir(data_dir: string): string {
  const isRoot = process.getuid?.() === 0;
  // Root lets PostgreSQL's OS user traverse to its own folder, but not list anything.
  const mode = isRoot ? 0o711 : 0o700;
  makeFolder(data_dir, mode);
  const state_dir = join(realpathSync(data_dir), 'postgres');
  makeFolder(state_dir, mode);
  giveToOwner(state_dir, dirname(state_dir));
  return state_dir;
}

/**
 * Decides where the cluster is. It never moves afterwards: a cluster is never silently replaced by an empty
 * one elsewhere. Call under the start lock.
 * @throws if an existing cluster cannot be entered, or a copied data folder points to the cluster of another
 * one
 */
export function choosePlaces(
  state_dir: string,
  relocation_root: string,
  log: (line: string) => void,
): Places {
  const noted = readNote(state_dir);
  const home_dir = noted ?? state_dir;
  const cluster_dir = join(home_dir, 'cluster');
  const user = chooseOsUser(cluster_dir);
  if (noted) checkBelonging(noted, state_dir);
  // A folder without a cluster: an earlier first start was interrupted.
  if (noted && !existsSync(noted)) {
    throw new Error(
      `the database noted in ${join(state_dir, locationNote)} is missing: restore it or remove the note`,
    );
  }
  const shared = () => sharedDir(user, state_dir, relocation_root);
  if (canReach(user, home_dir)) return { state_dir, home_dir, cluster_dir, sharedDir: shared, user };
  if (existsSync(cluster_dir)) {
    throw new Error(
      `OS user ${user?.name} cannot enter ${home_dir}: let others pass (chmod o+x) through every folder above it`,
    );
  }
  const new_home = relocate(state_dir, user, shared(), log);
  return { state_dir, home_dir: new_home, cluster_dir: join(new_home, 'cluster'), sharedDir: shared, user };
}

/**
 * Returns the folder of the Unix socket, 0700 for PostgreSQL's OS user: anyone who can enter it is trusted.
 * Falls back to /tmp if the path would be too long for a socket. Only servers of this cluster use it, so any
 * content was left by a dead one (a lock file with a pid that may be in use again). Call only if none is
 * running.
 */
export function prepareSocketDir({ home_dir, user }: Places): string {
  const near = join(home_dir, 'run');
  // sockaddr_un holds 104 bytes on macOS, 108 on Linux, for folder, `/.s.PGSQL.65535` and a final zero byte.
  const fits = Buffer.byteLength(near) <= 104 - 20;
  const path = preparePrivateDir(fits ? near : join('/tmp', `waste-transfer-${hashOf(home_dir)}`), user);
  for (const name of readdirSync(path)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(path, name), { force: true });
  }
  return path;
}

/** Replaces a file of the state folder atomically; readable only by the owner of that folder (and root). */
export function writePrivate(state_dir: string, name: string, content: string): void {
  const path = join(state_dir, name);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  giveToOwner(draft, state_dir);
  renameSync(draft, path);
}

/** A file that root created in an ordinary user's folder must remain usable for that user. */
export function giveToOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

function preparePrivateDir(path: string, user: OsUser | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const uid = user?.uid ?? process.getuid?.();
  const before = lstatSync(path);
  if (!before.isDirectory() || ![0, uid].includes(before.uid)) {
    throw new Error(`${path} is needed for the database socket but belongs to someone else: remove it`);
  }
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

function relocate(
  state_dir: string,
  user: OsUser | null,
  shared_dir: string,
  log: (line: string) => void,
): string {
  const home_dir = join(shared_dir, hashOf(state_dir));
  makeFolder(home_dir, 0o711);
  writePrivate(home_dir, belongsTo, state_dir);
  const note =
    `${home_dir}\n\nThe database lies in the folder above, because OS user ${user?.name}, which runs PostgreSQL,\n` +
    `cannot enter ${state_dir}.\nBack up both folders. Do not delete this file.\n`;
  writePrivate(state_dir, locationNote, note);
  log(`OS user ${user?.name} cannot enter ${state_dir}: the database is kept in ${home_dir}`);
  return home_dir;
}

/** Keeps the permissions of an existing folder; those of a new one do not depend on the umask. */
function makeFolder(path: string, mode: number): void {
  if (mkdirSync(path, { recursive: true, mode }) !== undefined) chmodSync(path, mode);
}

/** Root's folder under /var/lib, or under the temporary folder if that is read-only or closed to `user`. */
function sharedDir(user: OsUser | null, state_dir: string, relocation_root: string): string {
  if (user === null) return state_dir;
  const last = join(tmpdir(), 'waste-transfer-api');
  for (const path of [relocation_root, last]) {
    try {
      makeFolder(path, 0o755);
      const { uid, mode } = lstatSync(path);
      // In a folder open to everyone, another user could have placed programs.
      if (uid === 0 && (mode & 0o022) === 0 && canReach(user, path)) return path;
    } catch {
      // Read-only or missing parent: try the next one.
    }
  }
  throw new Error(`no folder that OS user ${user.name} can enter: make ${relocation_root} writable for root`);
}

function readNote(state_dir: string): string | null {
  try {
    return readFileSync(join(state_dir, locationNote), 'utf8').split('\n')[0] || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * A moved data folder keeps its cluster; a copied one would share its cluster with the original, and both
 * would write to it.
 */
function checkBelonging(home_dir: string, state_dir: string): void {
  const path = join(home_dir, belongsTo);
  const owner = existsSync(path) ? readFileSync(path, 'utf8') : state_dir;
  if (owner === state_dir) return;
  if (readNoteOrNull(owner) === home_dir) {
    throw new Error(
      `the database in ${home_dir} belongs to ${owner}: ${join(state_dir, locationNote)} is a copy, remove it`,
    );
  }
  writePrivate(home_dir, belongsTo, state_dir);
}

function readNoteOrNull(state_dir: string): string | null {
  try {
    return readNote(state_dir);
  } catch {
    return null;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
