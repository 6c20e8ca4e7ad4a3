import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { quick, createReceiver, createWorld, eventually } from './harness.ts';
import type { Behaviour, Receiver, World } from './harness.ts';

let world: World;
let receiver: Receiver;
const servers: Server[] = [];

beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), createReceiver()]);
});
afterEach(async () => {
  await world.close();
  await receiver.close();
  for (const server of servers.splice(0)) server.close();
});

/** For where an answer must come in time, on a machine that may be busy. */
const patient = { deadline_ms: 6000, lease_ms: 13_000, lease_margin_ms: 1000 };
/** For where some of the answer must come in time and the rest must not. */
const hasty = { deadline_ms: 1500, lease_ms: 3200, lease_margin_ms: 200 };

/** One delivery to a receiver that behaves so, and its one attempt. */
async function attemptAt(url: string, settings = {}, more = {}) {
  await world.endpoint(url);
  await world.dispatch({ ...patient, ...settings }, more);
  const delivery = await world.settled(
    await world.emit(),
    (each) => (each.attempts[0]?.outcome ?? 'in_progress') !== 'in_progress',
  );
  return { ...delivery.attempts[0]!, status: delivery.status };
}

function behaving(behaviour: Behaviour): string {
  receiver.on('/hook', behaviour);
  return `${receiver.url}/hook`;
}

describe('the ten-second clock', () => {
  test('ends a request whose headers do not come, and closes the connection', async () => {
    let closed = false;
    const url = behaving((response) => void response.on('close', () => (closed = true)));
    expect(await attemptAt(url, quick)).toMatchObject({
      outcome: 'failed',
      error_class: 'timeout',
      http_status: null,
      response: null,
    });
    await eventually(() => closed);
  });

  test('ends headers that drip without end', async () => {
    const { url } = await dripping((socket) =>
      socket.write(socket.bytesWritten === 0 ? 'HTTP/1.1 200 OK\r\nx-drip: ' : 'x'),
    );
    expect(await attemptAt(url, quick)).toMatchObject({ error_class: 'timeout', http_status: null });
  });

  test('ends a body that drips without end; the status that came in time counts', async () => {
    const drip =
      (status: number): Behaviour =>
      (response) => {
        response.writeHead(status);
        const timer = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(timer));
      };
    expect(await attemptAt(behaving(drip(500)), hasty)).toMatchObject({
      error_class: 'server_error',
      http_status: 500,
      response: { body_truncated: true },
    });
  });

  test('counts a 2xx whose headers came in time as delivered, though its body stalls', async () => {
    const url = behaving(
      (response) => void response.writeHead(200, { 'content-length': '100' }).write('half'),
    );
    expect(await attemptAt(url, hasty)).toMatchObject({
      status: 'delivered',
      outcome: 'delivered',
      response: { body: 'half', body_truncated: true },
    });
  });

  test('does not accept an interim response as the answer', async () => {
    const url = behaving((response) => response.writeProcessing());
    expect(await attemptAt(url, quick)).toMatchObject({ error_class: 'timeout', http_status: null });
  });

  test('runs from before the name look-up, and a name found later sends nothing', async () => {
    let found = false;
    const resolve = () =>
      new Promise<string[]>((done) => {
        setTimeout(() => {
          found = true;
          done(['127.0.0.1']);
        }, 600);
      });
    const attempt = await attemptAt(`http://hooks.example.com:${receiver.port}/hook`, quick, { resolve });
    expect(attempt).toMatchObject({ error_class: 'timeout', remote_address: null });
    await eventually(() => found);
    await world.hasten();
    expect(receiver.received).toEqual([]);
  });
});

describe('a response', () => {
  test('of 50 MB is read up to 16 KiB', async () => {
    let sent = 0;
    const url = behaving((response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(65_536, 'x');
      const pour = (): void => {
        while (sent < 50_000_000 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    });
    const attempt = await attemptAt(url);
    expect(attempt).toMatchObject({ status: 'delivered', response: { body_truncated: true } });
    expect(attempt.response!.body).toBe('x'.repeat(16_384));
    expect(attempt.response!.body_bytes).toBeLessThan(200_000);
    expect(sent).toBeLessThan(50_000_000);
  });

  test('that is compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const url = behaving(
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const attempt = await attemptAt(url);
    expect(attempt).toMatchObject({
      status: 'delivered',
      response: { body: null, headers: { 'content-encoding': 'gzip' } },
    });
    expect(attempt.response!.body_bytes).toBeLessThanOrEqual(bomb.length);
  });

  test('with more than 16 KiB of headers is a failure', async () => {
    const url = behaving((response) => void response.writeHead(200, { 'x-long': 'y'.repeat(20_000) }).end());
    expect(await attemptAt(url)).toMatchObject({
      outcome: 'failed',
      error_class: 'response_headers_too_large',
    });
  });
});

describe('a connection', () => {
  test('that is refused, reset, or speaks no HTTP or no TLS has its own error class', async () => {
    const { url } = await dripping((socket) => socket.destroy());
    const nonsense = await dripping((socket) => socket.write('SSH-2.0-nonsense\r\n\r\n'));
    const closed = await dripping(() => undefined);
    await new Promise((done) => closed.server.close(done));
    const expected = {
      [`${url}/reset`]: 'connection_reset',
      [`${nonsense.url}/nonsense`]: 'invalid_response',
      [`${closed.url}/refused`]: 'connection_refused',
      [`${receiver.url.replace('http:', 'https:')}/tls`]: 'tls_error',
    };
    for (const each of Object.keys(expected)) await world.endpoint(each);
    await world.dispatch(patient);
    await world.emit();
    const failed = await eventually(async () => {
      const all = await world.deliveries();
      return all.length === 4 && all.every((each) => each.attempts[0]?.outcome === 'failed') && all;
    });
    const seen = failed.map(({ attempts: [attempt] }) => [attempt!.request.url, attempt!.error_class]);
    expect(Object.fromEntries(seen)).toEqual(expected);
  });

  test('kept from before and then reset is tried again at once, and that uses up no gap', async () => {
    const requests = new Map<Socket, number>();
    receiver.on('/hook', (response, _received, request) => {
      const count = (requests.get(request.socket) ?? 0) + 1;
      requests.set(request.socket, count);
      if (count === 2) request.socket.resetAndDestroy();
      else response.end();
    });
    await world.endpoint(`${receiver.url}/hook`);
    await world.dispatch();
    await world.settled(await world.emit());
    const delivery = await world.settled(await world.emit());
    expect(delivery.attempts).toMatchObject([
      { outcome: 'failed', error_class: 'connection_reset', timings: { reused_connection: true } },
      { outcome: 'delivered', timings: { reused_connection: false } },
    ]);
  });
});

/** A bare TCP server that does this to every connection that sent something, again every 20 ms. */
async function dripping(act: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      act(socket);
      const timer = setInterval(() => (socket.writable ? act(socket) : undefined), 20);
      socket.on('close', () => clearInterval(timer));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
