import { describe, expect, test } from '@jest/globals';
import {
  checkItems,
  expectedItems,
  itemErrors,
  odometerWarnings,
  resultOf,
  walkaroundWarnings,
} from '../../../domain/fleet/walkarounds.ts';
import type { WalkaroundItem } from '../../../domain/fleet/walkarounds.ts';

const ok = (code: string): WalkaroundItem => ({ code, status: 'ok' });
const defect = (severity: 'advisory' | 'minor' | 'dangerous'): WalkaroundItem => ({
  code: 'steering',
  status: 'defect',
  severity,
});

describe('the list of check items', () => {
  test('has 26 items and five more for skip and hook lorries, each code once', () => {
    expect(new Set(checkItems.map(({ code }) => code)).size).toBe(31);
    const extras = ['lifting_arms_and_chains', 'hydraulics', 'stabilisers', 'sheeting', 'pto'];
    const codes = (type: string | null) => expectedItems(type).map(({ code }) => code);
    expect(codes('skip_loader')).toEqual(expect.arrayContaining(extras));
    expect(codes('tipper')).toEqual(expect.not.arrayContaining(extras));
    expect(codes('trailer')).not.toContain('steering');
    expect(codes('trailer')).toContain('coupling');
    expect(codes('tipper')).not.toContain('coupling');
    expect(codes(null)).toContain('tyres_and_wheel_fixings');
  });
});

test('the result is set by the worst defect', () => {
  expect(resultOf([ok('steering'), ok('horn')])).toBe('nil_defect');
  expect(resultOf([ok('horn'), defect('advisory')])).toBe('defects');
  expect(resultOf([ok('horn'), defect('minor')])).toBe('defects');
  expect(resultOf([defect('dangerous'), ok('horn')])).toBe('unsafe');
});

test('each error names its item', () => {
  const items: WalkaroundItem[] = [
    ok('steering'),
    ok('wings'),
    ok('steering'),
    { code: 'horn', status: 'defect' },
    { code: 'cab', status: 'na', severity: 'minor' },
  ];
  expect(itemErrors(items).map(({ field }) => field)).toEqual([
    'items.1.code',
    'items.2.code',
    'items.3.severity',
    'items.4.severity',
  ]);
});

test('a warning names a short check, missing items and a reduced odometer', () => {
  const started_at = new Date('2026-10-05T05:40:00Z');
  const items = expectedItems('tipper').map(({ code }) => ok(code));
  const completed_at = new Date(started_at.getTime() + 59_900);
  const warnings = walkaroundWarnings(
    { items: items.filter(({ code }) => code !== 'horn'), odometer_km: 999, started_at, completed_at },
    { vehicle: { type: 'tipper', odometer_km: 1000 }, min_walkaround_s: 60 },
  );

  expect(warnings.map(({ field }) => field)).toEqual(['completed_at', 'odometer_km', 'items']);
  expect(warnings.map(({ message }) => message)).toEqual([
    'The check took 59 s; it should take at least 60 s.',
    'The odometer showed 1000 km before and 999 km now.',
    `Not checked: ${checkItems.find(({ code }) => code === 'horn')!.label}.`,
  ]);
});

test('an odometer without an earlier reading has no warning', () => {
  expect(odometerWarnings(1, null)).toEqual([]);
  expect(odometerWarnings(undefined, 1000)).toEqual([]);
});

test('an item in order has no severity, a defect must have one, and the cab is checked', () => {
  expect(itemErrors([ok('steering'), defect('minor')])).toMatchObject([{ field: 'items.1.code' }]);
  expect(itemErrors([defect('minor')])).toEqual([]);
  expect(expectedItems('tipper').map(({ code }) => code)).toContain('steering');
});

test('an item error names the problem', () => {
  expect(itemErrors([ok('wings'), ok('horn'), ok('horn')]).map(({ message }) => message)).toEqual([
    'wings is not a code of the check items',
    'horn is already in this check',
  ]);
});

test('a short check, a reduced odometer and missing items are warnings', () => {
  const started_at = new Date('2026-10-05T05:40:00Z');
  const check = (seconds: number, odometer_km: number | null, items: WalkaroundItem[]) =>
    walkaroundWarnings(
      { items, odometer_km, started_at, completed_at: new Date(started_at.getTime() + seconds * 1000) },
      { vehicle: { type: 'tipper', odometer_km: 1000 }, min_walkaround_s: 300 },
    ).map(({ code }) => code);
  const all = expectedItems('tipper').map(({ code }) => ok(code));

  expect(check(300, 1000, all)).toEqual([]);
  expect(check(299, 999, all.slice(1))).toEqual(['short_check', 'odometer_back', 'items_missing']);
  expect(check(300, null, all)).toEqual([]);
});
