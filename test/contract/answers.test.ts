import { connect, createServer } from 'node:net';
import type { AddressInfo, Server as TcpServer, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Operation } from '../../http/server/operations.ts';
import { send } from '../support/client.ts';
import type { CallAnswer, CallOptions } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { errorErrors, responseErrors } from '../support/contract/shared_checks.ts';
import { createDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { exampleRequest } from '../support/contract/requests.ts';
import { startServer } from '../support/server.ts';
import type { Server } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';
import type { TestTeam } from '../support/teams.ts';
import { recordTraffic } from '../support/traffic.ts';

/**
 * Every operation, whatever it does, gives the errors that the contract declares for it, in the declared form. A request is
 * the contract's own example with one thing wrong.
 */

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

async function ask(op: Operation, options: CallOptions = {}): Promise<CallAnswer> {
  const { method, path, query, body } = exampleRequest(op);
  const answer = await send(method, path, {
    key: team.key,
    query,
    ...(options.raw === undefined && body !== undefined ? { body } : {}),
    ...options,
  });
  expect([op.operation_id, responseErrors(op, answer.status, answer.body)]).toEqual([op.operation_id, []]);

  return answer;
}

/** The answers of these operations to one request each, as `[operationId, status, code]`, eight at a time. */
async function answersOf(
  chosen: Operation[],
  request: (op: Operation) => Promise<CallAnswer>,
): Promise<[string, number, string | undefined][]> {
  const answers: [string, number, string | undefined][] = [];
  const waiting = [...chosen];
  const worker = async () => {
    for (let op = waiting.shift(); op; op = waiting.shift()) {
      const { status, body } = await request(op);
      answers.push([op.operation_id, status, body?.error?.code]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));

  return answers;
}

/** Those among the answers that are not the expected one. */
function others(answers: [string, number, string | undefined][], status: number, code: string) {
  return answers.filter((answer) => answer[1] !== status || answer[2] !== code);
}

const withJson = operations.filter(({ request_media }) => request_media.includes('application/json'));
const withId = operations.filter(
  ({ path_params, path }) => path_params.length > 0 && /\{\w*id\}/i.test(path),
);
/** A list inside a record looks for the record first. */
const lists = operations.filter(({ is_list, path_params }) => is_list && path_params.length === 0);
const retried = operations.filter(({ idempotent_key, has_body }) => idempotent_key && has_body);

describe('400', () => {
  test('for a body that is not JSON', async () => {
    const answers = await answersOf(withJson, (op) => ask(op, { raw: '{"a' }));

    expect(others(answers, 400, 'validation_failed')).toEqual([]);
  });

  test('invalid_cursor for a cursor that no list returned', async () => {
    const answers = await answersOf(lists, (op) =>
      ask(op, { query: { ...exampleRequest(op).query, cursor: 'bm90aGluZw.x' } }),
    );

    expect(others(answers, 400, 'invalid_cursor')).toEqual([]);
  });

  test('for a request without Host', async () => {
    const rest = operations.filter((op) => !lists.includes(op) && !withJson.includes(op));
    for (const op of rest) {
      const { method, path } = exampleRequest(op);
      const status = await statusOf(method, path, []);

      expect([op.operation_id, status]).toEqual([op.operation_id, 400]);
    }
  });
});

/** The status that answers a head without a body; undici would complete the one and send the other. */
async function statusOf(method: string, path: string, headers: string[]): Promise<number> {
  const { hostname, port } = new URL(process.env.TEST_BASE_URL!);
  const head = [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let read = '';
    socket.on('data', (chunk: Buffer) => (read += chunk));
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });
  const status = Number(text.split(' ')[1]);
  // A head that is no HTTP is refused before any operation is known.
  if (status !== 400) recordTraffic(method, path.split('?')[0]!, status);

  return status;
}

test('404 for an id that names no record', async () => {
  const answers = await answersOf(withId, (op) => ask(op));

  // What a body says may be refused before its record is looked for, and some answer for an id they have never seen.
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  expect(others(answers, 404, 'not_found').length).toBeLessThan(answers.length / 5);
});

test('404 for an id that is no UUID', async () => {
  const answers = await answersOf(
    withId.filter((op) => exampleRequest(op).path.includes('00000000-')),
    async (op) => {
      const { method, path, query, body } = exampleRequest(op);
      return send(method, path.replace(/00000000-[^/]+/, 'abc'), {
        key: team.key,
        query,
        ...(body === undefined ? {} : { body }),
      });
    },
  );

  expect(others(answers, 404, 'not_found')).toEqual([]);
});

test('405 with Allow for a method the path does not take', async () => {
  const answers = await answersOf(operations, async (op) => {
    const answer = await send('PROPFIND', exampleRequest(op).path, { key: team.key });
    expect(answer.headers.allow?.split(', ')).toContain(op.method.toUpperCase());
    expect(errorErrors(answer.body)).toEqual([]);
    return answer;
  });

  expect(others(answers, 405, 'method_not_allowed')).toEqual([]);
});

test('409 while the first request with the same Idempotency-Key runs', async () => {
  const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await holder.connect();
  await holder.query("select pg_advisory_lock(hashtextextended($1 || ':' || $2, 2))", [
    team.team_id,
    'running',
  ]);

  const answers = await answersOf(retried, (op) => ask(op, { headers: { 'idempotency-key': 'running' } }));
  await holder.end();

  expect(others(answers, 409, 'idempotency_in_progress')).toEqual([]);
});

test('413 for a body over 5 MiB, before it is sent', async () => {
  for (const op of withJson) {
    const { method, path, query } = exampleRequest(op);
    const status = await statusOf(method, `${path}?${new URLSearchParams(query)}`, [
      'Host: localhost',
      `Authorization: Bearer ${team.key}`,
      'Content-Type: application/json',
      `Content-Length: ${5 * 1024 * 1024 + 1}`,
    ]);

    expect([op.operation_id, status]).toEqual([op.operation_id, 413]);
  }
});

test('415 for another media type', async () => {
  const answers = await answersOf(withJson, (op) =>
    ask(op, { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  );

  expect(others(answers, 415, 'validation_failed')).toEqual([]);
});

test('422 for a query parameter that does not exist', async () => {
  const answers = await answersOf(operations, (op) =>
    ask(op, { query: { ...exampleRequest(op).query, colour: 'red' } }),
  );

  expect(others(answers, 422, 'validation_failed')).toEqual([]);
});

describe('a separate server', () => {
  let database: TestDatabase;
  let server: Server;
  let line: Line;
  let key: string;
  beforeAll(async () => {
    database = await createDatabase();
    line = await cuttableLine(new URL(database.url));
    server = await startServer({ DATABASE_URL: line.url, ROLES: 'api' });
    ({ key } = await newTeam({ database_url: database.url }));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await line.close();
    await database.drop();
  });

  test('returns 500 without internal details after an unexpected error', async () => {
    const needed = ['api_keys', 'teams', 'members', 'users', 'roles', 'knex_migrations', 'migrations'];
    const tables = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1)",
      [needed],
    );
    for (const { name } of tables) await database.query(`alter table "${name}" rename to "lost_${name}"`);

    const answers = await answersOf(operations, (op) => ask(op, { key, base_url: server.base_url }));

    const broken = answers.filter(([, status]) => status === 500);
    expect(others(broken, 500, 'internal_error')).toEqual([]);
    expect(broken.length).toBeGreaterThan(operations.length * 0.8);
  }, 60_000);

  test('returns 503 while the database is unreachable', async () => {
    await line.cut();

    const answers = await answersOf(operations, (op) => ask(op, { key, base_url: server.base_url }));

    expect(others(answers, 503, 'internal_error')).toEqual([]);
  }, 60_000);
});

/** A way to the database that can be cut. */
interface Line {
  url: string;
  /** From now on, connections are refused and those that stand are gone. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

async function cuttableLine(target: URL): Promise<Line> {
  const open = new Set<Socket>();
  const relay: TcpServer = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((relay.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of open) socket.destroy();
    if (relay.listening) await new Promise((resolve) => relay.close(resolve));
  };

  return { url: url.href, cut: close, close };
}

test('429 once a key has used up its limit', async () => {
  const server = await startServer({
    DATABASE_URL: process.env.TEST_DATABASE_URL!,
    RATE_LIMIT_PER_MINUTE: '1',
    ROLES: 'api',
  });
  const { key } = await newTeam();
  await send('GET', '/api/v1/me', { key, base_url: server.base_url });

  const answers = await answersOf(operations, (op) => ask(op, { key, base_url: server.base_url }));
  await server.stop();

  expect(others(answers, 429, 'rate_limited')).toEqual([]);
}, 60_000);
