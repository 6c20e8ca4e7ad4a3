import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What `start` gives every process; the webhook benchmark encrypts with it. */
export const benchSecretKey = 'a secret key for the benchmark only';

export interface Started {
  base_url: string;
  process: ChildProcess;
}

/** Starts `script` as a separate process and resolves when it listens. `env` is set on top of the benchmark's own settings. */
export function start(script: string, env: Record<string, string>): Promise<Started> {
  // The server as `npm start` runs it.
  const flags = script === 'scripts/start.ts' ? ['--max-semi-space-size=32', '--no-parallel-scavenge'] : [];
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', script], {
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '100000000',
      SECRET_KEY: benchSecretKey,
      ROLES: 'api',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const { msg, base_url } = line.startsWith('{') ? JSON.parse(line) : {};
      if (msg === 'listening') resolve({ base_url, process: child });
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}
