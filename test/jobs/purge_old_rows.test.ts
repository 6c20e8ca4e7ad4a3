import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../db/ids.ts';
import type { ScheduleContext } from '../../jobs/definitions.ts';
import { purgeOldRows } from '../../jobs/scheduled/purge_old_rows.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
const [team, user, endpoint] = [newId(), newId(), newId()];
beforeAll(async () => {
  database = await createDatabase();
  await database.query('insert into teams (id, name) values ($1, $2)', [team, team]);
  await database.query(`insert into users (id, email, name) values ($1, 'a@b.test', 'A')`, [user]);
});
afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The job on this database; answers how many rows its largest statement changed. */
async function run(): Promise<number> {
  const context = {
    settings: {
      event_retention_days: 90,
      public_link_retention_days: 1095,
      notification_retention_days: 180,
    },
    signal: new AbortController().signal,
    log: { info: () => undefined },
    query: async (statement: string, values: unknown[] = []) => {
      const rows = await database.query(statement, values);
      largest = Math.max(largest, rows.length);

      return rows;
    },
  } as unknown as ScheduleContext;
  let largest = 0;
  await purgeOldRows.run(context);

  return largest;
}

const ids = async (table: string) =>
  (await database.query<{ id: string }>(`select id from ${table} order by id`)).map(({ id }) => id);

test('events are deleted after their retention, unless they still have to be sent', async () => {
  const event = (id: string, days: number) =>
    database.query(
      `insert into events (id, team_id, type, api_version, body, created_at) values ($1, $2, 'note.signed', 'v', '{}', $3)`,
      [id, team, daysAgo(days)],
    );
  for (const [id, days] of [
    ['old', 91],
    ['young', 89],
    ['waits', 91],
    ['is_sent', 91],
    ['was_sent', 91],
  ] as const)
    await event(id, days);
  await database.query(
    `insert into event_outbox (event_id, team_id, type, created_at) values ('waits', $1, 'note.signed', now())`,
    [team],
  );
  for (const [id, state] of [
    ['is_sent', 0],
    ['was_sent', 2],
  ])
    await database.query(
      `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at)
       values ($1, $2, $3, $4, 'note.signed', $5, now())`,
      [team, newId(), endpoint, id, state],
    );
  await run();

  expect(await ids('events')).toEqual(['is_sent', 'waits', 'young']);
});

