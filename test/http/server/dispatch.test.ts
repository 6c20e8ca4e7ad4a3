import { get } from 'node:http';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import type { Response } from 'express';
import { pino } from 'pino';
import type validatorsModule from '../../../generated/validators.cjs';
import { handlers } from '../../../handlers/index.ts';
import type { Application } from '../../../http/server/application.ts';
import { createApp } from '../../../http/server/app.ts';
import { createDispatcher } from '../../../http/server/dispatch.ts';
import { IndexedRouter } from '../../../http/server/router.ts';
import { listen } from '../../../http/server/server.ts';
import { ApiError } from '../../../http/responses/errors.ts';
import type { AnyHandler } from '../../../http/context/any_handler.ts';
import type { Call } from '../../../http/server/call.ts';
import { document, operations } from '../../support/contract/contract.ts';

const validators = createRequire(import.meta.url)(
  '../../../generated/validators.cjs',
) as typeof validatorsModule;
const all = handlers as unknown as Record<string, AnyHandler>;

/** As much of an application as starting needs. */
function application(parts: Partial<Application> = {}): Application {
  return { validators, ...parts } as Application;
}

function without<T>(map: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([each]) => each !== name));
}

describe('a start fails closed', () => {
  test('when an operation has no handler', async () => {
    await expect(createDispatcher(application(), document, without(all, 'getClient'))).rejects.toThrow(
      'getClient has no handler',
    );
  });

  test('when a handler has no operation', async () => {
    await expect(
      createDispatcher(application(), document, { ...all, getUnicorn: all.getClient! }),
    ).rejects.toThrow('the handler getUnicorn has no operation');
  });

  test.each(['bodies', 'queries', 'paths'] as const)(
    'when an operation has no validator for its %s',
    async (part) => {
      const fewer = { ...validators, [part]: without(validators[part], 'updateClient') } as typeof validators;

      await expect(createDispatcher(application({ validators: fewer }), document, all)).rejects.toThrow(
        'updateClient has no validator',
      );
    },
  );

  test('when an operation names no scope', async () => {
    const open = structuredClone(document);
    open.paths['/api/v1/clients'].get.security = [{ bearerAuth: [] }];

    await expect(createDispatcher(application(), open, all)).rejects.toThrow(/listClients/);
  });

  test('when an application operation names no permission', async () => {
    const open = structuredClone(document);
    const op = operations.find((each) => each.stability === 'app')!;
    delete open.paths[op.path][op.method]['x-permission'];

    await expect(createDispatcher(application(), open, all)).rejects.toThrow(op.operation_id);
  });

  test('when a security scheme has no security handler', async () => {
    const more = structuredClone(document);
    more.components.securitySchemes.magic = { type: 'http', scheme: 'basic' };

    await expect(createDispatcher(application(), more, all)).rejects.toThrow('magic');
  });
});

test('a refused authentication never reaches the handler', async () => {
  let reached = 0;
  const refusing = application({
    authenticator: { admit: async () => Promise.reject(new ApiError(401, 'invalid_api_key', 'no')) },
  });
  const counting = Object.fromEntries(
    Object.keys(all).map((id) => [id, async () => ({ status: (reached += 1) })]),
  );
  const { dispatch } = await createDispatcher(refusing, document, counting);

  const call = {
    message: { method: 'GET', headers: {} },
    path: '/api/v1/clients',
    params: {},
  } as unknown as Call;
  await expect(dispatch(call)).rejects.toThrow('no');

  expect(reached).toBe(0);
});

test('a response that breaks off ends its connection, so nobody waits for the rest, and it is observed', async () => {
  let written: Response;
  let observed = 0;
  const app = application({
    settings: { trusted_proxies: 0 } as Application['settings'],
    log: pino({ level: 'silent' }),
    observe: () => (observed += 1),
  });
  const breaking = {
    allowedMethods: () => [],
    async dispatch() {
      written.writeHead(200, { 'Content-Length': 1000 }).write('the first half');
      throw new Error('the disk broke');
    },
  };
  const web = createApp(app, breaking, () => undefined);
  const listening = await listen(
    { ...web, answer: (request, response) => web.answer(request, (written = response)) },
    { port: 0, host: '127.0.0.1' },
  );

  const end = await new Promise<string>((resolve, reject) => {
    get(`http://127.0.0.1:${listening.port}/api/v1/clients`, (response) => {
      response.resume().on('end', () => resolve('complete'));
      response.on('error', (error: Error & { code: string }) => resolve(error.code));
    }).on('error', reject);
  });
  await listening.drain(0);

  expect([end, observed]).toEqual(['ECONNRESET', 1]);
});

describe('the router', () => {
  const router = new IndexedRouter(document as never);

  test.each(operations.map((op) => [op.operation_id, op] as const))('finds %s by its own path', (_, op) => {
    const request = { method: op.method, path: op.path.replace(/\{\w+\}/g, 'x'), headers: {} };

    expect(router.matchOperation(request).operationId).toBe(op.operation_id);
  });

  test('ignores a trailing slash, is case-sensitive, and returns the methods of a path', () => {
    expect(router.matchOperation({ method: 'get', path: '/api/v1/clients/', headers: {} }).operationId).toBe(
      'listClients',
    );
    expect(() => router.matchOperation({ method: 'get', path: '/api/v1/Clients', headers: {} })).toThrow(
      '404',
    );
    expect(() => router.matchOperation({ method: 'delete', path: '/api/v1/clients', headers: {} })).toThrow(
      '405',
    );
    expect(router.allowedMethods('/api/v1/clients/x')).toEqual(['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
  });
});
