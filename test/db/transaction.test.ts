import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { openPool } from '../../db/connections/connect.ts';
import { newId } from '../../db/ids.ts';
import type { Statement } from '../../db/connections/prepared.ts';
import { beginAsWriter, readAfterWriters } from '../../db/team_lock.ts';
import type { Origin } from '../../db/history.ts';
import { changeTeam } from '../../db/unit_of_work.ts';
import { OutcomeUnknown, begin, inTransaction } from '../../db/transaction.ts';
import type { Transaction } from '../../db/transaction.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

/** What the wire does with the next message to PostgreSQL, or with its answers up to that of the commit; then it is cut. */
type Wire =
  | 'passes'
  | 'loses the message'
  | 'loses the answer'
  | 'loses only the answer to the commit'
  | 'has an error of the server instead of the answer to the commit';

/** What a coordinator of Citus sends when its postmaster is killed while a worker commits (PostgreSQL 15, 55.7 ErrorResponse). */
const endingServer = (() => {
  const fields = Buffer.from('SERROR\0VERROR\0CXX000\0Mpostmaster was shut down, exiting\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);

  return Buffer.concat([head, fields]);
})();

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
      if (wire.startsWith('has an error') && bytes.includes('COMMIT')) client.end(endingServer, cut);
      else if (wire.startsWith('loses') && bytes.includes('COMMIT')) cut();
      else if (wire !== 'loses the answer') client.write(bytes);
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

const change = <T>(work: (tx: Transaction) => Promise<T>, beginning = beginAsWriter(team)) =>
  inTransaction(pool, database.url, work, beginning);
const findTeam = 'select from teams where id = $1';
/** A transaction that claims the id of another, as one does whose id PostgreSQL gave away again after a crash. */
const beginWithId = (xid: string): Statement[] => [begin, { text: 'select $1::text as xid', values: [xid] }];
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

  test('whose commit never arrived fails and writes nothing', async () => {
    const id = newId();
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.provenBy(findTeam, [id]);
      wire = 'loses the message';
    });

    await expect(done).rejects.toThrow(/terminated/);
    expect(await isThere(id)).toBe(false);
  });

  test('whose commit never arrived fails, although another transaction with its id was committed', async () => {
    const xid = await change(async (tx) => (await tx.text('select pg_current_xact_id()::text', []))[0]![0]!);
    const id = newId();
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.provenBy(findTeam, [id]);
      wire = 'loses the message';
    }, beginWithId(xid));

    await expect(done).rejects.toThrow(/terminated/);
    expect(await isThere(id)).toBe(false);
  });

  test('whose commit never arrived fails, although a crash freed its id', async () => {
    const done = change(
      async (tx) => {
        await tx.text(insertTeam, [newId(), 'of the future']);
        wire = 'loses the message';
      },
      beginWithId(String(2 ** 31)),
    );

    await expect(done).rejects.toThrow(/terminated/);
  });

  test('that continues after a refused statement is rejected and not committed', async () => {
    const done = change(async (tx) => {
      await tx.text(insertTeam, [newId(), 'before the error']);
      await tx.text('select 1 / $1::int', [0]).catch(() => undefined);
    });

    await expect(done).rejects.toMatchObject({ code: '25P02' });
  });

  test('that was committed but got no answer is reported as done', async () => {
    const [id, queued] = [newId(), newId()];
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.atCommit(insertTeam, [queued, queued]);
      tx.provenBy(findTeam, [queued]);
      wire = 'loses the answer';

      return 'done';
    });

    expect(await done).toBe('done');
    expect([await isThere(id), await isThere(queued)]).toEqual([true, true]);
  });

  test('that was committed but answered with a server error is reported as done', async () => {
    const id = newId();
    const done = change(async (tx) => {
      await tx.text(insertTeam, [id, id]);
      tx.provenBy(findTeam, [id]);
      wire = 'has an error of the server instead of the answer to the commit';

      return 'done';
    });

    await expect(done).resolves.toBe('done');
    expect(await isThere(id)).toBe(true);
  });

  test('that is refused at its commit writes nothing, and its connection is used again', async () => {
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

  test('that only queues statements is written', async () => {
    const id = newId();
    await change(async (tx) => tx.atCommit(insertTeam, [id, id]));

    expect(await isThere(id)).toBe(true);
  });

  test.each([
    ['PostgreSQL refuses', [0]],
    ['cannot be sent', [{ toPostgres: () => JSON.parse('{') }]],
  ])('whose first statement %s does not run the others outside the transaction', async (_, values) => {
    const id = newId();
    const done = change(async (tx) => {
      await tx.text('select 1 / $1::int', values).catch(() => undefined);
      await tx.text(insertTeam, [id, id]);
      throw new Error('given up');
    });

    await expect(done).rejects.toThrow();
    expect(await isThere(id)).toBe(false);
  });

  test('that begins with a failing item keeps the others', async () => {
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

test.each([1, 2])(
  'a change of %i records that was committed but got no answer is proved by its history',
  async (records) => {
    const id = newId();
    await change((tx) => tx.text(insertTeam, [id, `Of a change of ${records}`]));
    const services = {
      database: { pool, url: database.url },
      wakeDispatchers: () => undefined,
      wakeJobs: () => undefined,
    };
    const origin: Origin = {
      actor: { type: 'system', id: null, name: 'test', api_key_prefix: null },
      source: 'api',
      ip: null,
      request_id: null,
    };

    const done = changeTeam(services, { team_id: id, origin }, async (unit) => {
      for (let n = 0; n < records; n += 1)
        unit.record({ entity: 'client', id: newId(), action: 'create', after: { text: '{}', record: {} } });
      await unit.db.many('select 1 where $1::uuid is not null');
      wire = 'loses only the answer to the commit';

      return 'done';
    });

    expect(await done).toBe('done');
    const rows = await database.query('select from audit_events where team_id = $1', [id]);
    expect(rows).toHaveLength(records);
  },
);

test('a committed change without a row to prove it rejects as unknown if its answer is lost', async () => {
  const done = change(async (tx) => {
    await tx.text(insertTeam, [newId(), 'unproved']);
    wire = 'loses the answer';
  });

  await expect(done).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('a change without a known transaction id rejects as unknown if its answer is lost', async () => {
  const done = inTransaction(pool, database.url, async (tx) => {
    await tx.text('select 1', []);
    wire = 'loses the answer';
  });

  await expect(done).rejects.toBeInstanceOf(OutcomeUnknown);
});

test('a read that waited for the writers returns its rows, even if the end of its transaction fails', async () => {
  const id = newId();
  await change((tx) => tx.text(insertTeam, [id, id]));
  wire = 'loses only the answer to the commit';

  const read = await readAfterWriters(
    { pool, url: database.url },
    id,
    'select id from teams where id = $1',
    [],
  );
  expect(read).toEqual({ rows: [[id]], as_of: expect.any(String) });
});
