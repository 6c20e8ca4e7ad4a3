import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import pg from 'pg';
import { newId } from '../../db/ids.ts';
import { eventually } from '../support/eventually.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
}, 60_000);
afterAll(() => world.close());

const rows = 4000;

/** An import of clients whose file is in the storage. */
async function standingBatch(csv: string): Promise<string> {
  const id = newId();
  const bytes = Buffer.from(csv);
  const key = `${world.team.team_id}/imports/${id}/0-${newId()}`;
  await world.adapters.storage.put({ key, content_type: 'text/csv', body: bytes });
  await world.database.query(
    `insert into import_batches (team_id, id, kind, file_name, total_bytes, received_bytes, mapping, options, status,
       total_rows, expires_at, created_by, created_by_name)
     values ($1, $2, 'clients', 'a.csv', $3, $3, '[]', '{}', 'committing', $4, now() + interval '1 day', $5, 'Olive Owner')`,
    [world.team.team_id, id, bytes.length, rows, world.team.user_id],
  );
  await world.database.query(
    `insert into import_chunks (team_id, batch_id, index, sha256, bytes, storage_key) values ($1, $2, 0, 'x', $3, $4)`,
    [world.team.team_id, id, bytes.length, key],
  );

  return id;
}

const one = async <T extends object>(statement: string, values: unknown[]) =>
  (await world.database.query<T>(statement, values))[0]!;
/** What another transaction holds, so that a worker stops in the middle of an item: a statement that locks it. */
const everyClient = 'lock table clients in share mode';
const oneClient = (name: string) => `select from clients where name = '${name}' for update`;
const oneRow = (line: number) => `select from import_rows where line = ${line} for update`;

/** Kills one worker after the other, each while it waits for one of these locks, and lets the last one end the job. */
async function workWithKills(job: string, locks: string[]): Promise<void> {
  for (const [n, lock] of locks.entries()) {
    const holder = new pg.Client(world.database.url);
    await holder.connect();
    await holder.query('begin');
    await holder.query(lock);
    const worker = await world.workerProcess(`worker ${n}`, { KINDS: 'own' });
    await eventually('the worker waits for the lock', isWaiting, 60_000);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const { status } = await world.job(job);
    expect(status).toBe('running');
    await holder.query('rollback');
    await holder.end();
  }
  await world.workerProcess('last', { KINDS: 'own' });
  await eventually('the job ends', async () => (await world.job(job)).status === 'succeeded', 60_000);
}

async function isWaiting(): Promise<boolean> {
  const { n } = await one<{ n: number }>(
    `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and l.locktype in ('relation', 'transactionid', 'tuple') and a.datname = current_database()`,
    [],
  );

  return n > 0;
}

describe('an import whose workers are killed', () => {
  test('writes each row once, and its undo deletes each row once', async () => {
    const csv = `name\n${Array.from({ length: rows }, (_, n) => `Client ${n}\n`).join('')}`;
    const batch = await standingBatch(csv);
    const commit = await world.startJob({ batch_id: batch }, { kind: 'import_commit' });

    await workWithKills(commit, [everyClient, oneRow(2500)]);
    const made = await one(
      `select count(*)::int as clients, count(distinct name)::int as names from clients where team_id = $1`,
      [world.team.team_id],
    );
    expect(made).toEqual({ clients: rows, names: rows });
    const trail = await one(
      `select count(*)::int as events, count(distinct entity_id)::int as records from audit_events
       where team_id = $1 and entity_type = 'client' and action = 'create' and source = 'import'`,
      [world.team.team_id],
    );
    expect(trail).toEqual({ events: rows, records: rows });
    expect(
      await one('select status, created_rows, error_rows from import_batches where id = $1', [batch]),
    ).toEqual({ status: 'committed', created_rows: rows, error_rows: 0 });

    const undo = await world.startJob({ batch_id: batch }, { kind: 'import_undo' });
    await workWithKills(undo, [oneClient('Client 3000'), oneClient('Client 1500')]);
    expect(
      await one('select count(*)::int as clients from clients where team_id = $1', [world.team.team_id]),
    ).toEqual({
      clients: 0,
    });
    expect(await one('select status, deleted_records from import_batches where id = $1', [batch])).toEqual({
      status: 'undone',
      deleted_records: rows,
    });
  }, 180_000);
});
