import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { call, send } from '../../support/client.ts';
import { createDatabase, queryShared } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { drawnPng } from '../../support/records/notes.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const create = (key: string, body: object, idempotencyKey: string, options: object = {}) =>
  call('createClient', { key, body, headers: { 'idempotency-key': idempotencyKey }, ...options });

describe('a repeated request', () => {
  test('gets the same bytes, status and Location with Idempotent-Replayed and a new request id, and changes nothing', async () => {
    const first = await create(team.key, { name: 'Once', city: 'Leeds' }, 'k1');
    const again = await create(team.key, { city: 'Leeds', name: 'Once' }, 'k1');

    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect([again.status, again.headers.location, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.headers.location,
      'true',
    ]);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await call('listClients', { key: team.key })).body.data).toHaveLength(1);
  });

  test('with another body, path or method is 422 idempotency_conflict', async () => {
    const { body: client } = await create(team.key, { name: 'First' }, 'k2');

    const otherBody = await create(team.key, { name: 'Second' }, 'k2');
    const otherPath = await call('updateClient', {
      key: team.key,
      path: { id: client.id },
      body: { name: 'First' },
      headers: { 'idempotency-key': 'k2' },
    });

    for (const answer of [otherBody, otherPath]) {
      expect([answer.status, answer.body.error.type, answer.body.error.code]).toEqual([
        422,
        'idempotency_error',
        'idempotency_conflict',
      ]);
    }
  });

  test('may write the path with a slash at its end', async () => {
    const post = (path: string) =>
      request(`${process.env.TEST_BASE_URL}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${team.key}`,
          'content-type': 'application/json',
          'idempotency-key': 'slash',
        },
        body: JSON.stringify({ name: 'Slash' }),
      });
    const first = await post('/api/v1/clients');
    const again = await post('/api/v1/clients/');

    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await again.body.json()).toEqual(await first.body.json());
  });

  test('after a refusal may carry a corrected body', async () => {
    expect((await create(team.key, { name: '' }, 'k3')).status).toBe(422);
    expect((await create(team.key, { name: 'Corrected' }, 'k3')).status).toBe(201);
  });

  test('of another team is a new request', async () => {
    const other = await newTeam();
    await create(team.key, { name: 'Shared key' }, 'k4');

    expect(
      (await create(other.key, { name: 'Shared key' }, 'k4')).headers['idempotent-replayed'],
    ).toBeUndefined();
  });

  test('is a new request a day later', async () => {
    const { body: first } = await create(team.key, { name: 'Yesterday' }, 'k5');
    await queryShared(
      "update idempotency_keys set created_at = created_at - interval '24 hours' where team_id = $1 and key = 'k5'",
      [team.team_id],
    );

    expect((await create(team.key, { name: 'Yesterday' }, 'k5')).body.id).not.toBe(first.id);
  });

  test('is a new request a day later, even if it keeps a file', async () => {
    const body = { type: 'wtn', file_name: 'note.png', content_base64: drawnPng };
    const headers = { 'idempotency-key': 'k105' };
    const send = async () =>
      (await call('appCreateProducerDocument', { key: team.key, body, headers })).body.id;
    const first = await send();
    expect(await send()).toBe(first);
    await queryShared(
      "update idempotency_keys set created_at = created_at - interval '24 hours' where team_id = $1 and key = 'k105'",
      [team.team_id],
    );

    expect(await send()).not.toBe(first);
  });

  test('of a bulk body replays the whole result', async () => {
    const body = { data: [{ name: 'Bulk' }, { name: '' }] };
    const first = await create(team.key, body, 'k6');
    const again = await create(team.key, body, 'k6');

    expect([again.bytes.equals(first.bytes), again.headers['idempotent-replayed']]).toEqual([true, 'true']);
  });

  test('gets the same bytes of a long response, which is stored in a tenth of its size', async () => {
    const data = Array.from({ length: 100 }, (_, index) => ({ name: `Häberli & Søn ${index} \u{1F69B}` }));
    const first = await create(team.key, { data }, 'k100');
    const again = await create(team.key, { data }, 'k100');
    const [stored] = await queryShared<{ length: number }>(
      "select octet_length(body) as length from idempotency_keys where team_id = $1 and key = 'k100'",
      [team.team_id],
    );

    expect([first.body.created, again.headers['idempotent-replayed']]).toEqual([100, 'true']);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(stored!.length).toBeLessThan(first.bytes.length / 10);
  });

  test('of a PATCH does not change the record again', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Patched' } });
    const patch = () =>
      call('updateClient', {
        key: team.key,
        path: { id: client.id },
        body: { phone: '1' },
        headers: { 'idempotency-key': 'k7' },
      });
    const first = await patch();
    await call('updateClient', { key: team.key, path: { id: client.id }, body: { phone: '2' } });

    expect((await patch()).bytes.equals(first.bytes)).toBe(true);
    expect((await call('getClient', { key: team.key, path: { id: client.id } })).body.phone).toBe('2');
  });

  test('a DELETE ignores the header', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Deleted' } });
    const remove = () =>
      call('deleteClient', { key: team.key, path: { id: client.id }, headers: { 'idempotency-key': 'k8' } });

    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });
});

