import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { workOut } from '../../../domain/planning/day_task.ts';
import { roadMatrix, roadMetres, roadSeconds } from '../../../domain/planning/roads.ts';
import { checkDay } from '../../../domain/planning/routing/check_day.ts';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayProblem, DayRoute } from '../../../domain/planning/routing/day_problem.ts';
import { fleetCosts } from '../../../domain/planning/routing/fleet_costs.ts';
import { seededRandom } from '../../../domain/planning/routing/random.ts';
import { emptyRoutes, link, putSequences } from '../../../domain/planning/routing/routes.ts';
import { describeRoutes, solveDay } from '../../../domain/planning/routing/solve_day.ts';
import { solveFleet } from '../../../domain/planning/routing/solve_fleet.ts';
import { arbitraryDay } from '../../support/records/days.ts';

const within = (iterations: number) => (done: number) => done / iterations;
const hour = 3600;

const job = (place: number, given: Partial<DayJob> = {}): DayJob => ({
  place,
  work: 'exchange',
  container: 0,
  kg: 4_000,
  litres: 6_000,
  service: 600,
  opens: 0,
  closes: 24 * hour,
  skills: 0,
  vehicle: -1,
  tips: 1,
  ...given,
});

/** Places on a line north of the yard, which is place 0; the last is the tip. */
function day(jobs: DayJob[], given: Partial<DayProblem> = {}): DayProblem {
  const points = Array.from({ length: jobs.length + 2 }, (_, place) => ({ lat: 53 + place / 50, lng: -2 }));

  return {
    places: points.length,
    ...roadMatrix(points),
    jobs,
    vehicles: [
      {
        start: 0,
        end: 0,
        kind: 'container',
        stack: 3,
        payload_kg: 8_000,
        litres: 0,
        skills: 0,
        from: 6 * hour,
        until: 18 * hour,
      },
    ],
    tips: [{ place: points.length - 1, service: 1200, opens: 7 * hour, closes: 17 * hour }],
    objective: 'distance',
    hours: drivingHours,
    yard_service: 300,
    ...given,
  };
}
const typesOf = ({ stops }: DayRoute) => stops.map(({ type }) => type);

describe('a way without a provider', () => {
  test.each([
    [0, 0],
    [2_500, 360],
    [5_000, 720],
    [12_500, 720 + 675],
    [20_000, 720 + 1_350],
    [55_000, 720 + 1_350 + 1_800],
  ])(
    'of %d m takes %d s: 5 km of streets at 25 km/h, 15 km of mixed roads at 40, then trunk roads at 70',
    (metres, seconds) => {
      expect(roadSeconds(metres)).toBe(seconds);
    },
  );

  test('is three tenths longer than the straight line, and the same there and back', () => {
    const [yard, north, east] = [
      { lat: 53, lng: -2 },
      { lat: 53.1, lng: -2 },
      { lat: 53, lng: -1.9 },
    ];

    expect([roadMetres(yard, north), roadMetres(yard, east)]).toEqual([14_455, 8_699]);
    expect(roadMatrix([yard, north])).toEqual({
      metres: Int32Array.of(0, 14_455, 14_455, 0),
      seconds: Int32Array.of(0, 1571, 1571, 0),
    });
  });
});

