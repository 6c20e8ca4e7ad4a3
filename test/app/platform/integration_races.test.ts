import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { call } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

let team: TestTeam;
let other: pg.Client;
const path = { provider: 'ea' };
const replace = () => call('appReplaceIntegration', { key: team.key, path, body: { mode: 'live' } });
beforeEach(async () => {
  team = await newTeam();
  expect((await replace()).status).toBe(200);
  other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await other.connect();
});
afterEach(() => other.end());

/** Sends a request while somebody else changes the connection, who commits once the request waits for it. */
async function during<T>(statement: string, request: () => Promise<T>): Promise<T> {
  await other.query('begin');
  await other.query(statement, [team.team_id]);
  const answer = request();
  await eventually('the request waits for the connection', async () => (await waitersFor(other)) > 0);
  await other.query('commit');

  return answer;
}

const changed = `update integrations set account_id = 'another' where team_id = $1`;
const deleted = 'delete from integrations where team_id = $1';

test.each([
  ['changed', changed],
  ['disconnected', deleted],
])('a connection that somebody else %s meanwhile is not replaced', async (_what, statement) => {
  const answer = await during(statement, replace);

  expect(answer.status).toBe(422);
  expect(answer.body.error.details).toEqual([
    { field: 'provider', message: 'was connected by another request just now; try again' },
  ]);
  expect((await replace()).status).toBe(200);
});

test('a connection that somebody else disconnected meanwhile is no longer there to disconnect', async () => {
  const answer = await during(deleted, () => call('appDeleteIntegration', { key: team.key, path }));

  expect(answer.status).toBe(404);
});
