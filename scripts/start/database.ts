import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { migrate } from '../../db/migrate.ts';
import type { Settings } from '../../settings.ts';

/** A database that is reachable and has the schema of this version. */
export interface ReadyDatabase {
  /** For commands of this program. */
  url: string;
  embedded: boolean;
  /** Stops the embedded server; does nothing for one that is not ours. Last of all. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or takes the one DATABASE_URL names, and brings its schema up to date.
 * @throws Error with one line naming the setting when the database cannot be reached.
 */
export async function prepareDatabase(settings: Settings, log: Logger): Promise<ReadyDatabase> {
  if (settings.database_url !== null) {
    await requireReachable(settings.database_url);
    await migrate(settings.database_url);

    return { url: settings.database_url, embedded: false, stop: async () => undefined };
  }

  const embedded = await startEmbeddedPostgres({
    data_dir: settings.data_dir,
    log: (line) => log.info({ database: 'embedded' }, line),
  });
  await migrate(embedded.url);

  return { url: embedded.url, embedded: true, stop: () => embedded.stop() };
}

const oldestVersion = 150_000;

async function requireReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < oldestVersion)
      throw new Error(`needs PostgreSQL 15 or later, not ${rows[0].version}`);
  } catch (error) {
    const reason = (error as Error).message || (error as { code?: string }).code || 'no answer';
    throw new Error(`DATABASE_URL: the database cannot be used: ${reason}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