test('fifty requests at once with one key make one record: one runs, the others replay or are told it is running', async () => {
  const own = await newTeam();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => create(own.key, { name: 'Burst' }, 'burst')),
  );

  const made = answers.filter((answer) => answer.status === 201);
  const running = answers.filter((answer) => answer.status === 409);
  expect(made.length + running.length).toBe(50);
  expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
  for (const answer of running)
    expect([answer.body.error.code, answer.headers['retry-after']]).toEqual(['idempotency_in_progress', '1']);
  expect((await call('listClients', { key: own.key })).body.data).toHaveLength(1);
});

/** More rounds for a longer run: KILL_ROUNDS=20 npm test -- test/http/changes/idempotency.test.ts */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

describe('when the server is killed in the middle of bursts', () => {
  let database: TestDatabase;
  let server: Server | undefined;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => {
    await server?.stop();
    await database.drop();
  });

  test(
    `${rounds} times over, every key makes exactly one record and none is stuck`,
    async () => {
      const own = await newTeam({ database_url: database.url });
      const start = () => startServer({ DATABASE_URL: database.url, ROLES: 'api' });
      // The server of the next round starts while this one is killed.
      let next = start();
      for (let round = 0; round < rounds; round += 1) {
        const { base_url, kill } = await next;
        next = start();
        const burst = Array.from({ length: 10 }, () => post(base_url, own.key, `round-${round}`));
        // A different moment each round: after none, some or all of the burst was answered.
        const watched = burst
          .slice(0, Math.round((round / (rounds - 1)) * burst.length))
          .map((each) => each.catch(() => undefined));
        await Promise.race([
          Promise.all(watched),
          Promise.all(burst.map((each) => each.catch(() => undefined))),
        ]);
        await kill();
        await Promise.allSettled(burst);
      }
      server = await next;
      const statuses = [];
      for (let round = 0; round < rounds; round += 1)
        statuses.push(await post(server.base_url, own.key, `round-${round}`));

      expect(statuses).toEqual(Array(rounds).fill(201));
      const counts = await database.query<{ name: string; n: string }>(
        'select name, count(*) as n from clients group by name',
      );
      expect(counts.map((row) => Number(row.n))).toEqual(Array(rounds).fill(1));
    },
    rounds * 20_000,
  );
});

async function post(baseUrl: string, key: string, idempotencyKey: string): Promise<number> {
  const response = await request(`${baseUrl}/api/v1/clients`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({ name: idempotencyKey }),
  });
  await response.body.dump();

  return response.statusCode;
}

test('an empty key or one of 256 characters returns 422 naming the header, and nothing is written', async () => {
  const own = await newTeam();
  for (const key of ['', 'x'.repeat(256)]) {
    const { status, body } = await send('POST', '/api/v1/clients', {
      key: own.key,
      body: { name: 'a' },
      headers: { 'idempotency-key': key },
    });
    expect([status, body.error.details[0].field]).toEqual([422, 'header.Idempotency-Key']);
  }
  expect((await call('listClients', { key: own.key })).body.data).toEqual([]);
});
