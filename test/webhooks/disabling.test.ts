import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { countMissed, recoverMissed, replayDelivery } from '../../webhooks/deliveries.ts';
import { deleteEndpoint, updateEndpoint } from '../../webhooks/endpoints.ts';
import { cancelLeftOver, warnFailing } from '../../webhooks/dispatcher/sweep.ts';
import { waitersFor } from '../support/waiters.ts';
import { answer, createReceiver, createWorld, eventually, log, rules } from './harness.ts';
import type { Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
let id: string;

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
  ({ id } = await world.endpoint(`${receiver.url}/hook`));
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

const enable = () =>
  world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'enabled' }, rules));
const isDisabled = () => eventually(async () => (await world.state(id)).status === 'disabled');

/** Brings an endpoint to the edge by its last attempts only: no schedule has to be waited for. */
async function exhaust(count: number): Promise<void> {
  await world.dispatch({ retry_delays_ms: [] });
  for (const event of await world.emitMany(count)) await world.settled(event);
}

describe('disabling', () => {
  test('410 disables at once, cancels what waits and suppresses what follows', async () => {
    receiver.on('/hook', answer(500));
    await world.dispatch();
    const waiting = await world.emit();
    await world.settled(
      waiting,
      (each) => each.status === 'pending' && each.attempts[0]?.outcome === 'failed',
    );
    receiver.on('/hook', answer(410));
    const refused = await world.emit();
    await isDisabled();

    expect(await world.state(id)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    const cancelled = { status: 'cancelled', cancelled_reason: 'endpoint_gone' };
    expect(await world.settled(refused)).toMatchObject(cancelled);
    expect(await world.settled(waiting)).toMatchObject(cancelled);
    expect(await world.settled(await world.emit())).toMatchObject({ status: 'suppressed', attempts: [] });
    expect(world.alerts).toMatchObject([
      { alert: 'endpoint.disabled', reason: 'gone', endpoint_id: id, team_id: world.team_id },
    ]);
  });

  test('410 to a ping disables too', async () => {
    receiver.on('/hook', answer(410));
    await world.dispatch();
    await world.ping(id);
    await isDisabled();

    expect(await world.state(id)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  });

  test('404 is a failure like any other: the event is tried again, the endpoint stays enabled', async () => {
    receiver.on('/hook', answer(404));
    await world.dispatch();
    const event = await world.emit();
    const failed = await world.settled(event, (each) => each.attempts[0]?.outcome === 'failed');

    expect(failed).toMatchObject({ status: 'pending', attempts: [{ http_status: 404 }] });
    expect(await world.state(id)).toMatchObject({ status: 'enabled', disabled_reason: null });
    receiver.on('/hook', answer(200));
    await world.hasten();
    expect(await world.settled(event)).toMatchObject({ status: 'delivered' });
  });

  test('15 exhausted events in a row disable, with warnings at 5 and 10; 14 do not', async () => {
    receiver.on('/hook', answer(500));
    await exhaust(14);
    expect(await world.state(id)).toMatchObject({ status: 'enabled', consecutive_exhausted: 14 });
    expect(world.alerts.map((alert) => alert.reason)).toEqual(['five_exhausted', 'ten_exhausted']);

    await world.emit();
    await isDisabled();
    expect(await world.state(id)).toMatchObject({ disabled_reason: 'failing', consecutive_exhausted: 15 });
    const history = `select action, source, changes::text from audit_events where entity_id = $1`;
    const told = { action: 'update', source: 'system', changes: expect.stringContaining('"to":"failing"') };
    expect(await world.rows(history, [id])).toEqual([told]);
    expect(world.alerts.at(-1)).toMatchObject({
      alert: 'endpoint.disabled',
      reason: 'failing',
      consecutive_exhausted: 15,
    });
  });

  test('an endpoint enabled again after 15 in a row survives the next failure: the count starts again', async () => {
    receiver.on('/hook', answer(500));
    await exhaust(15);
    await isDisabled();
    await enable();
    await world.settled(await world.emit());

    expect(await world.state(id)).toMatchObject({
      status: 'enabled',
      consecutive_exhausted: 1,
      consecutive_failed: 1,
    });
  });

  test('one success in between starts the count again', async () => {
    receiver.on('/hook', answer(500));
    await exhaust(14);
    receiver.on('/hook', answer(200));
    await world.settled(await world.emit());
    receiver.on('/hook', answer(500));
    await world.settled(await world.emit());
    expect(await world.state(id)).toMatchObject({ status: 'enabled', consecutive_exhausted: 1 });
    expect(world.alerts.at(-1)).toMatchObject({ alert: 'endpoint.recovered' });
  });

  test('a warning is due when time passes without any attempt: after five minutes, a day and two days', async () => {
    receiver.on('/hook', answer(500));
    await world.dispatch();
    for (const event of await world.emitMany(5))
      await world.settled(event, (each) => each.attempts[0]?.outcome === 'failed');
    const notify = async (alert: (typeof world.alerts)[number]) => void world.alerts.push(alert);
    for (const ago of ['4 minutes', '6 minutes', '23 hours', '25 hours', '49 hours', '70 hours']) {
      await world.db.query('update webhook_endpoint_queue set failing_since = now() - $1::interval', [ago]);
      await warnFailing(world.db, notify, log);
    }
    expect(world.alerts.map((alert) => alert.reason)).toEqual(['five_failures', 'one_day', 'two_days']);
    expect(world.alerts[0]).toMatchObject({
      alert: 'endpoint.failing',
      consecutive_failed: 5,
      url: `${receiver.url}/hook`,
    });
  });

  test('an alert that cannot be recorded does not lose the outcome', async () => {
    receiver.on('/hook', answer(410));
    await world.dispatch({}, { notify: async (_alert, tx) => void (await tx.query('select 1 / 0', [])) });
    expect(await world.settled(await world.emit())).toMatchObject({ status: 'cancelled' });
    expect(await world.state(id)).toMatchObject({ status: 'disabled' });
  });

  test('an attempt in flight while the endpoint is disabled is recorded, and not retried', async () => {
    let release = (): void => undefined;
    receiver.on('/hook', (response) => {
      release = () => void response.writeHead(500).end();
    });
    await world.dispatch();
    const event = await world.emit();
    await eventually(() => receiver.received.length === 1);
    await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
    release();
    expect(await world.settled(event)).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'endpoint_manual',
      attempts: [{ outcome: 'failed', http_status: 500, next_attempt_at: null }],
    });
  });

  test('a ping that waits while its endpoint is disabled is sent, because it may be to find out why', async () => {
    const { delivery_id } = await world.ping(id);
    await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
    expect(await cancelLeftOver(world.db)).toBe(0);
    await world.dispatch();
    await eventually(async () => (await world.delivery(delivery_id)).status === 'delivered');

    expect(receiver.received.map(({ headers }) => headers['svc-delivery-id'])).toEqual([delivery_id]);
  });

  test('a ping that waits is cancelled when its endpoint is deleted, by the sweep at the latest', async () => {
    const [{ delivery_id: first }, { id: other }] = [
      await world.ping(id),
      await world.endpoint(`${receiver.url}/other`),
    ];
    const { delivery_id: second } = await world.ping(other);
    await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, id));
    const statuses = async () => [
      (await world.delivery(first)).cancelled_reason,
      (await world.delivery(second)).cancelled_reason,
    ];
    expect(await statuses()).toEqual(['endpoint_deleted', null]);

    await world.db.query(
      `update webhook_endpoints set status = 'disabled', disabled_reason = 'deleted', deleted_at = now() where id = $1`,
      [other],
    );
    expect(await cancelLeftOver(world.db)).toBe(1);
    expect(await statuses()).toEqual(['endpoint_deleted', 'endpoint_deleted']);
  });

  /** A delivery that waits although its endpoint is disabled. */
  async function leaveOver(): Promise<void> {
    await world.db.query("update webhook_endpoints set status = 'disabled', disabled_reason = 'manual'", []);
    const [event] = await world.emitMany(1);
    await world.one(
      `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, next_at)
       select team_id, gen_random_uuid(), $1, id, type, now() from events where id = $2`,
      [id, event],
    );
  }

  test('the sweep cancels nothing of an endpoint that is enabled at the same moment', async () => {
    await leaveOver();
    const enabling = new pg.Client({ connectionString: world.url });
    await enabling.connect();
    await enabling.query('begin');
    await updateEndpoint(enabling, world.team_id, id, { status: 'enabled' }, rules);
    const swept = cancelLeftOver(world.db);
    const query = (text: string, values: unknown[] = []) => world.rows(text, values);
    await eventually(async () => (await waitersFor(enabling, query)) > 0);
    await enabling.query('commit');
    await enabling.end();

    expect(await swept).toBe(0);
    expect(await world.deliveries()).toMatchObject([{ status: 'pending', cancelled_reason: null }]);
  });

  test('deliveries added while disabling are never sent, and the sweep cancels them', async () => {
    await leaveOver();
    await world.db.query('update webhook_endpoint_queue set next_due_at = now()', []);
    await world.dispatch();
    await eventually(
      async () =>
        (await world.one<{ at: null }>('select next_due_at as at from webhook_endpoint_queue')).at === null,
    );
    expect(await cancelLeftOver(world.db)).toBe(1);
    expect(receiver.received).toEqual([]);
  });
});

