import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let clients: string[];
beforeAll(async () => {
  team = await newTeam();
  const data = Array.from({ length: 9 }, (_, n) => ({ name: `Client ${n}`, city: 'Leeds' }));
  const { body } = await call('createClient', { key: team.key, body: { data } });
  clients = body.data.map((each: any) => each.data.id);
  await queryShared(`update clients set created_at = '2026-01-05T10:00:00.123Z' where team_id = $1`, [
    team.team_id,
  ]);
});

describe('records of the same millisecond', () => {
  test('appear once each with any page size, the greatest id first', async () => {
    for (const limit of [1, 2, 4, 9]) {
      const seen = await listAll('listClients', { key: team.key, query: { limit } });

      expect(seen.map(({ id }) => id)).toEqual([...clients].sort().reverse());
    }
  });

  test('are included by created_after and excluded by created_before of that millisecond', async () => {
    const count = async (query: Record<string, string>) =>
      (await listAll('listClients', { key: team.key, query })).length;
    const at = '2026-01-05T10:00:00.123Z';

    expect(await count({ created_after: at })).toBe(9);
    expect(await count({ created_before: at })).toBe(0);
    expect(await count({ created_before: '2026-01-05T10:00:00.124Z' })).toBe(9);
    expect(await count({ created_after: '2026-01-05T10:00:00.124Z' })).toBe(0);
  });
});

describe('a page', () => {
  test('that holds every record is the last one', async () => {
    const { body } = await call('listClients', { key: team.key, query: { limit: 9 } });

    expect([body.data.length, body.has_more, body.next_cursor]).toEqual([9, false, null]);
  });

  test.each([
    ['another value of its filter', { postcode: 'LS2 2BB' }],
    ['its filter left out', {}],
    ['a filter more', { postcode: 'LS1 1AA', email: 'a@b.test' }],
  ])('is refused with %s', async (_change, query) => {
    await queryShared(`update clients set postcode = 'LS1 1AA' where team_id = $1`, [team.team_id]);
    const first = await call('listClients', { key: team.key, query: { postcode: 'LS1 1AA', limit: 2 } });
    expect(first.body.has_more).toBe(true);

    const next = await call('listClients', {
      key: team.key,
      query: { ...query, limit: 2, cursor: first.body.next_cursor },
    });

    expect([next.status, next.body.error.code]).toEqual([400, 'invalid_cursor']);
  });

  test('has 25 records by default', async () => {
    const of = await newTeam();
    const data = Array.from({ length: 26 }, (_, n) => ({ name: `Client ${n}` }));
    await call('createClient', { key: of.key, body: { data } });

    const { body } = await call('listClients', { key: of.key });

    expect([body.data.length, body.has_more]).toEqual([25, true]);
  });
});
