import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

/** Creates whose items are made together, one by one, and of the application. */
const creates: [operation: string, table: string, item: (n: number) => object][] = [
  ['createClient', 'clients', (n) => ({ name: `Client ${n}` })],
  ['createNote', 'notes', (n) => ({ waste_description: `Load ${n}`, ewc_codes: ['17 01 07'] })],
  ['createCollection', 'collections', () => ({ scheduled_date: '2026-10-05' })],
  ['appCreateInvoice', 'invoices', () => ({})],
];

describe.each(creates)('%s', (operation, table, item) => {
  const bulk = (length: number) =>
    call(operation, { key: team.key, body: { data: Array.from({ length }, (_, n) => item(n)) } });
  const count = async () =>
    (
      await queryShared<{ n: number }>(`select count(*)::int as n from ${table} where team_id = $1`, [
        team.team_id,
      ])
    )[0]!.n;

  test.each([3, 100])('accepts %i and creates each, in the order sent', async (length) => {
    const before = await count();

    const { status, body } = await bulk(length);

    expect([status, body.created, body.failed]).toEqual([200, length, 0]);
    expect(body.data.map((each: any) => each.index)).toEqual(Array.from({ length }, (_, n) => n));
    expect(new Set(body.data.map((each: any) => each.data.id)).size).toBe(length);
    expect((await count()) - before).toBe(length);
  });

  test('reports an item with an unknown field in its place, and creates the others', async () => {
    const before = await count();
    const data = [item(1), { ...item(2), colour: 'red' }, item(3)];
    const { status, body } = await call(operation, { key: team.key, body: { data } });

    expect([status, body.created, body.failed]).toEqual([200, 2, 1]);
    expect(body.data).toMatchObject([
      { index: 0, status: 201, data: { id: expect.any(String) } },
      { index: 1, status: 422, error: { code: 'validation_failed', details: [{ field: 'data.1.colour' }] } },
      { index: 2, status: 201, data: { id: expect.any(String) } },
    ]);
    expect((await count()) - before).toBe(2);
  });

  test.each([0, 101])('rejects a list of %i and creates none', async (length) => {
    const before = await count();

    const { status, body } = await bulk(length);

    expect([status, body.error.details[0].field]).toEqual([422, 'data']);
    expect(await count()).toBe(before);
  });
});
