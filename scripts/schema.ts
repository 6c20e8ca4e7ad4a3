/**
 * Writes generated/schema.sql: every table, view and function of the migrated database, for readers. `npm run
 * schema`; with --check nothing is written, and it exits 1 if the file is out of date.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { projectRoot } from './run_tool.ts';
import { describeSchema } from './schema/describe.ts';

const file = join(projectRoot, 'generated', 'schema.sql');

async function currentSchema(): Promise<string> {
  const data_dir = mkdtempSync(join(tmpdir(), 'schema-'));
  const database = await startEmbeddedPostgres({
    data_dir,
    log: () => undefined,
    database: 'schema',
    settings: { fsync: 'off' },
  });
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return await describeSchema(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
}

const schema = await currentSchema();
if (!process.argv.includes('--check')) writeFileSync(file, schema);
else if (readFileSync(file, 'utf8') !== schema) {
  console.error('generated/schema.sql is out of date: run npm run schema');
  process.exitCode = 1;
}
