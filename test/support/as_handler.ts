import { openPool } from '../../db/connect.ts';
import { writingDb } from '../../db/tenant.ts';
import { lockTeam } from '../../db/team_lock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Change, WriteContext } from '../../http/context.ts';
import { queueTrail } from '../../http/trail.ts';
import { queryShared } from './database.ts';

/** Runs code of ours on the shared database as a handler would run it for the person of a key. */
export async function asHandler<T>(key: string, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  const [identity] = await queryShared<any>(
    `select 'svc_live_' || k.id as key_prefix, k.scopes, k.team_id, t.name as team_name, t.status as team_status, k.user_id,
       p.name as user_name, p.status as member_status, p.base_role, p.role_permissions
     from api_keys k join teams t on t.id = k.team_id join people p on p.team_id = k.team_id and p.user_id = k.user_id
     where k.id = split_part($1, '_', 3)`,
    [key],
  );
  const url = process.env.TEST_DATABASE_URL!;
  const pool = openPool(url, { name: 'test handler', max: 1 });
  const changes: Change[] = [];
  const now = new Date();
  const origin = {
    actor: {
      type: 'user',
      id: identity.user_id,
      name: identity.user_name,
      api_key_prefix: identity.key_prefix,
    },
    source: 'api',
    ip: null,
    request_id: null,
  } as const;
  try {
    return await inTransaction(pool, url, async (tx) => {
      const db = writingDb(identity.team_id, tx);
      await lockTeam(db);
      const base_url = process.env.TEST_BASE_URL!;
      const ctx = {
        db,
        now,
        identity,
        base_url,
        request_id: 'req_test',
        record: (each: Change) => changes.push(each),
      };
      const result = await work(ctx as never);
      queueTrail(db, changes, origin, now);

      return result;
    });
  } finally {
    await pool.end();
  }
}
