import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { createAdapters } from '../../../adapters/index.ts';
import { openPool } from '../../../db/connections/connect.ts';
import { writingDb } from '../../../db/tenant.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { readFileLink } from '../../../presenters/file_links.ts';
import { startJobs } from '../../../jobs/start.ts';
import type { Jobs } from '../../../jobs/start.ts';
import { readSettings } from '../../../settings.ts';
import { effectsTable, testKinds } from '../../jobs/kinds.ts';
import { queueJob } from '../../jobs/harness.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const secret = 'a secret key for the tests, 32 or longer';

let team: TestTeam;
let pool: pg.Pool;
let workers: Jobs;
const data_dir = mkdtempSync(join(tmpdir(), 'waste-api-app-jobs-'));
beforeAll(async () => {
  team = await newTeam();
  const url = process.env.TEST_DATABASE_URL!;
  pool = openPool(url, { name: 'test', max: 2 });
  await pool.query(effectsTable.replace('create table', 'create table if not exists'));
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: secret, DATA_DIR: data_dir });
  const log = pino({ level: 'silent' });
  workers = startJobs({
    databaseUrl: url,
    log,
    settings,
    adapters: createAdapters(settings, log),
    registry: new Registry(),
    base_url: () => 'http://localhost',
    cursor_key: settings.secret_key!,
    webhook_key: settings.secret_key!,
    wakeDispatchers: () => undefined,
    kinds: testKinds,
  });
});
afterAll(async () => {
  await workers.drain();
  await pool.end();
  rmSync(data_dir, { recursive: true });
});

/** Starts a job of the tests' own kind, as an operation of the team's owner would. */
const start = (params: object, options?: { dry_run?: boolean; kind?: string }, of: TestTeam = team) =>
  inTransaction(pool, process.env.TEST_DATABASE_URL!, (tx) =>
    queueJob(writingDb(of.team_id, tx), of, params, options),
  );

const get = async (id: string, key = team.key) => (await call('appGetJob', { key, path: { id } })).body;

const ended = (id: string, key = team.key) =>
  eventually(`job ${id} ends`, async () => {
    const job = await get(id, key);

    return job.finished_at !== null && job;
  });

/** Waits for nobody: a job of a kind that no worker knows stays queued. */
const unworked = { kind: 'for_nobody' };

describe('appGetJob', () => {
  test('shows status, progress and failed items', async () => {
    const id = await start({ items: 4, fail: ['item 3'], skip: ['item 0'] });

    const job = await ended(id);

    expect(job).toMatchObject({
      id,
      object: 'job',
      kind: 'count',
      status: 'failed',
      dry_run: false,
      progress: { total: 4, done: 2, failed: 1, skipped: 1, percent: 100, eta: null },
      error: '1 of 4 could not be done.',
      failures: [{ ref: 'item 3', message: 'item item 3 cannot be counted.' }],
      file: null,
      params: { items: 4, fail: ['item 3'], skip: ['item 0'] },
      created_by: { id: team.user_id, name: 'Olive Owner' },
    });
  });

  test('shows the first 20 items that failed, in their order', async () => {
    const items = Array.from({ length: 21 }, (_, n) => `item ${n}`);
    const job = await ended(await start({ items: 21, fail: items }));

    expect(job.progress).toMatchObject({ total: 21, done: 0, failed: 21, percent: 100 });
    expect(job.failures.map(({ ref }: { ref: string }) => ref)).toEqual(items.slice(0, 20));
  });

  test('of a running job shows the progress and the expected end', async () => {
    const id = await start({ items: 200, slow_ms: 20 });

    const job = await eventually('it is on its way', async () => {
      const seen = await get(id);

      return seen.progress.done >= 2 && seen;
    });
    await call('appCancelJob', { key: team.key, path: { id } });

    expect(job.status).toBe('running');
    expect(job.progress).toMatchObject({ total: 200, failed: 0, percent: Math.floor(job.progress.done / 2) });
    expect(Date.parse(job.progress.eta)).toBeGreaterThan(Date.parse(job.started_at));
  });

  test('of a dry run tells the count and nothing was done', async () => {
    const job = await ended(await start({ items: 9 }, { dry_run: true }));

    expect(job).toMatchObject({
      status: 'succeeded',
      dry_run: true,
      result: { count: 9 },
      progress: { total: 9, done: 0 },
    });
  });
});

describe('appListJobs', () => {
  test('lists the newest first, by status and kind; archived jobs only on request', async () => {
    const own = await newTeam();
    const failed = await start({ items: 1, fail: ['item 0'] }, {}, own);
    const done = await start({ items: 1 }, {}, own);
    const waiting = await start({}, unworked, own);
    await ended(failed, own.key);
    await ended(done, own.key);
    await call('appUpdateJob', { key: own.key, path: { id: done }, body: { archived: true } });

    const ids = async (query: Record<string, string | boolean>) =>
      (await listAll('appListJobs', { key: own.key, query })).map((job) => job.id);

    expect(await ids({})).toEqual([waiting, failed]);
    expect(await ids({ status: 'failed' })).toEqual([failed]);
    expect(await ids({ kind: 'for_nobody' })).toEqual([waiting]);
    expect(await ids({ archived: true })).toEqual([done]);
    expect(await ids({ archived: false })).toEqual([waiting, failed]);
    const { created_at } = await get(waiting, own.key);
    expect(await ids({ created_after: created_at })).toEqual([waiting]);
    expect(await ids({ created_before: created_at })).toEqual([failed]);
  });
});

