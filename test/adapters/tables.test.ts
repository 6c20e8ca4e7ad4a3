import { afterAll, expect, test } from '@jest/globals';
import { createTableReader } from '../../adapters/tables/index.ts';
import type { ReadTask } from '../../adapters/tables/index.ts';

const tables = createTableReader();
afterAll(() => tables.close());

interface Row {
  line: number;
  values: Record<string, string>;
  error: string | null;
}

async function read(file: string, mapping: ReadTask['mapping'] = []) {
  const { summary, parts } = await tables.read(
    { kind: 'clients', field: 'file', mapping },
    Buffer.from(file),
  );

  return { summary, parts: parts.map((part) => JSON.parse(part) as Row[]) };
}
const rowsOf = async (file: string) => (await read(file)).parts.flat();

test('a file is told with its columns, and a cell by the field of its column', async () => {
  const { summary, parts } = await read('name;colour;Ort\nA;red;Leeds\nB;;York\n', [
    { header: 'Ort', field: 'city' },
  ]);

  expect(summary).toMatchObject({
    ...{ encoding: 'utf-8', delimiter: ';', header: ['name', 'colour', 'Ort'], rows: 2 },
    columns: [
      { header: 'name', field: 'name' },
      { header: 'colour', field: null },
      { header: 'Ort', field: 'city' },
    ],
  });
  expect(parts).toEqual([
    [
      { line: 2, values: { name: 'A', city: 'Leeds' }, error: null },
      { line: 3, values: { name: 'B', city: 'York' }, error: null },
    ],
  ]);
});

test('an empty cell and one of blanks are no values; blanks around others stay', async () => {
  expect(await rowsOf('name,city,phone\nA,,  \nB, Leeds ,1\n')).toEqual([
    { line: 2, values: { name: 'A' }, error: null },
    { line: 3, values: { name: 'B', city: ' Leeds ', phone: '1' }, error: null },
  ]);
});

test('a row shorter or longer than the heading is told; blank cells at its end are harmless', async () => {
  const rows = await rowsOf('name,city\nA\nB,Leeds,x\nC,Leeds,, \nD,Leeds\nE,\n');

  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [2, 'has 1 cell; the heading has 2'],
    [3, 'has 3 cells; the heading has 2'],
    [4, null],
    [5, null],
    [6, null],
  ]);
});

test.each([
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1000, [500, 500]],
])('%i rows come in parts of 500, in their order', async (count, sizes) => {
  const names = Array.from({ length: count }, (_, at) => `Client ${at}`);
  const { summary, parts } = await read(`name\n${names.join('\n')}\n`);

  expect(summary.rows).toBe(count);
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat().map(({ values }) => values.name)).toEqual(names);
});

test('a file that cannot be read is an error of its field, and the next file is read', async () => {
  await expect(read('name\n"A\n')).rejects.toMatchObject({
    details: [{ field: 'file', message: 'has a quote in row 2 that is never closed' }],
  });
  await expect(read('\n \n')).rejects.toMatchObject({ details: [{ field: 'file', message: 'has no rows' }] });
  expect(await rowsOf('name\nA\n')).toHaveLength(1);
});
