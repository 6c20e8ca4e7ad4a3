/** Which tip, which driver and which kind of stop a proposal chooses. */
import { beforeAll, expect, test } from '@jest/globals';
import { addDays } from '../../../domain/dates.ts';
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
  firm = await plannedFirm(team, { jobs: 0, lorries: 1 });
});

const { newDay } = planningOf(() => ({ team, firm }));
const propose = async (body: object): Promise<any> => {
  const { status, body: proposal } = await call('appOptimiseRoutes', {
    key: team.key,
    body: { start_depot_id: firm.depot, max_seconds: 1, ...body },
  });
  expect([status, proposal.error?.details]).toEqual([200, undefined]);

  return proposal;
};
const stopsOf = ({ routes }: any) => routes.flatMap(({ stops }: any) => stops);

test('drivers are given to the vehicles without one in the order in which they are named', async () => {
  const date = newDay();
  const [one, two] = await several(2, () => makeLorry(team));
  const [a, b] = await several(2, () => person(team, 'driver'));
  const jobs = await several(2, (at) =>
    makeJob(team, date, at, { service_type: 'delivery', vehicle_id: [one, two][at] }),
  );
  const crews = async (driver_ids: string[]) =>
    Object.fromEntries(
      (
        await propose({
          ...{ date, collection_ids: jobs.slice(0, 2), vehicle_ids: [one, two], lock_assigned: true },
          driver_ids,
        })
      ).routes.map(({ vehicle_id, driver_id }: any) => [vehicle_id, driver_id]),
    );

  expect(await crews([a.id, b.id])).toEqual({ [one]: a.id, [two]: b.id });
  expect(await crews([b.id, a.id])).toEqual({ [one]: b.id, [two]: a.id });
});

test('a stop says what is done there: an exchange, a visit, a delivery or a collection', async () => {
  const date = newDay();
  const kinds = ['exchange', 'aborted_visit', 'delivery', 'collection'];
  const jobs: string[] = [];
  for (const [at, service_type] of kinds.entries())
    jobs.push(await makeJob(team, date, at, { service_type, quantity_kg: 1000 }));
  const stops = stopsOf(await propose({ date, collection_ids: jobs, vehicle_ids: firm.vehicles }));
  const typeOf = (job: string) => stops.find(({ collection_id }: any) => collection_id === job).type;

  expect(jobs.map(typeOf)).toEqual(['exchange', 'visit', 'delivery', 'collection']);
});

test('waste goes to a site that is open that day, and whose permit is still in force', async () => {
  const own = await newTeam();
  const { date, depot, tip, collections } = await plannedFirm(own, { jobs: 1, lorries: 1 });
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const plan = async () =>
    (
      await call('appOptimiseRoutes', {
        key: own.key,
        body: { date, start_depot_id: depot, collection_ids: collections, max_seconds: 1 },
      })
    ).body;
  const open = (hours: string) =>
    queryShared('update sites set contact_opening_hours = $2 where id = $1', [tip, hours]);
  const permit = (expires_on: string) =>
    call('appUpdateSite', { key: own.key, path: { id: tip }, body: { permit: { expires_on } } });
  const tips = async () => stopsOf(await plan()).filter(({ site_id }: any) => site_id === tip).length;

  await open(`${weekdays[(weekday + 1) % 7]} 07:00-17:00`);
  expect((await plan()).unassigned).toMatchObject([{ collection_id: collections[0], reason: 'no_tip' }]);
  await open(`${weekdays[weekday]} 07:00-17:00`);
  expect(await tips()).toBe(1);
  expect((await permit(addDays(date, -1))).status).toBe(200);
  expect((await plan()).unassigned).toMatchObject([{ reason: 'no_tip' }]);
  expect((await permit(date)).status).toBe(200);
  expect(await tips()).toBe(1);
});

