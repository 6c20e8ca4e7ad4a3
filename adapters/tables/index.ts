import { Invalid, ProviderError } from '../../domain/errors.ts';
import type { Detail } from '../../domain/errors.ts';
import type { ImportColumn, ImportKindName, MatchedColumn } from '../../domain/platform/import_fields.ts';
import { PdfError, createWorkerPool } from '../pdf/pool.ts';

/** Which file is read, and how. */
export interface ReadTask {
  kind: ImportKindName;
  /** The name of the file in error messages. */
  field: string;
  mapping: ImportColumn[];
}

/** The format and structure of a file. */
export interface ReadSummary {
  encoding: string;
  delimiter: string;
  header: string[];
  columns: MatchedColumn[];
  rows: number;
}

/** A file that was read: its summary, and its rows as JSON arrays of `{line, values, error}`, 500 to a part. */
export interface ReadTable {
  summary: ReadSummary;
  parts: string[];
}

/** Reads CSV files on a separate thread, so that a large one blocks nothing. */
export interface TableReader {
  /** @throws Invalid if it is not a CSV file; ProviderError if reading takes too long. */
  read(task: ReadTask, bytes: Uint8Array): Promise<ReadTable>;
  close(): Promise<void>;
}

/** A file of 30 MiB takes about five seconds on a quiet machine. */
const timeoutMs = 60_000;

export function createTableReader(): TableReader {
  const pool = createWorkerPool({
    entry: new URL('./worker_entry.mjs', import.meta.url),
    workers: 1,
    timeout_ms: timeoutMs,
    max_waiting: 20,
  });

  return {
    async read(task, bytes) {
      const question = `${JSON.stringify(task)}\n${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')}`;
      const answer = await pool.run(question).catch((error: unknown) => {
        if (!(error instanceof PdfError)) throw error;
        throw new ProviderError('file reader', 'away', 'the file could not be read in time');
      });

      return unpacked(answer);
    },
    close: () => pool.close(),
  };
}

function unpacked(answer: Uint8Array): ReadTable {
  const lines = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).toString('utf8').split('\n');
  const head = JSON.parse(lines[0]!) as { summary: ReadSummary } | { errors: Detail[] };
  if ('errors' in head) throw new Invalid(head.errors);

  return { summary: head.summary, parts: lines.slice(1) };
}
