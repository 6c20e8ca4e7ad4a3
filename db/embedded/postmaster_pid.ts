import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { acceptsSignals, processStamp, runningProgram } from './processes.ts';

/** The content of `postmaster.pid` (src/include/utils/pidfile.h), as far as written yet. */
export type Postmaster = {
  pid: number;
  data_directory: string;
  port: number | null;
  socket_dir: string | null;
};

/** @returns null if there is no pid file, or none that names a process yet */
export function readPostmaster(cluster_dir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster_dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  // The pid is negative for a single-user server.
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return {
    pid,
    data_directory: lines[1] ?? '',
    port: Number(lines[3]) || null,
    socket_dir: lines[4] || null,
  };
}

/**
 * Returns whether the process of the pid file is a postmaster of that folder, and not a zombie or another
 * program that later got the same pid. In doubt returns true: a running postmaster must never be displaced.
 */
export function isLiving(postmaster: Postmaster): boolean {
  if (processStamp(postmaster.pid) === null) return false;
  const running = runningProgram(postmaster.pid);
  if (running === null) return true;
  // Child processes of a server have titles beginning "postgres: ".
  if (basename(running.program) !== 'postgres' || running.line.startsWith('postgres: ')) return false;
  return !running.line.includes(' -D ') || `${running.line} `.includes(` -D ${postmaster.data_directory} `);
}

/**
 * Lets a new server start although the pid in a dead server's file answers signals (an uncollected zombie, or
 * another program of the same user). The file is not deleted: PostgreSQL then still checks the shared memory
 * named in it, and so refuses to start while processes of the dead server are running. It ignores the pid of
 * its own parent, which is therefore written here.
 */
export function disarmStalePid(cluster_dir: string, postmaster: Postmaster): void {
  if (!acceptsSignals(postmaster.pid) || isLiving(postmaster)) return;
  const path = join(cluster_dir, 'postmaster.pid');
  const rest = readFileSync(path, 'utf8').split('\n').slice(1);
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}
