import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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

describe('about a change are told', () => {
  const change = '2027-04-01';
  const tell = () => ownersToTell(operators[0]!, change);
  const notice = { change, subject: 'Another change', text: 'On 1 April 2028 …' };
  const mailed = async () => (await tell()).map(({ email, team }) => ({ email, team }));
  const ownerOf = async (name: string) => {
    const team = await newTeam({ database_url: database.url });
    await database.query('update users set email = $2 where id = $1', [team.user_id, `${name}@a.test`]);

    return { ...team, told: { email: `${name}@a.test`, team: team.name } };
  };
  beforeEach(async () => {
    await database.query(`update members set status = 'removed'`);
    await database.query('delete from change_notices');
  });

  test('the active owners of active teams, and nobody else', async () => {
    const [one, left, suspended, closed] = [
      await ownerOf('one'),
      await ownerOf('left'),
      await ownerOf('suspended'),
      await ownerOf('closed'),
    ];
    for (const role of ['admin', 'office', 'driver', 'read_only'] as const) await one.anotherKey({ role });
    await database.query(`update members set status = 'removed' where user_id = $1`, [left.user_id]);
    await database.query(`update members set status = 'suspended' where user_id = $1`, [suspended.user_id]);
    await database.query(`update teams set status = 'suspended' where id = $1`, [closed.team_id]);

    expect(await mailed()).toEqual([one.told]);
  });

  test('a person with several teams once, for the team owned longest', async () => {
    const [younger, older] = [await ownerOf('younger'), await ownerOf('older')];
    await database.query(
      `update members set user_id = $1, created_at = case when team_id = $2 then now() - interval '1 year' else now() end
       where status = 'active'`,
      [older.user_id, older.team_id],
    );

    expect(await mailed()).toEqual([older.told]);
    expect(younger.team_id).not.toBe(older.team_id);
  });

  test('those who were not told of this change, whatever they were told before', async () => {
    const [told, other] = [await ownerOf('told'), await ownerOf('other')];
    const toldOf = async (name: string, person: typeof told) => {
      const owners = (await ownersToTell(operators[0]!, name)).filter(
        ({ user_id }) => user_id === person.user_id,
      );
      expect(await queueNotices(operators[0]!, { ...notice, change: name }, owners)).toBe(1);
    };
    await toldOf(change, told);
    await toldOf('an earlier change', other);

    expect(await mailed()).toEqual([other.told]);
  });

  test('each by a mail of their own team, whose outcome the operator sees for this change only', async () => {
    const people = [await ownerOf('a'), await ownerOf('b'), await ownerOf('c'), await ownerOf('d')];
    await queueNotices(operators[0]!, { ...notice, change: 'an earlier change' }, await tell());
    await queueNotices(operators[0]!, notice, await tell());
    const task = (index: number) => [change, people[index]!.user_id];
    const of = 'id = (select task_id from change_notices where change = $1 and user_id = $2)';
    await database.query(`update tasks set status = 'succeeded', finished_at = now() where ${of}`, task(1));
    await database.query(
      `update tasks set status = 'failed', finished_at = now(), error = 'no such mailbox' where ${of}`,
      task(2),
    );
    await database.query(`delete from tasks where ${of}`, task(3));

    const log = await noticeLog(operators[0]!, change);

    expect(log).toEqual(
      (
        [
          [0, 'queued', null],
          [1, 'sent', null],
          [2, 'failed', 'no such mailbox'],
          [3, 'sent', null],
        ] as const
      ).map(([index, status, error]) => ({
        ...people[index]!.told,
        status,
        error,
        queued_at: expect.anything(),
      })),
    );
    const payloads = await database.query(`select team_id, payload from tasks where ${of}`, task(0));
    expect(payloads).toEqual([
      {
        team_id: people[0]!.team_id,
        payload: { to: 'a@a.test', subject: notice.subject, text: notice.text },
      },
    ]);
  });
});
