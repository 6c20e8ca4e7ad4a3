import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractNode } from '../../http/operations.ts';
import { projectRoot } from '../run_tool.ts';

/** A running Prism. */
export interface Prism {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts `prism mock` (or `prism proxy --errors` before `upstream`) for a document on a free port of this machine and
 * waits until it listens. Rejects with what it printed when it does not.
 */
export async function startPrism(document: ContractNode, upstream?: string): Promise<Prism> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const port = await freePort();
  const mode = upstream === undefined ? ['mock', file] : ['proxy', file, upstream, '--errors'];
  const prism = ['node_modules/@stoplight/prism-cli/dist/index.js', ...mode];
  const child = spawn(
    process.execPath,
    [...prism, '--host', '127.0.0.1', '--port', String(port), '--cors', 'false'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };

  let printed = '';
  const listening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (printed.length < 1_000_000) printed += chunk;
      if (printed.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`Prism stopped: ${printed.slice(-2000)}`)));
  });
  await listening.catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  return { port, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');

  return port;
}
