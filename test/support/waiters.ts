import type pg from 'pg';
import { queryShared } from './database.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/** How many connections to the client's database wait for a lock that the client has; on a cluster, on any node. */
export async function waitersFor(client: pg.Client, query: Query = queryShared): Promise<number> {
  const [own, waiters] = process.env.TEST_COORDINATOR
    ? ['select citus_backend_gpid() as id', 'select from citus_lock_waits where blocking_gpid = $1']
    : ['select pg_backend_pid() as id', 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'];
  const [{ id }] = (await client.query(own)).rows as [{ id: unknown }];

  return (await query(waiters, [id])).length;
}
