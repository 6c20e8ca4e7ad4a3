import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { acceptedCoding } from '../../../http/responses/compress.ts';
import { call, send } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
  const data = Array.from({ length: 100 }, (_, n) => ({ name: `Client ${n}`, notes: 'x'.repeat(200) }));
  await call('createClient', { key: team.key, body: { data } });
});

test.each([
  [undefined, null],
  ['', null],
  ['gzip', 'gzip'],
  ['br, gzip', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['deflate', null],
  ['identity, gzip;q=0.5', null],
  ['identity, gzip', 'gzip'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=-1', null],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip;q=2', null],
  ['gzip;q=nonsense', null],
])('Accept-Encoding %j gets the coding %j', (header, coding) => {
  expect(acceptedCoding(header, ['br', 'gzip'])).toBe(coding);
});

describe('a long JSON answer', () => {
  const list = (headers: Record<string, string> = {}, method = 'GET') =>
    send(method, '/api/v1/clients?limit=100', { key: team.key, headers });

  test('is gzipped on request, with the same bytes when unpacked, otherwise sent as it is', async () => {
    const plain = await list();
    const packed = await list({ 'accept-encoding': 'gzip, br' });
    const head = await list({ 'accept-encoding': 'gzip' }, 'HEAD');

    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect([plain, packed, head].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      [undefined, 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
    ]);
    expect([packed.headers['content-length'], head.bytes.length]).toEqual([String(packed.bytes.length), 0]);
  });

  test('that is short is left as it is', async () => {
    const me = await send('GET', '/api/v1/me', { key: team.key, headers: { 'accept-encoding': 'gzip' } });

    expect([me.status, me.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

describe('an ETag', () => {
  const get = (headers: Record<string, string>) => send('GET', '/api/v1/openapi.json', { headers });

  test('differs between codings, and each returns 304 for its own', async () => {
    const etags = new Set<string>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const { headers } = await get({ 'accept-encoding': coding });
      const again = await get({ 'accept-encoding': coding, 'if-none-match': headers.etag! });
      etags.add(headers.etag!);

      expect([coding, again.status, again.headers.etag]).toEqual([coding, 304, headers.etag]);
    }

    expect(etags.size).toBe(3);
  });
});

describe('the ETag of a record', () => {
  test('of any coding saves the transfer in every coding, also as a weak one', async () => {
    const line = { description: 'Skip hire '.repeat(20), quantity: 1, unit_price: 100, vat_code: 'standard' };
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Many jobs' } });
    const body = { client_id: client.id, lines: Array.from({ length: 60 }, () => line) };
    const { body: invoice } = await call('appCreateInvoice', { key: team.key, body });
    const get = (headers: Record<string, string>) =>
      send('GET', `/api/v1/invoices/${invoice.id}`, { key: team.key, headers });
    const plain = (await get({})).headers.etag!;
    const packed = await get({ 'accept-encoding': 'gzip' });
    const again = async (etag: string, coding: string) =>
      (await get({ 'accept-encoding': coding, 'if-none-match': etag })).status;

    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).not.toBe(plain);
    for (const etag of [plain, packed.headers.etag!, `W/${packed.headers.etag!}`, `"x", ${plain}`, '*'])
      expect([etag, await again(etag, 'gzip'), await again(etag, 'identity')]).toEqual([etag, 304, 304]);
    expect(await again('"x"', 'gzip')).toBe(200);
  });
});

describe('the documents', () => {
  test.each(['/docs', '/docs/redoc.js', '/docs/typed.json', '/api/v1/openapi.yaml'])(
    '%s come in brotli and gzip, with the same content',
    async (path) => {
      const at = (coding: string) => send('GET', path, { headers: { 'accept-encoding': coding } });
      const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map(at));

      // toEqual takes minutes for megabytes: it compares byte by byte.
      expect(gunzipSync(gzip!.bytes).equals(plain!.bytes)).toBe(true);
      expect(brotliDecompressSync(br!.bytes).equals(plain!.bytes)).toBe(true);
      expect(br!.bytes.length).toBeLessThan(plain!.bytes.length * 0.7);
    },
  );
});
