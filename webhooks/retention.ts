import type { Database } from './dispatcher/database.ts';
import { deliveryStates as state } from './states.ts';

const daysAhead = 14;
const deleteBatch = 5000;

/** An arbitrary number that no other program on the database uses as an advisory lock. */
const upkeepLock = 7_203_114_010;

const keepDays = `
select added, dropped from keep_webhook_attempt_days($1::date, $2::date, $3::date)`;

const deleteOld = `
with x as (
  select team_id, id from webhook_deliveries
  where state > ${state.sending} and created_at < now() - $1::int * interval '1 day' limit ${deleteBatch} for update skip locked
)
delete from webhook_deliveries d using x where d.team_id = x.team_id and d.id = x.id returning d.id`;

const deleteStray = `
delete from webhook_attempts_default where started_at < now() - $1::int * interval '1 day'`;

/**
 * The daily upkeep of the log: creates the partitions of the next days, drops attempts past their retention
 * by day, and deletes old finished deliveries in batches. Safe to run in every process; one does the work,
 * the others return.
 */
export async function keepLog(
  db: Database,
  now: Date,
  {
    attempt_retention_days,
    delivery_retention_days,
  }: { attempt_retention_days: number; delivery_retention_days: number },
): Promise<{ added: string[]; dropped: string[]; deleted: number }> {
  const changed = await db.transaction(async (tx) => {
    const { rows } = await tx.query(`select pg_try_advisory_xact_lock(${upkeepLock}) as mine`, []);
    if (!rows[0].mine) return null;
    const kept = await tx.query(keepDays, [
      dayAfter(now, 0),
      dayAfter(now, daysAhead),
      dayAfter(now, -attempt_retention_days),
    ]);
    await tx.query(deleteStray, [attempt_retention_days]);
    return kept.rows[0] as { added: string[]; dropped: string[] };
  });
  if (!changed) return { added: [], dropped: [], deleted: 0 };
  return { ...changed, deleted: await deleteOldDeliveries(db, delivery_retention_days) };
}

async function deleteOldDeliveries(db: Database, days: number): Promise<number> {
  let total = 0;
  let deleted: number;
  do {
    deleted = (await db.query(deleteOld, [days])).rows.length;
    total += deleted;
  } while (deleted === deleteBatch);
  return total;
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
