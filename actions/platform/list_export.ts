import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { Invalid, invalid } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import { csvLine } from '../../domain/platform/spreadsheet_cells.ts';
import type { Context } from '../../http/context/context.ts';
import { exportColumns } from '../../presenters/platform/export_columns.ts';
import type { ExportColumn } from '../../presenters/platform/export_columns.ts';
import { exportStatement, exportedRecords } from '../../presenters/platform/exported_records.ts';
import type { ExportedRecord } from '../../presenters/platform/exported_records.ts';
import { requirePermission } from '../collections/collection_access.ts';
import { cellsOf } from './export_rows.ts';
import type { ListFilters } from './start_job.ts';
import { writeWorkbook } from './workbook_writer.ts';

const rowsPerPage = 200;
/** Maximum for one file in one request; larger ones need a job. */
const maxDirectRows = 10_000;

/** A list that the person may read, and its statement. */
export interface ChosenList {
  kind: ExportedRecord;
  columns: ExportColumn[];
  statement: string;
  values: unknown[];
}

/**
 * @param root what the filters are called in an error: `query` or `filters`
 * @throws Forbidden where the person may not read the list; Invalid for filters and columns it does not have.
 */
export function chooseList(
  ctx: Context,
  name: string,
  filters: ListFilters,
  { root, columns }: { root: string; columns?: string[] | undefined },
): ChosenList {
  const kind = exportedRecords.find(({ list }) => list?.name === name)!;
  requirePermission(ctx.identity, kind.list!.permission);
  const { conditions, values } = conditionsOf(kind, filters, root);

  return {
    kind,
    columns: chosenColumns(kind, columns),
    statement: exportStatement(kind, conditions),
    values,
  };
}

function conditionsOf({ list }: ExportedRecord, filters: ListFilters, root: string) {
  const { status, client, day } = list!;
  const known: Record<keyof ListFilters, string | undefined> = {
    status: status && `(${status.sql}) = ?`,
    client_id: client && `${client} = ?::uuid`,
    date_from: day && `${day} >= ?::date`,
    date_to: day && `${day} < ?::date`,
    created_after: 'created_at >= ?::timestamptz',
    created_before: 'created_at < ?::timestamptz',
  };
  const errors: Detail[] = [];
  const values: unknown[] = [];
  let conditions = '';
  for (const [name, value] of Object.entries(filters)) {
    const condition = known[name as keyof ListFilters];
    if (!condition) errors.push({ field: `${root}.${name}`, message: `is not a filter of ${list!.name}` });
    else if (name === 'status' && status?.values && !status.values.includes(String(value)))
      errors.push({ field: `${root}.status`, message: `must be one of ${status.values.join(', ')}` });
    else conditions += ` and ${condition.replace('?', `$${values.push(value) + 1}`)}`;
  }
  if (errors.length > 0) throw new Invalid(errors);

  return { conditions, values };
}

function chosenColumns({ presenter, list }: ExportedRecord, wanted: string[] | undefined): ExportColumn[] {
  const all = exportColumns(presenter);
  if (!wanted) return all;

  const found = wanted.map((name) => all.find((column) => column.name === name));
  const errors = found.flatMap((column, index) =>
    column ? [] : [{ field: `columns.${index}`, message: `is not a column of ${list!.name}` }],
  );
  if (errors.length > 0) throw new Invalid(errors);

  return found as ExportColumn[];
}

/** The list as one CSV file. @throws Invalid where it is too long for one request. */
export async function listCsv(
  ctx: Context,
  { kind, columns, statement, values }: ChosenList,
): Promise<Buffer> {
  const rows = await ctx.db.text(`${statement} limit ${maxDirectRows + 1}`, values);
  if (rows.length > maxDirectRows)
    throw invalid(
      'query',
      `matches more than ${maxDirectRows} records; POST to the same path makes a file of any size`,
    );

  const parts = [csvLine(columns.map(({ name }) => name))];
  for await (const cells of cellsOf(kind.presenter, columns, [rows], ctx.base_url))
    parts.push(cells.map(csvLine).join(''));

  return Buffer.from(parts.join(''), 'utf8');
}

/** Returns a list of any length as a stream of CSV or of an Excel workbook, read from one snapshot. */
export function listStream(ctx: Context, list: ChosenList, format: 'csv' | 'xlsx'): Readable {
  const out = new PassThrough();
  ctx
    .snapshot(async ({ pages }) => {
      const { kind, columns, statement, values } = list;
      const cells = () =>
        cellsOf(kind.presenter, columns, pages(statement, values, rowsPerPage), ctx.base_url);
      const header = columns.map(({ name }) => name);
      if (format === 'xlsx')
        return writeWorkbook({ sheet: kind.list!.name, header, pages: cells(), now: ctx.now }, out);

      for await (const text of csvTexts(header, cells())) if (!out.write(text)) await drained(out);
      out.end();
    })
    .catch((error: unknown) => out.destroy(error as Error));

  return out;
}

type Cells = ReturnType<typeof cellsOf>;

async function* csvTexts(header: string[], pages: Cells): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const page of pages) yield page.map(csvLine).join('');
}

function drained(out: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    out.once('drain', resolve);
    out.once('close', () => reject(new Error('the file is no longer being read')));
  });
}
