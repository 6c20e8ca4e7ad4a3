import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../db/connect.ts';
import { newId } from '../../db/ids.ts';
import { beginAsWriter } from '../../db/team_lock.ts';
import { OutcomeUnknown, inTransaction } from '../../db/transaction.ts';
import type { Transaction } from '../../db/transaction.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

/** What the wire does with the next message to PostgreSQL, or with its answers up to that of the commit; then it is cut. */
type Wire = 'passes' | 'loses the message' | 'loses the answer';

const team = newId();
const insertTeam = 'insert into teams (id, name) values ($1, $2)';

let database: TestDatabase;
let proxy: Server;
let pool: pg.Pool;
let wire: Wire;
beforeAll(async () => {
  database = await createDatabase();
  const url = new URL(database.url);
  const { hostname, port } = url;
  proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    const cut = () => [client, server].forEach((side) => side.destroy());
    client.on('data', (bytes) => (wire === 'loses the message' ? cut() : server.write(bytes)));
    server.on('data', (bytes) => {
      if (wire !== 'loses the answer') client.write(bytes);
      else if (bytes.includes('COMMIT')) cut();
    });
    for (const side of [client, server]) side.on('close', cut).on('error', cut);
  });
  await new Promise<void>((resolve) => proxy.listen(0, hostname, resolve));
  url.port = String((proxy.address() as AddressInfo).port);
  pool = openPool(url.href, { name: 'wire', max: 1 });
});
beforeEach(() => {
  wire = 'passes';
});
afterAll(async () => {
  await pool.end();
  proxy.close();
  await database.drop();
});

const change = <T>(work: (tx: Transaction) => Promise<T>) =>
  inTransaction(pool, database.url, work, beginAsWriter(team));
const isThere = async (id: string) =>
  (await database.query('select from teams where id = $1', [id])).length === 1;
const backend = () => change(async (tx) => (await tx.text('select pg_backend_pid()', []))[0]![0]);

/** A connection prepares each statement at its first use and sends less from then on: both must do the same. */
describe.each(['at its first use of a connection', 'later on'])('%s a change', (when) => {
  beforeEach(async () => {
    if (when === 'later on') return void (await change((tx) => tx.text(insertTeam, [newId(), newId()])));

    const client = await pool.connect();
    client.release(true);
  });

  test('whose commit never arrived did not happen, and says so', async () => {
    const id = newId();
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      wire = 'loses the message';
    });

    await expect(done).rejects.toThrow(/terminated/);
    expect(await isThere(id)).toBe(false);
  });

  test('that was committed and heard no answer has happened, and says so', async () => {
    const [id, queued] = [newId(), newId()];
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.atCommit(insertTeam, [queued, queued]);
      wire = 'loses the answer';

      return 'done';
    });

    expect(await done).toBe('done');
    expect([await isThere(id), await isThere(queued)]).toEqual([true, true]);
  });

  test('that is refused with its commit leaves nothing, and its connection serves the next', async () => {
    const id = newId();
    const before = await backend();
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.atCommit(insertTeam, [id, 'twice']);
    });

    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await isThere(id)).toBe(false);
    expect(await backend()).toBe(before);
  });

  test('that only queues is written', async () => {
    const id = newId();
    await change(async (tx) => tx.atCommit(insertTeam, [id, id]));

    expect(await isThere(id)).toBe(true);
  });

  test.each([
    ['PostgreSQL refuses', [0]],
    ['cannot be sent', [{ toPostgres: () => JSON.parse('{') }]],
  ])('whose first statement %s runs none of the others outside', async (_, values) => {
    const id = newId();
    const done = change(async (tx) => {
      await tx.text('select 1 / $1::int', values).catch(() => undefined);
      await tx.text(insertTeam, [id, id]);
      throw new Error('given up');
    });

    await expect(done).rejects.toThrow();
    expect(await isThere(id)).toBe(false);
  });

  test('that begins with an item which fails keeps the others', async () => {
    const [bad, good] = [newId(), newId()];
    await change(async (tx) => {
      const failed = tx.savepoint(async () => {
        await tx.text(insertTeam, [bad, bad]);
        tx.atCommit(insertTeam, [newId(), 'of the bad one']);
        throw new Error('this item');
      });
      await expect(failed).rejects.toThrow('this item');
      await tx.savepoint(() => tx.text(insertTeam, [good, good]));
    });

    expect([await isThere(bad), await isThere(good)]).toEqual([false, true]);
    expect(await database.query(`select from teams where name = 'of the bad one'`)).toEqual([]);
  });
});

test('a change that told no transaction id and lost its answer claims neither outcome', async () => {
  const done = inTransaction(pool, database.url, async (tx) => {
    await tx.text('select 1', []);
    wire = 'loses the answer';
  });

  await expect(done).rejects.toBeInstanceOf(OutcomeUnknown);
});
