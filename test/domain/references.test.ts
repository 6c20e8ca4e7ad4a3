import { describe, expect, it } from '@jest/globals';
import { referenceKinds, formatReference } from '../../domain/references.ts';

describe('formatReference', () => {
  it.each([
    ['note', 'WTN-000123'],
    ['invoice', 'INV-000123'],
    ['quote', 'QUO-000123'],
    ['credit_note', 'CRN-000123'],
    ['collection', 'JOB-000123'],
    ['dwt_receipt', 'REC-000123'],
    ['weighbridge_ticket', 'WBT-000123'],
  ] as const)('writes the 123rd %s as %s', (kind, expected) => {
    expect(formatReference(kind, 123)).toBe(expected);
  });

  it('grows beyond six digits instead of repeating itself', () => {
    expect(formatReference('note', 1_000_000)).toBe('WTN-1000000');
  });

  it('has a prefix of its own for every kind', () => {
    expect(new Set(referenceKinds.map((kind) => formatReference(kind, 1))).size).toBe(referenceKinds.length);
  });

  it('refuses what is no count', () => {
    for (const wrong of [0, -1, 1.5, NaN, 2 ** 53])
      expect(() => formatReference('note', wrong)).toThrow(RangeError);
  });
});
