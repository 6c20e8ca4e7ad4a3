import type { ReadTable } from '../../adapters/tables/index.ts';
import type { ImportKindName, ImportOptions } from '../../domain/platform/import_fields.ts';
import { missingFields } from '../../domain/platform/import_fields.ts';
import type { Context } from '../../http/context/context.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { evaluateRows, importKindsByName } from './import_rows.ts';
import type { FileRow, RowOutcome } from './import_rows.ts';

const sampleRows = 20;
const maxErrors = 200;

/** The counts of what the rows of a file would do, with the first errors and the first rows. */
export interface Forecast {
  would: Record<RowOutcome['action'], number>;
  errors: { line: number; field: string | null; message: string }[];
  sample: Schemas['ImportRow'][];
}

/** Evaluates every row of a file; nothing is changed. */
export async function forecastImport(
  ctx: Context,
  kindName: ImportKindName,
  { parts }: ReadTable,
  options: ImportOptions,
): Promise<Forecast> {
  const kind = importKindsByName[kindName];
  const seen = new Set<string>();
  const forecast: Forecast = { would: { create: 0, update: 0, skip: 0, error: 0 }, errors: [], sample: [] };
  for (const part of parts) {
    const rows = JSON.parse(part) as FileRow[];
    const outcomes = await evaluateRows(ctx.db, kind, rows, options, seen);
    outcomes.forEach((outcome, index) => add(forecast, outcome, rows[index]!));
  }

  return forecast;
}

function add(
  { would, errors, sample }: Forecast,
  { line, action, record_id, messages }: RowOutcome,
  row: FileRow,
): void {
  would[action] += 1;
  if (action === 'error')
    for (const { field, message } of messages)
      if (errors.length < maxErrors) errors.push({ line, field, message });
  if (sample.length < sampleRows)
    sample.push({ line, values: row.values, action, record_id, messages, undone: null, undo_reason: null });
}

/** The answer of a preview. */
export async function previewImport(
  ctx: Context,
  kind: ImportKindName,
  table: ReadTable,
  options: ImportOptions,
): Promise<Schemas['ImportPreview']> {
  const { summary } = table;
  const { columns } = summary;

  return {
    object: 'import_preview',
    kind,
    encoding: summary.encoding,
    delimiter: summary.delimiter,
    header: summary.header,
    mapping: columns,
    ignored_headers: columns.filter(({ field }) => field === null).map(({ header }) => header),
    missing_fields: missingFields(kind, columns, options),
    rows: summary.rows,
    ...(await forecastImport(ctx, kind, table, options)),
  };
}
