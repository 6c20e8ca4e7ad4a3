import { beforeAll, describe, expect, test } from '@jest/globals';
import { requireDay } from '../../../actions/planning/day_facts.ts';
import { addDays } from '../../../domain/dates.ts';
import { distanceKm, placeOf } from '../../../domain/places/places.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry, plannedFirm, planningOf, several } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 1 });
});

const planning = planningOf(() => ({ team, firm }));
const { newDay, optimise } = planning;
const save = async (body: object) => (await planning.save(body)).body;
const propose = async (body: object): Promise<any> => {
  const { status, body: proposal } = await optimise(body);
  expect([status, proposal.error?.details]).toEqual([200, undefined]);

  return proposal;
};
const delivery = (date: string, at: number, body: object = {}) =>
  makeJob(team, date, at, { service_type: 'delivery', ...body });
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const planOf = async (date: string) => (await call('appGetDayPlan', { key: team.key, query: { date } })).body;
const publish = async (date: string) =>
  (await call('appPublishDayPlan', { key: team.key, body: { date } })).body;
const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const jobsOf = ({ stops }: any): string[] => stops.flatMap(({ collection_id }: any) => collection_id ?? []);

test('a day is over at midnight in London', () => {
  const planned = (date: string, at: string) => () => requireDay({ now: new Date(at) }, date);

  expect(planned('2026-07-01', '2026-07-01T22:59:00Z')).not.toThrow();
  expect(planned('2026-07-01', '2026-07-01T23:00:00Z')).toThrow('in the past');
  expect(planned('2026-07-02', '2026-07-01T23:00:00Z')).not.toThrow();
});

