/** A connection or transaction that runs statements. */
export interface ClockDatabase extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}
interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: any[] }>;
}

/** How often each background process compares the clocks. */
export const clockIntervalMs = 5000;

/** A smaller step causes no relevant delay, and slewing changes clocks by about as much. */
const tolerated_s = 5;

const ahead = `
select greatest(0, extract(epoch from at - clock_timestamp()))::float8 as ahead_s from clock_seen`;

const note = 'update clock_seen set at = greatest(at, clock_timestamp())';

/** The column less `$1` seconds. Not `column - interval`, which depends on a setting: a cluster allows it in no change. */
function movedBack(column: string): string {
  return `(${column} at time zone 'UTC' - $1::float8 * interval '1 second') at time zone 'UTC'`;
}

/** Due times and leases. A rate limit is a window of a minute and simply restarts. */
const moves = [
  `update webhook_deliveries set next_at = next_at - $1::float8 * interval '1 second' where state = 0 and next_at > now()`,
  `update webhook_deliveries set lease_until = lease_until - $1::float8 * interval '1 second' where state = 1`,
  `update webhook_endpoint_queue set next_due_at = next_due_at - $1::float8 * interval '1 second',
     paused_until = paused_until - $1::float8 * interval '1 second'
   where next_due_at > now() or paused_until > now()`,
  `update jobs set due_at = ${movedBack('due_at')}
   where status in ('queued', 'running') and due_at > now()`,
  `update tasks set due_at = ${movedBack('due_at')} where status = 'queued' and due_at > now()`,
  `update schedule_runs set lease_until = lease_until - $1::float8 * interval '1 second' where finished_at is null`,
  `delete from rate_limits where $1::float8 > 0`,
];

/**
 * Due times and leases use the database's clock. If that is set back, all waiting work would be delayed by
 * the same time, so it is moved back too, once, by the first process to notice. Every background process
 * calls this every few seconds, so the delay is at most that.
 * @returns the seconds by which the clock was set back, 0 if it was not
 */
export async function followClock(database: ClockDatabase): Promise<number> {
  const seen = await database.query(ahead, []);
  if (seen.rows[0].ahead_s <= tolerated_s) {
    await database.query(note, []);

    return 0;
  }

  return database.transaction(async (tx) => {
    await tx.query('select from clock_seen for update', []);
    const { rows } = await tx.query(ahead, []);
    const step_s = rows[0].ahead_s as number;
    if (step_s <= tolerated_s) return 0;

    for (const move of moves) await tx.query(move, [step_s]);
    await tx.query('update clock_seen set at = clock_timestamp()', []);

    return step_s;
  });
}
