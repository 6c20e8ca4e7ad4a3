/** What statements run on, alone or in one transaction. */
export interface ClockDatabase extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}
interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: any[] }>;
}

/** How often each process that works in the background compares. */
export const clockIntervalMs = 5000;

/** A smaller step delays nothing that matters; clocks are slewed by that much. */
const tolerated_s = 5;

const ahead = `
select greatest(0, extract(epoch from at - clock_timestamp()))::float8 as ahead_s from clock_seen`;

const note = 'update clock_seen set at = greatest(at, clock_timestamp())';

/** What waits for a time, and what is held until one. A rate limit is a window of a minute and begins anew. */
const moves = [
  `update webhook_deliveries set next_at = next_at - $1::float8 * interval '1 second' where state = 0 and next_at > now()`,
  `update webhook_deliveries set lease_until = lease_until - $1::float8 * interval '1 second' where state = 1`,
  `update webhook_endpoint_queue set next_due_at = next_due_at - $1::float8 * interval '1 second',
     paused_until = paused_until - $1::float8 * interval '1 second'
   where next_due_at > now() or paused_until > now()`,
  `update jobs set due_at = due_at - $1::float8 * interval '1 second'
   where status in ('queued', 'running') and due_at > now()`,
  `update tasks set due_at = due_at - $1::float8 * interval '1 second' where status = 'queued' and due_at > now()`,
  `update schedule_runs set lease_until = lease_until - $1::float8 * interval '1 second' where finished_at is null`,
  `delete from rate_limits where $1::float8 > 0`,
];

/**
 * Due times and leases are times of the database's clock. Where that was put back, everything that waits would wait longer
 * by as much: it is moved back, too, once, by whichever process sees it first. Called every few seconds by each process that
 * works in the background, so nothing is late by more than that.
 * @returns the seconds by which the clock was put back, 0 where it was not
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
