import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Database } from '../../../http/server/application.ts';
import { operationalRoutes } from '../../../http/server/open_routes.ts';
import type { Lifecycle } from '../../../http/server/open_routes.ts';

async function health(
  lifecycle: Lifecycle,
  path = '/healthz',
  pool?: object,
): Promise<{ status: number; body: unknown }> {
  const web = express();
  operationalRoutes(web, { pool } as Database, lifecycle);
  const server = web.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const body = await answer.json();
  await new Promise((resolve) => server.close(resolve));

  return { status: answer.status, body };
}

test.each(['running', 'restarting'] as const)(
  '/healthz is 200 while the embedded database is %s',
  async (state) => {
    expect(await health({ draining: false, database: () => state })).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  },
);

test('/healthz is 503 when the embedded database cannot be started', async () => {
  const { status, body } = await health({ draining: false, database: () => 'down' });

  expect(status).toBe(503);
  expect(body).toEqual({
    status: 'unavailable',
    reason: 'the embedded database cannot be started; the log says why',
  });
});

describe('/readyz', () => {
  const migrations = readdirSync(new URL('../../../db/migrations/', import.meta.url))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const names = migrations.map((name) => ({ name }));
  const ready = (draining: boolean, query: () => Promise<object>) =>
    health({ draining }, '/readyz', { query });

  test('is 200 when every migration is applied', async () => {
    expect(await ready(false, async () => ({ rows: names }))).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  });

  test.each([
    ['it is stopping', true, async () => ({ rows: names }), 'draining'],
    [
      'a migration is missing',
      false,
      async () => ({ rows: names.slice(0, -1) }),
      `migrations to apply: ${migrations.at(-1)}`,
    ],
    [
      'the database is away',
      false,
      async () => Promise.reject(new Error('ECONNREFUSED 10.0.0.7')),
      'the database does not answer',
    ],
  ])('is 503 with the reason when %s', async (_what, draining, query, reason) => {
    expect(await ready(draining, query)).toEqual({ status: 503, body: { status: 'unavailable', reason } });
  });
});

test('/healthz reports on the process alone if an operator runs the database', async () => {
  expect((await health({ draining: false })).status).toBe(200);
});
