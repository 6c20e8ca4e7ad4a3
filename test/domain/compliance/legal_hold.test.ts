import { describe, expect, it } from '@jest/globals';
import { isHeld, legalHoldErrors, noHold } from '../../../domain/compliance/legal_hold.ts';
import type { LegalHold } from '../../../domain/compliance/legal_hold.ts';

const hold: LegalHold = { ...noHold, enabled: true, reason: 'Case 12' };
const client = { applies_to: 'client', client_id: 'c1' } as const;
const period = { applies_to: 'period', from: '2026-01-01', to: '2026-01-01' } as const;

describe('isHeld', () => {
  it('holds what was made from the first to the last day in London, and nothing when it is off', () => {
    const days = { ...hold, applies_to: 'period', from: '2026-06-30', to: '2026-07-01' } as const;
    const held = (created_at: string, change: Partial<LegalHold> = {}) =>
      isHeld({ ...days, ...change }, { client_id: null, created_at });

    expect([held('2026-06-29T22:59:59Z'), held('2026-06-29T23:00:00Z')]).toEqual([false, true]);
    expect([held('2026-07-01T22:59:59Z'), held('2026-07-01T23:00:00Z')]).toEqual([true, false]);
    expect(held('2026-07-01T12:00:00Z', { enabled: false })).toBe(false);
  });

  it('holds the records of its client, not those of another or of none', () => {
    const ids = ['c1', 'c2', null];
    const created_at = '2026-07-01T12:00:00Z';

    expect(ids.map((client_id) => isHeld({ ...hold, ...client }, { client_id, created_at }))).toEqual([
      ...[true, false, false],
    ]);
  });
});

describe('legalHoldErrors', () => {
  it.each<[string, Partial<LegalHold>]>([
    ['of everything', {}],
    ['of one client', client],
    ['of a period of one day', period],
    ['that is off and has no reason', { enabled: false, reason: null }],
  ])('allows a hold %s', (_what, change) => {
    expect(legalHoldErrors({ ...hold, ...change })).toEqual([]);
  });

  it.each<[string, Partial<LegalHold>, string, string]>([
    ['without a reason', { reason: null }, 'reason', 'is required for a legal hold that is enabled'],
    ['with a blank reason', { reason: '  ' }, 'reason', 'is required for a legal hold that is enabled'],
    [
      'of a client, but of none',
      { ...client, client_id: null },
      'client_id',
      'is required for a legal hold on one client',
    ],
    [
      'of everything and a client',
      { client_id: 'c1' },
      'client_id',
      'is only allowed on a legal hold on one client',
    ],
    [
      'of a period without a first day',
      { ...period, from: null },
      'from',
      'is required for a legal hold on a period',
    ],
    [
      'of a period without a last day',
      { ...period, to: null },
      'to',
      'is required for a legal hold on a period',
    ],
    [
      'of a client with a first day',
      { ...client, from: '2026-01-01' },
      'from',
      'is only allowed on a legal hold on a period',
    ],
    [
      'of everything with a last day',
      { to: '2026-01-01' },
      'to',
      'is only allowed on a legal hold on a period',
    ],
    ['that ends before it begins', { ...period, from: '2026-01-02' }, 'to', 'must not be before from'],
  ])('refuses a hold %s', (_what, change, field, message) => {
    expect(legalHoldErrors({ ...hold, ...change })).toEqual([{ field, message }]);
  });

  it('holds nothing until it is enabled', () => {
    expect(noHold).toEqual({
      enabled: false,
      reason: null,
      applies_to: 'all',
      client_id: null,
      from: null,
      to: null,
    });
  });
});
