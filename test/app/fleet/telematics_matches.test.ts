import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { connectTelematics } from '../../../actions/fleet/telematics.ts';
import type { NewPosition } from '../../../db/queries/fleet/telematics.ts';
import { seenArrivals } from '../../../db/queries/planning/arrivals.ts';
import { londonDate } from '../../../domain/dates.ts';
import { telematicsSample } from '../../../scripts/stand_ins/telematics.ts';
import { act } from '../../support/act.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { assign, newDriver } from '../../support/records/drivers.ts';
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

const connect = (body: object) => call('appConnectTelematics', { key: team.key, body });
const toFeed = (more: object = {}) =>
  connect({ provider: 'feed', credentials: feed.credentials, poll_seconds: 3600, ...more });
const sync = async () => (await call('appSyncTelematics', { key: team.key })).body;
const shown = async () => (await call('appGetTelematics', { key: team.key })).body;
const makeVehicle = async (registration: string, more: object = {}): Promise<string> =>
  (await call('appCreateVehicle', { key: team.key, body: { registration, ...more } })).body.id;
const matchOf = async (external_id: string) => {
  const found = (await shown()).vehicles.find((each: any) => each.external_id === external_id);

  return [found.vehicle_id, found.matched_by];
};

/** A point so many seconds ago. */
function point(seconds: number, more: Partial<FeedPoint> = {}): FeedPoint {
  const at = new Date(Date.now() - seconds * 1000).toISOString();

  return { vehicle_id: 'v1', at, lat: 53.7418, lng: -2.0127, speed_kmh: 40, ...more };
}

describe('a connection to another provider', () => {
  test('forgets the vehicles of the last one; other credentials of the same one keep them and their matches', async () => {
    const own = await makeVehicle('ZZ99 ZZZ');
    await toFeed({ vehicles: [{ external_id: 'v2', vehicle_id: own }] });
    await toFeed();
    expect(await matchOf('v2')).toEqual([own, 'member']);
    const moved = await connect({ provider: 'samsara', credentials: telematicsSample.samsara });
    const ids = moved.body.vehicles.map((each: any) => each.external_id);

    expect([moved.status, ids.length, ids.includes('v1'), ids.includes('v2')]).toEqual([
      200,
      6,
      false,
      false,
    ]);
  });
});

test('a connection in error is forgotten when it is disconnected', async () => {
  await toFeed();
  await queryShared(`update telematics set last_error = 'answered 503' where team_id = $1`, [team.team_id]);
  await call('appDeleteTelematics', { key: team.key });

  expect((await call('appGetTelematics', { key: team.key })).status).toBe(404);
});

describe('a connection that is only changed', () => {
  test('says when its credentials were checked last, and what they end with', async () => {
    const { body: first } = await toFeed();
    const { body: next } = await connect({ provider: 'feed', poll_seconds: 90 });

    expect(Date.parse(next.connected_at)).toBeGreaterThan(Date.parse(first.connected_at));
    expect([first.last4, next.last4, next.has_credentials]).toEqual(['cret', 'cret', true]);
  });

  test('goes on reading where it was, and other credentials begin anew', async () => {
    await makeVehicle('AA21 BCD');
    await toFeed();
    feed.pages = [[point(60)]];
    await sync();
    await connect({ provider: 'feed', poll_seconds: 90 });
    await sync();
    await toFeed();
    await sync();

    expect(feed.asked).toEqual([null, '1', null]);
  });

  test('shows why the last poll failed, until one succeeds or it is connected again', async () => {
    await toFeed();
    const fails = () =>
      queryShared(`update telematics set last_error = 'answered 503' where team_id = $1`, [team.team_id]);
    const state = async () => {
      const { status, last_error } = await shown();

      return [status, last_error];
    };

    await fails();
    expect(await state()).toEqual(['error', 'answered 503']);
    await sync();
    expect(await state()).toEqual(['connected', null]);
    await fails();
    await connect({ provider: 'feed', poll_seconds: 90 });
    expect(await state()).toEqual(['connected', null]);
  });

  test('tells its history the matches made by hand, not those by registration', async () => {
    const [plate, own] = [await makeVehicle('AA21 BCD'), await makeVehicle('ZZ99 ZZZ')];
    const { body } = await toFeed();
    await connect({ provider: 'feed', vehicles: [{ external_id: 'v2', vehicle_id: own }] });
    const [made, changed] = (await auditOf(team, body.id)).map(({ changes }) => JSON.stringify(changes));

    expect(made).not.toContain(plate);
    expect(changed).toContain(own);
    expect(changed).not.toContain(plate);
  });
});

