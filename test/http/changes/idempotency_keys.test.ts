import { beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { exchange, parsed } from '../../support/raw.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeEach(async () => {
  team = await newTeam();
});

const header = (key: string) => ({ 'idempotency-key': key });
const create = (body: object, key: string) =>
  call('createClient', { key: team.key, body, headers: header(key) });
const update = (id: string, body: object, key: string) =>
  call('updateClient', { key: team.key, path: { id }, body, headers: header(key) });
const conflict = [422, 'idempotency_error', 'idempotency_conflict'];
const of = ({ status, body }: { status: number; body: any }) => [status, body.error?.type, body.error?.code];

describe('a key that was used', () => {
  test('is refused for the same body at another path, and nothing changes there', async () => {
    const [first, second] = [
      (await create({ name: 'A' }, 'a')).body,
      (await create({ name: 'B' }, 'b')).body,
    ];
    expect((await update(first.id, { notes: 'Paid in cash' }, 'k')).status).toBe(200);

    const other = await update(second.id, { notes: 'Paid in cash' }, 'k');

    expect(of(other)).toEqual(conflict);
    expect((await call('getClient', { key: team.key, path: { id: second.id } })).body.notes).toBeNull();
  });

  test('is refused for another body at the same path', async () => {
    await create({ name: 'A' }, 'k');

    expect(of(await create({ name: 'B' }, 'k'))).toEqual(conflict);
    expect((await call('listClients', { key: team.key })).body.data).toHaveLength(1);
  });
});

test('two Idempotency-Key headers in one request are refused, and nothing is created', async () => {
  const body = '{"name":"Twice"}';
  const text = await exchange(
    `POST /api/v1/clients HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${team.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `Idempotency-Key: a\r\nIdempotency-Key: b\r\n\r\n${body}`,
  );

  const { status, body: refused } = parsed(text);
  expect([status, refused.error.details]).toEqual([
    422,
    [{ field: 'header.Idempotency-Key', message: 'must be sent once' }],
  ]);
  expect((await call('listClients', { key: team.key })).body.data).toEqual([]);
});

describe('an answer is replayed for 24 hours', () => {
  const age = (interval: string) =>
    queryShared('update idempotency_keys set created_at = now() - $2::interval where team_id = $1', [
      team.team_id,
      interval,
    ]);

  test('still a minute before the end', async () => {
    const { body: first } = await create({ name: 'Once' }, 'k');
    await age('23 hours 59 minutes');

    const again = await create({ name: 'Once' }, 'k');

    expect([again.body.id, again.headers['idempotent-replayed']]).toEqual([first.id, 'true']);
    expect(of(await create({ name: 'Other' }, 'k'))).toEqual(conflict);
  });

  test('but not a second after the end: the key is new again, even for another body', async () => {
    const { body: first } = await create({ name: 'Once' }, 'k');
    await age('24 hours 1 second');

    const again = await create({ name: 'Twice' }, 'k');

    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(again.body.id).not.toBe(first.id);
    expect((await create({ name: 'Twice' }, 'k')).body.id).toBe(again.body.id);
  });
});

describe('a request with work before its transaction', () => {
  const report = (key: string) =>
    call('appCreateAccident', {
      key: team.key,
      headers: header(key),
      body: {
        date: '2026-10-05',
        person: { kind: 'employee', name: 'Sam Reed' },
        location: 'Yard',
        injury_type: 'fracture',
        description: 'Slipped on the ramp',
        work_related: true,
      },
    });

  test('is refused while another with its key is running, then made once, and replayed to a repeat', async () => {
    const other = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await other.connect();
    try {
      const lock = "hashtextextended($1::text || ':' || $2, 2)";
      await other.query(`select pg_advisory_lock(${lock})`, [team.team_id, 'k']);
      const refused = await report('k');
      await other.query('select pg_advisory_unlock_all()');

      expect(of(refused)).toEqual([409, 'idempotency_error', 'idempotency_in_progress']);
      expect(refused.headers['retry-after']).toBe('1');
    } finally {
      await other.end();
    }
    const [first, again] = [await report('k'), await report('k')];

    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect((await call('appListAccidents', { key: team.key })).body.data).toHaveLength(1);
  });
});
