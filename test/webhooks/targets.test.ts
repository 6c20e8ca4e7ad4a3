import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { replayDelivery } from '../../webhooks/deliveries.ts';
import { answer, createReceiver, createWorld, eventually } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

const strict = { allow_insecure_targets: false };
const blocked = {
  outcome: 'failed',
  error_class: 'address_blocked',
  error_message: 'The URL leads to an address that is not allowed.',
  remote_address: null,
  response: null,
};

describe('a target that is not allowed', () => {
  test('is refused in the event, in a ping and in a replay alike, and gets no connection', async () => {
    const { id } = await world.endpoint(`https://127.0.0.1:${receiver.port}/hook`);
    await world.dispatch(strict);
    const first = await world.settled(await world.emit(), (each) => each.attempts[0]?.outcome === 'failed');
    expect(first.attempts).toMatchObject([blocked]);
    const ping = await world.settled((await world.ping(id)).event_id);
    expect(ping.attempts).toMatchObject([blocked]);
    const replay = await world.db.transaction((tx) => replayDelivery(tx, world.team_id, first.id));
    const replayed = await eventually(async () => {
      const delivery = await world.delivery(replay.id);
      return delivery.attempts[0]?.outcome === 'failed' && delivery;
    });
    expect(replayed.attempts).toMatchObject([blocked]);
    expect(receiver.received).toEqual([]);
  });

  test('is refused in every notation, on the first attempt and on every later one', async () => {
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::]',
      'localhost',
    ];
    for (const [i, host] of hosts.entries()) {
      await world.db.query(
        `insert into webhook_endpoints (team_id, url, event_types, secret)
        select $1, $2, '{*}', '\\x00'`,
        [world.team_id, `https://${host}:${receiver.port}/${i}`],
      );
    }
    await world.db.query(
      'insert into webhook_endpoint_queue (team_id, endpoint_id) select team_id, id from webhook_endpoints',
      [],
    );
    await world.dispatch(strict);
    await world.emit();
    for (const attempts of [1, 2]) {
      const all = await eventually(async () => {
        const deliveries = await world.deliveries();
        const done = deliveries.every(
          (each) => each.attempts.length === attempts && each.attempts.at(-1)!.outcome === 'failed',
        );
        return deliveries.length === hosts.length && done && deliveries;
      });
      expect(new Set(all.map((each) => each.attempts.at(-1)!.error_class))).toEqual(
        new Set(['address_blocked']),
      );
      await world.hasten();
    }
    expect(receiver.received).toEqual([]);
  });

  test('plain http is refused without the insecure setting, though the endpoint was stored with it', async () => {
    await world.endpoint(`http://hooks.example.com:${receiver.port}/hook`);
    await world.dispatch(strict, { resolve: async () => ['8.8.8.8'] });
    const delivery = await world.settled(
      await world.emit(),
      (each) => each.attempts[0]?.outcome === 'failed',
    );
    expect(delivery.attempts).toMatchObject([blocked]);
  });
});

describe('a host name', () => {
  const url = () => `http://hooks.example.com:${receiver.port}/hook`;

  test('is checked again for every connection: one that turns private is refused and not dialled', async () => {
    receiver.on('/hook', answer(500, { connection: 'close' }));
    const answers = [['127.0.0.1'], ['127.0.0.1', '10.0.0.1'], ['10.0.0.1'], ['fd00::1'], []];
    let asked = 0;
    await world.endpoint(url());
    await world.dispatch({}, { resolve: async () => answers[asked++]! });
    const event = await world.emit();
    for (const attempts of [1, 2, 3, 4, 5]) {
      await world.settled(
        event,
        (each) => each.attempts.length === attempts && each.attempts.at(-1)!.outcome === 'failed',
      );
      await world.hasten();
    }
    const { attempts } = await world.settled(event, (each) => each.attempts.length >= 5);
    const classes = attempts.slice(0, 5).map((attempt) => attempt.error_class);
    expect(classes).toEqual([
      'server_error',
      'address_blocked',
      'address_blocked',
      'address_blocked',
      'dns_error',
    ]);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]!.headers.host).toBe(`hooks.example.com:${receiver.port}`);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
  ])(
    'that was registered and resolves to %s is refused at delivery, even if the name looks public',
    async (address) => {
      await world.endpoint(`https://hooks.example.com:${receiver.port}/hook`);
      await world.dispatch(strict, { resolve: async () => ['8.8.8.8', address] });
      const delivery = await world.settled(
        await world.emit(),
        (each) => each.attempts[0]?.outcome === 'failed',
      );
      expect(delivery.attempts).toMatchObject([blocked]);
      expect(receiver.received).toEqual([]);
    },
  );

  test('of our own is refused without a look-up', async () => {
    await world.endpoint(url());
    await world.dispatch(
      { deny_hosts: ['hooks.example.com'] },
      { resolve: () => Promise.reject(new Error('looked up')) },
    );
    const delivery = await world.settled(
      await world.emit(),
      (each) => each.attempts[0]?.outcome === 'failed',
    );
    expect(delivery.attempts).toMatchObject([blocked]);
  });
});

test('a secret that cannot be decrypted is not an error of the endpoint', async () => {
  const { id } = await world.endpoint(`${receiver.url}/hook`);
  await world.dispatch({ secret_key: Buffer.alloc(32, 9) });
  const delivery = await world.settled(await world.emit(), (each) => each.attempts[0]?.outcome === 'failed');
  expect(delivery.attempts).toMatchObject([{ error_class: 'secret_unreadable' }]);
  expect(await world.state(id)).toMatchObject({ consecutive_failed: 0, failing_since: null });
  expect(receiver.received).toEqual([]);
});
