import { describe, expect, test } from '@jest/globals';
import {
  intervalWarnings,
  maintenanceAction,
  maintenanceErrors,
  nextDue,
  plannedDueDays,
  vehicleChanges,
} from '../../../domain/fleet/maintenance.ts';
import type { MaintenanceType } from '../../../domain/fleet/maintenance.ts';

describe('due days', () => {
  test('of six-weekly inspections over 15 months are correct across both clock changes', () => {
    expect(plannedDueDays('2026-09-14', 6)).toEqual([
      '2026-10-26', // the Monday after the clocks went back
      '2026-12-07',
      '2027-01-18',
      '2027-03-01',
      '2027-04-12', // after the clocks went forward
      '2027-05-24',
      '2027-07-05',
      '2027-08-16',
      '2027-09-27',
      '2027-11-08', // after the clocks went back again
    ]);
  });

  test.each([1, 4, 6, 13, 52])('every %i weeks fall on the same weekday', (weeks) => {
    const days = ['2026-10-24', ...plannedDueDays('2026-10-24', weeks)];
    for (const [index, day] of days.entries()) {
      expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(6);
      if (index > 0) expect((Date.parse(day) - Date.parse(days[index - 1]!)) / 86_400_000).toBe(weeks * 7);
    }
    expect(days.at(-1)! <= '2028-01-24').toBe(true);
  });

  test('are none without an interval or a first day', () => {
    expect(plannedDueDays('2026-09-14', null)).toEqual([]);
    expect(plannedDueDays(null, 6)).toEqual([]);
  });

  test('the next is counted from the day the work was done, early or late', () => {
    expect(nextDue({ interval_weeks: 6 }, { done_on: '2026-10-20' })).toEqual({
      due_on: '2026-12-01',
      due_odometer_km: null,
    });
    expect(
      nextDue({ interval_weeks: 26, interval_km: 40_000 }, { done_on: '2026-10-20', odometer_km: 184_000 }),
    ).toEqual({ due_on: '2027-04-20', due_odometer_km: 224_000 });
    expect(nextDue({ interval_km: 40_000 }, { done_on: '2026-10-20' })).toEqual({
      due_on: null,
      due_odometer_km: null,
    });
    expect(nextDue({}, { done_on: '2026-10-20' })).toBeNull();
  });
});

test.each([
  ['due', { booked_for: '2026-10-20' }, null, 'book'],
  ['booked', { booked_for: null }, null, 'unbook'],
  ['due', { booked_for: null }, null, null],
  ['booked', { done_on: '2026-10-20' }, null, 'complete'],
  ['done', { done_on: '2026-10-20' }, '2026-10-20', null],
  ['done', { done_on: '2026-10-21' }, '2026-10-20', 'complete'],
  ['due', { status: 'cancelled' }, null, 'cancel'],
  ['due', { notes: 'x' }, null, null],
] as const)('%s with %j is the action %s', (status, input, recorded, action) => {
  expect(maintenanceAction(status, input, recorded)).toBe(action);
});

const unserviced = {
  effect: { date_set: null, date_before: null },
  vehicle: {
    last_service_on: null,
    mot_expires_on: null,
    loler_expires_on: null,
    tacho_calibration_expires_on: null,
  },
  last_done_on: null,
  today: '2026-11-25',
  corrects: false,
};

test('a pass sets the vehicle’s new date; a failure sets nothing', () => {
  const done_on = '2026-10-20';
  const expires_on = '2027-10-31';
  expect(vehicleChanges('mot', { done_on, expires_on }, unserviced)).toEqual({ mot_expires_on: expires_on });
  expect(vehicleChanges('loler', { done_on, expires_on }, unserviced)).toEqual({
    loler_expires_on: expires_on,
  });
  expect(vehicleChanges('tacho', { done_on, expires_on }, unserviced)).toEqual({
    tacho_calibration_expires_on: expires_on,
  });
  expect(vehicleChanges('mot', { done_on, result: 'fail' }, unserviced)).toEqual({});
  expect(vehicleChanges('service', { done_on }, unserviced)).toEqual({ last_service_on: done_on });
  expect(vehicleChanges('service', { done_on, result: 'fail' }, unserviced)).toEqual({});
  expect(vehicleChanges('repair', { done_on }, unserviced)).toEqual({});
});

