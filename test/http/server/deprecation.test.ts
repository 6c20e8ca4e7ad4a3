import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type validatorsModule from '../../../generated/validators.cjs';
import { openPool } from '../../../db/connections/connect.ts';
import { openReadChannel, openStatements } from '../../../db/connections/reads.ts';
import { openShares } from '../../../db/connections/shares.ts';
import { handlers } from '../../../handlers/index.ts';
import { createApp } from '../../../http/server/app.ts';
import type { Application } from '../../../http/server/application.ts';
import { createAuthenticator } from '../../../http/access/authenticate.ts';
import { createDispatcher } from '../../../http/server/dispatch.ts';
import { loadOperations } from '../../../http/server/operations.ts';
import type { ContractNode } from '../../../http/server/operations.ts';
import type { AnyHandler } from '../../../http/context/any_handler.ts';
import { listen } from '../../../http/server/server.ts';
import type { Listening } from '../../../http/server/server.ts';
import { document } from '../../support/contract/contract.ts';
import { send } from '../../support/client.ts';
import { newTeam } from '../../support/teams.ts';

const days = { deprecated: true, 'x-deprecated-since': '2026-12-01', 'x-sunset': '2027-06-30' };
const url = process.env.TEST_DATABASE_URL!;
const database = {
  url,
  keys: openStatements(url, 'deprecation'),
  reads: openReadChannel(url, { connections: 2 }),
  pool: openPool(url, { name: 'deprecation', max: 2 }),
  shares: openShares({ connections: 2 }),
};

function withDeprecated(facts: object): ContractNode {
  const copy = structuredClone(document);
  Object.assign(copy.paths['/api/v1/clients'].get, facts);

  return copy;
}

let server: Listening;
beforeAll(async () => {
  const app = {
    settings: { trusted_proxies: 0 },
    database,
    adapters: {},
    authenticator: createAuthenticator(database.keys, { per_minute: 1000, failures_per_minute: 1000 }),
    validators: createRequire(import.meta.url)(
      '../../../generated/validators.cjs',
    ) as typeof validatorsModule,
    cursor_key: Buffer.alloc(32),
    webhook_key: Buffer.alloc(32),
    base_url: () => '',
    observe: () => undefined,
  } as unknown as Application;
  const all = handlers as unknown as Record<string, AnyHandler>;
  const dispatcher = await createDispatcher(app, withDeprecated(days), all);
  server = await listen(
    createApp(app, dispatcher, () => undefined),
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(async () => {
  await server.drain(1000);
  await Promise.all([database.keys.close(), database.reads.close()]);
  await database.pool.end();
});

test('a deprecated operation is marked on every answer, including errors, and others are not', async () => {
  const base_url = `http://127.0.0.1:${server.port}`;
  const { key } = await newTeam();

  const answers = [
    await send('GET', '/api/v1/clients', { base_url, key }),
    await send('GET', '/api/v1/clients', { base_url, key, query: { limit: 0 } }),
  ];
  const other = await send('GET', '/api/v1/me', { base_url, key });

  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  for (const { headers } of answers) {
    expect(headers.deprecation).toBe('@1796083200');
    expect(headers.sunset).toBe('Wed, 30 Jun 2027 00:00:00 GMT');
    expect(headers.link).toContain('rel="deprecation"');
  }
  expect(other.status).toBe(200);
  expect(other.headers.deprecation).toBeUndefined();
});

test.each([{ 'x-deprecated-since': undefined }, { 'x-sunset': 'soon' }])(
  'an operation cannot be deprecated without both dates: %j',
  (missing) => {
    expect(() => loadOperations(withDeprecated({ ...days, ...missing }))).toThrow(
      /listClients is deprecated/,
    );
  },
);
