import type pg from 'pg';
import { isDistributed, runOn } from './cluster.ts';

type Queries = Pick<pg.Pool, 'query'>;

const known = new WeakMap<Queries, Promise<boolean>>();

/** Whether a pool connects to the coordinator of a distributed database; checked once per pool. */
export function onCluster(pool: Queries): Promise<boolean> {
  const before = known.get(pool);
  if (before) return before;

  const asked = isDistributed(runOn(pool));
  known.set(pool, asked);
  asked.catch(() => known.delete(pool));

  return asked;
}
