import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { describeSchema } from '../../scripts/schema/describe.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('generated/schema.sql matches the migrations; npm run schema writes it', async () => {
  expect(await describeSchema(client)).toBe(readFileSync('generated/schema.sql', 'utf8'));
});

test.each([
  ['a column', 'alter table clients add column shoe_size int'],
  ['a default', `alter table clients alter column on_stop set default true`],
  ['a constraint', 'alter table clients add constraint named check (length(name) > 0)'],
  ['an index', 'create index clients_city on clients (team_id, city)'],
  ['a trigger', 'drop trigger touch on clients'],
  ['a view', 'create view all_clients as select * from clients'],
  ['a function', 'create function one() returns int language sql as $$ select 1 $$'],
  ['a right', 'grant delete on audit_events to waste_api_serving'],
])('the text changes with %s', async (_what, statement) => {
  const before = await describeSchema(client);
  await client.query(`begin; ${statement}`);
  const after = await describeSchema(client);
  await client.query('rollback');

  expect(after).not.toBe(before);
});
