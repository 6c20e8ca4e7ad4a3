import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { openPool } from '../../../db/connections/connect.ts';
import { newId } from '../../../db/ids.ts';
import type { Origin } from '../../../db/history.ts';
import { Busy } from '../../../db/connections/shares.ts';
import { changeTeam } from '../../../db/unit_of_work.ts';
import type { UnitOfWork } from '../../../db/unit_of_work.ts';
import { invalid } from '../../../domain/errors.ts';
import { jsonAnswer } from '../../../http/responses/answer.ts';
import type { Answer } from '../../../http/responses/answer.ts';
import { openCreations } from '../../../http/changes/creations.ts';
import type { Creation, CreationServices, Creations } from '../../../http/changes/creations.ts';
import { claimKeys, readClaim } from '../../../http/changes/idempotency.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

const url = process.env.TEST_DATABASE_URL!;
let pool: pg.Pool;
let services: CreationServices;
let creations: Creations;
let team: TestTeam;
beforeAll(async () => {
  pool = openPool(url, { name: 'test', max: 4 });
  services = {
    database: { pool, url },
    kept_answers_key: randomBytes(32),
    wakeDispatchers: () => undefined,
    wakeJobs: () => undefined,
  };
  creations = openCreations(services);
  team = await newTeam();
});
afterAll(() => pool.end());

const origin: Origin = {
  actor: { type: 'system', id: null, name: 'test', api_key_prefix: null },
  source: 'api',
  ip: null,
  request_id: null,
};

type Work = (unit: Pick<UnitOfWork, 'db' | 'record'>) => Promise<Answer>;

/** Inserts a client and writes it into the history. */
const insert =
  (name: string): Work =>
  async ({ db, record }) => {
    const id = newId();
    await db.insert('clients', { id, name }, 'id');
    record({ entity: 'client', id, action: 'create' });

    return jsonAnswer(201, name);
  };

/** How often each create was run alone. */
const ranAlone: string[] = [];

function creation(name: string, work: Work, key?: string): Creation {
  return {
    team_id: team.team_id,
    operation_id: 'createClient',
    claim: readClaim(key, 'POST', '/clients', { name }, null),
    origin: { ...origin, request_id: `req_${name}` },
    work,
    async alone() {
      ranAlone.push(name);

      return jsonAnswer(201, `${name} alone`);
    },
  };
}

/** Runs creates while two others of the team are running, so that they go together; returns what each came to. */
async function goTogether(waiting: Creation[], by = creations): Promise<unknown[]> {
  let finish = () => {};
  const running = new Promise<void>((resolve) => (finish = resolve));
  const first = ['one', 'another'].map((name) => {
    const busy = creation(name, insert(name));

    return by.run({ ...busy, alone: () => running.then(() => jsonAnswer(201, name)) });
  });
  const ended = Promise.allSettled(waiting.map((each) => by.run(each)));
  finish();
  await Promise.all(first);

  return (await ended).map((each) =>
    each.status === 'fulfilled' ? each.value.body : (each.reason as Error & { code: string }).code,
  );
}

/** The way to the database; after `cutAtCommit` it is cut when the answer to the next commit passes. */
async function cuttableWire(to: string) {
  const wireUrl = new URL(to);
  let losing = false;
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(to).port), wireUrl.hostname);
    const cut = () => [client, server].forEach((side) => side.destroy());
    client.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => (losing && bytes.includes('COMMIT') ? cut() : client.write(bytes)));
    for (const side of [client, server]) side.on('close', cut).on('error', cut);
  });
  await new Promise<void>((resolve) => proxy.listen(0, wireUrl.hostname, resolve));
  wireUrl.port = String((proxy.address() as AddressInfo).port);

  return { url: wireUrl.href, cutAtCommit: () => (losing = true), close: () => proxy.close() };
}

const storedClients = (names: string[]) =>
  queryShared<{ id: string; name: string; xmin: string }>(
    'select id, name, xmin::text from clients where team_id = $1 and name = any($2) order by name',
    [team.team_id, names],
  );

