import { describe, expect, test } from '@jest/globals';
import { roadMatrix } from '../../../domain/planning/roads.ts';
import { drivingHours } from '../../../domain/planning/routing/day_problem.ts';
import type { DayJob, DayVehicle } from '../../../domain/planning/routing/day_problem.ts';
import { asBooked } from '../../../domain/planning/routing/solve_day.ts';

const hour = 3600;
const points = [
  { lat: 53, lng: -2 },
  { lat: 53.02, lng: -2 },
];
const lorry: DayVehicle = {
  ...{ start: 0, end: 0, kind: 'container', stack: 3, payload_kg: 8_000, litres: 0, skills: 0 },
  ...{ from: 6 * hour, until: 18 * hour },
};
const delivery = (more: Partial<DayJob> = {}): DayJob => ({
  ...{ place: 1, work: 'deliver', container: 0, kg: 0, litres: 0, service: 600, opens: 0 },
  ...{ closes: 24 * hour, skills: 0, vehicle: -1, tips: 0, ...more },
});
/** The jobs of each vehicle, if they were booked in this order. */
const booked = (jobs: DayJob[], given: number[], vehicles = [lorry, lorry]) =>
  asBooked(
    {
      ...{ places: points.length, ...roadMatrix(points), jobs, vehicles, tips: [] },
      ...{ objective: 'distance', hours: drivingHours, yard_service: 300 },
    },
    jobs.map((_, index) => index),
    given,
  );

describe('the order as booked', () => {
  test('keeps the jobs of a vehicle on it, in their order, before those of no vehicle', () => {
    expect(booked([delivery(), delivery(), delivery()], [-1, 0, 1])).toEqual([[1, 0], [2]]);
  });

  test('gives a job of no vehicle to the first that can still do it', () => {
    const heavy = { ...lorry, skills: 1 };
    expect(booked([delivery({ skills: 1 })], [-1], [lorry, heavy])).toEqual([[], [0]]);
    expect(booked([delivery({ vehicle: 1 })], [-1])).toEqual([[], [0]]);
    expect(booked([delivery({ skills: 2 })], [-1], [lorry, heavy])).toEqual([[], []]);
  });

  test('gives a job that no vehicle can still do to the one that has the fewest', () => {
    const never = { closes: 1 };
    expect(booked([delivery(), delivery(never), delivery(never)], [0, -1, -1])).toEqual([[0, 2], [1]]);
  });
});
