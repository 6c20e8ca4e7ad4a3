import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startMock } from '../../scripts/mock/front.ts';
import type { Mock } from '../../scripts/mock/front.ts';
import { runFlows, runFlowsForDrift } from '../../scripts/flows/respect.ts';
import { rawOperations, resolveNode } from '../../http/server/operations.ts';
import type { ContractNode } from '../../http/server/operations.ts';
import { document, operations } from '../support/contract/contract.ts';
import { call, send } from '../support/client.ts';
import type { CallOptions } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';

const id = '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01';
let mock: Mock;
beforeAll(async () => {
  mock = await startMock(0);
}, 60_000);
afterAll(() => mock.stop());

/** Any key opens the mock. */
function ask(operationId: string, options: CallOptions = {}) {
  return call(operationId, { key: 'any', base_url: mock.base_url, record: false, ...options });
}

describe('a create', () => {
  test('of one record answers 201 with the record', async () => {
    const answer = await ask('createClient', { body: { name: 'Pennine Builders' } });

    expect(answer.status).toBe(201);
    expect(answer.body.object).toBe('client');
    expect(answer.headers.location).toBe(`/api/v1/clients/${answer.body.id}`);
    expect(answer.headers['idempotent-replayed']).toBeUndefined();
  });

  test('of many answers 200 with one result each, even where an item is wrong', async () => {
    const answer = await ask('createClient', { body: { data: [{ name: 'A' }, { nmae: 'B' }] } });

    expect([answer.status, answer.body.created, answer.body.failed]).toEqual([200, 1, 1]);
  });

  test('keeps the requested example', async () => {
    const answer = await ask('createClient', {
      body: { name: 'A' },
      headers: { prefer: 'example=created' },
    });

    expect(answer.status).toBe(201);
  });

  test.each([
    ['a missing field', { body: {} }, 422, 'validation_failed'],
    ['an unknown field', { body: { name: 'A', fax: '1' } }, 422, 'validation_failed'],
    ['many that are none', { body: { data: [] } }, 422, 'validation_failed'],
    ['a body that is not JSON', { raw: '{"name"' }, 400, 'validation_failed'],
    [
      'another media type',
      { raw: 'name=A', headers: { 'content-type': 'text/plain' } },
      415,
      'validation_failed',
    ],
    ['no key', { body: { name: 'A' }, key: null }, 401, 'unauthenticated'],
  ] as [string, CallOptions, number, string][])('with %s is refused', async (_, options, status, code) => {
    const answer = await ask('createClient', options);

    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.request_id).toBe(answer.headers['x-request-id']);
  });
});

test('every answer has its own request id', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await ask('listClients')).headers['x-request-id']),
  );

  expect(new Set(ids).size).toBe(3);
  for (const each of ids) expect(each).toMatch(/^req_[0-9a-z]{26}$/);
});

test('an id that is not a UUID matches no record', async () => {
  expect((await ask('getClient', { path: { id: 'abc' } })).status).toBe(404);
});

test('a path that does not exist, and a method that a path does not take, answer as the service does', async () => {
  const lost = await send('GET', '/api/v1/nothing', { base_url: mock.base_url, key: 'any', record: false });
  const wrong = await send('PUT', '/api/v1/clients', { base_url: mock.base_url, key: 'any', record: false });
  const service = await send('PUT', '/api/v1/clients', { key: 'any' });

  expect([lost.status, lost.body.error.code]).toEqual([404, 'not_found']);
  expect([wrong.status, wrong.body.error.code]).toEqual([405, 'method_not_allowed']);
  expect(wrong.headers.allow!.split(', ').sort()).toEqual(service.headers.allow!.split(', ').sort());
});

