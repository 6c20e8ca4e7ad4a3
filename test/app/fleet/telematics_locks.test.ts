/** A sync waits for nobody: records that another change holds get their readings from the next one. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { londonDate } from '../../../domain/dates.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { resetFeed, startFeed } from '../../support/outside/telematics.ts';
import type { FeedPoint, TestFeed } from '../../support/outside/telematics.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let feed: TestFeed;
let holder: pg.Client;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.close());
beforeEach(async () => {
  team = await newTeam();
  resetFeed(feed);
  feed.vehicles = [
    { id: 'v1', name: null, registration: 'AA21BCD' },
    { id: 'v2', name: null, registration: 'AB22CDE' },
  ];
  holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
  await holder.connect();
});
afterEach(() => holder.end());

const post = async (operation: string, body: object): Promise<any> =>
  (await call(operation, { key: team.key, body })).body;
const vehicle = async (registration: string) =>
  (await post('appCreateVehicle', { registration, odometer_km: 5000 })).id as string;
const odometerOf = async (id: string) =>
  (await call('appGetVehicle', { key: team.key, path: { id } })).body.odometer_km;
const connect = () =>
  call('appConnectTelematics', {
    key: team.key,
    body: { provider: 'feed', credentials: feed.credentials, poll_seconds: 3600 },
  });
const sync = async () => (await call('appSyncTelematics', { key: team.key })).body;
/** A point of some seconds ago. */
const point = (vehicle_id: string, seconds: number, more: Partial<FeedPoint> = {}): FeedPoint => ({
  ...{ vehicle_id, at: new Date(Date.now() - seconds * 1000).toISOString(), lat: 53.7, lng: -1.9 },
  ...{ speed_kmh: 0, ...more },
});
async function hold(table: string, id: string): Promise<void> {
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for no key update`, [id]);
}

test('the odometer of a vehicle that is being changed waits, and that of another is told to be behind', async () => {
  const [held, behind] = [await vehicle('AA21BCD'), await vehicle('AB22CDE')];
  await connect();
  await hold('vehicles', held);
  feed.pages = [[point('v1', 60, { odometer_km: 5100 }), point('v2', 60, { odometer_km: 10 })]];
  const resets = [{ external_id: 'v2', vehicle_id: behind, reading_km: 10, odometer_km: 5000 }];

  expect(await sync()).toMatchObject({ positions: 2, odometers: 0, resets });
  expect(await odometerOf(held)).toBe(5000);
  await holder.query('rollback');
  feed.pages = [...feed.pages, [point('v1', 30)]];
  expect(await sync()).toMatchObject({ positions: 1, odometers: 1, resets });
  expect([await odometerOf(held), await odometerOf(behind)]).toEqual([5100, 5000]);
});

test('the arrival at a collection that is being changed is proposed at the next position', async () => {
  const own = await vehicle('AA21BCD');
  const client = await post('createClient', { name: 'Aire Joinery' });
  const site = await post('createClientLocation', { client_id: client.id, label: 'Yard' });
  await queryShared(
    `update client_locations set lat = 53.7, lng = -1.9, geocode_precision = 'postcode' where id = $1`,
    [site.id],
  );
  const { id } = await post('appCreateCollection', {
    ...{ scheduled_date: londonDate(new Date()), client_id: client.id, client_location_id: site.id },
    vehicle_id: own,
  });
  const proposed = async () =>
    (await call('appGetCollection', { key: team.key, path: { id } })).body.arrival_proposed_at;
  await connect();
  await hold('collections', id);
  // Both within the last seconds, so that it is the same day in London but for midnight itself.
  const [first, second] = [point('v1', 2), point('v1', 1)];
  feed.pages = [[first]];

  expect(await sync()).toMatchObject({ positions: 1 });
  expect(await proposed()).toBeNull();
  await holder.query('rollback');
  feed.pages = [...feed.pages, [second]];
  await sync();
  expect(await proposed()).toBe(second.at);
});
