import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReadChannel } from '../../db/connections/reads.ts';
import { openStandby } from '../../db/connections/standby.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

/**
 * Two databases of one server, the second with functions that make it a standby which has replayed everything. `npm run failover`
 * checks a real one.
 */
let primary: TestDatabase;
let follower: TestDatabase;
let reads: ReturnType<typeof openReadChannel>;
let standby: ReturnType<typeof openStandby>;
beforeAll(async () => {
  [primary, follower] = [await createDatabase(), await createDatabase()];
  for (const [{ query }, name] of [
    [primary, 'primary'],
    [follower, 'standby'],
  ] as const)
    await query(`create view which as select '${name}' as name; grant select on which to public`);
  await primary.query('create view added as select 1 as one; grant select on added to public');
  const database = new URL(follower.url).pathname.slice(1);
  await follower.query(`
    create schema standing_by;
    create function standing_by.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function standing_by.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select pg_current_wal_flush_lsn()';
    create function standing_by.busy() returns int language plpgsql as $$
    begin raise exception using errcode = 'too_many_connections'; end $$;
    grant usage on schema standing_by to public;
    alter database ${database} set search_path = standing_by, public, pg_catalog`);
  await primary.query(`create function busy() returns int language sql as 'select 1'`);
  reads = openReadChannel(primary.url);
  standby = openStandby(primary.url, follower.url, reads);
});
afterAll(async () => {
  await standby.close();
  await reads.close();
  await primary.drop();
  await follower.drop();
});

const team = randomUUID();
const read = (statement: string) => standby.readsWithin(60_000)?.text(team, statement, []);
const isFollowed = async () => standby.readsWithin(60_000) !== null;

test('a read that may be stale uses the standby', async () => {
  await eventually('a standby that follows', isFollowed);

  expect(await read('select name from which')).toEqual([['standby']]);
});

test.each([
  ['a table that it has not replayed yet', 'select one from added'],
  ['no connection left', 'select busy()'],
])('a read that the standby cannot run uses the primary: %s', async (_, statement) => {
  await eventually('a standby that follows', isFollowed);

  expect(await read(statement)).toEqual([['1']]);
});

test('an error of the statement itself is returned to the caller', async () => {
  await eventually('a standby that follows', isFollowed);

  await expect(read('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
});
