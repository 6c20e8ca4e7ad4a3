import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

const other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
beforeAll(() => other.connect());
afterAll(() => other.end());

test('a change that PostgreSQL rolls back to end a deadlock is retried and made once', async () => {
  const team = await newTeam();
  const { body: client } = await call('createClient', { key: team.key, body: { name: 'Before' } });
  await other.query('begin');
  // The other side of the deadlock never looks for it, so the request is the one that is rolled back.
  await other.query("set local deadlock_timeout = '1h'");
  await other.query('select from clients where team_id = $1 and id = $2 for update', [
    team.team_id,
    client.id,
  ]);

  const changed = call('updateClient', { key: team.key, path: { id: client.id }, body: { name: 'After' } });
  await eventually('the request waits for the row', async () => (await waitersFor(other)) === 1);
  await other.query('select pg_advisory_xact_lock(hashtextextended($1::text, 1))', [team.team_id]);
  await other.query('commit');

  expect(await changed).toMatchObject({ status: 200, body: { name: 'After' } });
  const history = await listAll('listAuditEvents', { key: team.key, query: { entity_id: client.id } });
  expect(history.map(({ action }) => action)).toEqual(['update', 'create']);
});
