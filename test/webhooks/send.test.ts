import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { encryptSecret, keyRing } from '../../db/encryption.ts';
import { newId, newPrefixedId } from '../../db/ids.ts';
import { secretContext } from '../../domain/platform/webhook_secrets.ts';
import type { ClaimedDelivery } from '../../webhooks/dispatcher/claim.ts';
import { loggedHeaders } from '../../webhooks/dispatcher/request_headers.ts';
import { createSender } from '../../webhooks/dispatcher/send.ts';
import type { Sender } from '../../webhooks/dispatcher/send.ts';
import { completeSettings } from '../../webhooks/dispatcher/settings.ts';
import type { DispatcherSettings } from '../../webhooks/dispatcher/settings.ts';
import { newSecret } from '../../webhooks/signature.ts';
import { answer, createReceiver, log, quick, secretKey } from './harness.ts';
import type { Behaviour, Receiver } from './harness.ts';

let receiver: Receiver;
let senders: Sender[] = [];
beforeAll(async () => {
  receiver = await createReceiver();
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()));
  senders = [];
});
afterAll(() => receiver.close());

function senderOf(settings: Partial<DispatcherSettings> = {}): Sender {
  const sender = createSender(
    completeSettings({ secret_key: secretKey, allow_insecure_targets: true, ...settings }),
    log,
  );
  senders.push(sender);

  return sender;
}

/** A delivery leased just now, to a path of the receiver. */
function leased(path: string, more: Partial<ClaimedDelivery> = {}): ClaimedDelivery {
  const at = { team_id: newId(), endpoint_id: newId() };
  const sealed = encryptSecret(keyRing(secretKey), newSecret(), secretContext(at)).toString('hex');

  return {
    ...at,
    id: newId(),
    event_id: newPrefixedId('evt'),
    event_type: 'invoice.paid',
    kind: 'auto',
    n: 1,
    step: 0,
    resets: 0,
    started_at: '2026-10-05 09:00:00+00',
    body: '{"object":"event"}',
    url: `${receiver.url}${path}`,
    secret: sealed,
    previous_secret: null,
    age_ms: 0,
    claimed_at_ms: performance.now(),
    ...more,
  };
}

/** What one request to a receiver of this behaviour comes to. */
function sentTo(path: string, behaviour: Behaviour, settings: Partial<DispatcherSettings> = {}) {
  receiver.on(path, behaviour);

  return senderOf(settings).send(leased(path));
}

/** Two requests one after the other, the second when the connection of the first is free again. */
async function twice(sender: Sender, path: string) {
  const first = await sender.send(leased(path));
  await new Promise((resolve) => setImmediate(resolve));

  return [first, await sender.send(leased(path))] as const;
}

const failed = { ok: false, gone: false, not_sent: false, stale_connection: false };