describe('a disabled endpoint', () => {
  beforeEach(async () => {
    receiver.on('/hook', answer(410));
    await world.dispatch();
    await world.settled(await world.emit());
    await isDisabled();
    receiver.on('/hook', answer(200));
  });

  test('can be pinged, which changes nothing about it', async () => {
    const { delivery_id } = await world.ping(id);
    const ping = await eventually(async () => {
      const delivery = await world.delivery(delivery_id);
      return delivery.status === 'delivered' && delivery;
    });
    expect(ping).toMatchObject({
      kind: 'ping',
      event_type: 'webhook.ping',
      attempts: [{ http_status: 200 }],
    });
    const sent = JSON.parse(receiver.received.at(-1)!.body.toString());
    expect(sent).toMatchObject({
      object: 'event',
      type: 'webhook.ping',
      data: { object: { object: 'webhook_endpoint', id } },
    });
    expect(await world.state(id)).toMatchObject({ status: 'disabled', last_success_at: null });
  });

  test('a ping that fails is not retried', async () => {
    receiver.on('/hook', answer(500));
    const { delivery_id, event_id } = await world.ping(id);
    await world.settled(event_id);
    expect(await world.delivery(delivery_id)).toMatchObject({ status: 'failed', next_attempt_at: null });
  });

  test('enabled again gets new events, and what it missed is counted and recovered once', async () => {
    const missed = await world.emitMany(3);
    for (const event of missed) await world.settled(event);
    await expect(
      world.change((tx) => recoverMissed(tx, world.team_id, id, { since: '2000-01-01' })),
    ).rejects.toThrow('disabled');
    await enable();
    expect(await world.state(id)).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      consecutive_exhausted: 0,
    });
    await world.settled(await world.emit());
    const before = receiver.received.length;

    const all = await world.change((tx) =>
      countMissed(tx, world.team_id, id, { since: '2000-01-01T00:00:00Z' }),
    );
    expect(all.count).toBe(4);
    expect((await world.change((tx) => countMissed(tx, world.team_id, id))).count).toBe(4);
    const recover = () =>
      world.change((tx) => recoverMissed(tx, world.team_id, id, { since: all.since, limit: 3 }));
    expect([await recover(), await recover(), await recover()]).toEqual([3, 1, 0]);
    for (const event of missed)
      expect(await world.settled(event)).toMatchObject({ status: 'delivered', kind: 'replay' });
    await eventually(() => receiver.received.length === before + 4);
  });
});

