import fc from 'fast-check';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayProblem, DayTip, DayVehicle } from '../../../domain/planning/routing/day_problem.ts';
import { roadMatrix } from '../../../domain/planning/roads.ts';

const hour = 3600;
const point = fc.record({
  lat: fc.double({ min: 53, max: 54.5, noNaN: true }),
  lng: fc.double({ min: -2.8, max: -0.8, noNaN: true }),
});

const vehicle: fc.Arbitrary<Omit<DayVehicle, 'start' | 'end'>> = fc.record({
  kind: fc.constantFrom('container', 'bulk'),
  stack: fc.integer({ min: 1, max: 3 }),
  payload_kg: fc.integer({ min: 3_000, max: 14_000 }),
  litres: fc.integer({ min: 4_000, max: 20_000 }),
  skills: fc.integer({ min: 0, max: 3 }),
  from: fc.integer({ min: 4 * hour, max: 9 * hour }),
  until: fc.integer({ min: 12 * hour, max: 21 * hour }),
});

type Rough = Omit<DayJob, 'place' | 'closes' | 'vehicle'> & { width: number; only: number };
const job: fc.Arbitrary<Rough> = fc.record({
  work: fc.constantFrom('deliver', 'exchange', 'collect', 'tip_and_return', 'load', 'visit'),
  container: fc.integer({ min: 0, max: 2 }),
  kg: fc.integer({ min: 100, max: 9_000 }),
  litres: fc.integer({ min: 100, max: 9_000 }),
  service: fc.integer({ min: 0, max: hour }),
  opens: fc.constantFrom(0, 0, 7 * hour, 9 * hour, 13 * hour),
  width: fc.integer({ min: 0, max: 6 * hour }),
  skills: fc.integer({ min: 0, max: 3 }),
  only: fc.integer({ min: -8, max: 5 }),
  tips: fc.integer({ min: 0, max: 7 }),
});

const tip: fc.Arbitrary<Omit<DayTip, 'place'>> = fc.record({
  service: fc.integer({ min: 0, max: hour }),
  opens: fc.integer({ min: 5 * hour, max: 9 * hour }),
  closes: fc.integer({ min: 11 * hour, max: 18 * hour }),
});

/** Days of all kinds, most of them too full, with tips that close and vehicles that lack what jobs need. */
export const arbitraryDay: fc.Arbitrary<DayProblem> = fc
  .record({
    vehicles: fc.array(vehicle, { minLength: 0, maxLength: 6 }),
    jobs: fc.array(job, { minLength: 0, maxLength: 24 }),
    tips: fc.array(tip, { minLength: 0, maxLength: 3 }),
    objective: fc.constantFrom('distance' as const, 'time' as const, 'vehicles' as const),
    points: fc.array(point, { minLength: 40, maxLength: 40 }),
    yard_service: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ vehicles, jobs, tips, points, ...rest }) => ({
    ...rest,
    places: points.length,
    ...roadMatrix(points),
    vehicles: vehicles.map((each, index) => ({ ...each, start: index % 2, end: index % 2 })),
    jobs: jobs.map(({ width, only, ...each }, index) => ({
      ...each,
      container: each.work === 'load' || each.work === 'visit' ? -1 : each.container,
      place: 2 + index,
      closes: each.opens === 0 ? 24 * hour : each.opens + width,
      vehicle: only < vehicles.length && only >= 0 ? only : -1,
      tips: each.tips & ((1 << tips.length) - 1),
    })),
    tips: tips.map((each, index) => ({ ...each, place: 30 + index })),
    hours: drivingHours,
  }));