describe('appOptimiseRoutes without options', () => {
  test('plans what is scheduled for the day, by distance, from six o’clock, with the seed 1', async () => {
    const date = newDay();
    const [first, second, cancelled] = await several(3, (at) => delivery(date, at));
    await change(cancelled, { status: 'cancelled' });
    await delivery(addDays(date, 1), 3);
    const proposal = await propose({ date, vehicle_ids: firm.vehicles });

    expect(proposal.routes.flatMap(jobsOf).sort()).toEqual([first, second].sort());
    expect(proposal).toMatchObject({
      ...{ object: 'route_proposal', date, status: 'open', objective: 'distance', unassigned: [] },
      ...{ start_depot_id: firm.depot, solver: { seed: 1, matrix: 'haversine' } },
    });
    expect(clock(proposal.routes[0].starts_at)).toBe('06:00');
    const later = await propose({ date, shift_start: '07:15' });
    expect(clock(later.routes[0].starts_at)).toBe('07:15');
  });

  test.each([
    ['distance', 'distance_m'],
    ['time', 'duration_s'],
    ['vehicles', 'vehicles'],
  ])('the totals are those of the routes, and the saving of %s is that of %s', async (objective, measure) => {
    const date = newDay();
    for (const at of [0, 6, 1, 7, 2]) await delivery(date, at);
    const { routes, totals, baseline, saving_percent } = await propose({ date, objective });
    const sum = (name: string) => routes.reduce((all: number, route: any) => all + route[name], 0);

    expect(totals).toEqual({
      ...{ distance_m: sum('distance_m'), duration_s: sum('duration_s'), driving_s: sum('driving_s') },
      ...{ vehicles: routes.length, collections: 5 },
    });
    expect(baseline.distance_m).toBeGreaterThan(totals.distance_m);
    expect(saving_percent).toBe(Math.round((1 - totals[measure] / baseline[measure]) * 1000) / 10);
    const [{ starts_at, ends_at, duration_s, stops }] = routes;
    expect((Date.parse(ends_at) - Date.parse(starts_at)) / 1000).toBe(duration_s);
    expect(stops.map(({ seq }: any) => seq)).toEqual(stops.map((_: unknown, at: number) => at));
    const first = stops.find(({ collection_id }: any) => collection_id !== null);
    expect([first.type, first.load_kg]).toEqual(['delivery', 0]);
  });

  test('a collection begins within the hour after its time, and the shift ends at six in the evening', async () => {
    const date = newDay();
    const left = async (scheduled_time: string, body: object = {}) => {
      const job = await delivery(date, 0, { scheduled_time });
      const { unassigned } = await propose({ date, collection_ids: [job], ...body });
      await change(job, { status: 'cancelled' });

      return unassigned.map(({ reason }: any) => reason);
    };

    expect(await left('05:20')).toEqual([]);
    expect(await left('04:50')).toEqual(['window']);
    expect(await left('04:50', { window_minutes: 120 })).toEqual([]);
    expect(await left('17:30')).toEqual([]);
    expect(await left('17:58')).toEqual(['window']);
    expect(await left('17:58', { shift_end: '19:00' })).toEqual([]);
  });

  test('uses the active vehicles of the depot and of no depot, and lets a job change its vehicle', async () => {
    const own = await newTeam();
    const planned = await plannedFirm(own, { jobs: 1, lorries: 1 });
    const [lorry] = planned.vehicles;
    const { body: elsewhere } = await call('appCreateDepot', {
      key: own.key,
      body: { name: 'Other yard', lat: 53.7, lng: -2 },
    });
    const used = async (body: object) => {
      await call('appUpdateVehicle', { key: own.key, path: { id: lorry! }, body });
      const answer = await call('appOptimiseRoutes', {
        key: own.key,
        body: { date: planned.date, start_depot_id: planned.depot, max_seconds: 1 },
      });

      return answer.body.routes.map(({ vehicle_id }: any) => vehicle_id);
    };

    expect(await used({ depot_id: elsewhere.id })).toEqual([]);
    expect(await used({ depot_id: planned.depot })).toEqual([lorry]);
    expect(await used({ depot_id: null, status: 'sorn' })).toEqual([]);
    expect(await used({ status: 'active' })).toEqual([lorry]);
    const [one, two] = await several(2, () => makeLorry(team));
    const date = newDay();
    const job = await delivery(date, 1, { vehicle_id: one });
    expect((await propose({ date, collection_ids: [job], vehicle_ids: [two] })).unassigned).toEqual([]);
  });

  test('names the vehicle and the driver of a route when a vehicle before it stays in the yard', async () => {
    const date = newDay();
    const heavy = await makeJob(team, date, 0, { service_type: 'collection', quantity_kg: 6000 });
    const driver = await newDriver(team);
    const van = await makeLorry(team, { gvw_kg: 3500, unladen_kg: 3400 });
    const lorry = await makeLorry(team, { driver_id: driver.member_id });
    const { body: vehicle } = await call('appGetVehicle', { key: team.key, path: { id: lorry } });
    for (const vehicle_ids of [
      [van, lorry],
      [lorry, van],
    ]) {
      const { routes } = await propose({ date, vehicle_ids, collection_ids: [heavy] });

      expect(routes).toMatchObject([
        { vehicle_id: lorry, vehicle_reg: vehicle.registration, driver_id: driver.member_id },
      ]);
    }
  });

  test('leads to the address of the collection, although its location has moved since', async () => {
    const date = newDay();
    const job = await delivery(date, 1);
    const { body: booked } = await call('appGetCollection', { key: team.key, path: { id: job } });
    await queryShared(
      `update client_locations set postcode = 'LS1 4AP', lat = 53.7965, lng = -1.5478 where id = $1`,
      [booked.client_location_id],
    );
    const { routes } = await propose({ date, collection_ids: [job] });
    const stop = routes[0].stops.find(({ collection_id }: any) => collection_id === job);

    expect(booked.postcode).toBe('HX7 8DB');
    expect(distanceKm(stop, placeOf('HX7 8DB')!)).toBeLessThan(1);
  });

  test('what the vehicles have already that day stays on them, whatever would be shorter', async () => {
    const date = newDay();
    const [one, two] = await several(2, () => makeLorry(team));
    const [a, b] = await several(2, (at) => delivery(date, at, { vehicle_id: [one, two][at] }));
    const fresh = await delivery(date, 2);
    const { routes, totals } = await propose({
      ...{ date, collection_ids: [fresh], vehicle_ids: [one, two], objective: 'vehicles' },
    });
    const vehicleOf = (job: string) => routes.find((route: any) => jobsOf(route).includes(job))?.vehicle_id;

    expect([vehicleOf(a), vehicleOf(b), totals.collections]).toEqual([one, two, 3]);
    expect([one, two]).toContain(vehicleOf(fresh));
  });

  test('plans 150 collections at once', async () => {
    const date = newDay();
    const { body: known } = await call('appGetCollection', {
      key: team.key,
      path: { id: await delivery(addDays(date, 1), 1) },
    });
    const { client_id, client_location_id } = known;
    const job = { scheduled_date: date, client_id, client_location_id, service_type: 'delivery' };
    for (const count of [100, 50])
      await call('appCreateCollection', { key: team.key, body: { data: Array(count).fill(job) } });

    expect((await optimise({ date })).status).toBe(200);
  });

  test.each([
    [{ window_minutes: 720 }, { window_minutes: 721 }],
    [{ seed: 2_147_483_647 }, { seed: 2_147_483_648 }],
    [{ max_seconds: 1 }, { max_seconds: 0 }],
    [{ shift_start: '00:00' }, { shift_start: '24:00' }],
    [{ shift_end: '23:59' }, { shift_end: '7:00' }],
  ])('has the limit of %j', async (allowed, refused) => {
    const date = newDay();

    expect([
      (await propose({ date, ...allowed })).routes,
      errorOf(await optimise({ date, ...refused })),
    ]).toEqual([[], [422, Object.keys(refused)[0]]]);
  });
});

