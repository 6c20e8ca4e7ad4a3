import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { bundled } from './program.ts';

/** A server process as an operator would run it. */
export interface Server {
  base_url: string;
  process: ChildProcess;
  /** SIGTERM, then its exit code. */
  stop(): Promise<number | null>;
  /** Its exit code, once it has ended. */
  exited: Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** Settings that suit a test; each can be replaced. */
export const defaults = {
  PORT: '0',
  SECRET_KEY: 'a secret key for the tests, 32 or longer',
  RATE_LIMIT_PER_MINUTE: '1000000',
  AUTH_FAILURES_PER_MINUTE: '1000000',
  PUBLIC_FORMS_PER_MINUTE: '1000000',
  SIGN_IN_LINKS_PER_ADDRESS: '1000000',
  WEBHOOK_ALLOW_INSECURE_TARGETS: '1',
  LOG_LEVEL: 'info',
  DEMO_DATA: '0',
  STAND_INS: '1',
  CHECK_TRANSACTIONS: '1',
};

/**
 * Starts the program and waits until it listens. With `shows_errors`, its errors are shown with the results of the tests: no
 * test of the shared server provokes a 500. Rejects with its last words when it does not start.
 */
export async function startServer(
  env: Record<string, string>,
  { migrates = env.DATABASE_URL === undefined, shows_errors = Boolean(process.env.TEST_LOG) } = {},
): Promise<Server> {
  // Databases of tests have every migration. A new data folder or an empty database has none, and they are TypeScript.
  const flags = migrates ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...flags, bundled('start')], {
    env: { ...cleanEnvironment(), ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  let isListening = false;
  child.stderr!.on('data', (chunk) => (last += chunk));
  const base_url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      last = line;
      // A server writes a line for each request; of those only errors are of interest.
      if (isListening && !(shows_errors && /"level":[56]/.test(line))) return;
      const entry = parse(line);
      if (entry?.msg === 'listening') {
        isListening = true;
        resolve(entry.base_url);
      }
      if (entry?.level && entry.level >= 50 && shows_errors) process.stderr.write(`${line}\n`);
    });
    child.once('exit', (code) => reject(new Error(`the server did not start (exit ${code}): ${last}`)));
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));

  return {
    base_url,
    process: child,
    exited,
    stop: () => {
      // A second signal would end it at once.
      if (!child.killed) child.kill('SIGTERM');

      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A port that nothing listens on, for a server that does not tell its own address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));

  return port;
}

/** The environment without what a developer's shell may set of the program's own settings. */
export function cleanEnvironment(): Record<string, string> {
  const own =
    /^(PORT|HOST|BASE_URL|DATABASE_URL|DATA_DIR|ROLES|SECRET_KEY|DEMO_DATA|LOG_LEVEL|SMTP_URL|S3_.*|WEBHOOK_.*|RATE_LIMIT.*|NODE_OPTIONS)$/;

  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name))) as Record<
    string,
    string
  >;
}

function parse(line: string): { msg: string; base_url: string; level: number } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