describe('missed events', () => {
  /** So many deliveries that failed for good, a second apart, without their requests. */
  const failedBefore = async (count: number) => {
    await world.emitMany(count);
    await world.rows(
      `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, next_at, finished_at)
       select e.team_id, gen_random_uuid(), $1, e.id, e.type, 3, null,
         timestamptz '2026-10-05 08:00Z' + interval '1 second' * row_number() over (order by e.id) from events e`,
      [id],
    );
    await world.db.query('delete from event_outbox', []);
  };
  const recover = (since: string, limit?: number) =>
    world.change((tx) => recoverMissed(tx, world.team_id, id, { since, ...(limit && { limit }) }));
  const missedSince = async (since: string) =>
    (await world.change((tx) => countMissed(tx, world.team_id, id, { since }))).count;

  test('are counted from their end on, also over a thousand, but only while their event is kept', async () => {
    await failedBefore(1003);
    expect(await missedSince('2026-10-05T08:00:00Z')).toBe(1003);
    expect(await missedSince('2026-10-05T08:00:03Z')).toBe(1001);
    expect(await missedSince('2026-10-05T08:00:03.001Z')).toBe(1000);

    await world.rows('delete from events where id = (select min(id) from events)');
    expect(await missedSince('2026-10-05T08:00:00Z')).toBe(1002);
  });

  test('are sent again oldest first, five hundred at a time, by a schedule from its beginning', async () => {
    await failedBefore(502);
    expect(await recover('2026-10-05T08:00:00Z')).toBe(500);
    expect(await missedSince('2026-10-05T08:00:00Z')).toBe(2);
    expect(await missedSince('2026-10-05T08:08:21Z')).toBe(2);
    expect(
      await world.one(
        'select count(*)::int as n, sum(step)::int as steps from webhook_deliveries where state = 0 and finished_at is null',
      ),
    ).toEqual({ n: 500, steps: 0 });
    expect(await recover('2026-10-05T08:08:22Z', 1)).toBe(1);
  });

  test('wait while new events do, longer than a minute', async () => {
    await failedBefore(1);
    await world.emit();
    const waits = (seconds: number) =>
      world.db.query("update event_outbox set created_at = now() - $1::int * interval '1 second'", [seconds]);
    await waits(65);
    await expect(recover('2026-10-05T08:00:00Z')).rejects.toMatchObject({
      details: [{ field: 'endpoint_id', message: 'has new events waiting; try again later' }],
    });
    await waits(50);
    expect(await recover('2026-10-05T08:00:00Z')).toBe(1);
  });
});

