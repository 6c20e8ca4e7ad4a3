import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { send } from '../support/client.ts';
import { operation } from '../support/contract/shared_checks.ts';
import { insertRows, listTables } from '../../scripts/bench/rows.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';

/**
 * A walk through a list while others write: rows come and go before, among and behind those that stay, several created in
 * the same moment, and every row that stays is shown once.
 */

const standing = 60;
const writers = 4;
/** Numbers of rows that each writer keeps to itself, so that none meets another's ids. */
const span = 1000;

let team: TestTeam;
const connections: pg.Client[] = [];
beforeAll(async () => {
  team = await newTeam();
  for (let i = 0; i <= writers; i += 1) {
    const connection = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await connection.connect();
    await connection.query('set session_replication_role = replica');
    connections.push(connection);
  }
});
afterAll(async () => {
  for (const { table } of Object.values(listTables))
    await connections[0]!.query(`delete from ${table} where team_id = $1`, [team.team_id]);
  await Promise.all(connections.map((connection) => connection.end()));
});

/** Inserts a row among the standing ones at every call and, once it has ten, deletes its oldest. */
function writerOf(operationId: string, writer: number): () => Promise<void> {
  const { table } = listTables[operationId]!;
  const connection = connections[writer]!;
  const insert = placedRow(operationId);
  const alive: string[] = [];
  let n = span * writer;

  return async () => {
    if (alive.length >= 10)
      await connection.query(`delete from ${table} where team_id = $1 and id = $2`, [
        team.team_id,
        alive.shift(),
      ]);
    n += 1;
    const { rows } = await connection.query(insert, [team.team_id, n, (n * 7) % (standing + 10)]);
    alive.push(rows[0].id);
  };
}

/** One row, created in the moment in which the standing row number `$3` was. */
function placedRow(operationId: string): string {
  return insertRows(listTables[operationId]!)
    .replace('(n / 5)', '($3::int / 5)')
    .replace('generate_series($2::int, $3::int)', 'generate_series($2::int, $2::int)');
}

/** Every id that the list shows, page after page; while each page is read, every writer writes. */
async function walk(operationId: string, limit: number, write: (() => Promise<void>)[]): Promise<string[]> {
  const { path } = operation(operationId);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const [page] = await Promise.all([
      send('GET', path, { key: team.key, query: { limit, cursor } }),
      ...write.map((change) => change()),
    ]);
    expect(page.status).toBe(200);
    expect(page.body.data.length).toBeLessThanOrEqual(limit);
    expect(page.body.has_more).toBe(page.body.next_cursor !== null);
    seen.push(...page.body.data.map((row: { id: string }) => row.id));
    cursor = page.body.next_cursor ?? undefined;
  } while (cursor !== undefined);

  return seen;
}

describe('a walk through a list', () => {
  test.each(Object.keys(listTables))(
    '%s shows every remaining row once, at any page size, while four others write',
    async (operationId) => {
      const { rows } = await connections[0]!.query<{ id: string }>(insertRows(listTables[operationId]!), [
        team.team_id,
        1,
        standing,
      ]);
      const stays = new Set(rows.map((row) => row.id));
      const write = Array.from({ length: writers }, (_, i) => writerOf(operationId, i + 1));

      for (const limit of [1, 7, 25, 100]) {
        const seen = await walk(operationId, limit, write);

        const shown = seen.filter((id) => stays.has(id));
        expect([limit, shown.length, new Set(shown).size]).toEqual([limit, standing, standing]);
        expect(new Set(seen).size).toBe(seen.length);
      }
    },
    60_000,
  );
});