describe('appUpdateJob', () => {
  test('sets the label of a job, and changes nothing when sent again', async () => {
    const id = await start({}, unworked);

    const first = await call('appUpdateJob', { key: team.key, path: { id }, body: { label: 'October' } });
    const second = await call('appUpdateJob', { key: team.key, path: { id }, body: { label: 'October' } });

    expect([first.status, first.body.label]).toEqual([200, 'October']);
    expect(second.body).toEqual(first.body);
    expect((await auditOf(team, id)).map(({ action }) => action)).toEqual(['update']);
  });

  test('rejects archiving a job that has not ended; restores an archived one', async () => {
    const id = await start({}, unworked);

    const refused = await call('appUpdateJob', { key: team.key, path: { id }, body: { archived: true } });
    await call('appCancelJob', { key: team.key, path: { id } });
    const archived = await call('appUpdateJob', { key: team.key, path: { id }, body: { archived: true } });
    const back = await call('appUpdateJob', { key: team.key, path: { id }, body: { archived: false } });

    expect([refused.status, refused.body.error.details[0].field]).toEqual([422, 'archived']);
    expect(archived.body.archived_at).not.toBeNull();
    expect(back.body.archived_at).toBeNull();
  });
});

describe('a label and the archive', () => {
  test('of a job are changed one without the other, and null removes the label', async () => {
    const id = await start({}, unworked);
    await call('appCancelJob', { key: team.key, path: { id } });
    const change = async (body: object) =>
      (await call('appUpdateJob', { key: team.key, path: { id }, body })).body;
    const { archived_at } = await change({ archived: true });

    expect(await change({ label: 'Spring' })).toMatchObject({ label: 'Spring', archived_at });
    expect(await change({ archived: true })).toMatchObject({ label: 'Spring', archived_at });
    expect(await change({ archived: false })).toMatchObject({ label: 'Spring', archived_at: null });
    expect((await change({ label: null })).label).toBeNull();
  });
});

describe('appCancelJob', () => {
  test('does nothing more after the response; work already done is kept', async () => {
    const own = await newTeam();
    const id = await start({ items: 500, slow_ms: 10 }, {}, own);
    await eventually('it is on its way', async () => (await get(id, own.key)).progress.done >= 3);

    const { status, body } = await call('appCancelJob', { key: own.key, path: { id } });
    const [before] = await countEffects(own);
    await ended(await start({ items: 20, slow_ms: 10 }, {}, own), own.key);
    const [after] = await countEffects(own);

    const { done, skipped } = body.progress;
    expect([status, body.status, done + skipped]).toEqual([200, 'cancelled', 500]);
    expect(before!.items).toBe(done);
    expect(after!.items - before!.items).toBe(20);
    expect((await get(id, own.key)).progress).toEqual(body.progress);
    expect(await auditOf(own, id)).toMatchObject([{ entity_type: 'job', action: 'status_change' }]);
  });

  test('counts what the job had skipped itself beside what is left', async () => {
    const own = await newTeam();
    const id = await start({ items: 300, slow_ms: 10, skip: ['item 1', 'item 2'] }, {}, own);
    await eventually('both are skipped', async () => (await get(id, own.key)).progress.skipped === 2);

    const { body } = await call('appCancelJob', { key: own.key, path: { id } });

    expect(body.progress.done + body.progress.skipped).toBe(300);
  });

  test('a job that has ended cannot be cancelled', async () => {
    const id = await start({ items: 1 });
    await ended(id);

    const { status, body } = await call('appCancelJob', { key: team.key, path: { id } });

    expect([status, body.error.details]).toEqual([
      422,
      [{ field: 'status', message: 'is succeeded; cancel is only possible when it is queued or running' }],
    ]);
  });
});

