import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../support/client.ts';

let files: string[];
beforeAll(async () => {
  const page = (await send('GET', '/console')).bytes.toString();
  files = [...page.matchAll(/(?:href|src)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) => path!);
});

test('every address of the console is its one page, which no one keeps, with a script and a style of ours alone', async () => {
  expect(files).toEqual([
    expect.stringMatching(/^\/console\/assets\/app-[\w-]{16}\.css$/),
    expect.stringMatching(/^\/console\/assets\/app-[\w-]{16}\.js$/),
  ]);
  const [page, deep] = [await send('GET', '/console'), await send('GET', '/console/clients/1')];

  expect(deep.bytes.equals(page.bytes)).toBe(true);
  for (const { status, headers } of [page, deep]) {
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([200, 'no-store', 'DENY']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*script-src 'self'/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-request-id']).toMatch(/^req_/);
  }
});

describe('the script and the style', () => {
  test('may be kept for ever: their names change with their content', async () => {
    const types = ['text/css; charset=utf-8', 'text/javascript; charset=utf-8'];
    for (const [n, path] of files.entries()) {
      const { status, headers } = await send('GET', path);

      expect([status, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
        200,
        types[n],
        'public, max-age=31536000, immutable',
        'Accept-Encoding',
      ]);
    }
  });

  test('are sent in the coding that the browser accepts, with the same content each time', async () => {
    for (const path of files) {
      const at = (coding: string) => send('GET', path, { headers: { 'accept-encoding': coding } });
      const plain = await at('identity');
      for (const [coding, unpack] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const coded = await at(coding);
        expect([coded.headers['content-encoding'], unpack(coded.bytes).equals(plain.bytes)]).toEqual([
          coding,
          true,
        ]);
      }
      expect(plain.headers['content-encoding']).toBeUndefined();
    }
  });

  test('of another name are not found', async () => {
    expect((await send('GET', '/console/assets/app-0000000000000000.js')).status).toBe(404);
  });
});
