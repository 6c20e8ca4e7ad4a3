import type ExcelJS from 'exceljs';
import { stringify } from 'csv-stringify/sync';
import { itemTitles, movementTitles, sheetTemplates } from '../../domain/compliance/dwt_sheet.ts';
import type { Cell } from '../../domain/compliance/dwt_sheet.ts';
import { counted } from '../../domain/quantities.ts';

const font = 'Calibri';
const clockFormat = 'dd/mm/yyyy hh:mm:ss';

/**
 * A workbook in the layout of Defra's bulk upload of received waste (DEFRA/waste-organisation-backend, spreadsheetImport):
 * a cover sheet with the mark of the layout, and one sheet each of movements and wastes.
 */
export async function dwtWorkbook(
  template: keyof typeof sheetTemplates,
  rows: { movements: Cell[][]; items: Cell[][] },
): Promise<Uint8Array> {
  const { mark, cover: coverName, movements, items, first_row } = sheetTemplates[template];
  // Loaded with the first workbook: it would take a sixth of the server's start.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  const cover = workbook.addWorksheet(coverName);
  cover.getCell('A1').value = mark;
  cover.getCell('A1').font = { name: font, bold: true, size: 16 };
  cover.getCell('A3').value =
    `${counted(rows.movements.length, 'waste movements')} with ${counted(rows.items.length, 'wastes')}`;
  cover.getColumn(1).width = 60;
  addSheet(workbook, { name: movements, titles: movementTitles, rows: rows.movements, first_row });
  addSheet(workbook, { name: items, titles: itemTitles, rows: rows.items, first_row });

  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

interface Sheet {
  name: string;
  titles: string[];
  rows: Cell[][];
  first_row: number;
}

/** Titles are directly above the rows; anything above the titles is for readers. */
function addSheet(workbook: ExcelJS.Workbook, { name, titles, rows, first_row }: Sheet): void {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: first_row - 1 }],
    pageSetup: { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 4, fitToHeight: 0 },
  });
  sheet.getCell('A1').value = name;
  sheet.getCell('A1').font = { name: font, bold: true, size: 14 };
  const head = sheet.getRow(first_row - 1);
  head.height = 48;
  titles.forEach((title, index) => {
    const cell = head.getCell(index + 1);
    cell.value = title;
    cell.font = { name: font, bold: true };
    cell.alignment = { wrapText: true, vertical: 'top' };
    sheet.getColumn(index + 1).width = index === 0 ? 30 : 22;
  });
  rows.forEach((cells, index) => {
    const row = sheet.getRow(first_row + index);
    cells.forEach((value, column) => {
      if (value === null) return;
      const cell = row.getCell(column + 1);
      cell.value = value;
      if (value instanceof Date) cell.numFmt = clockFormat;
    });
  });
}

/** One of the two sheets as CSV (RFC 4180, UTF-8); times as the spreadsheet shows them. */
export function dwtCsv(titles: string[], rows: Cell[][]): Buffer {
  const text = (value: Cell) => (value instanceof Date ? clockText(value) : value);

  return Buffer.from(
    stringify(
      rows.map((cells) => cells.map(text)),
      { header: true, columns: titles, record_delimiter: 'windows', escape_formulas: true },
    ),
    'utf8',
  );
}

function clockText(value: Date): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T([\d:]+)/.exec(value.toISOString())!;

  return `${day}/${month}/${year} ${time}`;
}
