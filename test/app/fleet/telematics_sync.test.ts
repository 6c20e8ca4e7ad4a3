import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewPosition } from '../../../db/queries/fleet/telematics.ts';
import { seenArrivals } from '../../../db/queries/planning/arrivals.ts';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { telematicsSample } from '../../../scripts/stand_ins/telematics.ts';
import { replayedVehicles } from '../../../scripts/stand_ins/telematics_day.ts';
import { act } from '../../support/act.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
import { eventually } from '../../support/eventually.ts';
import { resetFeed, startFeed } from '../../support/outside/telematics.ts';
import type { FeedPoint, TestFeed } from '../../support/outside/telematics.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let feed: TestFeed;
beforeAll(async () => {
  feed = await startFeed();
});
afterAll(() => feed.close());
beforeEach(async () => {
  team = await newTeam();
  resetFeed(feed);
});

const toFeed = () =>
  call('appConnectTelematics', {
    key: team.key,
    body: { provider: 'feed', credentials: feed.credentials, poll_seconds: 3600 },
  });
const sync = async () => (await call('appSyncTelematics', { key: team.key })).body;

async function makeVehicle(registration: string, more: object = {}): Promise<string> {
  const made = await call('appCreateVehicle', { key: team.key, body: { registration, ...more } });
  expect(made.status).toBe(201);

  return made.body.id;
}

const odometerOf = async (id: string) =>
  (await call('appGetVehicle', { key: team.key, path: { id } })).body.odometer_km;

