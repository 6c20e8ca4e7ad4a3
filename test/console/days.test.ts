import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** The first moments of days, in a browser in New York. */
const startsOf = (days: readonly (readonly [string, number])[]): (string | undefined)[] => {
  const program = `import { startOf } from './console/days.ts';
    console.log(JSON.stringify(${JSON.stringify(days)}.map(([day, later]) => startOf(day, later) ?? null)));`;
  const env = { ...process.env, TZ: 'America/New_York' };

  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env,
    }).toString(),
  );
};

test('a day of the console begins at midnight in London wherever its reader is, and a text that is no day never', () => {
  const starts = [
    ['2026-07-01', 0, '2026-06-30T23:00:00.000Z'],
    ['2026-01-01', 0, '2026-01-01T00:00:00.000Z'],
    ['2026-03-28', 1, '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 1, '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', 1, '2026-10-26T00:00:00.000Z'],
    ['soon', 0, null],
    ['', 1, null],
  ] as const;

  expect(startsOf(starts.map(([day, later]) => [day, later]))).toEqual(starts.map(([, , start]) => start));
});
