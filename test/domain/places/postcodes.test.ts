import { describe, expect, it } from '@jest/globals';
import { isPostcode, normalisePostcode, withNormalPostcodes } from '../../../domain/places/postcodes.ts';

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

describe('withNormalPostcodes', () => {
  it('normalises postcodes at any depth and does not change its input', () => {
    const given = {
      name: 'ls14ap',
      address: { postcode: 'ls14ap' },
      stops: [{ site_postcode: 'm11ae' }, 'ls14ap'],
    };
    const before = structuredClone(given);

    expect(withNormalPostcodes(given)).toEqual({
      name: 'ls14ap',
      address: { postcode: 'LS1 4AP' },
      stops: [{ site_postcode: 'M1 1AE' }, 'ls14ap'],
    });
    expect(given).toEqual(before);
  });

  it.each([[{ postcode: 'LS1 4AP', city: null }], [['a', { b: [1] }]], ['ls14ap'], [null]])(
    'returns %j itself, where nothing changes',
    (given) => {
      expect(withNormalPostcodes(given)).toBe(given);
    },
  );
});
