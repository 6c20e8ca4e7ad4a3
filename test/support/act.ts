import { afterAll } from '@jest/globals';
import { openPool } from '../../db/connections/connect.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import type { ActionContext } from '../../actions/context.ts';

let pool: ReturnType<typeof openPool> | undefined;

/**
 * Makes one change of a team on the shared database, as a request does but without HTTP: for effects without
 * an operation, and for times other than now.
 */
export async function act<T>(
  team: { team_id: string; user_id: string },
  work: (ctx: ActionContext) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const url = process.env.TEST_DATABASE_URL!;
  pool ??= openPool(url, { name: 'test', max: 20 });
  const actor = { type: 'user' as const, id: team.user_id, name: 'Owner', api_key_prefix: null };
  const origin = { actor, source: 'app' as const, ip: null, request_id: null };
  const services = { database: { pool, url }, wakeDispatchers: () => undefined, wakeJobs: () => undefined };

  return changeTeam(services, { team_id: team.team_id, origin }, ({ db, record }) =>
    work({ db, now, base_url: process.env.TEST_BASE_URL!, record }),
  );
}

// For every file that imports this: a pool that stays open keeps the worker from ending.
afterAll(() => pool?.end());
