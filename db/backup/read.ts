import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import {
  BadBackup,
  endEntry,
  fileLine,
  filePrefix,
  formatVersion,
  manifestEntry,
  secretEntry,
  tableEntry,
} from './format.ts';
import type { Digest, End, Manifest, TableShape } from './format.ts';
import { meter } from './meter.ts';

/** A backup opened for reading. */
export interface Archive {
  manifest: Manifest;
  end: End;
  secret_key: string | null;
  /** The targets of each table and file; both must read their stream to its end. */
  read(sink: Sink, onBytes: (bytes: number) => void): Promise<void>;
  close(): void;
}

export interface Sink {
  table(shape: TableShape, body: Readable): Promise<void>;
  file(key: string, body: Readable): Promise<void>;
}

/** A sink that stores nothing: reading with it checks the archive. */
export const nowhere: Sink = {
  table: (_, body) => drain(body),
  file: (_, body) => drain(body),
};

/**
 * @throws BadBackup if the file is not a backup, is incomplete, or has a version this program does not know
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file);
  try {
    const parts = new Map<string, string>();
    for await (const entry of entriesOf(zip)) {
      if ([manifestEntry, endEntry, secretEntry].includes(entry.fileName))
        parts.set(entry.fileName, await text(await streamOf(zip, entry)));
    }
    const manifest = JSON.parse(parts.get(manifestEntry) ?? 'null') as Manifest | null;
    const end = JSON.parse(parts.get(endEntry) ?? 'null') as End | null;
    if (!manifest || !end) throw new BadBackup(`${file} is not a complete backup of this program`);
    if (manifest.format !== formatVersion)
      throw new BadBackup(`${file} has format ${manifest.format}; this program reads ${formatVersion}`);

    return {
      manifest,
      end,
      secret_key: parts.get(secretEntry) ?? null,
      read: (sink, onBytes) => readAll(file, manifest, end, sink, onBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof BadBackup
      ? error
      : new BadBackup(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function readAll(
  file: string,
  manifest: Manifest,
  end: End,
  sink: Sink,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const zip = await openZip(file);
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const files = createHash('sha256');
  let [count, bytes] = [0, 0];
  try {
    for await (const entry of entriesOf(zip)) {
      const table = tables.get(entry.fileName);
      const isFile = entry.fileName.startsWith(filePrefix);
      if (!table && !isFile) continue;

      const key = entry.fileName.slice(filePrefix.length);
      const measured = await metered(await streamOf(zip, entry), onBytes, (body) =>
        table ? sink.table(table, body) : sink.file(key, body),
      );
      if (table) {
        requireSame(entry.fileName, measured, end.tables[table.name]);
        tables.delete(entry.fileName);
        continue;
      }
      files.update(fileLine(key, measured));
      count += 1;
      bytes += measured.bytes;
    }
  } finally {
    zip.close();
  }
  if (tables.size > 0) throw new BadBackup(`the backup does not contain ${[...tables.keys()].join(', ')}`);
  if (count !== end.files.count)
    throw new BadBackup(`the backup has ${count} files instead of ${end.files.count}`);
  requireSame('its files', { bytes, sha256: files.digest('hex') }, end.files);
}

async function metered(
  source: Readable,
  onBytes: (bytes: number) => void,
  use: (body: Readable) => Promise<void>,
): Promise<Digest> {
  const { through, digest } = meter(onBytes);
  await Promise.all([pipeline(source, through), use(through)]);

  return digest();
}

function requireSame(what: string, found: Digest, wanted: Digest | undefined): void {
  if (found.bytes !== wanted?.bytes || found.sha256 !== wanted.sha256)
    throw new BadBackup(`the backup is damaged: ${what} does not match its digest`);
}

async function drain(body: Readable): Promise<void> {
  await pipeline(body, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error
        ? reject(new BadBackup(`${file} is not a complete backup of this program: ${error.message}`))
        : resolve(zip),
    ),
  );
}

/** The entries in the order they were written. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject);
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (entry === null) return;
    yield entry;
  }
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
}
