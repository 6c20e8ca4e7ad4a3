import type { Database } from './database.ts';
import { wakeChannel } from './outbox.ts';

// Each dispatcher holds one connection that listens; it ends with its process.
const listening = `
select count(*)::int as count from pg_stat_activity
where datname = current_database() and application_name = 'waste-api ${wakeChannel}'`;

/** Returns how many dispatchers work on this database, this one included. */
export async function countDispatchers(db: Database): Promise<number> {
  const { rows } = await db.query(listening, []);
  return Math.max(1, rows[0].count as number);
}
