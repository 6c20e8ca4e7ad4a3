import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { answer, createReceiver } from '../../webhooks/harness.ts';
import type { Receiver } from '../../webhooks/harness.ts';

let team: TestTeam;
let receiver: Receiver;
beforeAll(async () => {
  [team, receiver] = await Promise.all([newTeam(), createReceiver()]);
});
afterAll(() => receiver.close());

const endpoint = async (url: string): Promise<string> =>
  (await call('appCreateWebhook', { key: team.key, body: { url, event_types: ['note.*'] } })).body.id;

/** A test delivery to the address once it has ended, after its one request. */
async function pinged(url: string): Promise<any> {
  const id = await endpoint(url);
  const { body: ping } = await call('appTestWebhook', { key: team.key, path: { id } });
  const query = { endpoint_id: id };

  return eventually('the test has ended', async () => {
    const [delivery] = await listAll('appListWebhookDeliveries', { key: team.key, query });

    return delivery.id === ping.id && delivery.finished_at && delivery;
  });
}

describe('a delivery in the log', () => {
  test('that arrived shows the request, the answer and how long it took, and is not sent again', async () => {
    const headers = { 'content-type': 'text/plain', 'x-cause': 'tests' };
    receiver.on('/arrives', answer(202, headers, 'thank you'));
    const delivery = await pinged(`${receiver.url}/arrives`);
    const [request] = receiver.at('/arrives');
    const [attempt] = delivery.attempts;

    expect(delivery).toMatchObject({
      ...{ object: 'webhook_delivery', event_type: 'webhook.ping', kind: 'ping', status: 'delivered' },
      ...{ cancelled_reason: null, payload: request!.body.toString(), payload_truncated: false },
      ...{ next_attempt_at: null, created_at: expect.any(String) },
    });
    expect(attempt).toMatchObject({
      ...{ number: 1, outcome: 'delivered', http_status: 202, error_class: null, error_message: null },
      ...{ remote_address: '127.0.0.1', next_attempt_at: null },
      request: { method: 'POST', url: `${receiver.url}/arrives` },
      response: { headers, body: 'thank you', body_bytes: 9, body_truncated: false },
    });
    const sent = Object.entries(attempt.request.headers as Record<string, string>);
    const named = Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value]));
    for (const name of ['svc-event-id', 'svc-event-type', 'svc-signature', 'content-type', 'content-length'])
      expect([name, named[name]]).toEqual([name, request!.headers[name]]);
    expect(Date.parse(attempt.finished_at)).toBeGreaterThanOrEqual(Date.parse(attempt.started_at));
    expect(delivery.finished_at).not.toBeNull();
    expect(attempt.timings).toMatchObject({
      ...{ first_byte_ms: expect.any(Number), total_ms: expect.any(Number) },
      reused_connection: expect.any(Boolean),
    });
    expect(attempt.timings.total_ms).toBeGreaterThanOrEqual(attempt.timings.first_byte_ms);
  });

  test('that was refused shows the beginning of the answer, and a test is not sent again', async () => {
    const words = 'x'.repeat(20_000);
    receiver.on('/refuses', answer(418, {}, words));
    const delivery = await pinged(`${receiver.url}/refuses`);
    const [attempt] = delivery.attempts;

    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null, cancelled_reason: null });
    expect(delivery.attempts).toHaveLength(1);
    expect(attempt).toMatchObject({
      ...{ number: 1, outcome: 'failed', http_status: 418, error_class: 'client_error' },
      next_attempt_at: null,
      error_message: 'The endpoint answered with a 4xx status.',
      response: { body: words.slice(0, 16_384), body_truncated: true },
    });
    expect(attempt.response.body_bytes).toBeGreaterThanOrEqual(16_384);
  });

  test('that reached nobody has no answer and no status', async () => {
    const nobody = await createReceiver();
    const { url } = nobody;
    await nobody.close();
    const [attempt] = (await pinged(`${url}/gone`)).attempts;

    expect(attempt).toMatchObject({
      ...{ number: 1, outcome: 'failed', http_status: null, response: null },
      ...{ error_class: expect.any(String), error_message: expect.any(String) },
      request: { url: `${url}/gone` },
    });
  });
});

describe('appCreateWebhook', () => {
  test('makes several at once, tells of each what became of it, and shows every secret once', async () => {
    const own = await newTeam();
    const url = `${receiver.url}/several`;
    const data = [
      { url: `${url}/1`, event_types: ['note.*'], description: 'Notes' },
      { url: 'https://10.0.0.8/hook', event_types: ['*'] },
      { url: `${url}/3`, event_types: ['invoice.paid', 'quote.accepted'] },
    ];
    const { body } = await call('appCreateWebhook', { key: own.key, body: { data } });
    const [first, second, third] = body.data;

    expect([body.created, body.failed]).toEqual([2, 1]);
    expect([first, second, third].map(({ index, status }) => [index, status])).toEqual([
      [0, 201],
      [1, 422],
      [2, 201],
    ]);
    expect(second.error).toMatchObject({
      code: 'validation_failed',
      details: [{ field: expect.stringMatching(/url$/) }],
    });
    for (const [made, wanted] of [
      [first.data, data[0]!],
      [third.data, { description: null, ...data[2]! }],
    ])
      expect(made).toMatchObject({ ...wanted, status: 'enabled', secret: expect.stringMatching(/^whsec_/) });
    expect(first.data.secret).not.toBe(third.data.secret);
    const listed = await listAll('appListWebhooks', { key: own.key });
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([first.data.id, third.data.id]));
  });
});
