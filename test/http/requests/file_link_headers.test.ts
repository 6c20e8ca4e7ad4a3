import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { createStorage, fileKey } from '../../../adapters/storage/index.ts';
import type { Adapters } from '../../../adapters/index.ts';
import { fileLink } from '../../../presenters/file_links.ts';
import { fileRoutes } from '../../../http/requests/file_links.ts';

test('an uploaded page is downloaded, not displayed, and runs nothing in our origin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waste-api-headers-'));
  const storage = createStorage({ storage: { kind: 'folder' }, data_dir: folder });
  const file = {
    key: fileKey('3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01', 'photos', 'a.html'),
    name: 'a.html',
    content_type: 'text/html',
  };
  await storage.put({
    key: file.key,
    content_type: file.content_type,
    body: Buffer.from('<script>1</script>'),
  });
  const cursor_key = createHash('sha256').update('any key').digest();
  const web = express();
  fileRoutes(web, { cursor_key, adapters: { storage } as Adapters, log: pino({ level: 'silent' }) });
  const server = web.listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}${fileLink(file, cursor_key, new Date())}`);

    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=("?)a\.html\1$/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
  }
});

test('a file that breaks off while it is handed out ends the connection instead of seeming whole', async () => {
  const file = {
    key: fileKey('3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01', 'photos', 'a.png'),
    name: 'a.png',
    content_type: 'image/png',
  };
  const storage = {
    stream: async () => ({
      bytes: 1000,
      body: Readable.from(
        (async function* () {
          yield Buffer.from('the first half');
          throw new Error('the disk broke');
        })(),
      ),
    }),
  };
  const warned: unknown[] = [];
  const log = { warn: (fields: unknown) => void warned.push(fields) };
  const cursor_key = createHash('sha256').update('any key').digest();
  const web = express();
  fileRoutes(web, { cursor_key, adapters: { storage }, log } as unknown as Parameters<typeof fileRoutes>[1]);
  const server = web.listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${fileLink(file, cursor_key, new Date())}`);

    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(warned).toEqual([{ err: expect.any(Error), file: file.key }]);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
