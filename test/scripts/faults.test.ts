import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { faults } from '../../scripts/faults/list.ts';

/** How often the text of a fault occurs in its file; 0 if there is no such file. */
function occurrences({ file, find }: { file: string; find: string }): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
}

describe('planted faults', () => {
  test('each can be planted: its text occurs exactly once in its file', () => {
    const wrong = faults.filter((fault) => occurrences(fault) !== 1);

    expect(wrong.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  });

  test('each names tests that exist, and has its own name', () => {
    const missing = faults.flatMap(({ name, tests }) =>
      tests.filter((path) => !existsSync(path)).map((path) => `${name}: ${path}`),
    );

    expect(missing).toEqual([]);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});
