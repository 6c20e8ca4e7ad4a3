import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ContractNode } from '../../http/server/operations.ts';
import { projectRoot } from '../run_tool.ts';

/** A running Prism. */
export interface Prism {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts `prism mock` for a document on a free port of this machine and waits until it listens. Rejects with what it
 * printed when it does not.
 */
export async function startPrism(document: ContractNode): Promise<Prism> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const port = await freePort();
  const prism = ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', file];
  // Its line per request costs a quarter of its time.
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--cors',
    'false',
    '--verboseLevel',
    'warn',
  ];
  const child = spawn(process.execPath, [...prism, ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const read = (chunk: Buffer) => {
    if (printed.length < 100_000) printed += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };

  const stopped = exited.then(() => Promise.reject(new Error(`Prism stopped: ${printed.slice(-2000)}`)));
  await Promise.race([listening(port), stopped]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  stopped.catch(() => undefined);

  return { port, stop };
}

/** Resolves when something takes connections there; it reads its document first, which takes seconds. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const taken = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    socket.destroy();
    if (taken) return;
    await setTimeout(50);
  }
  throw new Error('Prism did not begin to listen within a minute');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');

  return port;
}
