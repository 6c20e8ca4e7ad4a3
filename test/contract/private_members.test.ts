import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** The only files that may know more of a library than its types say. */
const fenced = ['db/connections/pg_internals.ts', 'adapters/undici_internals.ts'];

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/^(test|generated|scripts\/errors)\//.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n') }));

test.each([
  // Postman's format has a field `_postman_id`.
  ['a member that begins with an underscore', /[\w)\]]\??\._(?!postman_id)[a-z]/],
  ['the connection of a client', /as unknown as \{ connection\b/],
  ['any instead of a type', /\bas any\b/],
  ['a file inside pg or undici', /from '(pg|undici|pg-pool|pg-protocol)\//],
  ['a channel or symbol of a library', /node:diagnostics_channel|getOwnPropertySymbols|\bSymbol\.for\(/],
])('only db/connections/pg_internals.ts and adapters/undici_internals.ts use %s', (_what, pattern) => {
  const uses = files
    .filter(({ path }) => !fenced.includes(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1}: ${line.trim()}`] : [])),
    );

  expect(uses).toEqual([]);
});

test('the files that are searched are those of the program', () => {
  expect(files.length).toBeGreaterThan(700);
});