test('a connection that changed while its credentials were checked is not overwritten', async () => {
  await toFeed();
  const access = { provider: 'feed' as const, credentials: feed.credentials };
  const late = act(team, (ctx) =>
    connectTelematics(ctx as never, { provider: 'feed' }, { access, vehicles: [], seen: null }),
  );

  await expect(late).rejects.toMatchObject({ details: [{ field: 'provider' }] });
});

describe('a device', () => {
  test('that replaces another is matched by its registration, and the other is forgotten', async () => {
    const plate = await makeVehicle('AA21 BCD');
    await toFeed();
    expect(await matchOf('v1')).toEqual([plate, 'registration']);
    feed.vehicles = [{ id: 'v9', name: 'New device', registration: 'AA21 BCD' }];
    feed.pages = [[point(60, { vehicle_id: 'v9' })]];
    const read = await sync();

    expect(await matchOf('v9')).toEqual([plate, 'registration']);
    expect((await shown()).vehicles.map((each: any) => each.external_id)).toEqual(['v9']);
    expect([read.positions, read.vehicles, read.unmatched]).toEqual([1, 1, []]);
  });

  test('that a member matched stays, also while the provider does not list it', async () => {
    const own = await makeVehicle('ZZ99 ZZZ');
    const vehicles = [{ external_id: 'v2', vehicle_id: own }];
    await toFeed({ vehicles });
    feed.vehicles = [];
    await connect({ provider: 'feed', vehicles });

    expect(await matchOf('v2')).toEqual([own, 'member']);
  });

  test('that the provider does not list cannot be matched', async () => {
    const own = await makeVehicle('ZZ99 ZZZ');
    const vehicles = [
      { external_id: 'v1', vehicle_id: null },
      { external_id: 'v-1', vehicle_id: own },
    ];

    expect(fieldsOf(await toFeed({ vehicles }))).toEqual(['vehicles.1.external_id']);
    expect((await call('appGetTelematics', { key: team.key })).status).toBe(404);
  });
});

