import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { openPool } from '../../db/connections/connect.ts';
import { startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { begin, inTransaction } from '../../db/transaction.ts';
import { eventually } from '../support/eventually.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'synchronous-'));
chmodSync(data_dir, 0o755);
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let owner: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ data_dir, database: 'waste', log: () => undefined });
  owner = new pg.Client({ connectionString: postgres.tcp_url });
  await owner.connect();
  await owner.query('create table records (id text primary key)');
  pool = openPool(postgres.tcp_url, { name: 'writer', max: 1 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await owner.end();
  await postgres.stop();
  rmSync(data_dir, { recursive: true, force: true });
}, 60_000);

/** Commits wait for this standby; there is none. */
async function waitFor(standby: string): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '${standby}'`);
  await owner.query('select pg_reload_conf()');
}

test('a change is not reported as done before the synchronous standby has it, even if its answer was lost', async () => {
  const xid = { text: 'select pg_current_xact_id()::text', values: [] };
  await waitFor('nobody');
  let isDone = false;
  const done = inTransaction(
    pool,
    postgres.tcp_url,
    async (tx) => {
      await tx.text('insert into records values ($1)', ['a']);
      tx.provenBy('select from records where id = $1', ['a']);
    },
    [begin, xid],
  ).then(() => (isDone = true));
  const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'writer' and wait_event = 'SyncRep'`;
  await eventually('a commit that waits', async () => (await owner.query(waiting)).rowCount === 1);
  await eventually('its row', async () => (await owner.query('select from records')).rowCount === 1);

  await new Promise((resume) => setTimeout(resume, 3000));
  expect(isDone).toBe(false);
  await waitFor('');
  await done;
}, 60_000);
