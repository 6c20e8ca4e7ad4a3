import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { ProviderError } from '../../domain/errors.ts';
import { cancelJob } from '../../db/queries/platform/jobs.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { extendLeases } from '../../jobs/leases.ts';
import { openSlots } from '../../jobs/slots.ts';
import { eventually } from '../support/eventually.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

test('a lease taken by another process is reported as lost, and a lease still held is extended', async () => {
  const [ours, theirs] = [await world.startJob({ items: 1 }), await world.startJob({ items: 1 })];
  const [token, stranger] = [randomUUID(), randomUUID()];
  for (const [id, holder] of [
    [ours, token],
    [theirs, stranger],
  ])
    await world.database.query(
      `update jobs set status = 'running', lease_token = $2, due_at = now() + interval '1 second' where id = $1`,
      [id, holder],
    );
  const lease = (id: string) => ({ table: 'jobs' as const, team_id: world.team.team_id, id, token });
  const pool = new pg.Pool({ connectionString: world.database.url, max: 1 });

  const lost = await extendLeases(pool, 'jobs', [lease(ours), lease(theirs)], 60_000).finally(() =>
    pool.end(),
  );

  expect(lost.map(({ id }) => id)).toEqual([theirs]);
  const rows = await world.database.query<{ id: string; long: boolean }>(
    `select id, due_at > now() + interval '30 seconds' as long from jobs`,
  );
  expect(Object.fromEntries(rows.map(({ id, long }) => [id, long]))).toEqual({
    [ours]: true,
    [theirs]: false,
  });
});

test.each([
  ['after an error nobody foresaw', false, 10],
  ['at once if the process stops', true, 0],
])('work is given back %s', async (_, stops, seconds) => {
  const id = await world.startJob({ items: 1 });
  const token = randomUUID();
  await world.database.query(`update jobs set status = 'running', lease_token = $2 where id = $1`, [
    id,
    token,
  ]);
  const lease = { table: 'jobs' as const, team_id: world.team.team_id, id, token };
  const pool = new pg.Pool({ connectionString: world.database.url, max: 2 });
  const claims = [[{ lease, kind: 'test' }]];
  let fail = (): void => undefined;
  const slots = openSlots({
    ...{ table: 'jobs' as const, count: 1, lease_ms: 60_000, pool, log: pino({ level: 'silent' }) },
    claim: async () => claims.shift() ?? [],
    run: () => new Promise((_resolve, reject) => (fail = () => reject(new Error('unforeseen')))),
  });
  slots.look();
  await eventually('the work runs', () => slots.busy() === 1);
  const drained = stops ? slots.drain(5000) : null;
  fail();
  await eventually('the slot is empty', () => slots.busy() === 0);
  await (drained ?? slots.drain(0));
  await pool.end();

  const [row] = await world.database.query<{ free: boolean; wait: number }>(
    `select lease_token is null as free, extract(epoch from due_at - now())::float8 as wait from jobs where id = $1`,
    [id],
  );
  expect(row!.free).toBe(true);
  expect(row!.wait).toBeLessThanOrEqual(seconds);
  expect(row!.wait).toBeGreaterThan(seconds - 10);
});

/** Every file below the storage of the world. */
async function files(): Promise<string[]> {
  const all = await readdir(`${world.data_dir}/files`, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );

  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('a job that is cancelled while its file is written leaves no file', async () => {
  const cancel = (id: string) => world.change((db) => cancelJob(db, id));
  const written: string[] = [];
  async function* body(id: string) {
    yield 'half of it, ';
    await cancel(id);
    written.push(id);
    yield 'and the rest';
  }
  const report = {
    kind: 'report',
    permissions: () => [],
    plan: async () => ({ items: [] }),
    run: async () => undefined,
    finish: async ({ job_id }: { job_id: string }) => ({
      file: { name: 'report.csv', content_type: 'text/csv', body: Readable.from(body(job_id)) },
    }),
  };
  const worker = world.work({ kinds: kindsWith({ jobs: { report } as never }) });

  const id = await world.startJob({}, { kind: 'report' });
  await eventually('the file is written', () => written.includes(id));
  await worker.drain();

  expect(await world.job(id)).toMatchObject({ status: 'cancelled' });
  expect(await files()).toEqual([]);
});

describe('a task that a provider', () => {
  const mailing = (kind: 'refused' | 'away') =>
    world.work({
      kinds: kindsWith({
        tasks: {
          mark: {
            kind: 'mark',
            retry_delays_ms: [1, 1],
            perform: async (ctx: { attempt: number }) => {
              attempts.push(ctx.attempt);
              throw new ProviderError('mail', kind, `The mail server answered ${kind}.`);
            },
          },
        } as never,
      }),
    });
  const attempts: number[] = [];
  const failed = async () => {
    const id = await world.change((db) => enqueueTask(db, 'mark' as never, { mark: 'x' } as never));

    return eventually('the task has failed', async () => {
      const [row] = await world.database.query<{ status: string; error: string }>(
        'select status, error from tasks where id = $1 and finished_at is not null',
        [id],
      );

      return row;
    });
  };
  beforeEach(() => void attempts.splice(0));

  test('refuses permanently is tried once', async () => {
    mailing('refused');

    expect(await failed()).toEqual({ status: 'failed', error: 'The mail server answered refused.' });
    expect(attempts).toEqual([1]);
  });

  test('cannot accept now is tried again', async () => {
    mailing('away');

    expect((await failed()).status).toBe('failed');
    expect(attempts).toEqual([1, 2, 3]);
  });
});

test('a job that failed twenty times waits about a minute and no longer', async () => {
  const id = await world.startJob({ items: 2 });
  const first = world.work();
  await world.ended(id);
  await first.drain();
  await world.database.query(
    `update jobs set status = 'queued', finished_at = null, attempts = 20, due_at = now() where id = $1`,
    [id],
  );
  await world.database.query(`update job_items set status = 'pending' where job_id = $1`, [id]);
  const holder = new pg.Client({ connectionString: world.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from job_items where team_id = $1 and job_id = $2 for update', [
    world.team.team_id,
    id,
  ]);

  world.work();
  const [row] = await eventually('the job is put off', async () => {
    const rows = await world.database.query<{ seconds: number }>(
      `select extract(epoch from due_at - now())::float8 as seconds from jobs
       where id = $1 and attempts > 20 and lease_token is null`,
      [id],
    );

    return rows.length > 0 && rows;
  });
  await holder.query('rollback');
  await holder.end();

  expect(row!.seconds).toBeGreaterThan(30);
  expect(row!.seconds).toBeLessThanOrEqual(64);
});
