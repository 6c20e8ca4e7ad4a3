import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { loadOperations } from '../../http/server/operations.ts';
import { consoleDocument, consoleOperations } from '../support/contract/contract.ts';

const published = [
  'openapi.json',
  'openapi.yaml',
  'openapi.sdk.json',
  'openapi-3.0.sdk.json',
  'postman_collection.json',
];

test.each(published)('%s does not mention operations that only a session may call', (name) => {
  const text = readFileSync(`generated/${name}`, 'utf8');

  expect(text).not.toContain('/api/console/');
  expect(text).not.toContain('sessionCookie');
  for (const { operation_id } of consoleOperations) expect(text).not.toContain(`"${operation_id}"`);
});

test('only signing in is open; everything else takes a session', () => {
  const open = consoleOperations.filter(({ door }) => door === 'open');

  expect(open.map(({ operation_id }) => operation_id)).toEqual([
    'getSignInMethods',
    'requestSignInLink',
    'createSession',
  ]);
  expect(consoleOperations.map(({ door }) => door)).not.toContain('key');
});

test('a console operation that does not declare who may call it fails to load', () => {
  const document = structuredClone(consoleDocument);
  delete document.paths['/api/console/api-keys'].get.security;

  expect(() => loadOperations(document)).toThrow('listApiKeys must declare sessionCookie');
});

test('every operation of the console has its own tests', () => {
  const tests = readdirSync('test/console')
    .map((name) => readFileSync(`test/console/${name}`, 'utf8'))
    .join('');
  const untested = consoleOperations.filter(({ operation_id }) => !tests.includes(operation_id));

  expect(untested.map(({ operation_id }) => operation_id)).toEqual([]);
});
