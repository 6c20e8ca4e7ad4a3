import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvLine, worksheetRow } from '../../../domain/platform/spreadsheet_cells.ts';

test('a row of CSV reads back as it was, with line breaks, quotes and commas in its cells', () => {
  const cells = ['1 High Street\nHunslet', 'a\r\nb', 'a\rb', 'say "no"', 'a,b', ' kept ', ''];

  expect(parse(csvLine(cells))).toEqual([cells]);
});

test('a character that no workbook may contain is left out, and what XML reserves is written for it', () => {
  expect(worksheetRow(['a\u0000b\u0008c\u000bd\u000ce\u000ef\u001fg\uffffh\t<&>"'], 1)).toContain(
    '>abcdefgh\t&lt;&amp;&gt;&quot;<',
  );
});

test('a text longer than Excel takes is cut to its 32,767 characters', () => {
  const text = (row: string) => /<t [^>]*>([^<]*)<\/t>/.exec(row)![1]!;

  expect(text(worksheetRow(['x'.repeat(32_767)], 1))).toHaveLength(32_767);
  expect(text(worksheetRow(['x'.repeat(40_000)], 1))).toHaveLength(32_767);
});
