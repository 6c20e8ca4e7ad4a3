import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * Returns the rows of a table in `data/`, keyed by its header; every value is text, an empty cell is ''. For
 * module load only: a missing or malformed file stops the program at start rather than at a later request.
 */
export function dataRows<Column extends string>(fileName: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../data/${fileName}`, import.meta.url), 'utf8');
  return parse(text, { columns: true, skip_empty_lines: true }) as Record<Column, string>[];
}

/**
 * Returns a binary file in `data/` that an operator may add; null if it is missing. For module load only,
 * like the tables.
 */
export function dataBytes(fileName: string): Buffer | null {
  const file = new URL(`../data/${fileName}`, import.meta.url);

  return existsSync(file) ? readFileSync(file) : null;
}
