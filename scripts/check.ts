/**
 * Runs everything that CI does and a second linter, two static checks at a time: `npm run check`. One line per step; the
 * first failing step shows its output and ends the run with exit code 1. `--static` leaves out the steps that run the
 * program, and the second linter, which takes as long as all the other static checks.
 */
import { runNode } from './run_tool.ts';

const spectral = ['lint', 'generated/openapi.json', '--fail-severity', 'warn'];

const profiles = ['openapi.json', 'openapi.sdk.json', 'openapi-3.0.sdk.json', 'console/openapi.json'].map(
  (name) => `generated/${name}`,
);

/** Name of the step and the arguments to Node, from the project's folder; of the static checks the longest first. */
const steps: [name: string, args: string[]][] = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['style rules', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['types', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']],
  ['generated files', ['--import', 'tsx', 'scripts/generate.ts', '--check']],
  ['contract', ['node_modules/@redocly/cli/bin/cli.js', 'lint', ...profiles]],
  ['breaking changes', ['--import', 'tsx', 'scripts/diff.ts', '--check']],
  ['second opinion', ['node_modules/@stoplight/spectral-cli/dist/index.js', ...spectral]],
  ['score', ['--import', 'tsx', 'scripts/score.ts']],
  ['types of the console', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', 'console']],
  ['tests', ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js']],
  ['coverage of the contract', ['--import', 'tsx', 'scripts/coverage.ts']],
];

const running = new Set(['tests', 'coverage of the contract']);
const isStatic = process.argv.includes('--static');
const leftOut = new Set(isStatic ? ['second opinion'] : []);

/** Runs steps from the front of a list, one after the other, until it is empty. */
async function work(list: [name: string, args: string[]][]): Promise<void> {
  for (let step = list.shift(); step; step = list.shift()) {
    const [name, args] = step;
    const startedAt = performance.now();
    const { code, output } = await runNode(args);

    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) {
      console.error(output);
      process.exit(1);
    }
  }
}

// The static checks are single-threaded and change nothing, so two run at a time.
const checks = steps.filter(([name]) => !running.has(name) && !leftOut.has(name));
await Promise.all([work(checks), work(checks)]);
if (!isStatic) await work(steps.filter(([name]) => running.has(name)));
