import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../db/connections/connect.ts';
import { newId } from '../../db/ids.ts';
import { claimJob, claimTask, extendLeases, release } from '../../jobs/leases.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let database: TestDatabase;
let pool: pg.Pool;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, { name: 'test', max: 2 });
  [team, other] = [
    await newTeam({ database_url: database.url }),
    await newTeam({ database_url: database.url, role: 'office' }),
  ];
});
beforeEach(async () => {
  await database.query('delete from tasks');
  await database.query('delete from jobs');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const minute = 60_000;

interface Queued {
  owner?: TestTeam;
  kind?: string;
  /** Relative to now: negative is overdue. */
  due_ms?: number;
  priority?: number;
  status?: string;
  /** Leased by some worker. */
  leased?: boolean;
}

async function task({
  owner = team,
  kind = 'mark',
  due_ms = 0,
  priority = 0,
  status = 'queued',
  leased = false,
}: Queued) {
  const id = newId();
  await database.query(
    `insert into tasks (team_id, id, kind, payload, priority, due_at, status, lease_token, finished_at)
     values ($1, $2, $3, '{"n":1}', $4, now() + $5::float8 * interval '1 millisecond', $6, $7,
       case when $6 in ('succeeded', 'failed') then now() end)`,
    [owner.team_id, id, kind, priority, due_ms, status, leased ? randomUUID() : null],
  );

  return id;
}

async function job({ owner = team, kind = 'count', due_ms = 0, status = 'queued', leased = false }: Queued) {
  const id = newId();
  await database.query(
    `insert into jobs (team_id, id, kind, params, status, due_at, created_by, created_by_name, key_prefix, request_id,
       lease_token, finished_at)
     values ($1, $2, $3, '{"items":1}', $4, now() + $5::float8 * interval '1 millisecond', $6, 'Olive Owner', $7, 'req_1', $8,
       case when $4 in ('succeeded', 'failed', 'cancelled') then now() end)`,
    [owner.team_id, id, kind, status, due_ms, owner.user_id, owner.prefix, leased ? randomUUID() : null],
  );

  return id;
}

const nextTask = async () => (await claimTask(pool, ['mark'], minute))[0];
const nextJob = async () => (await claimJob(pool, ['count'], minute))[0];

/** The ids of what is claimed until nothing is left. */
async function drained(next: () => Promise<{ id: string } | undefined>): Promise<string[]> {
  const ids: string[] = [];
  for (let found = await next(); found; found = await next()) ids.push(found.id);

  return ids;
}

describe('the next task', () => {
  test('is one that is due, of a kind this program knows, which nobody works on and which has not ended', async () => {
    await task({ due_ms: minute });
    await task({ kind: 'of a newer version' });
    await task({ leased: true, due_ms: minute });
    for (const status of ['succeeded', 'failed']) await task({ status });
    const due = await task({ due_ms: -1 });

    expect(await drained(nextTask)).toEqual([due]);
  });

  test('is the one that somebody waits for, then the one that has been due longest', async () => {
    const [bulk, late, later] = [
      await task({ priority: 1, due_ms: -3 * minute }),
      await task({ due_ms: -minute }),
      await task({ due_ms: -2 * minute }),
    ];

    expect(await drained(nextTask)).toEqual([later, late, bulk]);
  });

  test('comes with its team, its payload and its attempt, and is leased as long as asked for', async () => {
    const id = await task({});
    const claimed = await nextTask();
    const [row] = await database.query<{ token: string; ms: number }>(
      'select lease_token as token, (extract(epoch from due_at - now()) * 1000)::float8 as ms from tasks',
    );

    expect(claimed).toEqual({
      ...{ team_id: team.team_id, id, kind: 'mark', payload: { n: 1 }, attempts: 1 },
      lease: { table: 'tasks', team_id: team.team_id, id, token: row!.token },
    });
    expect(row!.ms).toBeGreaterThan(minute - 5000);
    expect(row!.ms).toBeLessThanOrEqual(minute);
  });

  test('is no fourth one of a team that has three under way; another team has its turn', async () => {
    for (let n = 0; n < 5; n += 1) await task({ due_ms: -2 * minute });
    const theirs = await task({ owner: other });
    const claimed = await drained(nextTask);

    expect([claimed.length, claimed.at(-1)]).toEqual([4, theirs]);
  });

  test('may be one whose lease ran out: its worker is gone', async () => {
    const lost = await task({ leased: true, due_ms: -1 });
    for (let n = 0; n < 3; n += 1) await task({ leased: true, due_ms: -minute, kind: 'of a newer version' });

    expect(await drained(nextTask)).toEqual([lost]);
  });
});

describe('the next job', () => {
  test('is one that is due, of a known kind, queued or left by a worker that is gone; the longest due first', async () => {
    await job({ due_ms: minute });
    await job({ kind: 'of a newer version' });
    for (const status of ['succeeded', 'failed', 'cancelled']) await job({ status });
    const [left, queued] = [
      await job({ status: 'running', leased: true, due_ms: -minute }),
      await job({ owner: other, due_ms: -1 }),
    ];
    await database.query(`update jobs set started_at = now() - interval '1 hour' where id = $1`, [left]);

    expect(await drained(nextJob)).toEqual([left, queued]);
    // It began when its first worker began it; its pace is that of the worker who has it now.
    expect(
      await database.query(
        `select round(extract(epoch from rate_from - started_at) / 60)::int as minutes from jobs where id = $1`,
        [left],
      ),
    ).toEqual([{ minutes: 60 }]);
  });

  test('is no third one of a team that has two under way; another team has its turn', async () => {
    for (let n = 0; n < 4; n += 1) await job({ due_ms: -minute });
    const theirs = await job({ owner: other });
    const claimed = await drained(nextJob);

    expect([claimed.length, claimed.at(-1)]).toEqual([3, theirs]);
  });

  test('comes with the person who started it, as that person is now', async () => {
    const id = await job({ owner: other });
    const claimed = await nextJob();

    expect(claimed).toMatchObject({
      ...{ id, team_id: other.team_id, team_name: other.name, team_status: 'active' },
      ...{ created_by: other.user_id, member_status: 'active', base_role: 'office', role_permissions: null },
      ...{ params: { items: 1 }, dry_run: false, total: null, attempts: 1, key_prefix: other.prefix },
      lease: { table: 'jobs', team_id: other.team_id, id },
    });
    expect(await database.query('select status, started_at is not null as started from jobs')).toEqual([
      { status: 'running', started: true },
    ]);
  });
});

describe('a lease', () => {
  test('that is given back makes its row due after the wait, with the reason, and only if it is still held', async () => {
    await task({});
    const { lease } = (await nextTask())!;
    await release(pool, { ...lease, token: randomUUID() }, 0, 'of another worker');
    expect(await nextTask()).toBeUndefined();
    await release(pool, lease, minute, 'the register is away');

    const [row] = await database.query<{ ms: number }>(
      'select lease_token, error, (extract(epoch from due_at - now()) * 1000)::float8 as ms from tasks',
    );
    expect(row).toMatchObject({ lease_token: null, error: 'the register is away' });
    expect(row!.ms).toBeGreaterThan(minute - 5000);
    await release(pool, lease, 0, null);
    expect(await nextTask()).toBeUndefined();
  });

  test('that is still held is extended; the others are told', async () => {
    for (const owner of [team, other]) await task({ owner });
    const [mine, lost] = [(await nextTask())!.lease, (await nextTask())!.lease];
    await database.query('update tasks set due_at = now() where id = $1', [mine.id]);
    const gone = { ...lost, token: randomUUID() };

    expect(await extendLeases(pool, 'tasks', [mine, gone], minute)).toEqual([gone]);
    expect(await nextTask()).toBeUndefined();
  });
});
