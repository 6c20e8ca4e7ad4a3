import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './faults/list.ts';
import type { ListedFault } from './faults/list.ts';
import { openResults } from './faults/results.ts';
import type { Outcome, Result } from './faults/results.ts';
import { DidNotRun, arePure, endRuns, failingFiles, runQuickFirst, runTests } from './faults/run_tests.ts';
import type { Failure } from './faults/run_tests.ts';
import { testsNear } from './faults/near.ts';
import { copyTree } from './faults/tree_copy.ts';
import type { TreeCopy } from './faults/tree_copy.ts';
import { runCommand } from './command.ts';

const usage = `npm run faults -- [options]

Plants one fault at a time in a copy of the tree and looks whether a test fails.

  --only <text>     only faults whose area or name contains it
  --near            where those pass, also run the tests of the same subject, of /api/v1, the contract, the stories,
                    the pages and the console
  --all             run the whole suite for each fault, not only the tests it names
  --check           run the named tests without any fault first; those that fail are left out
  --missed          try those again that were missed
  --again           forget the results of earlier runs
  --jobs <n>        so many copies at a time (1)
  --results <file>  where the results are kept
  --list            only print the faults and what became of them`;

const root = resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    near: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    results: { type: 'string', default: resultsOf(root) },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

await runCommand('faults', usage, main);

async function main(): Promise<void> {
  const results = openResults(options.results, options.again);
  const wanted = faults.filter(({ area, name }) => `${area}/${name}`.includes(options.only));
  const open = wanted.filter(({ name }) => isOpen(results.of(name)));
  if (!options.list && open.length > 0) await tryAll(open, results.keep);

  report(wanted.map((fault) => ({ ...fault, result: results.of(fault.name) })));
}

function isOpen(result: Result | undefined): boolean {
  return result === undefined || (options.missed && result.outcome !== 'noticed');
}

/** Outside the repository, one file for each working tree. */
function resultsOf(folder: string): string {
  const tree = createHash('sha256').update(folder).digest('hex').slice(0, 12);

  return join(tmpdir(), 'planted-faults', `${tree}.json`);
}

async function tryAll(open: ListedFault[], keep: (name: string, result: Result) => void): Promise<void> {
  const copies = Array.from({ length: Math.min(Number(options.jobs), open.length) }, () => copyTree(root));
  const stop = () => {
    endRuns();
    for (const copy of copies) copy.remove();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const broken = options.check ? await brokenTests(copies[0]!, open) : new Set<string>();
    const queue = quickFirst(copies[0]!, open);
    let done = 0;
    await Promise.all(
      copies.map(async (copy) => {
        for (let fault = queue.shift(); fault; fault = queue.shift()) {
          const result = await tryOne(copy, fault, broken);
          keep(fault.name, result);
          done += 1;
          progress(done, open.length, fault, result);
        }
      }),
    );
  } finally {
    for (const copy of copies) copy.remove();
  }
}

/** Those first whose tests need no server: they take seconds. */
function quickFirst(copy: TreeCopy, open: ListedFault[]): ListedFault[] {
  const isQuick = (fault: ListedFault) => Number(arePure(copy.folder, copy.present(fault.tests)));

  return [...open].sort((a, b) => isQuick(b) - isQuick(a));
}

/** Tests that fail without any fault are skipped, and named. */
async function brokenTests(copy: TreeCopy, open: ListedFault[]): Promise<Set<string>> {
  const tests = copy.present([...new Set(open.flatMap((fault) => fault.tests))]);
  console.log(`first ${tests.length} test files on the sound tree`);
  const broken = await failingFiles(copy.folder, tests);
  for (const file of broken) console.log(`left out, it fails without a fault: ${file}`);

  return broken;
}

async function tryOne(copy: TreeCopy, fault: ListedFault, broken: Set<string>): Promise<Result> {
  const began = performance.now();
  const ended = (outcome: Outcome, by: string): Result => ({
    outcome,
    by,
    seconds: Math.round((performance.now() - began) / 1000),
  });
  const takeOut = copy.plant(fault);
  if (!takeOut) return ended('does not apply', `the text does not stand exactly once in ${fault.file}`);

  try {
    const tests = options.all ? null : copy.present(fault.tests).filter((file) => !broken.has(file));
    if (tests?.length === 0) return ended('missed', 'none of its test files is there and passes');
    const failure = tests ? await runFor(copy, fault, tests, broken) : await runTests(copy.folder, null);

    return failure === null ? ended('missed', '') : ended('noticed', failure);
  } catch (error) {
    if (error instanceof DidNotRun) return ended('does not apply', error.message);
    throw error;
  } finally {
    takeOut();
  }
}

async function runFor(
  copy: TreeCopy,
  { file }: ListedFault,
  tests: string[],
  broken: Set<string>,
): Promise<Failure> {
  const failure = await runQuickFirst(copy.folder, tests);
  if (failure !== null || !options.near) return failure;

  const near = testsNear(file, copy.tests()).filter((test) => !broken.has(test) && !tests.includes(test));

  return near.length === 0 ? null : runTests(copy.folder, near);
}

function progress(done: number, of: number, { area, name, harm }: ListedFault, result: Result): void {
  const line = `${done}/${of} ${result.outcome}: ${area}/${name} (${result.seconds} s)`;
  console.log(result.outcome === 'missed' ? `${line}\n    ${harm}` : `${line} ${result.by}`);
}

function report(tried: (ListedFault & { result: Result | undefined })[]): void {
  const count = (outcome: Outcome) => tried.filter(({ result }) => result?.outcome === outcome).length;
  if (options.list)
    for (const { area, name, result } of tried)
      console.log(`${result?.outcome ?? 'not tried'}: ${area}/${name}`);
  else
    for (const { area, name, harm, result } of tried)
      if (result && result.outcome !== 'noticed') console.log(`${result.outcome}: ${area}/${name}: ${harm}`);

  const [noticed, missed] = [count('noticed'), count('missed')];
  const share = noticed + missed === 0 ? 0 : (100 * noticed) / (noticed + missed);
  console.log(
    `${noticed} noticed, ${missed} missed, ${count('does not apply')} do not apply; ${share.toFixed(1)} % noticed`,
  );
}
