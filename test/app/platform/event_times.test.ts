import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { drafted, sign } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

let team: TestTeam;
let other: pg.Client;
beforeAll(async () => {
  team = await newTeam();
  other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await other.connect();
});
afterAll(() => other.end());

/** Nobody listens there. */
const target = { url: 'http://127.0.0.1:65000/in', event_types: ['*'] };

/** The events of a record with their times, in the row and in the body. */
const timesOf = async (id: string) =>
  (
    await queryShared<{ type: string; created_at: Date; body: string }>(
      'select type, created_at, body from events where object_id = $1 order by created_at, type desc',
      [id],
    )
  ).map(({ type, created_at, body }) => ({
    ...{ type, row: new Date(created_at).toISOString() },
    body: JSON.parse(body).created_at as string,
  }));

test('an event has the time at which its change was done, not at which its request began to wait', async () => {
  const { id } = await drafted(team);
  await other.query('begin');
  await other.query('select from notes where id = $1 for update', [id]);
  const signing = sign(team, id, 'transferor');
  await eventually('the signing waits for the note', async () => (await waitersFor(other)) > 0);
  const endpoint = await call('appCreateWebhook', { key: team.key, body: target });
  await other.query('commit');
  expect((await signing).status).toBe(200);

  const [event] = await timesOf(id);
  expect(event!.body >= endpoint.body.created_at).toBe(true);
  await eventually('the endpoint gets the event', async () =>
    (
      await listAll('appListWebhookDeliveries', { key: team.key, query: { endpoint_id: endpoint.body.id } })
    ).at(0),
  );
});

test('the events of one request have one time, in the row and in the body', async () => {
  const { id } = await drafted(team);
  await sign(team, id, 'transferor');
  const before = new Date().toISOString();
  expect((await sign(team, id, 'transferee')).status).toBe(200);

  const [first, ...both] = await timesOf(id);
  expect(first!.row <= before).toBe(true);
  expect(both.map(({ type }) => type)).toEqual(['note.signed', 'note.completed']);
  const { body } = both[0]!;
  expect(body >= before).toBe(true);
  for (const each of both) expect(each).toMatchObject({ row: body, body });
});
