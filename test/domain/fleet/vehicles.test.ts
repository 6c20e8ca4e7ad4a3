import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normaliseRegistration } from '../../../domain/fleet/vehicles.ts';

describe('normaliseRegistration', () => {
  it.each([
    ['ab12 cde', 'AB12CDE'],
    [' AB12-CDE ', 'AB12CDE'],
    ['B-XY 123', 'BXY123'],
  ])('makes %j into %s', (text, expected) => {
    expect(normaliseRegistration(text)).toBe(expected);
  });

  it('is idempotent, so that a filter finds what was stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = normaliseRegistration(text);
        expect(normaliseRegistration(once)).toBe(once);
      }),
    );
  });
});
