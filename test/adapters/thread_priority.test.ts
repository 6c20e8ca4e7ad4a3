import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const program = `
import { getPriority } from 'node:os';
import { yieldToOthers } from './adapters/thread_priority.ts';
yieldToOthers();
console.log(getPriority());
`;

test('a thread that yields gets the lowest priority on Linux, and keeps its own elsewhere', () => {
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  );

  expect(Number(printed)).toBe(process.platform === 'linux' ? 15 : 0);
});
