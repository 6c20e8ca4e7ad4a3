/** What the check of a finished plan finds, stop by stop. It is the last word on a route that a planner gets. */
import { describe, expect, test } from '@jest/globals';
import { roadMatrix } from '../../../domain/planning/roads.ts';
import { checkDay } from '../../../domain/planning/routing/check_day.ts';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type {
  DayJob,
  DayProblem,
  DayRoute,
  DayVehicle,
} from '../../../domain/planning/routing/day_problem.ts';
import { describeRoutes } from '../../../domain/planning/routing/solve_day.ts';

const hour = 3600;
const points = Array.from({ length: 5 }, (_, place) => ({ lat: 53 + place / 50, lng: -2 }));
const [yard, first, second, tipPlace, elsewhere] = [0, 1, 2, 3, 4];

const job = (place: number, given: Partial<DayJob> = {}): DayJob => ({
  ...{ place, work: 'exchange', container: 0, kg: 4_000, litres: 6_000, service: 600 },
  ...{ opens: 6 * hour, closes: 18 * hour, skills: 1, vehicle: -1, tips: 1, ...given },
});
const lorry: DayVehicle = {
  ...{ start: yard, end: yard, kind: 'container', stack: 3, payload_kg: 8_000, litres: 12_000, skills: 3 },
  ...{ from: 6 * hour, until: 18 * hour },
};
const day = (jobs: DayJob[], vehicle: Partial<DayVehicle> = {}): DayProblem => ({
  ...{ places: points.length, ...roadMatrix(points), jobs, vehicles: [{ ...lorry, ...vehicle }] },
  tips: [{ place: tipPlace, service: 1200, opens: 7 * hour, closes: 17 * hour }],
  ...{ objective: 'distance', hours: drivingHours, yard_service: 300 },
});
const bulk = { kind: 'bulk' as const, stack: 0 };
const load = (place: number, given: Partial<DayJob> = {}) =>
  job(place, { work: 'load', container: -1, ...given });

interface Planned {
  problem: DayProblem;
  route: DayRoute;
}

/** A feasible route over the jobs in their order. */
function planned(problem: DayProblem): Planned {
  const [route] = describeRoutes(problem, [problem.jobs.map((_, index) => index)]);
  expect(checkDay(problem, [route!])).toEqual([]);

  return { problem, route: route! };
}

/** What is found after a change; each as its stop (-1 for the route), its code and its words. */
function found({ problem, route }: Planned, change: (plan: Planned) => unknown): unknown[][] {
  const plan = structuredClone({ problem, route });
  change(plan);

  return checkDay(plan.problem, [plan.route]).map(({ stop, code, message }) => [stop, code, message]);
}

// yard, exchange, tip, exchange, tip, yard
const exchanges = planned(day([job(first), job(second)]));
// yard, two deliveries, yard
const deliveries = planned(
  day([job(first, { work: 'deliver', tips: 0 }), job(second, { work: 'deliver', tips: 0 })]),
);
// yard, two loads, tip, yard
const loads = planned(day([load(first), load(second, { kg: 3_000 })], bulk));

describe('the routes of the check', () => {
  test('have the stops that the cases below change', () => {
    const types = ({ route }: Planned) => route.stops.map(({ type }) => type);

    expect(types(exchanges)).toEqual(['start', 'exchange', 'tip', 'exchange', 'tip', 'end']);
    expect(types(deliveries)).toEqual(['start', 'delivery', 'delivery', 'end']);
    expect(types(loads)).toEqual(['start', 'collection', 'collection', 'tip', 'end']);
  });
});

