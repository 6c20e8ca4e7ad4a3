import type pg from 'pg';
import type { Manifest, TableShape } from './format.ts';

/**
 * Tables that belong to one database rather than its content, and tables that PostgreSQL empties in a crash.
 */
const leftOut = ['schema_migrations', 'serving_logins'];

const tablesOf = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relpersistence = 'p' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and c.relname <> all ($1)
group by c.relname order by c.relname`;

/** The tables of the product, by name. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query(tablesOf, [leftOut])).rows as TableShape[];
}

/** The total size of the tables in bytes, for a progress bar. */
export async function estimatedBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(sum(pg_table_size(c.oid)), 0)::float8 as bytes from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'`,
  );

  return rows[0].bytes as number;
}

/** The migrations that were applied; empty for a new database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.schema_migrations') is not null as used`);
  if (!rows[0].used) return [];

  return (await client.query('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );
}

/** The schema information stored in a backup. */
export async function describeSchema(
  client: pg.ClientBase,
): Promise<Pick<Manifest, 'created_at' | 'migrations' | 'tables' | 'sequences' | 'first_attempt_day'>> {
  const one = async (text: string) => (await client.query(text)).rows;
  const [{ now }] = (await one('select transaction_timestamp() as now')) as [{ now: Date }];
  const [{ day }] = (await one(
    `select to_char(min(to_date(right(relname, 8), 'YYYYMMDD')), 'YYYY-MM-DD') as day from pg_class
     where relispartition and relname ~ '^webhook_attempts_[0-9]{8}$'`,
  )) as [{ day: string | null }];

  return {
    created_at: now.toISOString(),
    migrations: await appliedMigrations(client),
    tables: await listTables(client),
    sequences: (await one(
      `select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    )) as Manifest['sequences'],
    first_attempt_day: day,
  };
}

const foreignKeysOf = `
select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
order by 1, 2`;

/**
 * Prepares the database for loading rows in any order and exactly as they are, by removing foreign keys and
 * triggers. The returned function restores them, and PostgreSQL then checks every reference. Needs only the
 * owner, not a superuser; everything happens within the transaction.
 */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const keys = (await client.query(foreignKeysOf)).rows as {
    table: string;
    name: string;
    definition: string;
  }[];
  const tables = (await listTables(client)).map(({ name }) => client.escapeIdentifier(name));
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);

  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(
        `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      );
  };
}

/** A connection for one long transaction that reads or writes everything. */
export function longConnection(databaseUrl: string, name: string): pg.ClientConfig {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
    (setting) => `-c ${setting}=0`,
  );

  return {
    connectionString: databaseUrl,
    application_name: name,
    options: `-c timezone=UTC -c datestyle=ISO,YMD -c extra_float_digits=3 ${settings.join(' ')}`,
    connectionTimeoutMillis: 5000,
  };
}

/** A lock held by a backup: while it is held, no file is deleted (`backupRuns`). */
export const backupLock = 7_203_114_020;

/** A SQL condition: whether a backup is running. */
export const backupRuns = `exists (select from pg_locks
  where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${backupLock})`;
