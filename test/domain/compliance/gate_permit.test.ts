import { describe, expect, test } from '@jest/globals';
import { checkGatePermit } from '../../../domain/compliance/gate_permit.ts';
import type { GateFacts, GatePermit, GateSite } from '../../../domain/compliance/gate_permit.ts';

const ownSite: GateSite = {
  name: 'Elland',
  own_site: true,
  permit_number: 'EPR/AB1234CD',
  permit_expires_on: '2026-06-30',
  permit_accepted_ewc_codes: ['17 09 04'],
  permit_annual_limit_tonnes: null,
};

const listed: GatePermit = {
  number: 'EPR/ZZ9999ZZ',
  expires_on: null,
  surrendered_on: null,
  accepted_ewc_codes: ['20 03 01'],
  annual_limit_tonnes: null,
};

function check(facts: Partial<Omit<GateFacts, 'site'>> & { site?: Partial<GateSite> }) {
  return checkGatePermit({
    permits: [],
    date: '2026-06-30',
    wastes: [{ field: 'items.0.ewc_code', code: '17 09 04' }],
    used_kg: 0,
    load_kg: 0,
    ...facts,
    site: { ...ownSite, ...facts.site },
  });
}

const codes = (facts: Parameters<typeof check>[0]) => check(facts).blockers.map(({ code }) => code);

test('a permit is valid to the end of its last day', () => {
  expect(codes({ date: '2026-06-30' })).toEqual([]);
  expect(check({ date: '2026-07-01' }).blockers).toEqual([
    {
      code: 'permit_expired',
      field: 'site_id',
      message: 'permit EPR/AB1234CD of Elland ended on 2026-06-30',
    },
  ]);
});

test('a permit without a last day does not end', () => {
  expect(codes({ site: { permit_expires_on: null }, date: '2099-01-01' })).toEqual([]);
});

test('a load is only accepted at a site of the team', () => {
  expect(codes({ site: { own_site: false } })).toEqual(['not_own_site']);
});

test('a site without any permit accepts nothing', () => {
  expect(codes({ site: { permit_number: null } })).toEqual(['permit_missing']);
});

describe('permits in the list', () => {
  const withoutOwn = { permit_number: null };

  test.each([
    ['neither end', null, null, []],
    ['its end on the day', '2026-06-30', null, []],
    ['its end the day before', '2026-06-29', null, ['permit_expired']],
    ['surrendered on the day', null, '2026-06-30', []],
    ['surrendered the day before', null, '2026-06-29', ['permit_expired']],
    ['surrendered before its end', '2027-01-01', '2026-06-29', ['permit_expired']],
    ['ended before it was surrendered', '2026-06-29', '2027-01-01', ['permit_expired']],
  ])('%s', (_, expires_on, surrendered_on, blockers) => {
    const permits = [{ ...listed, expires_on, surrendered_on, accepted_ewc_codes: [] }];

    expect(codes({ site: withoutOwn, permits })).toEqual(blockers);
  });

  test('add their codes to the site’s own', () => {
    const wastes = ['17 09 04', '20 03 01', '16 01 07'].map((code, at) => ({
      field: `items.${at}.ewc_code`,
      code,
    }));

    expect(check({ permits: [listed], wastes }).blockers).toEqual([
      {
        code: 'ewc_not_permitted',
        field: 'items.2.ewc_code',
        message: '16 01 07 is not among the codes that the permit of Elland accepts',
      },
    ]);
  });

  test('do not count once they have expired', () => {
    const wastes = [{ field: 'items.0.ewc_code', code: '20 03 01' }];

    expect(codes({ permits: [{ ...listed, expires_on: '2026-06-29' }], wastes })).toEqual([
      'ewc_not_permitted',
    ]);
  });

  test('add nothing if they repeat the site’s own number', () => {
    const permits = [{ ...listed, number: 'EPR/AB1234CD' }];

    expect(codes({ permits, wastes: [{ field: 'items.0.ewc_code', code: '20 03 01' }] })).toEqual([
      'ewc_not_permitted',
    ]);
  });
});

describe('the annual tonnage', () => {
  const warned = (used_kg: number, load_kg: number, site: Partial<GateSite> = {}) =>
    check({ site: { permit_annual_limit_tonnes: 1000, ...site }, used_kg, load_kg }).warnings;

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
    expect(warned(9_999_000, 1, { permit_annual_limit_tonnes: null })).toEqual([]);
  });

  test('uses the limit of the first permit that has one', () => {
    const permits = [
      { ...listed, number: 'A', annual_limit_tonnes: null },
      { ...listed, number: 'B', annual_limit_tonnes: 100 },
      { ...listed, number: 'C', annual_limit_tonnes: 10_000 },
    ];

    expect(check({ permits, used_kg: 80_000 }).warnings.map(({ code }) => code)).toEqual([
      'permit_tonnage_80',
    ]);
  });
});
