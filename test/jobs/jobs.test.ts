import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { invalid } from '../../domain/errors.ts';
import { eventually } from '../support/eventually.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

describe('a job', () => {
  test('does each of its items once, reports what it skipped, and keeps the plan’s details', async () => {
    world.work();

    const id = await world.startJob({ items: 5, skip: ['item 2'] });
    const ended = await world.ended(id);

    expect(ended).toMatchObject({
      status: 'succeeded',
      total: 5,
      done: 4,
      skipped: 1,
      failed: 0,
      error: null,
    });
    expect(ended.result).toEqual({ counted: 4 });
    expect(await world.effects()).toEqual({ plan: 1, 'item 0': 1, 'item 1': 1, 'item 3': 1, 'item 4': 1 });
  });

  test('queued in a change that is rolled back does not exist', async () => {
    await world
      .change(async (db) => {
        await db.run(`insert into jobs (team_id, id, kind, params, created_by, created_by_name, key_prefix, request_id)
          values ($1, gen_random_uuid(), 'count', '{"items": 1}', '${world.team.user_id}', 'x', 'x', 'x')`);
        throw new Error('the change fails after all');
      })
      .catch(() => undefined);

    expect(await world.database.query('select from jobs')).toEqual([]);
  });

  test('counts in a dry run what it would do, and changes nothing', async () => {
    world.work();

    const ended = await world.ended(await world.startJob({ items: 7 }, { dry_run: true }));

    expect(ended).toMatchObject({ status: 'succeeded', total: 7, done: 0, failed: 0 });
    expect(ended.result).toEqual({ count: 7, left_out: 2 });
    expect(await world.database.query('select from job_items')).toEqual([]);
  });

  test('continues after a failing item, whose writes are undone', async () => {
    world.work();

    const id = await world.startJob({ items: 4, fail: ['item 1'] });
    const ended = await world.ended(id);

    expect(ended).toMatchObject({ status: 'failed', done: 3, failed: 1, error: '1 of 4 could not be done.' });
    expect(await world.effects()).toEqual({ plan: 1, 'item 0': 1, 'item 2': 1, 'item 3': 1 });
    expect(await world.database.query(`select ref, error from job_items where status = 'failed'`)).toEqual([
      { ref: 'item 1', error: 'item item 1 cannot be counted.' },
    ]);
  });

  test('that plans nothing succeeds; one whose plan is refused fails with the reason', async () => {
    const refusing = {
      kind: 'refusing',
      permissions: () => [],
      plan: () => Promise.reject(invalid('params', 'make no sense')),
      run: async () => undefined,
    };
    world.work({ kinds: kindsWith({ jobs: { ...kindsWith({}).jobs, refusing } }) });

    const empty = await world.ended(await world.startJob({ items: 0 }));
    const refused = await world.ended(await world.startJob({}, { kind: 'refusing' }));

    expect(empty).toMatchObject({ status: 'succeeded', total: 0 });
    expect(refused).toMatchObject({ status: 'failed', total: null, error: 'params make no sense.' });
  });

  test.each([
    [
      'a person who has left the team',
      `update members set status = 'removed'`,
      'Olive Owner, who started the job, is no longer a member of the team.',
    ],
    ['a team that is suspended', `update teams set status = 'suspended'`, 'The team is suspended.'],
  ])('does nothing for %s', async (_whom, change, error) => {
    const id = await world.startJob({ items: 3 });
    await world.database.query(change);

    world.work();
    const ended = await world.ended(id);

    expect(ended).toMatchObject({
      status: 'failed',
      total: null,
      error,
    });
    expect(await world.effects()).toEqual({});
  });

  test('of a kind unknown to this program is left to a program that knows it', async () => {
    const id = await world.startJob({}, { kind: 'of_a_newer_version' });
    world.work();
    await world.ended(await world.startJob({ items: 1 }));

    expect(await world.job(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  test('stores the complete file that it makes in the folder of its team', async () => {
    world.work();

    const ended = await world.ended(await world.startJob({ items: 2, file: true }));

    expect(ended).toMatchObject({ file_name: 'counted £.csv', file_type: 'text/csv', file_bytes: '6' });
    expect(ended.file_key).toMatch(new RegExp(`^${world.team.team_id}/jobs/${ended.id}/[0-9a-f-]+\\.csv$`));
    expect(await readFile(join(world.data_dir, 'files', ended.file_key!), 'utf8')).toBe('ref\n2\n');
  });

  test('whose end fails keeps its finished items and shows no internal details', async () => {
    world.work();

    const ended = await world.ended(await world.startJob({ items: 2, file_fails: true }));

    expect(ended).toMatchObject({ status: 'failed', done: 2, failed: 0 });
    expect(ended.error).toBe('Something went wrong on our side. Nothing was changed.');
  });

  test('waits while the database has no lock for it, and does not fail', async () => {
    const busy = {
      kind: 'busy',
      permissions: () => [],
      plan: async () => ({ items: [{ ref: 'one' }] }),
      run: async (ctx: any) => {
        const [times] = await ctx.db.many(
          `select count(*)::int as n from effects where team_id = $1 and mark = 'tried'`,
        );
        if (times.n === 0) {
          await world.database.query('insert into effects (team_id, mark) values ($1, $2)', [
            world.team.team_id,
            'tried',
          ]);
          throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        }
      },
    };
    world.work({ kinds: kindsWith({ jobs: { busy } }) });

    const ended = await world.ended(await world.startJob({}, { kind: 'busy' }));

    expect(ended).toMatchObject({ status: 'succeeded', done: 1, failed: 0 });
  });

  test('of one team does not keep another team waiting, regardless of its length', async () => {
    world.work({ concurrency: 3 });
    for (let n = 0; n < 4; n += 1) await world.startJob({ items: 200, slow_ms: 20 });
    await eventually('the first team keeps two workers busy', async () => {
      const rows = await world.database.query(`select from jobs where status = 'running'`);

      return rows.length === 2;
    });
    const [other] = await world.database.query<{ id: string }>(
      `with t as (insert into teams (id, name) values (gen_random_uuid(), 'Other') returning id),
         m as (insert into members (team_id, id, user_id, base_role) select id, gen_random_uuid(), $1, 'owner' from t)
       insert into jobs (team_id, id, kind, params, created_by, created_by_name, key_prefix, request_id)
       select id, gen_random_uuid(), 'count', '{"items": 1}', $1, 'x', 'x', 'x' from t returning id`,
      [world.team.user_id],
    );

    expect(await world.ended(other!.id)).toMatchObject({ status: 'succeeded' });
    expect(await world.database.query(`select from jobs where status = 'queued'`)).toHaveLength(2);
  });
});

test('a worker that loses its database continues when the database is back', async () => {
  world.work();
  const id = await world.startJob({ items: 60, slow_ms: 10 });
  await eventually('some items are done', async () => (await world.job(id)).done >= 3);

  await world.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'waste-api%'`,
  );

  expect(await world.ended(id)).toMatchObject({ status: 'succeeded', done: 60 });
  expect(Object.values(await world.effects()).every((times) => times === 1)).toBe(true);
});

test('a step back of the database’s clock moves no waiting work as long as it cannot move all of it', async () => {
  const id = await world.startJob({ items: 1 });
  const due = async () => (await world.database.query('select due_at from jobs where id = $1', [id]))[0];
  await world.database.query("update jobs set due_at = now() + interval '1 hour'");
  const planned = await due();
  await world.database.query("update clock_seen set at = clock_timestamp() + interval '1 hour 10 seconds'");
  // The last of what is moved.
  await world.database.query('alter table rate_limits rename to rate_limits_away');
  let failures = 0;
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void (failures += Number(line.includes('clock of the database'))) },
  );
  world.work({ log });

  await eventually('the clock was twice not followed', () => failures > 1, 30_000);
  expect(await due()).toEqual(planned);
  await world.database.query('alter table rate_limits_away rename to rate_limits');
  expect((await world.ended(id)).status).toBe('succeeded');
}, 60_000);