/** Seconds before now. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

function point(seconds: number, more: Partial<FeedPoint> = {}): FeedPoint {
  return { vehicle_id: 'v1', at: ago(seconds), lat: 53.7418, lng: -2.0127, speed_kmh: 40, ...more };
}

const stored = () =>
  queryShared<{ vehicle_id: string; driver_id: string | null; recorded_at: Date; source: string }>(
    'select vehicle_id, driver_id, recorded_at, source from driver_positions where team_id = $1 order by recorded_at',
    [team.team_id],
  );

describe('appSyncTelematics', () => {
  test('writes each point once, despite repeats in a page, between pages and from the beginning', async () => {
    const own = await makeVehicle('AA21BCD');
    await toFeed();
    const points = Array.from({ length: 30 }, (_, n) => point(600 - n * 10 - (n > 20 ? 0.5 : 0)));
    // Late and out of order, with an overlap of two, and a gap where the vehicle had no signal.
    feed.pages = [
      [...points.slice(0, 12), points[3]!],
      [...points.slice(10, 15), ...points.slice(18)].reverse(),
      points.slice(15, 18),
    ];

    const first = await sync();
    await toFeed();
    const again = await sync();

    expect(first).toMatchObject({ vehicles: 2, positions: 30, repeated: 3, ignored: 0, has_more: false });
    expect(again).toMatchObject({ positions: 0, repeated: 33 });
    expect((await stored()).map(({ recorded_at }) => recorded_at.toISOString())).toEqual(
      points.map(({ at }) => at).sort(),
    );
    expect(new Set((await stored()).map(({ vehicle_id }) => vehicle_id))).toEqual(new Set([own]));
  });

  test('continues where the last sync ended', async () => {
    await makeVehicle('AA21BCD');
    await toFeed();
    feed.pages = [[point(60)], [point(50)]];
    await sync();
    feed.pages = [...feed.pages, [point(40)]];

    expect(await sync()).toMatchObject({ positions: 1, repeated: 0 });
    expect(feed.asked).toEqual([null, '1', '2']);
  });

  test('ignores points far in the future, points past 48 hours and points without a fix', async () => {
    await makeVehicle('AA21BCD');
    await toFeed();
    feed.pages = [
      [point(-300), point(-1200), point(48 * 3600 + 60), point(47 * 3600), point(10, { lat: 0, lng: 0 })],
    ];

    expect(await sync()).toMatchObject({ positions: 2, ignored: 3 });
  });

  test('lists unmatched vehicles, and stores no positions for them', async () => {
    await toFeed();
    feed.pages = [[point(60), point(50, { vehicle_id: 'v2' }), point(40, { vehicle_id: 'unheard of' })]];

    const read = await sync();

    expect(read.unmatched.map(({ external_id }: any) => external_id)).toEqual(['v1', 'v2']);
    expect([read.positions, await stored()]).toEqual([0, []]);
    await makeVehicle('AA21 BCD');
    feed.pages = [...feed.pages, [point(30)]];
    expect(await sync()).toMatchObject({ positions: 1, unmatched: [{ external_id: 'v2' }] });
  });

  test('moves an odometer forward only; a reset gives a warning and changes nothing', async () => {
    const own = await makeVehicle('AA21BCD', { odometer_km: 5000 });
    await toFeed();
    const reads = async (seconds: number, odometer_km: number) => {
      feed.pages = [...feed.pages, [point(seconds, { odometer_km })]];

      return sync();
    };

    expect(await reads(600, 5001.7)).toMatchObject({ odometers: 1, resets: [] });
    expect(await odometerOf(own)).toBe(5001);
    expect(await reads(550, 5001)).toMatchObject({ odometers: 0, resets: [] });
    expect(await reads(500, 12)).toMatchObject({
      odometers: 0,
      resets: [{ external_id: 'v1', vehicle_id: own, reading_km: 12, odometer_km: 5001 }],
    });
    expect(await odometerOf(own)).toBe(5001);
    // A reading from before the reset, sent again, is not taken for a new one.
    expect(await reads(550, 9000)).toMatchObject({ odometers: 0, resets: [{ reading_km: 12 }] });
    expect(await reads(400, 5002)).toMatchObject({ odometers: 1, resets: [] });
    expect(await odometerOf(own)).toBe(5002);
    const changes = (await auditOf(team, own)).filter(({ action }) => action === 'update');
    expect(changes).toHaveLength(2);
  });

  test('when two runs share a cursor, one writes; the other writes nothing and reports it', async () => {
    await makeVehicle('AA21BCD');
    await toFeed();
    feed.pages = [[point(60), point(50)]];
    feed.together = 2;

    const both = await Promise.all([sync(), sync()]);

    expect(both.map(({ overtaken, positions }) => [overtaken, positions]).sort()).toEqual([
      [false, 2],
      [true, 0],
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test('data read with removed credentials is not written', async () => {
    await makeVehicle('AA21BCD');
    await toFeed();
    feed.pages = [[point(60)]];
    feed.together = 2;
    const late = sync();
    await eventually('its page is asked for', async () => feed.asked.length === 1);
    await call('appDeleteTelematics', { key: team.key });
    await toFeed();

    const now = sync();

    expect((await late).overtaken).toBe(true);
    expect((await now).positions).toBe(1);
  });

  test('nothing is written if the provider refuses, is unreachable or answers nonsense', async () => {
    await makeVehicle('AA21BCD');
    await toFeed();
    const answered = async (status: number, body: unknown) => {
      feed.error = { status, body };

      return (await call('appSyncTelematics', { key: team.key })).status;
    };

    expect(await answered(403, { message: 'Token was revoked' })).toBe(422);
    expect(await answered(503, {})).toBe(503);
    expect(await answered(200, { vehicles: 'many' })).toBe(502);
    expect(await stored()).toEqual([]);
  });

  test('a page without a list of points is an error of the provider; an empty list is not', async () => {
    await toFeed();
    const answered = async (page: object) => {
      feed.page = { next: '1', has_more: false, ...page };

      return (await call('appSyncTelematics', { key: team.key })).status;
    };

    expect(await answered({ positions: [point(60)] })).toBe(502);
    expect(await answered({ points: null })).toBe(502);
    expect(await answered({ points: [] })).toBe(200);
  });

  test('proposes the arrival at a collection once, when its vehicle approaches slowly', async () => {
    const own = await makeVehicle('AA21BCD');
    const today = londonDate(new Date());
    const client = (await call('createClient', { key: team.key, body: { name: 'Aire Joinery' } })).body.id;
    const place = (
      await call('createClientLocation', { key: team.key, body: { client_id: client, label: 'Yard' } })
    ).body.id;
    await queryShared(
      `update client_locations set lat = 53.7, lng = -1.9, geocode_precision = 'postcode' where team_id = $1`,
      [team.team_id],
    );
    const visit = async (scheduled_date: string) => {
      const body = { scheduled_date, client_location_id: place, client_id: client };
      const { id } = (await call('createCollection', { key: team.key, body })).body;
      await call('appUpdateCollection', { key: team.key, path: { id }, body: { vehicle_id: own } });

      return id as string;
    };
    const [due, later] = [await visit(today), await visit(addDays(today, 1))];
    const near = { lat: 53.7012, lng: -1.9, speed_kmh: 5 };
    await toFeed();
    const proposed = async (id: string) =>
      (await call('getCollection', { key: team.key, path: { id } })).body.arrival_proposed_at;

    // All within the last seconds, so that it is the same day in London but for midnight itself.
    feed.pages = [[point(4, { ...near, lat: 53.7015 }), point(3, { ...near, speed_kmh: 60 })]];
    await sync();
    expect(await proposed(due)).toBeNull();
    const known = await auditOf(team, due);
    const [first, second] = [point(2, near), point(1, near)];
    feed.pages = [...feed.pages, [first], [second]];
    await sync();

    expect([await proposed(due), await proposed(later)]).toEqual([first.at, null]);
    expect((await stored()).every(({ source }) => source === 'feed')).toBe(true);
    expect((await auditOf(team, due)).slice(known.length)).toMatchObject([
      {
        ...{ entity_type: 'collection', action: 'update', client_id: client },
        changes: [{ field: 'arrival_proposed_at', from: null, to: first.at }],
      },
    ]);
  });

  test('proposes the arrival at a job of the day in London, from its midnight on', async () => {
    const own = await makeVehicle('AA21BCD');
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Night works' } })).body.id;
    const yard = { client_id, label: 'Yard' };
    const place = (await call('createClientLocation', { key: team.key, body: yard })).body.id;
    await queryShared(
      `update client_locations set lat = 53.7, lng = -1.9, geocode_precision = 'postcode' where team_id = $1`,
      [team.team_id],
    );
    const visit = async (scheduled_date: string) => {
      const body = { scheduled_date, client_location_id: place, client_id };
      const { id } = (await call('createCollection', { key: team.key, body })).body;
      await call('appUpdateCollection', { key: team.key, path: { id }, body: { vehicle_id: own } });

      return id as string;
    };
    const [before, day] = [await visit('2026-07-01'), await visit('2026-07-02')];
    const seen = { vehicle_id: own, lat: 53.7, lng: -1.9, speed_kmh: 5 } as NewPosition;
    const arrivals = (recorded_at: string) =>
      act(team, async ({ db }) => (await seenArrivals(db, [{ ...seen, recorded_at }])).map(({ id }) => id));

    expect(await arrivals('2026-07-01T22:59:59.000Z')).toEqual([before]);
    expect(await arrivals('2026-07-01T23:00:00.000Z')).toEqual([day]);
  });

  test('a position has the driver of the day, otherwise the vehicle’s usual driver', async () => {
    const people = (await call('appListTeamMembers', { key: team.key })).body.data;
    const own = await makeVehicle('AA21BCD', { driver_id: people[0].id });
    await toFeed();
    feed.pages = [[point(3)]];
    await sync();

    expect(await stored()).toMatchObject([{ vehicle_id: own, driver_id: people[0].id }]);
  });

  test('a position has the only driver of the day, or the usual driver if two drive the vehicle that day', async () => {
    const driver = async () => (await newDriver(team)).member_id;
    const [usual, other, third] = [await driver(), await driver(), await driver()];
    const own = await makeVehicle('AA21BCD', { driver_id: usual });
    const book = async (driver_id: string) => {
      const body = { scheduled_date: londonDate(new Date()) };
      const { body: made } = await call('appCreateCollection', { key: team.key, body });
      await assign(team, [made.id], { driver_id, vehicle_id: own });
    };
    await toFeed();
    await book(other);
    feed.pages = [[point(30)]];
    await sync();
    await book(third);
    feed.pages = [...feed.pages, [point(3)]];
    await sync();

    expect((await stored()).map(({ driver_id }) => driver_id)).toEqual([other, usual]);
  });

  test.each([
    ['samsara', telematicsSample.samsara],
    ['geotab', telematicsSample.geotab],
  ] as const)(
    'reads the recorded day of %s in its wire format, point by point',
    async (provider, credentials) => {
      for (const { registration } of replayedVehicles) await makeVehicle(registration);
      await call('appConnectTelematics', {
        key: team.key,
        body: { provider, credentials, poll_seconds: 3600 },
      });

      const first = await sync();
      const more = await eventually('the replay has gone on', async () => {
        const next = await sync();

        return next.positions > 0 && next;
      });

      expect(first).toMatchObject({ vehicles: 6, ignored: 0, unmatched: [], resets: [] });
      expect(first.positions).toBeGreaterThan(0);
      expect(first.odometers).toBeGreaterThan(0);
      expect(more).toMatchObject({ repeated: 0, ignored: 0 });
    },
  );
});
