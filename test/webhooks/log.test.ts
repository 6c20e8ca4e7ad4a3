import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listDeliveries } from '../../webhooks/deliveries.ts';
import type { DeliveryFilters } from '../../webhooks/deliveries.ts';
import { keepLog } from '../../webhooks/retention.ts';
import { addTeam, createReceiver, createWorld, eventually } from './harness.ts';
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

describe('listDeliveries', () => {
  test('pages through everything once, newest first, and by every filter', async () => {
    receiver.on('/bad', (response) => void response.writeHead(500).end());
    const good = await world.endpoint(`${receiver.url}/good`, ['invoice.*']);
    await world.endpoint(`${receiver.url}/bad`, ['note.*']);
    await world.dispatch({ retry_delays_ms: [] });
    for (let i = 0; i < 3; i += 1) await world.settled(await world.emit('invoice.paid'));
    const note = await world.settled(await world.emit('note.signed'));
    const sent = await world.settled(await world.emit('invoice.sent'));

    const walk = async (filters: DeliveryFilters) => {
      const ids: string[] = [];
      let after = null;
      do {
        const page = await listDeliveries(world.db, world.team_id, { limit: 2, after, ...filters });
        ids.push(...page.data.map((delivery) => delivery.id));
        after = page.next;
      } while (after);
      return ids;
    };
    const all = await walk({});
    expect(all).toHaveLength(5);
    expect(new Set(all).size).toBe(5);
    expect(all.slice(0, 2)).toEqual([sent.id, note.id]);
    expect(await walk({ endpoint_id: good.id })).toEqual(all.filter((id) => id !== note.id));
    expect(await walk({ event_type: 'invoice.sent' })).toEqual([sent.id]);
    expect(await walk({ status: 'failed' })).toEqual([note.id]);
    expect(await walk({ created_after: sent.created_at })).toEqual([sent.id]);
    expect(await walk({ created_before: sent.created_at })).not.toContain(sent.id);
    expect(await walk({ created_after: note.created_at, endpoint_id: good.id, status: 'delivered' })).toEqual(
      [sent.id],
    );
    expect((await listDeliveries(world.db, await addTeam(world.db), { limit: 10 })).data).toEqual([]);
  });

  test('shows a long payload up to 16 384 characters and sends it whole', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    const event = await world.emit('invoice.paid', { object: 'invoice', note: 'é'.repeat(40_000) });
    const delivery = await world.settled(event);
    expect(delivery).toMatchObject({ payload_truncated: true });
    expect(delivery.payload).toHaveLength(16_384);
    expect(receiver.received[0]!.body.length).toBeGreaterThan(80_000);
  });
});

describe('getDelivery', () => {
  test('shows a request under way, the first one and a repeated one, until its outcome is known', async () => {
    const waiting: ServerResponse[] = [];
    receiver.on('/slow', (response) => void waiting.push(response));
    await world.endpoint(`${receiver.url}/slow`);
    await world.dispatch();
    const event = await world.emit();
    const attempts = async () =>
      (await world.settled(event, () => true)).attempts.map(({ number, outcome }) => [number, outcome]);

    await eventually(() => waiting.length === 1);
    expect(await attempts()).toEqual([[1, 'in_progress']]);
    waiting[0]!.writeHead(500).end();
    await world.settled(event, ({ status }) => status === 'pending');
    await world.hasten();
    await eventually(() => waiting.length === 2);
    expect(await attempts()).toEqual([
      [1, 'failed'],
      [2, 'in_progress'],
    ]);
    waiting[1]!.end('ok');
    await world.settled(event);
    expect(await attempts()).toEqual([
      [1, 'failed'],
      [2, 'delivered'],
    ]);
  });
});

describe('the upkeep of the log', () => {
  const settings = { attempt_retention_days: 30, delivery_retention_days: 90 };
  const partitions = async () =>
    (
      await world.db.query(
        "select relname from pg_class where relname ~ '^webhook_attempts_[0-9]{8}$' order by 1",
        [],
      )
    ).rows.map((row) => row.relname as string);

  const partitionOf = (day: Date) => `webhook_attempts_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

  test('adds partitions for coming days, drops attempts past their retention, and leaves the rest', async () => {
    const before = await partitions();
    const now = Date.now();
    const inTenDays = new Date(now + 10 * 86_400_000);
    const { added } = await keepLog(world.db, inTenDays, settings);
    expect(added).toHaveLength(10);
    expect(await keepLog(world.db, inTenDays, settings)).toEqual({ added: [], dropped: [], deleted: 0 });

    const inFortyDays = new Date(now + 40 * 86_400_000);
    const { dropped } = await keepLog(world.db, inFortyDays, settings);
    // The migration made the first partition, before midnight perhaps.
    const firstKept = partitionOf(inTenDays);
    expect(dropped).toEqual(before.filter((name) => name < firstKept));
    expect(dropped.length).toBeGreaterThanOrEqual(10);
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    // The dispatcher adds today's partition at its start. A read planned before that would not see the attempt in it.
    await eventually(async () => (await partitions()).includes(partitionOf(new Date())));
    expect((await world.settled(await world.emit())).attempts).toHaveLength(1);
  });

  test('deletes old finished deliveries only', async () => {
    receiver.on('/waiting', (response) => void response.writeHead(500).end());
    await world.endpoint(`${receiver.url}/done`);
    await world.endpoint(`${receiver.url}/waiting`);
    const dispatcher = await world.dispatch();
    await world.emit();
    await eventually(async () => {
      const all = await world.deliveries();
      return (
        all.length === 2 && all.every((each) => /delivered|failed/.test(each.attempts[0]?.outcome ?? ''))
      );
    });
    // It keeps the log itself when it starts.
    await dispatcher.drain();
    await world.db.query("update webhook_deliveries set created_at = now() - interval '91 days'", []);
    expect((await keepLog(world.db, new Date(), settings)).deleted).toBe(1);
    expect(await world.one('select state from webhook_deliveries')).toEqual({ state: 0 });
  });

  test('is done by one process at a time', async () => {
    await world.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(7203114010)', []);
      const kept = await keepLog(world.db, new Date(Date.now() + 86_400_000 * 100), settings);
      expect(kept).toEqual({ added: [], dropped: [], deleted: 0 });
    });
  });
});
