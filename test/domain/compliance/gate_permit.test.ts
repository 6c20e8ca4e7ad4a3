import { expect, test } from '@jest/globals';
import { checkGatePermit } from '../../../domain/compliance/gate_permit.ts';
import type { GateSite } from '../../../domain/compliance/gate_permit.ts';

const blockers = (site: Partial<GateSite>, date: string) =>
  checkGatePermit({
    site: {
      name: 'Elland',
      own_site: true,
      permit_number: 'EPR/AB1234CD',
      permit_expires_on: '2026-06-30',
      permit_accepted_ewc_codes: ['17 09 04'],
      permit_annual_limit_tonnes: null,
      ...site,
    },
    permits: [],
    date,
    wastes: [{ field: 'items.0.ewc_code', code: '17 09 04' }],
    used_kg: 0,
    load_kg: 0,
  }).blockers.map(({ code }) => code);

test('a permit counts to the end of its last day', () => {
  expect(blockers({}, '2026-06-30')).toEqual([]);
  expect(blockers({}, '2026-07-01')).toEqual(['permit_expired']);
});

test('a load is taken in at a site of one’s own alone', () => {
  expect(blockers({ own_site: false }, '2026-06-30')).toEqual(['not_own_site']);
});
