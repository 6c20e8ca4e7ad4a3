import { beforeAll, describe, expect, test } from '@jest/globals';
import { placeOf } from '../../../domain/places/places.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { makeJob, makeLorry, plannedFirm, planningOf, several } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { person } from '../../support/records/yard.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 0 });
});

const { newDay, save, optimise, collection } = planningOf(() => ({ team, firm }));
const propose = async (body: object): Promise<any> => {
  const { status, body: proposal } = await optimise(body);
  expect([status, proposal.error?.details]).toEqual([200, undefined]);

  return proposal;
};
const apply = (proposal_id: string, body: object = {}) =>
  call('appApplyRoutes', { key: team.key, body: { proposal_id, ...body } });
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const jobsOf = ({ stops }: any) => [
  ...new Set<string>(stops.flatMap(({ collection_id }: any) => collection_id ?? [])),
];
const roundsOf = ({ routes }: any) =>
  Object.fromEntries(routes.map((route: any) => [route.vehicle_id, jobsOf(route).sort()]));

test('a route starts when its lorry leaves the yard, which may be after the shift began', async () => {
  const date = newDay();
  const lorry = await makeLorry(team);
  const job = await makeJob(team, date, 0, { service_type: 'delivery', scheduled_time: '11:00' });
  const { routes } = await propose({ date, collection_ids: [job], vehicle_ids: [lorry] });

  const [start, delivery] = routes[0].stops;
  expect(routes[0].starts_at).toBe(start.depart);
  expect(Date.parse(start.depart)).toBeGreaterThan(Date.parse(start.arrival));
  expect(delivery.arrival > start.depart).toBe(true);
});

test('the duration of a stop is that of the way to it from the stop before, without the work there', async () => {
  const date = newDay();
  const lorry = await makeLorry(team);
  const [delivery, collected] = await several(2, (at) =>
    makeJob(team, date, at * 5, { service_type: ['delivery', 'collection'][at]! }),
  );
  const { routes } = await propose({ date, collection_ids: [delivery, collected], vehicle_ids: [lorry] });

  const [{ stops, driving_s }] = routes;
  const durations: number[] = stops.map(({ duration_s }: any) => duration_s);
  const ways = stops.map(({ arrival }: any, at: number) =>
    at === 0 ? 0 : (Date.parse(arrival) - Date.parse(stops[at - 1].depart)) / 1000,
  );
  expect(durations).toEqual(ways);
  expect(durations.reduce((sum, each) => sum + each, 0)).toBe(driving_s);
  expect(driving_s).toBeGreaterThan(0);
});

test('a job without a location is planned at its postcode, unless only the area is known', async () => {
  const date = newDay();
  const lorry = await makeLorry(team);
  const book = async (postcode: string) => {
    const job = { scheduled_date: date, service_type: 'delivery', address: '5 Street', postcode };

    return (await call('appCreateCollection', { key: team.key, body: job })).body.id as string;
  };
  const [unit, area] = [await book('LS7 1AB'), await book('BT7 1NN')];
  const { routes, unassigned } = await propose({ date, collection_ids: [unit, area], vehicle_ids: [lorry] });

  expect(unassigned).toMatchObject([{ collection_id: area, reason: 'no_coordinates' }]);
  const { lat, lng } = placeOf('LS7 1AB')!;
  expect(routes[0].stops[1]).toMatchObject({ collection_id: unit, lat, lng });
});