describe('a match', () => {
  test('with no vehicle, set by hand, keeps the vehicle out of those that are listed as unmatched', async () => {
    await makeVehicle('AA21 BCD');
    await toFeed({ vehicles: [{ external_id: 'v1', vehicle_id: null }] });
    feed.pages = [[point(60), point(50, { vehicle_id: 'v2' })]];
    const read = await sync();

    expect(await matchOf('v1')).toEqual([null, 'member']);
    expect(read.unmatched).toEqual([{ external_id: 'v2', name: 'Trailer', registration: null }]);
    expect([read.positions, read.repeated]).toEqual([0, 2]);
  });

  test('by registration ends when the vehicle or its tracker gets another one; one by hand stays', async () => {
    const [plate, hand] = [await makeVehicle('AA21 BCD'), await makeVehicle('ZZ99 ZZZ')];
    await toFeed({ vehicles: [{ external_id: 'v2', vehicle_id: hand }] });
    for (const id of [plate, hand]) {
      const body = { registration: `QQ${id === plate ? 1 : 2} QQQ` };
      await call('appUpdateVehicle', { key: team.key, path: { id }, body });
    }
    await sync();
    expect([await matchOf('v1'), await matchOf('v2')]).toEqual([
      [null, null],
      [hand, 'member'],
    ]);
    feed.vehicles = [
      { id: 'v1', name: 'Renamed', registration: 'QQ1 QQQ' },
      { id: 'v2', name: 'Trailer', registration: null },
    ];
    await sync();

    expect(await matchOf('v1')).toEqual([plate, 'registration']);
    expect((await shown()).vehicles[0]).toMatchObject({ name: 'Renamed', registration: 'QQ1 QQQ' });
  });

  test('that is changed by hand forgets what the device of the other vehicle read', async () => {
    const own = await makeVehicle('AA21 BCD', { odometer_km: 10 });
    const next = await makeVehicle('ZZ99 ZZZ', { odometer_km: 50 });
    await toFeed();
    feed.pages = [[point(60, { odometer_km: 900 })]];
    await sync();
    await connect({ provider: 'feed', vehicles: [{ external_id: 'v1', vehicle_id: next }] });
    expect((await shown()).vehicles[0]).toMatchObject({ vehicle_id: next, odometer_km: null });
    expect((await sync()).odometers).toBe(0);
    const odometers = [];
    for (const id of [own, next])
      odometers.push((await call('appGetVehicle', { key: team.key, path: { id } })).body.odometer_km);

    expect(odometers).toEqual([900, 50]);
  });
});

describe('a sync', () => {
  test('with credentials that are refused names them, in the words of the provider', async () => {
    await toFeed();
    feed.error = { status: 403, body: { message: 'Token was revoked' } };
    const answer = await call('appSyncTelematics', { key: team.key });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['credentials']]);
    expect(answer.body.error.details[0].message).toBe('were refused: Token was revoked');
  });

  test('keeps the latest time at which a vehicle was seen, though an earlier point comes after it', async () => {
    await makeVehicle('AA21 BCD');
    await toFeed();
    const late = point(30);
    feed.pages = [[late]];
    await sync();
    feed.pages = [...feed.pages, [point(300)]];

    expect((await sync()).positions).toBe(1);
    expect((await shown()).vehicles[0].last_seen_at).toBe(late.at);
  });

  test('takes the first reading of a vehicle whose odometer is not known', async () => {
    const id = await makeVehicle('AA21 BCD');
    await toFeed();
    feed.pages = [[point(30, { odometer_km: 0 })]];

    expect((await sync()).odometers).toBe(1);
    expect((await call('appGetVehicle', { key: team.key, path: { id } })).body.odometer_km).toBe(0);
  });

  test('writes positions with the driver of no cancelled job, and of no other vehicle or day', async () => {
    const driver = async () => (await newDriver(team)).member_id;
    const [usual, other] = [await driver(), await driver()];
    const own = await makeVehicle('AA21 BCD', { driver_id: usual });
    const second = await makeVehicle('ZZ99 ZZZ');
    const book = async (scheduled_date: string, vehicle_id: string) => {
      const { body } = await call('createCollection', { key: team.key, body: { scheduled_date } });
      await assign(team, [body.id], { driver_id: other, vehicle_id });

      return body.id as string;
    };
    const today = londonDate(new Date());
    await book('2099-01-01', own);
    await book(today, second);
    const id = await book(today, own);
    const cancel = { status: 'cancelled', cancel_reason: 'Not needed' };
    const cancelled = await call('appUpdateCollection', { key: team.key, path: { id }, body: cancel });
    expect(cancelled.body.status).toBe('cancelled');
    await toFeed();
    feed.pages = [[point(2)]];
    await sync();
    const rows = await queryShared('select driver_id, speed_kmh from driver_positions where team_id = $1', [
      team.team_id,
    ]);

    expect(rows).toEqual([{ driver_id: usual, speed_kmh: 40 }]);
  });

  test('leaves its positions when the team disconnects: they are deleted after 48 hours', async () => {
    await makeVehicle('AA21 BCD');
    await toFeed();
    feed.pages = [[point(60)]];
    await sync();
    expect((await call('appDeleteTelematics', { key: team.key })).status).toBe(200);
    const rows = await queryShared('select 1 from driver_positions where team_id = $1', [team.team_id]);

    expect(rows).toHaveLength(1);
  });
});

