/** What is kept of the points and readings of a feed, case by case, on a connection as a poll finds it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFeed } from '../../../actions/fleet/telematics_sync.ts';
import {
  insertPositions,
  keepReadings,
  noteSeen,
  telematicsOf,
  unknownVehicles,
} from '../../../db/queries/fleet/telematics.ts';
import type { FeedPosition } from '../../../domain/fleet/telematics.ts';
import { act } from '../../support/act.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { resetFeed, startFeed } from '../../support/outside/telematics.ts';
import type { TestFeed } from '../../support/outside/telematics.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let feed: TestFeed;
let first: string;
let second: string;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.close());
beforeEach(async () => {
  team = await newTeam();
  resetFeed(feed);
  first = await makeVehicle('AA21 BCD', { odometer_km: 5000 });
  second = await makeVehicle('ZZ99 ZZZ');
  const body = {
    ...{ provider: 'feed', credentials: feed.credentials, poll_seconds: 3600 },
    vehicles: [{ external_id: 'v2', vehicle_id: second }],
  };
  expect((await call('appConnectTelematics', { key: team.key, body })).status).toBe(201);
});

async function makeVehicle(registration: string, more: object = {}): Promise<string> {
  const made = await call('appCreateVehicle', { key: team.key, body: { registration, ...more } });
  expect(made.status).toBe(201);

  return made.body.id;
}
const vehicleOf = async (id: string) => (await call('appGetVehicle', { key: team.key, path: { id } })).body;
const position = (external_id: string, recorded_at: string): FeedPosition => ({
  ...{ external_id, recorded_at, lat: 53.7, lng: -2, speed_kmh: 40, heading: 90 },
});
const trackers = async () => (await call('appGetTelematics', { key: team.key })).body.vehicles;

test('a poll asks for the vehicles of the provider only when a page names one that is not known', async () => {
  const unknown = (ids: string[]) => act(team, ({ db }) => unknownVehicles(db, ids));

  expect(await unknown(['v1', 'v9', 'v2'])).toEqual(['v9']);
  expect(await unknown(['v2', 'v1'])).toEqual([]);
  const other = await newTeam();
  expect(await act(other, ({ db }) => unknownVehicles(db, ['v1']))).toEqual(['v1']);
});

test('a poll moves an odometer on when it is more than ten kilometres behind, and not at ten', async () => {
  const reads = async (odometer_km: number, seconds: number) => {
    const recorded_at = new Date(Date.now() - seconds * 1000).toISOString();
    const page = { positions: [], odometers: [{ external_id: 'v1', recorded_at, odometer_km }] };

    return act(team, async (ctx) => {
      const { id, feed_cursor: from } = (await telematicsOf(ctx.db))!;
      const read = { id, provider: 'feed' as const, from, to: `${odometer_km}`, vehicles: null };

      return writeFeed(
        ctx,
        { ...read, pages: [{ ...page, cursor: '1', has_more: false }], has_more: false },
        10,
      );
    });
  };

  expect(await reads(5010, 60)).toMatchObject({ odometers: 0, resets: [], overtaken: false });
  expect((await vehicleOf(first)).odometer_km).toBe(5000);
  expect((await trackers())[0].odometer_km).toBe(5010);
  expect(await reads(5011, 50)).toMatchObject({ odometers: 1, resets: [] });
  expect((await vehicleOf(first)).odometer_km).toBe(5011);
  expect((await vehicleOf(second)).odometer_km).toBeNull();
});

test('of two readings of a device at one time the first is kept, and an older one never is', async () => {
  const at = '2026-07-01T10:00:00.000Z';
  const reads = (odometer_km: number, recorded_at = at) =>
    act(team, ({ db }) => keepReadings(db, [{ external_id: 'v1', recorded_at, odometer_km }]));

  expect(await reads(700)).toEqual([{ external_id: 'v1', recorded_at: at, odometer_km: 700 }]);
  expect(await reads(800)).toEqual([]);
  expect(await reads(900, '2026-07-01T09:59:59.000Z')).toEqual([]);
  expect((await trackers()).map(({ odometer_km }: any) => odometer_km)).toEqual([700, null]);
});

test('each vehicle is seen last at the latest of its own points', async () => {
  await act(team, ({ db }) =>
    noteSeen(db, [
      position('v1', '2026-07-01T10:00:00.000Z'),
      position('v1', '2026-07-01T10:05:00.000Z'),
      position('v2', '2026-07-01T11:00:00.000Z'),
      position('v1', '2026-07-01T09:00:00.000Z'),
    ]),
  );

  expect((await trackers()).map(({ last_seen_at }: any) => last_seen_at)).toEqual([
    '2026-07-01T10:05:00.000Z',
    '2026-07-01T11:00:00.000Z',
  ]);
});

describe('the driver of a position', () => {
  const newMember = async () => (await newDriver(team)).member_id;
  async function book(scheduled_date: string, driver_id: string | null, vehicle_id = first) {
    const { body } = await call('createCollection', { key: team.key, body: { scheduled_date } });
    if (driver_id) await assign(team, [body.id], { driver_id, vehicle_id });
    else {
      const given = { key: team.key, path: { id: body.id }, body: { vehicle_id } };
      expect((await call('appUpdateCollection', given)).body.driver_id).toBeNull();
    }

    return body.id as string;
  }
  const driversOf = async (...positions: FeedPosition[]) => {
    await act(team, ({ db }) => insertPositions(db, 'feed', positions));
    const rows = await queryShared<{ driver_id: string | null }>(
      'select driver_id from driver_positions where team_id = $1 order by recorded_at, vehicle_id = $2',
      [team.team_id, second],
    );

    return rows.map(({ driver_id }) => driver_id);
  };

  test('is that of its own vehicle and day, where a page has points of several', async () => {
    const [one, two, three] = [await newMember(), await newMember(), await newMember()];
    await book('2026-07-01', one);
    await book('2026-07-01', two, second);
    await book('2026-07-02', three);

    expect(
      await driversOf(
        position('v1', '2026-07-01T10:00:00.000Z'),
        position('v2', '2026-07-01T10:00:01.000Z'),
        position('v1', '2026-07-02T10:00:00.000Z'),
        position('v2', '2026-07-02T10:00:01.000Z'),
      ),
    ).toEqual([one, two, three, null]);
  });

  test('is found beside a collection that has no driver, and beside a deleted one of another driver', async () => {
    const [one, two] = [await newMember(), await newMember()];
    for (const driver of [null, one]) await book('2026-07-01', driver);
    const deleted = await book('2026-07-01', two);
    await queryShared('update collections set archived_at = now() where id = $1', [deleted]);

    expect(await driversOf(position('v1', '2026-07-01T10:00:00.000Z'))).toEqual([one]);
  });

  test('is that of the day in London, from its midnight on', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await book('2026-07-01', one);
    await book('2026-07-02', two);

    expect(
      await driversOf(position('v1', '2026-07-01T22:59:59.000Z'), position('v1', '2026-07-01T23:00:00.000Z')),
    ).toEqual([one, two]);
  });
});
