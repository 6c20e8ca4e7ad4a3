import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import {
  columnWidths,
  headingRow,
  pagesAcross,
  worksheetRow,
  xmlText,
} from '../../domain/platform/spreadsheet_cells.ts';
import type { Cell } from '../../domain/platform/spreadsheet_cells.ts';
import { invalid } from '../../domain/errors.ts';
import { writeZip } from './zip_writer.ts';

/** Of a worksheet, with the heading. */
const maxWorksheetRows = 1_048_576;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = 'http://schemas.openxmlformats.org/package/2006';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one worksheet (ECMA-376, part 1, 12.3) beside the worksheet itself. */
const workbookParts = (sheet: string): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${sheets}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageOf}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  // Style 0 is the plain one, style 1 the heading's.
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${sheets}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** A table to write as a workbook; its rows come in pages. */
export interface Table {
  /** What the worksheet is called. */
  sheet: string;
  header: string[];
  pages: AsyncIterable<Cell[][]>;
  now: Date;
}

/**
 * Writes an Excel workbook with one worksheet to a stream and ends it. The heading is bold and stays in view, columns are as wide as
 * the first page of rows needs, and it prints on A4 in a size that can be read.
 * @throws Invalid on `format` for more rows than a worksheet has
 */
export async function writeWorkbook({ sheet, header, pages, now }: Table, out: PassThrough): Promise<void> {
  const parts = workbookParts(sheet).map(([name, text]) => ({
    name,
    text: () => Readable.from([xml + text]),
  }));
  await writeZip(
    [...parts, { name: 'xl/worksheets/sheet1.xml', text: () => worksheet(header, pages) }],
    now,
    out,
  );
}

async function* worksheet(header: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let rows = 1;
  let widths = columnWidths(header, []);
  for await (const page of pages) {
    if (rows === 1) {
      widths = columnWidths(header, page);
      yield head(header, widths);
    }
    const before = rows;
    rows += page.length;
    if (rows > maxWorksheetRows)
      throw invalid('format', `cannot be xlsx: a worksheet has at most ${maxWorksheetRows} rows; use csv`);
    yield page.map((cells, index) => worksheetRow(cells, before + index + 1)).join('');
  }
  if (rows === 1) yield head(header, widths);
  const across = pagesAcross(widths);
  yield `</sheetData><pageSetup paperSize="9" orientation="landscape" fitToWidth="${across}" fitToHeight="0"/></worksheet>`;
}

/** All of a worksheet before its first row of data. */
function head(header: string[], widths: number[]): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');

  return (
    `${xml}<worksheet xmlns="${sheets}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${columns}</cols><sheetData>${headingRow(header)}`
  );
}
