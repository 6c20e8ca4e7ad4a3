import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import type pg from 'pg';
import { openPool } from '../../../db/connections/connect.ts';
import { newId } from '../../../db/ids.ts';
import type { Application } from '../../../http/server/application.ts';
import { providerHookRoutes } from '../../../http/server/provider_hooks.ts';
import { toApiError } from '../../../http/responses/errors.ts';

let pool: pg.Pool;
let base: string;
let close: () => Promise<unknown>;
beforeAll(async () => {
  pool = openPool(process.env.TEST_DATABASE_URL!, { name: 'test', max: 2 });
  const web = express();
  const port = { accountsIn: () => ['acct_of_nobody'], eventsOf: async () => null };
  const app = { database: { pool }, adapters: { payments: { stripe: port, gocardless: port } } };
  providerHookRoutes(web, app as unknown as Application);
  web.use((_request, response) => void response.status(404).end());
  web.use((error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
    const { status, headers, message, details } = toApiError(error);
    response.status(status).set(headers).json({ message, details });
  });
  const server = web.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(resolve));
});
afterAll(async () => {
  await close();
  await pool.end();
});

const post = (path: string, body = '{}') => fetch(`${base}${path}`, { method: 'POST', body });

test.each(['/hooks/paypal', `/hooks/paypal/${newId()}`, '/hooks/stripe/not-a-team', '/hooks/stripe/x/y'])(
  '%s is no address of a provider',
  async (path) => {
    expect((await post(path)).status).toBe(404);
  },
);

test('a callback over 1 MiB is refused', async () => {
  expect((await post('/hooks/stripe', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
});

test('an address that sends 120 callbacks with a wrong signature within a minute must wait', async () => {
  const first = await post('/hooks/gocardless');
  expect([first.status, await first.json()]).toEqual([
    400,
    {
      message: 'The signature is not valid.',
      details: [{ field: 'header.webhook-signature', message: 'does not match the body' }],
    },
  ]);
  for (let n = 1; n < 120; n += 1) expect((await post(`/hooks/stripe/${newId()}`)).status).toBe(400);
  const refused = await post('/hooks/stripe');

  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    'Too many callbacks with a wrong signature.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
