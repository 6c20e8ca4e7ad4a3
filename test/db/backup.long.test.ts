import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createStorage, fileKey } from '../../adapters/storage/index.ts';
import type { Storage } from '../../adapters/storage/file_storage.ts';
import { backupLock } from '../../db/backup/catalogue.ts';
import { nowhere, openArchive } from '../../db/backup/read.ts';
import { restoreBackup } from '../../db/backup/restore.ts';
import { writeBackup } from '../../db/backup/write.ts';
import type { Progress } from '../../db/backup/write.ts';
import { newId } from '../../db/ids.ts';
import type { TaskContext } from '../../jobs/definitions.ts';
import { deleteFile } from '../../jobs/tasks/delete_file.ts';
import { openBucket } from '../support/outside/bucket.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

const quiet: Progress = { total: () => undefined, bytes: () => undefined, done: () => undefined };
const base = mkdtempSync(join(tmpdir(), 'backup-'));
const storageIn = (name: string): Storage =>
  createStorage({ storage: { kind: 'folder' }, data_dir: join(base, name) });

/** An empty database owned by a user who is no superuser, like an operator's. */
async function emptyDatabase(name: string): Promise<string> {
  const admin = new pg.Client(process.env.TEST_ADMIN_URL!);
  await admin.connect();
  await admin.query(`create role ${name} login createrole password 'plain'`);
  await admin.query(`grant waste_api_serving to ${name} with admin option`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.end();
  const url = new URL(process.env.TEST_ADMIN_URL!);
  [url.pathname, url.username, url.password] = [`/${name}`, name, 'plain'];

  return url.href;
}

async function rowsOf(url: string, text: string): Promise<any[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

let source: TestDatabase;
const team = newId();
const key = fileKey(team, 'files', 'big');
const content = Buffer.alloc(3_000_000, 'waste ');
const file = join(base, 'one.zip');

/** One change: a client and its row in the history, together or not at all. */
const change = `
with c as (insert into clients (team_id, id, name) values ('${team}', gen_random_uuid(), $1) returning id)
insert into audit_events (team_id, id, entity_type, entity_id, action, source, actor, changes)
select '${team}', gen_random_uuid(), 'client', c.id, 'create', 'api', '{"name": "it''s \\\\N\\t"}', '[]' from c`;

beforeAll(async () => {
  source = await createDatabase();
  await source.query('insert into teams (id, name) values ($1, $2)', [team, 'Back\\up\t& Sons\n']);
  for (let n = 0; n < 50; n += 1) await source.query(change, [`before ${n}`]);
  await source.query(
    `insert into webhook_attempts (team_id, delivery_id, n, started_at, dispatcher_id, url)
     values ($1, $1, 1, now(), $1, 'https://example.test')`,
    [team],
  );
  await source.query(`insert into board_departures (team_id, board_date) values ($1, '2026-10-05')`, [team]);
  await storageIn('source').put({ key, content_type: 'text/plain', body: content });

  const told = { stop: false };
  const writing = (async () => {
    for (let n = 0; !told.stop; n += 1) await source.query(change, [`during ${n}`]);
  })();
  await writeBackup({ owner_url: source.url, storage: storageIn('source'), secret_key: 'kept' }, file, quiet);
  told.stop = true;
  await writing;
}, 120_000);
afterAll(async () => {
  await source.drop();
  rmSync(base, { recursive: true, force: true });
});

async function restore(archiveFile: string, owner_url: string, storage: Storage): Promise<void> {
  const archive = await openArchive(archiveFile);
  try {
    await restoreBackup(archive, { owner_url, storage }, quiet);
  } finally {
    archive.close();
  }
}

describe.each(['folder', 'bucket'])('a backup taken while others write, restored into a %s', (kind) => {
  const name = `restored_${kind}_${Date.now()}`;
  let target: string;
  let storage: Storage;
  let closeBucket = async (): Promise<void> => undefined;
  beforeAll(async () => {
    if (kind === 'folder') storage = storageIn('target');
    else ({ storage, close: closeBucket } = await openBucket(join(base, 'bucket')));
    target = await emptyDatabase(name);
    await restore(file, target, storage);
  }, 120_000);
  afterAll(() => closeBucket());

  test('is one snapshot: each client has its row in the history, and each row its client', async () => {
    const [counts] = await rowsOf(
      target,
      `select (select count(*)::int from clients) as clients, (select count(*)::int from audit_events) as history,
         (select count(*)::int from clients c join audit_events a on a.entity_id = c.id::text) as both`,
    );

    expect(counts.clients).toBeGreaterThanOrEqual(50);
    expect([counts.history, counts.both]).toEqual([counts.clients, counts.clients]);
  });

  test('restores rows and files byte for byte into a database whose owner is not a superuser', async () => {
    const again = join(base, `again_${kind}.zip`);
    await writeBackup({ owner_url: target, storage, secret_key: null }, again, quiet);
    const [first, second] = await Promise.all([openArchive(file), openArchive(again)]);

    expect(second.end).toEqual(first.end);
    expect(first.secret_key).toBe('kept');
    expect(content.equals((await storage.get(key))!)).toBe(true);
    expect(await rowsOf(target, 'select name from teams')).toEqual([{ name: 'Back\\up\t& Sons\n' }]);
    for (const archive of [first, second]) archive.close();
  });

  test('continues the numbering of the source', async () => {
    const numbers = `select sequencename, last_value::text from pg_sequences where last_value is not null order by 1`;
    const source_numbers = await rowsOf(source.url, numbers);

    expect(source_numbers).not.toEqual([]);
    expect(await rowsOf(target, numbers)).toEqual(source_numbers);
  });

  test('restores every constraint, trigger and partition', async () => {
    const rules = `
      select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and convalidated
        and conrelid::regclass::text !~ '_[0-9]{8}$'
      union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2, 3`;

    expect(await rowsOf(target, rules)).toEqual(await rowsOf(source.url, rules));
    expect(await rowsOf(target, 'select from webhook_attempts_default')).toEqual([]);
  });

  test('is not restored over existing records', async () => {
    await expect(restore(file, target, storageIn('other'))).rejects.toThrow(/already contains records/);
  });
});

test('no file is deleted while a backup runs, but it is afterwards', async () => {
  const deleted: string[] = [];
  const client = new pg.Client(source.url);
  await client.connect();
  const ctx = {
    db: { one: async (text: string) => (await source.query(text, [team]))[0] },
    adapters: { storage: { delete: async (path: string) => void deleted.push(path) } },
  } as unknown as TaskContext;
  await client.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await expect(deleteFile.perform(ctx, { storage_key: key })).rejects.toThrow('A backup is running.');
  await client.end();
  await eventually('the lock is gone', async () => {
    await deleteFile.perform(ctx, { storage_key: key }).catch(() => undefined);

    return deleted.length > 0;
  });

  expect(deleted).toEqual([key]);
});

describe('an archive', () => {
  test('that is damaged is refused, and leaves the database empty', async () => {
    const damaged = join(base, 'damaged.zip');
    const bytes = readFileSync(file);
    // In the middle of the big file's content, past every header.
    const at = bytes.indexOf(Buffer.from(key)) + key.length + 200;
    bytes[at] = bytes[at]! ^ 0xff;
    writeFileSync(damaged, bytes);
    const target = await emptyDatabase(`damaged_${Date.now()}`);

    await expect(restore(damaged, target, storageIn('damaged'))).rejects.toThrow();
    expect(await rowsOf(target, 'select from teams')).toEqual([]);
    await restore(file, target, storageIn('damaged'));
    expect(await rowsOf(target, 'select from teams')).toHaveLength(1);
  }, 120_000);

  test.each([0.2, 0.6, 0.999])('truncated to %d of its length is not accepted as a backup', async (part) => {
    const cut = join(base, `cut-${part}.zip`);
    const bytes = readFileSync(file);
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * part)));

    await expect(openArchive(cut)).rejects.toThrow(/is not a complete backup/);
  });

  test('can be checked without a database', async () => {
    const archive = await openArchive(file);
    let read = 0;
    await archive.read(nowhere, (bytes) => (read += bytes));
    archive.close();

    expect(read).toBeGreaterThan(content.length);
  });

  test('gets its name, and replaces another, only when it is complete', async () => {
    const broken = join(base, 'broken.zip');
    const storage: Storage = {
      ...storageIn('source'),
      stream: () => Promise.reject(new Error('the disk is gone')),
    };
    const from = { owner_url: source.url, storage, secret_key: null };

    await expect(writeBackup(from, broken, quiet)).rejects.toThrow('the disk is gone');
    expect([existsSync(broken), existsSync(`${broken}.partial`)]).toEqual([false, false]);
    await expect(writeBackup(from, file, quiet)).rejects.toThrow(/already exists/);
  });
});
