import { expect, test } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Database } from '../../../http/server/application.ts';
import { operationalRoutes } from '../../../http/server/open_routes.ts';
import type { Lifecycle } from '../../../http/server/open_routes.ts';

async function health(lifecycle: Lifecycle): Promise<{ status: number; body: unknown }> {
  const web = express();
  operationalRoutes(web, {} as Database, lifecycle);
  const server = web.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);
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

test('/healthz reports on the process alone if an operator runs the database', async () => {
  expect((await health({ draining: false })).status).toBe(200);
});
