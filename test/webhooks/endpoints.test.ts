import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { countMissed, getDelivery, listDeliveries, recoverMissed } from '../../webhooks/deliveries.ts';
import { decryptSecret } from '../../db/encryption.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  onTeam,
  pingEndpoint,
  rotateSecret,
  updateEndpoint,
} from '../../webhooks/endpoints.ts';
import { secretContext } from '../../domain/platform/webhook_secrets.ts';
import { forgetOldSecrets } from '../../webhooks/dispatcher/sweep.ts';
import { addTeam, createReceiver, createWorld, rules } from './harness.ts';
import type { World } from './harness.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const urlA = 'https://hooks.example.com/a';
const create = (url = urlA, event_types = ['*'], team = world.team_id) =>
  world.db.transaction((tx) => createEndpoint(tx, team, { url, event_types }, rules));
const update = (id: string, changes: object) =>
  world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, changes, rules));

describe('createEndpoint', () => {
  test('returns the secret once; nothing shows it again, and it is stored encrypted', async () => {
    const { endpoint, secret } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      object: 'webhook_endpoint',
      url: urlA,
      event_types: ['*'],
      status: 'enabled',
      disabled_reason: null,
      previous_secret_expires_at: null,
    });
    const shown = JSON.stringify([
      endpoint,
      await world.state(endpoint.id),
      await listEndpoints(world.db, world.team_id, { limit: 100 }),
    ]);
    expect(shown).not.toContain(secret.slice(6));
    const stored = await world.one<{ secret: Buffer }>('select secret from webhook_endpoints');
    const context = secretContext({ team_id: world.team_id, endpoint_id: endpoint.id });
    expect(decryptSecret(rules.keys, stored.secret, context)).toBe(secret);
  });

  test('keeps its description and its events, as given', async () => {
    const { endpoint } = await world.db.transaction((tx) =>
      createEndpoint(
        tx,
        world.team_id,
        { url: urlA, event_types: ['note.signed', 'note.completed'], description: 'Ledger of Calder Ltd' },
        rules,
      ),
    );

    expect(endpoint).toMatchObject({
      event_types: ['note.signed', 'note.completed'],
      description: 'Ledger of Calder Ltd',
    });
    expect((await listEndpoints(world.db, world.team_id, { limit: 100 })).data).toMatchObject([endpoint]);
    expect((await create()).endpoint.description).toBeNull();
  });

  test('names every error at once', async () => {
    const input = { url: 'http://10.0.0.1/', event_types: ['invoice.*', 'client.created', 'nonsense'] };
    const attempt = world.db.transaction((tx) =>
      createEndpoint(tx, world.team_id, input, { ...rules, urls: {} }),
    );
    await expect(attempt).rejects.toMatchObject({
      details: [{ field: 'url' }, { field: 'event_types.1' }, { field: 'event_types.2' }],
    });
    await expect(create(urlA, [])).rejects.toMatchObject({ details: [{ field: 'event_types' }] });
  });

  test('stops at twenty per team, also when they are made at the same moment; a deleted one makes room', async () => {
    for (let i = 0; i < 18; i += 1) await create();
    const race = await Promise.allSettled([create(), create(), create(), create()]);
    expect(race.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2);
    await expect(create()).rejects.toThrow('at most 20');
    await create(urlA, ['*'], await addTeam(world.db));

    const { data } = await listEndpoints(world.db, world.team_id, { limit: 1 });
    await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, data[0]!.id));
    await expect(create()).resolves.toBeDefined();
  });
});

test('a new endpoint gets events from then on, and none that were already waiting to be sent', async () => {
  const receiver = await createReceiver();
  await world.emit();
  const { id } = await world.endpoint(`${receiver.url}/hook`);
  const after = await world.emit();
  await world.dispatch();
  await world.settled(after);

  expect((await world.deliveries({ endpoint_id: id })).map(({ event_id }) => event_id)).toEqual([after]);
  expect(receiver.received.map((request) => request.id)).toEqual([after]);
  await receiver.close();
});

