import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { noticeLog, ownersToTell, queueNotices } from '../../db/queries/platform/change_notices.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';

let database: TestDatabase;
const operators: pg.Client[] = [];
beforeAll(async () => {
  database = await createDatabase();
  for (let count = 0; count < 2; count += 1) {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    operators.push(client);
  }
});
afterAll(async () => {
  await Promise.all(operators.map((client) => client.end()));
  await database.drop();
});

test('an owner is mailed once about a change, though two operators announce it at the same time', async () => {
  await newTeam({ database_url: database.url });
  const notice = { change: '2026-10-01', subject: 'A change', text: 'On 1 April 2027 …' };
  const owners = await Promise.all(operators.map((client) => ownersToTell(client, notice.change)));
  expect(owners.map((list) => list.length)).toEqual([1, 1]);

  const queued = await Promise.all(
    operators.map((client, index) => queueNotices(client, notice, owners[index]!)),
  );

  expect(queued.sort()).toEqual([0, 1]);
  expect(await database.query(`select 1 from tasks where payload->>'subject' = 'A change'`)).toHaveLength(1);
  expect(await noticeLog(operators[0]!, notice.change)).toMatchObject([{ status: 'queued' }]);
});
