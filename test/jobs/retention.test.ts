import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { backupLock } from '../../db/backup/catalogue.ts';
import { jobFile } from '../../db/queries/platform/jobs.ts';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { purgeJobs } from '../../jobs/scheduled/purge_jobs.ts';
import { ProviderError } from '../../domain/errors.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { standingJob } from '../support/records/jobs.ts';
import { newTeam } from '../support/teams.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';
import { runScheduled } from './scheduled.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

/** Runs the sweep once, as if its time had come. */
async function purge(): Promise<void> {
  const yearly: ScheduledWork = { ...purgeJobs, cron: '0 3 1 1 *' };
  await world.database.query(`insert into schedule_runs (name, due_at) values ($1, now())`, [yearly.name]);
  world.work({ kinds: kindsWith({ schedule: [yearly] }) });
  await eventually('the sweep has ended', async () => {
    const [run] = await world.database.query(
      `select from schedule_runs where name = $1 and finished_at is not null`,
      [yearly.name],
    );

    return run !== undefined;
  });
}

describe('the file of a job', () => {
  const file = async (id: string) => (await world.change((db) => jobFile(db, id)))?.file ?? null;
  const endsIn = (id: string, interval: string) =>
    world.database.query('update jobs set file_expires_at = now() + $2::interval where id = $1', [
      id,
      interval,
    ]);

  test('is kept for a day from the end of the job', async () => {
    world.work();
    const { id } = await world.ended(await world.startJob({ items: 1, file: true }));

    const [row] = await world.database.query<{ hours: number }>(
      `select extract(epoch from file_expires_at - finished_at)::float8 / 3600 as hours from jobs where id = $1`,
      [id],
    );

    expect(row!.hours).toBeCloseTo(24, 2);
  });

  test('cannot be downloaded after its last day, even before the purge', async () => {
    world.work();
    const { id } = await world.ended(await world.startJob({ items: 1, file: true }));

    await endsIn(id, '1 minute');
    expect(await file(id)).toMatchObject({ content_type: 'text/csv' });
    await endsIn(id, '-1 second');
    expect(await file(id)).toBeNull();
  });

  test('is not swept while a backup runs, as the backup may refer to it', async () => {
    const worker = world.work();
    const { id, file_key } = await world.ended(await world.startJob({ items: 1, file: true }));
    await worker.drain();
    await endsIn(id, '-1 second');
    await world.database.query(`update jobs set finished_at = now() - interval '91 days' where id = $1`, [
      id,
    ]);
    const sweep = () => runScheduled(purgeJobs, world.database.url, new Date(), world.adapters);
    const backup = new pg.Client(world.database.url);
    await backup.connect();
    try {
      await backup.query('select pg_advisory_lock_shared($1)', [backupLock]);
      await sweep();
      expect((await world.job(id)).file_key).not.toBeNull();
      await backup.query('select pg_advisory_unlock_shared($1)', [backupLock]);
    } finally {
      await backup.end();
    }

    await sweep();
    // The job goes with its file, and never before it: nothing else names the file.
    expect(await world.job(id)).toBeUndefined();
    expect(await world.adapters.storage.exists(file_key!)).toBe(false);
  });

  test('is swept from the storage when its day is over, and not before', async () => {
    const worker = world.work();
    const [fresh, old] = [
      await world.ended(await world.startJob({ items: 1, file: true })),
      await world.ended(await world.startJob({ items: 1, file: true })),
    ];
    await worker.drain();
    await endsIn(fresh.id, '1 minute');
    await endsIn(old.id, '-1 second');

    await purge();

    expect(await world.adapters.storage.exists(fresh.file_key!)).toBe(true);
    expect(await world.adapters.storage.exists(old.file_key!)).toBe(false);
    expect(await world.job(old.id)).toMatchObject({ file_key: null, status: 'succeeded' });
  });

  test('is swept also after one that cannot be deleted, whose job is kept', async () => {
    const worker = world.work();
    const [bad, good] = [
      await world.ended(await world.startJob({ items: 1, file: true })),
      await world.ended(await world.startJob({ items: 1, file: true })),
    ];
    await worker.drain();
    await world.database.query(`update jobs set file_key = '../elsewhere' where id = $1`, [bad.id]);
    await endsIn(bad.id, '-1 hour');
    await endsIn(good.id, '-1 second');

    await runScheduled(purgeJobs, world.database.url, new Date(), world.adapters);

    expect(await world.adapters.storage.exists(good.file_key!)).toBe(false);
    expect(await world.job(good.id)).toMatchObject({ file_key: null });
    expect(await world.job(bad.id)).toMatchObject({ file_key: '../elsewhere' });
  });

  test('is kept, with its job, while the storage is away, and the sweep is tried again', async () => {
    const worker = world.work();
    const { id, file_key } = await world.ended(await world.startJob({ items: 1, file: true }));
    await worker.drain();
    await endsIn(id, '-1 second');
    const away = {
      ...world.adapters,
      storage: {
        ...world.adapters.storage,
        delete: async () => {
          throw new ProviderError('storage', 'away', 'The storage is away.');
        },
      },
    };

    const sweep = runScheduled(purgeJobs, world.database.url, new Date(), away);

    await expect(sweep).rejects.toThrow('The storage is away.');
    expect(await world.job(id)).toMatchObject({ file_key });
  });

  test('is 404 over HTTP once its day is over', async () => {
    const team = await newTeam();
    const id = await standingJob(team.key, 'failed');
    const set = (interval: string) =>
      queryShared(
        `update jobs set file_key = 'x', file_name = 'x.csv', file_type = 'text/csv', file_bytes = 1,
           file_expires_at = now() + $2::interval where id = $1`,
        [id, interval],
      );
    const download = async () => (await call('appDownloadJob', { key: team.key, path: { id } })).status;

    await set('1 minute');
    expect(await download()).toBe(302);
    await set('-1 second');
    expect(await download()).toBe(404);
  });
});

