import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import type { Snapshot } from '../../db/snapshot.ts';
import { apiVersion } from '../../domain/api_version.ts';
import { csvLine } from '../../domain/platform/spreadsheet_cells.ts';
import type { Cell } from '../../domain/platform/spreadsheet_cells.ts';
import type { Context } from '../../http/context/context.ts';
import { exportColumns } from '../../presenters/platform/export_columns.ts';
import { exportStatement, exportedRecords } from '../../presenters/platform/exported_records.ts';
import type { ExportedRecord } from '../../presenters/platform/exported_records.ts';
import { attachmentsStatement } from '../../db/queries/platform/exports.ts';
import { may } from '../collections/collection_access.ts';
import { cellsOf } from './export_rows.ts';
import { writeZip } from './zip_writer.ts';
import type { ZipEntry } from './zip_writer.ts';

/** Format version of the files; it changes if the meaning of their columns changes. */
const formatVersion = '1';
const rowsPerPage = 200;

interface WrittenFile {
  name: string;
  rows: number;
  sha256: string;
}

/** The kinds of record that a person may export: without hs:read, no health data. */
export function exportableBy(identity: Context['identity']): ExportedRecord[] {
  return exportedRecords.filter(({ permission }) => permission === undefined || may(identity, permission));
}

/** The files that a person's export does not have, and the permission that each needs. */
export function leftOutFor(
  identity: Context['identity'],
): { name: string; permission: string | undefined }[] {
  const exported = exportableBy(identity);

  return exportedRecords
    .filter((kind) => !exported.includes(kind))
    .map(({ file, permission }) => ({ name: `${file}.csv`, permission }));
}

/** Writes all data of the team, as of the snapshot, as a ZIP. @returns the number of records. */
export async function writeExport(
  ctx: Pick<Context, 'now' | 'base_url' | 'identity'>,
  snapshot: Snapshot,
  out: Writable,
): Promise<{ files: WrittenFile[] }> {
  const files: WrittenFile[] = [];
  const entries: ZipEntry[] = exportableBy(ctx.identity).map((kind) => {
    const columns = exportColumns(kind.presenter);
    const pages = () => snapshot.pages(exportStatement(kind), [], rowsPerPage);
    const header = columns.map(({ name }) => name);

    return csvFile(
      `${kind.file}.csv`,
      header,
      () => cellsOf(kind.presenter, columns, pages(), ctx.base_url),
      files,
    );
  });
  const attachments = () => snapshot.pages(attachmentsStatement, [may(ctx.identity, 'hs:read')], rowsPerPage);
  const header = ['key', 'record_type', 'record_id', 'content_type', 'bytes', 'file_name'];
  entries.push(csvFile('attachments.csv', header, attachments, files));
  entries.push({ name: 'manifest.json', text: () => manifest(ctx, files) });
  await writeZip(entries, ctx.now, out);

  return { files };
}

function csvFile(
  name: string,
  header: string[],
  pages: () => AsyncIterable<Cell[][]>,
  files: WrittenFile[],
): ZipEntry {
  return {
    name,
    async *text() {
      const hash = createHash('sha256');
      let rows = 0;
      const line = csvLine(header);
      hash.update(line);
      yield line;
      for await (const page of pages()) {
        const text = page.map(csvLine).join('');
        rows += page.length;
        hash.update(text);
        yield text;
      }
      files.push({ name, rows, sha256: hash.digest('hex') });
    },
  };
}

/** Written last, when the rows and digests of all other files are known. */
async function* manifest(
  { now, identity }: Pick<Context, 'now' | 'identity'>,
  files: WrittenFile[],
): AsyncGenerator<string> {
  const left_out = leftOutFor(identity);
  const made = { made_at: now.toISOString(), version: formatVersion, api_version: apiVersion };
  yield `${JSON.stringify({ ...made, files, left_out }, null, 2)}\n`;
}

/** Returns the ZIP as a stream. It is written from one snapshot, as fast as it is read. */
export function exportStream(ctx: Context): Readable {
  const out = new PassThrough();
  ctx
    .snapshot((snapshot) => writeExport(ctx, snapshot, out))
    .catch((error: unknown) => out.destroy(error as Error));

  return out;
}

/** The whole ZIP; for a team whose records are few. */
export async function wholeExport(
  ctx: Context,
  snapshot: Snapshot,
): Promise<{ zip: Buffer; files: WrittenFile[] }> {
  const out = new PassThrough();
  const parts: Buffer[] = [];
  out.on('data', (part: Buffer) => parts.push(part));
  const { files } = await writeExport(ctx, snapshot, out);

  return { zip: Buffer.concat(parts), files };
}