describe('creates that wait for others of their team', () => {
  test('share one transaction; each has its own row of the history and its own kept answer', async () => {
    const names = ['a1', 'a2', 'a3', 'a4', 'a5'];
    const answers = await goTogether(names.map((name) => creation(name, insert(name), `key ${name}`)));

    expect(answers).toEqual(names);
    const stored = await storedClients(names);
    expect(stored.map(({ name }) => name)).toEqual(names);
    expect(new Set(stored.map(({ xmin }) => xmin)).size).toBe(1);
    expect(
      await queryShared(
        `select e.request_id, c.name from audit_events e join clients c on c.team_id = e.team_id and c.id::text = e.entity_id
         where e.team_id = $1 and c.name = any($2) order by 1`,
        [team.team_id, names],
      ),
    ).toEqual(names.map((name) => ({ request_id: `req_${name}`, name })));
    expect(
      await queryShared(
        `select key, convert_from(body, 'utf8') as body, sealed from idempotency_keys
         where team_id = $1 and key like 'key a%' order by key`,
        [team.team_id],
      ),
    ).toEqual(names.map((name) => ({ key: `key ${name}`, body: name, sealed: false })));
  });

  test('an error before any write affects only its own create', async () => {
    const refuse: Work = async () => {
      throw invalid('name', 'is refused');
    };
    const answers = await goTogether([
      creation('b1', insert('b1'), 'key b1'),
      creation('b2', refuse, 'key b2'),
      creation('b3', insert('b3')),
    ]);

    expect([answers[0], answers[2]]).toEqual(['b1', 'b3']);
    expect(await storedClients(['b1', 'b2', 'b3'])).toHaveLength(2);
    expect(ranAlone.filter((name) => name.startsWith('b'))).toEqual([]);
    expect(
      await queryShared(`select key from idempotency_keys where team_id = $1 and key like 'key b%'`, [
        team.team_id,
      ]),
    ).toEqual([{ key: 'key b1' }]);
  });

  const late: Work = async (unit) => {
    await insert('c2')(unit);
    throw invalid('name', 'is refused');
  };
  const impossible: Work = async ({ db }) => {
    await db.insert('clients', { id: newId(), name: 'd2', stage: 'nowhere' }, 'id');

    return jsonAnswer(201, 'd2');
  };
  test.each([
    ['c', 'fails after it wrote', late],
    ['d', 'is rejected by the database', impossible],
  ])('%s: if one %s, the transaction is rolled back and each runs alone', async (letter, _why, work) => {
    const [one, two, three] = [1, 2, 3].map((n) => `${letter}${n}`) as [string, string, string];
    const answers = await goTogether([
      creation(one, insert(one), `key ${one}`),
      creation(two, work),
      creation(three, insert(three)),
    ]);

    expect(answers).toEqual([one, two, three].map((name) => `${name} alone`));
    expect(await storedClients([one, two, three])).toEqual([]);
    expect(ranAlone.filter((name) => name.startsWith(letter)).sort()).toEqual([one, two, three]);
  });

  test('the error of one is not reported as a failure of the others still running', async () => {
    // Its second statement comes after the rejection, so PostgreSQL rejects it, too.
    const longer: Work = async (unit) => {
      const answer = await insert('h1')(unit);
      await unit.db.many('select id from clients where team_id = $1 and name = $2', ['h1']);

      return answer;
    };
    const answers = await goTogether([creation('h1', longer), creation('h2', impossible)]);

    expect(answers).toEqual(['h1 alone', 'h2 alone']);
    expect(await storedClients(['h1', 'h2'])).toEqual([]);
  });

  test('run alone after a deadlock that only running together caused', async () => {
    await goTogether([creation('k3', insert('k3')), creation('k4', insert('k4'))]);
    const [a, b] = (await storedClients(['k3', 'k4'])).map(({ id }) => id) as [string, string];
    // As a reference to a client locks it.
    const refer =
      (id: string): Work =>
      async ({ db }) => {
        await db.many('select id from clients where team_id = $1 and id = $2 for key share', [id]);

        return jsonAnswer(201, '');
      };
    const merging = new pg.Client({ connectionString: url });
    await merging.connect();
    try {
      const lock = (id: string) => merging.query('select from clients where id = $1 for update', [id]);
      await merging.query("set deadlock_timeout = '1min'");
      await merging.query('begin');
      await lock(a);
      const answers = goTogether([creation('k1', refer(b)), creation('k2', refer(a))]);
      await eventually('the create waits', async () => (await waitersFor(merging)) === 1);
      await lock(b);

      expect(await answers).toEqual(['k1 alone', 'k2 alone']);
    } finally {
      await merging.end();
    }
  });

  test('a key in use by another of them is rejected at once, and is free afterwards', async () => {
    const answers = await goTogether([
      creation('e1', insert('e1'), 'key e'),
      creation('e2', insert('e2'), 'key e'),
      creation('e3', insert('e3')),
    ]);
    expect(answers).toEqual(['e1', 'idempotency_in_progress', 'e3']);

    expect(await goTogether([creation('e4', insert('e4'), 'key e'), creation('e5', insert('e5'))])).toEqual([
      'e4 alone',
      'e5 alone',
    ]);
  });

  test('are rejected as busy and never run if earlier ones take too long; their keys are free again', async () => {
    const impatient = openCreations(services, { wait_ms: 1 });
    let finish = () => {};
    const running = new Promise<void>((resolve) => (finish = resolve));
    const held = ['g1', 'g2'].map((name) =>
      impatient.run({
        ...creation(name, insert(name)),
        alone: () => running.then(() => jsonAnswer(201, '')),
      }),
    );
    const waiting = () => impatient.run(creation('g3', insert('g3'), 'key g3'));
    await expect(waiting()).rejects.toThrow(Busy);
    await expect(waiting()).rejects.toThrow(Busy);
    finish();
    await Promise.all(held);

    expect((await waiting()).body).toBe('g3 alone');
    expect(ranAlone.filter((name) => name === 'g3')).toHaveLength(1);
  });

  test('are all reported as failed, and write nothing, if the connection ends before their commit', async () => {
    const last: Work = async (unit) => {
      unit.db.atCommit('select pg_terminate_backend(pg_backend_pid()) from teams where id = $1', []);

      return insert('i2')(unit);
    };
    const answers = await goTogether([
      creation('i1', insert('i1'), 'key i1'),
      creation('i2', last, 'key i2'),
      creation('i3', insert('i3')),
    ]);

    expect(answers).toEqual(['57P01', '57P01', '57P01']);
    expect(await storedClients(['i1', 'i2', 'i3'])).toEqual([]);
    expect(ranAlone.filter((name) => name.startsWith('i'))).toEqual([]);
    expect(await goTogether([creation('i1', insert('i1'), 'key i1'), creation('i4', insert('i4'))])).toEqual([
      'i1',
      'i4',
    ]);
  });

  test('are all reported as done if the answer to their commit is lost', async () => {
    const { url: wireUrl, cutAtCommit, close } = await cuttableWire(url);
    const wire = openPool(wireUrl, { name: 'wire', max: 1 });
    const names = ['j1', 'j2', 'j3'];
    try {
      const cut = openCreations({ ...services, database: { pool: wire, url } });
      cutAtCommit();
      const answers = await goTogether(
        names.map((name) => creation(name, insert(name), `key ${name}`)),
        cut,
      );

      expect(answers).toEqual(names);
    } finally {
      await wire.end();
      close();
    }
    expect(await storedClients(names)).toHaveLength(3);
    expect(
      await queryShared(`select key from idempotency_keys where team_id = $1 and key like 'key j%'`, [
        team.team_id,
      ]),
    ).toHaveLength(3);
  });

  test('do not wait for those of another team', async () => {
    const other = await newTeam();
    let finish = () => {};
    const running = new Promise<void>((resolve) => (finish = resolve));
    const held = ['f1', 'f2', 'f3'].map((name) =>
      creations.run({
        ...creation(name, insert(name)),
        alone: () => running.then(() => jsonAnswer(201, '')),
      }),
    );
    const free = await creations.run({ ...creation('f4', insert('f4')), team_id: other.team_id });
    finish();
    await Promise.all(held);

    expect(free.body).toBe('f4 alone');
  });
});

