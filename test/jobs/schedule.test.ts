import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openPool } from '../../db/connections/connect.ts';
import type { WorkerDeps } from '../../jobs/contexts.ts';
import type { ScheduledWork } from '../../jobs/definitions.ts';
import { startSchedule } from '../../jobs/schedule.ts';
import { purgeIdempotencyKeys } from '../../jobs/scheduled/purge_idempotency_keys.ts';
import { purgeJobs } from '../../jobs/scheduled/purge_jobs.ts';
import { purgeRateLimits } from '../../jobs/scheduled/purge_rate_limits.ts';
import { eventually } from '../support/eventually.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

/** Work that is due once a year, so that a test decides when. */
function yearly(run: ScheduledWork['run']): ScheduledWork {
  return { name: 'yearly', cron: '0 3 1 1 *', run };
}

const missed = (minutesAgo: number) =>
  world.database.query(
    `insert into schedule_runs (name, due_at) values ('yearly', now() - $1::int * interval '1 minute')`,
    [minutesAgo],
  );

const finished = () =>
  eventually('the run has ended', async () => {
    const [run] = await world.database.query<{ attempts: number; error: string | null }>(
      `select attempts, error from schedule_runs where name = 'yearly' and finished_at is not null`,
    );

    return run;
  });

describe('scheduled work', () => {
  test('is done by one of two processes at each tick', async () => {
    await Promise.all(['first', 'second'].map((name) => world.workerProcess(name, { TICK: '1' })));
    const effects = await eventually('several ticks were heard', async () => {
      const seen = await world.effects();

      return Object.keys(seen).length >= 4 && seen;
    });

    expect(new Set(Object.values(effects))).toEqual(new Set([1]));
  });

  test('missed while no process ran is caught up once', async () => {
    let runs = 0;
    const work = yearly(async () => void (runs += 1));
    await missed(600);

    world.work({ kinds: kindsWith({ schedule: [work] }) });
    world.work({ kinds: kindsWith({ schedule: [work] }) });

    expect(await finished()).toEqual({ attempts: 1, error: null });
    await eventually('the next run is planned', async () => {
      const rows = await world.database.query(
        `select from schedule_runs where finished_at is null
           and due_at at time zone 'Europe/London' = date_trunc('year', now()) + interval '1 year 3 hours'`,
      );

      return rows.length === 1;
    });
    expect(runs).toBe(1);
  });

  test('that fails keeps its error and is scheduled again', async () => {
    await missed(1);
    world.work({ kinds: kindsWith({ schedule: [yearly(() => Promise.reject(new Error('no luck')))] }) });

    await eventually('the failure is written down', async () => {
      const rows = await world.database.query(
        `select from schedule_runs where error = 'no luck' and finished_at is null and lease_until > now()`,
      );

      return rows.length === 1;
    });
  });

  test('that fails a fifth time is given up until its next time, with its error', async () => {
    await missed(1);
    await world.database.query('update schedule_runs set attempts = 4');
    world.work({ kinds: kindsWith({ schedule: [yearly(() => Promise.reject(new Error('no luck')))] }) });

    expect(await finished()).toEqual({ attempts: 5, error: 'no luck' });
  });

  test('that another process took over is stopped, and its end is left to that process', async () => {
    await missed(1);
    const other = '00000000-0000-4000-8000-000000000001';
    let stopped = false;
    const work = yearly(async ({ signal, query }) => {
      await query(`update schedule_runs set lease_token = $1, lease_until = now() + interval '1 hour'`, [
        other,
      ]);
      if (!signal.aborted) await once(signal, 'abort');
      stopped = true;
    });
    const { url } = world.database;
    const pool = openPool(url, { name: 'test schedule', max: 2 });
    const deps = { database: { pool, url }, log: pino({ level: 'silent' }) } as WorkerDeps;
    const schedule = startSchedule(deps, [work], 40);
    await eventually('the work is stopped', () => stopped);

    await schedule.stop(10_000);
    await pool.end();

    expect(
      await world.database.query(
        'select lease_token, finished_at, lease_until > now() as leased from schedule_runs where lease_token is not null',
      ),
    ).toEqual([{ lease_token: other, finished_at: null, leased: true }]);
  });

  test('under way when the process stops is awaited, and can be continued at once', async () => {
    await missed(1);
    const steps: string[] = [];
    const work = yearly(async ({ signal, query }) => {
      steps.push('begun');
      await once(signal, 'abort');
      for (let n = 0; n < 20; n += 1) await query('select 1');
      steps.push('stopped');
    });
    const { url } = world.database;
    const pool = openPool(url, { name: 'test schedule', max: 2 });
    const deps = { database: { pool, url }, log: pino({ level: 'silent' }) } as WorkerDeps;
    const schedule = startSchedule(deps, [work], 600_000);
    await eventually('the work is under way', () => steps.length === 1);

    await schedule.stop(10_000);
    const before = [...steps];
    const left = await world.database.query(
      `select attempts, error, finished_at, lease_token, lease_until <= now() as can_go_on from schedule_runs
       where name = 'yearly' and started_at is not null`,
    );
    await pool.end();

    expect(before).toEqual(['begun', 'stopped']);
    expect(left).toEqual([
      { attempts: 1, error: null, finished_at: null, lease_token: null, can_go_on: true },
    ]);
  });

  test('changes a team in the name of the system, with its audit rows', async () => {
    await missed(1);
    const work = yearly((ctx) =>
      ctx.withTeamTransaction(world.team.team_id, async (change) => {
        await change.db.run(`insert into effects (team_id, mark) values ($1, 'by the clock')`);
        change.record({ entity: 'clockwork', id: 'x', action: 'update' });
      }),
    );

    world.work({ kinds: kindsWith({ schedule: [work] }) });
    await finished();

    expect(await world.effects()).toEqual({ 'by the clock': 1 });
    expect(
      await world.database.query(
        `select actor->>'type' as actor from audit_events where entity_type = 'clockwork'`,
      ),
    ).toEqual([{ actor: 'system' }]);
  });
});

