import { readdir } from 'node:fs/promises';
import knexBuilder from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';
import { isDistributed } from './distribution/cluster.ts';
import { migrateCluster } from './distribution/migrating.ts';

const folder = new URL('./migrations/', import.meta.url);

/** An arbitrary number that no other program on the same database uses for a session advisory lock. */
const lockId = 7_203_114_001;

interface Migration {
  name: string;
  up: (knex: Knex) => Promise<void>;
}

/** The database was migrated by a newer program than this one. */
export class SchemaTooNew extends Error {}

/**
 * Migrates the schema to the current version, each migration in its own transaction. Any number of processes
 * may start at once: with a session advisory lock one works while the others wait, and the lock ends with its
 * holder. `only` names the migrations to apply; by default all.
 * @throws SchemaTooNew if the database, or `only`, has migrations that this program does not know.
 */
export async function migrate(databaseUrl: string, only?: readonly string[]): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'waste-api migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  const knex = knexBuilder({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } });
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);

    return { applied: await applyMissing(knex, only) };
  } finally {
    await knex.destroy();
    await client.end();
  }
}

/** Returns the names of the migrations the database lacks; for readiness. */
export async function missingMigrations(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(rows.map((row) => row.name));

  return (await migrationNames()).filter((name) => !done.has(name));
}

async function applyMissing(knex: Knex, only?: readonly string[]): Promise<string[]> {
  await knex.raw(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = new Set(
    (await knex('schema_migrations').select<{ name: string }[]>('name')).map((row) => row.name),
  );
  const names = await migrationNames();
  const unknown = [...done, ...(only ?? [])].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new SchemaTooNew(
      `the database was made by a newer version, with migrations this one does not know: ${unknown.join(', ')}`,
    );

  const distributed = await isDistributed(async (text) => (await knex.raw(text)).rows);
  const applied: string[] = [];
  for (const name of (only ?? names).filter((each) => !done.has(each))) {
    const migration = await load(name);
    await knex.transaction(async (transaction) => {
      await (distributed ? migrateCluster(transaction, migration.up) : migration.up(transaction));
      await transaction('schema_migrations').insert({ name });
    });
    applied.push(name);
  }

  return applied;
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);

  return files
    .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();
}

async function load(name: string): Promise<Migration> {
  const module = (await import(new URL(`${name}.ts`, folder).href)) as { up: Migration['up'] };

  return { name, up: module.up };
}