describe('the check of a route', () => {
  test.each<[string, Planned, (plan: Planned) => unknown, unknown[][]]>([
    [
      'that begins elsewhere than at its yard',
      deliveries,
      ({ problem }) => (problem.vehicles[0]!.start = elsewhere!),
      [
        [0, 'way', 'does not begin at the yard'],
        [0, 'way', 'loads empties elsewhere than in its yard'],
      ],
    ],
    [
      'that begins with work',
      deliveries,
      ({ route }) => (route.stops[0]!.type = 'visit'),
      [
        [0, 'way', 'does not begin at the yard'],
        [0, 'containers', 'states other empties than it carries'],
        [1, 'containers', 'has no such empty container on board'],
        [1, 'containers', 'states other empties than it carries'],
        [2, 'containers', 'has no such empty container on board'],
      ],
    ],
    [
      'that ends elsewhere than at its yard',
      deliveries,
      ({ problem }) => (problem.vehicles[0]!.end = elsewhere!),
      [[3, 'way', 'does not end at the yard']],
    ],
    [
      'that ends with work',
      loads,
      ({ route }) => (route.stops[4]!.type = 'visit'),
      [[4, 'way', 'does not end at the yard']],
    ],
    [
      'that is at a stop before it can be',
      deliveries,
      ({ route }) => (route.stops[2]!.arrival -= 60),
      [[2, 'way', 'arrives before it can']],
    ],
    [
      'that works before it arrives',
      deliveries,
      ({ route }) => (route.stops[2]!.begins -= 60),
      [[2, 'way', 'departs before it arrives']],
    ],
    [
      'that leaves the yard again before it begins there',
      deliveries,
      ({ route }) => (route.stops[3]!.depart = route.stops[3]!.begins - 1),
      [[3, 'way', 'departs before it arrives']],
    ],
    [
      'that states another distance than its legs have',
      deliveries,
      ({ route }) => (route.metres += 1),
      [[-1, 'way', 'has another distance than its legs']],
    ],
    [
      'with a leg of another length',
      deliveries,
      ({ problem }) => (problem.metres[first! * points.length + second!]! += 1),
      [[2, 'way', 'is not as far from the one before as the matrix says']],
    ],
    [
      'without the stop of one of its jobs',
      deliveries,
      ({ problem, route }) => (problem.jobs.push(job(first!)), route.jobs.push(2)),
      [[-1, 'way', 'has other stops than its jobs']],
    ],
    [
      'with the stop of a job that it does not list',
      exchanges,
      ({ route }) => route.jobs.pop(),
      [[-1, 'way', 'has other stops than its jobs']],
    ],
    [
      'that does a job twice',
      exchanges,
      ({ route }) => route.jobs.push(0),
      [[-1, 'way', 'does a job twice']],
    ],
    [
      'that lacks one of two skills',
      exchanges,
      ({ problem }) => (problem.jobs[1]!.skills = 5),
      [[-1, 'skill', 'has a job that its vehicle cannot do']],
    ],
    [
      'with the job of another vehicle',
      exchanges,
      ({ problem }) => (problem.jobs[1]!.vehicle = 1),
      [[-1, 'skill', 'has a job of another vehicle']],
    ],
    ['with a job that is its own', exchanges, ({ problem }) => (problem.jobs[1]!.vehicle = 0), []],
    [
      'that begins before its shift',
      exchanges,
      ({ problem, route }) => (problem.vehicles[0]!.from = route.stops[0]!.depart + 1),
      [[0, 'shift', 'begins before the shift']],
    ],
    [
      'that ends after its shift',
      exchanges,
      ({ problem, route }) => (problem.vehicles[0]!.until = route.stops[5]!.arrival - 1),
      [[5, 'shift', 'ends after the shift']],
    ],
    [
      'that fills its shift',
      exchanges,
      ({ problem, route: { stops } }) =>
        Object.assign(problem.vehicles[0]!, { from: stops[0]!.depart, until: stops[5]!.arrival }),
      [],
    ],
    [
      'with more driving than a day may have',
      exchanges,
      ({ problem, route }) => (problem.hours.day = route.driving - 1),
      [[-1, 'hours', 'is driven too long in a day']],
    ],
    [
      'with all the driving that a day may have',
      exchanges,
      ({ problem, route }) => Object.assign(problem.hours, { day: route.driving, stretch: route.driving }),
      [],
    ],
    [
      'that is driven on when a break is due',
      exchanges,
      ({ problem, route }) => (problem.hours.stretch = route.driving - 1),
      [[5, 'hours', 'is driven too long without a break']],
    ],
  ])('%s', (_what, plan, change, errors) => {
    expect(found(plan, change)).toEqual(errors);
  });
});

describe('a break', () => {
  const long = day([job(first, { work: 'visit', tips: 0 }), job(second, { work: 'visit', tips: 0 })]);
  const slow = { ...long, seconds: long.seconds.map((each) => (each === 0 ? 0 : 2 * hour)) };
  const broken = planned(slow);
  const at = broken.route.stops.findIndex(({ type }) => type === 'break');

  test('that is too short is found, and one of the whole time begins the driving anew', () => {
    expect(at).toBeGreaterThan(0);
    expect(found(broken, ({ problem }) => (problem.hours.break += 1))).toEqual([
      [at, 'hours', 'is too short a break'],
    ]);
  });
});

