import { describe, expect, test } from '@jest/globals';
import { placeAt, placeOfLocation, placeWithout } from '../../../domain/notes/transfer_places.ts';

const yard = { address: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' };
const nowhere = { address: null, postcode: null };

test('a location is a place of its street and its town, or of what it has of them', () => {
  const addresses = [
    yard,
    { ...yard, city: null },
    { ...yard, address: null },
    { ...yard, address: null, city: null },
  ].map((location) => placeOfLocation(location));

  expect(addresses.map(({ address }) => address)).toEqual([
    '1 Mill Lane, Leeds',
    '1 Mill Lane',
    'Leeds',
    null,
  ]);
  expect(addresses.map(({ postcode }) => postcode)).toEqual(Array(4).fill('LS1 1AA'));
});

describe('the place without the location that it came from', () => {
  const bare = { address: null, city: null, postcode: 'LS1 1AA' };

  test.each<
    [string, typeof yard | typeof bare, { address: string | null; postcode: string | null }, boolean]
  >([
    ['the address of the location goes', yard, { address: '1 Mill Lane, Leeds', postcode: 'LS1 1AA' }, false],
    [
      'that address goes with another postcode',
      yard,
      { address: '1 Mill Lane, Leeds', postcode: 'X' },
      false,
    ],
    [
      'another address stays, also with its postcode',
      yard,
      { address: 'By the weir', postcode: 'LS1 1AA' },
      true,
    ],
    ['a part of its address stays', yard, { address: '1 Mill Lane', postcode: 'LS1 1AA' }, true],
    ['the postcode alone goes', bare, { address: null, postcode: 'LS1 1AA' }, false],
    ['another postcode alone stays', yard, { address: null, postcode: 'HX1 1AA' }, true],
    [
      'another postcode alone stays without an address of the location',
      bare,
      { address: null, postcode: 'HX1 1AA' },
      true,
    ],
  ])('%s', (_what, location, current, stays) => {
    expect(placeWithout(location, current)).toEqual(stays ? current : nowhere);
  });
});

describe('the place after an address was sent', () => {
  const current = { address: '1 Mill Lane', postcode: 'HX7 6AD' };

  test.each<[string, string | null | undefined, typeof yard | undefined, object]>([
    ['none was sent', undefined, yard, current],
    ['the same was sent', '1 Mill Lane', yard, current],
    [
      'it completes the known one',
      '1 Mill Lane, Hebden Bridge',
      undefined,
      { address: '1 Mill Lane, Hebden Bridge', postcode: 'HX7 6AD' },
    ],
    ['it is of another place', '2 Mill Lane', undefined, { address: '2 Mill Lane', postcode: null }],
    ['it is cleared', null, undefined, nowhere],
    [
      'it is that of the location',
      '1 Mill Lane, Leeds',
      yard,
      { address: '1 Mill Lane, Leeds', postcode: 'LS1 1AA' },
    ],
    [
      'it contains that of the location',
      'Gate 2, 1 Mill Lane, Leeds',
      yard,
      { address: 'Gate 2, 1 Mill Lane, Leeds', postcode: 'LS1 1AA' },
    ],
    [
      'it has the street without the town',
      'Gate 2, 1 Mill Lane',
      yard,
      { address: 'Gate 2, 1 Mill Lane', postcode: null },
    ],
    ['it is not that of the location', 'By the weir', yard, { address: 'By the weir', postcode: null }],
    ['it is cleared at a location', null, yard, { address: null, postcode: 'LS1 1AA' }],
  ])('when %s', (_what, sent, location, expected) => {
    expect(placeAt(sent, current, location)).toEqual(expected);
  });

  test('any address belongs to a location or a place that had none', () => {
    expect(placeAt('Gate 2', current, { ...yard, address: null })).toEqual({
      address: 'Gate 2',
      postcode: 'LS1 1AA',
    });
    expect(placeAt('Gate 2', { address: null, postcode: 'HX7 6AD' }, undefined)).toEqual({
      address: 'Gate 2',
      postcode: 'HX7 6AD',
    });
  });
});