describe('listEndpoints', () => {
  test('pages newest first, every endpoint once', async () => {
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.unshift((await create()).endpoint.id);
    const seen: string[] = [];
    let after = null;
    do {
      const page = await listEndpoints(world.db, world.team_id, { limit: 2, after });
      seen.push(...page.data.map((endpoint) => endpoint.id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(made);
  });
});

describe('another team', () => {
  test('gets 404 for our endpoint, as for one that does not exist', async () => {
    const { endpoint } = await create();
    const other = await addTeam(world.db);
    const operations = [
      (id: string) => getEndpoint(world.db, other, id),
      (id: string) =>
        world.db.transaction((tx) => updateEndpoint(tx, other, id, { status: 'disabled' }, rules)),
      (id: string) => world.db.transaction((tx) => deleteEndpoint(tx, other, id)),
      (id: string) => world.db.transaction((tx) => rotateSecret(tx, other, id, {}, rules)),
      (id: string) =>
        world.db.transaction((tx) => pingEndpoint(tx, other, id, { api_version: 'v', now: new Date() })),
      (id: string) => world.change((tx) => countMissed(tx, other, id)),
      (id: string) => world.change((tx) => recoverMissed(tx, other, id, { since: '2000-01-01' })),
    ];
    for (const operation of operations) {
      await expect(operation(endpoint.id)).rejects.toThrow('No such webhook endpoint.');
      await expect(operation(randomUUID())).rejects.toThrow('No such webhook endpoint.');
    }
    expect(await world.state(endpoint.id)).toEqual(endpoint);
  });
});

test('each change of an endpoint leaves the others of its team as they are, and what waits for them', async () => {
  const { endpoint } = await create();
  const { endpoint: beside } = await create('https://hooks.example.com/beside');
  const { endpoint: off } = await create('https://hooks.example.com/off');
  await update(off.id, { status: 'disabled' });
  for (const { id } of [endpoint, beside, off]) await world.ping(id);
  await world.db.query(`update webhook_deliveries set kind = 'auto', next_at = now()`, []);
  await world.db.query(
    `update webhook_endpoint_queue set consecutive_failed = 3, failing_since = now(), saturated = true,
       paused_until = now() + interval '1 hour', next_due_at = now() + interval '1 hour'`,
    [],
  );
  const others = async () => [
    await world.rows('select * from webhook_endpoints where id <> $1 order by id', [endpoint.id]),
    await world.rows('select * from webhook_endpoint_queue where endpoint_id <> $1 order by endpoint_id', [
      endpoint.id,
    ]),
    await world.rows('select * from webhook_deliveries where endpoint_id <> $1 order by id', [endpoint.id]),
  ];
  const before = await others();
  await update(endpoint.id, { url: 'https://hooks.example.com/new', description: 'New' });
  await world.db.transaction((tx) => rotateSecret(tx, world.team_id, endpoint.id, {}, rules));
  await update(endpoint.id, { status: 'disabled' });
  await update(endpoint.id, { status: 'enabled' });
  await world.ping(endpoint.id);
  await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, endpoint.id));

  expect(before.map((rows) => rows.length)).toEqual([2, 2, 2]);
  expect(await others()).toEqual(before);
});

describe('updateEndpoint', () => {
  test('changes the given fields and keeps the rest; an empty body changes nothing', async () => {
    const { endpoint } = await create();
    expect(await update(endpoint.id, {})).toEqual(endpoint);
    const changed = await update(endpoint.id, { event_types: ['note.*'], description: 'Billing' });
    expect(changed).toMatchObject({ url: urlA, event_types: ['note.*'], description: 'Billing' });
    expect(await update(endpoint.id, { description: null })).toMatchObject({
      description: null,
      event_types: ['note.*'],
    });
    await expect(update(endpoint.id, { url: 'https://localhost.local/' })).rejects.toMatchObject({
      details: [{ field: 'url' }],
    });
  });

  test('a new URL lifts a pause the old one asked for', async () => {
    const { endpoint } = await create();
    await world.db.query("update webhook_endpoint_queue set paused_until = now() + interval '1 hour'", []);
    expect(await update(endpoint.id, { url: 'https://hooks.example.com/b' })).toMatchObject({
      paused_until: null,
    });
  });

  test('disables by hand and enables again; enabling an enabled endpoint keeps its counts', async () => {
    const { endpoint } = await create();
    await world.db.query(
      'update webhook_endpoint_queue set consecutive_exhausted = 9, consecutive_failed = 30, failing_since = now()',
      [],
    );
    expect(await update(endpoint.id, { status: 'enabled' })).toMatchObject({
      consecutive_exhausted: 9,
      failing_since: expect.anything(),
    });
    const disabled = await update(endpoint.id, { status: 'disabled' });
    expect(disabled).toMatchObject({
      status: 'disabled',
      disabled_reason: 'manual',
      disabled_at: expect.anything(),
    });
    expect((await update(endpoint.id, { status: 'disabled' })).disabled_at).toEqual(disabled.disabled_at);
    expect(await update(endpoint.id, { status: 'enabled' })).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      disabled_at: null,
      consecutive_exhausted: 0,
      consecutive_failed: 0,
      failing_since: null,
    });
  });

  test('shows a pause until it is over', async () => {
    const { endpoint } = await create();
    const shown = async (wait: string) => {
      await world.db.query('update webhook_endpoint_queue set paused_until = now() + $1::interval', [wait]);

      return (await world.state(endpoint.id)).paused_until;
    };

    expect(await shown('1 hour')).not.toBeNull();
    expect(await shown('-1 second')).toBeNull();
  });
});

