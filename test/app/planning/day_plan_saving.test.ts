import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { addDays } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { newDriver } from '../../support/records/drivers.ts';
import { makeJob, makeLorry, plannedFirm, planningOf, several } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { person } from '../../support/records/yard.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';
import { waitersFor } from '../../support/waiters.ts';

let team: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 0 });
});

const { newDay, save, collection } = planningOf(() => ({ team, firm }));

test('a plan that was saved again since the planner saw it is not published', async () => {
  const date = newDay();
  const [job, lorry] = [await makeJob(team, date, 1), await makeLorry(team)];
  const body = { date, routes: [{ vehicle_id: lorry, collection_ids: [job] }] };
  const { body: seen } = await save(body);
  const { body: saved } = await save({ ...body, version: seen.version });
  const publish = (version: number) => call('appPublishDayPlan', { key: team.key, body: { date, version } });

  expect(errorOf(await publish(seen.version))).toEqual([422, 'version']);
  expect((await publish(saved.version)).body).toMatchObject({ status: 'published', version: saved.version });
});

describe('appSaveDayPlan', () => {
  test('is refused if a collection changes while the plan is worked out', async () => {
    const date = newDay();
    const [job, lorry] = [await makeJob(team, date, 1), await makeLorry(team)];
    const holder = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `update collections set scheduled_time = '07:00', updated_at = now() where id = $1`,
        [job],
      );
      const saving = save({ date, routes: [{ vehicle_id: lorry, collection_ids: [job] }] });
      await eventually('the plan waits to be saved', async () => (await waitersFor(holder)) > 0);
      await holder.query('commit');

      expect(errorOf(await saving)).toEqual([422, 'routes']);
    } finally {
      await holder.end();
    }
    expect(await collection(job)).toMatchObject({ vehicle_id: null, sequence: null });
  });

  test('refuses a vehicle that may not be used and a job without a place, each by its place in the plan', async () => {
    const date = newDay();
    const [a, b, c] = await several(3, (at) => makeJob(team, date, at));
    const [one, two] = await several(2, () => makeLorry(team));
    await queryShared('update vehicles set mot_expires_on = $2 where id = $1', [two, addDays(date, -1)]);
    await queryShared(
      `update client_locations set geocode_precision = 'area'
       where id = (select client_location_id from collections where id = $1)`,
      [b],
    );
    const refused = await save({
      date,
      routes: [
        { vehicle_id: one, collection_ids: [a, b] },
        { vehicle_id: two, collection_ids: [c] },
      ],
    });

    expect(errorOf(refused)).toEqual([422, 'routes.1.vehicle_id', 'routes.0.collection_ids.1']);
    expect(await collection(a)).toMatchObject({ vehicle_id: null });
  });

  test('takes the driver of the vehicle, unless the planner names another or nobody', async () => {
    const date = newDay();
    const [own, another] = await several(2, () => person(team, 'driver'));
    const lorry = await makeLorry(team, { driver_id: own.id });
    const job = await makeJob(team, date, 1);
    const driver = async (body: object) => {
      const { body: plan } = await save({
        date,
        routes: [{ vehicle_id: lorry, collection_ids: [job], ...body }],
      });

      return [plan.routes[0].driver_id, (await collection(job)).driver_id];
    };

    expect(await driver({})).toEqual([own.id, own.id]);
    expect(await driver({ driver_id: another.id })).toEqual([another.id, another.id]);
    expect(await driver({ driver_id: null })).toEqual([null, null]);
  });

  test('refuses a named driver whose licence is over, and takes one whose licence runs', async () => {
    const date = newDay();
    const [own, another] = await several(2, () => person(team, 'driver'));
    const licence = (id: string, until: string) =>
      queryShared('update members set licence_expires_on = $2 where id = $1', [id, until]);
    await licence(own.id, date);
    await licence(another.id, addDays(date, -1));
    const lorry = await makeLorry(team, { driver_id: own.id });
    const routes = [{ vehicle_id: lorry, collection_ids: [await makeJob(team, date, 1)] }];
    const named = routes.map((route) => ({ ...route, driver_id: another.id }));

    expect(errorOf(await save({ date, routes: named }))).toEqual([422, 'routes.0.vehicle_id']);
    expect((await save({ date, routes })).status).toBe(200);
  });

  test.each([
    [
      'a driver twice',
      (a: string, b: string, driver: string) => [
        [a, driver],
        [b, driver],
      ],
      'routes.1.driver_id',
    ],
    [
      'a driver who is not in the team',
      (a: string) => [[a, '00000000-0000-4000-8000-000000000000']],
      'routes.0.driver_id',
    ],
    ['an unknown vehicle', () => [['00000000-0000-4000-8000-000000000000', null]], 'routes.0.vehicle_id'],
  ])('refuses %s', async (_what, crews, field) => {
    const [a, b] = await several(2, () => makeLorry(team));
    const driver = await person(team, 'driver');
    const date = newDay();
    const jobs = await several(2, (at) => makeJob(team, date, at));
    const routes = (crews as any)(a, b, driver.id).map(([vehicle_id, driver_id]: any, at: number) => ({
      vehicle_id,
      driver_id,
      collection_ids: [jobs[at]],
    }));

    expect(errorOf(await save({ date, routes }))).toEqual([422, field]);
  });

  test('a job that somebody gave to another lorry meanwhile keeps it when it leaves the plan', async () => {
    const date = newDay();
    const [planned, another] = await several(2, () => makeLorry(team));
    const [stays, leaves] = await several(2, (at) => makeJob(team, date, at));
    await save({ date, routes: [{ vehicle_id: planned, collection_ids: [stays, leaves] }] });
    await call('appUpdateCollection', {
      ...{ key: team.key, path: { id: leaves! } },
      body: { vehicle_id: another! },
    });

    const { status } = await save({ date, routes: [{ vehicle_id: planned, collection_ids: [stays] }] });

    expect([status, (await collection(leaves!)).vehicle_id]).toEqual([200, another]);
  });

  test('a published plan is a draft again once it is saved, and can be published as its next version', async () => {
    const date = newDay();
    const [job, lorry] = [await makeJob(team, date, 1), await makeLorry(team)];
    const routes = [{ vehicle_id: lorry, collection_ids: [job] }];
    const publish = async () => (await call('appPublishDayPlan', { key: team.key, body: { date } })).body;
    const first = (await save({ date, routes })).body;
    expect(await publish()).toMatchObject({ status: 'published', version: first.version });

    const second = (await save({ date, routes })).body;

    expect(second).toMatchObject({ status: 'draft', version: first.version + 1 });
    expect(await publish()).toMatchObject({ status: 'published', version: second.version });
  });

  test('refuses a day that is over and a shift that ends as it begins', async () => {
    const routes: object[] = [];

    expect(errorOf(await save({ date: addDays(firm.date, -2), routes }))).toEqual([422, 'date']);
    expect(errorOf(await save({ date: newDay(), routes, shift_start: '07:00', shift_end: '07:00' }))).toEqual(
      [422, 'shift_end'],
    );
  });
});

