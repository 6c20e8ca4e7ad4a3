/** Plans made with a road matrix, a first order and a geocoder of other services, and without their answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { makeJob, makeLorry, plannedFirm } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { startProvider } from '../../support/outside/providers.ts';
import type { ProviderReply, TestProvider } from '../../support/outside/providers.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

let provider: TestProvider;
let server: Server;
let team: TestTeam;
let firm: PlannedFirm;
let days = 100;
beforeAll(async () => {
  provider = await startProvider();
  const { url } = provider;
  server = await startServer({
    ...{ DATABASE_URL: process.env.TEST_DATABASE_URL!, ROLES: 'api' },
    ...{ GEOCODER_URL: url, ROUTING_MATRIX_URL: url, VROOM_URL: url },
  });
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 1 });
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

/** What each service answers; nothing unless a test says so. */
let services: { table: ProviderReply; order: ProviderReply; place: ProviderReply };
beforeEach(() => {
  services = { table: { status: 503 }, order: { status: 503 }, place: { status: 404 } };
  provider.reply = ({ method, url }) => {
    if (url.pathname.startsWith('/table/')) return services.table;

    return method === 'POST' ? services.order : services.place;
  };
});

/** A table in which every way has the same length. */
function table(places: number, metres: number, seconds: number): ProviderReply {
  const rows = (value: number) =>
    Array.from({ length: places }, (_, from) =>
      Array.from({ length: places }, (_each, to) => (from === to ? 0 : value)),
    );

  return { body: { code: 'Ok', distances: rows(metres), durations: rows(seconds) } };
}

const optimise = (body: object) =>
  call('appOptimiseRoutes', {
    key: team.key,
    base_url: server.base_url,
    body: { start_depot_id: firm.depot, max_seconds: 1, ...body },
  });
const delivery = (date: string, number: number) => makeJob(team, date, number, { service_type: 'delivery' });

describe('a proposal', () => {
  test('has the distances of the road matrix and begins with the order of the other solver', async () => {
    const date = addDays(firm.date, (days += 1));
    const jobs = [await delivery(date, 1), await delivery(date, 2)];
    // The yard, the tip and the two jobs.
    services.table = table(4, 1234, 300);
    const steps = [
      { type: 'job', id: 2 },
      { type: 'job', id: 1 },
    ];
    services.order = { body: { code: 0, routes: [{ vehicle: 1, steps }] } };
    const { status, body } = await optimise({ date, collection_ids: jobs });

    expect([status, body.unassigned]).toEqual([200, []]);
    expect(body.solver).toMatchObject({ method: 'vroom', matrix: 'osrm', seed: 1 });
    expect(body.totals).toMatchObject({ distance_m: 3 * 1234, driving_s: 900, vehicles: 1, collections: 2 });
  });

  test('is made by straight lines and our own search when they do not answer', async () => {
    const date = addDays(firm.date, (days += 1));
    const { status, body } = await optimise({ date, collection_ids: [await delivery(date, 1)] });

    expect([status, body.unassigned]).toEqual([200, []]);
    expect(body.solver).toMatchObject({ method: 'ruin_and_recreate', matrix: 'haversine' });
    expect(body.totals.distance_m).toBeGreaterThan(1234);
  });
});

describe('a depot without coordinates', () => {
  const depot = async (body: object) =>
    (await call('appCreateDepot', { key: team.key, body: { name: 'Other yard', ...body } })).body
      .id as string;
  const from = async (start_depot_id: string) => {
    const date = addDays(firm.date, (days += 1));

    return optimise({ date, start_depot_id, collection_ids: [await delivery(date, 3)] });
  };

  test('is where the geocoder says', async () => {
    const id = await depot({ postcode: 'BT7 1NN' });
    services.place = { body: { result: { latitude: 54.58, longitude: -5.93 } } };
    const { status, body } = await from(id);

    expect(status).toBe(200);
    expect(body.start_depot_id).toBe(id);
    const asked = provider.asked.filter((each) => each.startsWith('GET /postcodes/'));
    expect(asked.at(-1)).toBe('GET /postcodes/BT7%201NN');
  });

  test.each<[string, object, ProviderReply]>([
    ['with a postcode that it does not know', { postcode: 'BT7 1NN' }, { status: 404 }],
    ['with a postcode when it does not answer', { postcode: 'BT7 1NN' }, { status: 503 }],
    ['without a postcode', {}, { status: 503 }],
  ])('%s cannot begin a plan', async (_what, body, place) => {
    services.place = place;

    expect(errorOf(await from(await depot(body)))).toEqual([422, 'start_depot_id']);
  });
});

test('a site whose place is not known is no tip, and plans are made without it', async () => {
  const nowhere = {
    name: 'Somewhere',
    permit: { number: 'EPR/AB1234CE', type: 'permit', accepted_ewc_codes: ['17 06 05'] },
  };
  for (const place of [{}, { postcode: 'BT7 1NN' }])
    expect((await call('appCreateSite', { key: team.key, body: { ...nowhere, ...place } })).status).toBe(201);
  const date = addDays(firm.date, (days += 1));
  const asbestos = await makeJob(team, date, 4, { service_type: 'collection', ewc_codes: ['17 06 05'] });
  await makeLorry(team);
  const { status, body } = await optimise({ date, collection_ids: [asbestos, await delivery(date, 5)] });

  expect(status).toBe(200);
  expect(body.unassigned).toMatchObject([{ collection_id: asbestos, reason: 'no_tip' }]);
  expect(body.totals.collections).toBe(1);
});
