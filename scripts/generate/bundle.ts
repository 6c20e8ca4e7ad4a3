import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ContractNode } from '../../http/operations.ts';

/** Redocly asks the network for telemetry and newer versions unless told not to. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** Runs one redocly command; resolves to its exit code and everything it printed. */
export async function runRedocly(args: string[]): Promise<{ code: number; output: string }> {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const cli = join(dirname(manifest), 'bin', 'cli.js');
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...offline },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output };
}

/**
 * The contract as one document, every file reference replaced by a component of its own name.
 * @throws Error with redocly's report when a reference does not resolve or two files use one name differently.
 */
export async function bundleContract(specFile: string): Promise<ContractNode> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const bundleFile = join(folder, 'openapi.json');
    const conflicts = ['--component-renaming-conflicts-severity', 'error'];
    const { code, output } = await runRedocly([
      'bundle',
      specFile,
      '--ext',
      'json',
      '-o',
      bundleFile,
      ...conflicts,
    ]);
    if (code !== 0) throw new Error(`the contract could not be bundled\n${output}`);

    return JSON.parse(await readFile(bundleFile, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
