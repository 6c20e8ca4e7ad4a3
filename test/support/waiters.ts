import type pg from 'pg';
import { queryShared } from './database.ts';

/** How many connections to the shared database wait for a lock that this client has; on a cluster, on any node. */
export async function waitersFor(client: pg.Client): Promise<number> {
  const [own, waiters] = process.env.TEST_COORDINATOR
    ? ['select citus_backend_gpid() as id', 'select from citus_lock_waits where blocking_gpid = $1']
    : ['select pg_backend_pid() as id', 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'];
  const [{ id }] = (await client.query(own)).rows as [{ id: unknown }];

  return (await queryShared(waiters, [id])).length;
}
