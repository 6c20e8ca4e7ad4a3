import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { cpuUs } from './cpu.ts';

/** One request, sent again and again. */
export interface Shot {
  url: string;
  method: 'GET' | 'POST';
  key: string;
  body?: string;
}

/** What one run measured; times in milliseconds, `cpu_us` of the measured process per request. */
export interface Measured {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  cpu_us: number;
  rss_mb: number;
}

/**
 * Sends requests to one process over 32 connections for `seconds`. @throws Error if a response is not 2xx.
 */
export async function fire(shot: Shot, pid: number, seconds: number): Promise<Measured> {
  const before = cpuUs(pid);
  const result = await autocannon({
    url: shot.url,
    method: shot.method,
    connections: 32,
    duration: seconds,
    headers: {
      authorization: `Bearer ${shot.key}`,
      ...(shot.body && {
        'content-type': 'application/json',
        'idempotency-key': `${process.hrtime.bigint()} [<id>]`,
      }),
    },
    ...(shot.body && { body: shot.body, idReplacement: true }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${shot.method} ${shot.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`,
    );

  return {
    per_second: result.requests.total / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    cpu_us: (cpuUs(pid) - before) / Math.max(1, result.requests.total),
    rss_mb: rssMb(pid),
  };
}

/** The middle one by requests per second. */
export function median(runs: Measured[]): Measured {
  return [...runs].sort((a, b) => a.per_second - b.per_second)[Math.floor(runs.length / 2)]!;
}

function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}
