import { beforeAll, describe, expect, test } from '@jest/globals';
import { send } from '../../support/client.ts';
import { operations } from '../../support/contract/contract.ts';
import { exchange, parsed } from '../../support/raw.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

describe('paths', () => {
  const concrete = [...new Set(operations.map(({ path }) => path))].filter((path) => !path.includes('{'));

  test('a concrete path wins over a templated one whatever the method: 405 with what it allows', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/v1/app/invoices/reminders', 'POST, OPTIONS'],
      ['DELETE', '/api/v1/app/clients/tasks', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const answer = await send(method, path, { key: team.key });

      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow]);
    }
  });

  test('OPTIONS of every concrete path lists exactly the methods that the contract has for it', async () => {
    const differing = [];
    for (const path of concrete) {
      const methods = operations.filter((op) => op.path === path).map((op) => op.method.toUpperCase());
      const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
      const { headers } = await send('OPTIONS', path, {});
      if (headers.allow?.split(', ').sort().join() !== expected.join()) differing.push([path, headers.allow]);
    }

    expect([concrete.length > 50, differing]).toEqual([true, []]);
  });

  test.each(['http://elsewhere.test/api/v1/me', 'HTTP://elsewhere.test:8080/api/v1/me?'])(
    'the absolute address %s in a request line reaches the same path',
    async (address) => {
      const head = `Host: x\r\nAuthorization: Bearer ${team.key}\r\nConnection: close\r\n\r\n`;
      const answer = parsed(await exchange(`GET ${address} HTTP/1.1\r\n${head}`));

      expect([answer.status, answer.body.object]).toEqual([200, 'api_key']);
    },
  );

  test.each([
    ['http://elsewhere.test/healthz', 200],
    ['http://elsewhere.test/nothing', 404],
    ['ftp://elsewhere.test/api/v1/me', 404],
    ['*', 404],
  ])('the address %s is answered %i', async (address, status) => {
    const answer = parsed(await exchange(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));

    expect(answer.status).toBe(status);
  });

  test('an absolute address without a path reaches the start page, which leads to the documents', async () => {
    const answer = await exchange(
      'GET http://elsewhere.test HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );

    expect(answer).toMatch(/^HTTP\/1\.1 302 [^]*\r\nLocation: \/docs\r\n/i);
  });
});

describe('the paths without a key', () => {
  const documents = ['/api/v1/openapi.json', '/api/v1/openapi.yaml', '/docs'];
  const all = [...documents, '/healthz', '/readyz', '/metrics', '/'];
  const allowed = 'GET, HEAD, OPTIONS';

  test.each(all)(
    '%s has the two headers of every answer, and answers other methods as the API does',
    async (path) => {
      const get = await send('GET', path);
      const options = await send('OPTIONS', path);
      const refused = await send('POST', path, { body: {} });

      expect([options.status, options.headers.allow]).toEqual([204, allowed]);
      expect([refused.status, refused.headers.allow, refused.body.error.code]).toEqual([
        405,
        allowed,
        'method_not_allowed',
      ]);
      for (const { headers } of [get, options, refused])
        expect([headers['x-request-id'], headers['svc-version']]).toEqual([
          expect.stringMatching(/^req_/),
          '2026-10-01',
        ]);
    },
  );

  test('a browser of another origin may read the documents with headers of its own, and nothing else', async () => {
    const origins = async (path: string) =>
      (await send('OPTIONS', path, { headers: { origin: 'https://other.test' } })).headers[
        'access-control-allow-origin'
      ];

    for (const path of documents) expect([path, await origins(path)]).toEqual([path, '*']);
    for (const path of ['/healthz', '/metrics', '/api/v1/clients'])
      expect([path, await origins(path)]).toEqual([path, undefined]);
  });
});
