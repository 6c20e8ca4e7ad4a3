import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call, listAll } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort, startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';

let database: TestDatabase;
let server: Server;
let place: { key: string; base_url: string };
beforeAll(async () => {
  const port = await freePort();
  database = await createDatabase();
  server = await startServer({
    DATABASE_URL: database.url,
    PORT: String(port),
    BASE_URL: 'https://api.waste.test',
  });
  place = {
    key: (await newTeam({ database_url: database.url })).key,
    base_url: `http://127.0.0.1:${port}`,
  };
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('a team cannot have the server call itself: not as a provider of trackers, and not as a website', async () => {
  const feed = { provider: 'feed', credentials: { url: 'https://API.waste.test./trackers', token: 'a' } };

  const trackers = await call('appConnectTelematics', { ...place, body: feed });
  const website = await call('appExtractBrand', { ...place, body: { url: 'api.waste.test/docs' } });

  const message = 'must name a host that is reachable on the public internet';
  expect([trackers.status, trackers.body.error.details]).toEqual([
    422,
    [{ field: 'credentials.url', message }],
  ]);
  expect([website.status, website.body.error.details]).toEqual([422, [{ field: 'url', message }]]);
});

test('a webhook of our own address gets nothing', async () => {
  const body = { url: 'https://api.waste.test/hook', event_types: ['*'] };
  const { id } = (await call('appCreateWebhook', { ...place, body })).body;
  await call('appTestWebhook', { ...place, path: { id } });

  const ping = await eventually('the ping has failed', async () =>
    (await listAll('appListWebhookDeliveries', place)).find(({ status }) => status === 'failed'),
  );

  expect(ping.attempts).toMatchObject([{ error_class: 'address_blocked', remote_address: null }]);
});