describe('the check of a load', () => {
  test.each<[string, Planned, (plan: Planned) => unknown, unknown[][]]>([
    [
      'of more empties than the lorry stacks',
      deliveries,
      ({ problem }) => (problem.vehicles[0]!.stack = 1),
      [[0, 'containers', 'has too many empties on board']],
    ],
    [
      'of as many empties as the lorry stacks',
      deliveries,
      ({ problem }) => (problem.vehicles[0]!.stack = 2),
      [],
    ],
    [
      'that is stated with one empty too many at the client',
      deliveries,
      ({ route }) => (route.stops[1]!.empties += 1),
      [[1, 'containers', 'states other empties than it carries']],
    ],
    [
      'of empties of another kind than the client gets',
      deliveries,
      ({ problem }) => (problem.jobs[1]!.container = 7),
      [
        [2, 'containers', 'has no such empty container on board'],
        [2, 'containers', 'states other empties than it carries'],
        [3, 'containers', 'states other empties than it carries'],
      ],
    ],
    [
      'that is put down elsewhere than at the client',
      deliveries,
      ({ problem }) => (problem.jobs[1]!.place = elsewhere!),
      [[2, 'way', 'works elsewhere than at the client’s']],
    ],
    [
      'that needs more time at the client',
      deliveries,
      ({ problem }) => (problem.jobs[1]!.service += 1),
      [[2, 'way', 'has too little time for the work']],
    ],
    [
      'that is put down before the client opens',
      deliveries,
      ({ problem, route }) => (problem.jobs[1]!.opens = route.stops[2]!.begins + 1),
      [[2, 'window', 'is out of the window']],
    ],
    [
      'that is put down after the client closes',
      deliveries,
      ({ problem, route }) => (problem.jobs[1]!.closes = route.stops[2]!.begins - 1),
      [[2, 'window', 'is out of the window']],
    ],
    [
      'that is put down in the only second of its window',
      deliveries,
      ({ problem, route: { stops } }) =>
        Object.assign(problem.jobs[1]!, { opens: stops[2]!.begins, closes: stops[2]!.begins }),
      [],
    ],
    [
      'that is tipped elsewhere than at the tip',
      exchanges,
      ({ problem }) => (problem.tips[0]!.place = elsewhere!),
      [2, 4].map((stop) => [stop, 'way', 'tips elsewhere than at the tip']),
    ],
    [
      'that needs more time at the tip',
      exchanges,
      ({ problem }) => (problem.tips[0]!.service += 1),
      [2, 4].map((stop) => [stop, 'way', 'has too little time to tip']),
    ],
    [
      'that is tipped before the tip opens',
      exchanges,
      ({ problem, route }) => (problem.tips[0]!.opens = route.stops[2]!.begins + 1),
      [[2, 'window', 'tips while the tip is closed']],
    ],
    [
      'that is tipped after the tip closes',
      exchanges,
      ({ problem, route }) => (problem.tips[0]!.closes = route.stops[4]!.begins - 1),
      [[4, 'window', 'tips while the tip is closed']],
    ],
    [
      'that no tip accepts',
      exchanges,
      ({ problem }) => (problem.jobs[1]!.tips = 0),
      [
        [3, 'no_tip', 'takes what no tip accepts'],
        [4, 'no_tip', 'tips where the waste is not accepted'],
      ],
    ],
    [
      'of waste that two tips take, and of no other',
      loads,
      ({ problem }) => (problem.jobs[1]!.tips = 2),
      [
        [2, 'no_tip', 'mixes waste that no tip takes together'],
        [3, 'no_tip', 'tips where the waste is not accepted'],
      ],
    ],
    [
      'of both clients that is too heavy',
      loads,
      ({ problem }) => (problem.vehicles[0]!.payload_kg = 6_999),
      [[2, 'capacity', 'is too heavy']],
    ],
    [
      'of both clients that is just light enough',
      loads,
      ({ problem }) => (problem.vehicles[0]!.payload_kg = 7_000),
      [],
    ],
    [
      'of both clients that has no room',
      loads,
      ({ problem }) => (problem.vehicles[0]!.litres = 11_999),
      [[2, 'capacity', 'has too much volume on board']],
    ],
    [
      'that is stated as another weight than it has',
      loads,
      ({ route }) => (route.stops[2]!.kg -= 1),
      [[2, 'capacity', 'states another weight than it carries']],
    ],
    [
      'that comes back to the yard',
      loads,
      ({ route }) => (route.stops[3]!.type = 'visit'),
      [
        [3, 'capacity', 'states another weight than it carries'],
        [4, 'capacity', 'states another weight than it carries'],
        [4, 'no_tip', 'comes back with waste on board'],
      ],
    ],
  ])('%s', (_what, plan, change, errors) => {
    expect(found(plan, change)).toEqual(errors);
  });
});

describe('a stop in the yard', () => {
  // More deliveries than the lorry stacks: it returns for the others.
  const stacked = planned(
    day(
      [first, second, first].map((place) => job(place!, { work: 'deliver', tips: 0 })),
      { stack: 2 },
    ),
  );
  const at = stacked.route.stops.findIndex(({ type }) => type === 'yard');

  test('takes its time, and the empties of the next deliveries', () => {
    expect(found(stacked, ({ problem }) => (problem.yard_service += 1))).toEqual([
      [at, 'way', 'has too little time in the yard'],
    ]);
  });

  test('with a full container on board, or with one taken on top of an empty one, is found', () => {
    const collects = ({ problem }: Planned, index: number) =>
      Object.assign(problem.jobs[index]!, { work: 'collect', tips: 1, kg: 0 });

    expect(found(stacked, (plan) => collects(plan, 1))).toEqual(
      expect.arrayContaining([
        [2, 'containers', 'takes a full container on top of empties'],
        [at, 'containers', 'goes to the yard with waste on board'],
      ]),
    );
    expect(found(exchanges, ({ problem }) => (problem.jobs[1]!.work = 'collect'))).toEqual([
      [3, 'containers', 'takes a full container on top of empties'],
      [3, 'containers', 'states other empties than it carries'],
    ]);
  });
});
