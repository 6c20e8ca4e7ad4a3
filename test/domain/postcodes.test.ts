import { describe, expect, it } from '@jest/globals';
import { isPostcode, normalisePostcode, outwardCode, withNormalPostcodes } from '../../domain/postcodes.ts';

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
    expect(outwardCode(text)).toBeNull();
  });

  it('gives the outward half', () => {
    expect(outwardCode('ec1a1bb')).toBe('EC1A');
  });
});

describe('withNormalPostcodes', () => {
  it('writes every field that is a postcode, at any depth, and leaves what has not the form and what is called otherwise', () => {
    const given = {
      postcode: 'ls14ap',
      origin_postcode: 'hx7 6ad',
      lines: [{ transferor_postcode: 'm11ae', note: 'ls14ap' }],
      transfer: { postcode: 'D02 AF30' },
      my_postcodes: ['ls14ap'],
      count: 1,
      none: null,
    };

    expect(withNormalPostcodes(given)).toEqual({
      ...given,
      postcode: 'LS1 4AP',
      origin_postcode: 'HX7 6AD',
      lines: [{ transferor_postcode: 'M1 1AE', note: 'ls14ap' }],
    });
  });
});
