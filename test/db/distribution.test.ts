import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { requireCluster, runOn } from '../../db/distribution/cluster.ts';
import { addAgain, distribute, setAside } from '../../db/distribution/distribute.ts';
import { kindOf } from '../../db/distribution/kinds.ts';
import { withCopies } from '../../db/distribution/own_copies.ts';
import { sqlStatements } from '../../db/distribution/sql_statements.ts';
import { openTeamStatements } from '../../db/distribution/team_statements.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
});

/** On a cluster the tables of the test are distributed already. */
const onOnePostgres = process.env.TEST_COORDINATOR ? test.skip : test;

const ofKind = (...kinds: string[]) =>
  [...kindOf].filter(([, kind]) => kinds.includes(kind)).map(([table]) => table);

describe('withCopies', () => {
  const copies = new Map([
    ['teams', 'teams_102008'],
    ['api_keys', 'api_keys_7'],
  ]);

  test('replaces each table with its copy, but not a column or another table of that name', () => {
    const once = withCopies(
      'select k.teams from api_keys k join teams t on t.id = k.team_id left join teams_old o on true; update api_keys set teams = 1',
      copies,
    );

    expect(once).toBe(
      'select k.teams from api_keys_7 k join teams_102008 t on t.id = k.team_id left join teams_old o on true; update api_keys_7 set teams = 1',
    );
    expect(withCopies(once, copies)).toBe(once);
  });

  test('finds every table that authenticate uses', async () => {
    const [row] = await database.query<{ definition: string }>(
      `select pg_get_functiondef('authenticate'::regproc) as definition`,
    );
    const tables = ofKind('reference', 'coordinator');
    const changed = withCopies(row!.definition, new Map(tables.map((name) => [name, `${name}_1`])));

    const left = tables.filter((name) =>
      new RegExp(`\\b(?:from|join|update|into) ${name}\\b`, 'i').test(changed),
    );
    expect(left).toEqual([]);
    expect(changed).not.toBe(row!.definition);
  });
});

