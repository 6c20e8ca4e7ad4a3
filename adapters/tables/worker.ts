import { parentPort } from 'node:worker_threads';
import { Invalid } from '../../domain/errors.ts';
import { readTable } from '../../domain/platform/import_file.ts';
import { matchColumns } from '../../domain/platform/import_fields.ts';
import type { MatchedColumn } from '../../domain/platform/import_fields.ts';
import { countOf } from '../../domain/texts.ts';
import type { WorkerAnswer, WorkerQuestion } from '../pdf/pool.ts';
import type { ReadTask, ReadSummary } from './index.ts';

/** A reading thread. A request is a line of JSON and the bytes of the file; its response a line about the file and one per 500 rows. */

const rowsPerLine = 500;

function answer(question: string): string {
  const end = question.indexOf('\n');
  const { kind, field, mapping } = JSON.parse(question.slice(0, end)) as ReadTask;
  try {
    const table = readTable(Buffer.from(question.slice(end + 1), 'latin1'), field);
    const columns = matchColumns(kind, table.header, mapping);
    const summary: ReadSummary = {
      encoding: table.encoding,
      delimiter: table.delimiter,
      header: table.header,
      columns,
      rows: table.rows.length,
    };
    const lines = [JSON.stringify({ summary })];
    for (let at = 0; at < table.rows.length; at += rowsPerLine)
      lines.push(
        JSON.stringify(
          table.rows.slice(at, at + rowsPerLine).map(({ line, cells }) => ({
            line,
            values: byField(columns, cells),
            error: ragged(table.header, cells),
          })),
        ),
      );

    return lines.join('\n');
  } catch (error) {
    if (error instanceof Invalid) return JSON.stringify({ errors: error.details });

    throw error;
  }
}

function byField(columns: MatchedColumn[], cells: string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ field }, index) =>
      field !== null && cells[index] !== undefined && cells[index].trim() !== ''
        ? [[field, cells[index]]]
        : [],
    ),
  );
}

/**
 * A row longer or shorter than the header has cells in wrong columns; empty cells at its end are harmless.
 */
function ragged(header: string[], cells: string[]): string | null {
  const extra = cells.slice(header.length).some((cell) => cell.trim() !== '');
  if (!extra && cells.length >= header.length) return null;

  return `has ${countOf(cells.length, 'cell')}; the heading has ${header.length}`;
}

parentPort?.on('message', ({ task }: WorkerQuestion) => {
  try {
    const bytes = new Uint8Array(Buffer.from(answer(String(task)), 'utf8'));
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
});
parentPort?.postMessage({ ready: true } satisfies WorkerAnswer);