describe('solveDay', () => {
  test('every plan of 200 days is feasible, and each job is on one route or left out', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(), (problem, seed) => {
        const { routes, unassigned } = solveDay(problem, { seed, spent: within(60) });
        const told = [...routes.flatMap(({ jobs }) => jobs), ...unassigned.map((each) => each.job)];

        expect(checkDay(problem, routes)).toEqual([]);
        expect(told.sort((a, b) => a - b)).toEqual(problem.jobs.map((_, index) => index));
      }),
      { numRuns: 200, seed: 16 },
    );
  });

  test('the same day, seed and iterations give the same bytes; any initial order gives a feasible plan', () => {
    fc.assert(
      fc.property(arbitraryDay, fc.nat(), (problem, seed) => {
        const plan = () => JSON.stringify(solveDay(problem, { seed, spent: within(80) }));
        expect(plan()).toBe(plan());
        const begin = problem.vehicles.map(() => problem.jobs.map((_, index) => index).reverse());
        const { routes } = solveDay(problem, { seed, spent: within(20), begin });
        expect(checkDay(problem, routes)).toEqual([]);
      }),
      { numRuns: 100, seed: 16 },
    );
  });

  test('a full skip is tipped before the next job; its empty is used for the next exchange of its kind', () => {
    const { routes } = solveDay(day([job(1), job(2), job(3, { container: 1 })]), {
      seed: 1,
      spent: within(500),
    });

    expect(typesOf(routes[0]!).filter((type) => type === 'yard')).toHaveLength(1);
    expect(typesOf(routes[0]!).filter((type) => type === 'tip')).toHaveLength(3);
  });

  test('a tip that would be closed is replaced by an open one', () => {
    const two = (closes: number) =>
      day([job(1, { tips: 3 }), job(1, { tips: 3 })], {
        tips: [
          { place: 2, service: 600, opens: 0, closes },
          { place: 3, service: 600, opens: 0, closes: 24 * hour },
        ],
      });
    const tipped = (problem: DayProblem) => {
      const { routes } = solveDay(problem, { seed: 1, spent: within(300) });

      return routes.flatMap(({ stops }) =>
        stops.flatMap(({ type, place }) => (type === 'tip' ? [place] : [])),
      );
    };

    expect(tipped(two(24 * hour))).toEqual([2, 2]);
    expect(tipped(two(6 * hour))).toEqual([3, 3]);
  });

  test('three empty containers go out stacked', () => {
    const deliveries = [1, 2, 3].map((place) => job(place, { work: 'deliver', tips: 0 }));
    const { routes } = solveDay(day(deliveries), { seed: 1, spent: within(200) });

    expect(typesOf(routes[0]!)).toEqual(['start', 'delivery', 'delivery', 'delivery', 'end']);
    expect(routes[0]!.stops[0]!.empties).toBe(3);
  });

  test('a 45-minute break is due after 4 h 30 of driving, and nobody drives more than nine hours', () => {
    const far = day([job(1), job(2)]);
    const slow = { ...far, seconds: far.seconds.map((each) => (each === 0 ? 0 : 5_000)) };
    const { routes, unassigned } = solveDay(slow, { seed: 1, spent: within(200) });

    expect(typesOf(routes[0]!)).toContain('break');
    expect(routes[0]!.driving).toBeLessThanOrEqual(9 * hour);
    expect(checkDay(slow, routes)).toEqual([]);
    const slower = { ...far, seconds: far.seconds.map((each) => (each === 0 ? 0 : 12_000)) };
    expect(solveDay(slower, { seed: 1, spent: within(50) }).unassigned).toHaveLength(2);
    expect(unassigned).toEqual([]);
  });

  test.each([
    ['skill', { skills: 4 }],
    ['no_tip', { tips: 0 }],
    ['capacity', { kg: 9_000 }],
    ['window', { closes: 5 * hour }],
  ] as const)('gives %s as the reason for a job left out', (reason, given) => {
    const { unassigned } = solveDay(day([job(1, given)]), { seed: 1, spent: within(50) });

    expect(unassigned).toEqual([{ job: 0, reason }]);
  });

  test('fewer vehicles are used when that is the objective', () => {
    const jobs = Array.from({ length: 8 }, (_, place) => job(place + 1, { work: 'deliver', tips: 0 }));
    const base = day(jobs);
    const fleet = Array.from({ length: 4 }, () => base.vehicles[0]!);
    const { routes } = solveDay(
      { ...base, vehicles: fleet, objective: 'vehicles' },
      { seed: 1, spent: within(500) },
    );

    expect(routes).toHaveLength(1);
  });
});

describe('checkDay', () => {
  const problem = day([job(1), job(2)]);
  const [planned] = solveDay(problem, { seed: 1, spent: within(100) }).routes;
  const errorsAfter = (change: (route: DayRoute) => void, given: Partial<DayProblem> = {}) => {
    const route = structuredClone(planned!);
    change(route);

    return checkDay({ ...problem, ...given }, [route]).map(({ code }) => code);
  };

  test.each<[string, (route: DayRoute) => void, Partial<DayProblem>, string]>([
    [
      'a tip that is left out',
      ({ stops }) => stops.splice(typesOf(planned!).indexOf('tip'), 1),
      {},
      'containers',
    ],
    ['a leg that is too short', ({ stops }) => (stops[1]!.seconds -= 1), {}, 'way'],
    ['work in no time', ({ stops }) => (stops[1]!.depart = stops[1]!.begins), {}, 'way'],
    ['another weight', ({ stops }) => (stops[1]!.kg += 1), {}, 'capacity'],
    [
      'an overloaded lorry',
      () => undefined,
      { vehicles: [{ ...problem.vehicles[0]!, payload_kg: 1 }] },
      'capacity',
    ],
    ['a closed tip', () => undefined, { tips: [{ ...problem.tips[0]!, closes: 6 * hour }] }, 'window'],
    [
      'a client who is not there',
      () => undefined,
      { jobs: problem.jobs.map((each) => ({ ...each, closes: 1 })) },
      'window',
    ],
    [
      'a tip that does not take it',
      () => undefined,
      { jobs: problem.jobs.map((each) => ({ ...each, tips: 2 })) },
      'no_tip',
    ],
    [
      'a shift that is over',
      () => undefined,
      { vehicles: [{ ...problem.vehicles[0]!, until: 7 * hour }] },
      'shift',
    ],
    ['a long drive', () => undefined, { hours: { ...drivingHours, stretch: 60 } }, 'hours'],
    [
      'another’s skills',
      () => undefined,
      { jobs: problem.jobs.map((each) => ({ ...each, skills: 1 })) },
      'skill',
    ],
    ['a job of no stop', ({ jobs }) => jobs.push(1, 0), {}, 'way'],
  ])('finds %s', (_, change, given, code) => {
    expect(errorsAfter(change, given)).toContain(code);
  });

  test('finds a second full skip on the lorry that could not tip the first', () => {
    const two = day([job(1, { tips: 0 }), job(2)]);
    const routes = describeRoutes(two, [[0, 1]]);
    const second = routes[0]!.stops.findIndex((stop) => stop.job === 1);

    expect(checkDay(two, routes)).toContainEqual({
      ...{ vehicle: 0, stop: second, code: 'containers' },
      message: 'has a full container on board',
    });
  });

  test('lets a container be brought back after the window in which it was taken', () => {
    const back = (closes: number) => {
      const taken = day([job(1, { work: 'tip_and_return', closes })]);

      return checkDay(taken, describeRoutes(taken, [[0]])).map(({ stop, code }) => [stop, code]);
    };

    expect(back(8 * hour)).toEqual([]);
    expect(back(5 * hour)).toEqual([[1, 'window']]);
  });

  test('finds no error in a feasible plan', () => {
    expect(errorsAfter(() => undefined)).toEqual([]);
  });
});