test('an interval outside 4 to 13 weeks is a warning for inspections only', () => {
  expect(intervalWarnings('inspection', 4)).toEqual([]);
  expect(intervalWarnings('inspection', 13)).toEqual([]);
  expect(intervalWarnings('inspection', 3)).toMatchObject([{ code: 'unusual_interval' }]);
  expect(intervalWarnings('inspection', 14)).toMatchObject([{ code: 'unusual_interval' }]);
  expect(intervalWarnings('service', 52)).toEqual([]);
});

describe('an entry of maintenance', () => {
  const today = '2026-10-05';
  const fields = (
    input: Parameters<typeof maintenanceErrors>[0],
    state: Partial<Parameters<typeof maintenanceErrors>[1]> = {},
  ) => maintenanceErrors(input, { type: 'mot', is_done: true, ...state }, today).map(({ field }) => field);

  test.each<[string, Parameters<typeof fields>]>([
    ['done today', [{ done_on: today }]],
    [
      'done, with all about it',
      [{ odometer_km: 1, result: 'pass', cost: 10.5, expense_id: 'e', expires_on: '2027-10-05' }],
    ],
    [
      'not done, with nothing about it',
      [{ odometer_km: null, result: null, cost: null }, { is_done: false }],
    ],
    [
      'with a defect mended today',
      [{ defects: [{ description: 'Lamp', severity: 'minor', rectified_on: today }] }],
    ],
    [
      'with a defect that is not mended',
      [{ defects: [{ description: 'Lamp', severity: 'minor', rectified_on: null }] }],
    ],
    ['of a lifting test', [{ expires_on: '2027-10-05' }, { type: 'loler' }]],
    ['of a tachograph', [{ expires_on: '2027-10-05' }, { type: 'tacho' }]],
    ['that failed', [{ result: 'fail' }]],
  ])('%s is accepted', (_what, [input, state]) => {
    expect(fields(input, state)).toEqual([]);
  });

  test.each<[string, Parameters<typeof fields>, string[]]>([
    ['done tomorrow', [{ done_on: '2026-10-06' }], ['done_on']],
    [
      'not done, with what is known afterwards',
      [
        { odometer_km: 0, result: 'pass', cost: 0, expense_id: 'e', expires_on: '2027-10-05' },
        { is_done: false },
      ],
      ['odometer_km', 'result', 'cost', 'expense_id', 'expires_on'],
    ],
    [
      'cancelled, with a date',
      [{ status: 'cancelled', booked_for: today, done_on: today }],
      ['done_on', 'booked_for'],
    ],
    ['with a fraction of a penny', [{ cost: 1.005 }], ['cost']],
    ['of a service that expires', [{ expires_on: '2027-10-05' }, { type: 'service' }], ['expires_on']],
    ['that failed and expires', [{ expires_on: '2027-10-05', result: 'fail' }], ['expires_on']],
    [
      'with a defect mended tomorrow',
      [{ defects: [{ description: 'Lamp', severity: 'minor', rectified_on: '2026-10-06' }] }],
      ['defects.0.rectified_on'],
    ],
    [
      'with the second of two defects mended tomorrow',
      [
        {
          defects: [
            { description: 'Horn', severity: 'minor', rectified_on: today },
            { description: 'Lamp', severity: 'minor', rectified_on: '2026-10-06' },
          ],
        },
      ],
      ['defects.1.rectified_on'],
    ],
  ])('%s is rejected', (_what, [input, state], expected) => {
    expect(fields(input, state)).toEqual(expected);
  });

  test('that is done cannot be booked by setting a date', () => {
    expect(maintenanceAction('done', { booked_for: '2026-11-01' }, '2026-10-01')).toBeNull();
  });
});

