import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { ImportKind } from '../../actions/platform/import_kind.ts';
import { importKindsByName } from '../../actions/platform/import_rows.ts';
import { lockedRecords } from '../../db/queries/platform/import_matches.ts';
import * as undoing from '../../db/queries/platform/import_undo.ts';
import { digestOf } from '../../db/queries/platform/imports.ts';
import { updateManyStatement } from '../../db/statements.ts';
import type { WriteDb } from '../../db/tenant.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

/** Right after a large import no table has statistics, and a plan for a handful of rows reads a team for each record. */

const records = 2000;
/** So many rows a statement may read for each record of the import. A plan that is wrong reads two thousand. */
const rowsEach = 30;
const teamId = randomUUID();
const kinds = Object.values(importKindsByName);
const batchOf = new Map(kinds.map(({ name }) => [name, randomUUID()]));

/** How the records of a table are made: record `n` refers to record `n` of the others. */
const fillings: Record<string, string> = {
  clients: `(team_id, id, name) select $1, md5('client ' || n)::uuid, 'Client ' || n`,
  client_locations: `(team_id, id, client_id, label, is_default)
    select $1, md5('location ' || n)::uuid, md5('client ' || n)::uuid, 'Yard', true`,
  containers: `(team_id, id, reference, container_type, location_type, client_id, client_location_id)
    select $1, md5('container ' || n)::uuid, 'R' || n, 'skip', 'client', md5('client ' || n)::uuid,
      md5('location ' || n)::uuid`,
  vehicles: `(team_id, id, registration) select $1, md5('vehicle ' || n)::uuid, 'R' || n`,
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const table of [...Object.keys(fillings), 'import_rows', 'import_batches'])
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  for (const [table, filling] of Object.entries(fillings))
    await client.query(`insert into ${table} ${filling} from generate_series(1, $2::int) n`, [
      teamId,
      records,
    ]);
  // Every second record was created, the others were renamed: what was R2 is R3, and so on.
  for (const { name, table, volatile } of kinds)
    await client.query(
      `insert into import_rows (team_id, batch_id, line, values, action, record_id, before, record_digest)
       select $1, $2, 1 + t.n, '{}', case when t.n % 2 = 0 then 'create' else 'update' end, t.id,
         to_jsonb(t) - 'n' || json_build_object('reference', 'R' || t.n - 1, 'registration', 'R' || t.n - 1)::jsonb,
         (select ${digestOf(volatile)} from ${table} t where t.team_id = $1 and t.id = r.id)
       from (select row_number() over () as n, * from ${table} where team_id = $1) t join ${table} r using (team_id, id)`,
      [teamId, batchOf.get(name)],
    );
}, 60_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows all nodes of a plan read, with those that they found in vain. */
function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const inner = (node.Plans ?? []).map(rowsRead).reduce((sum, each) => sum + each, 0);

  return (node['Actual Rows'] + removed) * node['Actual Loops'] + inner;
}

/** A statement that read too much. */
interface Excess {
  statement: string;
  read: number;
}

const literal = (value: unknown) =>
  pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));

/** Counts the rows that a statement reads, planned for these values and for any. */
async function excesses(statement: string, values: unknown[]): Promise<Excess[]> {
  const found: Excess[] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare judged as ${statement}`);
    await client.query('begin');
    const { rows } = await client.query(
      `explain (analyze, format json) execute judged (${[teamId, ...values].map(literal).join(', ')})`,
    );
    await client.query('rollback');
    await client.query('deallocate judged');
    const read = rowsRead(rows[0]['QUERY PLAN'][0].Plan);
    if (read > rowsEach * records) found.push({ statement: `${mode}: ${statement}`, read });
  }

  return found;
}

/** What `work` sends, and what of it reads too much. A change is rolled back. */
async function sentBy(work: (db: WriteDb) => Promise<unknown>): Promise<{ sent: number; over: Excess[] }> {
  const over: Excess[] = [];
  let sent = 0;
  const ask = async (text: string, values: unknown[] = [], rowMode?: 'array') => {
    sent += 1;
    over.push(...(await excesses(text, values)));
    if (!text.startsWith('select') && !text.startsWith('with r as (select record_id')) return [];

    return (await client.query({ text, values: [teamId, ...values], ...(rowMode && { rowMode }) })).rows;
  };
  await work({
    many: ask,
    run: ask,
    one: async (text: string, values: unknown[]) => (await ask(text, values))[0],
    text: (text: string, values: unknown[]) => ask(text, values, 'array'),
  } as unknown as WriteDb);

  return { sent, over };
}

const forecastOf = (db: WriteDb, { name, table, columns, held, volatile }: ImportKind) =>
  undoing.forecastUndo(db, batchOf.get(name)!, { table, columns, held, digest: digestOf(volatile) });

/** On a cluster the plans are those of the shards. */
const onOnePostgres = process.env.TEST_COORDINATOR ? describe.skip : describe;

onOnePostgres.each(kinds)('without statistics, the undo of an import of $name', (kind) => {
  const { name, table } = kind;
  const batchId = batchOf.get(name)!;

  test('is forecast by few rows for each record', async () => {
    expect(await sentBy((db) => forecastOf(db, kind))).toEqual({ sent: 3, over: [] });
  }, 60_000);

  test('is done by few rows for each record', async () => {
    const { rows } = await client.query<{ id: string; whole: object }>(
      `select id, to_jsonb(t) as whole from ${table} t where team_id = $1 order by id limit 100`,
      [teamId],
    );
    const ids = rows.map(({ id }) => id);
    const done = ids.map((record_id) => ({ record_id, undone: 'deleted' as const, reason: null }));
    const restored = JSON.stringify(rows.map(({ whole }) => whole));
    const selected = [
      undoing.defaultsAmong(ids),
      undoing.formerDefaults(ids),
      undoing.oldestWithoutDefault(ids),
    ];
    const { over } = await sentBy(async (db) => {
      await undoing.recordsToUndo(db, batchId);
      await undoing.importedRecords(db, batchId, ids);
      await lockedRecords(db, { table, columns: kind.presenter.columns }, ids);
      await undoing.currentDigests(db, { table, digest: digestOf(kind.volatile) }, ids);
      await db.run(updateManyStatement(table, kind.columns, kind.presenter.columns), [restored]);
      await undoing.deleteRecords(db, table, ids);
      await undoing.recordUndone(db, batchId, done);
      for (const { where, values } of name === 'client_sites' ? selected : [])
        await db.run(
          `select id from ${table} where team_id = $1 and ${where} order by id for update`,
          values,
        );
    });

    expect(over).toEqual([]);
  }, 60_000);
});
