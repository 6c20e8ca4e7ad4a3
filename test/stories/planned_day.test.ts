import { expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { plannedFirm } from '../support/records/planning.ts';
import { newTeam } from '../support/teams.ts';

test('a planner’s evening: 24 jobs and four lorries, proposed, applied, dragged, published', async () => {
  const team = await newTeam();
  const firm = await plannedFirm(team, { jobs: 24, lorries: 4 });
  const drivers = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      team.anotherKey({ role: 'driver', user: `driver${number}.${team.team_id}@round.test` }),
    ),
  );
  const members = await queryShared<{ id: string; user_id: string }>(
    'select id, user_id from members where team_id = $1',
    [team.team_id],
  );
  const driverIds = drivers.map(({ user_id }) => members.find((each) => each.user_id === user_id)!.id);
  const ask = async (operation: string, request: object): Promise<any> => {
    const answer = await call(operation, { key: team.key, ...request });
    expect([operation, answer.status, answer.body.error?.details]).toEqual([operation, 200, undefined]);

    return answer.body;
  };
  const day = { date: firm.date, start_depot_id: firm.depot };
  const onRoute = ({ stops }: any) => [
    ...new Set(stops.flatMap(({ collection_id }: any) => collection_id ?? [])),
  ];

  // 17:00. Nothing of tomorrow is planned.
  const empty = await ask('appGetDayPlan', { query: { date: firm.date } });
  expect(empty).toMatchObject({ version: 0, routes: [] });
  expect(empty.unplanned_collection_ids).toHaveLength(24);

  // 17:05. The proposal does every job, in less than the order in which they were booked.
  const proposal = await ask('appOptimiseRoutes', {
    body: { ...day, driver_ids: driverIds, max_seconds: 3 },
  });
  expect(proposal.unassigned).toEqual([]);
  expect(proposal.totals.collections).toBe(24);
  expect(proposal.saving_percent).toBeGreaterThan(0);
  expect(proposal.routes.flatMap(({ warnings }: any) => warnings)).toEqual([]);

  // 17:06. Applied, each job knows its lorry, driver and time.
  const applied = await ask('appApplyRoutes', { body: { proposal_id: proposal.proposal_id } });
  expect(applied).toMatchObject({
    version: 1,
    status: 'draft',
    unplanned_collection_ids: [],
    changed_collection_ids: [],
  });
  const jobs = await listAll('appListCollections', { key: team.key });
  expect(
    jobs.every(({ vehicle_id, driver_id, sequence, eta }: any) => vehicle_id && driver_id && sequence && eta),
  ).toBe(true);

  // 17:10. The planner takes one job off; what was read is said, so that nobody else's change is lost.
  const routes = applied.routes.map(({ vehicle_id, driver_id, ...route }: any) => ({
    vehicle_id,
    driver_id,
    collection_ids: onRoute(route),
  }));
  const dropped = routes[0].collection_ids.pop();
  const saved = await ask('appSaveDayPlan', {
    body: {
      ...day,
      version: applied.version,
      routes: routes.filter((each: any) => each.collection_ids.length > 0),
    },
  });
  expect(saved).toMatchObject({ version: 2, status: 'draft', unplanned_collection_ids: [dropped] });

  // 17:15. Published: every driver on the plan is notified once, and sees their own jobs in their order.
  const published = await ask('appPublishDayPlan', { body: { date: firm.date, version: saved.version } });
  expect(published).toMatchObject({ version: 2, status: 'published' });
  for (const { driver_id, ...route } of published.routes) {
    const { key } = drivers[driverIds.indexOf(driver_id)]!;
    const told = await listAll('appListNotifications', { key, query: { kind: 'plan_published' } });
    const own = await listAll('appListCollections', { key });
    const inOrder = own.sort((a: any, b: any) => a.sequence - b.sequence).map(({ id }: any) => id);
    expect(told).toHaveLength(1);
    expect(inOrder).toEqual(onRoute(route));
  }

  // The next morning, on the live board: everything has a driver, but for what was taken off.
  const boardNow = () => ask('appGetBoard', { query: { date: firm.date, derive: '1' } });
  const states = ({ jobs: shown }: any) => {
    const counted: Record<string, number> = {};
    for (const { state } of shown) counted[state] = (counted[state] ?? 0) + 1;

    return counted;
  };
  const begin = await boardNow();
  expect(begin).toMatchObject({ version: 2, complete: true });
  expect(states(begin)).toEqual({ assigned: 23, unassigned: 1 });

  // 05:40. A lorry is found unsafe: its jobs are blocked at once, and nothing is given to it.
  const [bad, good] = published.routes.map(({ vehicle_id }: any) => vehicle_id);
  const mine = begin.jobs.filter(({ assignment }: any) => assignment.vehicle_id === bad);
  const checked = await call('appCreateWalkaround', {
    key: team.key,
    body: { vehicle_id: bad, items: [{ code: 'steering', status: 'defect', severity: 'dangerous' }] },
  });
  expect(checked.status).toBe(201);
  const broken = await ask('appGetBoard', { query: { date: firm.date, derive: '1', since: begin.as_of } });
  expect(states(broken)).toEqual({ problem: mine.length });
  const refused = await call('appAssignJob', {
    key: team.key,
    body: { collection_id: dropped, vehicle_id: bad },
  });
  expect(refused.status).toBe(422);

  // 05:50. Its jobs and the loose one go to another lorry and its driver, each at the end of that day.
  const spare = published.routes.find(({ vehicle_id }: any) => vehicle_id === good).driver_id;
  for (const id of [...mine.map(({ id: job }: any) => job), dropped])
    await ask('appAssignJob', { body: { collection_id: id, vehicle_id: good, driver_id: spare } });
  const moved = await boardNow();
  expect(states(moved)).toEqual({ assigned: 24 });
  const places = moved.jobs.flatMap(({ assignment: { vehicle_id, sequence } }: any) =>
    vehicle_id === good ? [sequence] : [],
  );
  expect(new Set(places).size).toBe(places.length);

  // 06:00. Each driver takes the day along for where there is no signal: their own jobs, in their order.
  for (const [at, driver] of drivers.entries()) {
    const pack = await call('appGetOfflinePack', { key: driver.key, query: { date: firm.date } });
    const own = moved.jobs
      .filter(({ assignment }: any) => assignment.driver_id === driverIds[at])
      .toSorted((a: any, b: any) => a.assignment.sequence - b.assignment.sequence);
    expect(pack.body.jobs.map(({ collection }: any) => collection.id)).toEqual(own.map(({ id }: any) => id));
  }

  // All day. Drivers start and end their jobs; one meets a locked gate and the visit comes to nothing.
  const [blocked, ...rest] = moved.jobs;
  const drive = async ({ id, assignment }: any, ...steps: object[]) => {
    const { key } = drivers[driverIds.indexOf(assignment.driver_id)]!;
    for (const body of steps) {
      const step = await call('appUpdateCollection', { key, path: { id }, body });
      expect([step.status, step.body.error?.details]).toEqual([200, undefined]);
    }

    return key;
  };
  const started = await drive(blocked, { status: 'in_progress' });
  const problem = await call('appReportProblem', {
    key: started,
    body: { collection_id: blocked.id, kind: 'no_access', message: 'The gate is locked' },
  });
  expect(problem.status).toBe(201);
  expect(states(await boardNow())).toEqual({ assigned: 23, problem: 1 });
  await drive(blocked, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' });
  for (const job of rest)
    await drive(
      job,
      { status: 'in_progress' },
      { status: 'completed', outcome: 'done', actual_weight_kg: 4000 },
    );

  // The end of the day: 23 done, one aborted, nobody has anything left, and what a wall that watched all day has is the same.
  const end = await boardNow();
  expect(states(end)).toEqual({ done: 23, aborted: 1 });
  expect(end.drivers.every(({ status }: any) => status === 'off')).toBe(true);
  const done = end.drivers.reduce((sum: number, { jobs_done }: any) => sum + jobs_done, 0);
  expect(done).toBe(24);
  const watched = await ask('appGetBoard', { query: { date: firm.date, derive: '1', since: begin.as_of } });
  expect(watched.jobs.map(({ id }: any) => id).sort()).toEqual(end.jobs.map(({ id }: any) => id).sort());
});
