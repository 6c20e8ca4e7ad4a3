import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../run_tool.ts';
import { run } from './run.ts';

/** A service to try clients against, with a key that may do everything. */
export interface Service {
  base_url: string;
  key: string;
  stop(): Promise<void>;
}

/** Starts the program on a free port with a new empty database, which is deleted afterwards. */
export async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'clients-'));
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DEMO_DATA: '0', LOG_LEVEL: 'info' };
  const start = ['--import', 'tsx', 'scripts/start.ts'];
  const child = spawn(process.execPath, start, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const base_url = await Promise.race([
      listening(child.stdout),
      exited.then(() => Promise.reject(new Error('the service did not start'))),
    ]);
    const who = ['--team', 'Generated clients', '--user', 'clients@example.test', '--role', 'owner'];
    const keys = [process.execPath, '--import', 'tsx', 'scripts/keys.ts', 'create', ...who];
    const { code, output } = await run(keys, { cwd: projectRoot, env: env as Record<string, string> });
    if (code !== 0) throw new Error(output);

    return { base_url, key: JSON.parse(output.slice(output.indexOf('{'))).key, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listening(stdout: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.includes('"listening"')) resolve(JSON.parse(line).base_url);
    });
  });
}
