import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { call } from '../support/client.ts';
import { operations } from '../support/contract/contract.ts';
import { newTeam } from '../support/teams.ts';

/** Every operation that the product's description lists, by method and path below `/api/v1`. */
const described: { method: string; path: string }[] = parse(
  readFileSync(new URL('./description_operations.csv', import.meta.url)),
  { columns: true },
);

/** Names of path parameters are ours to choose. */
const nameless = (method: string, path: string) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

describe('the operations that the description lists', () => {
  const implemented = new Set(
    operations.map(({ method, path }) => nameless(method.toUpperCase(), path.replace('/api/v1', ''))),
  );
  let listed: Set<string>;
  beforeAll(async () => {
    const team = await newTeam();
    const { body } = await call('appListOperations', { key: team.key });
    listed = new Set(
      body.data.flatMap(({ path, methods }: { path: string; methods: string[] }) =>
        methods.map((method) => nameless(method, path.replace('/api/v1', ''))),
      ),
    );
  });

  test('number 322 in the application, on 197 paths', () => {
    const own = described.filter(({ path }) => path.startsWith('/app/'));

    expect([own.length, new Set(own.map(({ path }) => path)).size]).toEqual([322, 197]);
  });

  test('are all in the contract', () => {
    const missing = described.filter(({ method, path }) => !implemented.has(nameless(method, path)));

    expect(missing).toEqual([]);
  });

  test('are all listed by GET /app', () => {
    const missing = described.filter(
      ({ method, path }) => path.startsWith('/app/') && !listed.has(nameless(method, path)),
    );

    expect(missing).toEqual([]);
  });
});
