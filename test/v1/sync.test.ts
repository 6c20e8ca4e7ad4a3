import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

let team: TestTeam;
let writer: pg.Client;
beforeAll(async () => {
  team = await newTeam();
  writer = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await writer.connect();
});
afterAll(() => writer.end());

const note = { waste_description: 'Rubble', ewc_codes: ['17 01 07'] };

/** A change under way: it has its timestamp and has not committed. */
async function changeWithoutCommit(id: string): Promise<void> {
  await writer.query('begin');
  await writer.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [team.team_id]);
  await writer.query(
    'update notes set weight_kg = coalesce(weight_kg, 0) + 1 where team_id = $1 and id = $2',
    [team.team_id, id],
  );
}

describe('updated_after', () => {
  describe('listNotes', () => {
    test('is inclusive: returns the last record seen again, and no older ones', async () => {
      const { body: made } = await call('createNote', { key: team.key, body: { data: [note, note, note] } });
      const second = made.data[1].data;

      const seen = await listAll('listNotes', { key: team.key, query: { updated_after: second.updated_at } });

      expect(seen.map((each) => each.id)).toContain(second.id);
      expect(seen.every((each) => each.updated_at >= second.updated_at)).toBe(true);
    });

    test('includes a change that took its timestamp before the request and commits after it', async () => {
      const { body: early } = await call('createNote', { key: team.key, body: note });
      const watermark = early.updated_at;
      await changeWithoutCommit(early.id);
      const { body: late } = await call('createNote', { key: team.key, body: note });

      const page = call('listNotes', { key: team.key, query: { updated_after: watermark } });
      await blocked();
      await writer.query('commit');

      const seen = (await page).body.data as { id: string; updated_at: string }[];
      expect(seen.map((each) => each.id)).toEqual(expect.arrayContaining([early.id, late.id]));
      expect(seen.find((each) => each.id === early.id)!.updated_at > watermark).toBe(true);
    });

    test('a client that polls from its last updated_at misses nothing while four writers change notes', async () => {
      const own = await newTeam();
      const { body: made } = await call('createNote', { key: own.key, body: { data: Array(20).fill(note) } });
      const ids = made.data.map((item: any) => item.data.id) as string[];
      const versions = new Map<string, string>();
      let watermark = '2000-01-01T00:00:00Z';
      let writing = true;

      const sync = async () => {
        for (const each of await listAll('listNotes', {
          key: own.key,
          query: { updated_after: watermark, limit: 100 },
        })) {
          versions.set(each.id, each.waste.quantity);
          if (each.updated_at > watermark) watermark = each.updated_at;
        }
      };
      const writers = Promise.all(
        [0, 1, 2, 3].map(async (w) => {
          for (let i = 0; i < 40; i += 1) {
            const id = ids[(w * 5 + (i % 5)) % ids.length]!;
            await call('updateNote', { key: own.key, path: { id }, body: { quantity: `${w}-${i}` } });
          }
        }),
      ).then(() => (writing = false));
      while (writing) await sync();
      await writers;
      await sync();

      const now = await queryShared<{ id: string; quantity: string }>(
        "select id, waste->>'quantity' as quantity from notes where team_id = $1",
        [own.team_id],
      );
      expect(Object.fromEntries(versions)).toEqual(
        Object.fromEntries(now.map((row) => [row.id, row.quantity])),
      );
    });

    test('later pages are bounded by the first: the newest updated_at seen is a safe next updated_after', async () => {
      const own = await newTeam();
      const { body: made } = await call('createNote', { key: own.key, body: { data: [note, note, note] } });
      const [a, , c] = made.data.map((item: any) => item.data.id) as string[];
      const change = (id: string) =>
        call('updateNote', { key: own.key, path: { id }, body: { quantity: `changed ${id}` } });
      const query = { updated_after: '2000-01-01T00:00:00Z', limit: 1 };

      const first = (await call('listNotes', { key: own.key, query })).body;
      await change(c!);
      await change(a!);
      const seen = [...first.data];
      for (let cursor = first.next_cursor; cursor !== null;) {
        const { body: page } = await call('listNotes', { key: own.key, query: { ...query, cursor } });
        seen.push(...page.data);
        cursor = page.next_cursor;
      }
      const watermark = seen
        .map((each) => each.updated_at)
        .sort()
        .at(-1);

      expect(seen.map((each) => each.id)).not.toContain(a);
      const next = await listAll('listNotes', { key: own.key, query: { updated_after: watermark } });
      expect(next.map((each) => each.id)).toEqual(expect.arrayContaining([a, c]));
    });

    test('a page that is read again, as after a lost answer, goes on within the same bound', async () => {
      const own = await newTeam();
      const { body: made } = await call('createNote', { key: own.key, body: { data: Array(4).fill(note) } });
      const [a, b, c, d] = made.data.map((item: any) => item.data.id) as string[];
      const query = { updated_after: '2000-01-01T00:00:00Z', limit: 1 };
      const page = async (more: object = {}) =>
        (await call('listNotes', { key: own.key, query: { ...query, ...more } })).body;

      const first = await page();
      const second = [];
      for (let n = 0; n < 3; n += 1) second.push(await page({ cursor: first.next_cursor }));
      await call('updateNote', { key: own.key, path: { id: a! }, body: { quantity: 'changed' } });
      const third = await page({ cursor: second.at(-1).next_cursor });

      expect([first, ...second, third].map(({ data }) => data.map(({ id }: any) => id))).toEqual([
        [d],
        ...[[c], [c], [c]],
        [b],
      ]);
      expect(third).toMatchObject({ has_more: false, next_cursor: null });
    });
  });

  describe('appListNotes', () => {
    test('the application’s list is bounded in the same way', async () => {
      const own = await newTeam();
      const { body: made } = await call('createNote', { key: own.key, body: { data: [note, note] } });
      const query = { updated_after: '2000-01-01T00:00:00Z', limit: 1 };

      const { body: first } = await call('appListNotes', { key: own.key, query });
      await call('updateNote', {
        key: own.key,
        path: { id: made.data[0].data.id },
        body: { quantity: 'changed' },
      });
      const { body: second } = await call('appListNotes', {
        key: own.key,
        query: { ...query, cursor: first.next_cursor },
      });

      expect(second).toMatchObject({ data: [], has_more: false, next_cursor: null });
    });
  });
});

/** Until the reader waits for the writer's lock. */
async function blocked(): Promise<void> {
  for (;;) {
    const [row] = await queryShared<{ n: string }>(
      "select count(*) as n from pg_locks where locktype = 'advisory' and not granted",
    );
    if (Number(row!.n) > 0) return;
  }
}
