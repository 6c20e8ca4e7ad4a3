import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { createStorage } from '../adapters/storage/index.ts';
import type { Storage } from '../adapters/storage/file_storage.ts';
import { BadBackup } from '../db/backup/format.ts';
import { nowhere, openArchive } from '../db/backup/read.ts';
import type { Archive } from '../db/backup/read.ts';
import { restoreBackup } from '../db/backup/restore.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { showProgress } from './backup/progress.ts';
import { openOwned } from './start/database.ts';
import { beginRestore, endRestore, restoreIsUnfinished } from './start/unfinished_restore.ts';
import { generatedSecretKey, keepSecretKey } from './start/secrets.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  restore <file>           restores into an empty DATA_DIR, or into the empty database of DATABASE_URL
  restore --check <file>   reads the whole archive and compares every digest, but changes nothing`;

/** One line of JSON on success; one line on stderr and exit 1 otherwise. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  });
  if (positionals.length !== 1) throw new Error(usage);

  const archive = await openArchive(positionals[0]!);
  try {
    await (values.check ? check(archive) : restore(archive));
    const { tables, files } = archive.end;
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const { created_at } = archive.manifest;
    process.stdout.write(`${JSON.stringify({ backup_of: created_at, rows, files: files.count })}\n`);
  } finally {
    archive.close();
  }
}

async function check(archive: Archive): Promise<void> {
  const progress = showProgress(process.stderr);
  progress.total(
    Object.values(archive.end.tables).reduce((sum, { bytes }) => sum + bytes, archive.end.files.bytes),
  );
  await archive.read(nowhere, progress.bytes);
  progress.end();
}

async function restore(archive: Archive): Promise<void> {
  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const storage = createStorage(settings);
  if (!restoreIsUnfinished(settings)) await requireEmpty(settings, archive, storage);
  // The next start must not mistake a folder half filled by a killed restore for a complete one.
  beginRestore(settings);
  const owned = await openOwned(settings, pino({ level: 'silent' }));
  const progress = showProgress(process.stderr);
  try {
    const keepKey = () => {
      if (archive.secret_key !== null && !process.env.SECRET_KEY) keepSecretKey(settings, archive.secret_key);
    };
    await restoreBackup(archive, { owner_url: owned.owner_url, storage, beforeCommit: keepKey }, progress);
    progress.end();
    endRestore(settings);
  } catch (error) {
    // Nothing was put into a database that is not empty.
    if (error instanceof BadBackup && /empty/.test(error.message)) endRestore(settings);
    throw error;
  } finally {
    await owned.stop();
  }
}

async function requireEmpty(settings: Settings, archive: Archive, storage: Storage): Promise<void> {
  for await (const { key } of storage.list())
    throw new BadBackup(`the storage already contains files (${key}): restore into an empty storage`);
  const key = generatedSecretKey(settings);
  if (archive.secret_key !== null && key !== null && key !== archive.secret_key)
    throw new BadBackup(`${settings.data_dir} already has its own secret key: restore into an empty folder`);
}

await runCommand('restore', usage, main);