describe('an attempt', () => {
  test('is not made if its lease could end during the request, and does not count against the endpoint', async () => {
    const late = leased('/late', {
      claimed_at_ms: performance.now() - quick.lease_ms + quick.deadline_ms - 1,
    });

    expect(await senderOf(quick).send(late)).toMatchObject({
      ...failed,
      not_sent: true,
      counts: false,
      slow: false,
      error_class: 'not_sent',
      http_status: null,
      total_ms: 0,
      detail: {},
    });
    expect(receiver.at('/late')).toEqual([]);
  });

  test('is not made without a secret that can be read, which is our fault and not that of the endpoint', async () => {
    const foreign = leased('/unread', { team_id: newId() });

    expect(await senderOf().send(foreign)).toMatchObject({
      ...failed,
      counts: false,
      error_class: 'secret_unreadable',
    });
    expect(receiver.at('/unread')).toEqual([]);
  });

  test('is not made to an address that is not allowed, which counts against the endpoint', async () => {
    expect(await senderOf({ allow_insecure_targets: false }).send(leased('/blocked'))).toMatchObject({
      ...failed,
      counts: true,
      error_class: 'address_blocked',
      detail: {},
    });
    expect(receiver.at('/blocked')).toEqual([]);
  });

  test('is not made to a name of our own', async () => {
    const own = leased('/own', { url: `http://localhost:${receiver.port}/own` });

    expect(await senderOf({ deny_hosts: ['localhost'] }).send(own)).toMatchObject({
      ...failed,
      error_class: 'address_blocked',
    });
    expect(receiver.at('/own')).toEqual([]);
  });

  test('that gets no answer in time is a timeout: the endpoint is slow, and it counts', async () => {
    const seen = await sentTo('/silent', () => undefined, quick);

    expect(seen).toMatchObject({
      ...failed,
      slow: true,
      counts: true,
      error_class: 'timeout',
      http_status: null,
      retry_after_ms: null,
    });
    expect(seen.detail.response).toBeUndefined();
    expect(seen.total_ms).toBeGreaterThanOrEqual(quick.deadline_ms - 1);
  });

  test('is answered by its status, even if the rest of the answer does not arrive in time', async () => {
    const seen = await sentTo('/half', (response) => void response.writeHead(202).write('half'), quick);

    expect(seen).toMatchObject({
      ok: true,
      slow: false,
      error_class: null,
      http_status: 202,
      detail: { response: { body: 'half', body_bytes: 4, body_truncated: true } },
    });
  });

  test.each([
    [16 * 1024, 16 * 1024, false],
    [16 * 1024 + 1, 16 * 1024, true],
  ])('with an answer of %d bytes keeps %d of them; cut off: %s', async (bytes, kept, body_truncated) => {
    const { ok, detail } = await sentTo(`/long/${bytes}`, answer(200, {}, 'x'.repeat(bytes)));

    expect([ok, detail.response!.body!.length, detail.response!.body_truncated]).toEqual([
      true,
      kept,
      body_truncated,
    ]);
    expect(detail.response!.body_bytes).toBeGreaterThanOrEqual(bytes);
  });

  test.each([
    [200, true],
    [299, true],
    [300, false],
    [301, false],
  ])('that is answered with %i is delivered: %s', async (status, ok) => {
    expect(await sentTo(`/status/${status}`, answer(status, { location: '/elsewhere' }))).toMatchObject({
      ...{ ok, http_status: status, gone: false, slow: false },
    });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  test('with an answer in several parts keeps all of them', async () => {
    const { detail } = await sentTo('/parts', (response) => {
      response.write('one, ', () => response.write('two, ', () => response.end('three')));
    });

    expect(detail.response).toMatchObject({ body: 'one, two, three', body_bytes: 15, body_truncated: false });
  });

  test('is answered by the final status, not by one that only says that the answer is being made', async () => {
    const seen = await sentTo('/processing', (response) => {
      response.writeProcessing();
      response.writeHead(500, { 'x-final': 'yes' }).end('sorry');
    });

    expect(seen).toMatchObject({ ok: false, http_status: 500, error_class: 'server_error' });
    expect(seen.detail.response).toMatchObject({ body: 'sorry', headers: { 'x-final': 'yes' } });
  });

  test('that is asked to wait twice waits as the first header says', async () => {
    const seen = await sentTo(
      '/twice',
      (response) => void response.setHeader('retry-after', ['7', '9']).writeHead(429).end(),
    );

    expect(seen.retry_after_ms).toBe(7000);
  });

  test.each([
    [410, {}, { gone: true, slow: false, error_class: 'gone', retry_after_ms: null }],
    [
      429,
      { 'retry-after': '7' },
      { gone: false, slow: true, error_class: 'client_error', retry_after_ms: 7000 },
    ],
    [
      503,
      { 'retry-after': '9' },
      { gone: false, slow: false, error_class: 'server_error', retry_after_ms: 9000 },
    ],
    [
      200,
      { 'retry-after': '9' },
      { ok: true, gone: false, slow: false, error_class: null, retry_after_ms: null },
    ],
  ])('answered with %d and %j is understood', async (status, headers, expected) => {
    expect(await sentTo('/status', answer(status, headers as Record<string, string>))).toMatchObject({
      counts: true,
      http_status: status,
      ...expected,
    });
  });

  test('on a connection that the receiver closes before it answers is only repeated at once if the connection was kept from before', async () => {
    receiver.on('/closing', (response, { path }) =>
      receiver.at(path).length % 2 === 1 ? void response.end() : void response.socket!.destroy(),
    );
    const sender = senderOf();
    const [kept, reset] = await twice(sender, '/closing');
    const fresh = await sentTo('/fresh', (response) => void response.socket!.destroy());

    expect([kept.ok, kept.detail.timings!.reused_connection]).toEqual([true, false]);
    expect([reset.error_class, reset.stale_connection, reset.detail.timings!.reused_connection]).toEqual([
      'connection_reset',
      true,
      true,
    ]);
    expect([fresh.error_class, fresh.stale_connection]).toEqual(['connection_reset', false]);
  });

  test('counts the times of a connection only for the request that opened it', async () => {
    receiver.on('/times', answer(200));
    const sender = senderOf();
    const [first, second] = await twice(sender, '/times');

    expect(first.detail.timings).toMatchObject({ connect_ms: expect.any(Number), reused_connection: false });
    expect(second.detail.timings).toMatchObject({
      first_byte_ms: expect.any(Number),
      reused_connection: true,
    });
    expect([second.detail.timings!.dns_ms, second.detail.timings!.connect_ms]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('the log of a request has exactly the headers that were sent', async () => {
  const delivery = leased('/headers?a=1', { n: 3, event_type: 'note.signed' });
  const { detail } = await senderOf({ user_agent: 'Waste-Transfer-Webhooks/1' }).send(delivery);
  const { headers } = receiver.at('/headers?a=1')[0]!;
  const { connection: _, ...sent } = headers;
  const logged = loggedHeaders(delivery, detail.sent!, delivery.url);

  expect(
    Object.fromEntries(Object.entries(logged).map(([name, value]) => [name.toLowerCase(), value])),
  ).toEqual(sent);
  expect(sent).toMatchObject({
    'user-agent': 'Waste-Transfer-Webhooks/1',
    'svc-event-id': delivery.event_id,
    'svc-event-type': 'note.signed',
    'svc-delivery-id': delivery.id,
    'svc-attempt': '3',
    'webhook-id': delivery.event_id,
    'webhook-timestamp': /^t=(\d+),/.exec(String(sent['svc-signature']))![1],
  });
});

describe('the log of an answer', () => {
  test('keeps its headers, but of a cookie only that one was set', async () => {
    const headers = { 'set-cookie': 'session=s3cret', 'x-trace': 'abc' };
    const { detail } = await sentTo('/cookie', answer(200, headers, 'ok'));

    expect(detail.response!.headers).toMatchObject({ 'set-cookie': '[withheld]', 'x-trace': 'abc' });
    expect(JSON.stringify(detail)).not.toContain('s3cret');
  });

  test.each([
    ['identity', 'plain'],
    ['IDENTITY', 'plain'],
    ['gzip', null],
  ])('coded as %s shows the body %j: nothing is unpacked', async (coding, body) => {
    const { detail } = await sentTo(`/coded/${coding}`, (response) => {
      response.writeHead(200, { 'content-encoding': coding });
      response.end(coding === 'gzip' ? gzipSync('plain') : 'plain');
    });

    expect(detail.response!.body).toBe(body);
    expect(detail.response!.headers).not.toHaveProperty('set-cookie');
  });
});