describe('appGetDayPlan', () => {
  test('shows drivers their own routes and collections, before and after the plan is published', async () => {
    const date = newDay();
    const [driver, another] = await several(2, () => newDriver(team));
    const [own, foreign, spare, left] = [
      await makeJob(team, date, 1),
      await makeJob(team, date, 2),
      await makeJob(team, date, 3),
      await makeJob(team, date, 4),
    ];
    const [lorry, other] = await several(2, () => makeLorry(team));
    await call('appUpdateCollection', {
      key: team.key,
      path: { id: spare },
      body: { driver_id: driver.member_id },
    });
    const saved = await save({
      date,
      routes: [
        { vehicle_id: lorry, driver_id: driver.member_id, collection_ids: [own] },
        { vehicle_id: other, driver_id: another.member_id, collection_ids: [foreign] },
      ],
    });
    expect(saved.status).toBe(200);
    for (const id of [own, foreign])
      await call('appUpdateCollection', { key: team.key, path: { id }, body: { status: 'cancelled' } });
    const plan = async (key: string) => {
      const { status, body } = await call('appGetDayPlan', { key, query: { date } });
      expect(status).toBe(200);
      const { routes, unplanned_collection_ids, changed_collection_ids } = body;

      return [
        body.status,
        routes.map((route: any) => route.vehicle_id),
        unplanned_collection_ids,
        changed_collection_ids.sort(),
      ];
    };
    const stranger = await newDriver(team);

    for (const status of ['draft', 'published']) {
      if (status === 'published') await call('appPublishDayPlan', { key: team.key, body: { date } });
      expect(await plan(team.key)).toEqual([status, [lorry, other], [spare, left], [own, foreign].sort()]);
      expect(await plan(driver.key)).toEqual([status, [lorry], [spare], [own]]);
      expect(await plan(stranger.key)).toEqual([status, [], [], []]);
    }
  });

  test('shows a driver of a day without a plan which of its collections are theirs', async () => {
    const date = newDay();
    const driver = await newDriver(team);
    const [own, foreign] = [await makeJob(team, date, 1), await makeJob(team, date, 2)];
    await call('appUpdateCollection', {
      key: team.key,
      path: { id: own },
      body: { driver_id: driver.member_id },
    });
    const unplanned = async (key: string) =>
      (await call('appGetDayPlan', { key, query: { date } })).body.unplanned_collection_ids;

    expect([await unplanned(team.key), await unplanned(driver.key)]).toEqual([[own, foreign], [own]]);
  });
});
