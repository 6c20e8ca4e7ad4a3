import { describe, expect, test } from '@jest/globals';
import {
  complianceItemId,
  complianceSentence,
  stageToTell,
  standingOn,
} from '../../../domain/compliance/compliance.ts';

const today = '2026-10-24';
const on = (expires_on: string) => standingOn(expires_on, today);

describe('the stage of an expiry', () => {
  test.each([
    ['2026-11-24', 31, 'ok', null],
    ['2026-11-23', 30, 'expiring', 30],
    ['2026-11-01', 8, 'expiring', 30],
    ['2026-10-31', 7, 'expiring', 7],
    ['2026-10-25', 1, 'expiring', 7],
    ['2026-10-24', 0, 'expiring', 0],
    ['2026-10-23', -1, 'expired', 0],
    ['2026-09-24', -30, 'expired', 0],
    ['2026-09-23', -31, 'expired', null],
  ])('%s', (expires_on, days_remaining, status, stage) => {
    expect(on(expires_on)).toEqual({ days_remaining, status, stage });
  });

  test('days are calendar days, also across the end of summer time', () => {
    expect(standingOn('2026-10-26', '2026-10-25').days_remaining).toBe(1);
  });
});

test('each stage is notified once, only the nearest, and never an earlier one', () => {
  expect(stageToTell(on('2026-11-23'), null)).toBe(30);
  expect(stageToTell(on('2026-11-23'), 30)).toBeNull();
  expect(stageToTell(on('2026-10-28'), null)).toBe(7);
  expect(stageToTell(on('2026-10-28'), 30)).toBe(7);
  expect(stageToTell(on('2026-10-28'), 7)).toBeNull();
  expect(stageToTell(on('2026-11-10'), 7)).toBeNull();
  expect(stageToTell(on('2026-10-24'), 7)).toBe(0);
  expect(stageToTell(on('2026-10-20'), 0)).toBeNull();
  expect(stageToTell(on('2026-09-23'), 30)).toBeNull();
  expect(stageToTell(on('2026-11-24'), null)).toBeNull();
});

test('an item has a permanent id, and another kind has another id', () => {
  const id = '813a4fb2-d5e6-4f7c-9081-2b3c4d5e6f0d';

  expect(complianceItemId('vehicle_mot', id)).toBe(complianceItemId('vehicle_mot', id));
  expect(complianceItemId('vehicle_mot', id)).not.toBe(complianceItemId('vehicle_tax', id));
  expect(complianceItemId('vehicle_mot', id)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test.each([
  [7, 'Safety inspection of YJ23KXB is due in 7 days, on 31 October 2026'],
  [-2, 'Safety inspection of YJ23KXB was due on 31 October 2026'],
])('a deadline is worded as a sentence, %i days before', (days_remaining, sentence) => {
  const item = { kind: 'safety_inspection', subject_label: 'YJ23KXB', expires_on: '2026-10-31' } as const;

  expect(complianceSentence({ ...item, days_remaining })).toBe(sentence);
});

test('a sentence is correct for a record without a name, and for a kind without capitals', () => {
  const item = { kind: 'driver_licence', subject_label: null, expires_on: '2026-10-31' } as const;

  expect(complianceSentence({ ...item, days_remaining: 0 })).toBe(
    'Driving licence of a record without a name expires today, 31 October 2026',
  );
});

test.each([
  [7, 'MOT of YJ23KXB expires in 7 days, on 31 October 2026'],
  [1, 'MOT of YJ23KXB expires in 1 day, on 31 October 2026'],
  [0, 'MOT of YJ23KXB expires today, 31 October 2026'],
  [-2, 'MOT of YJ23KXB expired on 31 October 2026'],
])('an expiry is worded as a sentence, %i days before', (days_remaining, sentence) => {
  const item = { kind: 'vehicle_mot', subject_label: 'YJ23KXB', expires_on: '2026-10-31' } as const;

  expect(complianceSentence({ ...item, days_remaining })).toBe(sentence);
});
