import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import { migrate } from '../migrate.ts';
import { appliedMigrations, listTables, longConnection, suspendRules } from './catalogue.ts';
import { BadBackup } from './format.ts';
import type { Manifest, TableShape } from './format.ts';
import type { Archive, Sink } from './read.ts';
import type { Progress } from './write.ts';

/**
 * Restores a backup into an empty database and an empty storage, in one transaction: after an interruption
 * the database is still empty. Rows are restored exactly; then every foreign key is checked, and the schema
 * is migrated.
 * @throws BadBackup if the backup is damaged or the database not empty
 */
export async function restoreBackup(
  archive: Archive,
  target: { owner_url: string; storage: Storage; beforeCommit?: () => void },
  progress: Progress,
): Promise<void> {
  const { manifest, end } = archive;
  const client = new pg.Client(longConnection(target.owner_url, 'waste-api restore'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmpty(client, manifest);
    await migrate(target.owner_url, manifest.migrations);
    const tables = Object.values(end.tables);
    progress.total(tables.reduce((sum, { bytes }) => sum + bytes, end.files.bytes));

    await client.query('begin');
    await load(client, archive, target.storage, progress);
    target.beforeCommit?.();
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrate(target.owner_url);
}

/** Checks that the database is empty, or has an empty schema that is no newer than the backup's. */
async function requireEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const applied = await appliedMigrations(client);
  const newer = applied.filter((name) => !manifest.migrations.includes(name));
  if (newer.length > 0)
    throw new BadBackup('the database has a newer schema than the backup: restore into an empty database');
  for (const table of applied.length > 0 ? ['teams', 'users'] : []) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount)
      throw new BadBackup('the database already contains records: restore into an empty database');
  }
}

async function load(
  client: pg.Client,
  archive: Archive,
  storage: Storage,
  progress: Progress,
): Promise<void> {
  const { manifest, end } = archive;
  const known = await listTables(client);
  const unknown = manifest.tables.filter((table) => !known.some(({ name }) => name === table.name));
  if (unknown.length > 0) throw new BadBackup(`the backup has an unknown table ${unknown[0]!.name}`);

  const resume = await suspendRules(client);
  // The backup also contains the rows that migrations insert.
  await client.query(`truncate ${known.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
  await makeAttemptDays(client, manifest);
  await archive.read(sinkOf(client, storage, end.tables, progress), progress.bytes);
  progress.done(`files: ${end.files.count}`);
  for (const { name, last_value } of manifest.sequences) {
    if (last_value !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [
        client.escapeIdentifier(name),
        last_value,
      ]);
  }
  await resume();
}

function sinkOf(
  client: pg.Client,
  storage: Storage,
  digests: Archive['end']['tables'],
  progress: Progress,
): Sink {
  return {
    async table(shape: TableShape, body: Readable) {
      const columns = shape.columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const copy = client.query(
        copyFrom(`copy ${client.escapeIdentifier(shape.name)} (${columns}) from stdin`),
      );
      await pipeline(body, copy);
      if (copy.rowCount !== digests[shape.name]?.rows)
        throw new BadBackup(
          `${shape.name} has ${copy.rowCount} rows instead of ${digests[shape.name]?.rows}`,
        );
      progress.done(`${shape.name}: ${copy.rowCount} rows`);
    },
    async file(key: string, body: Readable) {
      await storage.put({ key, content_type: 'application/octet-stream', body });
    },
  };
}

/** Attempts of past days go into their original partitions. */
async function makeAttemptDays(client: pg.Client, { first_attempt_day }: Manifest): Promise<void> {
  if (first_attempt_day === null) return;

  await client.query('select keep_webhook_attempt_days($1::date, current_date, $1::date)', [
    first_attempt_day,
  ]);
}
