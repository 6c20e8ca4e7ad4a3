import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { fieldsOf } from '../../support/answers.ts';
import { auditOf } from '../../support/records/audit.ts';
import { call, listAll } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { makeJob, makeLorry, plannedFirm } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let other: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  [team, other] = await Promise.all([newTeam(), newTeam()]);
  firm = await plannedFirm(team, { jobs: 6 });
});

const optimise = (body: object = {}, own = firm, key = team.key) =>
  call('appOptimiseRoutes', {
    key,
    body: { date: own.date, start_depot_id: own.depot, max_seconds: 1, ...body },
  });
const apply = (proposal_id: string, body: object = {}) =>
  call('appApplyRoutes', { key: team.key, body: { proposal_id, ...body } });
const planOf = async (date: string) => (await call('appGetDayPlan', { key: team.key, query: { date } })).body;
const save = (body: object) =>
  call('appSaveDayPlan', { key: team.key, body: { date: firm.date, start_depot_id: firm.depot, ...body } });
const publish = (body: object) => call('appPublishDayPlan', { key: team.key, body });
const messageOf = ({ body }: { body: any }) => body.error.details[0].message as string;
const collectionIds = (route: any) => [
  ...new Set(route.stops.flatMap(({ collection_id }: any) => collection_id ?? [])),
];
const newFirm = (jobs: number, lorries?: number) =>
  plannedFirm(team, { jobs, ...(lorries !== undefined && { lorries }) });