test('a proposal is out of date once its vehicle is given another job that day, or loses one', async () => {
  const date = newDay();
  const [lorry] = await several(1, () => makeLorry(team));
  const [planned, added] = await several(2, (at) => makeJob(team, date, at, { service_type: 'delivery' }));
  const other = await makeJob(team, addDays(date, 1), 3);
  const proposed = async () =>
    (await propose({ date, collection_ids: [planned], vehicle_ids: [lorry] })).proposal_id;
  const apply = async (proposal_id: string) =>
    errorOf(await call('appApplyRoutes', { key: team.key, body: { proposal_id } }));
  const give = async (id: string, vehicle_id: string | null) =>
    expect(
      (await call('appUpdateCollection', { key: team.key, path: { id }, body: { vehicle_id } })).status,
    ).toBe(200);
  const before = await proposed();
  await give(added, lorry);
  expect(await apply(before)).toEqual([422, 'proposal_id']);
  const without = await proposed();
  await give(added, null);
  expect(await apply(without)).toEqual([422, 'proposal_id']);
  const elsewhere = await proposed();
  await give(other, lorry);

  expect(await apply(elsewhere)).toEqual([200]);
});

test('a suspended driver is given no route, by a proposal or by a planner', async () => {
  const date = newDay();
  const [lorry] = await several(1, () => makeLorry(team));
  const driver = await person(team, 'driver');
  const job = await makeJob(team, date, 1);
  await call('appUpdateTeamMember', {
    ...{ key: team.key, path: { id: driver.id }, body: { status: 'suspended' } },
  });
  const body = { date, start_depot_id: firm.depot };
  const routes = [{ vehicle_id: lorry, driver_id: driver.id, collection_ids: [job] }];
  const asked = { key: team.key, body: { ...body, driver_ids: [driver.id] } };

  expect(errorOf(await call('appOptimiseRoutes', asked))).toEqual([422, 'driver_ids.0']);
  expect(errorOf(await call('appSaveDayPlan', { key: team.key, body: { ...body, routes } }))).toEqual([
    ...[422, 'routes.0.driver_id'],
  ]);
});

test('a lorry that is early waits: the work begins at the time agreed, and the job expects it when it arrives', async () => {
  const date = newDay();
  const at = (scheduled_time: string, place: number) =>
    makeJob(team, date, place, { service_type: 'delivery', scheduled_time });
  const [first, second] = [await at('06:30', 0), await at('11:00', 1)];
  const lorry = await makeLorry(team);
  const routes = [{ vehicle_id: lorry, collection_ids: [first, second] }];
  const { body: plan } = await call('appSaveDayPlan', {
    ...{ key: team.key, body: { date, start_depot_id: firm.depot, routes } },
  });
  const stop = stopsOf(plan).find(({ collection_id }: any) => collection_id === second);
  const { body: job } = await call('appGetCollection', { key: team.key, path: { id: second } });
  const clock = (moment: string) =>
    new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });

  expect([clock(stop.begins), clock(stop.depart)]).toEqual(['11:00', '11:10']);
  expect(clock(stop.arrival) < '08:00').toBe(true);
  expect(job.eta).toBe(stop.arrival);
});

test('the nearest sites are considered where more take the waste than one plan can hold', async () => {
  const own = await newTeam();
  const { date, depot, tip, collections } = await plannedFirm(own, { jobs: 1, lorries: 1 });
  const permit = { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] };
  const site = (lat: number) => ({ name: `Tip at ${lat}`, lat, lng: -2.01, permit });
  const data = Array.from({ length: 31 }, (_, at) => site(54 + at / 1000));
  const { body: far } = await call('appCreateSite', { key: own.key, body: { data } });
  const { body: near } = await call('appCreateSite', { key: own.key, body: site(53.75) });
  await queryShared('update sites set lat = 54.2 where id = $1', [tip]);
  const { body } = await call('appOptimiseRoutes', {
    key: own.key,
    body: { date, start_depot_id: depot, collection_ids: collections, max_seconds: 1 },
  });

  expect([far.created, body.unassigned]).toEqual([31, []]);
  expect(stopsOf(body).flatMap(({ site_id }: any) => site_id ?? [])).toEqual([near.id]);
});
