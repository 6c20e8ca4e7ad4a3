import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { clientFacts } from '../../db/queries/clients/clients.ts';
import { stands } from '../../db/queries/exists.ts';
import { planAgeMs, plansAreOld } from '../../db/connections/fresh_plans.ts';
import { handlers } from '../../handlers/index.ts';
import type { Context, WriteContext } from '../../http/context/context.ts';
import { presentClient } from '../../presenters/clients/client.ts';
import { findRecord, lockRecord } from '../../presenters/find.ts';
import { presentNote } from '../../presenters/notes/note.ts';
import { operations } from '../support/contract/contract.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { insertRows, listTables } from '../../scripts/bench/rows.ts';

/**
 * Every list, with every filter and every pair of filters, on 100,000 rows of one team among others: read in the order of
 * an index, or by an index that leaves little to sort.
 */

const rows = 100_000;
/** A sort of more rows than this is a sort of the list. */
const fewRows = rows / 100;
/** In the planner's pages; reading an index of the table from end to end costs three times as much. */
const maxCost = 1500;
const teamId = randomUUID();

/** Values that filters are given: a common one, a rare one, and one that nothing has. */
const common = '00000000-0000-4000-8000-000000000000';
const rare = '00000000-0000-4000-8000-000000000990';
const times = ['2024-01-01T00:00:00Z', '2024-01-01T05:33:00Z', '2030-01-01T00:00:00Z'];
const days = ['2024-01-01', '2026-09-20', '2030-01-01'];
const values: Record<string, string[]> = {
  client_id: [common, rare],
  created_after: times,
  created_before: times,
  updated_after: times,
  email: ['c7@x.test', 'nobody@x.test'],
  postcode: ['LS7', 'ZZ1 1ZZ'],
  site_type: ['landfill', 'depot', 'moon'],
  scheduled_from: days,
  scheduled_to: days,
  issued_from: days,
  ticket_from: days,
  vehicle_reg: ['V7', 'NONE'],
  entity_type: ['note', 'site', 'nothing'],
  entity_id: ['c4ca4238a0b923820dcc509a6f75849b', 'nothing'],
  action: ['update', 'delete', 'nothing'],
  source: ['app', 'import', 'nothing'],
};
const statuses: Record<string, string[]> = {
  listNotes: ['complete', 'cancelled', 'valid'],
  listCollections: ['completed', 'cancelled'],
  listContainers: ['available', 'lost', 'melted'],
  listInvoices: ['paid', 'sent', 'overdue', 'void', 'draft'],
  listQuotes: ['sent', 'expired', 'declined', 'accepted'],
  listConsignmentNotes: ['received', 'issued', 'cancelled'],
};

const lists = operations.filter((op) => op.is_list && op.stability === 'typed');

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  await Promise.all(Object.keys(listTables).map(fill));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}, 120_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Indexes are built when the rows are there, in a fraction of the time. */
async function fill(name: string): Promise<void> {
  const own = new pg.Client({ connectionString: database.url });
  await own.connect();
  const { table } = listTables[name]!;
  const { rows: indexes } = await own.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  const statement = insertRows(listTables[name]!).replace(' returning id', '');
  await own.query('set session_replication_role = replica');
  for (const index of indexes) await own.query(`drop index ${index.name}`);
  await own.query(statement, [teamId, 1, rows]);
  await own.query(statement, [randomUUID(), rows + 1, rows + 5000]);
  for (const index of indexes) await own.query(index.definition);
  await own.query(`analyze ${table}`);
  await own.end();
}

type Query = Record<string, string>;

/** No filter, each filter, each pair, with each of their values. */
function combinations(operationId: string, filters: string[]): Query[] {
  const given = (filter: string) =>
    (filter === 'status' ? statuses[operationId] : values[filter])!.map((value) => ({ [filter]: value }));
  const pairs = filters.flatMap((first, at) =>
    filters
      .slice(at + 1)
      .flatMap((second) => given(first).flatMap((a) => given(second).map((b) => ({ ...a, ...b })))),
  );

  return [{}, ...filters.flatMap(given), ...pairs] as Query[];
}

/** The statement that a list sends for a query, and its values. */
async function statementOf(operationId: string, query: object): Promise<[string, unknown[]]> {
  let sent: [string, unknown[]] | undefined;
  const take = async (statement: string, given: unknown[] = []) => {
    sent = [statement, [teamId, ...given]];

    return [];
  };
  const ctx = {
    db: { team_id: teamId, text: take },
    identity: { user_id: rare, base_role: 'owner', role_permissions: null },
    textAfterWriters: async (statement: string, given: unknown[]) => ({
      rows: await take(statement, given),
      as_of: new Date().toISOString(),
    }),
    cursor_key: cursorKey,
    webhook_key: cursorKey,
  } as unknown as Context;
  await (handlers as any)[operationId](ctx, { path: {}, query });

  return sent!;
}

const cursorKey = Buffer.alloc(32, 7);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** What is wrong with the plan for these values, and with the plan for any, which a prepared statement may come to use. */
async function errorsOf(statement: string, given: unknown[], table: string): Promise<string[]> {
  const custom = await explained(`explain (format json) ${statement}`, given);
  if (!genericPlans.has(statement))
    genericPlans.set(statement, await explained(`explain (generic_plan, format json) ${statement}`));
  const cost = custom['Total Cost'];

  return [
    ...planErrors(custom, table),
    ...planErrors(genericPlans.get(statement)!, table),
    ...(cost > maxCost ? [`costs ${cost}`] : []),
  ];
}

