import { describe, expect, it } from '@jest/globals';
import { isPostcode, normalisePostcode } from '../../domain/postcodes.ts';

describe('normalisePostcode', () => {
  it.each([
    ['ls14ap', 'LS1 4AP'],
    [' LS1   4AP ', 'LS1 4AP'],
    ['m1 1ae', 'M1 1AE'],
    ['EC1A1BB', 'EC1A 1BB'],
    ['W1A 0AX', 'W1A 0AX'],
    ['BT11AA', 'BT1 1AA'],
  ])('writes %j as %s', (text, expected) => {
    expect(normalisePostcode(text)).toBe(expected);
    expect(normalisePostcode(expected)).toBe(expected);
  });

  it.each(['', 'LS1', '12345', 'D02 AF30', 'LS1 4APX', 'L$1 4AP'])('refuses %j', (text) => {
    expect(normalisePostcode(text)).toBeNull();
    expect(isPostcode(text)).toBe(false);
  });
});
