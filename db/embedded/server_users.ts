import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from './places.ts';
import { isRunning, ownIdentity } from './processes.ts';

/**
 * Tracks which processes use the server of a folder: one empty file each, named `<pid>.<start
 * stamp>.<random>`. A killed process is recognised by its pid and start time. Call only under the start lock.
 * @returns the token for signing off
 */
export function signOn(folder: string): string {
  const { pid, stamp } = ownIdentity();
  const token = `${pid}.${stamp}.${randomBytes(4).toString('hex')}`;
  const path = usersFolder(folder);
  if (mkdirSync(path, { recursive: true, mode: 0o755 })) giveToOwner(path, folder);
  writeFileSync(join(path, token), '');
  return token;
}

/** @returns the number of other users still running */
export function signOff(folder: string, token: string): number {
  const path = usersFolder(folder);
  rmSync(join(path, token), { force: true });
  let running = 0;
  for (const name of readdirSync(path)) {
    const [pid, stamp] = name.split('.');
    if (isRunning({ pid: Number(pid), stamp: stamp ?? '' })) running += 1;
    else rmSync(join(path, name), { force: true });
  }
  return running;
}

function usersFolder(folder: string): string {
  return join(folder, 'users');
}
