import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, send } from '../../support/client.ts';
import { exchange, parsed } from '../../support/raw.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const envelope = {
  error: {
    type: expect.any(String),
    code: expect.any(String),
    message: expect.any(String),
    request_id: expect.stringMatching(/^req_[0-9a-z]{26}$/),
  },
};

describe('every answer', () => {
  test('carries X-Request-Id and SVC-Version, an error its envelope with the same id', async () => {
    for (const [method, path, options] of [
      ['GET', '/api/v1/nothing', { key: team.key }],
      ['GET', '/nothing', {}],
      ['DELETE', '/api/v1/me', { key: team.key }],
      ['GET', '/api/v1/me', {}],
      ['GET', '/api/v1/clients/%zz', { key: team.key }],
      ['GET', '/%zz', {}],
      ['POST', '/api/v1/clients', { key: team.key, raw: '{' }],
      ['PROPFIND', '/api/v1/clients', { key: team.key }],
    ] as const) {
      const answer = await send(method, path, options);

      expect([path, answer.body]).toEqual([path, { error: expect.objectContaining(envelope.error) }]);
      expect(answer.headers['x-request-id']).toBe(answer.body.error.request_id);
      expect(answer.headers['svc-version']).toBe('2026-10-01');
    }
  });

  test.each([
    ['without a key', undefined, 401, 'authentication_error', 'unauthenticated'],
    ['with a key that is none', 'svc_live_none', 401, 'authentication_error', 'invalid_api_key'],
  ])('%s names the type of its error', async (_what, key, status, type, code) => {
    const answer = await send('GET', '/api/v1/me', { ...(key && { key }) });

    expect([answer.status, answer.body.error]).toMatchObject([status, { type, code }]);
  });

  test('has an id made by the server, even if the client sends one', async () => {
    const { headers } = await call('getMe', { key: team.key, headers: { 'x-request-id': 'mine' } });

    expect(headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
  });
});

describe('the order of checks', () => {
  test('path before method before key before scope before media type before syntax before key format before schema', async () => {
    const narrow = await team.anotherKey({ scopes: ['notes:read'] });
    const status = async (method: string, path: string, options: object) =>
      (await send(method, path, options)).status;

    expect(await status('PUT', '/api/v1/nothing', {})).toBe(404);
    expect(await status('PUT', '/api/v1/clients', {})).toBe(405);
    expect(
      await status('POST', '/api/v1/clients', { raw: '{', headers: { 'content-type': 'text/plain' } }),
    ).toBe(401);
    expect(
      await status('POST', '/api/v1/clients', {
        key: narrow.key,
        raw: '{',
        headers: { 'content-type': 'text/plain' },
      }),
    ).toBe(403);
    expect(
      await status('POST', '/api/v1/clients', {
        key: team.key,
        raw: '{',
        headers: { 'content-type': 'text/plain' },
      }),
    ).toBe(415);
    expect(
      await status('POST', '/api/v1/clients', { key: team.key, raw: `"${'x'.repeat(6 * 1024 * 1024)}` }),
    ).toBe(413);
    expect(
      await status('POST', '/api/v1/clients', {
        key: team.key,
        raw: '{',
        headers: { 'idempotency-key': '' },
      }),
    ).toBe(400);
    const both = await send('POST', '/api/v1/clients', {
      key: team.key,
      body: { nam: 1 },
      headers: { 'idempotency-key': 'x'.repeat(256) },
    });
    expect([both.status, both.body.error.details[0].field]).toEqual([422, 'header.Idempotency-Key']);
  });
});

describe('methods', () => {
  test('HEAD answers as GET without a body', async () => {
    const get = await send('GET', '/api/v1/me', { key: team.key });
    const head = await send('HEAD', '/api/v1/me', { key: team.key });

    expect([head.status, head.bytes.length, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      0,
      String(get.bytes.length),
      get.headers.etag,
    ]);
  });

  test('OPTIONS answers 204 with Allow, 405 names what is allowed', async () => {
    const options = await send('OPTIONS', '/api/v1/clients', {});
    const refused = await send('DELETE', '/api/v1/clients', { key: team.key });

    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    expect([refused.status, refused.body.error.code, refused.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, POST, OPTIONS',
    ]);
  });

  test('a path that does not exist is 404 for every method, and lists none', async () => {
    const answers = [];
    for (const method of ['OPTIONS', 'PROPFIND', 'TRACE', 'DELETE'])
      answers.push(await send(method, '/api/v1/nothing', { key: team.key }));
    const unknown = await send('PROPFIND', '/api/v1/clients', { key: team.key });

    expect(answers.map(({ status, body, headers }) => [status, body.error.code, headers.allow])).toEqual(
      Array(4).fill([404, 'not_found', undefined]),
    );
    expect([unknown.status, unknown.body.error, unknown.headers.allow]).toMatchObject([
      405,
      { type: 'invalid_request_error', code: 'method_not_allowed' },
      'GET, HEAD, POST, OPTIONS',
    ]);
  });

  test('a record that the client already has returns 304', async () => {
    const { body: client } = await call('createClient', { key: team.key, body: { name: 'Held' } });
    const first = await call('getClient', { key: team.key, path: { id: client.id } });
    const again = await send('GET', `/api/v1/clients/${client.id}`, {
      key: team.key,
      headers: { 'if-none-match': first.headers.etag! },
    });
    await call('updateClient', { key: team.key, path: { id: client.id }, body: { name: 'Changed' } });
    const changed = await send('GET', `/api/v1/clients/${client.id}`, {
      key: team.key,
      headers: { 'if-none-match': first.headers.etag! },
    });

    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect(changed.status).toBe(200);
  });
});

describe('bodies', () => {
  const post = (options: object) => send('POST', '/api/v1/clients', { key: team.key, ...options });

  test.each([
    ['null', 422],
    ['"x"', 422],
    ['[]', 422],
    ['3', 422],
    ['', 422],
    ['{"name":"a"', 400],
    ['{"name":"\ud800"}', 422],
    ['{"name":"\\u0000"}', 422],
    ['{"name":"a","__proto__":{}}', 422],
    ['{"name":"a","data":1}', 422],
    ['{"data":[]}', 422],
    ['{"data":{}}', 422],
    ['{"data":[1]}', 200],
    [`{"data":[${Array(101).fill('{"name":"a"}').join(',')}]}`, 422],
    [`${'['.repeat(100000)}`, 400],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 422],
  ])('%.40s is answered %i', async (raw, status) => {
    for (const key of [undefined, `k-${raw.slice(0, 20).replace(/[^a-z]/g, '')}-${raw.length}`]) {
      const answer = await post({
        raw: raw === '{"name":"\ud800"}' ? '{"name":"\\ud800"}' : raw,
        headers: key ? { 'idempotency-key': key } : {},
      });

      expect([answer.status, answer.body?.error?.details?.length !== 0]).toEqual([status, true]);
    }
  });

  test('bytes that are not UTF-8 are 400, another charset or coding is 415', async () => {
    expect((await post({ raw: Buffer.from([0x7b, 0xff, 0x7d]) })).status).toBe(400);
    const windows1252 = await post({ raw: Buffer.from('{"name":"Café Calder"}', 'latin1') });
    expect([windows1252.status, windows1252.body.error.details]).toEqual([
      400,
      [{ field: 'body', message: 'is not UTF-8' }],
    ]);
    const latin1 = await post({
      raw: '{}',
      headers: { 'content-type': 'application/json; charset=latin1' },
    });
    expect([latin1.status, latin1.body.error.details]).toEqual([
      415,
      [{ field: 'header.Content-Type', message: 'must have no charset other than utf-8' }],
    ]);
    expect((await post({ raw: '{}', headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    const plain = { body: { name: 'plain' }, headers: { 'content-encoding': 'identity' } };
    expect((await post(plain)).status).toBe(201);
    expect(
      (
        await post({
          body: { name: 'utf-8' },
          headers: { 'content-type': 'application/json; charset=UTF-8' },
        })
      ).status,
    ).toBe(201);
  });

  test.each([
    ['no media type', ''],
    ['an empty media type', 'Content-Type:\r\n'],
  ])('a body with %s is 415: a page of a stranger may send one', async (_what, type) => {
    const head = `Host: x\r\nAuthorization: Bearer ${team.key}\r\nConnection: close\r\nContent-Length: 18\r\n${type}`;
    const answer = parsed(await exchange(`POST /api/v1/clients HTTP/1.1\r\n${head}\r\n{"name":"Unasked"}`));

    expect([answer.status, answer.body.error.details[0].field]).toEqual([415, 'header.Content-Type']);
  });

  test.each(['application/json;', 'application/json; profile="x"; charset=utf-8', 'Application/JSON ; a=b'])(
    'the media type "%s" is JSON: its parameters say nothing more',
    async (type) => {
      const answer = await post({ body: { name: 'typed' }, headers: { 'content-type': type } });

      expect(answer.status).toBe(201);
    },
  );

  test.each(['Content-Length: 8388608', 'Transfer-Encoding: chunked'])(
    'a client that sends 8 MiB by %s before reading gets 413 and keeps its connection',
    async (framing) => {
      const piece = 'x'.repeat(64 * 1024);
      const chunked = framing.startsWith('Transfer');
      const body = (chunked ? `10000\r\n${piece}\r\n` : piece).repeat(128) + (chunked ? '0\r\n\r\n' : '');
      const head = `Host: x\r\nAuthorization: Bearer ${team.key}\r\n`;
      const answer = await exchange(
        `POST /api/v1/clients HTTP/1.1\r\n${head}Content-Type: application/json\r\n${framing}\r\n\r\n${body}` +
          `GET /api/v1/me HTTP/1.1\r\n${head}Connection: close\r\n\r\n`,
      );

      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
      expect(answer).toContain('"The body is over 5 MiB."');
    },
  );

  test('all errors are reported together, by field', async () => {
    const { body } = await post({ body: { email: 'nope', phone: 'x'.repeat(41), extra: 1 } });

    expect(body.error.details.map((detail: { field: string }) => detail.field).sort()).toEqual([
      'email',
      'extra',
      'name',
      'phone',
    ]);
  });

  test('lengths count characters, not UTF-16 units', async () => {
    expect((await post({ body: { name: '🚛'.repeat(200) } })).status).toBe(201);
    expect((await post({ body: { name: '🚛'.repeat(201) } })).status).toBe(422);
  });
});

describe('queries', () => {
  test.each([
    ['limit=0'],
    ['limit=101'],
    ['limit=1e1'],
    ['limit=Infinity'],
    ['limit=%20 5'],
    ['limit=1&limit=2'],
    ['colour=red'],
    ['status=lost'],
    ['created_after=2026-02-30T00:00:00Z'],
    ['created_after=2026-01-01'],
    ['created_after=2026-01-01T00:00:00+01:00'],
    ['client_id=x'],
    ['limit='],
    ['client_id=%00'],
    ['a=%zz'],
  ])('%s is 422 naming the parameter', async (query) => {
    const answer = await send('GET', `/api/v1/notes?${query}`, { key: team.key });

    expect([query, answer.status, answer.body.error.details[0].field]).toEqual([
      query,
      422,
      `query.${query.split('=')[0]}`,
    ]);
  });

  test.each(['', 'x', 'a'.repeat(600), 'AAAA', encodeURIComponent('{"a":1}'), '%00', 'a%00b', '%zz', '%ff'])(
    'the cursor "%.20s" is 400 invalid_cursor',
    async (cursor) => {
      const answer = await send('GET', `/api/v1/notes?cursor=${cursor}`, { key: team.key });

      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_cursor']);
    },
  );
});

describe('a cursor', () => {
  test('that is sent twice, or wrong beside another parameter, is 422 like every other parameter', async () => {
    for (const query of ['cursor=a&cursor=b', 'cursor=a&limit=0', 'cursor=a&colour=red']) {
      const answer = await send('GET', `/api/v1/notes?${query}`, { key: team.key });

      expect([query, answer.status]).toEqual([query, 422]);
    }
  });

  test.each(['%00', 'a'])(
    'is an unknown parameter of an operation that is not a list (cursor=%s)',
    async (cursor) => {
      const { status, body } = await call('getMe', {
        key: team.key,
        query: { cursor: decodeURIComponent(cursor) },
      });

      expect([status, body.error.details[0].field]).toEqual([422, 'query.cursor']);
    },
  );
});

describe('the limit of a body', () => {
  test('is 5 MiB: exactly that is taken, and one byte more is not', async () => {
    const limit = 5 * 1024 * 1024;
    const post = async (bytes: number) => {
      const raw = JSON.stringify({ name: 'Long' }).padEnd(bytes);

      return (await send('POST', '/api/v1/clients', { key: team.key, raw })).status;
    };

    expect([await post(limit), await post(limit + 1)]).toEqual([201, 413]);
  });
});

describe('versions', () => {
  test('the known version is accepted, another is 422 naming the header', async () => {
    expect((await call('getMe', { key: team.key, headers: { 'svc-version': '2026-10-01' } })).status).toBe(
      200,
    );
    for (const version of ['2025-01-01', '2026-10-02', '2099-01-01', 'latest', '']) {
      const { status, body } = await call('getMe', { key: team.key, headers: { 'svc-version': version } });
      expect([version, status, body.error?.details[0].field]).toEqual([version, 422, 'header.SVC-Version']);
    }
  });
});

describe('responses that Node would send by itself', () => {
  test('a request without Host, an unknown Expect, too large a header block and invalid HTTP get the envelope', async () => {
    const withoutHost = parsed(await exchange(`GET /api/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n`));
    const noHttp = parsed(await exchange('HELLO\r\n\r\n'));
    const large = parsed(await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20000)}\r\n\r\n`));

    for (const [answer, status] of [
      [withoutHost, 400],
      [noHttp, 400],
      [large, 431],
    ] as const) {
      expect([answer.status, answer.body]).toEqual([
        status,
        { error: expect.objectContaining(envelope.error) },
      ]);
      expect(answer.head).toContain('svc-version: 2026-10-01');
      expect(answer.head).toContain('x-request-id: req_');
    }
  });

  test('a request of HTTP/1.0 needs no Host', async () => {
    const answer = parsed(
      await exchange(`GET /api/v1/me HTTP/1.0\r\nAuthorization: Bearer ${team.key}\r\n\r\n`),
    );

    expect([answer.status, answer.body.prefix]).toEqual([200, team.prefix]);
  });

  test('a request with an unknown Expect does not fail', async () => {
    const { port } = new URL(process.env.TEST_BASE_URL!);
    const status = await new Promise((resolve, reject) => {
      httpRequest(
        { port, path: '/api/v1/me', headers: { expect: 'wonders', authorization: `Bearer ${team.key}` } },
        (response) => resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });

    expect(status).toBe(200);
  });
});