describe('where the tables are on a cluster', () => {
  test('every table of the schema has a kind, and every kind belongs to a table', async () => {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );

    expect([...kindOf.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  test('every unique key of a team table includes team_id, so a worker can enforce it alone', async () => {
    const without = await database.query(
      `select i.indexrelid::regclass::text from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'team_id'
       where i.indisunique and i.indrelid = any($1::regclass[]) and not a.attnum = any(i.indkey)`,
      [ofKind('team')],
    );

    expect(without).toEqual([]);
  });

  test.each([
    ['team', ['team', 'reference']],
    ['reference', ['reference']],
    ['coordinator', ['coordinator', 'reference']],
  ])('a foreign key of a %s table refers only to tables on its node', async (kind, reachable) => {
    const keys = await database.query(
      `select conname from pg_constraint
       where contype = 'f' and conrelid = any($1::regclass[]) and not confrelid = any($2::regclass[])`,
      [ofKind(kind), ofKind(...reachable)],
    );

    expect(keys).toEqual([]);
  });

  test('a foreign key between team tables includes team_id, and sets nothing to null', async () => {
    const keys = await database.query(
      `select conname from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'team_id'
       where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])
         and (not a.attnum = any(conkey) or confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))`,
      [ofKind('team')],
    );

    expect(keys).toEqual([]);
  });

  test('a trigger of a team table that uses another table finds it beside its own', async () => {
    const functions = await database.query<{ name: string; source: string }>(
      `select distinct p.proname as name, p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal and t.tgrelid = any($1::regclass[])`,
      [ofKind('team')],
    );
    const lost = functions.filter(
      ({ source }) =>
        [...kindOf.keys()].some((table) =>
          new RegExp(`\\b(from|join|into|update) ${table}\\b`).test(source),
        ) && !source.includes('beside('),
    );

    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});

describe('npm run distribute', () => {
  test('refuses a PostgreSQL without Citus, gives the remedy, and changes nothing', async () => {
    const keys = `select (select count(*)::int from pg_constraint where contype = 'f') as keys,
      (select count(*)::int from pg_trigger where not tgisinternal) as triggers`;
    const before = await database.query(keys);

    await expect(distribute(database.url, 32, () => undefined)).rejects.toThrow(
      'this PostgreSQL has no Citus: install it on the coordinator and on every worker',
    );

    expect(await database.query(keys)).toEqual(before);
  });

  test.each([
    ['no worker', { coordinators: 1, workers: 0, here: true }, 'the cluster has no worker'],
    ['no coordinator', { coordinators: 0, workers: 2, here: null }, 'does not know its coordinator'],
    ['the address of a worker', { coordinators: 1, workers: 2, here: false }, 'this is a worker'],
  ])('refuses a cluster with %s', async (_what, nodes, message) => {
    const answers = [[{ citus: true, available: true }], [nodes]];

    await expect(requireCluster(() => Promise.resolve(answers.shift()!))).rejects.toThrow(message);
  });
});

describe('what is set aside while the tables move', () => {
  let client: pg.Client;
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createDatabase();
    client = new pg.Client({ connectionString: own.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await own.drop();
  });

  onOnePostgres('is every trigger, which is the same afterwards', async () => {
    const run = runOn(client);
    const triggers = () =>
      run(`select tgrelid::regclass::text as "table", pg_get_triggerdef(oid) as definition from pg_trigger
           where not tgisinternal order by 1, 2`);
    // Where Citus notes which tables it has distributed: none yet.
    await run('create temporary table pg_dist_partition (logicalrelid regclass)');
    const before = await triggers();

    const waiting = await setAside(run);
    const meanwhile = await triggers();
    for (const later of waiting) await addAgain(run, later);

    expect(before.length).toBeGreaterThan(0);
    expect(meanwhile).toEqual([]);
    expect(await triggers()).toEqual(before);
    expect(await run('select name from to_add_again')).toEqual([]);
  });
});

test('SQL is split at the semicolons between statements only', async () => {
  const sql = `
    -- a comment; with one
    create function f() returns text language sql as $$ select 'a;b'; $$;
    insert into t values ('it''s; so', "odd;name"); /* here ; too */
    select 1`;

  expect(sqlStatements(sql)).toEqual([
    "create function f() returns text language sql as $$ select 'a;b'; $$",
    `insert into t values ('it''s; so', "odd;name")`,
    'select 1',
  ]);
});

test('on one PostgreSQL, table_of returns the table itself and no shard', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [row] = await runOn(client)(`select table_of('notes_102345') as shard, table_of('notes') as whole`);
  await client.end();

  expect(row).toEqual({ shard: 'notes', whole: 'notes' });
});

describe('a statement of one team on a cluster', () => {
  const onWorker = openTeamStatements(
    new Map([['loads', ' SELECT c.team_id FROM collections c JOIN notes n ON n.team_id = c.team_id;']]),
  );
  const definition =
    ' SELECT c.team_id FROM collections c JOIN notes n ON (n.team_id = c.team_id and n.team_id = $1 and c.team_id = $1)';

  test.each([
    {
      of: 'a comparison of two tables',
      statement:
        'select from members m where m.team_id = $1 and exists (select from collections c where c.team_id = m.team_id)',
      expected:
        'select from members m where m.team_id = $1 and exists (select from collections c where (c.team_id = m.team_id and c.team_id = $1 and m.team_id = $1))',
    },
    {
      of: 'a view with another name',
      statement: 'select l.day from loads l where l.team_id = $1',
      expected: `select l.day from (${definition}) l where l.team_id = $1`,
    },
    {
      of: 'a view under its name',
      statement: 'select day from loads where team_id = $1',
      expected: `select day from (${definition}) loads where team_id = $1`,
    },
    {
      of: 'a joined view',
      statement: 'select from notes join loads x on x.team_id = $1',
      expected: `select from notes join (${definition}) x on x.team_id = $1`,
    },
    {
      of: 'a part of the statement that has the name of a view',
      statement: 'with loads as (select 1) select from loads',
      expected: 'with loads as (select 1) select from loads',
    },
    {
      of: 'a name that only begins like a view',
      statement: 'select from loads_of_day',
      expected: 'select from loads_of_day',
    },
  ])('names the team in $of', ({ statement, expected }) => {
    expect(onWorker(statement)).toBe(expected);
    expect(onWorker(statement)).toBe(expected);
  });
});
