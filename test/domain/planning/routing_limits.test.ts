/** A plan uses each limit of the day up to its last kilogram and second, and not beyond. */
import { describe, expect, test } from '@jest/globals';
import { roadMatrix } from '../../../domain/planning/roads.ts';
import { checkDay } from '../../../domain/planning/routing/check_day.ts';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayProblem, DayVehicle } from '../../../domain/planning/routing/day_problem.ts';
import { asBooked, solveDay } from '../../../domain/planning/routing/solve_day.ts';

const hour = 3600;
/** The yard, two clients and the tip, on a line. */
const points = Array.from({ length: 4 }, (_, place) => ({ lat: 53 + place / 50, lng: -2 }));
const tip = 3;

const job = (place: number, given: Partial<DayJob> = {}): DayJob => ({
  ...{ place, work: 'load', container: -1, kg: 4_000, litres: 6_000, service: 600 },
  ...{ opens: 0, closes: 24 * hour, skills: 0, vehicle: -1, tips: 1, ...given },
});
const lorry = (given: Partial<DayVehicle> = {}): DayVehicle => ({
  ...{ start: 0, end: 0, kind: 'bulk', stack: 0, payload_kg: 8_000, litres: 12_000, skills: 0 },
  ...{ from: 6 * hour, until: 18 * hour, ...given },
});
const day = (jobs: DayJob[], given: Partial<DayProblem> = {}): DayProblem => ({
  ...{ places: points.length, ...roadMatrix(points), jobs, vehicles: [lorry()] },
  tips: [{ place: tip, service: 1200, opens: 0, closes: 24 * hour }],
  ...{ objective: 'distance', hours: drivingHours, yard_service: 300, ...given },
});

/** The types of the stops of a plan of one route; or why its jobs are left out. */
function planned(problem: DayProblem): string[] {
  const { routes, unassigned } = solveDay(problem, { seed: 1, spent: (done) => done / 100 });
  expect(checkDay(problem, routes)).toEqual([]);

  return [
    ...routes.flatMap(({ stops }) => stops.map(({ type }) => type as string)),
    ...unassigned.map(({ reason }) => reason),
  ];
}
const single = ['start', 'collection', 'tip', 'end'];
const [route] = solveDay(day([job(1)]), { seed: 1, spent: (done) => done / 100 }).routes;
const [, atClient, atTip, atYard] = route!.stops as [any, any, any, any];

describe('the plan of one load', () => {
  test.each<[string, (less: number) => DayProblem, string]>([
    ['weighs all that the lorry carries', (n) => day([job(1, { kg: 8_000 + n })]), 'capacity'],
    ['takes all the room of the lorry', (n) => day([job(1, { litres: 12_000 + n })]), 'capacity'],
    [
      'is collected in the last second of its window',
      (n) => day([job(1, { closes: atClient.begins - n })]),
      'window',
    ],
    [
      'is tipped in the second in which the tip closes',
      (n) => day([job(1)], { tips: [{ place: tip, service: 1200, opens: 0, closes: atTip.begins - n }] }),
      'window',
    ],
    [
      'brings the lorry back in the last second of its shift',
      (n) => day([job(1)], { vehicles: [lorry({ until: atYard.arrival - n })] }),
      'window',
    ],
    [
      'drives all the hours of a day',
      (n) => day([job(1)], { hours: { ...drivingHours, day: route!.driving - n } }),
      'window',
    ],
  ])('%s, and not more', (_what, problem, reason) => {
    expect(planned(problem(0))).toEqual(single);
    expect(planned(problem(1))).toEqual([reason]);
  });

  test('has a break before the leg that makes the driving too long, and none while it is just allowed', () => {
    const stretch = (seconds: number) => day([job(1)], { hours: { ...drivingHours, stretch: seconds } });
    const longest = Math.max(...route!.stops.map(({ seconds }) => seconds));

    expect(planned(stretch(route!.driving))).toEqual(single);
    expect(planned(stretch(route!.driving - 1))).toEqual(['start', 'collection', 'tip', 'break', 'end']);
    expect(planned(stretch(longest)).filter((type) => type !== 'break')).toEqual(single);
    expect(planned(stretch(longest - 1))).toEqual(['window']);
  });
});

describe('the plan of two loads', () => {
  test.each<[string, Partial<DayJob>, Partial<DayJob>]>([
    ['weigh', { kg: 4_000 }, { kg: 4_001 }],
    ['fill', { litres: 6_000 }, { litres: 6_001 }],
  ])(
    'that together %s what the lorry takes goes to the tip once, and twice if it is more',
    (_what, all, more) => {
      const tips = (problem: DayProblem) => planned(problem).filter((type) => type === 'tip').length;

      expect(tips(day([job(1), job(2, all)]))).toBe(1);
      expect(tips(day([job(1), job(2, more)]))).toBe(2);
    },
  );
});

describe('the reason of a job that is left out', () => {
  const late = { closes: 5 * hour };
  const container = lorry({ kind: 'container', stack: 1, litres: 0 });

  test.each<[string, DayProblem, string]>([
    ['is its window if it just fits', day([job(1, { ...late, kg: 8_000, litres: 12_000 })]), 'window'],
    ['is its weight before its window', day([job(1, { ...late, kg: 8_001 })]), 'capacity'],
    ['is its volume before its window', day([job(1, { ...late, litres: 12_001 })]), 'capacity'],
    [
      'is never its volume where a container is taken',
      day([job(1, { ...late, work: 'exchange', container: 0 })], { vehicles: [container] }),
      'window',
    ],
    ['is no tip for a load that none takes', day([job(1, { tips: 0 })]), 'no_tip'],
    ['is not the tip for a visit', day([job(1, { ...late, work: 'visit', tips: 0 })]), 'window'],
    ['is its skill first', day([job(1, { ...late, skills: 1, tips: 0, kg: 9_000 })]), 'skill'],
    ['is its skill if it is for a lorry that there is not', day([job(1, { vehicle: 1 })]), 'skill'],
  ])('%s', (_what, problem, reason) => {
    expect(planned(problem)).toEqual([reason]);
  });
});

describe('the day as it was booked', () => {
  const two = (jobs: DayJob[], vehicles = [lorry(), lorry()]) => day(jobs, { vehicles });

  test('leaves jobs with their lorries, in the given order, and adds others to the first that can do them', () => {
    const jobs = [job(1), job(2), job(1), job(2)];

    expect(asBooked(two(jobs), [3, 2, 1, 0], [-1, 0, 0, 1])).toEqual([[2, 1, 0], [3]]);
  });

  test('gives a job that no lorry can still do to the one with the fewest jobs that may do it', () => {
    const never = job(1, { closes: 1 });

    expect(asBooked(two([job(1), job(2), never]), [0, 1, 2], [0, 0, -1])).toEqual([[0, 1], [2]]);
    const pinned = [job(1), job(2), { ...never, vehicle: 0 }];
    expect(asBooked(two(pinned), [0, 1, 2], [0, 0, -1])).toEqual([[0, 1, 2], []]);
    const skilled = [lorry({ skills: 1 }), lorry()];
    const needs = [job(1), job(2), { ...never, skills: 1 }];
    expect(asBooked(two(needs, skilled), [0, 1, 2], [0, 0, -1])).toEqual([[0, 1, 2], []]);
    expect(asBooked(two([{ ...never, skills: 2 }], skilled), [0], [-1])).toEqual([[], []]);
  });
});
