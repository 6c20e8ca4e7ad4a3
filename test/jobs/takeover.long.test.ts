import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { openJobsWorld } from './harness.ts';
import type { JobsWorld } from './harness.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await openJobsWorld();
});
afterEach(() => world.close());

/** Every item once, and the plan. */
function onceEach(items: number): Record<string, number> {
  return Object.fromEntries([['plan', 1], ...Array.from({ length: items }, (_, n) => [`item ${n}`, 1])]);
}

describe('a worker that is lost in the middle of an item', () => {
  test('killed: another process continues the job, and no item is done twice', async () => {
    const first = await world.workerProcess('first');
    const id = await world.startJob({ items: 20, stop: { ref: 'item 7', signal: 'SIGKILL' } });
    await once(first, 'exit');
    const left = await world.job(id);

    world.work();
    const ended = await world.ended(id);

    expect(left).toMatchObject({ status: 'running', done: 7 });
    expect(ended).toMatchObject({
      status: 'succeeded',
      total: 20,
      done: 20,
      failed: 0,
      result: { counted: 20 },
    });
    expect(await world.effects()).toEqual(onceEach(20));
    expect(await audited(world)).toBe(20);
  });

  test('stopped past its lease: another process continues, and the unfinished work of the first is discarded', async () => {
    const first = await world.workerProcess('first');
    const id = await world.startJob({ items: 20, stop: { ref: 'item 7', signal: 'SIGSTOP' } });
    await eventually('the first worker stands still', async () => (await world.job(id)).done === 7);

    const second = world.work();
    await world.ended(id);
    await second.drain();
    first.kill('SIGCONT');
    const next = await world.startJob({ items: 3 });
    const afterwards = await world.ended(next);

    expect(afterwards).toMatchObject({ status: 'succeeded', done: 3 });
    expect(await world.job(id)).toMatchObject({ status: 'succeeded', total: 20, done: 20, failed: 0 });
    expect(await world.effects()).toEqual({
      ...onceEach(20),
      plan: 2,
      'item 0': 2,
      'item 1': 2,
      'item 2': 2,
    });
    expect(await audited(world)).toBe(23);
  });

  test('an item that crashes every worker fails after five attempts, and the other items are done', async () => {
    const id = await world.startJob({ items: 3, stop: { ref: 'item 1', signal: 'SIGKILL' } });
    await once(await world.workerProcess('first'), 'exit');
    await world.database.query('update jobs set attempts = 5 where attempts = 0');

    world.work();
    const ended = await world.ended(id);

    expect(ended).toMatchObject({ status: 'failed', done: 2, failed: 1 });
    expect(await world.effects()).toEqual({ plan: 1, 'item 0': 1, 'item 2': 1 });
  });
});

test('a process that gets SIGTERM hands its job over after the current item', async () => {
  const first = await world.workerProcess('first');
  const id = await world.startJob({ items: 40, slow_ms: 20 });
  await eventually('some items are done', async () => (await world.job(id)).done >= 3);

  first.kill('SIGTERM');
  const [code] = (await once(first, 'exit')) as [number];
  const handed = await world.job(id);
  world.work();
  const ended = await world.ended(id);

  expect(code).toBe(0);
  expect(handed).toMatchObject({ status: 'running', lease_token: null });
  expect(handed.done).toBeLessThan(40);
  expect(ended).toMatchObject({ status: 'succeeded', done: 40 });
  expect(await world.effects()).toEqual(onceEach(40));
});

async function audited({ database }: JobsWorld): Promise<number> {
  const [row] = await database.query<{ times: number }>(
    `select count(*)::int as times from audit_events where entity_type = 'counted' and source = 'app'
       and actor->>'name' = 'Olive Owner'`,
  );

  return row!.times;
}
