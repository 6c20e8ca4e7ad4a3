import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import type { ServerState } from '../../db/embedded/server_watch.ts';
import { migrate } from '../../db/migrate.ts';
import { admitLogin, servingUrl } from '../../db/connections/serving_role.ts';
import type { Settings } from '../../settings.ts';
import { restoreIsUnfinished } from './unfinished_restore.ts';

/** A reachable database with the schema of this version. */
export interface ReadyDatabase {
  /** For serving, and for commands that do what a server does: a login that cannot rewrite history. */
  url: string;
  /** For what changes the schema or moves it whole. */
  owner_url: string;
  embedded: boolean;
  /** How the embedded server is; one that is not ours counts as running. */
  state(): ServerState;
  /** Stops the embedded server; does nothing for one that is not ours. Last of all. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or uses the one in DATABASE_URL, migrates its schema and logs in to serve.
 * @throws Error with one line naming the setting if the database cannot be reached.
 */
export async function prepareDatabase(settings: Settings, log: Logger): Promise<ReadyDatabase> {
  if (restoreIsUnfinished(settings))
    throw new Error(`a restore into ${settings.data_dir} did not finish: run it again with the same file`);

  const owned = await openOwned(settings, log);
  try {
    if (!owned.embedded) await requirePrimary(owned.owner_url);
    await migrate(owned.owner_url);

    return { ...owned, url: await logIn(settings, owned.owner_url, log) };
  } catch (error) {
    await owned.stop();
    throw error;
  }
}

/** The database as it is, for commands that move it whole. */
export async function openOwned(settings: Settings, log: Logger): Promise<Omit<ReadyDatabase, 'url'>> {
  if (settings.database_url === null) {
    const embedded = await startEmbeddedPostgres({
      data_dir: settings.data_dir,
      log: (line) => log.info({ database: 'embedded' }, line),
    });

    return { ...embedded, owner_url: embedded.url, embedded: true };
  }

  const owner_url = settings.database_owner_url ?? settings.database_url;
  await requireReachable(owner_url, settings.database_owner_url ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');

  return { owner_url, embedded: false, state: () => 'running', stop: async () => undefined };
}

/**
 * With DATABASE_OWNER_URL the operator created both logins; without it the owner of the schema creates the
 * serving one.
 */
async function logIn(settings: Settings, ownerUrl: string, log: Logger): Promise<string> {
  if (settings.database_owner_url === null) return servingUrl(ownerUrl, log);

  const url = settings.database_url!;
  await requireReachable(url, 'DATABASE_URL');
  await admitLogin(ownerUrl, url, log);

  return url;
}

/** A standby answers reads, so it would be found out by the first change only. */
async function requirePrimary(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    if (rows[0].is_standby)
      throw new Error(
        'the database is in recovery, as a standby is: start with the address of the primary (docs/operations.md, Failover)',
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const oldestVersion = 150_000;

async function requireReachable(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < oldestVersion)
      throw new Error(`needs PostgreSQL 15 or later, not ${rows[0].version}`);
  } catch (error) {
    const reason = (error as Error).message || (error as { code?: string }).code || 'no answer';
    throw new Error(`${setting}: the database cannot be used: ${reason}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
