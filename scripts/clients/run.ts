import { spawn, spawnSync } from 'node:child_process';

/** Runs a command to its end; resolves to its exit code and everything it printed. A missing program is code 127. */
export async function run(
  [program, ...args]: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(program!, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (status) => resolve(status ?? 1));
  });

  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Installs missing Debian packages; returns the reason if that is not possible, undefined if all are
 * installed.
 */
export async function needDebian(packages: string[]): Promise<string | undefined> {
  const has = (name: string) =>
    spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' }).stdout?.endsWith(
      ' installed',
    );
  const missing = packages.filter((name) => !has(name) && !providedByOther(name));
  if (missing.length === 0) return undefined;
  if (process.getuid?.() !== 0)
    return `the Debian packages ${missing.join(', ')} are missing, and only root can install them`;

  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing];
  const { code, output } = await run(install, { env: { DEBIAN_FRONTEND: 'noninteractive' } });

  return code === 0
    ? undefined
    : `${missing.join(', ')} could not be installed: ${output.trim().split('\n').at(-1)}`;
}

/** Any Java will do, from wherever it came. */
function providedByOther(name: string): boolean {
  const program = { 'default-jre-headless': 'java', 'default-jdk-headless': 'javac' }[name];

  return program !== undefined && spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;
}
