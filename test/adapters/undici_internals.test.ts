import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent, buildConnector } from 'undici';
import { dispatchOn, startedSocket } from '../../adapters/undici_internals.ts';

type Sent = { port: number | undefined; socket: Socket };

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('taken'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test('the installed undici is the version whose behaviour was reviewed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/undici/package.json', 'utf8')) as {
    version: string;
  };

  // After an upgrade: see where lib/core/request.js and lib/dispatcher/client-h1.js publish, and what
  // lib/core/connect.js returns, then change the version here.
  expect(version).toBe('7.30.2');
});

test('each of two concurrent requests gets the socket that it was sent on', async () => {
  const agent = new Agent();
  const sent = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<Sent | null>((resolve, reject) => {
          let seen: Sent | null = null;
          dispatchOn(
            agent,
            { origin: `http://127.0.0.1:${port}`, path: '/', method: 'GET' },
            {
              onRequestStart: () => undefined,
              onResponseEnd: () => resolve(seen),
              onResponseError: (_controller, error) => reject(error),
              sentOn: (socket) => {
                seen = { port: socket.remotePort, socket };
              },
            },
          );
        }),
    ),
  );
  await agent.close();

  expect(sent.map((each) => each?.port)).toEqual([port, port]);
  expect(sent[0]!.socket).not.toBe(sent[1]!.socket);
});

test('calling a connector returns the socket before it is connected', async () => {
  const connect = buildConnector({});
  let started: Socket | undefined;
  const connected = await new Promise<Socket>((resolve, reject) => {
    const target = { hostname: '127.0.0.1', protocol: 'http:', port: String(port) };
    started = startedSocket(connect(target, (error, socket) => (error ? reject(error) : resolve(socket))));
    if (started?.connecting !== true) reject(new Error('no socket that is connecting'));
  });
  connected.destroy();

  expect(started).toBe(connected);
});
