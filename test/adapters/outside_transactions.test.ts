import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createAdapters } from '../../adapters/index.ts';
import { fileKey } from '../../adapters/storage/index.ts';
import { openPool } from '../../db/connections/connect.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readSettings } from '../../settings.ts';
import { drawnPng } from '../support/records/notes.ts';

const url = process.env.TEST_DATABASE_URL!;
const data_dir = mkdtempSync(join(tmpdir(), 'waste-api-adapters-'));
const settings = readSettings({
  DATABASE_URL: url,
  SECRET_KEY: 'x'.repeat(32),
  DATA_DIR: data_dir,
  CHECK_TRANSACTIONS: '1',
});
const adapters = createAdapters(settings, pino({ level: 'silent' }));
const pool = openPool(url, { name: 'test', max: 2 });
afterAll(async () => {
  await adapters.pdf.close();
  await adapters.pictures.close();
  await adapters.routing.close();
  await adapters.tables.close();
  await pool.end();
  rmSync(data_dir, { recursive: true });
});

const key = fileKey(newId(), 'tests', 'a.txt');
const calls: [string, () => Promise<unknown>][] = [
  ['storage.put', () => adapters.storage.put({ key, content_type: 'text/plain', body: Buffer.from('a') })],
  ['storage.get', () => adapters.storage.get(key)],
  ['storage.delete', () => adapters.storage.delete(key)],
  ['geocoder.locate', () => adapters.geocoder.locate('HX7 8DB')],
  ['pictures.readable', () => adapters.pictures.readable(drawnPng)],
];

// The server of the whole suite works with these adapters: an operation that calls one in its transaction fails there.
test.each(calls)('%s throws inside a transaction and works outside of one', async (_name, call) => {
  const inside = inTransaction(pool, url, async (tx) => {
    await tx.text('select 1', []);
    await call();
  });

  await expect(inside).rejects.toThrow('inside a transaction');
  await expect(call()).resolves.not.toThrow();
});
