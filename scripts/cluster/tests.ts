import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../run_tool.ts';
import { table } from './table.ts';
import type { Nodes } from './databases.ts';

/** What Citus says of a statement that it does not do. */
const refusal =
  /ERROR:(?!.*deadlock).*(distributed|not supported|VOLATILE|IMMUTABLE|co-located|push down|shard|reference table|local tables)/;
/** A key that was hurt names its shard, and is an answer like any other. */
const ofData = /(violates|duplicate key)/;
/** How much of what the tests said is shown where they end without results. */
const maxSaid = 4000;

interface Outcome {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** Runs folders of tests against the cluster, prints a table, and returns the number of failures and refusals. */
export async function runTests(
  nodes: Nodes,
  folders: readonly string[],
  log: string | undefined,
): Promise<number> {
  const rows = [];
  const failed: string[] = [];
  const refused = new Map<string, number>();
  for (const folder of folders) {
    const from = log ? statSync(log).size : 0;
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = await runFolder(folder, nodes);
    const refusals = log ? refusalsIn(log, from) : [];
    for (const line of refusals) refused.set(line, (refused.get(line) ?? 0) + 1);
    rows.push([folder, numPassedTests, numFailedTests, numPendingTests, log ? refusals.length : 'no log']);
    for (const { assertionResults } of testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed') failed.push(`${folder}: ${fullName}\n${firstLines(failureMessages)}`);
  }
  process.stdout.write(table(['tests', 'passed', 'failed', 'left out', 'refused statements'], rows));
  for (const name of failed) process.stdout.write(`  failed ${name}\n`);
  for (const [line, count] of refused) process.stdout.write(`  refused ${count} ×: ${line}\n`);

  return failed.length + refused.size;
}

/** Why a test failed, without the rest of its stack. */
function firstLines(messages: string[]): string {
  return messages.map((message) => message.split('\n').slice(0, 12).join('\n')).join('\n');
}

async function runFolder(folder: string, nodes: Nodes): Promise<Outcome> {
  const results = mkdtempSync(join(tmpdir(), 'cluster-tests-'));
  const file = join(results, 'results.json');
  try {
    const child = spawn('npm', ['test', '--', folder, '--json', `--outputFile=${file}`, '--silent'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        TEST_COORDINATOR: nodes.coordinator,
        TEST_WORKERS: nodes.workers.join(','),
        TEST_TRAFFIC: join(results, 'traffic.txt'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-maxSaid)));
    await new Promise((resolve) => child.once('close', resolve));
    if (!existsSync(file)) throw new Error(`${folder} ended without results:\n${said}`);

    return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

function refusalsIn(log: string, from: number): string[] {
  return readFileSync(log)
    .subarray(from)
    .toString('utf8')
    .split('\n')
    .filter((line) => refusal.test(line) && !ofData.test(line))
    .map((line) => line.slice(line.indexOf('ERROR:')));
}
