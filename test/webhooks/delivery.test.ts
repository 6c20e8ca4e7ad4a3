import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifySignature } from '../../webhooks/signature.ts';
import { createReceiver, createWorld, eventually } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
let receiver: Awaited<ReturnType<typeof createReceiver>>;

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  await world.close();
  await receiver.close();
});

describe('a delivery', () => {
  test('is a POST of the exact bytes stored, with the three headers described and a signature over those bytes', async () => {
    const { id, secret } = await world.endpoint(`${receiver.url}/hook?a=1`);
    await world.dispatch();
    const event = await world.emit('invoice.paid', {
      object: 'invoice',
      total: 343.2,
      note: '£ agreed with Siân \u{1F69B}',
    });

    const got = await eventually(() => receiver.received[0]);
    const { body } = await world.one<{ body: string }>('select body from events where id = $1', [event]);
    expect(got.body.toString('utf8')).toBe(body);
    expect(got.path).toBe('/hook?a=1');
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'svc-event-id': event,
      'svc-event-type': 'invoice.paid',
      'svc-attempt': '1',
    });
    expect(got.headers['svc-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(verifySignature(secret, String(got.headers['svc-signature']), got.body)).toMatchObject({
      ok: true,
    });
    expect(got.headers['accept-encoding']).toBeUndefined();

    const standard = new Webhook(secret).verify(got.body, got.headers as Record<string, string>);
    expect(standard).toMatchObject({ id: event });
    const [delivery] = await eventually(async () => {
      const all = await world.deliveries();
      return all[0]?.status === 'delivered' && all;
    });
    expect(delivery).toMatchObject({ endpoint_id: id, event_id: event, kind: 'auto', payload: body });
  });
});
