import { expect, test } from '@jest/globals';
import { showProgress } from '../../scripts/backup/progress.ts';

/** What a backup of 2 MB in two steps writes to a terminal, or to a file. */
function written(isTTY: boolean): string[] {
  const lines: string[] = [];
  const out = { isTTY, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
  const progress = showProgress(out);
  progress.total(2_000_000);
  progress.bytes(500_000);
  progress.done('clients: 3 rows');
  progress.bytes(1_500_000);
  progress.end();

  return lines;
}

test('on a terminal one bar is redrawn in its line, ends at 100 % and then the line ends', () => {
  const lines = written(true);

  expect(lines.slice(0, -1).every((line) => line.startsWith('\r\u001b[K['))).toBe(true);
  expect(lines.some((line) => line.includes('25 % 0.5 MB  clients: 3 rows'))).toBe(true);
  expect(lines.at(-2)).toContain(`[${'#'.repeat(30)}] 100 % 2.0 MB`);
  expect(lines.at(-1)).toBe('\n');
});

test('elsewhere there is a plain line for each thing done, without control characters', () => {
  expect(written(false)).toEqual(['clients: 3 rows\n']);
});