describe('appApplyRoutes to a day that has a plan', () => {
  test('keeps the rounds of the other vehicles, without the jobs that moved, and says that they are shorter', async () => {
    const date = newDay();
    const [a, b, c] = await several(3, (at) => makeJob(team, date, at, { service_type: 'delivery' }));
    const [one, two, three] = await several(3, () => makeLorry(team));
    const { body: before } = await save({
      date,
      routes: [
        { vehicle_id: one, collection_ids: [a, b] },
        { vehicle_id: two, collection_ids: [c] },
      ],
    });
    const { proposal_id } = await propose({ date, collection_ids: [b, c], vehicle_ids: [three] });
    const { body: plan } = await apply(proposal_id);

    expect(roundsOf(plan)).toEqual({ [one]: [a], [three]: [b, c].sort() });
    const kept = plan.routes.find(({ vehicle_id }: any) => vehicle_id === one);
    const { stops, ...round } = before.routes.find(({ vehicle_id }: any) => vehicle_id === one);
    expect(kept).toEqual({
      ...{ ...round, stops: stops.filter((stop: any) => stop.collection_id !== b) },
      warnings: [...round.warnings, { code: 'shortened', stop: null, message: expect.any(String) }],
    });
    expect([kept.stops[0].type, kept.stops.at(-1).type]).toEqual(['start', 'end']);
    expect(await collection(a)).toMatchObject({ vehicle_id: one });
    expect(await collection(c)).toMatchObject({ vehicle_id: three });

    const again = await propose({ date, collection_ids: [a], vehicle_ids: [three] });
    expect(roundsOf((await apply(again.proposal_id)).body)).toEqual({ [three]: [a, b, c].sort() });
  });

  test('plans a new job with those that its vehicle has already, each in a place of its own', async () => {
    const date = newDay();
    const jobs = await several(3, (at) => makeJob(team, date, at, { service_type: 'delivery' }));
    const lorry = await makeLorry(team);
    const onto = async (ids: string[]) => {
      const { proposal_id } = await propose({ date, collection_ids: ids, vehicle_ids: [lorry] });

      return (await apply(proposal_id)).body;
    };
    await onto([jobs[0], jobs[1]]);
    const plan = await onto([jobs[2]]);

    expect(roundsOf(plan)).toEqual({ [lorry]: [...jobs].sort() });
    const places = await several(3, async (at) => (await collection(jobs[at]!)).sequence);
    expect(places.sort()).toEqual([1, 2, 3]);
  });

  test('a job that leaves the plan loses its vehicle; one that was never on it keeps vehicle and place', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const [onPlan, begun, fresh] = await several(3, (at) => makeJob(team, date, at));
    await change(begun, { vehicle_id: lorry, sequence: 1 });
    await change(begun, { status: 'in_progress' });
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [onPlan] }] });
    expect((await collection(onPlan)).sequence).toBe(2);

    await queryShared(
      `update client_locations set geocode_precision = 'area'
       where id = (select client_location_id from collections where id = $1)`,
      [onPlan],
    );
    const proposal = await propose({ date, collection_ids: [fresh], vehicle_ids: [lorry] });
    expect(proposal.unassigned).toMatchObject([{ collection_id: onPlan, reason: 'no_coordinates' }]);
    await apply(proposal.proposal_id);
    expect(await collection(onPlan)).toMatchObject({ vehicle_id: null, sequence: null, eta: null });
    expect(await collection(begun)).toMatchObject({ vehicle_id: lorry, sequence: 1 });
    expect(await collection(fresh)).toMatchObject({ vehicle_id: lorry, sequence: 2 });
  });

  test('writes only the routes that were chosen', async () => {
    const date = newDay();
    const [one, two] = await several(2, () => makeLorry(team));
    const [a, b] = await several(2, (at) =>
      makeJob(team, date, at, { service_type: 'delivery', vehicle_id: [one, two][at] }),
    );
    const proposal = await propose({
      date,
      collection_ids: [a, b],
      vehicle_ids: [one, two],
      lock_assigned: true,
    });
    expect(roundsOf(proposal)).toEqual({ [one]: [a], [two]: [b] });
    const chosen = proposal.routes.find(({ vehicle_id }: any) => vehicle_id === two);
    const { body: plan } = await apply(proposal.proposal_id, { route_ids: [chosen.route_id] });

    expect(roundsOf(plan)).toEqual({ [two]: [b] });
    expect((await collection(b)).sequence).toBe(1);
    expect((await collection(a)).sequence).toBeNull();
  });

  test('the note of a collection gets the vehicle of its round', async () => {
    const date = newDay();
    const job = await makeJob(team, date, 1);
    const { body: note } = await call('createNote', {
      key: team.key,
      body: { waste_description: 'Soil', ewc_codes: ['17 05 04'], weight_kg: 900, collection_id: job },
    });
    expect(note.transfer.vehicle_reg).toBeNull();
    const lorry = await makeLorry(team);
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [job] }] });

    expect((await call('getNote', { key: team.key, path: { id: note.id } })).body.transfer.vehicle_reg).toBe(
      (await collection(job)).vehicle_reg,
    );
    expect((await collection(job)).vehicle_reg).toMatch(/^RT26/);
  });
});

