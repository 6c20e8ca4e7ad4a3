import { openPool } from '../../db/connect.ts';
import { beginAsWriter } from '../../db/team_lock.ts';
import { writingDb } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Acting } from '../../handlers/app/acting.ts';
import type { Change } from '../../http/context.ts';
import { queueTrail } from '../../http/trail.ts';

let pool: ReturnType<typeof openPool> | undefined;

/**
 * One change of a team on the shared database, made as a request makes it but without HTTP: for what has no operation of
 * its own, and for a moment other than now.
 */
export async function act<T>(
  team: { team_id: string; user_id: string },
  work: (ctx: Acting) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const url = process.env.TEST_DATABASE_URL!;
  pool ??= openPool(url, { name: 'test', max: 20 });
  const changes: Change[] = [];

  return inTransaction(
    pool,
    url,
    async (tx) => {
      const db = writingDb(team.team_id, tx);
      const result = await work({
        db,
        now,
        base_url: process.env.TEST_BASE_URL!,
        record: (change) => changes.push(change),
      });
      const actor = { type: 'user' as const, id: team.user_id, name: 'Owner', api_key_prefix: null };
      queueTrail(db, changes, { actor, source: 'app', ip: null, request_id: null }, now);

      return result;
    },
    beginAsWriter(team.team_id),
  );
}

/** Ends what `act` opened. */
export async function endActing(): Promise<void> {
  await pool?.end();
  pool = undefined;
}
