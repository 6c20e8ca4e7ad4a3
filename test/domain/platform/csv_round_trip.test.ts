import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldValues } from '../../../domain/platform/import_fields.ts';
import { readTable } from '../../../domain/platform/import_file.ts';
import { csvLine, csvText, textOfCell } from '../../../domain/platform/spreadsheet_cells.ts';

/** Texts as the API takes them (no NUL), most of them of the characters that CSV and spreadsheets treat in a special way. */
const special = fc.string({
  unit: fc.constantFrom(...'\'"=+-@\t\r\n ,;|a1(). ,\u00a0,\ufeff,\u0001,é'.split('')),
  minLength: 1,
  maxLength: 12,
});
const whole = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => !text.includes('\u0000') && text.isWellFormed());
const texts = fc.oneof(special, whole);

/** What an import reads from the file that an export writes of these rows. */
function imported(rows: { name: string; notes: string }[]): unknown[] {
  const file = [['name', 'notes'], ...rows.map(({ name, notes }) => [name, notes])].map(csvLine).join('');

  return readTable(Buffer.from(file, 'utf8'), 'csv').rows.map(
    ({ cells: [name, notes] }) => fieldValues('clients', { name: name!, notes: notes! }, {}).values,
  );
}

describe('a text that an export writes', () => {
  test('is read by the import as it was, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: texts, notes: texts }), { minLength: 1 }), (rows) => {
        expect(imported(rows)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["'=x", "''=x"],
    ["''=x", "'''=x"],
    ['=x', "'=x"],
    [' kept ', "' kept "],
    ['kept\n', "'kept\n"],
    ["' kept", "'' kept"],
    ['  ', "'  "],
    ['+44 1422 000000', '+44 1422 000000'],
    ['+44 ', "'+44 "],
    ["'+44", "''+44"],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'", "'"],
  ])('%j is the cell %j, and the same text again', (text, cell) => {
    expect([csvText(text), textOfCell(cell)]).toEqual([cell, text]);
  });

  test('is never the start of a formula in a spreadsheet, but for numbers', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = csvText(text);
        expect(/^\s*[=@]/.test(cell) || /^\s*[+-](?![\d\s().,]*$)/.test(cell)).toBe(false);
      }),
    );
  });
});

test.each([
  [' Aire Ltd ', 'Aire Ltd'],
  [" '=x ", '=x'],
  ["'Rose Cottage'", "'Rose Cottage'"],
])('the cell %j of another program is the text %j', (cell, text) => {
  expect(textOfCell(cell)).toBe(text);
});
