import { describe, expect, test } from '@jest/globals';
import { noteAfterPlan, noteAfterVisit } from '../../../domain/notes/note_of_collection.ts';
import type { CollectionFacts } from '../../../domain/notes/note_of_collection.ts';
import { emptyTransfer, wasteOf } from '../../../domain/notes/notes.ts';
import type { Transfer, Waste } from '../../../domain/notes/notes.ts';

const planned: CollectionFacts = {
  scheduled_date: '2026-10-05',
  scheduled_time: '09:00',
  address: 'Old Mill, Bridge Lane',
  postcode: 'HX7 6AD',
  vehicle_reg: 'AA21BCD',
  driver_id: 'driver 1',
  quantity_kg: 900,
  actual_weight_kg: null,
  weight_is_estimate: true,
};
const transfer: Transfer = {
  ...emptyTransfer(),
  date: '2026-10-05',
  time_from: '09:00',
  time_to: '09:30',
  address: 'Old Mill, Bridge Lane',
  postcode: 'HX7 6AD',
  vehicle_reg: 'AA21BCD',
  driver_id: 'driver 1',
};
const waste = wasteOf({ waste_description: 'Soil', ewc_codes: ['17 05 04'], weight_kg: 900 });

describe('a note after its collection was replanned', () => {
  const after = (changes: Partial<CollectionFacts>, written: Partial<Transfer> = {}) =>
    noteAfterPlan({ waste, transfer: { ...transfer, ...written } }, planned, { ...planned, ...changes })
      ?.transfer;

  test.each<[string, Partial<CollectionFacts>, Partial<Transfer>]>([
    ['day', { scheduled_date: '2026-10-06' }, { date: '2026-10-06', time_from: '09:00', time_to: null }],
    ['hour', { scheduled_time: '11:00' }, { date: '2026-10-05', time_from: '11:00', time_to: null }],
    ['place', { address: 'New Mill', postcode: 'LS1 4AP' }, { address: 'New Mill', postcode: 'LS1 4AP' }],
    ['vehicle', { vehicle_reg: 'BB22CDE' }, { vehicle_reg: 'BB22CDE' }],
    ['driver', { driver_id: null }, { driver_id: null }],
  ])('follows its %s', (_what, changes, expected) => {
    expect(after(changes)).toEqual({ ...transfer, ...expected });
  });

  test.each<[string, Partial<CollectionFacts>, Partial<Transfer>]>([
    ['place', { address: 'New Mill', postcode: 'LS1 4AP' }, { address: 'Gate 2', postcode: 'LS1 9ZZ' }],
    ['vehicle', { vehicle_reg: 'BB22CDE' }, { vehicle_reg: 'CC23DEF' }],
    ['driver', { driver_id: 'driver 2' }, { driver_id: 'driver 3' }],
  ])(
    'keeps another %s entered on the note, and takes the planned one if it had none',
    (_what, changes, written) => {
      const none = Object.fromEntries(Object.keys(written).map((field) => [field, null]));

      expect(after(changes, written)).toBeUndefined();
      expect(after(changes, none)).toMatchObject(changes);
    },
  );

  test.each<[string, Partial<CollectionFacts>, Partial<Transfer>]>([
    ['its place', { vehicle_reg: 'BB22CDE' }, { address: null, postcode: null }],
    ['its vehicle', { driver_id: 'driver 2' }, { vehicle_reg: null }],
    ['its driver', { vehicle_reg: 'BB22CDE' }, { driver_id: null }],
    ['its day', { scheduled_time: '11:00' }, { date: '2026-10-04' }],
  ])('keeps %s as entered on the note when the plan changes another field', (_what, changes, written) => {
    expect(after(changes, written)).toMatchObject(written);
  });

  test('follows a change to one part of its place', () => {
    expect(after({ address: 'Gate 2' })).toMatchObject({ address: 'Gate 2', postcode: 'HX7 6AD' });
    expect(after({ postcode: 'HX7 6AE' })).toMatchObject({ postcode: 'HX7 6AE' });
  });

  test('keeps its waste', () => {
    const note = { waste, transfer };

    expect(noteAfterPlan(note, planned, { ...planned, scheduled_time: '11:00' })?.waste).toBe(waste);
  });

  test('is unchanged if none of its fields changed', () => {
    expect(after({ quantity_kg: 1200 })).toBeUndefined();
  });
});

describe('a note after the visit', () => {
  const after = (changes: Partial<CollectionFacts>, of: Waste = waste) =>
    noteAfterVisit({ waste: of, transfer }, { ...planned, ...changes }, {});

  test.each<[string, Partial<CollectionFacts>, number, boolean]>([
    ['what the driver weighed', { actual_weight_kg: 1040, weight_is_estimate: false }, 1040, false],
    ['what the driver estimated', { actual_weight_kg: 1100, weight_is_estimate: true }, 1100, true],
    ['what was booked as measured', { quantity_kg: 950, weight_is_estimate: false }, 950, false],
  ])('has %s', (_what, changes, weight_kg, weight_is_estimate) => {
    expect(after(changes)?.waste).toMatchObject({ weight_kg, weight_is_estimate, weight_source: 'entered' });
  });

  test('keeps its weight if nothing was weighed, and a weighbridge weight regardless of the driver’s', () => {
    const bridge: Waste = { ...waste, weight_kg: 1012, weight_source: 'weighbridge' };

    expect(after({ quantity_kg: 1200 })).toBeNull();
    expect(after({ actual_weight_kg: 1040, weight_is_estimate: false }, bridge)).toBeNull();
  });

  test('has the driver, vehicle and times of the visit, and keeps its own if the visit has none', () => {
    const times = { date: '2026-10-06', time_from: '10:05', time_to: '10:20' };
    const visit = { ...planned, vehicle_reg: 'BB22CDE', driver_id: null };
    const other = noteAfterVisit(
      { waste, transfer },
      { ...planned, vehicle_reg: null, driver_id: 'driver 2' },
      {},
    );

    expect(other?.transfer).toEqual({ ...transfer, driver_id: 'driver 2' });

    expect(noteAfterVisit({ waste, transfer }, visit, times)?.transfer).toEqual({
      ...transfer,
      ...times,
      vehicle_reg: 'BB22CDE',
    });
  });
});
