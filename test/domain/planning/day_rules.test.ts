import { expect, test } from '@jest/globals';
import {
  carrierOf,
  jobTraits,
  secondsOf,
  serviceSeconds,
  serviceTimes,
  skills,
} from '../../../domain/planning/day_rules.ts';
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

test('a stop with bins takes three minutes, a wait-and-load skip three quarters of an hour', () => {
  const minutes = (work: PlannedWork) => serviceSeconds(work, jobTraits(work)) / 60;

  expect([minutes(bins(1)), minutes(bins(10))]).toEqual([3, 3]);
  expect(['delivery', 'exchange', 'collection', 'wait_and_load'].map((type) => minutes(skip(type)))).toEqual([
    10, 20, 15, 45,
  ]);
});

const work = (more: Partial<PlannedWork> = {}): PlannedWork => ({
  service_type: null,
  container_type: null,
  quantity_kg: null,
  quantity_value: null,
  quantity_unit: null,
  ...more,
});

test.each<[string, string | null, object]>([
  [
    'skip lorry',
    'skip_loader',
    { kind: 'container', stack: 3, payload_kg: 8_000, litres: 0, skills: skills.skip },
  ],
  [
    'hook loader',
    'hook_loader',
    { kind: 'container', stack: 1, payload_kg: 14_000, litres: 0, skills: skills.hook },
  ],
  [
    'refuse collector',
    'refuse',
    { kind: 'bulk', stack: 0, payload_kg: 10_000, litres: 88_000, skills: skills.bins },
  ],
  ['tipper', 'tipper', { kind: 'bulk', stack: 0, payload_kg: 20_000, litres: 12_000, skills: skills.loose }],
  [
    'grab lorry',
    'grab',
    { kind: 'bulk', stack: 0, payload_kg: 16_000, litres: 12_000, skills: skills.loose },
  ],
  ['tanker', 'tanker', { kind: 'bulk', stack: 0, payload_kg: 12_000, litres: 12_000, skills: skills.tank }],
  [
    'flatbed',
    'flatbed',
    { kind: 'bulk', stack: 0, payload_kg: 8_000, litres: 20_000, skills: skills.loose + skills.bins },
  ],
  [
    'van',
    'van',
    { kind: 'bulk', stack: 0, payload_kg: 1_200, litres: 8_000, skills: skills.loose + skills.bins },
  ],
  [
    'vehicle of no type',
    null,
    { kind: 'bulk', stack: 0, payload_kg: 5_000, litres: 12_000, skills: skills.loose + skills.bins },
  ],
  [
    'vehicle of another type',
    'sweeper',
    { kind: 'bulk', stack: 0, payload_kg: 5_000, litres: 12_000, skills: skills.loose + skills.bins },
  ],
])('a %s has the default capacity of its kind', (_what, type, traits) => {
  expect(carrierOf({ type, gvw_kg: null, unladen_kg: null })).toEqual(traits);
});

test('a vehicle with both weights known carries the difference; one weight alone is ignored', () => {
  const payload = (gvw_kg: number | null, unladen_kg: number | null) =>
    carrierOf({ type: 'tipper', gvw_kg, unladen_kg })?.payload_kg;

  expect([payload(32_000, 13_500), payload(32_000, null), payload(null, 13_500)]).toEqual([
    18_500, 20_000, 20_000,
  ]);
});

test.each(['tractor_unit', 'trailer', 'plant'])('a %s is not planned', (type) => {
  expect(carrierOf({ type, gvw_kg: 32_000, unladen_kg: 12_000 })).toBeNull();
});

test('each skill has its own bit, so that no two are confused', () => {
  expect(new Set(Object.values(skills)).size).toBe(5);
  expect(Object.values(skills).reduce((sum, skill) => sum + skill, 0)).toBe(31);
});

