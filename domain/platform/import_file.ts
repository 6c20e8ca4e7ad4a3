import { parse } from 'csv-parse/sync';
import type { CsvError } from 'csv-parse/sync';
import { invalid } from '../errors.ts';

/** Maximum rows of one import, without the header. */
export const maxImportRows = 50_000;

/** A longer cell does not fit any record, and a longer row is not valid. */
const maxRecordCharacters = 100_000;
const maxColumns = 200;

/** The text of a file, with its encoding. */
interface DecodedFile {
  encoding: string;
  text: string;
}

/** The rows of a file, as in a spreadsheet. */
export interface TableFile {
  encoding: string;
  delimiter: string;
  header: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Line number as in a spreadsheet; the header is 1. */
  line: number;
  cells: string[];
}

const excel = 'is an Excel file; save it as CSV and send that';

const signatures: [bytes: number[], message: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], excel],
  [[0xd0, 0xcf, 0x11, 0xe0], excel],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF; send a CSV file'],
];

/**
 * Returns the rows of a CSV file: UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1252;
 * commas, semicolons, tabs or vertical bars; quoted cells may contain line breaks. Empty rows are skipped but
 * counted.
 * @throws Invalid on `field` if it is not a CSV file, or has no header, an unclosed quote, or too many rows
 * or columns.
 */
export function readTable(bytes: Uint8Array, field: string): TableFile {
  const { encoding, text } = decoded(bytes, field);
  const { delimiter, body, skipped } = delimited(text);
  const records = parsed(body, delimiter, field);
  const first = records.findIndex((cells) => !isEmpty(cells));
  if (first === -1) throw invalid(field, 'has no rows');

  const header = records[first]!.map((cell) => cell.trim());
  if (header.length > maxColumns) throw invalid(field, `must have at most ${maxColumns} columns`);
  const rows = records
    .map((cells, index) => ({ line: index + 1 + skipped, cells }))
    .slice(first + 1)
    .filter(({ cells }) => !isEmpty(cells));
  if (rows.length > maxImportRows)
    throw invalid(field, `has ${rows.length} rows; an import takes at most ${maxImportRows}`);

  return { encoding, delimiter, header, rows };
}

function isEmpty(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** @throws Invalid for bytes that begin a file of another type. */
export function requireText(bytes: Uint8Array, field: string): void {
  const known = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) throw invalid(field, known[1]);
}

function decoded(bytes: Uint8Array, field: string): DecodedFile {
  requireText(bytes, field);

  const file = decodedText(bytes);
  if (/^\s*<(?:\?xml|!doctype|html|table|meta)/i.test(file.text.slice(0, 200)))
    throw invalid(field, 'is a web page or an XML file; save it as CSV and send that');
  if (file.text.includes('\u0000')) throw invalid(field, 'is not a text file; send a CSV file');

  return file;
}

function decodedText(bytes: Uint8Array): DecodedFile {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { encoding: 'utf-16le', text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { encoding: 'utf-16be', text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

const delimiters = [',', ';', '\t', '|'];

/** In characters: several times 500 columns of 40 characters. */
const longestHeading = 100_000;

/**
 * Excel may state the delimiter in a separate first line; otherwise the most frequent candidate in the header
 * is used.
 */
function delimited(text: string): { delimiter: string; body: string; skipped: number } {
  const said = /^sep=(.)\r?\n/.exec(text);
  if (said) return { delimiter: said[1]!, body: text.slice(said[0].length), skipped: 1 };

  // No header is longer. A regular expression over a whole file of 4 MB could fail (domain/base64.ts).
  const start = text.trimStart().slice(0, longestHeading);
  const heading = start.split(/[\r\n]/, 1)[0]!.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => heading.split(delimiter).length);
  const most = Math.max(...counts);

  return { delimiter: delimiters[counts.indexOf(most)]!, body: text, skipped: 0 };
}

function parsed(text: string, delimiter: string, field: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: maxRecordCharacters,
    });
  } catch (error) {
    throw invalid(field, csvError(error as CsvError));
  }
}

function csvError({ code, records, lines }: CsvError & { records?: number; lines?: number }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `has a quote in row ${Number(records ?? 0) + 1} that is never closed`;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `has a row of more than ${maxRecordCharacters} characters at line ${lines ?? 1}; a quote may be missing`;

  return `cannot be read as CSV at line ${lines ?? 1}`;
}
