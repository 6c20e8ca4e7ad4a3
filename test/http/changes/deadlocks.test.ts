import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, listAll } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
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

describe('bulks that name the same records in different orders', () => {
  const bulks = 6;
  const items = 12;
  const ids = async (team: TestTeam, operation: string, item: object) =>
    (
      await call(operation, { key: team.key, body: { data: Array.from({ length: items }, () => item) } })
    ).body.data.map(({ data }: any) => data.id as string);

  test.each<[operation: string, named: string, record: object, item: (id: string) => object]>([
    [
      'createNote',
      'createCollection',
      { scheduled_date: '2026-10-05' },
      (collection_id) => ({ waste_description: 'Soil', ewc_codes: ['17 05 04'], collection_id }),
    ],
    [
      'createWeighbridgeTicket',
      'createNote',
      { waste_description: 'Soil', ewc_codes: ['17 05 04'] },
      (note_id) => ({ vehicle_reg: 'AB12CDE', waste_type: 'Soil', gross_kg: 9000, tare_kg: 8000, note_id }),
    ],
    [
      'appCreateInvoice',
      'createCollection',
      { scheduled_date: '2026-10-05' },
      (collection_id) => ({ lines: [{ description: 'Visit', unit_price: 10, collection_id }] }),
    ],
  ])('of %s all succeed', async (operation, named, record, item) => {
    const team = await newTeam();
    const records = await ids(team, named, record);

    const answers = await Promise.all(
      Array.from({ length: bulks }, (_, turn) => {
        const turned = [...records.slice(turn * 2), ...records.slice(0, turn * 2)];
        const order = turn % 2 === 0 ? turned : turned.reverse();

        return call(operation, { key: team.key, body: { data: order.map(item) } });
      }),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(bulks).fill(200));
  });
});