describe('appOptimiseRoutes', () => {
  test('compares with the order in which the jobs stand, then their times', async () => {
    const date = newDay();
    const lorry = await makeLorry(team);
    const jobs = await several(3, (at) => makeJob(team, date, [0, 11, 1][at]!, { service_type: 'delivery' }));
    const baseline = async (places: (number | null)[], times: (string | null)[] = []) => {
      for (const [at, id] of jobs.entries()) {
        const body = { sequence: places[at]!, scheduled_time: times[at] ?? null };
        const changed = await call('appUpdateCollection', { key: team.key, path: { id }, body });
        expect([changed.status, changed.body.error?.details]).toEqual([200, undefined]);
      }
      const { baseline: standing } = await propose({
        ...{ date, collection_ids: jobs, vehicle_ids: [lorry], respect_windows: false },
      });

      return standing.distance_m;
    };
    const far_second = await baseline([1, 2, 3]);
    const far_last = await baseline([1, 3, 2]);

    expect(far_second).not.toBe(far_last);
    expect(await baseline([2, 10, 3])).toBe(far_last);
    expect(await baseline([null, null, null], ['08:00', '10:00', '09:00'])).toBe(far_last);
    expect(await baseline([null, null, null])).toBe(far_second);
  });

  test('leaves out a job whose vehicle is not planned, if assigned vehicles stay', async () => {
    const date = newDay();
    const [one, two] = await several(2, () => makeLorry(team));
    const job = await makeJob(team, date, 1, { vehicle_id: one });
    const plan = (lock_assigned: boolean) =>
      propose({ date, collection_ids: [job], vehicle_ids: [two], lock_assigned });

    expect((await plan(true)).unassigned).toMatchObject([{ collection_id: job, reason: 'skill' }]);
    expect((await plan(false)).unassigned).toEqual([]);
  });

  test('a vehicle keeps its own driver if that driver works, and nobody drives two', async () => {
    const date = newDay();
    const [first, second] = await several(2, () => person(team, 'driver'));
    const [one, two] = await several(2, () => makeLorry(team, { driver_id: first.id }));
    const [a, b] = await several(2, (at) =>
      makeJob(team, date, at, { service_type: 'delivery', vehicle_id: [two, one][at] }),
    );
    const drivers = async (body: object) =>
      Object.fromEntries(
        (
          await propose({
            date,
            collection_ids: [a, b],
            vehicle_ids: [two, one],
            lock_assigned: true,
            ...body,
          })
        ).routes.map(({ vehicle_id, driver_id }: any) => [vehicle_id, driver_id]),
      );

    expect(await drivers({})).toEqual({ [two]: first.id, [one]: null });
    expect(await drivers({ driver_ids: [second.id, first.id] })).toEqual({
      [two]: first.id,
      [one]: second.id,
    });
    expect(await drivers({ driver_ids: [second.id] })).toEqual({ [two]: second.id });
  });

  test('refuses a trailer by its place in the list, and a depot that is not in use', async () => {
    const date = newDay();
    const trailer = await makeLorry(team, { type: 'trailer' });
    const lorry = await makeLorry(team);
    const { body: depot } = await call('appCreateDepot', {
      key: team.key,
      body: { name: 'Old yard', lat: 53.7, lng: -2, is_active: false },
    });

    expect(errorOf(await optimise({ date, vehicle_ids: [lorry, trailer] }))).toEqual([422, 'vehicle_ids.1']);
    expect(errorOf(await optimise({ date, start_depot_id: depot.id }))).toEqual([422, 'start_depot_id']);
  });

  test.each([
    ['known by its postcode only', `lat = null, lng = null, postcode = 'HX5 9DA'`],
    ['at its own point, whatever its postcode', `postcode = 'BT1 1AA'`],
  ])('tips at a site that is %s', async (_where, place) => {
    const own = await newTeam();
    const { date, depot, tip, vehicles, collections } = await plannedFirm(own, { jobs: 1, lorries: 1 });
    await queryShared(`update sites set ${place} where id = $1`, [tip]);
    const { body } = await call('appOptimiseRoutes', {
      key: own.key,
      body: {
        date,
        start_depot_id: depot,
        collection_ids: collections,
        vehicle_ids: vehicles,
        max_seconds: 1,
      },
    });

    expect(body.unassigned).toEqual([]);
    expect(body.routes[0].stops.map(({ site_id }: any) => site_id)).toContain(tip);
  });
});

test('a lorry is at a tip for twenty minutes', async () => {
  const date = newDay();
  const job = await makeJob(team, date, 0, { service_type: 'collection' });
  const { routes } = await propose({ date, collection_ids: [job], vehicle_ids: [await makeLorry(team)] });

  const tips = routes[0].stops.filter(({ type }: any) => type === 'tip');
  expect(tips.map(({ begins, depart }: any) => Date.parse(depart) - Date.parse(begins))).toEqual([
    20 * 60_000,
  ]);
});

test('a proposal can be applied for an hour', async () => {
  const date = newDay();
  const [job, lorry] = [await makeJob(team, date, 0), await makeLorry(team)];

  const { created_at, expires_at } = await propose({ date, collection_ids: [job], vehicle_ids: [lorry] });

  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(3_600_000);
});
