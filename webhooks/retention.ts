import type { Database } from './database.ts';

const DAYS_AHEAD = 14;
const DELETE_BATCH = 5000;

/** Any number no other program on the database takes as an advisory lock. */
const UPKEEP_LOCK = 7_203_114_010;

const PARTITIONS = `
select c.relname as name from pg_inherits i
join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'webhook_attempts'::regclass and c.relname ~ '_[0-9]{8}$'`;

// Attaching a finished table takes a lighter lock on the parent than creating it in place: claims go on meanwhile.
const ADD_PARTITION = `
do $do$
declare day date := '__DAY__';
  name text := 'webhook_attempts_' || to_char(date '__DAY__', 'YYYYMMDD');
begin
  execute format('create table %I (like webhook_attempts including defaults including constraints)
    with (fillfactor = 20)', name);
  execute format('alter table webhook_attempts attach partition %I for values from (%L) to (%L)',
    name, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $do$`;

const DELETE_OLD = `
with x as (
  select team_id, id from webhook_deliveries
  where state > 1 and created_at < now() - $1::int * interval '1 day' limit ${DELETE_BATCH} for update skip locked
)
delete from webhook_deliveries d using x where d.team_id = x.team_id and d.id = x.id returning d.id`;

const DELETE_STRAY = `
delete from webhook_attempts_default where started_at < now() - $1::int * interval '1 day'`;

/**
 * The daily upkeep of the log: makes the partitions of the days to come, drops attempts past their retention a day at
 * a time, and deletes old finished deliveries in batches. Safe to run in every process; one does it, the others return.
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
    const { rows } = await tx.query(`select pg_try_advisory_xact_lock(${UPKEEP_LOCK}) as mine`, []);
    if (!rows[0].mine) return null;
    // Tables are made and dropped by their owner, who opened the connection, not by the serving role (db/serving_role.ts).
    await tx.query('set local role none', []);
    const existing = (await tx.query(PARTITIONS, [])).rows.map((row) => row.name as string);
    const added: string[] = [];
    for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = dayAfter(now, ahead);
      const name = partitionName(day);
      if (existing.includes(name)) continue;
      // Fails where the default partition already holds rows of that day; they stay there.
      const made = await tx
        .savepoint(() => tx.query(ADD_PARTITION.replaceAll('__DAY__', day), []))
        .catch(() => null);
      if (made) added.push(name);
    }
    const oldest = partitionName(dayAfter(now, -attempt_retention_days));
    const dropped = existing.filter((name) => name < oldest);
    for (const name of dropped) await tx.query(`drop table ${name}`, []);
    await tx.query(DELETE_STRAY, [attempt_retention_days]);
    return { added, dropped };
  });
  if (!changed) return { added: [], dropped: [], deleted: 0 };
  return { ...changed, deleted: await deleteOldDeliveries(db, delivery_retention_days) };
}

async function deleteOldDeliveries(db: Database, days: number): Promise<number> {
  let total = 0;
  let deleted: number;
  do {
    deleted = (await db.query(DELETE_OLD, [days])).rows.length;
    total += deleted;
  } while (deleted === DELETE_BATCH);
  return total;
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function partitionName(day: string): string {
  return `webhook_attempts_${day.replaceAll('-', '')}`;
}