describe('the arrival of a vehicle at a job', () => {
  const metre = 1 / 111_320;
  const at = { lat: 53.7, lng: -1.9 };
  let vehicle_id: string;
  let location: string;
  let job: string;
  beforeEach(async () => {
    vehicle_id = await makeVehicle('AA21 BCD');
    const client_id = (await call('createClient', { key: team.key, body: { name: 'Aire Joinery' } })).body.id;
    const yard = { client_id, label: 'Yard' };
    location = (await call('createClientLocation', { key: team.key, body: yard })).body.id;
    await queryShared(
      `update client_locations set lat = $2, lng = $3, geocode_precision = 'postcode' where id = $1`,
      [location, at.lat, at.lng],
    );
    const body = { scheduled_date: '2026-03-02', client_location_id: location, client_id };
    job = (await call('createCollection', { key: team.key, body })).body.id;
    await call('appUpdateCollection', { key: team.key, path: { id: job }, body: { vehicle_id } });
  });

  const arrives = (more: Partial<NewPosition> = {}) =>
    act(team, async ({ db }) => {
      const seen = { vehicle_id, recorded_at: '2026-03-02T10:00:00.000Z', ...at, speed_kmh: 5, ...more };

      return (await seenArrivals(db, [seen])).length === 1;
    });

  test('is seen within 150 metres, in either direction, at up to 20 km/h or an unknown speed', async () => {
    const east = metre / Math.cos((at.lat * Math.PI) / 180);

    expect(await arrives({ lat: at.lat + 149 * metre })).toBe(true);
    expect(await arrives({ lat: at.lat - 151 * metre })).toBe(false);
    expect(await arrives({ lng: at.lng + 149 * east })).toBe(true);
    expect(await arrives({ lng: at.lng - 151 * east })).toBe(false);
    expect(await arrives({ lat: at.lat + 120 * metre, lng: at.lng + 120 * east })).toBe(false);
    expect(await arrives({ speed_kmh: 20 })).toBe(true);
    expect(await arrives({ speed_kmh: 20.1 })).toBe(false);
    expect(await arrives({ speed_kmh: null })).toBe(true);
  });

  test('is seen by its own vehicle on its own day only', async () => {
    const other = await makeVehicle('ZZ99 ZZZ');

    expect(await arrives()).toBe(true);
    expect(await arrives({ vehicle_id: other })).toBe(false);
    expect(await arrives({ recorded_at: '2026-03-03T10:00:00.000Z' })).toBe(false);
  });

  test.each([
    ['that has arrived', { arrived_at: '2026-03-02T09:00:00Z' }],
    ['whose arrival was proposed before', { arrival_proposed_at: '2026-03-02T09:00:00Z' }],
    ['that is cancelled', { status: 'cancelled' }],
    ['that is completed', { status: 'completed' }],
    ['at another postcode than its place', { postcode: 'BD17 7HR' }],
    ['that was deleted', { archived_at: '2026-03-02T09:00:00Z' }],
  ])('is not proposed for one %s', async (_what, columns) => {
    const [[column, value]] = Object.entries(columns) as [[string, string]];
    expect(await arrives()).toBe(true);
    await queryShared(`update collections set ${column} = $2 where id = $1`, [job, value]);

    expect(await arrives()).toBe(false);
  });

  test('is not seen at a place that is known only roughly', async () => {
    for (const [precision, isSeen] of [
      ['sector', false],
      ['outcode', false],
      ['area', false],
      ['rooftop', true],
      [null, true],
    ] as const) {
      await queryShared(`update client_locations set geocode_precision = $2 where id = $1`, [
        location,
        precision,
      ]);

      expect([precision, await arrives()]).toEqual([precision, isSeen]);
    }
  });
});
