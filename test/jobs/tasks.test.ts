import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileKey } from '../../adapters/storage/index.ts';
import { enqueueTask } from '../../db/queries/platform/tasks.ts';
import { taskKinds } from '../../jobs/index.ts';
import { openPool } from '../../db/connections/connect.ts';
import { writingDb } from '../../db/tenant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openJobsWaker } from '../../jobs/start.ts';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { ProviderError } from '../../domain/errors.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startServer } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import { kindsWith, openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

const queue = (payload: object, options?: { bulk?: boolean; delay_ms?: number }) =>
  world.change((db) => enqueueTask(db, 'mark' as never, payload as never, options));

const ended = (id: string) =>
  eventually(`task ${id} ends`, async () => {
    const [row] = await world.database.query<{ status: string; attempts: number; error: string | null }>(
      'select status, attempts, error from tasks where id = $1 and finished_at is not null',
      [id],
    );

    return row;
  });

test('a task is done once, and its history entry is written with its end', async () => {
  world.work();

  const id = await queue({ mark: 'a' });

  expect(await ended(id)).toEqual({ status: 'succeeded', attempts: 1, error: null });
  expect(await world.effects()).toEqual({ [`a of ${id}`]: 1 });
  expect(
    await world.database.query(
      `select actor->>'type' as actor, source from audit_events where entity_type = 'marked'`,
    ),
  ).toEqual([{ actor: 'system', source: 'system' }]);
});

test('a task queued in a change that is rolled back is never done', async () => {
  await world
    .change(async (db) => {
      await enqueueTask(db, 'mark' as never, { mark: 'never' } as never);
      throw new Error('the change fails after all');
    })
    .catch(() => undefined);
  world.work();
  await ended(await queue({ mark: 'later' }));

  expect(Object.keys(await world.effects()).filter((mark) => mark.startsWith('never'))).toEqual([]);
});

test('a failed task is retried after each of its delays, with the same id each time', async () => {
  world.work();

  const id = await queue({ mark: 'b', failures: 2 });

  expect(await ended(id)).toEqual({ status: 'succeeded', attempts: 3, error: null });
  expect(await world.effects()).toEqual({ [`b of ${id}`]: 1 });
});

test('a task that fails after its last delay fails permanently and keeps the reason', async () => {
  world.work();

  const id = await queue({ mark: 'c', failures: 9 });

  expect(await ended(id)).toEqual({ status: 'failed', attempts: 3, error: 'attempt 3 fails' });
  expect(await world.effects()).toEqual({});
});

test('a task that can never succeed is not retried', async () => {
  world.work();

  for (const never of [{ final: true }, { gone: true }])
    expect(await ended(await queue({ mark: 'd', ...never }))).toMatchObject({
      status: 'failed',
      attempts: 1,
    });
});

test('a task that somebody waits for is done before bulk tasks', async () => {
  for (let n = 0; n < 30; n += 1) await queue({ mark: `bulk ${n}` }, { bulk: true });
  const urgent = await queue({ mark: 'urgent' });
  world.work({ concurrency: 1 });
  await eventually('all are done', async () => Object.keys(await world.effects()).length === 31);

  const [first] = await world.database.query<{ mark: string }>(
    'select mark from effects order by at limit 1',
  );

  expect(first!.mark).toBe(`urgent of ${urgent}`);
});

test('tasks of a team whose provider hangs do not delay the tasks of another team', async () => {
  const other = await newTeam({ database_url: world.database.url });
  for (let n = 0; n < 8; n += 1) await queue({ mark: `slow ${n}`, waits_for: 'the end' });
  world.work();
  await eventually('the slow ones keep workers busy', async () => {
    const [row] = await world.database.query<{ busy: number }>(
      'select count(*)::int as busy from tasks where lease_token is not null',
    );

    return row!.busy === 3;
  });
  const pool = openPool(world.database.url, { name: 'test', max: 1 });
  const quick = await inTransaction(pool, world.database.url, (tx) =>
    enqueueTask(writingDb(other.team_id, tx), 'mark' as never, { mark: 'quick' } as never),
  );
  await pool.end();

  expect(await ended(quick)).toMatchObject({ status: 'succeeded' });
  await world.database.query('insert into effects (team_id, mark) values ($1, $2)', [
    world.team.team_id,
    'the end',
  ]);
  await eventually('the slow ones end', async () => Object.keys(await world.effects()).length === 10);
});

test('an operator sees the busy slots, how long the oldest work has waited, and the attempts that ended', async () => {
  const registry = new Registry();
  const values = async (name: string) => {
    const { values: shown } = await registry.getSingleMetric(name)!.get();

    return Object.fromEntries(shown.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
  };
  for (let n = 0; n < 5; n += 1) await queue({ mark: `slow ${n}`, waits_for: 'the end' });
  await world.database.query('update tasks set due_at = $1', [
    new Date(Date.now() - 3_600_000).toISOString(),
  ]);
  world.work({ registry });

  const busy = await eventually('the slots are taken', async () => {
    const seen = await values('background_busy');

    return seen.tasks === 3 && seen;
  });
  expect(busy).toEqual({ jobs: 0, tasks: 3 });
  const { jobs, tasks } = await values('background_overdue_seconds');
  expect([jobs, tasks! >= 3600]).toEqual([0, true]);

  const failing = await queue({ mark: 'e', failures: 9 });
  await world.database.query('insert into effects (team_id, mark) values ($1, $2)', [
    world.team.team_id,
    'the end',
  ]);
  await ended(failing);
  await eventually('all have ended', async () => (await values('background_busy')).tasks === 0);
  expect(await values('background_tasks_total')).toEqual({
    'mark succeeded': 5,
    'mark retried': 2,
    'mark failed': 1,
  });
});

test('a task starts as soon as its change is committed, regardless of the process of the worker', async () => {
  world.work();
  const waker = openJobsWaker(world.database.url, pino({ level: 'silent' }));
  const hints = await world.change(async (db) => {
    await enqueueTask(db, 'mark' as never, { mark: 'e' } as never);

    return db.hints;
  });
  waker.wake();
  await eventually('the task is done', async () => Object.keys(await world.effects()).length === 1);
  await waker.close();

  expect([...hints]).toEqual(['jobs']);
});

test('a task planned for later waits', async () => {
  const later = await queue({ mark: 'tomorrow' }, { delay_ms: 86_400_000 });
  world.work();
  await ended(await queue({ mark: 'now' }));

  expect(await world.database.query('select status, attempts from tasks where id = $1', [later])).toEqual([
    { status: 'queued', attempts: 0 },
  ]);
});

describe('the metrics of an operator', () => {
  const registry = new Registry();
  const shown = async (name: string, unit = 1) =>
    Object.fromEntries(
      (await registry.getSingleMetric(name)!.get()).values.map(({ labels, value }) => [
        labels['outcome'] ?? labels['queue'],
        Math.round(value / unit),
      ]),
    );
  beforeEach(() => {
    registry.clear();
    world.work({ registry });
  });

  test('show for jobs and for tasks how many hours the oldest has waited that could be done', async () => {
    const waited = () => shown('background_overdue_seconds', 3600);
    expect(await waited()).toEqual({ jobs: 0, tasks: 0 });
    await world.database.query(
      `insert into jobs (team_id, id, kind, params, created_by, created_by_name, request_id, status, due_at, finished_at)
       select $1, gen_random_uuid(), 'of_a_newer_version', '{}', $2, 'x', 'x', status, now() - hours * interval '1 hour',
         case when status = 'failed' then now() end
       from (values ('running', 4), ('queued', 2), ('failed', 9), ('queued', -9)) as v (status, hours)`,
      [world.team.team_id, world.team.user_id],
    );
    await world.database.query(
      `insert into tasks (team_id, id, kind, payload, status, due_at, finished_at)
       select $1, gen_random_uuid(), 'of_a_newer_version', '{}', status, now() - hours * interval '1 hour',
         case when status = 'failed' then now() end
       from (values ('queued', 3), ('failed', 9), ('queued', -9)) as v (status, hours)`,
      [world.team.team_id],
    );

    expect(await waited()).toEqual({ jobs: 4, tasks: 3 });
    await world.database.query(`delete from jobs where status = 'running'`);
    expect(await waited()).toEqual({ jobs: 2, tasks: 3 });
  });

  test('show what is at work, and how attempts at tasks ended', async () => {
    await queue({ mark: 'a', waits_for: 'the end' });
    await eventually('one task is at work', async () => (await shown('background_busy'))['tasks'] === 1);
    expect(await shown('background_busy')).toEqual({ jobs: 0, tasks: 1 });
    await world.database.query('insert into effects (team_id, mark) values ($1, $2)', [
      world.team.team_id,
      'the end',
    ]);
    await queue({ mark: 'b', failures: 9 });
    await eventually('all is done', async () => {
      const outcomes = await shown('background_tasks_total');

      return outcomes['failed'] !== undefined && outcomes['succeeded'] !== undefined;
    });

    expect(await shown('background_tasks_total')).toEqual({ succeeded: 1, retried: 2, failed: 1 });
  });
});

test('a mail leaves with the task’s id as its Message-ID and the stored file attached', async () => {
  const key = fileKey(world.team.team_id, 'documents', 'note.pdf');
  await world.adapters.storage.put({
    key,
    content_type: 'application/pdf',
    body: Buffer.from('%PDF-1.7 note'),
  });
  world.work({ kinds: kindsWith({ tasks: taskKinds }) });

  const id = await world.change((db) =>
    enqueueTask(db, 'send_mail', {
      to: 'client@pennine.test',
      subject: 'Your note',
      text: 'Please find it attached.',
      attachments: [{ filename: 'note.pdf', content_type: 'application/pdf', storage_key: key }],
    }),
  );

  expect(await ended(id)).toMatchObject({ status: 'succeeded' });
  const mail = await readFile(`${world.data_dir}/mail/${id}.eml`, 'utf8');
  expect(mail).toContain(`Message-ID: <${id}@localhost>`);
  expect(mail).toContain(Buffer.from('%PDF-1.7 note').toString('base64'));
});

test('while a mail server keeps one team’s mails waiting, it gets two of them, and another team’s is sent', async () => {
  const quiet = await newTeam({ database_url: world.database.url });
  const write = { subject: 'Hello', text: 'Hello.' };
  for (const n of [1, 2, 3])
    await world.change((db) => enqueueTask(db, 'send_mail', { to: `noisy${n}@a.test`, ...write }));
  const waiting: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const mail = {
    ...world.adapters.mail,
    send: async ({ to }: { to: string | string[] }) => {
      waiting.push(String(to));
      if (String(to).startsWith('noisy')) await released;
    },
  };
  world.work({ kinds: kindsWith({ tasks: taskKinds }), adapters: { ...world.adapters, mail } });
  await eventually('all of the team’s three are begun', async () => {
    const [row] = await world.database.query<{ count: number }>(
      'select count(*)::int as count from tasks where lease_token is not null',
    );

    return row!.count === 3 && waiting.length >= 2;
  });

  const pool = openPool(world.database.url, { name: 'quiet', max: 1 });
  const id = await inTransaction(pool, world.database.url, (tx) =>
    enqueueTask(writingDb(quiet.team_id, tx), 'send_mail', { to: 'quiet@b.test', ...write }),
  );
  await pool.end();

  expect(await ended(id)).toMatchObject({ status: 'succeeded' });
  expect(waiting.filter((to) => to.startsWith('noisy'))).toHaveLength(2);
  release();
});

test('three attempts to mail an invoice have the same Message-ID', async () => {
  const server = await startServer({ DATABASE_URL: world.database.url, ROLES: 'api' });
  const ask = async (operation: string, options: object) =>
    (await call(operation, { key: world.team.key, base_url: server.base_url, ...options })).body;
  await ask('appReplaceProfile', { body: { company: 'Ours Ltd', address: 'Unit 4', postcode: 'HX7 6AD' } });
  const client = await ask('createClient', {
    body: { name: 'Pennine', email: 'accounts@pennine.test', address: '1 High Street', postcode: 'HX7 6AD' },
  });
  const lines = [{ description: 'Skip', unit_price: 9, vat_code: 'zero' }];
  const { id } = await ask('appCreateInvoice', { body: { client_id: client.id, lines } });
  await ask('appSendInvoice', { path: { id }, body: {} });
  await server.stop();
  const [task] = await world.database.query<{ id: string }>(
    `select id from tasks where kind = 'send_document'`,
  );
  const message_ids: string[] = [];
  const mail = {
    ...world.adapters.mail,
    send: async ({ message_id }: { message_id: string }) => {
      message_ids.push(message_id);
      if (message_ids.length < 3) throw new ProviderError('mail', 'away', 'The mail server is away.');
    },
  };
  const tasks = { ...taskKinds, send_document: { ...taskKinds.send_document, retry_delays_ms: [1, 1] } };
  world.work({ kinds: kindsWith({ tasks: tasks as never }), adapters: { ...world.adapters, mail } });

  expect(await ended(task!.id)).toMatchObject({ status: 'succeeded', attempts: 3 });
  expect(message_ids).toEqual([task!.id, task!.id, task!.id]);
});

test('three workers do three tasks at once', async () => {
  const met = new Set<string>();
  const meet = (name: string) => ({
    kind: 'mark',
    async perform() {
      met.add(name);
      while (met.size < 3) await new Promise((resume) => setTimeout(resume, 5));
    },
  });
  for (const name of ['a', 'b', 'c']) {
    world.work({ concurrency: 1, kinds: kindsWith({ tasks: { mark: meet(name) } }) });
  }

  const ids = [await queue({}), await queue({}), await queue({})];

  for (const id of ids) expect(await ended(id)).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(met.size).toBe(3);
});