describe('solveFleet', () => {
  test('capacities are respected, and every job is done once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, size) => {
        const points = Array.from({ length: size + 1 }, (_, at) => ({
          lat: 53 + ((at * 7919 + seed) % 101) / 200,
          lng: -2 + ((at * 104729 + seed) % 97) / 200,
        }));
        const demand = Float64Array.from(points, (_, at) => (at === 0 ? 0 : 1 + (at % 5)));
        const { metres } = roadMatrix(points);
        const problem = {
          size: points.length,
          distance: Float64Array.from(metres),
          demand,
          capacity: 12,
          vehicles: size,
          times: null,
        };
        const plan = solveFleet(problem, { seed, spent: within(50) });

        expect(plan.absent).toEqual([]);
        expect(plan.routes.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, at) => at));
        for (const route of plan.routes)
          expect(route.reduce((sum, each) => sum + demand[each + 1]!, 0)).toBeLessThanOrEqual(12);
      }),
      { numRuns: 50 },
    );
  });
});

describe('fleetCosts', () => {
  test('a place costs what it adds to the routes, also where there and back differ', () => {
    const ways = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(ways, (distance) => {
        const problem = {
          ...{ size: 5, distance: Float64Array.from(distance), demand: new Float64Array(5) },
          ...{ capacity: 1, vehicles: 1, times: null },
        };
        const at = emptyRoutes(4, 1);
        putSequences(at, [[0, 1, 2]]);
        const costs = fleetCosts(problem, at, []);
        costs.refresh(0);
        const before = costs.total();

        link(at, 3, costs.place(3, 0, seededRandom(1)));
        costs.refresh(0);

        expect(costs.total() - before).toBe(costs.cost);
      }),
      { numRuns: 50, seed: 16 },
    );
  });
});

describe('workOut', () => {
  const jobs = [4, 1, 3, 2].map((place) => job(place));
  const { places: _places, metres: _metres, seconds: _seconds, ...rest } = day(jobs);
  const points = Array.from({ length: 6 }, (_, place) => ({ lat: 53 + place / 50, lng: -2 }));
  const brief = { ...rest, points, matrix: null };
  const task = {
    kind: 'solve' as const,
    brief,
    seed: 1,
    max_seconds: 10,
    max_iterations: 300,
    order: [0, 1, 2, 3],
    given: [-1, -1, -1, -1],
    begin: null,
  };

  test('the current order covers the same jobs, and the plan is no longer than it', () => {
    const answer = workOut(task, () => 0);
    const metres = (routes: DayRoute[]) => routes.reduce((sum, route) => sum + route.metres, 0);

    expect(answer.errors).toEqual([]);
    expect(answer.baseline.flatMap((route) => route.jobs).sort()).toEqual([0, 1, 2, 3]);
    expect(metres(answer.routes)).toBeLessThanOrEqual(metres(answer.baseline));
  });

  test('a job that cannot be planned is not in the current order either', () => {
    const heavy = jobs.map((each, at) => (at === 2 ? { ...each, skills: 1 << 20 } : each));
    const answer = workOut({ ...task, brief: { ...brief, jobs: heavy } }, () => 0);

    expect(answer.unassigned.map(({ job: at }) => at)).toEqual([2]);
    expect(answer.baseline.flatMap((route) => route.jobs).sort()).toEqual([0, 1, 3]);
  });

  test('ends when its time is over, and says how long it took', () => {
    let at = 0;
    const everySecond = () => (at += 1000);
    const answer = workOut({ ...task, max_iterations: 1_000_000 }, everySecond);

    expect(answer.iterations).toBeGreaterThan(4);
    expect(answer.iterations).toBeLessThan(1000);
    expect(answer.seconds).toBeGreaterThanOrEqual(10);
  });

  test('describes the routes of a planner as they are, with what is wrong with them', () => {
    const routes = brief.vehicles.map((_, vehicle) => (vehicle === 0 ? [3, 0] : []));
    const answer = workOut({ kind: 'describe', brief, routes }, () => 0);

    expect(answer.routes.flatMap((route) => route.jobs)).toEqual([3, 0]);
    expect(answer).toMatchObject({ unassigned: [], baseline: [], iterations: 0, seconds: 0 });
  });
});