test('past runs of scheduled work are deleted after 90 days, and one that did not end is kept', async () => {
  for (const [name, finished] of [
    ['old', "now() - interval '90 days 1 hour'"],
    ['young', "now() - interval '89 days 23 hours'"],
    ['waiting', 'null'],
  ])
    await world.database.query(
      `insert into schedule_runs (name, due_at, finished_at) values ($1, now() - interval '100 days', ${finished})`,
      [name],
    );
  await runScheduled(purgeJobs, world.database.url, new Date(), world.adapters);

  const left = await world.database.query<{ name: string }>('select name from schedule_runs order by name');
  expect(left.map(({ name }) => name)).toEqual(['waiting', 'young']);
});

test('succeeded tasks are deleted after 7 days, failed ones and all jobs after 90, not before', async () => {
  const kept: string[] = [];
  const gone: string[] = [];
  const task = async (status: string, age: string, list: string[]) => {
    const id = await world.change((db) => enqueueTask(db, 'mark' as never, { mark: 'x' } as never));
    await world.database.query(
      'update tasks set status = $2, finished_at = now() - $3::interval where id = $1',
      [id, status, age],
    );
    list.push(id);
  };
  await task('succeeded', '6 days 23 hours', kept);
  await task('succeeded', '7 days 1 hour', gone);
  await task('failed', '89 days 23 hours', kept);
  await task('failed', '90 days 1 hour', gone);
  const job = async (age: string, list: string[]) => {
    const id = await world.startJob({ items: 1 });
    await world.database.query(
      `update jobs set status = 'succeeded', finished_at = now() - $2::interval where id = $1`,
      [id, age],
    );
    list.push(id);
  };
  await job('89 days 23 hours', kept);
  await job('90 days 1 hour', gone);

  await purge();

  const left = await world.database.query<{ id: string }>(
    'select id from tasks union all select id from jobs',
  );
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
  expect(gone).toHaveLength(3);
});