describe('rotateSecret', () => {
  const rotate = (id: string, options = {}) =>
    world.db.transaction((tx) => rotateSecret(tx, world.team_id, id, options, rules));

  test('within 24 hours of the last is refused, unless the older secret may end now', async () => {
    const { endpoint } = await create();
    const first = await rotate(endpoint.id);
    expect(Date.parse(first.endpoint.previous_secret_expires_at!) - Date.now()).toBeGreaterThan(
      23.9 * 3_600_000,
    );
    await expect(rotate(endpoint.id)).rejects.toMatchObject({ details: [{ field: 'expire_previous' }] });
    const second = await rotate(endpoint.id, { expire_previous: true });
    expect(second.secret).not.toBe(first.secret);
    await world.db.query(
      "update webhook_endpoints set previous_secret_expires_at = now() - interval '1 second'",
      [],
    );
    await expect(rotate(endpoint.id)).resolves.toBeDefined();
  });

  test('the old secret is deleted when its time is over', async () => {
    const { endpoint } = await create();
    await rotate(endpoint.id);
    await forgetOldSecrets(world.db);
    const kept = 'select previous_secret is not null as kept from webhook_endpoints';
    expect(await world.one(kept)).toEqual({ kept: true });
    await world.db.query(
      "update webhook_endpoints set previous_secret_expires_at = now() - interval '1 second'",
      [],
    );
    await forgetOldSecrets(world.db);
    expect(await world.one(kept)).toEqual({ kept: false });
  });
});

test("the operations work on a handler's team-bound database, which supplies the team itself", async () => {
  await world.change(async (tx) => {
    const many = async <T>(text: string, values: unknown[] = []) =>
      (await tx.query(text, [world.team_id, ...values])).rows as T[];
    const bound = onTeam({ many });
    const { endpoint } = await createEndpoint(bound, world.team_id, { url: urlA, event_types: ['*'] }, rules);
    await updateEndpoint(
      bound,
      world.team_id,
      endpoint.id,
      { description: 'x', url: 'https://b.example.com/' },
      rules,
    );
    await rotateSecret(bound, world.team_id, endpoint.id, {}, rules);
    const { delivery_id } = await pingEndpoint(bound, world.team_id, endpoint.id, {
      api_version: 'v',
      now: new Date(),
    });
    expect((await listEndpoints(bound, world.team_id, { limit: 5 })).data).toHaveLength(1);
    expect((await listDeliveries(bound, world.team_id, { limit: 5 })).data).toMatchObject([
      { id: delivery_id, kind: 'ping' },
    ]);
    expect((await countMissed(bound, world.team_id, endpoint.id)).count).toBe(0);
    expect(await recoverMissed(bound, world.team_id, endpoint.id, { since: '2000-01-01' })).toBe(0);
    await updateEndpoint(bound, world.team_id, endpoint.id, { status: 'disabled' }, rules);
    await deleteEndpoint(bound, world.team_id, endpoint.id);
    expect(await getDelivery(bound, world.team_id, delivery_id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('deleteEndpoint', () => {
  test('ends it and its secrets, cancels what waits, and keeps the log', async () => {
    const receiver = await createReceiver();
    receiver.on('/hook', (response) => void response.writeHead(500).end());
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    const event = await world.emit();
    await world.settled(event, (each) => each.attempts[0]?.outcome === 'failed');
    await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, id));

    await expect(world.state(id)).rejects.toThrow('No such');
    expect(await world.settled(event)).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'endpoint_deleted',
    });
    expect(await world.one('select secret, previous_secret from webhook_endpoints')).toEqual({
      secret: null,
      previous_secret: null,
    });
    await expect(world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, id))).rejects.toThrow(
      'No such',
    );
    await receiver.close();
  });

  test('gives it nothing of the events that follow, not even suppressed', async () => {
    const receiver = await createReceiver();
    const { id } = await world.endpoint(`${receiver.url}/deleted`);
    await world.endpoint(`${receiver.url}/kept`);
    await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, id));
    await world.dispatch();
    const event = await world.emit();
    await world.settled(event);

    expect(await world.deliveries({ endpoint_id: id })).toEqual([]);
    expect(receiver.at('/deleted')).toEqual([]);
    await receiver.close();
  });
});
