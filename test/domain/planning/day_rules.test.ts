import { expect, test } from '@jest/globals';
import { jobTraits, serviceSeconds } from '../../../domain/planning/day_rules.ts';
import type { PlannedWork } from '../../../domain/planning/day_rules.ts';

const bins = (count: number): PlannedWork => ({
  service_type: 'collection',
  container_type: '1100 L wheeled bin',
  quantity_kg: null,
  quantity_value: count,
  quantity_unit: 'containers',
});
const skip = (service_type: string): PlannedWork => ({
  ...bins(1),
  service_type,
  container_type: '8 yd skip',
});

test('ten bins weigh and fill ten times as much as one', () => {
  const [one, ten] = [jobTraits(bins(1)), jobTraits(bins(10))];

  expect([ten.kg, ten.litres]).toEqual([10 * one.kg, 10 * one.litres]);
});

test('a place with bins takes three minutes, a skip that is waited for three quarters of an hour', () => {
  const minutes = (work: PlannedWork) => serviceSeconds(work, jobTraits(work)) / 60;

  expect([minutes(bins(1)), minutes(bins(10))]).toEqual([3, 3]);
  expect(['delivery', 'exchange', 'collection', 'wait_and_load'].map((type) => minutes(skip(type)))).toEqual([
    10, 20, 15, 45,
  ]);
});
