import { readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownIdentity } from './processes.ts';

const ticketName = /^start_lock\.(\d+)$/;
const free = 'free';

/**
 * Runs `work` while no other process (nor this one a second time) runs work for the same folder. Survives
 * kill -9 of the holder: its ticket names a process that no longer runs.
 *
 * Node has no flock, and "delete the stale lock file, create mine" lets two contenders delete each other's.
 * So the lock is a sequence of numbered tickets, of which the highest counts; it names its holder or says
 * that the lock is free. Acquiring and releasing both mean adding the next number, which only one process can
 * do. The highest ticket is never deleted. Tickets are dangling symbolic links, because those are created
 * atomically with their content, even on a full disk.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const ticket = await takeTicket(folder);
  try {
    return await work();
  } finally {
    addTicket(folder, ticket + 1, free);
    rmSync(ticketPath(folder, ticket), { force: true });
  }
}

async function takeTicket(folder: string): Promise<number> {
  const { pid, stamp } = ownIdentity();
  for (;;) {
    const highest = highestTicket(folder);
    if (highest > 0 && isHeld(folder, highest)) {
      await pause(15);
      continue;
    }
    const mine = highest + 1;
    if (!addTicket(folder, mine, `${pid}.${stamp}`)) continue;
    // Others may have added, used and deleted this number since the folder was read.
    if (highestTicket(folder) > mine) {
      rmSync(ticketPath(folder, mine), { force: true });
      continue;
    }
    for (const number of tickets(folder)) {
      if (number < mine) rmSync(ticketPath(folder, number), { force: true });
    }
    return mine;
  }
}

function isHeld(folder: string, ticket: number): boolean {
  let content: string;
  try {
    content = readlinkSync(ticketPath(folder, ticket));
  } catch (error) {
    // Deleted by a later holder: read the folder again.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
  if (content === free) return false;
  const [pid, stamp] = content.split('.');
  return isRunning({ pid: Number(pid), stamp: stamp ?? '' });
}

/** @returns false if another process was first */
function addTicket(folder: string, ticket: number, content: string): boolean {
  try {
    symlinkSync(content, ticketPath(folder, ticket));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function tickets(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = ticketName.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

function highestTicket(folder: string): number {
  return Math.max(0, ...tickets(folder));
}

function ticketPath(folder: string, ticket: number): string {
  return join(folder, `start_lock.${ticket}`);
}
