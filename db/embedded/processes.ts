import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Distinguishes a process from a later one with the same process id. Never contains a dot or a slash. */
export type ProcessIdentity = { pid: number; stamp: string };

// If /proc hides the processes of other users the stamp cannot be read: it then matches any stamp.
const unknownStamp = 'unknown';

/** Returns whether `pid` can receive a signal: true also for zombies, as PostgreSQL sees it. */
export function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the start stamp of a running process; null if there is none or it is a zombie. */
export function processStamp(pid: number): string | null {
  if (!acceptsSignals(pid)) return null;
  return process.platform === 'linux' ? stampFromProc(pid) : stampFromPs(pid);
}

/** Returns whether the process that wrote this identity is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
  const stamp = processStamp(identity.pid);
  if (stamp === null) return false;
  return stamp === identity.stamp || stamp === unknownStamp || identity.stamp === unknownStamp;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, stamp: processStamp(process.pid) ?? unknownStamp };
}

/** Returns program and full command line of a process; null if they cannot be read (hidden, or ended). */
export function runningProgram(pid: number): { program: string; line: string } | null {
  if (process.platform !== 'linux') {
    const line = ps(pid, 'command=');
    return line === '' ? null : { program: ps(pid, 'comm='), line };
  }
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { program: words[0] ?? '', line: words.join(' ').trimEnd() };
  } catch {
    return null;
  }
}

/** Waits until `done()` is true; returns false if `limit_ms` passed first. */
export async function waitUntil(done: () => boolean, limit_ms: number): Promise<boolean> {
  const deadline = Date.now() + limit_ms;
  while (!done()) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

function stampFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in brackets may contain blanks and brackets: fields are counted after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 of proc(5): ticks since boot, so the boot is part of the stamp.
    return `${bootId()}-${fields[19]}`;
  } catch {
    return acceptsSignals(pid) ? unknownStamp : null;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return 'boot';
  }
}

function stampFromPs(pid: number): string | null {
  const [state, ...started] = ps(pid, 'stat=,lstart=').split(/\s+/);
  if (!state || state.startsWith('Z')) return null;
  return started.join('-').replace(/[^A-Za-z0-9-]/g, '');
}

function ps(pid: number, columns: string): string {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' };
  const result = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env });
  return (result.stdout ?? '').trim();
}
