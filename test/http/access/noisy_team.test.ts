import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let database: TestDatabase;
let server: Server;
let noisy: TestTeam;
let quiet: TestTeam;
let client: { id: string };
/** What holds up the noisy team, in a separate transaction. */
let obstacle: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  server = await startServer({ DATABASE_URL: database.url, ROLES: 'api' });
  noisy = await newTeam({ database_url: database.url });
  quiet = await newTeam({ database_url: database.url });
  client = (await ask(noisy, 'createClient', { body: { name: 'Locked' } })).body;
  obstacle = new pg.Client({ connectionString: database.url });
  await obstacle.connect();
});
afterAll(async () => {
  await obstacle.end();
  await server.stop();
  await database.drop();
});

const ask = (team: TestTeam, operation: string, options: object = {}) =>
  call(operation, { key: team.key, base_url: server.base_url, ...options });

/** Requests that wait behind the obstacle until `release`; how many of them are answered. */
async function stuck(statement: string, values: unknown[], requests: () => Promise<{ status: number }>[]) {
  await obstacle.query('begin');
  await obstacle.query(statement, values);
  const statuses: number[] = [];
  const all = requests().map(async (request) => statuses.push((await request).status));
  await eventually('the noisy team waits', async () => {
    const [row] = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );

    return row!.waiting >= 4;
  });

  return {
    answered: () => statuses.length,
    async release() {
      await obstacle.query('rollback');
      await Promise.all(all);

      return [...new Set(statuses)];
    },
  };
}

/** Everyday requests of the quiet team, one after another, as often as there are connections for any of them. */
async function everyday(): Promise<number[]> {
  const statuses = [];
  for (let round = 0; round < 8; round += 1) {
    statuses.push((await ask(quiet, 'getMe')).status);
    statuses.push((await ask(quiet, 'listClients', { query: { limit: 1 } })).status);
  }

  return [...new Set(statuses)];
}

const many = (request: () => Promise<{ status: number }>) => () => Array.from({ length: 40 }, request);

describe('while all requests of one team are blocked', () => {
  test('in reads of a list, another team can read', async () => {
    const reads = await stuck(
      'lock table audit_events in access exclusive mode',
      [],
      many(() => ask(noisy, 'appListActivity', { query: { mine: true } })),
    );

    expect([await everyday(), reads.answered()]).toEqual([[200], 0]);
    expect(await reads.release()).toEqual([200]);
  });

  test('in changes of one record, another team can read and write', async () => {
    const changes = await stuck(
      'select from clients where id = $1 for update',
      [client.id],
      many(() => ask(noisy, 'updateClient', { path: { id: client.id }, body: { phone: '0113 496 0000' } })),
    );
    const created = await ask(quiet, 'createClient', { body: { name: 'Unhindered' } });

    expect([created.status, await everyday(), changes.answered()]).toEqual([201, [200], 0]);
    expect(await changes.release()).toEqual([200]);
  });

  test('in incremental syncs that wait for a change, another team can sync and write', async () => {
    const after = { updated_after: '2026-01-01T00:00:00Z' };
    const syncs = await stuck(
      'select pg_advisory_xact_lock_shared(hashtextextended($1::text, 1))',
      [noisy.team_id],
      many(() => ask(noisy, 'listNotes', { query: after })),
    );
    const created = await ask(quiet, 'createClient', { body: { name: 'Unhindered' } });
    const synced = await ask(quiet, 'listNotes', { query: after });

    expect([created.status, synced.status, syncs.answered()]).toEqual([201, 200, 0]);
    expect(await syncs.release()).toEqual([200]);
  });
});
