/**
 * `npm run coverage`, after the whole suite: shows which operations and responses of the contract the tests
 * received from the running service. Exits 1 below the threshold: all operations and 90 % of the responses.
 * Every response was already checked against the contract (test/support/client.ts); this counts them.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { coverageOf } from './coverage/count.ts';
import { currentContract } from './diff/published.ts';

const bar = { operations: 1, answers: 0.9 };

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: process.env.TEST_TRAFFIC ?? '.cache/traffic.txt' },
    missing: { type: 'boolean', default: false },
  },
});
const traffic = await readFile(values.file, 'utf8').catch(() => '');
const coverage = coverageOf(await currentContract(), traffic);
const { operations, answers } = coverage;
const share = ({ seen, declared }: { seen: number; declared: number }) => seen / declared;
const percent = (part: { seen: number; declared: number }) => `${(100 * share(part)).toFixed(1)} %`;
console.log(
  `operations that answered with success: ${operations.seen} of ${operations.declared}, ${percent(operations)}`,
);
console.log(`declared answers seen: ${answers.seen} of ${answers.declared}, ${percent(answers)}`);
if (coverage.undeclared.length > 0)
  console.log(`not declared, but answered: ${coverage.undeclared.join(', ')}`);

const low = share(operations) < bar.operations || share(answers) < bar.answers;
if (low || values.missing)
  for (const [operationId, statuses] of coverage.missing)
    console.log(`  ${operationId} ${statuses.join(' ')}`);
if (low) {
  console.error('below the bar: every operation with success, and 90 of 100 declared answers');
  process.exitCode = 1;
}
