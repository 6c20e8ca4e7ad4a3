import type { Knex } from 'knex';
import { useOwnCopies } from './own_copies.ts';
import { sqlStatements } from './sql_statements.ts';
import { addForeignKey, foreignKeys, keepsForeignKey, placeTable } from './tables.ts';
import type { Run } from './cluster.ts';

const creates = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/i;
const partition = /\bpartition of\b/i;

/**
 * Runs a migration on a distributed database. A table that it creates is distributed by its kind before the next statement.
 * Citus sends other statements to all nodes, one node after the other, because later statements depend on earlier ones.
 */
export async function migrateCluster(
  transaction: Knex.Transaction,
  up: (knex: Knex) => Promise<void>,
): Promise<void> {
  const run: Run = async (text) => (await transaction.raw(text)).rows;
  await run("set local citus.multi_shard_modify_mode = 'sequential'");
  await up(placingTables(transaction, run));
  await useOwnCopies(run);
}

function placingTables(transaction: Knex.Transaction, run: Run): Knex.Transaction {
  const raw = async (sql: string, ...bindings: unknown[]) => {
    if (bindings.length > 0) return transaction.raw(sql, bindings[0] as Knex.RawBinding[]);

    let result;
    for (const statement of sqlStatements(sql)) {
      const table = creates.exec(statement)?.[1];
      if (table && !partition.test(statement)) await createTable(run, table, statement);
      else result = await transaction.raw(statement);
    }

    return result;
  };

  return new Proxy(transaction, {
    get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)),
  });
}

/**
 * Creates the table on the coordinator without foreign keys, which a table cannot have before it is distributed; then
 * distributes it and adds them.
 */
async function createTable(run: Run, table: string, statement: string): Promise<void> {
  await run('set local citus.enable_ddl_propagation = off');
  await run(statement);
  const keys = await foreignKeys(run, table);
  for (const { name } of keys) await run(`alter table ${table} drop constraint "${name}"`);
  await run('set local citus.enable_ddl_propagation = on');
  await placeTable(run, table);
  for (const key of keys.filter(keepsForeignKey)) await run(addForeignKey(key));
}
