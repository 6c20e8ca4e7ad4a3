import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPool } from '../../db/connections/connect.ts';
import { maxPrepared, runText } from '../../db/connections/prepared.ts';
import { openReadChannel } from '../../db/connections/reads.ts';
import type { ReadChannel } from '../../db/connections/reads.ts';
import { beginAsWriter } from '../../db/team_lock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

const team = '00000000-0000-4000-8000-000000000001';
let database: TestDatabase;
let reads: ReadChannel;
beforeAll(async () => {
  database = await createDatabase();
  reads = openReadChannel(database.url, { connections: 1 });
});
afterAll(async () => {
  await reads.close();
  await database.drop();
});

const variant = (n: number) => `select ${n}, $1::text`;
const read = (statement: string, values: unknown[] = ['x']) => reads.text(team, statement, values);

test('a connection keeps a limited number of prepared statements, and answers any number of variants', async () => {
  const wrong = [];
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, n) => (await read(variant(n)))[0]?.[0] === String(n)),
    );
    wrong.push(...answers.filter((right) => !right));
  }
  const [[count]] = (await read('select count(*), $1::text from pg_prepared_statements')) as [[string]];

  expect([wrong, Number(count) <= maxPrepared, Number(count) > maxPrepared / 2]).toEqual([[], true, true]);
});

test('a frequent statement stays prepared beside variants that are used once or twice', async () => {
  const hot = 'select $1::text, 42';
  const uses = 300;
  for (let n = 0; n < uses; n += 1) {
    await read(hot);
    await Promise.all([read(variant(2000 + n)), read(variant(2000 + n))]);
  }
  const [row] = await reads.text(
    team,
    'select generic_plans + custom_plans from pg_prepared_statements where statement = $1',
    [hot],
  );

  // All but the first, which is not worth a name yet.
  expect(Number(row?.[0])).toBe(uses - 1);
});

test('a variant is not prepared on its first use', async () => {
  await read('select $1::text, 4711');
  const [row] = await reads.text(team, 'select count(*) from pg_prepared_statements where statement = $1', [
    'select $1::text, 4711',
  ]);

  expect(row).toEqual(['0']);
});

test('transactions keep working while their statements are closed and prepared again', async () => {
  const pool = openPool(database.url, { name: 'prepared', max: 1 });
  for (let n = 0; n < 2 * maxPrepared; n += 1) {
    await runText(pool, variant(5000 + n), ['x']);
    await runText(pool, variant(5000 + n), ['x']);
    if (n % 10 > 0) continue;

    const failed = inTransaction(
      pool,
      database.url,
      (tx) => tx.text('select 1 / $1::int', [0]),
      beginAsWriter(team),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    const done = inTransaction(
      pool,
      database.url,
      async (tx) => {
        tx.atCommit('select $1::int', [n]);

        return tx.text('select $1::int', [n]);
      },
      beginAsWriter(team),
    );
    expect(await done).toEqual([[String(n)]]);
  }
  await pool.end();
});

test('a statement new to the process, without values, runs inside the transaction that it opens', async () => {
  const pool = openPool(database.url, { name: 'new statement', max: 1 });
  const first = (statement: string) =>
    inTransaction(pool, database.url, (tx) => tx.text(statement, []), beginAsWriter(team));
  // From its third use on a connection the beginning leaves in the message of the first statement.
  for (let n = 0; n < 3; n += 1) await first('select 1');

  // Without the beginning the transaction has no id.
  expect(await first('select pg_current_xact_id_if_assigned() is not null')).toEqual([['t']]);
  await expect(
    inTransaction(pool, database.url, (tx) => tx.savepoint(async () => 'done'), beginAsWriter(team)),
  ).resolves.toBe('done');
  await pool.end();
});
