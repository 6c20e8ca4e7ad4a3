import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { describe, expect, test } from '@jest/globals';
import { writeWorkbook } from '../../../actions/platform/workbook_writer.ts';
import type { Cell } from '../../../domain/platform/spreadsheet_cells.ts';

async function written(header: string[], pages: Cell[][][]): Promise<ExcelJS.Worksheet> {
  const out = new PassThrough();
  const bytes = buffer(out);
  async function* eachPage() {
    for (const page of pages) yield await Promise.resolve(page);
  }
  await writeWorkbook({ sheet: 'clients & <sites>', header, pages: eachPage(), now: new Date() }, out);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await bytes) as never);
  const [sheet, ...others] = book.worksheets;
  expect([sheet!.name, others]).toEqual(['clients & <sites>', []]);

  return sheet!;
}

describe('writeWorkbook', () => {
  test('puts each cell in its place, over several pages, beside empty cells and beyond column Z', async () => {
    const header = Array.from({ length: 30 }, (_, at) => `column ${at}`);
    const sheet = await written(header, [
      [header.map((_, at) => (at === 28 ? 'far right' : null)), header.map((_, at) => at)],
      [header.map(() => '=1+1')],
    ]);
    expect(sheet.rowCount).toBe(4);
    expect([sheet.getCell('AC1').value, sheet.getCell('AC2').value]).toEqual(['column 28', 'far right']);
    expect([sheet.getCell('A2').value, sheet.getCell('AD3').value, sheet.getCell('B4').value]).toEqual([
      null,
      29,
      '=1+1',
    ]);
  });

  test('opens with a frozen bold heading and columns as wide as their texts, ready to print', async () => {
    const name = 'Heptonstall and Upper Calder Metalworks';
    const sheet = await written(['name', 'on_stop', 'notes'], [[[name, false, 'x'.repeat(500)]]]);
    expect(sheet.getCell('A1').font).toMatchObject({ bold: true });
    expect(sheet.getCell('A2').font?.bold).toBeUndefined();
    expect([1, 2, 3].map((column) => sheet.getColumn(column).width)).toEqual([name.length + 2, 10, 48]);
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 });
  });

  test('with no rows has only the heading', async () => {
    const sheet = await written(['name'], []);
    expect([sheet.rowCount, sheet.getCell('A1').value]).toEqual([1, 'name']);
  });

  test('has at most 1,048,576 rows with its heading; one more is refused and csv advised', async () => {
    const rest = new Array<Cell[]>(1_048_574);
    const full = await written(['name'], [[['first']], rest]);
    expect(full.getCell('A2').value).toBe('first');

    const out = new PassThrough().on('error', () => undefined);
    out.resume();
    async function* tooMany() {
      yield [['first']];
      yield rest;
      yield [['too many']];
    }
    await expect(
      writeWorkbook({ sheet: 'clients', header: ['name'], pages: tooMany(), now: new Date() }, out),
    ).rejects.toThrow('at most 1048576 rows; use csv');
  });
});
