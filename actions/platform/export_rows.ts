import { setTimeout as pause } from 'node:timers/promises';
import type { TextRow } from '../../db/connections/prepared.ts';
import { cellOf } from '../../domain/platform/spreadsheet_cells.ts';
import type { Cell } from '../../domain/platform/spreadsheet_cells.ts';
import type { ExportColumn } from '../../presenters/platform/export_columns.ts';
import type { Presenter } from '../../presenters/presenter.ts';

/** Number of records rendered before yielding: two or three milliseconds. */
const recordsPerTurn = 25;
/** After records were written others have the processor for as long, at most this: a large export takes half of it. */
const longestPauseMs = 20;

/** The cells of records, a few records at a time. */
export async function* cellsOf(
  presenter: Presenter,
  columns: ExportColumn[],
  pages: AsyncIterable<TextRow[]> | Iterable<TextRow[]>,
  baseUrl: string,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages)
    for (let at = 0; at < page.length; at += recordsPerTurn) {
      const began = performance.now();
      yield page.slice(at, at + recordsPerTurn).map((row) => {
        const { record } = presenter.render(row, baseUrl);

        return columns.map(({ path }) => cellOf(valueAt(record, path)));
      });
      await pause(Math.min(performance.now() - began, longestPauseMs));
    }
}

function valueAt(record: unknown, path: string[]): unknown {
  let value = record;
  for (const name of path) {
    if (value === null || typeof value !== 'object') return null;
    value = (value as Record<string, unknown>)[name];
  }

  return value;
}