describe('the upkeep', () => {
  const upkeep = [purgeIdempotencyKeys, purgeRateLimits, purgeJobs];

  /** Makes all of it due now and waits until each has run. */
  async function runAll(): Promise<void> {
    for (const { name } of upkeep)
      await world.database.query('insert into schedule_runs (name, due_at) values ($1, now())', [name]);
    world.work({ kinds: kindsWith({ schedule: upkeep }) });
    await eventually('all upkeep is done', async () => {
      const rows = await world.database.query('select from schedule_runs where finished_at is not null');

      return rows.length === upkeep.length;
    });
  }

  test('deletes kept answers after 24 hours and not before, in more than one batch', async () => {
    await world.database.query(
      `insert into idempotency_keys (team_id, key, fingerprint, status, body, created_at)
       select $1, n::text, '', 200, '', now() - case when n <= 2300 then interval '25 hours' else interval '23 hours' end
       from generate_series(1, 2310) n`,
      [world.team.team_id],
    );

    await runAll();

    expect(await world.database.query('select count(*)::int as kept from idempotency_keys')).toEqual([
      { kept: 10 },
    ]);
  });

  test('deletes the rate-limit windows of keys that were not used for an hour', async () => {
    await world.database.query(
      `insert into rate_limits (key_id, at_ms, hits) values
         ('silent', array[(extract(epoch from now()) * 1000)::bigint - 3700000], '{1}'), ('empty', '{}', '{}'),
         ('busy', array[(extract(epoch from now()) * 1000)::bigint - 3700000,
                        (extract(epoch from now()) * 1000)::bigint - 1000], '{1,1}')`,
    );

    await runAll();

    expect(await world.database.query('select key_id from rate_limits')).toEqual([{ key_id: 'busy' }]);
  });

  test('deletes a job’s file when its time is over, and the job after 90 days', async () => {
    const worker = world.work();
    const [kept, old] = [await world.startJob({ items: 1, file: true }), await world.startJob({ items: 1 })];
    const { file_key } = await world.ended(kept);
    await world.ended(old);
    await worker.drain();
    await world.database.query(
      `update jobs set file_expires_at = now() - interval '1 second' where id = $1`,
      [kept],
    );
    await world.database.query(`update jobs set finished_at = now() - interval '91 days' where id = $1`, [
      old,
    ]);
    await writeFile(`${world.data_dir}/files/untouched`, 'x');

    await runAll();

    expect(await world.adapters.storage.exists(file_key!)).toBe(false);
    expect(await world.database.query('select id, file_key, file_bytes from jobs')).toEqual([
      { id: kept, file_key: null, file_bytes: null },
    ]);
    expect(await world.database.query('select from job_items where job_id = $1', [old])).toEqual([]);
  });
});
