import { beforeAll, describe, expect, test } from '@jest/globals';
import { newId } from '../../../db/ids.ts';
import { errorOf } from '../../support/answers.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { auditOf } from '../../support/records/audit.ts';
import { jobEnd } from '../../support/records/imports.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** A job in a given state, of a kind that no worker knows; `columns` are SQL. */
async function jobWith(columns: Record<string, string>): Promise<string> {
  const id = newId();
  const ended = !['queued', 'running'].includes((columns.status ?? 'queued').replaceAll("'", ''));
  const given: Record<string, string> = { ...(ended && { finished_at: 'now()' }), ...columns };
  await queryShared(
    `insert into jobs (team_id, id, kind, params, created_by, created_by_name, request_id${Object.keys(given)
      .map((name) => `, ${name}`)
      .join('')})
     values ($1, $2, 'for_nobody', '{}', $3, 'Olive', 'req_test'${Object.values(given)
       .map((value) => `, ${value}`)
       .join('')})`,
    [team.team_id, id, team.user_id],
  );

  return id;
}
const get = async (id: string) => (await call('appGetJob', { key: team.key, path: { id } })).body;
const act = (operation: string, id: string, body?: object) =>
  call(operation, { key: team.key, path: { id }, ...(body && { body }) });

describe('the progress of a job', () => {
  const eta = async (columns: Record<string, string>) => {
    const { progress } = await get(await jobWith(columns));

    return progress.eta === null
      ? null
      : Math.round((Date.parse(progress.eta) - Date.now()) / 100_000) * 100 + 0;
  };
  const running = {
    ...{ status: `'running'`, total: '60', done: '20', failed: '5', skipped: '5' },
    ...{ rate_base: '10', rate_from: `now() - interval '1000 seconds'` },
  };

  test('is expected to end at the pace of what was done, failed and skipped in this run', async () => {
    expect(await eta(running)).toBe(1500);
    expect(await eta({ ...running, done: '30', total: '40' })).toBe(0);
  });

  test('has no expected end before the first item of the run, or while the job waits', async () => {
    expect(await eta({ ...running, rate_base: '30' })).toBeNull();
    expect(await eta({ ...running, status: `'queued'` })).toBeNull();
    expect(await eta({ ...running, status: `'failed'` })).toBeNull();
    expect(await eta({ ...running, total: 'null' })).toBeNull();
  });

  test('is unknown until the number of items is, complete if there is none, and of a count when it succeeded', async () => {
    const percent = async (columns: Record<string, string>) =>
      (await get(await jobWith(columns))).progress.percent;

    expect(await percent({ total: 'null' })).toBeNull();
    expect(await percent({ total: '0', status: `'succeeded'` })).toBe(100);
    const count = { total: '7', dry_run: 'true' };
    expect(await percent({ ...count, status: `'succeeded'` })).toBe(100);
    expect(await percent({ ...count, status: `'failed'` })).toBe(0);
    expect(await percent({ ...count, status: `'succeeded'`, dry_run: 'false' })).toBe(0);
  });
});

describe('a running job', () => {
  test('cannot be archived, retried or downloaded before it ends; its label can be changed', async () => {
    const id = await jobWith({
      ...{ status: `'running'`, file_key: `'x'`, file_name: `'x.csv'`, file_type: `'text/csv'` },
      ...{ file_bytes: '1', file_expires_at: `now() + interval '1 hour'` },
    });

    expect(errorOf(await act('appUpdateJob', id, { archived: true }))).toEqual([422, 'archived']);
    expect(errorOf(await act('appRetryJob', id))).toEqual([422, 'status']);
    expect(errorOf(await act('appDownloadJob', id))).toEqual([422, 'status']);
    expect((await act('appUpdateJob', id, { label: 'Mine', archived: false })).body).toMatchObject({
      ...{ label: 'Mine', archived_at: null, status: 'running' },
    });
  });
});

