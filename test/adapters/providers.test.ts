import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Agent } from 'undici';
import { guardedConnector } from '../../adapters/guard.ts';
import { askProvider } from '../../adapters/providers.ts';

const strict = { allow_loopback: false, allow_networks: [], deny_hosts: [] };

describe('a call of a provider', () => {
  test('at an address that is not allowed is refused as such, not taken for an outage', async () => {
    const connect = guardedConnector(strict, 1000, async () => ['10.0.0.1'], new WeakMap());
    const dispatcher = new Agent({ connect });

    const asked = askProvider('feed', 'https://feed.example.com/vehicles', { dispatcher });

    await expect(asked).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
    await dispatcher.close();
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
