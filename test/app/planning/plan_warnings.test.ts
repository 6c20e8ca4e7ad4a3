/** What a plan tells the planner: the warnings of its routes, and which routes it leaves as they were. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call } from '../../support/client.ts';
import { makeJob, makeLorry, plannedFirm, planningOf, several } from '../../support/records/planning.ts';
import type { PlannedFirm } from '../../support/records/planning.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
let firm: PlannedFirm;
beforeAll(async () => {
  team = await newTeam();
  firm = await plannedFirm(team, { jobs: 0, lorries: 0 });
});

const { newDay } = planningOf(() => ({ team, firm }));
async function ask(operation: string, body: object): Promise<any> {
  const answer = await call(operation, { key: team.key, body });
  expect([operation, answer.status, answer.body.error]).toEqual([operation, 200, undefined]);

  return answer.body;
}
const save = (body: object) => ask('appSaveDayPlan', { start_depot_id: firm.depot, ...body });
const propose = (body: object) =>
  ask('appOptimiseRoutes', { start_depot_id: firm.depot, max_seconds: 1, ...body });
const collectionIds = ({ stops }: any) => [
  ...new Set(stops.flatMap(({ collection_id }: any) => collection_id ?? [])),
];
const noDriver = { code: 'no_driver', stop: null, message: 'This vehicle has no driver yet.' };

describe('the warnings of a route', () => {
  test('name the stop that is out of its window', async () => {
    const date = newDay();
    const [job, lorry] = [
      await makeJob(team, date, 1, { scheduled_time: '05:00', service_type: 'delivery' }),
      await makeLorry(team),
    ];
    const { routes } = await save({ date, routes: [{ vehicle_id: lorry, collection_ids: [job] }] });

    expect(routes[0].warnings).toEqual([
      { code: 'window', stop: 1, message: 'Stop 1 is out of the window.' },
      noDriver,
    ]);
  });

  test('are of the whole route where its vehicle cannot do a job, or is driven too long', async () => {
    const date = newDay();
    const bins = await makeJob(team, date, 1, { container_type: '1100 litre bin', service_type: 'delivery' });
    const [skips, hook] = [await makeLorry(team), await makeLorry(team, { type: 'hook_loader' })];
    const { routes } = await save({
      ...{ date, shift_start: '05:00', shift_end: '23:00' },
      routes: [
        { vehicle_id: skips, collection_ids: [bins] },
        { vehicle_id: hook, collection_ids: [await makeJob(team, date, 2, { service_type: 'delivery' })] },
      ],
    });

    const unable = { code: 'skill', stop: null, message: 'The route has a job that its vehicle cannot do.' };
    expect(routes.map(({ warnings }: any) => warnings)).toEqual([
      expect.arrayContaining([unable, noDriver]),
      expect.arrayContaining([unable, noDriver]),
    ]);
  });
});

test('a plan that changes one route leaves the others as they are, but for the collections that it took', async () => {
  const date = newDay();
  const [a, b, c] = await several(3, (at) => makeJob(team, date, at + 1, { service_type: 'delivery' }));
  const [one, two, three] = await several(3, () => makeLorry(team));
  const { routes: before } = await save({
    date,
    routes: [
      { vehicle_id: one, collection_ids: [a] },
      { vehicle_id: two, collection_ids: [b] },
    ],
  });
  const d = await makeJob(team, date, 7, { service_type: 'delivery' });
  const proposal = await propose({ date, collection_ids: [c, d], vehicle_ids: [three] });
  const { routes: after } = await ask('appApplyRoutes', { proposal_id: proposal.proposal_id });

  expect(after.slice(0, 2)).toEqual(before);
  expect(collectionIds(after[2]).sort()).toEqual([c, d].sort());
  expect(JSON.stringify(after)).not.toContain('shortened');
});

test('assigned collections stay with their vehicle when they are locked; those without one are planned freely', async () => {
  const date = newDay();
  const [one, two] = await several(2, () => makeLorry(team));
  const kept = await makeJob(team, date, 1, { service_type: 'delivery', vehicle_id: two });
  const free = await makeJob(team, date, 2, { service_type: 'delivery' });
  const { routes, unassigned } = await propose({
    ...{ date, collection_ids: [kept, free], vehicle_ids: [one, two], lock_assigned: true },
  });

  expect(unassigned).toEqual([]);
  expect(routes.flatMap(collectionIds).sort()).toEqual([kept, free].sort());
  const ofKept = routes.find((route: any) => collectionIds(route).includes(kept));
  expect(ofKept.vehicle_id).toBe(two);
});
