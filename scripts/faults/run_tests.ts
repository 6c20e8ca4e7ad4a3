import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A run of tests: null when all passed, else the first that failed. */
export type Failure = string | null;

/** Thrown if tests did not run: that says nothing about the fault. */
export class DidNotRun extends Error {}

interface Report {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const longestMs = 15 * 60_000;

const running = new Set<ChildProcess>();

/** Ends the runs that are under way, with their workers and servers. */
export function endRuns(): void {
  for (const child of running) endGroup(child);
}

/** A run leads a group of processes: a worker whose fault loops for ever would outlive it otherwise. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Runs test files in a copy of the tree; all of them where `tests` is null. Stops at the first that fails.
 * @throws DidNotRun if a file could not be loaded, or the server did not start.
 */
export async function runTests(folder: string, tests: readonly string[] | null): Promise<Failure> {
  const { code, report, words } = await run(folder, tests, ['--bail']);
  if (code === 0) return null;
  if (!report) return code === null ? 'the tests did not end' : faultIn(words);

  return firstFailure(report, folder);
}

/** As `runTests`, but those that need no server come first: most faults are noticed by them within seconds. */
export async function runQuickFirst(folder: string, tests: readonly string[]): Promise<Failure> {
  const quick = tests.filter((test) => isPure(folder, test));
  const others = tests.filter((test) => !quick.includes(test));
  if (quick.length === 0 || others.length === 0) return runTests(folder, tests);

  return (await runTests(folder, quick)) ?? runTests(folder, others);
}

/** Returns the files that fail without a fault: they cannot detect anything. */
export async function failingFiles(folder: string, tests: readonly string[]): Promise<Set<string>> {
  const { report } = await run(folder, tests, []);
  if (!report) throw new Error('the tests do not run on the tree as it stands');

  const failed = report.testResults.filter(({ status }) => status !== 'passed');

  return new Set(failed.map(({ name }) => name.slice(folder.length + 1)));
}

interface Ended {
  code: number | null;
  report: Report | null;
  /** What its standard error says went wrong: jest that stops at the first failure writes no report. */
  words: string;
}

/** The exit code of jest, null when it had to be ended, and what it reports. */
async function run(folder: string, tests: readonly string[] | null, options: string[]): Promise<Ended> {
  const file = join(folder, '.cache', 'faults.json');
  rmSync(file, { force: true });
  const child = spawn(
    process.execPath,
    [
      ...[
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
      ],
      ...[...options, '--silent', '--forceExit', '--json', `--outputFile=${file}`],
      // With the long ones.
      ...['--testPathIgnorePatterns', '/node_modules/'],
      ...(tests && arePure(folder, tests) ? ['--config', withoutServer(folder)] : []),
      ...(tests ? ['--runTestsByPath', ...tests] : []),
    ],
    {
      cwd: folder,
      env: { ...process.env, TEST_TRAFFIC: join(folder, '.cache', 'traffic.txt') },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  running.add(child);
  let words = '';
  child.stderr!.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(0, 100_000)));
  const timer = setTimeout(() => endGroup(child), longestMs);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  endGroup(child);
  running.delete(child);

  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;

  return { code, report, words };
}

/** The first test that failed and the first line of its error, which shows whether the fault or a busy machine broke it. */
function faultIn(words: string): string {
  const [, failed, why] = /^ *● +(.+)\n+ *(.*)$/m.exec(words) ?? [];
  if (failed === undefined || failed.includes('Test suite failed to run'))
    throw new DidNotRun(`the tests did not begin: ${words.trim().split('\n').at(-1) ?? ''}`);

  return `${failed} (${why})`;
}

/** Whether none of these tests asks for the server. */
export function arePure(folder: string, tests: readonly string[]): boolean {
  return tests.every((test) => isPure(folder, test));
}

/** Whether a test asks neither the database nor the server that all tests share. */
function isPure(folder: string, test: string): boolean {
  return !/support\/|harness|TEST_/.test(readFileSync(join(folder, test), 'utf8'));
}

/** The settings of jest without the shared server, which takes most of the time of a short test. */
function withoutServer(folder: string): string {
  const {
    globalSetup: _,
    globalTeardown: __,
    testEnvironment: ___,
    ...rest
  } = JSON.parse(readFileSync(join(folder, 'jest.config.json'), 'utf8')) as Record<string, unknown>;

  return JSON.stringify({ ...rest, rootDir: folder });
}

function firstFailure({ testResults }: Report, folder: string): string {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${name.slice(folder.length + 1)}: ${failed.fullName}`;
    if (message !== '') throw new DidNotRun(`${name.slice(folder.length + 1)} does not load`);
  }

  throw new DidNotRun('the tests did not begin');
}
