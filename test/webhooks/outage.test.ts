import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { wakeChannel, wakeDispatchers } from '../../webhooks/dispatcher/outbox.ts';
import { correctQueue } from '../../webhooks/dispatcher/sweep.ts';
import { quick, createReceiver, createWorld, emit, eventually, log } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
let closing: (() => Promise<void>)[] = [];

/** Also where the test fails: what stays open keeps jest from ending. */
const closeAfterwards = (close: () => Promise<void>) => void closing.push(close);

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  await world.close();
  await receiver.close();
});

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL! });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** What clients see of a database that restarts: every connection is ended, and none is accepted for a while. */
function database(world: World) {
  const name = new URL(world.url).pathname.slice(1);
  return {
    stop: () =>
      asAdmin(
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    start: () => asAdmin(`alter database ${name} allow_connections true`),
  };
}

describe('while the database is unreachable', () => {
  test('requests in flight are kept and recorded afterwards, nothing is lost and nothing sent twice', async () => {
    const held: (() => void)[] = [];
    receiver.on('/hook', (response) => void held.push(() => response.end()));
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch({ deadline_ms: 8000, lease_ms: 20_000, lease_margin_ms: 1000 });
    await world.emitMany(40);
    await eventually(() => held.length === 8);

    const server = database(world);
    await server.stop();
    receiver.on('/hook', (response) => void response.end());
    for (const release of held) release();
    await server.start();

    await eventually(async () => {
      const { count } = await world
        .one<{ count: number }>('select count(*)::int as count from webhook_deliveries where state = 2')
        .catch(() => ({ count: 0 }));
      return count === 40;
    }, 20_000);
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.received.map((got) => got.id)).size).toBe(40);
    expect(await correctQueue(world.db)).toBe(0);
  });

  test('a dispatcher may be started, and begins when the database is back', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    const server = database(world);
    await server.stop();
    await world.dispatch(quick);
    await server.start();
    const event = await eventually(() =>
      emit(world.db, world.team_id, 1, 'invoice.paid', {}).catch(() => null),
    );
    await eventually(() => receiver.received.some((got) => got.id === event[0]));
  });
});

describe('a notification', () => {
  test('that is lost causes only a delay: the clock finds the event', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    await world.settled(await world.emit());
    const [event] = await emit(world.db, world.team_id, 1, 'invoice.paid', { object: 'invoice' });
    await eventually(() => receiver.received.some((got) => got.id === event));
  });

  test('is sent once for any number of commits close together, and wakes a dispatcher in another process', async () => {
    const listener = new pg.Client({ connectionString: world.url });
    await listener.connect();
    closeAfterwards(() => listener.end());
    let heard = 0;
    listener.on('notification', () => (heard += 1));
    await listener.query(`listen ${wakeChannel}`);

    const waker = wakeDispatchers({ databaseUrl: world.url, log });
    closeAfterwards(() => waker.close());
    for (let i = 0; i < 1000; i += 1) waker.wake();
    await eventually(() => heard > 0);
    waker.wake();
    await eventually(() => heard > 1);
    expect(heard).toBe(2);
  });

  test('that cannot be sent while the database is unreachable causes no error', async () => {
    const waker = wakeDispatchers({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log });
    expect(() => waker.wake()).not.toThrow();
    await waker.close();
  });
});

test('draining waits for requests in flight and records them, and claims nothing more', async () => {
  let release = (): void => undefined;
  receiver.on('/hook', (response) => (release = () => void response.end()));
  await world.endpoint(`${receiver.url}/hook`);
  const dispatcher = await world.dispatch();
  const event = await world.emit();
  await eventually(() => receiver.received.length === 1);
  const drained = dispatcher.drain();
  // What it had asked the database before may still claim.
  await eventually(async () => {
    const { rows } = await world.db.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      [],
    );

    return rows.length === 0;
  });
  await emit(world.db, world.team_id, 1, 'invoice.paid', {});
  release();
  await drained;
  expect(await world.settled(event)).toMatchObject({ status: 'delivered' });
  expect(receiver.received).toHaveLength(1);
});
