import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The OS user of the PostgreSQL processes; null means the user of this process. */
export type OsUser = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'node', 'nobody'];

/**
 * PostgreSQL refuses to run as root. Root therefore switches to the owner of an existing cluster or, without
 * one, to the first of postgres, node, nobody that exists. An ordinary user runs it under its own name.
 */
export function chooseOsUser(cluster_dir: string): OsUser | null {
  if (process.getuid?.() !== 0) {
    refuseForeignCluster(cluster_dir);
    return null;
  }
  const accounts = readAccounts();
  if (existsSync(cluster_dir)) {
    const { uid, gid } = statSync(cluster_dir);
    if (uid !== 0) return accounts.find((account) => account.uid === uid) ?? { name: String(uid), uid, gid };
  }
  for (const name of candidates) {
    const account = accounts.find((entry) => entry.name === name && entry.uid !== 0);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root and no OS user postgres, node or nobody exists: create one',
  );
}

/** Returns whether `user` may traverse every folder above `path` and use `path` itself. */
export function canReach(user: OsUser | null, path: string): boolean {
  if (user === null) return true;
  // Permission bits in octal: a folder needs x; a file needs r.
  const wanted = statSync(path).isDirectory() ? 0o1 : 0o4;
  return hasPermission(user, path, wanted) && canEnterAbove(user, path);
}

function canEnterAbove(user: OsUser, path: string): boolean {
  const parent = dirname(path);
  return parent === path || (hasPermission(user, parent, 0o1) && canEnterAbove(user, parent));
}

function hasPermission(user: OsUser, path: string, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  if (uid === user.uid) return ((mode >> 6) & wanted) === wanted;
  if (gid === user.gid) return ((mode >> 3) & wanted) === wanted;
  return (mode & wanted) === wanted;
}

function refuseForeignCluster(cluster_dir: string): void {
  if (!existsSync(cluster_dir)) return;
  const { uid } = statSync(cluster_dir);
  if (uid === process.getuid?.()) return;
  const name = readAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
  throw new Error(`the database in ${cluster_dir} belongs to OS user ${name}: start as that user or as root`);
}

function readAccounts(): OsUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
}
