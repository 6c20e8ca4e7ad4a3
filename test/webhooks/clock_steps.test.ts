import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { followClock } from '../../db/clock.ts';
import { createWorld } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let waiting: string;
let paused: string;
let idle: string;
beforeAll(async () => {
  world = await createWorld();
  const endpoint = async (path: string) => (await world.endpoint(`https://hooks.example.com/${path}`)).id;
  [waiting, paused, idle] = [await endpoint('waiting'), await endpoint('paused'), await endpoint('idle')];
});
afterAll(() => world.close());

/** A time so many minutes from now, in SQL. */
const at = (minutes: number) => `clock_timestamp() + interval '${minutes} minutes'`;

async function delivery(columns: string, values: string): Promise<void> {
  await world.rows(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, ${columns})
     values ($1, $2, $3, 'evt_1', 'invoice.paid', ${values})`,
    [world.team_id, randomUUID(), waiting],
  );
}

async function task(due: string, status: string): Promise<void> {
  await world.rows(
    `insert into tasks (team_id, id, kind, payload, due_at, status, finished_at)
     values ($1, $2, 'mark', '{}', ${due}, $3, case when $3 <> 'queued' then now() end)`,
    [world.team_id, randomUUID(), status],
  );
}

/** In how many minutes each thing is due, ends or goes on; the soonest first. */
const minutes = async (column: string, table: string) =>
  (
    await world.rows<{ minutes: number | null }>(
      `select round(extract(epoch from ${column} - clock_timestamp()) / 60)::int as minutes from ${table} order by 1`,
    )
  ).map((row) => row.minutes);

const stepBack = (by: string) =>
  world.db.query(`update clock_seen set at = clock_timestamp() + $1::interval`, [by]);

test('a database clock set back by an hour brings forward what waits, and leaves what is due or done', async () => {
  for (const due of [-10, 90]) await delivery('state, next_at', `0, ${at(due)}`);
  await delivery('state, claim, lease_until', `1, gen_random_uuid(), ${at(80)}`);
  await delivery('state, finished_at', '2, now()');
  await world.rows(
    `update webhook_endpoint_queue set next_due_at = case endpoint_id when $1 then ${at(90)} when $2 then ${at(-10)} end,
       paused_until = case endpoint_id when $2 then ${at(75)} end`,
    [waiting, paused],
  );
  for (const due of [-10, 90]) await task(at(due), 'queued');
  await task(at(90), 'succeeded');
  for (const [name, finished] of [
    ['open', 'null'],
    ['done', 'now()'],
  ])
    await world.rows(
      `insert into schedule_runs (name, due_at, lease_until, finished_at) values ($1, now(), ${at(80)}, ${finished})`,
      [name],
    );
  await stepBack('1 hour');

  expect(Math.round(await followClock(world.db))).toBe(3600);
  expect(await minutes('next_at', 'webhook_deliveries where state = 0')).toEqual([-10, 30]);
  expect(await minutes('lease_until', 'webhook_deliveries where state = 1')).toEqual([20]);
  const queue = (id: string) => `webhook_endpoint_queue where endpoint_id = '${id}'`;
  expect(await minutes('next_due_at', queue(waiting))).toEqual([30]);
  expect(await minutes('paused_until', queue(paused))).toEqual([15]);
  expect(await minutes('next_due_at', queue(idle))).toEqual([null]);
  expect(await minutes('due_at', `tasks where status = 'queued'`)).toEqual([-10, 30]);
  expect(await minutes('due_at', `tasks where status = 'succeeded'`)).toEqual([90]);
  expect(await minutes('lease_until', `schedule_runs where name = 'open'`)).toEqual([20]);
  expect(await minutes('lease_until', `schedule_runs where name = 'done'`)).toEqual([80]);
  expect(await followClock(world.db)).toBe(0);
});

test('a clock set back by a few seconds moves nothing, and the times of rate limits start again after an hour', async () => {
  await task(at(500), 'queued');
  await world.rows(`insert into rate_limits (key_id, at_ms, hits) values ('key of a team', '{1}', '{1}')`);
  const limits = () => world.rows('select key_id from rate_limits');
  await stepBack('3 seconds');

  expect(await followClock(world.db)).toBe(0);
  expect(await minutes('due_at', `tasks where due_at > ${at(400)}`)).toEqual([500]);
  expect(await limits()).toHaveLength(1);
  await stepBack('1 hour');
  expect(Math.round(await followClock(world.db))).toBe(3600);
  expect(await limits()).toEqual([]);
});
