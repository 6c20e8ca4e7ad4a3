import { describe, expect, it } from '@jest/globals';
import { formatReference } from '../../domain/references.ts';
import type { ReferenceKind } from '../../domain/references.ts';

describe('formatReference', () => {
  const firsts: Record<ReferenceKind, string> = {
    note: 'WTN-000001',
    invoice: 'INV-000001',
    quote: 'QUO-000001',
    credit_note: 'CRN-000001',
    collection: 'JOB-000001',
    container: 'CON-000001',
    incoming_load: 'LOD-000001',
    weighbridge_ticket: 'WBT-000001',
    dwt_receipt: 'REC-000001',
    consignment_round: 'RND-000001',
    payment: 'PAY-000001',
    portal_request: 'REQ-000001',
    accident: 'ACC-000001',
    near_miss: 'NMS-000001',
    rams: 'RAM-000001',
  };

  it.each(Object.entries(firsts))('writes the first %s as %s', (kind, expected) => {
    expect(formatReference(kind as ReferenceKind, 1)).toBe(expected);
  });

  it('grows beyond six digits instead of repeating itself', () => {
    expect(formatReference('note', 1_000_000)).toBe('WTN-1000000');
  });

  it('has a separate prefix for every kind', () => {
    expect(new Set(Object.values(firsts)).size).toBe(Object.keys(firsts).length);
  });

  it('rejects an invalid count', () => {
    for (const wrong of [0, -1, 1.5, NaN, 2 ** 53])
      expect(() => formatReference('note', wrong)).toThrow(RangeError);
  });
});