test.each<[string, Partial<PlannedWork>, string, number, boolean]>([
  [
    'a delivery of a skip',
    { service_type: 'delivery', container_type: '8yd skip' },
    'deliver',
    skills.skip,
    true,
  ],
  [
    'an exchange of a skip',
    { service_type: 'exchange', container_type: '8yd skip' },
    'exchange',
    skills.skip,
    true,
  ],
  [
    'a skip to wait for',
    { service_type: 'wait_and_load', container_type: '8yd skip' },
    'exchange',
    skills.skip,
    true,
  ],
  [
    'a skip to tip and return',
    { service_type: 'tip_and_return', container_type: '8yd skip' },
    'tip_and_return',
    skills.skip,
    true,
  ],
  [
    'an aborted visit to a skip',
    { service_type: 'aborted_visit', container_type: '8yd skip' },
    'visit',
    skills.skip,
    true,
  ],
  [
    'a collection of a skip',
    { service_type: 'collection', container_type: '8yd skip' },
    'collect',
    skills.skip,
    true,
  ],
  [
    'a container for a hook',
    { service_type: 'collection', container_type: '40yd roro' },
    'collect',
    skills.hook,
    true,
  ],
  ['a delivery of nothing known', { service_type: 'delivery' }, 'deliver', skills.skip, true],
  ['an exchange of nothing known', { service_type: 'exchange' }, 'exchange', skills.skip, true],
  ['a wait for nothing known', { service_type: 'wait_and_load' }, 'exchange', skills.skip, true],
  [
    'a tip and return of nothing known',
    { service_type: 'tip_and_return' },
    'tip_and_return',
    skills.skip,
    true,
  ],
  ['a collection of nothing known', { service_type: 'collection' }, 'load', skills.loose, false],
  ['work of nothing known', {}, 'load', skills.loose, false],
  ['a muckaway', { service_type: 'muckaway' }, 'load', skills.loose, false],
  [
    'a delivery of bags',
    { service_type: 'delivery', container_type: 'tonne bag' },
    'deliver',
    skills.bins,
    false,
  ],
  [
    'an aborted visit to bins',
    { service_type: 'aborted_visit', container_type: '1100 L wheeled bin' },
    'visit',
    skills.bins,
    false,
  ],
  ['a tank', { service_type: 'collection', container_type: 'tanker' }, 'load', skills.tank, false],
])('%s needs the right work and lorry', (_what, more, kind, skill, carried) => {
  const traits = jobTraits(work(more));

  expect([traits.work, traits.skills, traits.container !== null]).toEqual([kind, skill, carried]);
});

test('a job without a container type swaps a skip, and one without a service is loaded loose', () => {
  expect(jobTraits(work({ service_type: 'delivery' }))).toMatchObject({ work: 'deliver', container: 'skip' });
  expect(jobTraits(work({ service_type: 'delivery', container_type: 'skip' })).container).toBe('skip');
  expect(jobTraits(work({ container_type: '8 yd skip' }))).toMatchObject({ work: 'collect' });
  expect(jobTraits(work())).toMatchObject({ work: 'load', container: null });
});

test('a load has its weight as entered, or its container’s, or half a tonne', () => {
  expect(jobTraits(work({ quantity_kg: 1200.4 })).kg).toBe(1200);
  expect(jobTraits(work()).kg).toBe(500);
  expect(jobTraits(work()).litres).toBe(1000);
  expect(jobTraits(work({ quantity_value: 3, quantity_unit: 'containers' })).kg).toBe(1500);
  expect(jobTraits(work({ quantity_value: 3, quantity_unit: 'tonnes' })).kg).toBe(500);
  expect(jobTraits(work({ quantity_value: null, quantity_unit: 'containers' })).kg).toBe(500);
});

test('a skip job counts the weight of one skip, regardless of the number entered', () => {
  const skips = (quantity_value: number) =>
    jobTraits(work({ container_type: '8yd skip', quantity_value, quantity_unit: 'containers' })).kg;

  expect(skips(2)).toBe(skips(1));
  expect(skips(1)).toBeGreaterThan(500);
});

test.each([
  ['muckaway', 30],
  ['tip_and_return', 15],
  ['aborted_visit', 15],
  [null, 15],
])('a stop for %s takes %i minutes', (service_type, minutes) => {
  const stop = work({ service_type });

  expect(serviceSeconds(stop, jobTraits(stop)) / 60).toBe(minutes);
});

test('the yard takes ten minutes, a tip twenty', () => {
  expect(serviceTimes).toEqual({ yard: 600, tip: 1200, bin: 180 });
});

test('a time of day is counted from midnight', () => {
  expect(['00:00', '07:30', '23:59'].map(secondsOf)).toEqual([0, 27_000, 86_340]);
});
