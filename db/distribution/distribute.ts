import pg from 'pg';
import { longConnection } from '../backup/catalogue.ts';
import { migrate } from '../migrate.ts';
import { sessionSettings } from '../connections/session_settings.ts';
import { requireCluster, runOn } from './cluster.ts';
import type { Run } from './cluster.ts';
import { kindOf } from './kinds.ts';
import { useOwnCopies } from './own_copies.ts';
import {
  addForeignKey,
  declaredKind,
  firstTable,
  foreignKeys,
  keepsForeignKey,
  placeTable,
} from './tables.ts';

/** Settings of the database on every node. */
export const nodeSettings = [
  'citus.enable_unsafe_triggers = on',
  `timezone = '${sessionSettings.timezone}'`,
  `datestyle = '${sessionSettings.datestyle}'`,
];

/** Reports progress: the finished step, and the number of steps. */
export type Tell = (done: number, of: number, what: string) => void;

/**
 * Distributes the tables of a coordinator's database, with their rows, over its workers by the kinds of kinds.ts. No server
 * may be running. Each table, trigger and foreign key is a separate transaction; after an interruption the same call
 * continues. On a distributed database it changes nothing.
 * `shards` is the number of parts of every team table: the most workers the cluster can ever use.
 * @throws Error with one line if this database is not that of a coordinator with workers, or if a server uses it
 */
export async function distribute(
  databaseUrl: string,
  shards: number,
  tell: Tell,
): Promise<{ placed: number; added_again: number }> {
  const client = new pg.Client(longConnection(databaseUrl, 'waste-api distribute'));
  client.on('error', () => undefined);
  await client.connect();
  const run = runOn(client);
  try {
    await requireCluster(run);
    await migrate(databaseUrl);
    await requireNobodyElse(run);
    await prepareDatabase(run, shards);
    const waiting = await setAside(run);
    const missing = await tablesToPlace(run);
    const total = missing.length + waiting.length;
    for (const [at, table] of missing.entries()) {
      await placeTable(run, table);
      tell(at + 1, total, table);
    }
    for (const [at, later] of waiting.entries()) {
      await addAgain(run, later);
      tell(missing.length + at + 1, total, `${later.table}: ${later.name}`);
    }
    await run('drop table if exists to_add_again');
    await run('begin');
    await useOwnCopies(run);
    await run('commit');
    await run(
      'select run_command_on_workers($$grant usage on all sequences in schema public to waste_api_serving$$)',
    );

    return { placed: missing.length, added_again: waiting.length };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws Error if a server is connected: rows that it writes while a table moves would be lost */
async function requireNobodyElse(run: Run): Promise<void> {
  const servers = await run(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'waste-api%'`);
  if (servers.length > 0)
    throw new Error(`stop every server first: ${servers.map(({ name }) => name).join(', ')} is connected`);
}

/**
 * Sets the database's options on every node: a worker has none of the settings of the coordinator's session, and triggers work
 * on shards (they use only rows of the same shard group). The serving role may log in, because the coordinator connects to the
 * workers with the role of the session.
 */
async function prepareDatabase(run: Run, shards: number): Promise<void> {
  await run(`set citus.shard_count = ${shards}`);
  await run('set citus.enable_unsafe_triggers = on');
  await run("set citus.multi_shard_modify_mode = 'sequential'");
  const [{ name }] = (await run('select quote_ident(current_database()) as name')) as [{ name: string }];
  for (const setting of nodeSettings)
    await run(`select run_command_on_all_nodes($$alter database ${name} set ${setting}$$)`);
  await run('alter role waste_api_serving login');
}

/** A statement to run once all tables are distributed. */
interface Later {
  table: string;
  name: string;
  statement: string;
}

/**
 * Drops all foreign keys, because they refer to tables that are not distributed yet, and all triggers, because they would
 * change rows during the move. Stores them as statements until all tables are distributed.
 */
export async function setAside(run: Run): Promise<Later[]> {
  const missing = await tablesToPlace(run);
  await run('begin');
  await run(
    'create table if not exists to_add_again (n int generated always as identity, "table" text, name text, statement text)',
  );
  if (missing.length > 0) {
    for (const { table, name, statement } of await triggersOf(run, missing)) {
      await run(`drop trigger "${name}" on ${table}`);
      await keep(run, { table, name, statement });
    }
    for (const key of await foreignKeys(run)) {
      await run(`alter table ${key.table} drop constraint "${key.name}"`);
      if (keepsForeignKey(key)) await keep(run, { ...key, statement: addForeignKey(key) });
    }
  }
  await run('commit');

  return (await run('select "table", name, statement from to_add_again order by n')) as never;
}

async function triggersOf(run: Run, tables: string[]): Promise<Later[]> {
  return (await run(`
    select tgrelid::regclass::text as "table", tgname as name, pg_get_triggerdef(oid) as statement from pg_trigger
    where not tgisinternal and tgrelid = any('{${tables.join(',')}}'::regclass[]) order by 1, 2`)) as never;
}

async function keep(run: Run, { table, name, statement }: Later): Promise<void> {
  await run(
    `insert into to_add_again ("table", name, statement) values ('${table}', '${name}', $added$${statement}$added$)`,
  );
}

/** Runs the statement of a trigger or foreign key, and forgets it in the same transaction. */
export async function addAgain(run: Run, { table, name, statement }: Later): Promise<void> {
  await run('begin');
  await run(statement);
  await run(`delete from to_add_again where "table" = '${table}' and name = '${name}'`);
  await run('commit');
}

/** Tables that are still to be distributed, the first table first. */
async function tablesToPlace(run: Run): Promise<string[]> {
  const rows = await run(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'to_add_again' and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname <> '${firstTable}', c.relname`);
  const names = rows.map(({ name }) => name as string);

  return names.filter((name) => declaredKind(name) !== 'local' && kindOf.has(name));
}