async function explained(statement: string, given?: unknown[]): Promise<PlanNode> {
  return (await client.query(statement, given)).rows[0]['QUERY PLAN'][0].Plan;
}

const genericPlans = new Map<string, PlanNode>();

function planErrors(node: PlanNode, table: string): string[] {
  const inner = (node.Plans ?? []).flatMap((each) => planErrors(each, table));
  if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table) return [`reads all of ${table}`];
  if (node['Node Type'].endsWith('Sort') && node.Plans![0]!['Plan Rows'] > fewRows)
    return [`sorts ${node.Plans![0]!['Plan Rows']} rows`, ...inner];

  return inner;
}

describe('the plan of every list', () => {
  test('every typed list has rows here, and every filter has values', () => {
    expect(lists.map((op) => op.operation_id).sort()).toEqual(Object.keys(listTables).sort());
    const filters = lists.flatMap((op) =>
      op.query.map(({ name }) => (name === 'status' ? statuses[op.operation_id] : values[name]) ?? name),
    );
    expect(filters.filter((each) => typeof each === 'string')).toEqual(
      lists.flatMap(() => ['limit', 'cursor']),
    );
  });

  test.each(Object.keys(listTables))(
    '%s needs no full table scan and no sort',
    async (operationId) => {
      const op = lists.find((each) => each.operation_id === operationId)!;
      const filters = op.query
        .map(({ name }) => name)
        .filter((name) => name !== 'limit' && name !== 'cursor');
      const { table } = listTables[operationId]!;
      const found: string[] = [];

      for (const query of combinations(operationId, filters)) {
        const [statement, given] = await statementOf(operationId, query);
        found.push(
          ...(await errorsOf(statement, given, table)).map((error) => `${JSON.stringify(query)} ${error}`),
        );
      }

      expect(found).toEqual([]);
    },
    60_000,
  );

  test('the activity of one person is found by an index on persons, for these values and for any', async () => {
    const [statement, given] = await statementOf('appListActivity', { mine: true });
    const plans = [
      await explained(`explain (format json) ${statement}`, given),
      await explained(`explain (generic_plan, format json) ${statement}`),
    ];

    expect(plans.map((plan) => JSON.stringify(plan).includes('"audit_events_actor"'))).toEqual([true, true]);
  });
});

/**
 * After a large import and before statistics: what is looked up by its id is found by its primary key.
 */
describe('the plan on a table without statistics', () => {
  let fresh: TestDatabase;
  let own: pg.Client;
  beforeAll(async () => {
    fresh = await createDatabase();
    own = new pg.Client({ connectionString: fresh.url });
    await own.connect();
    await own.query('set session_replication_role = replica');
    for (const name of ['listNotes', 'listClients', 'listCollections', 'listSites']) {
      const list = listTables[name]!;
      await own.query(`alter table ${list.table} set (autovacuum_enabled = off)`);
      await own.query(insertRows(list).replace(' returning id', ''), [teamId, 1, 20_000]);
    }
    await own.query('set session_replication_role = origin');
  }, 120_000);
  afterAll(async () => {
    await own?.end();
    await fresh?.drop();
  });

  const indexOf = async (statement: string): Promise<string> => {
    const { rows: explained } = await own.query(`explain (generic_plan, format json) ${statement}`);

    return /"Index Name":"(\w+)"/.exec(JSON.stringify(explained[0]['QUERY PLAN']))?.[1] ?? 'none';
  };
  const sentBy = async (work: (ctx: Context & WriteContext) => Promise<unknown>): Promise<string[]> => {
    const sent: string[] = [];
    const take = async (statement: string) => {
      sent.push(statement);

      return [];
    };
    const maybe = async (statement: string) => void (await take(statement));
    const db = { team_id: teamId, text: take, many: take, maybe };
    await work({ db, base_url: '', cursor_key: cursorKey } as never).catch(() => undefined);

    return sent;
  };

  test('one record is found by its primary key, also when it is locked', async () => {
    const sent = [
      ...(await sentBy((ctx) => findRecord(ctx, presentNote, rare))),
      ...(await sentBy((ctx) => lockRecord(ctx, presentNote, rare))),
      ...(await sentBy((ctx) => findRecord(ctx, presentClient, rare))),
      ...(await sentBy((ctx) => lockRecord(ctx, presentClient, rare))),
    ];

    expect(await Promise.all(sent.map(indexOf))).toEqual([
      ...['notes_pkey', 'notes_pkey'],
      ...['clients_pkey', 'clients_pkey'],
    ]);
  });

  test('what a create looks up is found by its primary key', async () => {
    const sent = [
      ...(await sentBy((ctx) => clientFacts(ctx.db, rare))),
      ...(await sentBy((ctx) => stands(ctx.db, 'clients', rare))),
      ...(await sentBy((ctx) => stands(ctx.db, 'collections', rare))),
      ...(await sentBy((ctx) => stands(ctx.db, 'sites', rare))),
      'select 1 from only clients x where team_id = $1 and id = $2 for key share of x',
      'select 1 from only notes x where team_id = $1 and id = $2 for key share of x',
    ];

    expect(await Promise.all(sent.map(indexOf))).toEqual([
      ...['clients_pkey', 'clients_pkey', 'collections_pkey', 'sites_pkey'],
      ...['clients_pkey', 'notes_pkey'],
    ]);
  });

  test('a connection discards plans that it made when its tables were empty', () => {
    const connection = {};
    const due = [0, planAgeMs - 1, planAgeMs, planAgeMs + 1, 2 * planAgeMs];

    expect(due.map((now) => plansAreOld(connection, now))).toEqual([false, false, true, false, true]);
  });
});
