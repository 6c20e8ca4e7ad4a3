import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createStorage, fileKey } from '../../adapters/storage/index.ts';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import { bucketAt, openBucket } from '../support/outside/bucket.ts';

const team = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';

let folder: string;
let closeBucket: () => Promise<void>;
const kinds: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waste-api-storage-'));
  const bucket = await openBucket(join(folder, 's3'));
  closeBucket = bucket.close;
  kinds.folder = createStorage({ storage: { kind: 'folder' }, data_dir: folder });
  kinds.bucket = bucket.storage;
});
afterAll(async () => {
  await closeBucket();
  await rm(folder, { recursive: true });
});

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  const storage = () => kinds[kind]!;

  test('a file comes back byte for byte, whole or as a stream', async () => {
    const bytes = randomBytes(70_000);
    const key = fileKey(team, 'documents', 'whole.bin');

    expect(await storage().put({ key, content_type: 'application/pdf', body: bytes })).toEqual({
      bytes: 70_000,
    });

    const stream = await storage().stream(key);
    expect(digest((await storage().get(key))!)).toBe(digest(bytes));
    expect(stream!.bytes).toBe(70_000);
    expect(digest(await buffer(stream!.body))).toBe(digest(bytes));
  });

  test('a stream is stored byte for byte, regardless of its chunks', async () => {
    const chunks = [1, 65_536, 4463, 0, 200_000].map((size) => randomBytes(size));
    const key = fileKey(team, 'exports', 'streamed.zip');

    const { bytes } = await storage().put({
      key,
      content_type: 'application/zip',
      body: Readable.from(chunks),
    });

    expect(bytes).toBe(270_000);
    expect(digest((await storage().get(key))!)).toBe(digest(Buffer.concat(chunks)));
  });

  test('storing a file again replaces it; an empty file is stored', async () => {
    const key = fileKey(team, 'documents', 'again.csv');

    await storage().put({ key, content_type: 'text/csv', body: Buffer.from('first and longer') });
    await storage().put({ key, content_type: 'text/csv', body: Buffer.alloc(0) });

    expect(Buffer.from((await storage().get(key))!).toString()).toBe('');
    expect(await storage().exists(key)).toBe(true);
  });

  test('reading a missing file returns null, and deleting it does nothing', async () => {
    const key = fileKey(team, 'documents', 'never.pdf');
    await storage().put({ key, content_type: 'application/pdf', body: Buffer.from('x') });

    await storage().delete(key);
    await storage().delete(key);

    expect(await storage().exists(key)).toBe(false);
    expect(await storage().get(key)).toBeNull();
    expect(await storage().stream(key)).toBeNull();
  });

  test('every file is listed once with its size', async () => {
    const keys = ['one', 'two', 'three'].map((name) => fileKey(team, 'listed', 'deep', name));
    for (const key of keys) await storage().put({ key, content_type: 'text/plain', body: Buffer.from(key) });
    const listed: { key: string; bytes: number }[] = [];
    for await (const file of storage().list()) listed.push(file);

    expect(
      listed.filter(({ key }) => key.includes('/listed/')).sort((a, b) => (a.key < b.key ? -1 : 1)),
    ).toEqual(keys.map((key) => ({ key, bytes: key.length })).sort((a, b) => (a.key < b.key ? -1 : 1)));
  });

  test('a key below a file is a missing file', async () => {
    const key = fileKey(team, 'documents', 'flat.pdf');
    await storage().put({ key, content_type: 'application/pdf', body: Buffer.from('x') });

    expect(await storage().get(`${key}/page`)).toBeNull();
    expect(await storage().exists(`${key}/page`)).toBe(false);
  });

  test('a stream that fails leaves no file', async () => {
    const key = fileKey(team, 'broken', 'half.zip');
    async function* half() {
      yield randomBytes(1000);
      throw new Error('the source broke');
    }

    await expect(
      storage().put({ key, content_type: 'application/zip', body: Readable.from(half()) }),
    ).rejects.toThrow('the source broke');

    expect(await storage().exists(key)).toBe(false);
    expect(await readdir(join(folder, 'files', team, 'broken')).catch(() => [])).toEqual([]);
  });

  test('a key that could point outside its folder is refused', async () => {
    for (const key of [
      '../x',
      `${team}/../../x`,
      `${team}/.hidden`,
      `${team}/a//b`,
      '/etc/passwd',
      `${team}/a\0b`,
      team,
    ])
      await expect(storage().get(key)).rejects.toThrow('not a storage key');
    expect(() => fileKey(team, '..', 'x')).toThrow('not a storage key');
  });
});

test('an unreachable bucket service is an error, not a missing file', async () => {
  const away = bucketAt('http://127.0.0.1:1', folder);

  await expect(away.get(fileKey(team, 'a', 'b'))).rejects.toMatchObject({
    provider: 'storage',
    kind: 'away',
  });
});

test.each([
  ['NoSuchBucket', 404, 'nonsense'],
  ['InvalidAccessKeyId', 403, 'nonsense'],
  ['SignatureDoesNotMatch', 403, 'nonsense'],
  ['OperationAborted', 409, 'away'],
])(
  'what a bucket service answers with %s (%i) is an error of the kind %s, never a missing file',
  async (code, status, kind) => {
    const server = createServer((request, response) => {
      request.resume();
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const storage = bucketAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder);
    const key = fileKey(team, 'a', 'b');

    const asked = [
      storage.put({ key, content_type: 'text/plain', body: Buffer.from('x') }),
      storage.get(key),
      storage.stream(key),
    ];

    for (const each of await Promise.allSettled(asked))
      expect(each).toMatchObject({ status: 'rejected', reason: { provider: 'storage', kind } });
    server.closeAllConnections();
    server.close();
  },
);
