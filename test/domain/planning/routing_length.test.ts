import { describe, expect, test } from '@jest/globals';
import { roadMatrix } from '../../../domain/planning/roads.ts';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayProblem } from '../../../domain/planning/routing/day_problem.ts';
import { linksOf } from '../../../domain/planning/routing/links.ts';
import { solveDay } from '../../../domain/planning/routing/solve_day.ts';
import { solveFleet } from '../../../domain/planning/routing/solve_fleet.ts';

const within = (iterations: number) => (done: number) => done / iterations;
const hour = 3600;

const job = (place: number, given: Partial<DayJob> = {}): DayJob => ({
  ...{ place, work: 'exchange', container: 0, kg: 4_000, litres: 6_000, service: 600 },
  ...{ opens: 0, closes: 24 * hour, skills: 0, vehicle: -1, tips: 1 },
  ...given,
});

/** Places over thirty kilometres, always the same for the same number. */
const scattered = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => ({
    lat: 53 + ((at * 7919 + seed * 31) % 101) / 300,
    lng: -2 + ((at * 104729 + seed * 17) % 97) / 200,
  }));

/** The yard is place 0 and the tip the last. */
function day(
  jobs: DayJob[],
  places: { lat: number; lng: number }[],
  given: Partial<DayProblem> = {},
): DayProblem {
  const vehicle = {
    ...{ start: 0, end: 0, kind: 'container' as const, stack: 3, payload_kg: 8_000, litres: 0, skills: 0 },
    ...{ from: 6 * hour, until: 18 * hour },
  };

  return {
    places: places.length,
    ...roadMatrix(places),
    jobs,
    vehicles: [vehicle, vehicle, vehicle, vehicle],
    tips: [{ place: places.length - 1, service: 1200, opens: 5 * hour, closes: 20 * hour }],
    objective: 'distance',
    hours: drivingHours,
    yard_service: 300,
    ...given,
  };
}

function fleet(seed: number, fewest_vehicles: boolean) {
  const size = 41;
  const distance = Float64Array.from(roadMatrix(scattered(size, seed)).metres);
  const far = Math.max(...distance);
  const opens = Float64Array.from({ length: size }, (_, at) => (at === 0 ? 0 : (at % 4) * far));
  const closes = Float64Array.from(opens, (open, at) => (at === 0 ? 12 * far : open + 1.5 * far));
  const plan = solveFleet(
    {
      ...{ size, distance, capacity: 30, vehicles: 20 },
      demand: Float64Array.from({ length: size }, (_, at) => (at === 0 ? 0 : 1 + (at % 5))),
      times: { opens, closes, service: new Float64Array(size) },
    },
    { seed, spent: within(400), fewest_vehicles },
  );

  return { used: plan.routes.length, metres: plan.cost, absent: plan.absent.length };
}
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

describe('plans are no longer than before', () => {
  test('with the fewest lorries when that is the objective, and no longer than necessary', () => {
    const plans = [1, 2, 3, 4].map((seed) => fleet(seed, true));

    expect(plans.map(({ used, absent }) => [used, absent])).toEqual([1, 2, 3, 4].map(() => [4, 0]));
    expect(sum(plans.map(({ metres }) => metres))).toBeLessThan(1_950_000);
  });

  test('of a fleet with windows', () => {
    const plans = [1, 2, 3, 4].map((seed) => fleet(seed, false));

    expect(plans.map(({ absent }) => absent)).toEqual([0, 0, 0, 0]);
    expect(sum(plans.map(({ metres }) => metres))).toBeLessThan(1_713_000);
  });

  test('of containers and tips', () => {
    const kinds = ['exchange', 'deliver', 'collect', 'exchange'] as const;
    const metres = [1, 2, 3].map((seed) => {
      const jobs = Array.from({ length: 24 }, (_, at) =>
        job(at + 1, { work: kinds[at % 4]!, container: at % 2, kg: 1000 }),
      );
      const { routes, unassigned } = solveDay(day(jobs, scattered(26, seed)), { seed, spent: within(60) });
      expect(unassigned).toEqual([]);

      return sum(routes.map((route) => route.metres));
    });

    expect(sum(metres)).toBeLessThan(2_810_000);
  });
});

describe('the way from one job to the next', () => {
  const places = scattered(4, 1);
  const { metres } = roadMatrix(places);
  const way = (...stops: number[]) =>
    sum(stops.slice(1).map((to, at) => metres[stops[at]! * places.length + to]!));
  const [yard, tip] = [0, 3];
  const loose = { container: -1 };

  test.each<[string, Partial<DayJob>, Partial<DayJob>, number[]]>([
    ['of two loose loads is straight', loose, loose, [1, 2]],
    ['from a loose load to a container is straight', loose, {}, [1, 2]],
    ['from a delivery to a loose load is straight', { work: 'deliver' }, loose, [1, 2]],
    ['of two exchanges of one kind is by the tip', {}, {}, [1, tip, 2]],
    ['of two exchanges of two kinds is by the tip and the yard', {}, { container: 1 }, [1, tip, yard, 2]],
    ['from an exchange to a collection is by both', {}, { work: 'collect' }, [1, tip, yard, 2]],
    ['of two deliveries of one kind is straight', { work: 'deliver' }, { work: 'deliver' }, [1, 2]],
    [
      'of two deliveries of two kinds is by the yard',
      { work: 'deliver' },
      { work: 'deliver', container: 1 },
      [1, yard, 2],
    ],
    ['from a delivery to a collection is straight', { work: 'deliver' }, { work: 'collect' }, [1, 2]],
    ['from tip and return to an exchange is by the yard', { work: 'tip_and_return' }, {}, [1, yard, 2]],
    ['of two of tip and return is straight', { work: 'tip_and_return' }, { work: 'tip_and_return' }, [1, 2]],
  ])('%s', (_what, first, next, stops) => {
    const links = linksOf(day([job(1, first), job(2, next)], places), yard);

    expect(links[1]).toBeCloseTo(way(...stops), 3);
  });

  test('begins in the yard, and ends there by way of the tip if it carries waste', () => {
    const links = linksOf(day([job(1), job(2, { work: 'deliver' })], places), yard);

    expect([links[6], links[7]]).toEqual([way(yard, 1), way(yard, 2)]);
    expect([links[2], links[5]]).toEqual([way(1, tip, yard), way(2, yard)]);
  });
});
