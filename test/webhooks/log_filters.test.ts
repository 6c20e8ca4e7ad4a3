import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { keepLog } from '../../webhooks/retention.ts';
import { createWorld } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let id: string;
beforeEach(async () => {
  world = await createWorld();
  ({ id } = await world.endpoint('http://127.0.0.1:59999/hook'));
});
afterEach(() => world.close());

test('created_after includes its moment and created_before does not', async () => {
  await world.ping(id);
  const at = '2026-01-05T10:00:00.123Z';
  await world.db.query('update webhook_deliveries set created_at = $1', [at]);
  const count = async (filters: object) => (await world.deliveries(filters)).length;

  expect(await count({ created_after: at })).toBe(1);
  expect(await count({ created_after: '2026-01-05T10:00:00.124Z' })).toBe(0);
  expect(await count({ created_before: at })).toBe(0);
  expect(await count({ created_before: '2026-01-05T10:00:00.124Z' })).toBe(1);
});

test('a request under way whose attempt was written when it began is shown once', async () => {
  const { delivery_id } = await world.ping(id);
  const url = 'https://hooks.example.com/';
  await world.db.query(
    `update webhook_deliveries set state = 1, attempts = 1, next_at = null, claim = gen_random_uuid(), lease_until = now(),
       started_at = now(), url = $2 where id = $1`,
    [delivery_id, url],
  );
  const attempts = async () =>
    (await world.delivery(delivery_id)).attempts.map(({ number, outcome, request }) => [
      ...[number, outcome, request.url],
    ]);
  const before = await attempts();
  await world.db.query(
    `insert into webhook_attempts (team_id, delivery_id, n, started_at, dispatcher_id, url)
     values ($1, $2, 1, now(), gen_random_uuid(), $3)`,
    [world.team_id, delivery_id, url],
  );

  expect(before).toEqual([[1, 'in_progress', url]]);
  expect(await attempts()).toEqual(before);
});

describe('the upkeep of the log', () => {
  test('keeps waiting deliveries regardless of their age, and finished ones until their retention ends', async () => {
    for (let n = 0; n < 5; n += 1) await world.ping(id);
    const all = await world.deliveries();
    const set = (n: number, state: number, age: string) =>
      world.db.query(
        `update webhook_deliveries set state = $2::int, created_at = now() - $3::interval,
           next_at = case when $2::int = 0 then now() end, finished_at = case when $2::int > 1 then now() end
         where id = $1`,
        [all[n]!.id, state, age],
      );
    await set(0, 0, '400 days');
    await set(1, 0, '91 days');
    await set(2, 2, '89 days 23 hours');
    await set(3, 2, '90 days 1 hour');
    await set(4, 3, '90 days 1 hour');

    await keepLog(world.db, new Date(), { attempt_retention_days: 30, delivery_retention_days: 90 });

    const { rows } = await world.db.query('select id from webhook_deliveries', []);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([0, 1, 2].map((n) => all[n]!.id)));
  });

  test('deletes attempts of days without a partition too, once their retention ends', async () => {
    await world.ping(id);
    const [delivery] = await world.deliveries();
    for (const [n, age] of ['29 days 23 hours', '30 days 1 hour'].entries())
      await world.db.query(
        `insert into webhook_attempts_default (team_id, delivery_id, n, started_at, dispatcher_id, url)
         values ($1, $2, $3::int, now() - $4::interval, gen_random_uuid(), 'https://hooks.example.com/')`,
        [world.team_id, delivery!.id, n, age],
      );

    await keepLog(world.db, new Date(), { attempt_retention_days: 30, delivery_retention_days: 90 });

    expect(await world.rows('select n from webhook_attempts_default')).toEqual([{ n: 0 }]);
  });
});