describe('a replay', () => {
  test('is a new delivery of the same event, with the same bytes', async () => {
    await world.dispatch();
    const event = await world.emit();
    const first = await world.settled(event);
    const replay = await world.db.transaction((tx) => replayDelivery(tx, world.team_id, first.id));
    expect(replay).toMatchObject({ kind: 'replay', event_id: event, status: 'pending' });
    await eventually(async () => (await world.delivery(replay.id)).status === 'delivered');
    const [one, two] = receiver.received;
    expect(two!.body.equals(one!.body)).toBe(true);
    expect([two!.id, two!.headers['svc-delivery-id']]).toEqual([event, replay.id]);
  });

  test('is refused for a ping, a disabled endpoint and an unknown delivery', async () => {
    await world.dispatch();
    const replay = (delivery: string) =>
      world.db.transaction((tx) => replayDelivery(tx, world.team_id, delivery));
    const { delivery_id } = await world.ping(id);
    await expect(replay(delivery_id)).rejects.toThrow('test ping');
    await expect(replay(id)).rejects.toThrow('No such');
    const { id: delivery } = await world.settled(await world.emit());
    await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
    await expect(replay(delivery)).rejects.toThrow('disabled');
  });

  test('is refused once its endpoint is deleted, or its event is no longer kept', async () => {
    await world.dispatch();
    const [first, second] = [
      await world.settled(await world.emit()),
      await world.settled(await world.emit()),
    ];
    const replay = (delivery: string) =>
      world.db.transaction((tx) => replayDelivery(tx, world.team_id, delivery));
    await world.db.query('delete from events where id = $1', [first.event_id]);
    await expect(replay(first.id)).rejects.toMatchObject({
      details: [{ field: 'id', message: 'is too old; its event is no longer kept' }],
    });
    expect(await world.delivery(first.id)).toMatchObject({ payload: null, payload_truncated: false });

    await world.db.transaction((tx) => deleteEndpoint(tx, world.team_id, id));
    await expect(replay(second.id)).rejects.toMatchObject({
      details: [{ field: 'id', message: 'belongs to an endpoint that was deleted' }],
    });
    expect((await world.deliveries({ endpoint_id: id })).map(({ kind }) => kind)).toEqual(['auto', 'auto']);
  });
});