describe('appOptimiseRoutes', () => {
  test('plans every job, tips every full skip before the next one, and changes nothing', async () => {
    const before = await listAll('appListCollections', { key: team.key });
    const { status, body } = await optimise({ collection_ids: firm.collections });

    expect(status).toBe(200);
    expect(body.unassigned).toEqual([]);
    expect(body.routes.flatMap(collectionIds).sort()).toEqual([...firm.collections].sort());
    for (const { stops, warnings, distance_m } of body.routes) {
      expect(warnings.filter(({ code }: any) => code !== 'no_driver')).toEqual([]);
      expect([stops[0].type, stops.at(-1).type]).toEqual(['start', 'end']);
      expect(stops.reduce((sum: number, stop: any) => sum + stop.distance_m, 0)).toBe(distance_m);
      for (const [at, stop] of stops.entries())
        if (stop.load_kg > 0) expect(stops[at + 1]).toMatchObject({ type: 'tip', site_id: firm.tip });
    }
    expect(body.totals.collections).toBe(body.baseline.collections);
    expect(body.totals.distance_m).toBeLessThanOrEqual(body.baseline.distance_m);
    expect(await listAll('appListCollections', { key: team.key })).toEqual(before);
    expect(await auditOf(team, body.proposal_id)).toHaveLength(1);
  });

  test('leaves out jobs without an exact place, tip or fitting vehicle, or for a client on stop, with the reason', async () => {
    const rough = await makeJob(team, firm.date, 20);
    await queryShared(
      `update client_locations set geocode_precision = 'area' where id = (select client_location_id from collections where id = $1)`,
      [rough],
    );
    const asbestos = await makeJob(team, firm.date, 21, {
      service_type: 'exchange',
      ewc_codes: ['17 06 05'],
    });
    const bins = await makeJob(team, firm.date, 22, {
      container_type: '1100 litre bin',
      service_type: 'collection',
    });
    const heavy = await makeJob(team, firm.date, 23, { service_type: 'collection', quantity_kg: 12_000 });
    const late = await makeJob(team, firm.date, 24, { scheduled_time: '19:30' });
    const stopped = await makeJob(team, firm.date, 25);
    await queryShared(
      `update clients set on_stop = true where id = (select client_id from collections where id = $1)`,
      [stopped],
    );
    const { body } = await optimise({ collection_ids: [rough, asbestos, bins, heavy, late, stopped] });

    expect(Object.fromEntries(body.unassigned.map((each: any) => [each.collection_id, each.reason]))).toEqual(
      {
        [rough]: 'no_coordinates',
        [asbestos]: 'no_tip',
        [bins]: 'skill',
        [heavy]: 'capacity',
        [late]: 'window',
        [stopped]: 'compliance',
      },
    );
    expect(body.routes).toEqual([]);
    expect(body.saving_percent).toBeNull();
  });

  test('names a blocked vehicle that was requested, and otherwise leaves it out', async () => {
    const own = await newFirm(1, 1);
    await queryShared('update vehicles set mot_expires_on = $2 where id = $1', [
      own.vehicles[0],
      addDays(own.date, -1),
    ]);
    const named = await optimise({ vehicle_ids: own.vehicles, collection_ids: own.collections }, own);
    await queryShared(`update vehicles set status = 'off_road' where team_id = $1 and id <> $2`, [
      team.team_id,
      own.vehicles[0],
    ]);
    const all = await optimise({ collection_ids: own.collections }, own);
    await queryShared(`update vehicles set status = 'active' where team_id = $1`, [team.team_id]);

    expect([named.status, fieldsOf(named)]).toEqual([422, ['vehicle_ids.0']]);
    expect(messageOf(named)).toContain('MOT');
    expect(all.body.unassigned).toMatchObject([{ collection_id: own.collections[0], reason: 'compliance' }]);
  });

  test('assigns drivers to vehicles; a vehicle without a driver is not used', async () => {
    const { user_id } = await team.anotherKey({ role: 'driver' });
    const members = await listAll('appListTeamMembers', { key: team.key });
    const driver = members.find((each: any) => each.user_id === user_id).id;
    const { body } = await optimise({
      driver_ids: [driver],
      vehicle_ids: firm.vehicles,
      collection_ids: firm.collections,
    });

    expect(body.routes).toHaveLength(1);
    expect(body.routes[0]).toMatchObject({ driver_id: driver, warnings: [] });
  });

  test('keeps to the time window, unless asked not to', async () => {
    const timed = await makeJob(team, firm.date, 31, { scheduled_time: '11:00', service_type: 'delivery' });
    const stopOf = async (body: object) => {
      const answer = await optimise({ collection_ids: [timed, firm.collections[0]], ...body });

      return answer.body.routes
        .flatMap(({ stops }: any) => stops)
        .find(({ collection_id }: any) => collection_id === timed);
    };
    const clock = (at: string) =>
      new Date(at).toLocaleTimeString('en-GB', {
        timeZone: 'Europe/London',
        hour: '2-digit',
        minute: '2-digit',
      });
    const kept = await stopOf({ window_minutes: 30 });
    const free = await stopOf({ respect_windows: false });

    expect(clock(kept.begins) >= '11:00' && clock(kept.begins) <= '11:30').toBe(true);
    expect(clock(free.begins) < '11:00').toBe(true);
  });

  test('names invalid input by its index', async () => {
    const theirs = await plannedFirm(other, { jobs: 1, lorries: 1 });
    const done = await makeJob(team, firm.date, 40);
    await queryShared(`update collections set status = 'cancelled' where id = $1`, [done]);
    const moved = await makeJob(team, addDays(firm.date, 1), 41);
    const wrong = async (body: object) => fieldsOf(await optimise(body));

    expect(await wrong({ date: addDays(londonDate(new Date()), -1) })).toEqual(['date']);
    expect(await wrong({ start_depot_id: theirs.depot })).toEqual(['start_depot_id']);
    expect(await wrong({ vehicle_ids: [firm.vehicles[0], theirs.vehicles[0]] })).toEqual(['vehicle_ids.1']);
    expect(
      await wrong({ collection_ids: [done, firm.collections[0], moved, ...theirs.collections] }),
    ).toEqual(['collection_ids.0', 'collection_ids.2', 'collection_ids.3']);
    expect(await wrong({ driver_ids: [done] })).toEqual(['driver_ids.0']);
    expect(await wrong({ shift_start: '12:00', shift_end: '11:00' })).toEqual(['shift_end']);
    expect(await wrong({ max_seconds: 61 })).toEqual(['max_seconds']);
    const rough = await call('appCreateDepot', {
      key: team.key,
      body: { name: 'Rough', postcode: 'BT7 1NN' },
    });
    expect(await wrong({ start_depot_id: rough.body.id })).toEqual(['start_depot_id']);
  });

  test('more than 150 collections are planned by a job, whose result can be applied', async () => {
    const large = await newTeam();
    const own = await plannedFirm(large, { jobs: 1, lorries: 1 });
    const [{ client_id, client_location_id }] = await listAll('appListCollections', { key: large.key });
    const job = { scheduled_date: own.date, client_id, client_location_id, service_type: 'delivery' };
    for (const count of [100, 50])
      await call('appCreateCollection', { key: large.key, body: { data: Array(count).fill(job) } });
    const accepted = await optimise({ seed: 7 }, own, large.key);
    const ended = await eventually('the day is planned', async () => {
      const { body } = await call('appGetJob', { key: large.key, path: { id: accepted.body.id } });

      return !['queued', 'running'].includes(body.status) && body;
    });
    const { proposal_id, totals, unassigned, solver } = ended.result;
    const applied = await call('appApplyRoutes', { key: large.key, body: { proposal_id } });

    expect([accepted.status, ended.status, ended.error]).toEqual([202, 'succeeded', null]);
    expect(solver.seed).toBe(7);
    expect(totals.collections + unassigned.length).toBe(151);
    expect(applied.body.version).toBe(1);
  });

  test('one plan is made at a time for a team', async () => {
    const answers = await Promise.all([optimise(), optimise(), optimise()]);
    const refused = answers.filter(({ status }) => status === 429);

    expect(answers.map(({ status }) => status).sort()).toContain(200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.body.error.code).toBe('rate_limited');
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('appApplyRoutes', () => {
  test('writes vehicle, order and time to the collections and the plan, in one audited change', async () => {
    const own = await newFirm(3);
    const { body: proposal } = await optimise(
      { collection_ids: own.collections, vehicle_ids: own.vehicles },
      own,
    );
    const before = await planOf(own.date);
    const { status, body: plan } = await apply(proposal.proposal_id);
    const [route] = proposal.routes;
    const ids = collectionIds(route) as string[];

    expect(status).toBe(200);
    expect(plan).toMatchObject({
      object: 'day_plan',
      date: own.date,
      status: 'draft',
      version: before.version + 1,
    });
    expect(plan.routes).toContainEqual(route);
    for (const [place, id] of ids.entries()) {
      const { body } = await call('appGetCollection', { key: team.key, path: { id } });
      expect(body).toMatchObject({
        vehicle_id: route.vehicle_id,
        vehicle_reg: route.vehicle_reg,
        sequence: place + 1,
        eta: route.stops.find(({ collection_id }: any) => collection_id === id).arrival,
      });
      expect((await auditOf(team, id)).length).toBe(2);
    }
    const again = await apply(proposal.proposal_id);
    expect([again.status, messageOf(again)]).toEqual([422, 'is already applied']);
  });

  test('is refused and changes nothing when a collection, a vehicle or the plan has changed', async () => {
    const own = await newFirm(2, 1);
    const proposed = async () =>
      (await optimise({ collection_ids: own.collections, vehicle_ids: own.vehicles }, own)).body.proposal_id;
    const refused = async (id: string) => {
      const answer = await apply(id);

      return [answer.status, fieldsOf(answer)[0], messageOf(answer).startsWith('is out of date')];
    };
    const byCollection = await proposed();
    const byVehicle = await proposed();
    const byPlan = await proposed();
    const first = { id: own.collections[0]! };
    await call('appUpdateCollection', { key: team.key, path: first, body: { driver_notes: 'Ring first' } });
    expect(await refused(byCollection)).toEqual([422, 'proposal_id', true]);
    const fresh = await proposed();
    await call('appUpdateVehicle', {
      key: team.key,
      path: { id: own.vehicles[0]! },
      body: { odometer_km: 9 },
    });
    expect(await refused(fresh)).toEqual([422, 'proposal_id', true]);
    expect(await refused(byVehicle)).toEqual([422, 'proposal_id', true]);
    const last = await proposed();
    await save({ routes: [] });
    expect(await refused(last)).toEqual([422, 'proposal_id', true]);
    expect(await refused(byPlan)).toEqual([422, 'proposal_id', true]);
    const { body } = await call('appGetCollection', { key: team.key, path: first });
    expect(body).toMatchObject({ vehicle_id: null, sequence: null });
  });

  test('of two who apply at the same time one succeeds; another team, an unknown route and an old proposal are rejected', async () => {
    const own = await newFirm(1, 1);
    const propose = async () =>
      (await optimise({ collection_ids: own.collections, vehicle_ids: own.vehicles }, own)).body.proposal_id;
    const id = await propose();
    const stranger = await call('appApplyRoutes', { key: other.key, body: { proposal_id: id } });
    const strange = await apply(id, { route_ids: [id] });
    const both = await Promise.all([apply(id), apply(id)]);
    const old = await propose();
    await queryShared(`update route_proposals set expires_at = now() where id = $1`, [old]);

    expect([stranger.status, fieldsOf(stranger)]).toEqual([422, ['proposal_id']]);
    expect([strange.status, fieldsOf(strange)]).toEqual([422, ['route_ids.0']]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(messageOf(await apply(old))).toContain('is out of date');
  });
});

describe('appGetDayPlan', () => {
  test('an unplanned day has version 0; changes after planning are listed', async () => {
    const [far, next] = [30, 31].map((days) => addDays(firm.date, days)) as [string, string];
    const [job, moved] = (await Promise.all([50, 51].map((n) => makeJob(team, far, n)))) as [string, string];
    const [lorry, empty] = await Promise.all([makeLorry(team), planOf(far)]);
    await save({ date: far, routes: [{ vehicle_id: lorry, collection_ids: [job, moved] }] });
    const planned = await planOf(far);
    await call('appUpdateCollection', { key: team.key, path: { id: job }, body: { vehicle_id: null } });
    await call('appUpdateCollection', { key: team.key, path: { id: moved }, body: { scheduled_date: next } });

    expect(empty).toMatchObject({ id: null, version: 0, routes: [] });
    expect(empty.unplanned_collection_ids.sort()).toEqual([job, moved].sort());
    expect(planned).toMatchObject({ version: 1, unplanned_collection_ids: [], changed_collection_ids: [] });
    expect((await planOf(far)).changed_collection_ids.sort()).toEqual([job, moved].sort());
    expect((await call('appGetDayPlan', { key: other.key, query: { date: far } })).body.version).toBe(0);
  });
});

describe('appSaveDayPlan', () => {
  test('keeps the planner’s order, warns of broken constraints, and unassigns jobs that leave the plan', async () => {
    const date = addDays(firm.date, 40);
    const jobs = await Promise.all([60, 61].map((number) => makeJob(team, date, number)));
    const late = await makeJob(team, date, 62, { scheduled_time: '05:00' });
    const lorry = await makeLorry(team);
    const order = [jobs[1]!, late, jobs[0]!];
    const { body: plan } = await save({ date, routes: [{ vehicle_id: lorry, collection_ids: order }] });

    expect(collectionIds(plan.routes[0])).toEqual(order);
    expect(plan.routes[0].warnings.map(({ code }: any) => code)).toEqual(expect.arrayContaining(['window']));
    const { body: fewer } = await save({
      date,
      version: plan.version,
      routes: [{ vehicle_id: lorry, collection_ids: [jobs[0]] }],
    });
    const { body: released } = await call('appGetCollection', { key: team.key, path: { id: late } });
    expect(fewer).toMatchObject({ version: plan.version + 1, status: 'draft' });
    expect(released).toMatchObject({ vehicle_id: null, vehicle_reg: null, sequence: null, eta: null });
    expect(fewer.unplanned_collection_ids.sort()).toEqual([jobs[1], late].sort());
  });

  test('the version is checked: of two concurrent saves one gets an error', async () => {
    const date = addDays(firm.date, 41);
    const job = await makeJob(team, date, 63);
    const lorry = await makeLorry(team);
    const body = { date, version: 0, routes: [{ vehicle_id: lorry, collection_ids: [job] }] };
    expect((await save(body)).status).toBe(200);
    const second = await save(body);

    expect([second.status, fieldsOf(second)]).toEqual([422, ['version']]);
  });

  test.each([
    [
      'a vehicle twice',
      (ids: string[], lorry: string) => [
        [lorry, [ids[0]]],
        [lorry, [ids[1]]],
      ],
      'routes.1.vehicle_id',
    ],
    [
      'a collection of another day',
      (ids: string[], lorry: string) => [[lorry, [ids[0], ids[2]]]],
      'routes.0.collection_ids.1',
    ],
  ])('%s is refused', async (_, routesOf, field) => {
    const date = addDays(firm.date, 42);
    const ids = [
      await makeJob(team, date, 64),
      await makeJob(team, date, 65),
      await makeJob(team, addDays(date, 1), 66),
    ];
    const lorry = await makeLorry(team);
    const routes = routesOf(ids, lorry).map(([vehicle_id, collection_ids]) => ({
      vehicle_id,
      collection_ids,
    }));
    const answer = await save({ date, routes });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('appPublishDayPlan', () => {
  test('notifies the drivers once for each version', async () => {
    const date = addDays(firm.date, 50);
    const { user_id, key } = await team.anotherKey({ role: 'driver', user: 'round@planning.test' });
    const [member] = await queryShared<{ id: string }>(
      'select id from members where team_id = $1 and user_id = $2',
      [team.team_id, user_id],
    );
    const job = await makeJob(team, date, 70);
    const lorry = await makeLorry(team);
    const nothing = await publish({ date });
    const { body: plan } = await save({
      date,
      routes: [{ vehicle_id: lorry, driver_id: member!.id, collection_ids: [job] }],
    });
    const published = await publish({ date, version: plan.version });
    await publish({ date });
    const stale = await publish({ date, version: plan.version + 1 });
    const told = await listAll('appListNotifications', { key, query: { kind: 'plan_published' } });

    expect([nothing.status, fieldsOf(nothing)]).toEqual([422, ['date']]);
    expect(published.body).toMatchObject({ status: 'published', version: plan.version });
    expect(published.body.published_at).not.toBeNull();
    expect([stale.status, fieldsOf(stale)]).toEqual([422, ['version']]);
    expect(told).toMatchObject([{ entity_type: 'day_plan', entity_id: plan.id }]);
  });
});
