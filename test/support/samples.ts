import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeSample } from '../../scripts/docs/samples.ts';
import { runSource } from './program.ts';

type Named = [name: string, source: string];

/** One program that runs every sample by itself and prints a line `FAILED <name>: <why>` for each that fails. */
const programs: Record<CodeSample['lang'], { command: string[]; write(samples: Named[]): string }> = {
  Shell: {
    command: ['sh'],
    write: (samples) =>
      samples
        .map(
          ([name, source]) =>
            `out=$(\n${source.replace('curl ', 'curl -sS ')} 2>&1\n) || echo "FAILED ${name}: $out"`,
        )
        .join('\n'),
  },
  JavaScript: {
    command: [process.execPath, '--input-type=module'],
    write: (samples) => `
      const AsyncFunction = (async () => {}).constructor;
      const samples = ${JSON.stringify(samples)};
      const worker = async () => {
        for (let next = samples.pop(); next; next = samples.pop())
          await new AsyncFunction(next[1])().catch((error) => console.log('FAILED ' + next[0] + ': ' + error.message));
      };
      await Promise.all([worker(), worker(), worker(), worker()]);`,
  },
  Python: {
    command: ['python3', '-'],
    write: (samples) => `
import json
from concurrent.futures import ThreadPoolExecutor
def run(sample):
    try:
        exec(compile(sample[1], sample[0], "exec"), {})
    except Exception as error:
        print("FAILED " + sample[0] + ": " + repr(error))
with ThreadPoolExecutor(4) as pool:
    list(pool.map(run, json.loads(${JSON.stringify(JSON.stringify(samples))})))`,
  },
};

/** Runs samples of one language in a folder of their own; resolves to the lines of those that failed. */
export async function runSamples(
  lang: CodeSample['lang'],
  samples: Named[],
  env: Record<string, string>,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  try {
    const { command, write } = programs[lang];
    const { code, output } = await runSource(command, write(samples), env, folder);
    const failed = output.split('\n').filter((line) => line.startsWith('FAILED '));

    return code === 0 || failed.length > 0 ? failed : [output];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