test('HEAD answers with the headers of GET and no body, OPTIONS with the methods', async () => {
  const head = await send('HEAD', '/api/v1/clients', { base_url: mock.base_url, key: 'any', record: false });
  const options = await send('OPTIONS', '/api/v1/clients', { base_url: mock.base_url, record: false });

  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('a list ends: a request with a cursor gets the last page, with other records', async () => {
  for (const operation of ['listClients', 'listInvoices', 'appListClients']) {
    const first = (await ask(operation)).body;
    const last = (await ask(operation, { query: { cursor: first.next_cursor ?? 'any' } })).body;

    expect([last.object, last.has_more, last.next_cursor]).toEqual(['list', false, null]);
    expect(last.data.length).toBeGreaterThan(0);
    const seen = first.data.map((each: { id: string }) => each.id);
    expect(seen).not.toEqual(expect.arrayContaining([last.data[0].id]));
  }
});

test('a page of any origin may call it: the preflight and the request get CORS headers', async () => {
  const headers = {
    origin: 'https://partner.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type, idempotency-key',
  };
  const options = { base_url: mock.base_url, record: false, headers };
  const preflight = await send('OPTIONS', '/api/v1/clients', options);
  const answer = await ask('listClients', { headers: { origin: 'https://partner.example' } });

  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test.each(['application/pdf, application/json', 'application/json', '*/*', 'text/plain'])(
  'a PDF is given to a client that accepts %s, as the service gives it',
  async (accept) => {
    const answer = await ask('getNotePdf', { path: { id }, headers: { accept } });

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  },
);

test('a preference that the operation cannot meet is 400 and names what there is', async () => {
  const wrong = async (prefer: string) => {
    const { status, body } = await ask('listClients', { headers: { prefer } });
    expect(status).toBe(400);

    return body.error.details;
  };

  expect(await wrong('code=418')).toEqual([
    {
      field: 'header.Prefer',
      message: expect.stringMatching(/^asks for code=418, but the statuses are 200, /),
    },
  ]);
  expect(await wrong('code=401, example=nothing')).toEqual([
    {
      field: 'header.Prefer',
      message: 'asks for example=nothing, but the examples are unauthenticated, invalid_api_key',
    },
  ]);
  expect(await wrong('example=invalid_api_key')).toHaveLength(1);
});

test('a slash at the end of a path changes nothing', async () => {
  const options = { key: 'any', base_url: mock.base_url, record: false };

  expect((await send('GET', '/api/v1/clients/', options)).status).toBe(200);
});

test('a PDF is a PDF', async () => {
  const answer = await ask('getNotePdf', { path: { id } });

  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('every error that the typed operations declare can be requested by its name', async () => {
  const missing: string[] = [];
  const asked = new Set<string>();
  for (const { method, path, node } of rawOperations(document)) {
    const operation = operations.find((each) => each.operation_id === node.operationId)!;
    if (operation.stability === 'app') continue;
    const body = Object.values<ContractNode>(
      node.requestBody
        ? (resolveNode(document, node.requestBody).content['application/json'].examples ?? {})
        : {},
    )[0];
    for (const [status, name, code] of errorsOf(node)) {
      // Most responses are shared: one operation of each method represents all that declare the same.
      const same = JSON.stringify([method, name, node.responses[status]]);
      if (asked.has(same)) continue;
      asked.add(same);
      const answer = await send(method.toUpperCase(), path.replace(/\{\w+\}/g, id), {
        base_url: mock.base_url,
        record: false,
        key: 'any',
        ...(body === undefined ? {} : { body: resolveNode(document, body).value }),
        headers: { prefer: `code=${status}, example=${name}` },
      });
      if (String(answer.status) !== status || answer.body?.error?.code !== code)
        missing.push(`${node.operationId} ${status} ${name}: ${answer.status}`);
    }
  }

  expect(missing).toEqual([]);
}, 60_000);

function errorsOf(operation: ContractNode): [status: string, example: string, code: string][] {
  return Object.entries<ContractNode>(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) =>
      Object.entries<ContractNode>(resolveNode(document, response).content['application/json'].examples).map(
        ([name, example]): [string, string, string] => [
          status,
          name,
          resolveNode(document, example).value.error.code,
        ],
      ),
    );
}

describe('the flows of a partner hold', () => {
  test('against the mock', async () => {
    const keys = { api_key: 'any', read_only_key: 'any' };

    expect(await runFlows(mock.base_url, keys)).toMatchObject({ code: 0 });
  }, 60_000);

  test('against the service, whose answers all match the contract', async () => {
    const team = await newTeam();
    const reader = await team.anotherKey({ scopes: ['clients:read'] });
    const keys = { api_key: team.key, read_only_key: reader.key };

    expect(await runFlowsForDrift(process.env.TEST_BASE_URL!, keys)).toMatchObject({ code: 0 });
  }, 60_000);
});
