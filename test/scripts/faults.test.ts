import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { faults } from '../../scripts/faults/list.ts';
import { testsNear } from '../../scripts/faults/near.ts';

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

  test('the tests near a file are those of its room, and those that any change can break', () => {
    const tests = [
      'test/app/billing/quotes.test.ts',
      'test/domain/billing/vat.test.ts',
      'test/app/notes/notes.test.ts',
      'test/v1/clients.test.ts',
      'test/contract/lists.test.ts',
      'test/stories/round.test.ts',
      'test/jobs/geocode.test.ts',
      'test/pages/sign_note.test.ts',
      'test/console/sign_in.test.ts',
    ];
    const anywhere = [tests[3], tests[4], tests[5], tests[7], tests[8]];

    expect(testsNear('actions/billing/invoices.ts', tests)).toEqual([tests[0], tests[1], ...anywhere]);
    expect(testsNear('jobs/kinds/geocode.ts', tests)).toEqual([
      ...anywhere.slice(0, 3),
      tests[6],
      ...anywhere.slice(3),
    ]);
  });
});
