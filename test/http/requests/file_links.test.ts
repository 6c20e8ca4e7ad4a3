import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { createStorage, fileKey } from '../../../adapters/storage/index.ts';
import type { Adapters } from '../../../adapters/index.ts';
import { fileLink, readFileLink } from '../../../presenters/file_links.ts';
import { fileRoutes } from '../../../http/requests/file_links.ts';

const cursorKey = createHash('sha256').update('any key').digest();
const now = new Date('2026-10-05T09:00:00Z');
const file = {
  key: fileKey('3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01', 'jobs', 'a.csv'),
  name: 'Öffnung £.csv',
  content_type: 'text/csv',
};

let folder: string;
let server: Server;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waste-api-links-'));
  const storage = createStorage({ storage: { kind: 'folder' }, data_dir: folder });
  await storage.put({ key: file.key, content_type: file.content_type, body: Buffer.from('a,b\n') });
  const web = express();
  fileRoutes(web, {
    cursor_key: cursorKey,
    adapters: { storage } as Adapters,
    log: pino({ level: 'silent' }),
  });
  web.use(
    (
      error: { status?: number },
      _request: express.Request,
      response: express.Response,
      _next: () => void,
    ) => {
      response.status(error.status ?? 500).end();
    },
  );
  await new Promise<void>((resolve) => {
    server = web.listen(0, '127.0.0.1', () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const tokenOf = (link: string) => link.replace('/files/', '');

test('a link downloads the file under its name, and no browser sniffs its type', async () => {
  const response = await fetch(`${base}${fileLink(file, cursorKey, new Date())}`);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe('a,b\n');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-length')).toBe('4');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="?ffnung ?.csv"; filename*=UTF-8''%C3%96ffnung%20%C2%A3.csv`,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
});

test('HEAD returns only the headers', async () => {
  const response = await fetch(`${base}${fileLink(file, cursorKey, new Date())}`, { method: 'HEAD' });

  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '4',
    '',
  ]);
});

test('a link is good for five minutes and for one file only', () => {
  const token = tokenOf(fileLink(file, cursorKey, now));
  const at = (ms: number) => new Date(now.getTime() + ms);
  const [text, signature] = token.split('.') as [string, string];
  const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('a.csv', 'b.csv')).toString(
    'base64url',
  );

  expect(readFileLink(token, cursorKey, at(5 * 60_000 - 1))).toEqual(file);
  expect(readFileLink(token, cursorKey, at(5 * 60_000))).toBeNull();
  expect(readFileLink(`${other}.${signature}`, cursorKey, now)).toBeNull();
  expect(readFileLink(token, createHash('sha256').update('another').digest(), now)).toBeNull();
  for (const nonsense of ['', '.', 'x', `${text}.`, `${text}.${signature}x`])
    expect(readFileLink(nonsense, cursorKey, now)).toBeNull();
});

test('a link that is altered, or whose file is deleted, returns 404', async () => {
  const gone = fileLink({ ...file, key: file.key.replace('a.csv', 'gone.csv') }, cursorKey, new Date());

  expect((await fetch(`${base}${gone}`)).status).toBe(404);
  expect((await fetch(`${base}${fileLink(file, cursorKey, now)}x`)).status).toBe(404);
});
