import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { loadOperations, rawOperations, singleOfBulk } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';

const read = {
  'x-permission': 'things:read',
  operationId: 'listThings',
  security: [{ bearerAuth: ['things:read'] }],
  responses: { 200: { description: 'ok' } },
};

/** A contract with one GET at the path, changed as the case needs. */
function contract(change: ContractNode, path = '/api/v1/things'): ContractNode {
  return { paths: { [path]: { get: { ...read, ...change } } } };
}

const schemas = {
  Thing: { type: 'object', properties: { name: { type: 'string' } } },
  Copy: { type: 'object', properties: { name: { type: 'string' } } },
  Bulk: {
    type: 'object',
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
  },
  Wide: {
    type: 'object',
    properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } }, x: {} },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function withBody(schema: ContractNode): ContractNode {
  const post = {
    ...read,
    operationId: 'createThing',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: { description: 'bulk' },
      201: { description: 'one', content: { 'application/json': {} } },
    },
  };
  return { paths: { '/api/v1/things': { post } }, components: { schemas } };
}

describe('an operation that does not declare what the pipeline enforces stops the start', () => {
  const root = { security: [{ bearerAuth: [] }] };
  test.each([
    [
      'without its own security, even with a global one',
      { ...contract({ security: undefined }), ...root },
      'listThings must declare its own security',
    ],
    ['with empty security', contract({ security: [] }), 'listThings must declare its own security'],
    [
      'with alternatives',
      contract({ security: [{ bearerAuth: ['a'] }, {}] }),
      'listThings must declare its own security',
    ],
    [
      'with another scheme',
      contract({ security: [{ basic: [] }] }),
      'listThings must declare its own security',
    ],
    ['without a scope', contract({ security: [{ bearerAuth: [] }] }), 'listThings must name a scope'],
    [
      'without an operationId',
      contract({ operationId: undefined }),
      'GET /api/v1/things needs an operationId',
    ],
    [
      'without permission in the application',
      contract({ 'x-permission': undefined }, '/api/v1/app/things'),
      'listThings must declare x-permission',
    ],
    [
      'without permission in the typed API',
      contract({ 'x-permission': undefined }),
      'listThings must declare x-permission',
    ],
    [
      'with a permission of another form',
      contract({ 'x-permission': 'things' }),
      'x-permission must be written area:action',
    ],
    [
      'without a success answer',
      contract({ responses: { 304: {}, 404: {} } }),
      'listThings declares no 2xx or 3xx answer',
    ],
    [
      'with a path parameter undeclared',
      contract({}, '/api/v1/things/{id}'),
      'listThings must declare exactly the path parameters',
    ],
    [
      'with an object as parameter',
      contract({ parameters: [{ name: 'f', in: 'query', schema: { type: 'object' } }] }),
      'parameter f needs a scalar type',
    ],
    [
      'with a reference to nothing',
      contract({ parameters: [{ $ref: '#/components/parameters/Gone' }] }),
      'points nowhere',
    ],
    ['with an external reference', contract({ parameters: [{ $ref: 'other.yaml#/x' }] }), 'cannot follow'],
  ])('%s', (_case, document, message) => {
    expect(() => loadOperations(document)).toThrow(message);
  });

  test('with a path parameter that could hold any text', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    expect(() => loadOperations(contract({ parameters }, '/api/v1/things/{id}'))).toThrow(
      'path parameter id needs',
    );
  });

  test('with the operationId of another', () => {
    const document = { paths: { ...contract({}).paths, ...contract({}, '/api/v1/others').paths } };
    expect(() => loadOperations(document)).toThrow('GET /api/v1/others repeats the operationId listThings');
  });
});

test('any valid key is allowed at /me and nowhere else', () => {
  const [me] = loadOperations(contract({ security: [{ bearerAuth: [] }] }, '/api/v1/me'));
  expect(me!.scopes).toEqual([]);
});

test('the list of paths of the application needs no permission but belongs to the application', () => {
  const [operation] = loadOperations(contract({ 'x-permission': undefined }, '/api/v1/app'));
  expect(operation).toMatchObject({ stability: 'app', scopes: ['things:read'] });
  expect(operation).not.toHaveProperty('permission');
});

test('a parameter of an operation overrides that of its path, and references are followed', () => {
  const document = {
    paths: {
      '/api/v1/things/{id}': {
        parameters: [
          { $ref: '#/components/parameters/Id' },
          { name: 'page', in: 'query', schema: { type: 'string' } },
        ],
        get: {
          ...read,
          parameters: [
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: 'cursor', in: 'query', schema: { type: ['null', 'string'] } },
            {
              name: 'ids',
              in: 'query',
              explode: false,
              schema: { type: 'array', items: { type: 'integer' } },
            },
            { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
          ],
        },
      },
    },
    components: {
      parameters: {
        Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      },
    },
  };

  expect(loadOperations(document)[0]).toMatchObject({
    path_params: [{ name: 'id', type: 'string', explode: true }],
    query: [
      { name: 'page', type: 'integer', explode: true },
      { name: 'cursor', type: 'string', explode: true },
      { name: 'ids', type: 'array', item_type: 'integer', explode: false },
    ],
    is_list: true,
    mutating: false,
    idempotent_key: false,
  });
});

test('webhooks are not operations', () => {
  expect(rawOperations({ webhooks: { signed: { post: read } }, paths: {} })).toEqual([]);
});

describe('a body that may be bulk', () => {
  test.each([
    ['single first', [ref('Thing'), ref('Bulk')]],
    ['bulk first', [ref('Bulk'), ref('Thing')]],
  ])('is recognised by its shape, %s', (_case, oneOf) => {
    const document = withBody({ oneOf });
    expect(singleOfBulk(document, { oneOf })).toEqual(ref('Thing'));
    expect(loadOperations(document)[0]).toMatchObject({
      accepts_bulk: true,
      success_status: 201,
      has_body: true,
      body_required: true,
      request_media: ['application/json'],
      response_media: ['application/json'],
      idempotent_key: true,
    });
  });

  test.each([
    ['one schema', ref('Thing')],
    ['the bulk form alone', ref('Bulk')],
    ['data beside another field', { oneOf: [ref('Thing'), ref('Wide')] }],
    ['items of another schema with equal content', { oneOf: [ref('Copy'), ref('Bulk')] }],
    ['three forms', { oneOf: [ref('Thing'), ref('Bulk'), ref('Copy')] }],
  ])('is not: %s', (_case, schema) => {
    expect(loadOperations(withBody(schema))[0]).toMatchObject({ accepts_bulk: false, success_status: 200 });
  });
});

test('the contract of this service loads', () => {
  const document = JSON.parse(
    readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
  );
  const operations = loadOperations(document);

  expect(operations.map((operation) => operation.operation_id)).toContain('createClient');
  expect(operations.find((operation) => operation.operation_id === 'createClient')).toMatchObject({
    method: 'post',
    path: '/api/v1/clients',
    scopes: ['clients:write'],
    stability: 'typed',
    accepts_bulk: true,
    success_status: 201,
  });
});
