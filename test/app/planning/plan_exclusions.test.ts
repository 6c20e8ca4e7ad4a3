/** What takes no part in a plan, what leaves it, and what a plan tells of its stops. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, dayBoundsUtc } from '../../../domain/dates.ts';
import { dayWords } from '../../../mails/days.ts';
import { errorOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call } from '../../support/client.ts';
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

const { newDay, save, optimise, collection } = planningOf(() => ({ team, firm }));
const propose = async (body: object): Promise<any> => {
  const { status, body: proposal } = await optimise(body);
  expect([status, proposal.error?.details]).toEqual([200, undefined]);

  return proposal;
};
const apply = async (proposal_id: string): Promise<any> =>
  (await call('appApplyRoutes', { key: team.key, body: { proposal_id } })).body;
const publish = (date: string) => call('appPublishDayPlan', { key: team.key, body: { date } });
const delivery = (date: string, at: number, body: object = {}) =>
  makeJob(team, date, at, { service_type: 'delivery', ...body });
const change = (id: string, body: object) =>
  call('appUpdateCollection', { key: team.key, path: { id }, body });
const planOf = async (date: string) => (await call('appGetDayPlan', { key: team.key, query: { date } })).body;
const jobsOf = ({ stops }: any): string[] => [
  ...new Set<string>(stops.flatMap(({ collection_id }: any) => collection_id ?? [])),
];
const archive = (table: string, id: string) =>
  queryShared(`update ${table} set archived_at = now() where id = $1`, [id]);
const drives = async (id: string, vehicle_id: string) => {
  const driver = await newDriver(team);
  await change(id, { driver_id: driver.member_id, vehicle_id });
  expect((await change(id, { status: 'in_progress' })).status).toBe(200);
};

describe('a day without a plan', () => {
  test('has the collections that are still to be done: none that is cancelled, begun or deleted', async () => {
    const date = newDay();
    const [open, cancelled, begun] = await several(3, (at) => delivery(date, at));
    const deleted = await delivery(date, 4);
    await change(cancelled, { status: 'cancelled' });
    await drives(begun, firm.vehicles[0]!);
    await archive('collections', deleted);

    expect((await planOf(date)).unplanned_collection_ids).toEqual([open]);
    expect((await propose({ date })).routes.flatMap(jobsOf)).toEqual([open]);
  });
});

describe('what takes no part in a plan', () => {
  test('is named by its place in the list: a collection that has begun or is done', async () => {
    const date = newDay();
    const [begun, done, open] = await several(3, (at) => delivery(date, at));
    await drives(begun, await makeLorry(team));
    await drives(done, await makeLorry(team));
    await change(done, { status: 'completed', actual_weight_kg: 5 });
    const { status, body } = await optimise({ date, collection_ids: [open, begun, done] });

    expect([status, body.error.details]).toEqual([
      422,
      [
        { field: 'collection_ids.1', message: 'is in progress' },
        { field: 'collection_ids.2', message: 'is completed' },
      ],
    ]);
  });

  test('is a deleted vehicle, depot or site', async () => {
    const own = await newTeam();
    const { date, depot, tip, vehicles, collections } = await plannedFirm(own, { jobs: 1, lorries: 2 });
    const plan = (body: object = {}) =>
      call('appOptimiseRoutes', {
        key: own.key,
        body: { date, start_depot_id: depot, max_seconds: 1, ...body },
      });
    const [sold, kept] = vehicles as [string, string];
    await archive('vehicles', sold);

    const { body } = await plan();
    expect(body.routes.map(({ vehicle_id }: any) => vehicle_id)).toEqual([kept]);
    expect(errorOf(await plan({ vehicle_ids: [kept, sold] }))).toEqual([422, 'vehicle_ids.1']);
    await archive('sites', tip);
    expect((await plan()).body.unassigned).toMatchObject([
      { collection_id: collections[0], reason: 'no_tip' },
    ]);
    await archive('depots', depot);
    expect(errorOf(await plan())).toEqual([422, 'start_depot_id']);
  });

  test('is left out for compliance only if a blocked vehicle could have done it', async () => {
    const own = await newTeam();
    const { date, depot, vehicles, collections } = await plannedFirm(own, { jobs: 1, lorries: 1 });
    const bins = await makeJob(own, date, 5, {
      container_type: '1100 litre bin',
      service_type: 'collection',
    });
    await queryShared('update vehicles set mot_expires_on = $2 where id = $1', [
      vehicles[0],
      addDays(date, -1),
    ]);
    const { body } = await call('appOptimiseRoutes', {
      ...{ key: own.key, body: { date, start_depot_id: depot, max_seconds: 1 } },
    });

    expect(Object.fromEntries(body.unassigned.map((each: any) => [each.collection_id, each.reason]))).toEqual(
      { [collections[0]!]: 'compliance', [bins]: 'skill' },
    );
  });

  test('is no vehicle whose driver would have too long a day as it is: the plan keeps to the hours itself', async () => {
    const date = newDay();
    const { member_id } = await newDriver(team);
    const lorry = await makeLorry(team, { driver_id: member_id });
    const jobs = await several(2, (at) => delivery(date, at));
    for (const [at, scheduled_time] of ['05:00', '21:30'].entries())
      await change(jobs[at]!, { driver_id: member_id, vehicle_id: lorry, scheduled_time });
    const day = { subject_type: 'driver', subject_id: member_id, date };
    const { blockers } = (await call('appCheckCompliance', { key: team.key, body: day })).body;
    expect(blockers.map(({ code }: any) => code)).toContain('hours');

    const { routes } = await propose({ date, vehicle_ids: [lorry], respect_windows: false });

    expect(routes.map(({ vehicle_id }: any) => vehicle_id)).toEqual([lorry]);
  });

  test('is a day with more than 500 collections, alone or with those that the vehicles have already', async () => {
    const own = await newTeam();
    const { date, depot, vehicles, collections } = await plannedFirm(own, { jobs: 1, lorries: 1 });
    const copies = (count: number) =>
      queryShared(
        `insert into collections (team_id, id, scheduled_date, status, service_type, vehicle_id, vehicle_reg)
         select c.team_id, gen_random_uuid(), c.scheduled_date, 'scheduled', 'delivery', $2, 'RT26'
         from collections c, generate_series(1, $3::int) n where c.id = $1`,
        [collections[0], vehicles[0], count],
      );
    const refused = async (body: object = {}) =>
      errorOf(
        await call('appOptimiseRoutes', {
          key: own.key,
          body: { date, start_depot_id: depot, max_seconds: 1, shift_end: '05:00', ...body },
        }),
      );
    await copies(499);
    expect(await refused()).toEqual([422, 'shift_end']);
    expect(await refused({ collection_ids: collections })).toEqual([422, 'shift_end']);
    await copies(1);

    expect(await refused()).toEqual([422, 'date']);
    expect(await refused({ collection_ids: collections })).toEqual([422, 'collection_ids']);
  });
});

describe('a saved plan', () => {
  test('leaves the vehicle to a job that has begun, and its place in the day, and that of another day, to others', async () => {
    const date = newDay();
    const [begun, next, last] = await several(3, (at) => delivery(date, at));
    const [lorry] = await several(1, () => makeLorry(team));
    const driver = await newDriver(team);
    const routes = (collection_ids: string[]) => [
      { vehicle_id: lorry, driver_id: driver.member_id, collection_ids },
    ];
    const tomorrow = newDay();
    const [elsewhere] = await several(1, (at) => delivery(tomorrow, at));
    await save({ date: tomorrow, routes: routes([elsewhere]) });
    await save({ date, routes: routes([begun, next]) });
    await change(begun, { status: 'in_progress' });
    expect((await save({ date, routes: routes([next]) })).status).toBe(200);

    expect(await collection(begun)).toMatchObject({
      ...{ status: 'in_progress', vehicle_id: lorry, driver_id: driver.member_id, sequence: 1 },
    });
    expect((await collection(next)).sequence).toBe(2);
    await change(begun, { status: 'completed', actual_weight_kg: 5 });
    await save({ date, routes: routes([last, next]) });
    expect([(await collection(last)).sequence, (await collection(next)).sequence]).toEqual([1, 2]);
    expect((await collection(elsewhere)).sequence).toBe(1);
  });

  test('lists a collection that was deleted as changed, and not as unplanned', async () => {
    const date = newDay();
    const [planned, deleted, loose] = await several(3, (at) => delivery(date, at));
    const lorry = await makeLorry(team);
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [planned, deleted] }] });
    await archive('collections', deleted);
    await archive('collections', loose);

    expect(await planOf(date)).toMatchObject({
      ...{ unplanned_collection_ids: [], changed_collection_ids: [deleted] },
    });
  });

  test('is in the history with what it was before, and so are its collections with their client', async () => {
    const date = newDay();
    const [job, other] = await several(2, (at) => delivery(date, at));
    const lorry = await makeLorry(team);
    const first = await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [job] }] });
    await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [other] }] });
    const { client_id } = await collection(job);

    expect((await auditOf(team, first.body.id)).at(-1)).toMatchObject({
      action: 'update',
      changes: expect.arrayContaining([{ field: 'version', from: 1, to: 2 }]),
    });
    expect(await auditOf(team, job)).toMatchObject([
      { action: 'create', client_id },
      { action: 'update', client_id },
      { action: 'update', client_id },
    ]);
  });

  test('that is published names its day, to the drivers who work for the team', async () => {
    const date = newDay();
    const [driver, gone] = [await newDriver(team), await newDriver(team)];
    const routes = [];
    for (const [at, { member_id }] of [driver, gone].entries())
      routes.push({
        ...{ vehicle_id: await makeLorry(team), driver_id: member_id },
        collection_ids: [await delivery(date, at)],
      });
    await save({ date, routes });
    await queryShared(`update members set status = 'suspended' where id = $1`, [gone.member_id]);
    const published = await publish(date);
    const told = await queryShared<{ user_id: string; title: string; body: string }>(
      `select user_id, title, body from notifications where team_id = $1 and entity_id = $2`,
      [team.team_id, published.body.id],
    );

    expect(told).toEqual([
      {
        ...{ user_id: driver.user_id, title: `Your round for ${dayWords(date)} is ready` },
        body: `The plan for ${dayWords(date)} was published as version 1.`,
      },
    ]);
  });

  test('has the wall clock of the depot on the days on which the clocks change', async () => {
    const changes: string[] = [];
    for (let day = addDays(firm.date, 2); changes.length < 2; day = addDays(day, 1)) {
      const { from, to } = dayBoundsUtc(day);
      if (to.getTime() - from.getTime() !== 24 * 3_600_000) changes.push(day);
    }
    const clock = (at: string) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
    for (const date of changes) {
      const routes = [{ vehicle_id: await makeLorry(team), collection_ids: [await delivery(date, 1)] }];
      const begins = async (shift: object) => {
        const { body } = await save({ date, routes, ...shift });

        return clock(body.routes[0].starts_at);
      };

      expect([date, await begins({}), await begins({ shift_start: '00:30' })]).toEqual([
        ...[date, '06:00', '00:30'],
      ]);
    }
  });
});

describe('an applied proposal', () => {
  test('says once that a route is shorter, however often jobs leave it', async () => {
    const date = newDay();
    const jobs = await several(3, (at) => delivery(date, at));
    const [one, two] = await several(2, () => makeLorry(team));
    await save({ date, routes: [{ vehicle_id: one, collection_ids: jobs }] });
    for (const job of jobs.slice(0, 2))
      await apply((await propose({ date, collection_ids: [job], vehicle_ids: [two] })).proposal_id);
    const { routes } = await planOf(date);
    const left = routes.find(({ vehicle_id }: any) => vehicle_id === one);

    expect(jobsOf(left)).toEqual([jobs[2]]);
    expect(left.warnings.filter(({ code }: any) => code === 'shortened')).toHaveLength(1);
  });

  test('tells where its stops are, what is on board after each, and how it was found', async () => {
    const date = newDay();
    const [brought, fetched] = [
      await delivery(date, 0),
      await makeJob(team, date, 1, { service_type: 'collection', quantity_kg: 4200 }),
    ];
    const proposal = await propose({
      ...{ date, collection_ids: [brought, fetched], vehicle_ids: firm.vehicles },
    });
    const [{ stops, depot_id, warnings }] = proposal.routes;
    const stopOf = (job: string) => stops.find(({ collection_id }: any) => collection_id === job);
    const before = stops[stopOf(brought).seq - 1];

    expect(depot_id).toBe(firm.depot);
    expect([stops[0], stops.at(-1)]).toMatchObject([
      { type: 'start', lat: 53.7418, lng: -2.0127, collection_id: null, site_id: null },
      { type: 'end', lat: 53.7418, lng: -2.0127 },
    ]);
    expect([before.empties, stopOf(brought).empties]).toEqual([1, 0]);
    expect([stopOf(fetched).type, stopOf(fetched).load_kg]).toEqual(['collection', 4200]);
    expect(stops.find(({ type }: any) => type === 'tip')).toMatchObject({
      ...{ site_id: firm.tip, load_kg: 0, lat: 53.6852, lng: -1.8391 },
    });
    expect(warnings).toEqual([{ code: 'no_driver', stop: null, message: 'This vehicle has no driver yet.' }]);
    expect(proposal.solver).toMatchObject({ method: 'ruin_and_recreate', iterations: expect.any(Number) });
    expect(await auditOf(team, proposal.proposal_id)).toMatchObject([
      { action: 'create', entity_type: 'route_proposal' },
    ]);
  });
});
