import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program with `source` on its standard input; resolves to its exit code and output. */
export async function runSource(
  command: string[],
  source: string,
  env: Record<string, string>,
  folder?: string,
): Promise<{ code: number; output: string }> {
  const [program, ...args] = command;
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(source);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });

  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** The file of a program that starts without tsx (test/support/bundle.ts). */
export function bundled(program: string): string {
  return join(process.env.TEST_PROGRAMS!, `${program}.mjs`);
}

/** Whether this machine has the program. */
export function installed(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
