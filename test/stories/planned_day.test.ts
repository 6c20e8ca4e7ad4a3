import { expect, test } from '@jest/globals';
import { call, listAll } from '../support/client.ts';
import { queryShared } from '../support/database.ts';
import { plannedFirm } from '../support/planning.ts';
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

  // 17:15. Published: every driver on the plan is told once, and sees their own jobs in their order.
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
});
