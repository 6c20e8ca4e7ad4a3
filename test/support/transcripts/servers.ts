import type { AsyncLocalStorage } from 'node:async_hooks';
import { createInterface } from 'node:readline';
import { readSettings } from '../../../settings.ts';
import { startProgram } from '../../../scripts/start/program.ts';
import type { Program } from '../../../scripts/start/program.ts';

/** A line on standard input: start a server with these settings and clock, or stop one. Each gets one line in response. */
interface Command {
  number: number;
  start?: { env: Record<string, string>; offset_ms: number };
  /** The base_url of the server. */
  stop?: string;
}

const { serverClocks } = globalThis as unknown as {
  serverClocks: AsyncLocalStorage<{ offset_ms: number }>;
};
const running = new Map<string, Program>();

createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line) as Command))
  // The worker of jest has ended.
  .once('close', () => process.exit(0));

async function obey({ number, start, stop }: Command): Promise<void> {
  try {
    const base_url = start ? await started(start) : await stopped(stop!);
    process.stdout.write(`${JSON.stringify({ number, base_url })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ number, error: (error as Error).stack })}\n`);
  }
}

async function started({ env, offset_ms }: NonNullable<Command['start']>): Promise<string> {
  const program = await serverClocks.run({ offset_ms }, () => startProgram(readSettings(env)));
  running.set(program.base_url, program);

  return program.base_url;
}

async function stopped(base_url: string): Promise<string> {
  await running.get(base_url)!.stop('the transcript ends');
  running.delete(base_url);

  return base_url;
}