describe('appRetryJob', () => {
  test('repeats only the failed items', async () => {
    const own = await newTeam();
    const id = await start({ items: 5, fail: ['item 1', 'item 4'], skip: ['item 2'] }, {}, own);
    await ended(id, own.key);
    await queryShared(`insert into effects (team_id, mark) values ($1, 'repaired')`, [own.team_id]);

    const { status, body } = await call('appRetryJob', { key: own.key, path: { id } });
    const job = await ended(id, own.key);

    expect([status, body.status, body.progress]).toMatchObject([
      200,
      'queued',
      { done: 2, failed: 0, skipped: 1 },
    ]);
    expect(body).toMatchObject({ started_at: null, finished_at: null, error: null, failures: [] });
    expect(job).toMatchObject({
      status: 'succeeded',
      progress: { total: 5, done: 4, failed: 0, skipped: 1, percent: 100 },
      failures: [],
      error: null,
    });
    expect(
      await queryShared(
        'select mark, count(*)::int as times from effects where team_id = $1 group by 1 order by 1',
        [own.team_id],
      ),
    ).toEqual(
      ['item 0', 'item 1', 'item 3', 'item 4', 'plan', 'repaired'].map((mark) => ({ mark, times: 1 })),
    );
  });

  test('repeats only the final step if that step failed, and no item', async () => {
    const own = await newTeam();
    const id = await start({ items: 2, file: true, file_fails: true }, {}, own);
    await ended(id, own.key);
    await queryShared(`insert into effects (team_id, mark) values ($1, 'repaired')`, [own.team_id]);

    await call('appRetryJob', { key: own.key, path: { id } });
    const job = await ended(id, own.key);

    expect(job).toMatchObject({
      status: 'succeeded',
      progress: { done: 2 },
      file: { name: 'counted £.csv', bytes: 6 },
    });
    expect(await countEffects(own)).toEqual([{ items: 2 }]);
  });

  test('is refused where nothing failed', async () => {
    const succeeded = await start({ items: 1 });
    const cancelled = await start({}, unworked);
    await ended(succeeded);
    await call('appCancelJob', { key: team.key, path: { id: cancelled } });

    for (const id of [succeeded, cancelled]) {
      const { status, body } = await call('appRetryJob', { key: team.key, path: { id } });
      expect([status, body.error.details[0].field]).toEqual([422, 'status']);
    }
  });
});

describe('appDownloadJob', () => {
  const cursorKey = createHmac('sha256', createHash('sha256').update(secret).digest())
    .update('cursor')
    .digest();

  test('redirects to a link with the file name, valid for five minutes', async () => {
    const own = await newTeam();
    const id = await start({ items: 2, file: true }, {}, own);
    const job = await ended(id, own.key);

    const { status, headers } = await call('appDownloadJob', { key: own.key, path: { id } });

    expect(job.file).toMatchObject({ name: 'counted £.csv', content_type: 'text/csv', bytes: 6 });
    expect(status).toBe(302);
    const token = new URL(headers.location!).pathname.replace('/files/', '');
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(readFileLink(token, cursorKey, inMinutes(4.5))).toMatchObject({
      name: 'counted £.csv',
      content_type: 'text/csv',
      key: expect.stringContaining(`${own.team_id}/jobs/${id}/`),
    });
    expect(readFileLink(token, cursorKey, inMinutes(5.1))).toBeNull();
  });

  test('returns 422 before the job ends, and 404 if it made no file or the file has expired', async () => {
    const waiting = await start({}, unworked);
    const without = await start({ items: 1 });
    const expired = await start({ items: 1, file: true });
    await ended(without);
    await ended(expired);
    await queryShared(`update jobs set file_expires_at = now() where id = $1`, [expired]);

    const statuses = [];
    for (const id of [waiting, without, expired])
      statuses.push((await call('appDownloadJob', { key: team.key, path: { id } })).status);

    expect(statuses).toEqual([422, 404, 404]);
  });

  test('returns another user’s file only to a user who may export', async () => {
    const id = await start({ items: 1, file: true });
    await ended(id);
    const admin = await team.anotherKey({ role: 'admin' });
    const office = await team.anotherKey({ role: 'office' });

    expect((await call('appDownloadJob', { key: admin.key, path: { id } })).status).toBe(302);
    expect((await call('appDownloadJob', { key: office.key, path: { id } })).status).toBe(403);
  });
});

test('another team’s job returns 404', async () => {
  const stranger = await newTeam();
  const id = await start({}, unworked);

  for (const operation of ['appGetJob', 'appCancelJob', 'appRetryJob', 'appDownloadJob']) {
    const { status, body } = await call(operation, { key: stranger.key, path: { id } });
    expect([operation, status, body.error.code]).toEqual([operation, 404, 'not_found']);
  }
  const { status } = await call('appUpdateJob', { key: stranger.key, path: { id }, body: { label: 'mine' } });
  expect(status).toBe(404);
  expect((await get(id)).status).toBe('queued');
});

function countEffects(of: TestTeam) {
  return queryShared<{ items: number }>(
    `select count(*)::int as items from effects where team_id = $1 and mark like 'item %'`,
    [of.team_id],
  );
}

test('a counted dry run shows 100 per cent, and the user who started it is notified', async () => {
  const id = await start({ items: 7 }, { dry_run: true });
  const job = await ended(id);

  expect(job).toMatchObject({ status: 'succeeded', progress: { total: 7, done: 0, percent: 100 } });
  const told = await call('appListNotifications', { key: team.key, query: { kind: 'job_finished' } });
  expect(told.body.data.map((notice: { entity_id: string }) => notice.entity_id)).toContain(id);
});
