import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { telematicsSample } from '../../../scripts/stand_ins/telematics.ts';
import { replayedVehicles } from '../../../scripts/stand_ins/telematics_day.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
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

const connect = (body: object, key = team.key) => call('appConnectTelematics', { key, body });
const toFeed = (more: object = {}) =>
  connect({ provider: 'feed', credentials: feed.credentials, poll_seconds: 3600, ...more });
const sync = async () => (await call('appSyncTelematics', { key: team.key })).body;

async function makeVehicle(registration: string, more: object = {}): Promise<string> {
  const made = await call('appCreateVehicle', { key: team.key, body: { registration, ...more } });
  expect(made.status).toBe(201);

  return made.body.id;
}

/** Seconds before now. */
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

function point(seconds: number, more: Partial<FeedPoint> = {}): FeedPoint {
  return { vehicle_id: 'v1', at: ago(seconds), lat: 53.7418, lng: -2.0127, speed_kmh: 40, ...more };
}

describe('appConnectTelematics', () => {
  test.each([
    ['samsara', telematicsSample.samsara, 'demo'],
    ['geotab', telematicsSample.geotab, 'otab'],
  ] as const)('%s: lists its vehicles, matched by registration', async (provider, credentials, last4) => {
    const own = await makeVehicle(replayedVehicles[2]!.registration);

    const made = await connect({ provider, credentials, poll_seconds: 30 });
    const again = await connect({ provider, poll_seconds: 90 });

    expect([made.status, made.body.status, made.body.last4]).toEqual([201, 'connected', last4]);
    expect([made.body.provider, again.body.provider]).toEqual([provider, provider]);
    expect(made.body.vehicles).toHaveLength(6);
    expect(made.body.vehicles.filter((each: any) => each.vehicle_id !== null)).toMatchObject([
      { vehicle_id: own, matched_by: 'registration', registration: replayedVehicles[2]!.registration },
    ]);
    expect([again.status, again.body.id, again.body.poll_seconds]).toEqual([200, made.body.id, 90]);
  });

  test('encrypts the credentials and shows them in no response and no history', async () => {
    const made = await toFeed();
    const shown = await call('appGetTelematics', { key: team.key });
    const read = await call('appSyncTelematics', { key: team.key });
    const gone = await call('appDeleteTelematics', { key: team.key });
    const history = await listAll('listAuditEvents', { key: team.key });

    expect((await auditOf(team, made.body.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create', 'update', 'delete']),
    );
    const [kept] = await queryShared<{ all: string }>(
      `select coalesce(string_agg(body, ''), '') as all from idempotency_keys where team_id = $1`,
      [team.team_id],
    );
    for (const secret of [feed.credentials.token, feed.url])
      expect(JSON.stringify([made.body, shown.body, read.body, gone.body, history, kept])).not.toContain(
        secret,
      );
  });

  test('stores no credential in plain text', async () => {
    await toFeed();

    const [row] = await queryShared<{ credentials: Buffer; all: string }>(
      'select credentials, row_to_json(t)::text as all from telematics t where team_id = $1',
      [team.team_id],
    );
    expect(row!.credentials.toString('latin1') + row!.all).not.toContain(feed.credentials.token);
  });

  test.each([
    ['samsara', { api_token: 'samsara_wrong_token' }, 'Invalid token.'],
    ['geotab', { ...telematicsSample.geotab, password: 'wrong' }, 'Incorrect login credentials'],
  ])(
    '%s: a rejection returns 422 with the provider’s message, and stores nothing',
    async (provider, credentials, words) => {
      const refused = await connect({ provider, credentials });

      expect([refused.status, fieldsOf(refused)]).toEqual([422, ['credentials']]);
      expect(refused.body.error.message).toContain(words);
      expect((await call('appGetTelematics', { key: team.key })).status).toBe(404);
    },
  );

  test.each([
    ['samsara', 'away', 503],
    ['samsara', 'nonsense', 502],
    ['geotab', 'away', 503],
    ['geotab', 'nonsense', 502],
  ])('%s that is %s returns %i, and the existing connection is kept', async (provider, error, status) => {
    await toFeed();
    const credentials =
      provider === 'samsara'
        ? { api_token: `${error}-token` }
        : { ...telematicsSample.geotab, password: error };

    expect((await connect({ provider, credentials })).status).toBe(status);
    expect((await call('appGetTelematics', { key: team.key })).body.provider).toBe('feed');
  });

  test.each([
    ['is refused', { status: 401, body: { message: 'No such token' } }, 422],
    ['is away', { status: 500, body: {} }, 503],
    ['answers no JSON', { status: 200, body: 'hello' }, 502],
    ['answers another form', { status: 200, body: { vehicles: {} } }, 502],
    ['is not there', { status: 404, body: {} }, 502],
  ])('returns the right error for a feed that %s', async (_, error, status) => {
    feed.error = error;

    expect((await toFeed()).status).toBe(status);
  });

  test('requires exactly what the provider needs, and calls no private address', async () => {
    const wanted = (provider: string, credentials?: object) => connect({ provider, credentials });

    for (const provider of ['samsara', 'geotab', 'feed'])
      expect([provider, fieldsOf(await wanted(provider))]).toEqual([provider, ['credentials']]);
    expect(fieldsOf(await wanted('geotab', { password: 'a', colour: 'b' }))).toEqual([
      ...['credentials.user_name', 'credentials.database', 'credentials.colour'],
    ]);
    expect(fieldsOf(await wanted('feed', { url: 'http://10.0.0.1/x', token: 'a' }))).toEqual([
      'credentials.url',
    ]);
    expect(fieldsOf(await wanted('feed', { url: 'nowhere', token: 'a' }))).toEqual(['credentials.url']);
    expect(fieldsOf(await connect({ provider: 'samsara', poll_seconds: 29 }))).toEqual(['poll_seconds']);
  });

  test('accepts each vehicle once on either side, and only vehicles of the team', async () => {
    const own = await makeVehicle('ZZ99 ZZZ');
    const pair = (external_id: string, vehicle_id: string | null) => ({ external_id, vehicle_id });
    const matched = async (...vehicles: object[]) => fieldsOf(await toFeed({ vehicles }));

    expect(await matched(pair('v1', own), pair('v1', null))).toEqual(['vehicles.1.external_id']);
    expect(await matched(pair('v1', own), pair('v2', own))).toEqual(['vehicles.1.vehicle_id']);
    const foreign = '018f7c1e-0000-7000-8000-000000000000';
    expect(await matched(pair('v1', foreign))).toEqual(['vehicles.0.vehicle_id']);
    expect((await call('appGetTelematics', { key: team.key })).status).toBe(404);
  });

  test('a manual match takes precedence over the registration, until the next matches replace it', async () => {
    const [byPlate, byHand] = [await makeVehicle('AA21 BCD'), await makeVehicle('ZZ99 ZZZ')];
    const vehicleOf = ({ body }: any, id: string) =>
      body.vehicles.find(({ external_id }: any) => external_id === id).vehicle_id;

    const first = await toFeed({ vehicles: [{ external_id: 'v1', vehicle_id: byHand }] });
    const none = await toFeed({ vehicles: [{ external_id: 'v1', vehicle_id: null }] });
    const back = await toFeed({ vehicles: [] });
    const moved = await toFeed({ vehicles: [{ external_id: 'v2', vehicle_id: byPlate }] });

    expect([vehicleOf(first, 'v1'), vehicleOf(none, 'v1'), vehicleOf(back, 'v1')]).toEqual([
      ...[byHand, null, byPlate],
    ]);
    expect([vehicleOf(moved, 'v1'), vehicleOf(moved, 'v2')]).toEqual([null, byPlate]);
    const both = await toFeed({
      vehicles: [
        { external_id: 'v1', vehicle_id: byHand },
        { external_id: 'v2', vehicle_id: byPlate },
      ],
    });
    expect([vehicleOf(both, 'v1'), vehicleOf(both, 'v2')]).toEqual([byHand, byPlate]);
  });

  test.each([
    ['is gone', false],
    ['is kept, because a collection names it', true],
  ])('a tracker of a deleted vehicle, which %s, is matched to the next one', async (_, isKept) => {
    const sold = [await makeVehicle('AA21 BCD'), await makeVehicle('ZZ99 ZZZ')];
    const matches = (body: any) => body.vehicles.map((each: any) => [each.vehicle_id, each.matched_by]);
    const connected = await toFeed({ vehicles: [{ external_id: 'v2', vehicle_id: sold[1] }] });
    for (const id of sold) {
      const body = { scheduled_date: '2026-10-05', vehicle_id: id };
      if (isKept) expect((await call('createCollection', { key: team.key, body })).status).toBe(201);
      expect((await call('appDeleteVehicle', { key: team.key, path: { id } })).status).toBe(200);
    }

    const read = await sync();
    const without = await call('appGetTelematics', { key: team.key });
    const bought = await makeVehicle('AA21 BCD');
    const again = await toFeed();

    expect(matches(connected.body)).toEqual([
      [sold[0], 'registration'],
      [sold[1], 'member'],
    ]);
    expect(read.unmatched.map(({ external_id }: any) => external_id)).toEqual(['v1', 'v2']);
    expect(matches(without.body)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(matches(again.body)).toEqual([
      [bought, 'registration'],
      [null, null],
    ]);
  });

  test('of two trackers with the registration of a vehicle, the first is matched', async () => {
    const own = await makeVehicle('AA21 BCD');
    feed.vehicles = ['v9', 'v1', 'v5'].map((id) => ({ id, name: null, registration: 'AA21 BCD' }));

    const { body } = await toFeed();

    const matches = body.vehicles.map((each: any) => [each.external_id, each.vehicle_id]);
    expect(Object.fromEntries(matches)).toEqual({ v1: own, v5: null, v9: null });
  });

  test('uses the credentials of the integration with the same provider if none are given', async () => {
    const body = { mode: 'live', credentials: telematicsSample.samsara };
    const connected = await call('appReplaceIntegration', {
      key: team.key,
      path: { provider: 'samsara' },
      body,
    });
    expect(connected.status).toBe(200);

    const made = await connect({ provider: 'samsara' });

    expect([made.status, made.body.last4]).toEqual([201, 'demo']);
  });

  test('a role without the permission is refused', async () => {
    const [driver, reader] = await Promise.all([
      team.anotherKey({ role: 'driver' }),
      team.anotherKey({ role: 'read_only' }),
    ]);

    expect((await toFeed()).status).toBe(201);
    expect((await call('appGetTelematics', { key: driver.key })).status).toBe(403);
    expect((await call('appGetTelematics', { key: reader.key })).status).toBe(200);
    expect((await call('appSyncTelematics', { key: reader.key })).status).toBe(403);
    expect((await call('appDeleteTelematics', { key: reader.key })).status).toBe(403);
    expect((await connect({ provider: 'samsara' }, reader.key)).status).toBe(403);
  });
});

describe('appGetTelematics', () => {
  test('shows when a vehicle was last seen and what its device reads', async () => {
    const own = await makeVehicle('AA21BCD', { odometer_km: 100 });
    await toFeed();
    const seen = point(20, { odometer_km: 123.9 });
    feed.pages = [[point(40), seen]];
    await sync();

    const { body } = await call('appGetTelematics', { key: team.key });

    expect(body.vehicles[0]).toEqual({
      external_id: 'v1',
      name: 'Skip lorry',
      registration: 'aa21-bcd',
      vehicle_id: own,
      matched_by: 'registration',
      odometer_km: 123,
      last_seen_at: seen.at,
    });
    expect(body.last_sync_at).not.toBeNull();
  });
});

describe('appDeleteTelematics', () => {
  test('deletes the credentials and the matches; a second delete returns 404', async () => {
    await toFeed();
    const remove = () => call('appDeleteTelematics', { key: team.key });

    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    const left = await queryShared(
      `select 1 from telematics where team_id = $1 union all select 1 from telematics_vehicles where team_id = $1`,
      [team.team_id],
    );
    expect(left).toEqual([]);
    expect((await call('appSyncTelematics', { key: team.key })).status).toBe(404);
  });
});

test('polls every minute unless told, keeps what it was told, and begins anew with other credentials', async () => {
  const first = await toFeed({ poll_seconds: undefined });
  const told = await connect({ provider: 'feed', poll_seconds: 90 });
  const kept = await connect({ provider: 'feed', vehicles: [] });
  const anew = await toFeed({ poll_seconds: undefined });

  expect([first, told, kept, anew].map(({ body }) => body.poll_seconds)).toEqual([60, 90, 90, 90]);
  expect([told.body.id, kept.body.id]).toEqual([first.body.id, first.body.id]);
  expect(anew.body.id).not.toBe(first.body.id);
  expect(first.body).toMatchObject({
    ...{ object: 'telematics', provider: 'feed', status: 'connected', has_credentials: true },
    ...{ last_sync_at: null, last_error: null, connected_at: expect.any(String) },
  });
  for (const poll_seconds of [29, 3601])
    expect(fieldsOf(await toFeed({ poll_seconds }))).toEqual(['poll_seconds']);
});

test('a sync reads five pages at most, and tells of others', async () => {
  await makeVehicle('AA21BCD');
  await toFeed();
  feed.pages = [70, 60, 50, 40, 30, 20].map((seconds) => [point(seconds)]);
  const first = await sync();
  const second = await sync();

  expect([first.positions, first.has_more, second.positions, second.has_more]).toEqual([5, true, 1, false]);
  const { body } = await call('appGetTelematics', { key: team.key });
  expect(body.last_sync_at).toEqual(expect.any(String));
});
