import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import { backupLock, describeSchema, estimatedBytes, longConnection } from './catalogue.ts';
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

/** Receives progress. */
export interface Progress {
  /** The expected total, as far as known. */
  total(bytes: number): void;
  bytes(count: number): void;
  /** An entry is complete. */
  done(what: string): void;
}

export interface BackupSource {
  owner_url: string;
  storage: Storage;
  /** The key generated in DATA_DIR; null if SECRET_KEY is set. */
  secret_key: string | null;
}

/**
 * Writes a backup of everything, from one snapshot, while servers go on writing. The file gets the name
 * `file` only when it is complete and on disk; until then `file` with `.partial` appended.
 * @throws BadBackup if the file already exists
 */
export async function writeBackup(source: BackupSource, file: string, progress: Progress): Promise<End> {
  if (existsSync(file)) throw new BadBackup(`${file} already exists`);

  const partial = `${file}.partial`;
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => undefined);
  const written = pipeline(zip.outputStream, createWriteStream(partial, { mode: 0o600, flush: true }));
  written.catch(() => undefined);
  try {
    const end = await Promise.race([fill(zip, source, progress), failed, written.then(() => neverWhole())]);
    zip.end();
    await Promise.race([written, failed]);
    await rename(partial, file);

    return end;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

function neverWhole(): never {
  throw new Error('the archive ended before everything was in it');
}

async function fill(zip: ZipFile, source: BackupSource, progress: Progress): Promise<End> {
  const client = new pg.Client(longConnection(source.owner_url, 'waste-api backup'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Before the snapshot: every file it refers to stays until it is copied.
    await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
    const tables = await addTables(zip, client, source, progress);
    const files = await addFiles(zip, source.storage, progress);
    const end: End = { tables, files };
    zip.addBuffer(Buffer.from(JSON.stringify(end, null, 2)), endEntry);

    return end;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** All tables in one snapshot. */
async function addTables(
  zip: ZipFile,
  client: pg.Client,
  { storage, secret_key }: BackupSource,
  progress: Progress,
): Promise<End['tables']> {
  await client.query('begin isolation level repeatable read read only');
  const manifest: Manifest = { format: formatVersion, ...(await describeSchema(client)) };
  if (manifest.migrations.length === 0)
    throw new BadBackup('the database is empty: there is nothing to back up');
  let total = await estimatedBytes(client);
  for await (const { bytes } of storage.list()) total += bytes;
  progress.total(total);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestEntry);
  if (secret_key !== null) zip.addBuffer(Buffer.from(secret_key), secretEntry);

  const digests: End['tables'] = {};
  for (const table of manifest.tables) {
    const copy = client.query(copyTo(copyText(client, table)));
    const digest = await add(zip, tableEntry(table.name), copy, progress);
    digests[table.name] = { ...digest, rows: copy.rowCount };
    progress.done(`${table.name}: ${copy.rowCount} rows`);
  }
  await client.query('commit');

  return digests;
}

function copyText(client: pg.Client, { name, columns }: TableShape): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');

  return `copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`;
}

async function addFiles(zip: ZipFile, storage: Storage, progress: Progress): Promise<End['files']> {
  const all = createHash('sha256');
  let [count, bytes] = [0, 0];
  for await (const { key } of storage.list()) {
    // Deleted since it was listed, so the snapshot does not refer to it.
    const found = await storage.stream(key);
    if (found === null) continue;

    const digest = await add(zip, `${filePrefix}${key}`, found.body, progress);
    all.update(fileLine(key, digest));
    count += 1;
    bytes += digest.bytes;
  }
  progress.done(`files: ${count}`);

  return { count, bytes, sha256: all.digest('hex') };
}

/** One streamed entry: the next begins when this one has been read to its end. */
async function add(zip: ZipFile, name: string, body: Readable, progress: Progress): Promise<Digest> {
  const { through, digest } = meter(progress.bytes);
  const out = new PassThrough();
  zip.addReadStream(out, name, { forceZip64Format: true, mode: 0o100600 });
  await pipeline(body, through, out);

  return digest();
}
