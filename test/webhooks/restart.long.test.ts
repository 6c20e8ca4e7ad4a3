import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import type { EmbeddedPostgres } from '../../db/embedded/index.ts';
import { migrate } from '../../db/migrate.ts';
import { correctQueue } from '../../webhooks/dispatcher/sweep.ts';
import { createReceiver, createWorld, eventually } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let postgres: EmbeddedPostgres;
let world: World;
let receiver: Receiver;
const data_dir = mkdtempSync(join(tmpdir(), 'restart-'));

beforeAll(async () => {
  chmodSync(data_dir, 0o755);
  const settings = { fsync: 'off', shared_buffers: '32MB' };
  postgres = await startEmbeddedPostgres({ data_dir, settings, log: () => undefined });
  await migrate(postgres.url);
  [world, receiver] = await Promise.all([createWorld(postgres.url), createReceiver()]);
}, 60_000);
afterAll(async () => {
  try {
    await Promise.all([world.close(), receiver.close()]);
  } finally {
    await postgres.stop();
    rmSync(data_dir, { recursive: true, force: true });
  }
});

const endpoints = 4;
const eventCount = 500;

/** On a busy machine an answer may come after the deadline: then the next attempt must not wait for a minute. */
const times = {
  deadline_ms: 1000,
  lease_ms: 2200,
  lease_margin_ms: 200,
  retry_delays_ms: Array<number>(50).fill(50),
};

/** PostgreSQL's first process, killed as nothing can be: what was not written is lost, and its supervisor starts it again. */
async function killServer(): Promise<void> {
  const pid = await world.one<{ line: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as line`,
  );
  process.kill(Number(pid.line), 'SIGKILL');
}

test('PostgreSQL killed twice under way: nothing is lost, no request goes unrecorded, repeats are accounted for', async () => {
  for (let i = 0; i < endpoints; i += 1) await world.endpoint(`${receiver.url}/${i}`);
  await world.db.query('update webhook_endpoint_queue set max_inflight = 64, inflight_limit = 64', []);
  const total = endpoints * eventCount;
  const events = await world.emitMany(eventCount);
  await world.dispatch(times);
  for (const share of [0.2, 0.6]) {
    await eventually(() => receiver.received.length >= share * total, 90_000);
    await killServer();
  }
  const counted = `select (select count(*)::int from webhook_deliveries where state = 2) as delivered,
    (select count(*)::int from webhook_attempts where outcome <> 'delivered') as repeated`;
  const { repeated } = await eventually(async () => {
    const seen = await world
      .one<{ delivered: number; repeated: number }>(counted)
      .catch(() => ({ delivered: 0, repeated: 0 }));
    return seen.delivered === total && seen;
  }, 90_000);

  const got = receiver.received.map((each) => `${each.path} ${each.id}`);
  const wanted = events.flatMap((id) => Array.from({ length: endpoints }, (_, i) => `/${i} ${id}`));
  expect(new Set(got)).toEqual(new Set(wanted));
  const { rows } = await world.db.query(
    "select delivery_id || ' ' || n as request from webhook_attempts",
    [],
  );
  const written = new Set(rows.map((row) => row.request as string));
  const unrecorded = receiver.received.filter(
    ({ headers }) => !written.has(`${headers['svc-delivery-id']} ${headers['svc-attempt']}`),
  );
  expect(unrecorded).toEqual([]);
  expect(got.length - total).toBeLessThanOrEqual(repeated);
  expect(await correctQueue(world.db)).toBe(0);
}, 300_000);
