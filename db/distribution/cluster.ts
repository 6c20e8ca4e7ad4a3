import type pg from 'pg';

/** Runs one statement, on a connection of pg or in a migration's transaction. */
export type Run = (text: string) => Promise<Record<string, unknown>[]>;

export function runOn(client: Pick<pg.ClientBase, 'query'>): Run {
  return async (text) => (await client.query(text)).rows as Record<string, unknown>[];
}

/** Whether the database is the coordinator's, with its tables laid out by `npm run distribute`. */
export async function isDistributed(run: Run): Promise<boolean> {
  const [row] = await run(`select to_regclass('pg_dist_partition') is not null as citus`);
  if (row?.citus !== true) return false;

  const [found] = await run(
    `select exists (select from pg_dist_partition where logicalrelid = to_regclass('audit_events')) as laid_out`,
  );

  return found?.laid_out === true;
}

/** @throws Error with one line that says what is missing, if no layout can be made here */
export async function requireCluster(run: Run): Promise<void> {
  const [here] = await run(`
    select exists (select from pg_extension where extname = 'citus') as citus,
      exists (select from pg_available_extensions where name = 'citus') as available`);
  if (here?.citus !== true)
    throw new Error(
      here?.available === true
        ? 'this database has no extension citus: run "create extension citus" in it on every node, then citus_set_coordinator_host and citus_add_node (docs/operations.md, Many machines)'
        : 'this PostgreSQL has no Citus: install it on the coordinator and on every worker (docs/operations.md, Many machines)',
    );
  const [nodes] = await run(`
    select count(*) filter (where groupid = 0) as coordinators, count(*) filter (where groupid <> 0) as workers,
      bool_or(groupid = (select groupid from pg_dist_local_group) and groupid = 0) as here
    from pg_dist_node where noderole = 'primary' and isactive`);
  if (Number(nodes?.coordinators) === 0)
    throw new Error(
      'the cluster does not know its coordinator: run citus_set_coordinator_host(name, port) in this database',
    );
  if (nodes?.here !== true)
    throw new Error('this is a worker: give the address of the coordinator in DATABASE_URL');
  if (Number(nodes.workers) === 0)
    throw new Error('the cluster has no worker: run citus_add_node(name, port) for each in this database');
}
