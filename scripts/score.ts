/**
 * Rates the contract with `redocly score` and compares with the values in spec/README.md: `npm run score`
 * exits 1 if a rating has fallen, `npm run score -- --record` stores the current ones.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { currentContract } from './diff/published.ts';
import { typedProfile } from './generate/profiles.ts';
import { projectRoot } from './run_tool.ts';

const execute = promisify(execFile);
const redocly = 'node_modules/@redocly/cli/bin/cli.js';
const readmeFile = join(projectRoot, 'spec', 'README.md');
const parts = ['Typed API', 'Whole contract'] as const;

interface Score {
  agentReadiness: number;
  discoverability: number;
}

async function score(document: object): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'score-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    // Its notices go to the other stream and would fall into the middle of the JSON.
    const { stdout } = await execute(process.execPath, [redocly, 'score', file, '--format', 'json'], {
      cwd: projectRoot,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    });

    return JSON.parse(stdout) as Score;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(part: string, { agentReadiness, discoverability }: Score): string {
  return `| ${part} | ${agentReadiness.toFixed(1)} | ${discoverability.toFixed(1)} |`;
}

const { values } = parseArgs({ options: { record: { type: 'boolean', default: false } } });
const contract = await currentContract();
let readme = await readFile(readmeFile, 'utf8');
for (const [index, document] of [typedProfile(contract), contract].entries()) {
  const part = parts[index]!;
  const now = await score(document);
  const recorded = new RegExp(`^\\| ${part} \\| ([\\d.]+) \\| ([\\d.]+) \\|$`, 'm').exec(readme);
  if (recorded === null) throw new Error(`spec/README.md records no score of: ${part}`);
  console.log(row(part, now));
  // Discoverability is shown and not held to: it is 100 less a tenth of the number of operations.
  if (Number(now.agentReadiness.toFixed(1)) < Number(recorded[1]) && !values.record) {
    console.error(`${part} has fallen from ${recorded[1]}`);
    process.exitCode = 1;
  }
  readme = readme.replace(recorded[0], row(part, now));
}
if (values.record) await writeFile(readmeFile, readme);
