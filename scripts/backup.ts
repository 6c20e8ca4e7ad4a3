import { resolve } from 'node:path';
import { pino } from 'pino';
import { createStorage } from '../adapters/storage/index.ts';
import { writeBackup } from '../db/backup/write.ts';
import { readSettings } from '../settings.ts';
import { showProgress } from './backup/progress.ts';
import { openOwned } from './start/database.ts';
import { generatedSecretKey } from './start/secrets.ts';
import { runCommand } from './command.ts';

const usage = `Usage:
  backup <file>

Writes all rows and files, as they are at one moment, to one archive. Servers can keep running. The file gets its name
only when it is complete. Protect it like the data: it contains the key that was generated in DATA_DIR.`;

/** One line of JSON on success; one line on stderr and exit 1 otherwise. */
async function main(): Promise<void> {
  const name = process.argv[2];
  if (!name) throw new Error(usage);

  const settings = readSettings({ SECRET_KEY: 'x'.repeat(32), ...process.env });
  const owned = await openOwned(settings, pino({ level: 'silent' }));
  const progress = showProgress(process.stderr);
  try {
    const file = resolve(name);
    const source = {
      owner_url: owned.owner_url,
      storage: createStorage(settings),
      secret_key: process.env.SECRET_KEY ? null : generatedSecretKey(settings),
    };
    const { tables, files } = await writeBackup(source, file, progress);
    progress.end();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${JSON.stringify({ file, rows, files: files.count })}\n`);
  } finally {
    await owned.stop();
  }
}

await runCommand('backup', usage, main);
