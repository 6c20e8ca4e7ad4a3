import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Agent } from 'undici';
import { guardedConnector } from '../../adapters/guard.ts';
import { askProvider } from '../../adapters/providers.ts';
import type { ProviderRequest } from '../../adapters/providers.ts';

const strict = { allow_loopback: false, allow_networks: [], deny_hosts: [] };

/** What a call comes to that is answered so. */
async function asked(status: number, text: string, more: ProviderRequest = {}) {
  const server = createServer((_request, response) => void response.writeHead(status).end(text));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    return await askProvider('feed', `http://127.0.0.1:${port}/vehicles`, more);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a call of a provider', () => {
  test('at an address that is not allowed is refused as such, not taken for an outage', async () => {
    const connect = guardedConnector(strict, 1000, async () => ['10.0.0.1'], new WeakMap());
    const dispatcher = new Agent({ connect });

    const asked = askProvider('feed', 'https://feed.example.com/vehicles', { dispatcher });

    await expect(asked).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
    await dispatcher.close();
  });

  test.each([
    [200, '{"ok":true}', { status: 200, body: { ok: true } }],
    [404, '{"error":"gone"}', { status: 404, body: { error: 'gone' } }],
    [204, '', { status: 204, body: null }],
    [200, '', { status: 200, body: null }],
    [302, '{}', { status: 302, body: {} }],
    [499, '{}', { status: 499, body: {} }],
  ])('that is answered with %i and %j has that answer', async (status, text, answer) => {
    expect(await asked(status, text)).toMatchObject(answer);
  });

  test.each([
    [429, '{}', 'away', 'answered 429'],
    [500, '{}', 'away', 'answered 500'],
    [503, '', 'away', 'answered 503'],
    [200, '<html>', 'nonsense', 'answered 200 with something other than JSON'],
  ])('that is answered with %i and %j fails: %s, %s', async (status, text, kind, message) => {
    await expect(asked(status, text)).rejects.toMatchObject({
      ...{ provider: 'feed', kind },
      message: expect.stringContaining(message),
    });
  });

  test('takes an answer of exactly the bytes that it may have, and none of one more', async () => {
    const text = JSON.stringify('x'.repeat(98));

    expect(await asked(200, text, { max_bytes: 100 })).toMatchObject({ body: 'x'.repeat(98) });
    await expect(asked(200, `${text} `, { max_bytes: 100 })).rejects.toMatchObject({
      ...{ kind: 'nonsense', message: expect.stringContaining('answered more than 100 bytes') },
    });
  });

  test('that nobody answers is an outage', async () => {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));

    const asked = askProvider('feed', `http://127.0.0.1:${port}/vehicles`);

    await expect(asked).rejects.toMatchObject({ provider: 'feed', kind: 'away' });
  });
});