describe('the dates of a vehicle', () => {
  test.each<[string, [MaintenanceType, Parameters<typeof vehicleChanges>[1]], object]>([
    [
      'are set by a test',
      ['mot', { done_on: '2026-10-05', expires_on: '2027-10-04' }],
      { mot_expires_on: '2027-10-04' },
    ],
    [
      'are set by a lifting test',
      ['loler', { done_on: '2026-10-05', expires_on: '2027-10-04' }],
      { loler_expires_on: '2027-10-04' },
    ],
    [
      'are set by a tachograph',
      ['tacho', { done_on: '2026-10-05', expires_on: '2028-10-04' }],
      { tacho_calibration_expires_on: '2028-10-04' },
    ],
    ['stay if the test names none', ['mot', { done_on: '2026-10-05' }], {}],
    ['stay after an inspection', ['inspection', { done_on: '2026-10-05', expires_on: '2027-10-04' }], {}],
    [
      'stay after a test that failed',
      ['mot', { done_on: '2026-10-05', expires_on: '2027-10-04', result: 'fail' }],
      {},
    ],
    ['have the last service', ['service', { done_on: '2026-10-05' }], { last_service_on: '2026-10-05' }],
  ])('%s', (_what, change, expected) => {
    expect(vehicleChanges(...change, unserviced)).toEqual(expected);
  });

  test('keep the last service when an older one is recorded', () => {
    const serviced = {
      ...unserviced,
      vehicle: { ...unserviced.vehicle, last_service_on: '2026-09-01' },
    };

    expect(vehicleChanges('service', { done_on: '2026-08-31' }, serviced)).toEqual({});
    expect(vehicleChanges('service', { done_on: '2026-09-02' }, serviced)).toEqual({
      last_service_on: '2026-09-02',
    });
  });

  test.each([
    ['keep the end that only a later test can have given', '2025-06-01', '2027-06-01', {}, false],
    ['keep the end of a later test on record', '2026-06-01', null, { last_done_on: '2026-06-02' }, false],
    [
      'take the end of a test on the last day that can have given theirs',
      '2026-04-01',
      '2027-06-01',
      {},
      true,
    ],
    [
      'take the end of a second test on the same day',
      '2026-06-01',
      null,
      { last_done_on: '2026-06-01' },
      true,
    ],
    ['keep the last end that a test today can give', '2025-06-01', '2028-01-25', {}, false],
    ['take the end of a test when theirs is a day more than that', '2025-06-01', '2028-01-26', {}, true],
    ['take the end of a later test, even if it is earlier', '2026-11-20', '2027-12-31', {}, true],
    ['take the end of a test today when theirs is a mistake', '2026-11-25', '2037-06-01', {}, true],
    ['take a correction of the last test', '2025-06-01', '2027-06-01', { corrects: true }, true],
    [
      'keep theirs after a correction of an older test',
      '2025-06-01',
      '2027-06-01',
      { corrects: true, last_done_on: '2026-06-01' },
      false,
    ],
  ])('%s', (_what, done_on, mot_expires_on, more, isTaken) => {
    const known = { ...unserviced, vehicle: { ...unserviced.vehicle, mot_expires_on }, ...more };

    expect(vehicleChanges('mot', { done_on, expires_on: '2026-12-01' }, known)).toEqual(
      isTaken ? { mot_expires_on: '2026-12-01' } : {},
    );
  });
});

test.each([
  ['mot', 'mot_expires_on', '2026-12-01', '2026-12-02'],
  ['loler', 'loler_expires_on', '2026-10-01', '2026-10-02'],
  ['tacho', 'tacho_calibration_expires_on', '2027-10-01', '2027-10-02'],
] as const)(
  'a %s of 1 October 2025 replaces the last end that it can have given, and none after that',
  (type, column, last, later) => {
    const done = { done_on: '2025-10-01', expires_on: '2026-09-30' };
    const changes = (current: string) =>
      vehicleChanges(type, done, {
        ...unserviced,
        vehicle: { ...unserviced.vehicle, [column]: current },
      });

    expect(changes(last)).toEqual({ [column]: '2026-09-30' });
    expect(changes(later)).toEqual({});
  },
);

test('the next service by distance is due only if the current odometer is known', () => {
  const intervals = { interval_weeks: null, interval_km: 10_000 };

  expect(nextDue(intervals, { done_on: '2026-10-05', odometer_km: 500 })).toEqual({
    due_on: null,
    due_odometer_km: 10_500,
  });
  expect(nextDue(intervals, { done_on: '2026-10-05' })).toEqual({ due_on: null, due_odometer_km: null });
  expect(nextDue({ interval_weeks: 6 }, { done_on: '2026-10-05', odometer_km: 500 })).toEqual({
    due_on: '2026-11-16',
    due_odometer_km: null,
  });
});

test.each([
  [3, true],
  [4, false],
  [13, false],
  [14, true],
])('an inspection every %i weeks is unusual: %p', (weeks, unusual) => {
  expect(intervalWarnings('inspection', weeks).map(({ field }) => field)).toEqual(
    unusual ? ['interval_weeks'] : [],
  );
  expect(intervalWarnings('service', weeks)).toEqual([]);
});