test('an old event is deleted though more than a thousand older ones still have to be sent', async () => {
  await database.query(
    `insert into events (id, team_id, type, api_version, body, created_at)
     select 'sending ' || n, $1::uuid, 'note.signed', 'v', '{}', $2::timestamptz from generate_series(1, 1001) n
     union all select 'z done', $1::uuid, 'note.signed', 'v', '{}', $2::timestamptz`,
    [team, daysAgo(92)],
  );
  await database.query(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at)
     select $1, gen_random_uuid(), $2, 'sending ' || n, 'note.signed', 0, now() from generate_series(1, 1001) n`,
    [team, endpoint],
  );
  await run();

  const left = (await ids('events')).filter((id) => /^(sending|z)/.test(id));
  expect(left).toHaveLength(1001);
  expect(left).not.toContain('z done');
});

test('public links are deleted after their retention, and a working link is kept regardless of its age', async () => {
  const link = async (madeDaysAgo: number, endsDaysAgo: number) => {
    const id = newId();
    await database.query(
      `insert into public_tokens (team_id, id, digest, purpose, entity_type, entity_id, expires_at, created_at)
       values ($1, $2, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'sign_note', 'note', $2, $3, $4)`,
      [team, id, daysAgo(endsDaysAgo), daysAgo(madeDaysAgo)],
    );

    return id;
  };
  await link(1200, 1096);
  const kept = [await link(1200, 1094), await link(2000, -1)];
  await run();

  expect(await ids('public_tokens')).toEqual(kept.sort());
});

test('notifications are deleted after their retention, in batches that hold no locks for long', async () => {
  await database.query(
    `insert into notifications (team_id, id, user_id, kind, title, created_at)
     select $1, gen_random_uuid(), $2, 'k', 't', $3 from generate_series(1, 2500)`,
    [team, user, daysAgo(181)],
  );
  const young = newId();
  await database.query(
    `insert into notifications (team_id, id, user_id, kind, title, created_at) values ($1, $2, $3, 'k', 't', $4)`,
    [team, young, user, daysAgo(179)],
  );

  expect(await run()).toBe(1000);
  expect(await ids('notifications')).toEqual([young]);
});

test('sessions are deleted a week after their end, and sign-in links a day after theirs', async () => {
  const sessions = ['8 days ago', '6 days ago', 'in an hour'];
  const ends = [daysAgo(8), daysAgo(6), daysAgo(-1 / 24)];
  for (const [at, device] of sessions.entries()) {
    const digest = Buffer.alloc(32, at);
    await database.query(
      `insert into sessions (id, user_id, digest, method, device, ip, created_at, expires_at)
       values ($1, $2, $3, 'link', $4, '127.0.0.1', $5::timestamptz - interval '12 hours', $5)`,
      [newId(), user, digest, device, ends[at]],
    );
    await database.query(
      `insert into sign_in_links (id, user_id, digest, expires_at) values ($1, $2, $3, $4)`,
      [newId(), user, digest, [daysAgo(2), daysAgo(0.5), ends[2]][at]],
    );
  }

  await run();

  const left = await database.query<{ device: string }>('select device from sessions order by expires_at');
  expect(left.map(({ device }) => device)).toEqual(sessions.slice(1));
  expect(await database.query('select from sign_in_links')).toHaveLength(2);
});

test('provider reports are deleted after two years, unless they still have to be processed', async () => {
  const reported = (event: string, days: number, outcome: string) =>
    database.query(
      `insert into provider_events (team_id, id, provider, event_id, type, outcome, received_at)
       values ($1, gen_random_uuid(), 'stripe', $2, 'charge.refunded', $3, $4)`,
      [team, event, outcome, daysAgo(days)],
    );
  await reported('old', 732, 'applied');
  await reported('young', 729, 'applied');
  await reported('unworked', 732, 'received');
  await run();

  const kept = await database.query<{ event_id: string }>(
    'select event_id from provider_events order by event_id',
  );
  expect(kept.map(({ event_id }) => event_id)).toEqual(['unworked', 'young']);
});

test('payment sessions that are paid or closed are deleted after two years, and no open one ever', async () => {
  // Their invoices and links are not needed here.
  const session = (days: number, status: string) =>
    database.query(
      `begin; set local session_replication_role = replica;
       insert into payment_sessions (team_id, id, payment_link_id, invoice_id, provider, status, amount_pence, page_url,
         external_id, url, expires_at, created_at)
       values ('${team}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'stripe', '${status}', 1, '${days}',
         'x', 'x', now(), '${daysAgo(days)}');
       commit`,
    );
  const statuses = ['opening', 'open', 'closing', 'paid', 'closed'];
  for (const status of statuses) for (const days of [732, 729]) await session(days, status);
  await run();

  const kept = await database.query<{ status: string; page_url: string }>(
    'select status, page_url from payment_sessions order by page_url, status',
  );
  expect(kept.map(({ status, page_url }) => [page_url, status])).toEqual([
    ...[...statuses].sort().map((status) => ['729', status]),
    ...['closing', 'open', 'opening'].map((status) => ['732', status]),
  ]);
});

test.each<[string, string, number, (days: number) => [string, unknown[]]]>([
  [
    'an answer of a register',
    'register_cache',
    30,
    (days) => [
      `insert into register_cache (team_id, register, question, answer, checked_at) values ($1, 'r', $2, '{}', $3)`,
      [team, newId(), daysAgo(days)],
    ],
  ],
  [
    'the address of an upload',
    'uploads',
    1,
    (days) => [
      `insert into uploads (team_id, id, purpose, key, content_type, bytes, created_by, created_by_name, expires_at)
       values ($1, $2::uuid, 'logo', $2::text, 'image/png', 1, $3, 'A', $4)`,
      [team, newId(), user, daysAgo(days)],
    ],
  ],
  [
    'what left a board',
    'board_departures',
    3,
    (days) => [
      'insert into board_departures (team_id, driver_id, left_at) values ($1, $2, $3)',
      [team, newId(), daysAgo(days)],
    ],
  ],
  [
    'a proposed route',
    'route_proposals',
    7,
    (days) => [
      `insert into route_proposals (team_id, id, plan_date, base_version, collection_ids, vehicle_ids, result, expires_at)
       values ($1, $2, current_date, 'v', '{}', '{}', '{}', $3)`,
      [team, newId(), daysAgo(days)],
    ],
  ],
])('%s is kept in %s for %i days and then deleted', async (_what, table, days, row) => {
  for (const age of [days + 0.01, days - 0.01, -0.5]) await database.query(...row(age));

  await run();

  const [left] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  expect(left!.count).toBe(2);
});