test('forty creates at once, some refused: each gets its own answer, and what it reports exists', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      call('createNote', {
        key: team.key,
        body: {
          waste_description: `Load ${n}`,
          ewc_codes: ['17 09 04'],
          client_id: n % 4 === 0 ? newId() : undefined,
        },
        headers: { 'idempotency-key': `load ${n}` },
      }),
    ),
  );

  answers.forEach(({ status, body }, n) => {
    if (n % 4 === 0) expect([status, body.error?.details?.[0]?.field]).toEqual([422, 'client_id']);
    else expect([status, body.waste?.description ?? body.waste_description]).toEqual([201, `Load ${n}`]);
  });
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(new Set(made.map(({ reference }) => reference)).size).toBe(30);
  expect(
    await queryShared(`select id from notes where team_id = $1 and id = any($2)`, [
      team.team_id,
      made.map(({ id }) => id),
    ]),
  ).toHaveLength(30);
});

test.each([
  ['one PostgreSQL', false],
  ['a cluster', true],
])('claims of %s are refused while a key is in use, and once its answer is kept', async (_, onCluster) => {
  const claim = (key: string) => readClaim(key, 'POST', '/clients', {}, null)!;
  const key = `claimed ${onCluster}`;
  const claiming = (work: () => Promise<unknown>) =>
    changeTeam(
      services,
      {
        team_id: team.team_id,
        origin,
        claims: claimKeys(team.team_id, [claim(`free ${onCluster}`), claim(key)], onCluster),
      },
      async ({ db }) => {
        await db.many('select 1 where $1::uuid is not null');
        await work();
      },
    );
  const nothing = async () => undefined;

  await claiming(() => expect(claiming(nothing)).rejects.toMatchObject({ code: 'WI001' }));
  await queryShared(
    `insert into idempotency_keys (team_id, key, fingerprint, status, body) values ($1, $2, '', 201, '')`,
    [team.team_id, key],
  );
  await expect(claiming(nothing)).rejects.toMatchObject({ code: 'WI002' });
});
