import pg from 'pg';
import { addressOf } from './databases.ts';
import type { Nodes } from './databases.ts';

/** How long a worker takes over the commit of a collection. */
const commitS = 4;

/**
 * Makes the workers slow to commit collections while `work` runs: a coordinator that dies in that time has told them to commit, and
 * does not know the end of it. A trigger of the shards alone does it, so the coordinator itself is as fast as ever.
 */
export async function withSlowCommits<T>(nodes: Nodes, database: string, work: () => Promise<T>): Promise<T> {
  await onShards(nodes, database, (shard) => [
    `create or replace function slow_commit() returns trigger language plpgsql as $$
     begin
       perform pg_sleep(${commitS});
       return null;
     end $$`,
    `create constraint trigger slow_commit after insert on ${shard} deferrable initially deferred
     for each row execute function slow_commit()`,
  ]);
  try {
    return await work();
  } finally {
    await onShards(nodes, database, (shard) => [`drop trigger slow_commit on ${shard}`]);
  }
}

/** Runs statements on each worker for each of its shards of collections. */
async function onShards(
  nodes: Nodes,
  database: string,
  statements: (shard: string) => string[],
): Promise<void> {
  for (const worker of nodes.workers) {
    const client = new pg.Client({ connectionString: addressOf(worker, database) });
    await client.connect();
    await client.query('set citus.enable_manual_changes_to_shards = on');
    await client.query('set citus.enable_ddl_propagation = off');
    const { rows } = await client.query<{ shard: string }>(`
      select shard_name('collections', shardid) as shard from pg_dist_shard join pg_dist_placement using (shardid)
      where logicalrelid = 'collections'::regclass and groupid = (select groupid from pg_dist_local_group)`);
    for (const { shard } of rows) for (const statement of statements(shard)) await client.query(statement);
    await client.end();
  }
}
