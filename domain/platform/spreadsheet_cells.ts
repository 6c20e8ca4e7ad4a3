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
const marked = /^'+[=+\-@\t\r]/;

/**
 * The text of a cell in CSV. One that a spreadsheet would treat as a formula gets an apostrophe in front
 * (OWASP CSV injection), and so does one that already begins with apostrophes: removing one restores the
 * text.
 */
export function csvText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);

  return (formula.test(cell) && !numeric.test(cell)) || marked.test(cell) ? `'${cell}` : cell;
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

/**
 * One row of a worksheet (ECMA-376, 18.3.1.73), with inline texts. There a text is never treated as a
 * formula.
 */
export function worksheetRow(cells: Cell[]): string {
  return `<row>${cells.map(worksheetCell).join('')}</row>`;
}

function worksheetCell(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell
    .slice(0, maxCellLength)
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