describe('the plan of a day', () => {
  test('starts at six unless the shift begins later, and warns of a shift that is too short', async () => {
    const date = newDay();
    const job = await delivery(date, 11);
    const routes = [{ vehicle_id: firm.vehicles[0], collection_ids: [job] }];
    const six = await save({ date, routes });
    const short = await save({ date, routes, shift_start: '08:30', shift_end: '08:40' });
    const { body: collection } = await call('appGetCollection', { key: team.key, path: { id: job } });

    expect(clock(six.routes[0].starts_at)).toBe('06:00');
    expect(six.routes[0].warnings.map(({ code }: any) => code)).toEqual(['no_driver']);
    expect(clock(short.routes[0].starts_at)).toBe('08:30');
    expect(short.routes[0].warnings).toContainEqual({
      ...{ code: 'shift', stop: 2, message: expect.any(String) },
    });
    const stop = short.routes[0].stops.find(({ collection_id }: any) => collection_id === job);
    expect(collection).toMatchObject({ sequence: 1, eta: stop.arrival, driver_id: null });
    expect((await auditOf(team, job)).map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  test('lists what is on no route and still scheduled, and what was cancelled, deleted or moved since', async () => {
    const date = newDay();
    const [kept, cancelled, deleted] = await several(3, (at) => delivery(date, at));
    const [other, loose, begun] = await several(3, (at) => delivery(date, at + 3));
    const lorry = await makeLorry(team);
    const driver = await newDriver(team);
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [kept, cancelled, deleted, other] }] });
    await change(cancelled, { status: 'cancelled' });
    await call('appDeleteCollection', { key: team.key, path: { id: deleted } });
    await change(other, { vehicle_id: await makeLorry(team) });
    await change(begun, { driver_id: driver.member_id, vehicle_id: await makeLorry(team) });
    await change(begun, { status: 'in_progress' });
    const plan = await planOf(date);

    expect(plan.unplanned_collection_ids).toEqual([loose]);
    expect(plan.changed_collection_ids.sort()).toEqual([cancelled, deleted, other].sort());
  });

  test('tells when it was first planned, last changed and last published, in the history as well', async () => {
    const date = newDay();
    const driver = await newDriver(team);
    const vehicle_id = await makeLorry(team);
    const routes = [{ vehicle_id, driver_id: driver.member_id, collection_ids: [await delivery(date, 1)] }];
    expect(await planOf(date)).toMatchObject({
      ...{
        object: 'day_plan',
        date,
        status: 'draft',
        published_at: null,
        created_at: null,
        updated_at: null,
      },
      changed_collection_ids: [],
    });
    const first = await save({ date, routes });
    expect(first).toMatchObject({ date, version: 1, status: 'draft', published_at: null });
    const published = await publish(date);
    expect(await publish(date)).toEqual(published);
    const second = await save({ date, routes });

    expect(second).toMatchObject({
      ...{ id: first.id, version: 2, status: 'draft', created_at: first.created_at },
      published_at: published.published_at,
    });
    expect(Date.parse(second.updated_at)).toBeGreaterThan(Date.parse(first.updated_at));
    const again = await publish(date);
    expect(Date.parse(again.published_at)).toBeGreaterThan(Date.parse(published.published_at));
    expect((await auditOf(team, first.id)).map(({ action }) => action)).toEqual([
      ...['create', 'status_change', 'update', 'status_change'],
    ]);
    const query = { kind: 'plan_published' };
    const told = await listAll('appListNotifications', { key: driver.key, query });
    expect(told.map(({ body }) => /version \d/.exec(body)![0])).toEqual(['version 2', 'version 1']);
  });
});
