import { randomBytes } from 'node:crypto';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { findRunningEmbedded } from '../support/running_embedded.ts';
import { roleOption, servingUrl } from '../../db/connections/serving_role.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { send } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';

/** The ways in which SQL that slipped in would look for more rights. */
const escapes = [
  `select set_config('role', 'none', false)`,
  'reset role',
  'reset session authorization',
  'set role postgres',
  'set session authorization postgres',
  'discard all',
];

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const mayRewrite = `
select has_table_privilege(current_user, 'audit_events', 'delete') or r.rolsuper as may from pg_roles r
where r.rolname = current_user`;

async function rightsAfter(url: string, escape: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(escape).catch(() => undefined);

    return (await client.query(mayRewrite)).rows[0].may as boolean;
  });
}

let database: TestDatabase;
const warnings: unknown[] = [];
const log = { warn: (...words: unknown[]) => warnings.push(words) } as never;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

describe('the login that serves', () => {
  test.each(escapes)('keeps to its rights after %s', async (escape) => {
    expect(await rightsAfter(await servingUrl(database.url, log), escape)).toBe(false);
    expect(warnings).toEqual([]);
  });

  test('is the same for processes that start together, and cannot read its own password', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => servingUrl(database.url, log)));

    expect(new Set(urls).size).toBe(1);
    await withClient(urls[0]!, async (client) => {
      await expect(client.query('select * from serving_logins')).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('is created again if its role was lost', async () => {
    const before = await servingUrl(database.url, log);
    await database.query(`drop role ${new URL(before).username}`);
    const after = await servingUrl(database.url, log);

    expect((await withClient(after, (client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  });
});

test('warns of a serving role that can delete from the history', async () => {
  const open = await createDatabase();
  const reasons: string[] = [];
  const listening = { warn: ({ reason }: { reason: string }) => reasons.push(reason) } as never;
  try {
    await open.query('grant delete on audit_events to waste_api_serving');
    await servingUrl(open.url, listening);
  } finally {
    await open.drop();
  }

  expect(reasons).toEqual([
    expect.stringMatching(/^the user waste_api_\w+ can rewrite the history$/),
    'the role may delete from the history',
  ]);
});

test('serves as the connecting user, with two warnings, if that user may take no other role', async () => {
  const role = `bare_${randomBytes(6).toString('hex')}`;
  await database.query(`create role ${role} login password 'no rights'`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'no rights'];
  const reasons: string[] = [];
  const listening = { warn: ({ reason }: { reason: string }) => reasons.push(reason) } as never;
  try {
    expect(await servingUrl(url.href, listening)).toBe(url.href);
  } finally {
    await database.query(`drop role ${role}`);
  }

  expect(reasons).toEqual([
    'permission denied for table serving_logins',
    'permission denied to set role "waste_api_serving"',
  ]);
  expect(roleOption(url.href)).toBe('');
});

describe('on the packaged PostgreSQL', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'serving-'));
  chmodSync(data_dir, 0o755);
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: data_dir });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    rmSync(data_dir, { recursive: true, force: true });
  });

  test('every connection of the server is logged in as the serving role, and by password only', async () => {
    const { url } = (await findRunningEmbedded(data_dir))!;
    const names = await withClient(url, async (client) => {
      await send('GET', '/readyz', { base_url: server.base_url });
      // PostgreSQL 18 lists a connection before it knows its role.
      const { rows } = await client.query(
        `select distinct usename from pg_stat_activity
         where application_name like 'waste-api%' and backend_type = 'client backend' and state is distinct from 'starting'`,
      );

      return rows.map(({ usename }) => usename as string);
    });
    const wrong = new URL(await servingUrl(url, pino({ level: 'silent' })));
    expect(names).toEqual([wrong.username]);

    wrong.password = 'guess';
    await expect(withClient(wrong.href, async () => undefined)).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('on a PostgreSQL of an operator', () => {
  test('with two logins, serves as the one with few rights', async () => {
    const role = `operators_${Date.now()}`;
    await database.query(`create role ${role} login password 'few rights'`);
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'few rights'];
    const server = await startServer({ DATABASE_URL: url.href, DATABASE_OWNER_URL: database.url });
    const ready = await send('GET', '/readyz', { base_url: server.base_url });
    const names = await database.query(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and application_name like 'waste-api%'`,
    );
    await server.stop();
    await database.query(`drop role ${role}`);

    expect([ready.status, names]).toEqual([200, [{ usename: role }]]);
  }, 120_000);

  test('refuses to start if the serving login could become a superuser', async () => {
    const started = startServer({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url });

    await expect(started).rejects.toThrow(/DATABASE_URL: the user postgres is or can become a superuser/);
  }, 120_000);
});
