import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { rotateSecret, updateEndpoint } from '../../webhooks/endpoints.ts';
import { verifySignature } from '../support/verify_signature.ts';
import { answer, createReceiver, createWorld, eventually, rules } from './harness.ts';
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

describe('a delivery', () => {
  test('is a POST of the exact bytes stored, with the headers described and a signature over those bytes', async () => {
    const { id, secret } = await world.endpoint(`${receiver.url}/hook?a=1`);
    await world.dispatch();
    const event = await world.emit('invoice.paid', {
      object: 'invoice',
      total: 343.2,
      note: '£ with Siân \u{1F69B}',
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
    expect(new Webhook(secret).verify(got.body, got.headers as Record<string, string>)).toMatchObject({
      id: event,
    });
    expect(await world.settled(event)).toMatchObject({
      endpoint_id: id,
      kind: 'auto',
      status: 'delivered',
      payload: body,
    });
  });

  test('goes to every endpoint of the team that chose its event type, including wildcards, and to no other team', async () => {
    await world.endpoint(`${receiver.url}/exact`, ['invoice.paid']);
    await world.endpoint(`${receiver.url}/family`, ['invoice.*']);
    await world.endpoint(`${receiver.url}/all`, ['*']);
    await world.endpoint(`${receiver.url}/other`, ['quote.*', 'invoice.sent']);
    const stranger = await createWorld();
    await stranger.endpoint(`${receiver.url}/stranger`);
    await world.dispatch();
    await world.emit('invoice.paid');
    await world.emit('note.signed');

    await eventually(async () => (await world.deliveries({ status: 'delivered' })).length === 4);
    expect(receiver.received.map((got) => got.path).sort()).toEqual(['/all', '/all', '/exact', '/family']);
    await stranger.close();
  });

  test('is not made for events from before the endpoint was registered', async () => {
    const early = await world.emit();
    await world.one('select pg_sleep(0.005)');
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    const late = await world.emit();
    await world.settled(late);
    expect((await world.deliveries()).map((delivery) => delivery.event_id)).toEqual([late]);
    await eventually(async () => {
      const left = await world.one<{ count: number }>(
        'select count(*)::int from event_outbox where event_id = $1',
        [early],
      );

      return left.count === 0;
    });
  });

  test('is acknowledged by any 2xx', async () => {
    const statuses = [200, 201, 202, 204, 299];
    for (const status of statuses) {
      await world.endpoint(`${receiver.url}/${status}`);
      receiver.on(`/${status}`, answer(status));
    }
    await world.dispatch();
    await world.emit();
    await eventually(
      async () => (await world.deliveries({ status: 'delivered' })).length === statuses.length,
    );
  });

  test('is not acknowledged by any other status, and a redirect is recorded and not followed', async () => {
    const classes = {
      301: 'redirect',
      304: 'redirect',
      307: 'redirect',
      400: 'client_error',
      429: 'client_error',
      503: 'server_error',
    };
    for (const status of Object.keys(classes)) {
      await world.endpoint(`${receiver.url}/${status}`);
      receiver.on(`/${status}`, answer(Number(status), { location: `${receiver.url}/elsewhere` }));
    }
    await world.dispatch();
    await world.emit();
    const failed = await eventually(async () => {
      const all = await world.deliveries({ status: 'pending' });
      return all.length === 6 && all.every((each) => each.attempts[0]?.outcome === 'failed') && all;
    });
    const seen = failed.map(({ attempts: [attempt] }) => [attempt!.http_status, attempt!.error_class]);
    expect(Object.fromEntries(seen)).toEqual(classes);
    expect(failed[0]!.attempts[0]!.response!.headers.location).toBe(`${receiver.url}/elsewhere`);
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  test('a 410 that arrives after a person disabled the endpoint does not change the reason', async () => {
    let release = (): void => undefined;
    receiver.on('/hook', (response) => {
      release = () => void response.writeHead(410).end();
    });
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    const event = await world.emit();
    await eventually(() => receiver.received.length === 1);
    await world.db.transaction((tx) => updateEndpoint(tx, world.team_id, id, { status: 'disabled' }, rules));
    release();

    expect(await world.settled(event)).toMatchObject({ attempts: [{ http_status: 410 }] });
    expect(await world.state(id)).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
    expect(world.alerts).toEqual([]);
  });

  test('carries two v1 signatures for 24 hours after a rotation and one afterwards', async () => {
    const { id, secret } = await world.endpoint(`${receiver.url}/hook`);
    const rotated = await world.db.transaction((tx) => rotateSecret(tx, world.team_id, id, {}, rules));
    await world.dispatch();
    await world.settled(await world.emit());
    const { headers, body } = receiver.received[0]!;
    expect(headers['svc-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const each of [secret, rotated.secret]) {
      expect(verifySignature(each, String(headers['svc-signature']), body).ok).toBe(true);
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toBeDefined();
    }

    await world.one("update webhook_endpoints set previous_secret_expires_at = now() - interval '1 second'");
    await world.settled(await world.emit());
    const later = String(receiver.received[1]!.headers['svc-signature']);
    expect(later).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(verifySignature(rotated.secret, later, receiver.received[1]!.body).ok).toBe(true);
  });
});

describe('the retry ladder', () => {
  test('is nine attempts within ten per cent of the described gaps, each with a new signature, then fails permanently', async () => {
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    receiver.on('/hook', answer(500));
    await world.dispatch();
    const event = await world.emit();

    const minutes = [1, 5, 30, 120, 360, 720, 1440, 1440];
    for (const [i, gap] of minutes.entries()) {
      const delivery = await world.settled(
        event,
        (each) =>
          each.status === 'pending' &&
          each.attempts.length === i + 1 &&
          each.attempts[i]!.finished_at !== null,
      );
      const attempt = delivery.attempts[i]!;
      const wait = (Date.parse(attempt.next_attempt_at!) - Date.parse(attempt.finished_at!)) / 60_000;
      expect(wait).toBeGreaterThan(gap * 0.9 - 0.01);
      expect(wait).toBeLessThan(gap * 1.1 + 0.05);
      expect(delivery.next_attempt_at).toBe(attempt.next_attempt_at);
      await world.hasten();
    }
    const delivery = await world.settled(event);
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null });
    expect(delivery.attempts.map((attempt) => attempt.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(receiver.received.map((got) => got.headers['svc-attempt'])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
    expect(new Set(receiver.received.map((got) => got.id))).toEqual(new Set([event]));
    expect(new Set(receiver.received.map((got) => got.body.toString())).size).toBe(1);
    expect(await world.state(id)).toMatchObject({
      status: 'enabled',
      consecutive_exhausted: 1,
      consecutive_failed: 9,
    });
  });

  test('ends with the first 2xx', async () => {
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    receiver.on(
      '/hook',
      (response) => void response.writeHead(receiver.received.length < 3 ? 500 : 200).end(),
    );
    await world.dispatch();
    const event = await world.emit();
    for (const attempts of [1, 2]) {
      await world.settled(
        event,
        (each) =>
          each.status === 'pending' &&
          each.attempts.length === attempts &&
          each.attempts.at(-1)!.finished_at !== null,
      );
      await world.hasten();
    }
    expect((await world.settled(event)).attempts.map((attempt) => attempt.outcome)).toEqual([
      'failed',
      'failed',
      'delivered',
    ]);
    expect(await world.state(id)).toMatchObject({ consecutive_failed: 0, failing_since: null });
  });
});

describe('Retry-After', () => {
  test('pauses the whole endpoint, including other events, but a ping is sent', async () => {
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    receiver.on('/hook', answer(429, { 'retry-after': '100' }));
    await world.dispatch();
    await world.settled(await world.emit(), (each) => each.attempts[0]?.outcome === 'failed');
    const { paused_until } = await world.state(id);
    expect(Date.parse(paused_until!) - Date.now()).toBeGreaterThan(95_000);

    receiver.on('/hook', answer(200));
    const second = await world.emit();
    const { delivery_id } = await world.ping(id);
    expect((await eventually(() => receiver.received[1])).headers['svc-delivery-id']).toBe(delivery_id);
    await world.settled(second, (each) => each.status === 'pending' && each.attempts.length === 0);

    await world.hasten();
    expect(await world.settled(second)).toMatchObject({ status: 'delivered' });
  });

  test('is kept when requests that were under way are answered: with success, or with a shorter time', async () => {
    const { id } = await world.endpoint(`${receiver.url}/hook`);
    const answers: ((...given: Parameters<typeof answer>) => void)[] = [];
    receiver.on('/hook', (response, received, request) => {
      answers.push((...given) => answer(...given)(response, received, request));
    });
    await world.dispatch();
    await world.emitMany(3);
    await eventually(() => answers.length === 3);
    const paused = async (at: number, ...given: Parameters<typeof answer>) => {
      answers[at]!(...given);
      await world.settled(receiver.received[at]!.id, (each) => each.attempts[0]?.finished_at != null);

      return (await world.state(id)).paused_until;
    };

    const first = await paused(0, 429, { 'retry-after': '100' });
    expect(first).not.toBeNull();
    expect(await paused(1, 200)).toBe(first);
    expect(await paused(2, 429, { 'retry-after': '5' })).toBe(first);
  });
});

describe('the log', () => {
  test('shows request and response with headers and bodies, timings, remote address and next attempt', async () => {
    await world.endpoint(`${receiver.url}/hook`);
    receiver.on(
      '/hook',
      answer(503, { 'x-cause': 'tests', 'content-type': 'text/plain' }, 'no, thank you: \0 ✗'),
    );
    await world.dispatch();
    const event = await world.emit();
    const { attempts } = await world.settled(event, (each) => each.attempts[0]?.outcome === 'failed');
    expect(attempts[0]).toMatchObject({
      number: 1,
      outcome: 'failed',
      http_status: 503,
      error_class: 'server_error',
      error_message: 'The endpoint answered with a 5xx status.',
      remote_address: '127.0.0.1',
      request: { method: 'POST', url: `${receiver.url}/hook` },
      response: { body: 'no, thank you: \uFFFD ✗', body_truncated: false },
    });
    const [attempt] = attempts;
    expect(attempt!.request.headers).toMatchObject({
      'SVC-Signature': receiver.received[0]!.headers['svc-signature'],
      'SVC-Event-Id': event,
      host: `127.0.0.1:${receiver.port}`,
      'content-length': receiver.received[0]!.headers['content-length'],
    });
    expect(attempt!.response!.headers).toMatchObject({ 'x-cause': 'tests' });
    expect(attempt!.timings).toMatchObject({
      dns_ms: expect.any(Number),
      first_byte_ms: expect.any(Number),
      total_ms: expect.any(Number),
      reused_connection: false,
    });
    expect(attempt!.next_attempt_at).not.toBeNull();
  });

  test('never holds the secret, and the database holds it encrypted only', async () => {
    const { secret } = await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    await world.settled(await world.emit());
    const dump = await world.one<{ dump: string }>(
      `select (select json_agg(w)::text from webhook_endpoints w) || (select json_agg(d)::text from webhook_deliveries d)
         || (select json_agg(a)::text from webhook_attempts a) || encode((select secret from webhook_endpoints), 'escape') as dump`,
    );
    expect(dump.dump).not.toContain(secret.slice(6, 20));
  });
});
