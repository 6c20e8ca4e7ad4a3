import { describe, expect, test } from '@jest/globals';
import { checkGatePermit } from '../../../domain/compliance/gate_permit.ts';
import type { GateFacts, GateSite } from '../../../domain/compliance/gate_permit.ts';
import type { SitePermit } from '../../../domain/compliance/site_permits.ts';
import { sitePermit } from '../../support/records/permits.ts';

const permit = sitePermit({ expires_on: '2026-06-30', accepted_ewc_codes: ['17 09 04'] });

function check(facts: Partial<Omit<GateFacts, 'site'>> & { site?: Partial<GateSite> }) {
  return checkGatePermit({
    date: '2026-06-30',
    wastes: [{ field: 'items.0.ewc_code', code: '17 09 04' }],
    used_kg: 0,
    load_kg: 0,
    ...facts,
    site: { name: 'Elland', own_site: true, permits: [permit], ...facts.site },
  });
}

const codes = (facts: Parameters<typeof check>[0]) => check(facts).blockers.map(({ code }) => code);

test('a permit is valid to the end of its last day', () => {
  expect(codes({ date: '2026-06-30' })).toEqual([]);
  expect(check({ date: '2026-07-01' }).blockers).toEqual([
    {
      code: 'permit_expired',
      field: 'site_id',
      message: 'permit EPR/AB1234CD of Elland expired on 2026-06-30',
    },
  ]);
});

test('a permit without a last day does not end', () => {
  expect(codes({ site: { permits: [{ ...permit, expires_on: null }] }, date: '2099-01-01' })).toEqual([]);
});

test('a load is only accepted at a site of the team', () => {
  expect(codes({ site: { own_site: false } })).toEqual(['not_own_site']);
});

test('a site without any permit accepts nothing', () => {
  expect(codes({ site: { permits: [] } })).toEqual(['permit_missing']);
});

test('each waste that no permit in force lists is named', () => {
  const wastes = ['17 09 04', '20 03 01', '16 01 07'].map((code, at) => ({
    field: `items.${at}.ewc_code`,
    code,
  }));
  const second = sitePermit({ number: 'EPR/ZZ9999ZZ', accepted_ewc_codes: ['20 03 01'] });

  expect(check({ site: { permits: [permit, second] }, wastes }).blockers).toEqual([
    {
      code: 'ewc_not_permitted',
      field: 'items.2.ewc_code',
      message: '16 01 07 is not among the codes that the permit of Elland accepts',
    },
  ]);
});

describe('the annual tonnage', () => {
  const warned = (used_kg: number, load_kg: number, annual_limit_tonnes: number | null = 1000) =>
    check({ site: { permits: [{ ...permit, annual_limit_tonnes }] }, used_kg, load_kg }).warnings;

  test.each([
    ['just below 80 %', 799_000, 999, []],
    ['80 %', 799_000, 1000, ['permit_tonnage_80']],
    ['just below 95 %', 949_000, 999, ['permit_tonnage_80']],
    ['95 %', 950_000, 0, ['permit_tonnage_95']],
    ['all of it', 999_000, 1000, ['permit_tonnage_95']],
    ['a kilogram more', 999_000, 1001, ['permit_tonnage_exceeded']],
  ])('%s', (_, used, load, expected) => {
    expect(warned(used, load).map(({ code }) => code)).toEqual(expected);
  });

  test('the message shows the tonnes to the kilogram, whole per cent and the year', () => {
    expect(warned(859_000, 999.6)).toEqual([
      {
        code: 'permit_tonnage_80',
        field: 'weight_kg',
        message:
          '860 t of the 1000 t a year allowed by the permit are used in 2026, including this load (85 %).',
      },
    ]);
  });

  test('has no warning without a limit', () => {
    expect(warned(9_999_000, 1, null)).toEqual([]);
  });

  test('uses the limit of the first permit that has one', () => {
    const permits: SitePermit[] = [
      { ...permit, number: 'A', annual_limit_tonnes: null },
      { ...permit, number: 'B', annual_limit_tonnes: 100 },
      { ...permit, number: 'C', annual_limit_tonnes: 10_000 },
    ];

    expect(check({ site: { permits }, used_kg: 80_000 }).warnings.map(({ code }) => code)).toEqual([
      'permit_tonnage_80',
    ]);
  });
});
