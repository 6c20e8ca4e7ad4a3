import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundHalfUp, scaled, toSafeNumber } from '../../domain/decimals.ts';

describe('scaled', () => {
  it.each<[number, number, bigint | null]>([
    [19.99, 2, 1999n],
    [1.005, 2, null],
    [1.005, 3, 1005n],
    [0.1, 4, 1000n],
    [-2.5, 1, -25n],
    [-0, 2, 0n],
    [1e21, 2, null],
    [1e-7, 4, null],
    [NaN, 2, null],
    [Infinity, 2, null],
  ])('converts %d with %d decimals to %s', (value, decimals, expected) => {
    expect(scaled(value, decimals)).toBe(expected);
  });
});

describe('roundHalfUp', () => {
  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [15n, 10n, 2n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [0n, 7n, 0n],
  ])('rounds %d/%d to %d, a half away from zero', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('has an error of at most a half, and is symmetric around zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
        const rounded = roundHalfUp(numerator, denominator);
        const error = 2n * (numerator - rounded * denominator);
        expect(error <= denominator && error >= -denominator).toBe(true);
        expect(roundHalfUp(-numerator, denominator)).toBe(-rounded);
      }),
    );
  });
});

describe('toSafeNumber', () => {
  it('rejects a value that a number cannot hold exactly', () => {
    expect(toSafeNumber(9007199254740991n)).toBe(9007199254740991);
    expect(() => toSafeNumber(9007199254740992n)).toThrow(RangeError);
  });
});
