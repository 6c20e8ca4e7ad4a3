import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import {
  cellOf,
  columnWidths,
  csvLine,
  csvText,
  headingRow,
  pagesAcross,
  textOfCell,
  worksheetRow,
} from '../../../domain/platform/spreadsheet_cells.ts';

test('a row of CSV is read back unchanged, with line breaks, quotes and commas in its cells', () => {
  const cells = ['1 High Street\nHunslet', 'a\r\nb', 'a\rb', 'say "no"', 'a,b', ' kept ', ''];

  expect((parse(csvLine(cells)) as string[][])[0]!.map(textOfCell)).toEqual(cells);
});

test.each([
  [null, null],
  [undefined, null],
  [12.5, 12.5],
  [false, false],
  ['a', 'a'],
  [['17 09 04', '17 01 07'], '17 09 04; 17 01 07'],
  [['a', { b: 1 }], '["a",{"b":1}]'],
  [{ lat: 1 }, '{"lat":1}'],
])('the field %j is the cell %j', (value, cell) => {
  expect(cellOf(value)).toEqual(cell);
});

test('a character not allowed in a workbook is removed, and XML characters are escaped', () => {
  expect(worksheetRow(['a\u0000b\u0008c\u000bd\u000ce\u000ef\u001fg\uffffh\t<&>"'], 1)).toContain(
    '>abcdefgh\t&lt;&amp;&gt;&quot;<',
  );
});

test.each([
  [true, '<c r="A2" t="b"><v>1</v></c>'],
  [false, '<c r="A2" t="b"><v>0</v></c>'],
  [12.5, '<c r="A2"><v>12.5</v></c>'],
  [0, '<c r="A2"><v>0</v></c>'],
])('%j has the right type of cell in a workbook', (cell, xml) => {
  expect(worksheetRow([cell], 2).replace(/ s="\d+"/g, '')).toContain(xml);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-A1', "'-A1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['+44 (0)1422 000000', '+44 (0)1422 000000'],
  ['-12.5', '-12.5'],
  ["'=1+1", "''=1+1"],
  ["'quoted", "'quoted"],
  [-3, '-3'],
  [true, 'true'],
  [null, ''],
])('the cell %j is written in CSV as %j', (cell, text) => {
  expect(csvText(cell)).toBe(text);
});

test('the columns of a workbook go on after Z, and a line break in a cell stays one', () => {
  const places = [...headingRow(Array.from({ length: 703 }, (_, at) => `t${at}`)).matchAll(/r="([A-Z]+)1"/g)];

  expect([0, 25, 26, 51, 52, 701, 702].map((at) => places[at]![1])).toEqual([
    ...['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'],
  ]);
  expect(worksheetRow(['a\rb'], 1)).toContain('a&#13;b');
});

test('columns are as wide as their longest text, within reason, and are printed over as many pages', () => {
  const widths = columnWidths(
    ['id', 'name', 'notes', 'a long title'],
    [
      ['x', 'Pennine Joinery', 'y'.repeat(90), null],
      ['x', null, null, null],
    ],
  );

  expect(widths).toEqual([10, 17, 48, 14]);
  expect([pagesAcross([90, 90]), pagesAcross([90, 91])]).toEqual([1, 2]);
});

test('a text too long for Excel is cut to 32,767 characters, and says so at its end', () => {
  const text = (cell: string) => /<t [^>]*>([^<]*)<\/t>/.exec(worksheetRow([cell], 1))![1]!;
  const end = '… (cut at 32,767 characters; the CSV export has all)';
  const whole = 'x'.repeat(32_767);

  expect(text(whole)).toBe(whole);
  expect(text(`${whole}x`)).toBe('x'.repeat(32_767 - end.length) + end);
  // A lorry is two characters in Excel, and not cut in half.
  expect(text('🚚'.repeat(20_000))).toBe('🚚'.repeat((32_766 - end.length) / 2) + end);
});
