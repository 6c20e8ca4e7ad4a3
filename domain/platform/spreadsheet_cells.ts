/** A value of a cell: numbers stay numbers. */
export type Cell = string | number | boolean | null;

/** Converts a record's field to a cell: lists of words joined by `; `, other lists and objects as JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return value as Cell;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join('; ');

  return JSON.stringify(value);
}

const formula = /^[=+\-@\t\r]/;
/** Signed numbers and phone numbers begin like formulas but are not. */
const numeric = /^[+-][\d\s().,]*$/;

/** Whether a text, but for apostrophes before it, is one that spreadsheets and imports do not leave as it is. */
function isFragile(text: string): boolean {
  return formula.test(text) || text !== text.trim();
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/, '');
}

/**
 * The text of a cell in CSV. One that a spreadsheet would treat as a formula gets an apostrophe in front
 * (OWASP CSV injection), and so does one with blanks at its start or end, which many programs remove. One that
 * has apostrophes before such a text gets another. `textOfCell` is the inverse for every text.
 */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  if (numeric.test(cell) && cell === cell.trim()) return cell;

  return isFragile(withoutApostrophes(cell)) ? `'${cell}` : cell;
}

/** The text of a cell that is read from CSV: as it was before `csvText`; blanks around other cells are removed. */
export function textOfCell(cell: string): string {
  const text = cell.startsWith("'") ? cell : cell.trim();

  return text.startsWith("'") && isFragile(withoutApostrophes(text)) ? text.slice(1) : text;
}

/** One line of CSV (RFC 4180), with its CRLF. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map((cell) => quoted(csvText(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) || /^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Characters that XML 1.0 cannot represent. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** The longest text of a cell in Excel. */
const maxCellLength = 32_767;
/** How a longer one ends. */
const cutMark = '… (cut at 32,767 characters; the CSV export has all)';

/**
 * One row of a worksheet (ECMA-376, 18.3.1.73), its texts inline. A text is never taken for a formula there. Rows and cells say
 * where they stand: the standard lets them leave that out, and some programs do not read them then.
 * @param row its number, from 1
 */
export function worksheetRow(cells: Cell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, at) => worksheetCell(cell, `r="${columnName(at)}${row}"`)).join('')}</row>`;
}

/** The first row of a worksheet, in the second style of the workbook. */
export function headingRow(titles: string[]): string {
  const cells = titles.map((title, at) => worksheetCell(title, `r="${columnName(at)}1" s="1"`));

  return `<row r="1">${cells.join('')}</row>`;
}

/** The letters of a column: A to Z, then AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));

  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const narrowest = 8;
const widest = 48;

/** How wide each column must be to show its title and these rows, in characters, within reason. */
export function columnWidths(header: string[], rows: Cell[][]): number[] {
  return header.map((title, column) => {
    const lengths = rows.map((cells) => String(cells[column] ?? '').length);

    return Math.min(widest, Math.max(narrowest, title.length, ...lengths) + 2);
  });
}

/** The approximate number of readable characters across a landscape page of A4. */
const charactersAcross = 180;

/** Over how many pages a table of such columns is printed side by side. */
export function pagesAcross(widths: number[]): number {
  return Math.ceil(widths.reduce((sum, width) => sum + width, 0) / charactersAcross);
}

function worksheetCell(cell: Cell, attributes: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c ${attributes} t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = xmlText(fitted(cell));

  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The text as Excel can hold it; half a character, of two that are one, is left out. */
function fitted(text: string): string {
  if (text.length <= maxCellLength) return text;

  return text.slice(0, maxCellLength - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark;
}

/** A text as XML writes it. */
export function xmlText(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
