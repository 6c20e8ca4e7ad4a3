import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { realAddresses } from '../../adapters/providers.ts';
import { createTelematics } from '../../adapters/telematics/index.ts';
import type { TelematicsFeed } from '../../adapters/telematics/provider.ts';
import { readSettings } from '../../settings.ts';

/** The number of rows after which Geotab ends a page. */
const full = 5000;
const at = '2026-10-05T09:00:00.000Z';
const device = { id: 'b1' };
const rows: Record<string, object> = {
  LogRecord: { device, dateTime: at, latitude: 53.7, longitude: -2, speed: 30 },
  StatusData: { device, dateTime: at, data: 1000 },
};

/** How many rows of each feed the next page has. */
let counts: Record<string, number> = {};
const server = createServer((request, response) => {
  void json(request).then((asked) => {
    const { method, params } = asked as { method: string; params: { typeName: string } };
    const { typeName } = params;
    const result =
      method === 'Authenticate'
        ? { credentials: { sessionId: 's' }, path: 'ThisServer' }
        : { data: Array.from({ length: counts[typeName]! }, () => rows[typeName]), toVersion: '01' };
    response.end(JSON.stringify({ result, jsonrpc: '2.0' }));
  });
});

let feed: TelematicsFeed;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = realAddresses(readSettings({}).provider_urls);
  feed = createTelematics(
    { ...addresses, geotab: { url, is_stand_in: false } },
    { allow_insecure: true, deny_hosts: [] },
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  [full, 12, true],
  [12, full, true],
  [full, full, true],
  [full - 1, 12, false],
])('after a page of %i positions and %i odometers there is more: %p', async (LogRecord, StatusData, more) => {
  counts = { LogRecord, StatusData };
  const credentials = { database: 'd', user_name: 'u', password: 'p' };

  const page = await feed.page({ provider: 'geotab', credentials }, null, new Date(at));

  expect([page.positions.length, page.odometers.length, page.has_more]).toEqual([
    ...[LogRecord, StatusData, more],
  ]);
});

test('a position and an odometer are those of the row, with its device', async () => {
  counts = { LogRecord: 1, StatusData: 1 };
  const credentials = { database: 'd', user_name: 'u', password: 'p' };

  const { positions, odometers } = await feed.page({ provider: 'geotab', credentials }, null, new Date(at));

  const of = { external_id: 'b1', recorded_at: at };
  expect(positions).toEqual([{ ...of, lat: 53.7, lng: -2, speed_kmh: 30, heading: null }]);
  expect(odometers).toEqual([{ ...of, odometer_km: 1 }]);
});
