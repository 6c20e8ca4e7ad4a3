import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const waiting = new Map();
let child;
let last = 0;

/**
 * Sends a command to the process that runs the servers of transcripts (servers.ts). Each jest worker starts it for its first
 * transcript and keeps it, because a server starts faster in a process that has its code compiled. Resolves to the base_url.
 */
export function command(wanted) {
  child ??= started();
  const number = (last += 1);
  const answered = new Promise((resolved, reject) => waiting.set(number, { resolved, reject }));
  child.stdin.write(`${JSON.stringify({ number, ...wanted })}\n`);

  return answered;
}

function started() {
  const clock = resolve('test/support/transcripts/clock.mjs');
  const program = join(process.env.TEST_PROGRAMS, 'transcript_servers.mjs');
  const made = spawn(process.execPath, ['--import', clock, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  createInterface({ input: made.stdout }).on('line', (line) => {
    if (!line.startsWith('{"number"')) return;
    const { number, base_url, error } = JSON.parse(line);
    const { resolved, reject } = waiting.get(number);
    waiting.delete(number);
    if (error) reject(new Error(error));
    else resolved(base_url);
  });
  made.once('exit', (code) => {
    for (const { reject } of waiting.values())
      reject(new Error(`the servers of transcripts ended (exit ${code})`));
    child = undefined;
  });
  // The process must not keep the worker alive.
  for (const handle of [made, made.stdin, made.stdout]) handle.unref();

  return made;
}
