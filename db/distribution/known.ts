import type pg from 'pg';
import { isDistributed, runOn } from './cluster.ts';
import { openTeamStatements } from './team_statements.ts';
import type { TeamStatements } from './team_statements.ts';

type Queries = Pick<pg.Pool, 'query'>;

/** What differs on the coordinator of a distributed database. */
export interface Cluster {
  /** A statement of one team, `$1`, as the coordinator can send it to that team's worker. */
  teamStatement: TeamStatements;
}

const known = new WeakMap<Queries, Promise<Cluster | null>>();

/** The cluster that a pool connects to, or null if it is a single PostgreSQL; checked once per pool. */
export function clusterOf(pool: Queries): Promise<Cluster | null> {
  const before = known.get(pool);
  if (before) return before;

  const asked = findCluster(pool);
  known.set(pool, asked);
  asked.catch(() => known.delete(pool));

  return asked;
}

async function findCluster(pool: Queries): Promise<Cluster | null> {
  const run = runOn(pool);
  if (!(await isDistributed(run))) return null;

  const views = await run(`
    select viewname as name, definition from pg_views where schemaname = 'public' and viewname = any('{${teamViews.join(',')}}')`);

  return {
    teamStatement: openTeamStatements(
      new Map(views.map(({ name, definition }) => [name as string, definition as string])),
    ),
  };
}

/** The views over tables that are distributed by team. */
const teamViews = ['loads', 'o_licence_use'];
