import type { Detail } from '../errors.ts';
import { isRealDate } from '../dates.ts';
import { normaliseRegistration } from '../fleet/vehicles.ts';
import { normalisePostcode } from '../places/postcodes.ts';
import { importFields } from './import_field_table.ts';
import { textOfCell } from './spreadsheet_cells.ts';
import type { ImportField, ImportFieldForm as Form, ImportKindName } from './import_field_table.ts';

export type { ImportKindName };

export interface ImportOptions {
  date_order?: 'dmy' | 'ymd';
  on_duplicate?: 'update' | 'skip' | 'error';
  default_client_id?: string | null;
}

/** The cells of a row by field, as they are in the file. */
export type FieldTexts = Record<string, string>;
/** The same as values of the API; a field with an empty cell is absent. */
export type FieldValues = Record<string, string | number | boolean>;

/** A column of a file and the field it fills. */
export interface ImportColumn {
  header: string;
  field: string | null;
}

export interface MatchedColumn extends ImportColumn {
  confidence: number;
}

/** The heading in the form used for comparison: lower case, words joined by underscores. */
export function headingKey(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/**
 * Returns the field of each column of a file: explicit mappings first, then field names, then alternative
 * names. Each field once.
 */
export function matchColumns(kind: ImportKindName, header: string[], given: ImportColumn[]): MatchedColumn[] {
  const fields = importFields[kind];
  const said = new Map(given.map((column) => [headingKey(column.header), column.field]));
  const taken = new Set<string>();
  const found = new Map<number, MatchedColumn>();
  const passes: ((key: string) => [field: string | null | undefined, confidence: number])[] = [
    (key) => [said.get(key), 1],
    (key) => [said.has(key) || !Object.hasOwn(fields, key) ? undefined : key, 1],
    (key) => [said.has(key) ? undefined : fieldNamed(fields, key), 0.8],
  ];
  for (const pass of passes)
    header.forEach((text, index) => {
      const [field, confidence] = pass(headingKey(text));
      if (found.has(index) || field === undefined || (field !== null && taken.has(field))) return;

      if (field !== null) taken.add(field);
      found.set(index, { header: text, field, confidence });
    });

  return header.map((text, index) => found.get(index) ?? { header: text, field: null, confidence: 0 });
}

function fieldNamed(fields: Record<string, ImportField>, key: string): string | undefined {
  return Object.keys(fields).find((name) => fields[name]!.names?.includes(key));
}

/** Fields of a mapping that the type does not have, and fields mapped from two columns. */
export function mappingErrors(kind: ImportKindName, mapping: ImportColumn[], root: string): Detail[] {
  const seen = new Set<string>();

  return mapping.flatMap(({ field }, index) => {
    if (field === null) return [];
    const at = `${root}.${index}.field`;
    if (!Object.hasOwn(importFields[kind], field))
      return [
        {
          field: at,
          message: `is not a field of ${kind}; they are ${Object.keys(importFields[kind]).join(', ')}`,
        },
      ];
    if (seen.has(field)) return [{ field: at, message: 'is already mapped from another column' }];
    seen.add(field);

    return [];
  });
}

/** Required fields without a column. */
export function missingFields(
  kind: ImportKindName,
  columns: ImportColumn[],
  options: ImportOptions,
): string[] {
  const filled = new Set(columns.map(({ field }) => field));
  const required = Object.keys(importFields[kind]).filter((name) => importFields[kind][name]!.required);
  if (kind === 'client_sites' && !options.default_client_id) required.push('client');

  return required.filter((name) => !filled.has(name));
}

/**
 * Returns the values of a row, and errors for cells that cannot be parsed. Dates, numbers and booleans are
 * read as written in the UK.
 */
export function fieldValues(
  kind: ImportKindName,
  texts: FieldTexts,
  options: ImportOptions,
): { values: FieldValues; errors: Detail[] } {
  const values: FieldValues = {};
  const errors: Detail[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = importFields[kind][name];
    const cell = textOfCell(text);
    const plain = field?.form === 'text' ? cell : cell.trim();
    // Other systems have ids too; only one of ours is meaningful.
    if (!field || plain === '' || (field.form === 'id' && !uuid.test(plain))) continue;

    const value = readers[field.form](plain, options);
    if (value === null) errors.push({ field: name, message: unreadable[field.form] ?? 'is not valid' });
    else values[name] = value;
  }
  for (const [name, field] of Object.entries(importFields[kind]))
    if (
      field.required &&
      !(name in values) &&
      !(field.or_id && 'id' in values) &&
      !errors.some((error) => error.field === name)
    )
      errors.push({ field: name, message: 'is required' });

  return { values: withWholeAddress(values), errors };
}

/** A second line of the address belongs to the first. */
function withWholeAddress({ address_2, ...values }: FieldValues): FieldValues {
  if (address_2 === undefined) return values;

  return { ...values, address: [values.address, address_2].filter(Boolean).join(', ') };
}

/** The form of our ids. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const unreadable: Partial<Record<Form, string>> = {
  date: 'must be a date such as 2026-10-31 or 31/10/2026',
  number: 'must be a number such as 18000 or 18,000.5',
  boolean: 'must be yes or no',
};

const readers: Record<Form, (text: string, options: ImportOptions) => string | number | boolean | null> = {
  text: (text) => text,
  id: (text) => text.toLowerCase(),
  word: (text) => headingKey(text),
  date: (text, { date_order = 'dmy' }) => readDate(text, date_order),
  number: readNumber,
  boolean: readBoolean,
  company_number: readCompanyNumber,
  postcode: (text) => normalisePostcode(text) ?? text,
  registration: (text) => normaliseRegistration(text),
};

/**
 * `2026-10-31` always; `31/10/2026`, `31.10.26` and `31-10-2026` in UK order, or year first if configured.
 */
function readDate(text: string, order: 'dmy' | 'ymd'): string | null {
  const [day] = text.split(/[T ]\d{1,2}:/);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day!);
  const uk = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(day!);
  const short = order === 'ymd' ? /^(\d{2})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day!) : null;
  const [year, month, date] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : short
      ? [short[1]!, short[2]!, short[3]!]
      : uk
        ? [uk[3]!, uk[2]!, uk[1]!]
        : ['', '', ''];
  if (year === '') return null;
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

  return isRealDate(written) ? written : null;
}

/** Thousands may be separated by commas or spaces; a unit of weight or distance may follow. */
function readNumber(text: string): number | null {
  const plain = text.replace(/\s*(?:kgs?|km)\.?$/i, '');
  if (!/^-?(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d+)?$/.test(plain)) return null;

  return Number(plain.replace(/[, ]/g, ''));
}

function readBoolean(text: string): boolean | null {
  if (/^(?:y|yes|true|1|x)$/i.test(text)) return true;

  return /^(?:n|no|false|0)$/i.test(text) ? false : null;
}

/** Spreadsheets drop leading zeros: `123456` is `00123456`. */
function readCompanyNumber(text: string): string {
  const plain = text.replace(/\s/g, '').toUpperCase();

  return /^\d{4,7}$/.test(plain) ? plain.padStart(8, '0') : plain;
}