describe('a job that has ended', () => {
  test.each(['succeeded', 'failed', 'cancelled'])(
    'as %s can be archived, and not be cancelled',
    async (status) => {
      const id = await jobWith({ status: `'${status}'` });

      expect(errorOf(await act('appCancelJob', id))).toEqual([422, 'status']);
      const { body } = await act('appUpdateJob', id, { archived: true });
      expect(Math.abs(Date.parse(body.archived_at) - Date.now())).toBeLessThan(60_000);
      expect(body.status).toBe(status);
    },
  );

  test('that is queued, or succeeded, cannot be retried', async () => {
    for (const status of ['queued', 'succeeded'])
      expect(errorOf(await act('appRetryJob', await jobWith({ status: `'${status}'` })))).toEqual([
        422,
        'status',
      ]);
  });

  test('as cancelled after failures is queued again for its failed items only, without its old file', async () => {
    const id = await jobWith({
      ...{ status: `'cancelled'`, total: '4', done: '1', failed: '1', skipped: '2', error: `'Stopped'` },
      ...{ file_key: `'x'`, file_name: `'x.csv'`, file_type: `'text/csv'`, started_at: 'now()' },
      ...{ file_bytes: '1', file_expires_at: `now() + interval '1 hour'`, label: `'Weekly'` },
    });
    await queryShared(
      `insert into job_items (team_id, job_id, position, ref, status, error)
       select $1, $2, n, 'item ' || n, s, e from unnest(array['done', 'failed', 'skipped', 'skipped'],
         array[null, 'Broken', 'The job was cancelled.', null]) with ordinality i (s, e, n)`,
      [team.team_id, id],
    );
    const before = await get(id);
    const { status, body } = await act('appRetryJob', id);

    expect(before).toMatchObject({ failures: [{ ref: 'item 2', message: 'Broken' }], file: { bytes: 1 } });
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        ...{ status: 'queued', error: null, failures: [], file: null, started_at: null, finished_at: null },
        progress: { total: 4, done: 1, failed: 0, skipped: 2, percent: 75, eta: null },
        created_by: { id: team.user_id, name: 'owner' },
        updated_at: expect.any(String),
      },
    ]);
    const items = await queryShared(
      'select status, error from job_items where job_id = $1 order by position',
      [id],
    );
    expect(items).toEqual([
      { status: 'done', error: null },
      { status: 'pending', error: null },
      { status: 'skipped', error: 'The job was cancelled.' },
      { status: 'skipped', error: null },
    ]);
    const [entry] = await auditOf(team, id);
    expect(entry).toMatchObject({ entity_type: 'job', action: 'status_change' });
    expect(entry!.changes).toContainEqual({ field: 'status', from: 'cancelled', to: 'queued' });
  });
});

describe('a cancelled job', () => {
  test('has an end, and its items that were not done are skipped, not those that failed', async () => {
    const id = await jobWith({ status: `'running'`, total: '4', done: '1', failed: '1' });
    await queryShared(
      `insert into job_items (team_id, job_id, position, ref, status, error)
       select $1, $2, n, 'item ' || n, s, case s when 'failed' then 'Broken' end
       from unnest(array['done', 'failed', 'pending', 'pending']) with ordinality i (s, n)`,
      [team.team_id, id],
    );
    const other = await jobWith({ status: `'running'`, total: '2', failed: '1' });
    await queryShared(
      `insert into job_items (team_id, job_id, position, ref, status, error)
       values ($1, $2, 1, 'item 1', 'pending', null), ($1, $2, 2, 'item 2', 'failed', 'Broken')`,
      [team.team_id, other],
    );
    const { body } = await act('appCancelJob', id);
    const again = await act('appRetryJob', id);

    const left = await queryShared<{ status: string }>(
      'select status from job_items where job_id = $1 order by position',
      [other],
    );
    expect(left.map(({ status }) => status)).toEqual(['pending', 'failed']);
    expect((await get(other)).status).toBe('running');
    expect(again.body.progress).toMatchObject({ done: 1, failed: 0, skipped: 2 });
    expect(body).toMatchObject({
      status: 'cancelled',
      progress: { total: 4, done: 1, failed: 1, skipped: 2, percent: 100, eta: null },
      finished_at: expect.any(String),
    });
    const [entry] = await auditOf(team, id);
    expect(entry!.changes).toContainEqual({ field: 'status', from: 'running', to: 'cancelled' });
  });
});

describe('a job that an operation starts', () => {
  test('is named by the answer, told in the history, and its end told to the person who started it only', async () => {
    const admin = await team.anotherKey({ role: 'admin' });
    const started = await call('appStartListExport', {
      key: admin.key,
      path: { list: 'clients' },
      body: { format: 'csv' },
    });
    const { id } = started.body;
    const job = await jobEnd(team.key, id);
    const notices = async (key: string) =>
      (await listAll('appListNotifications', { key, query: { kind: 'job_finished' } })).filter(
        ({ entity_id }) => entity_id === id,
      );

    expect(started.headers.location).toBe(`/api/v1/app/jobs/${id}`);
    expect(job).toMatchObject({ status: 'succeeded', created_by: { id: admin.user_id, name: 'admin' } });
    expect(Date.parse(job.started_at)).toBeGreaterThanOrEqual(Date.parse(job.created_at));
    expect(Date.parse(job.finished_at)).toBeGreaterThanOrEqual(Date.parse(job.started_at));
    expect((await auditOf(team, id)).map(({ entity_type, action }) => [entity_type, action])).toEqual([
      ['job', 'create'],
    ]);
    expect(await notices(admin.key)).toMatchObject([
      { title: 'list_export is finished', entity_type: 'job', body: null },
    ]);
    expect(await notices(team.key)).toEqual([]);
  });
});
