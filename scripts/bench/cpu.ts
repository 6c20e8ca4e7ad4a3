import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time of a process so far, microseconds. Linux only. */
export function cpuUs(pid: number): number {
  const { own } = statOf(pid);

  return own;
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return statOf(pid).parent;
}

/** CPU time so far of a PostgreSQL, by its first process: of all its processes, also ended ones. */
export function postgresCpuUs(postmaster: number): number {
  const { own, ended } = statOf(postmaster);

  return children(postmaster).reduce((sum, { own: each }) => sum + each, own + ended);
}

interface Stat {
  parent: number;
  own: number;
  /** Of its children that ended. */
  ended: number;
}

/** Fields 4 and 14 to 17 of proc(5). */
function statOf(pid: number): Stat {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const us = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond) * 1e6;

  return { parent: Number(fields[1]), own: us(11), ended: us(13) };
}

function children(parent: number): Stat[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));

  return pids.flatMap((pid) => {
    try {
      const stat = statOf(Number(pid));

      return stat.parent === parent ? [stat] : [];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}
