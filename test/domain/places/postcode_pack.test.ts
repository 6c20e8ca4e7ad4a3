import { expect, test } from '@jest/globals';
import { degreesOf, gridOf } from '../../../domain/places/national_grid.ts';
import { distanceKm, placeOf } from '../../../domain/places/places.ts';
import { openPostcodePack, packPostcodes } from '../../../domain/places/postcode_pack.ts';

const points = [
  { postcode: 'LS1 4AP', lat: 53.7964, lng: -1.5479 },
  { postcode: 'LS1 4AQ', lat: 53.7974, lng: -1.5469 },
  { postcode: 'LS1 5AA', lat: 53.79, lng: -1.55 },
  { postcode: 'LS11 0AA', lat: 53.77, lng: -1.56 },
  { postcode: 'BT1 1AA', lat: 54.6, lng: -5.93 },
  { postcode: 'EC1A 1BB', lat: 51.5201, lng: -0.0973 },
  { postcode: 'ZE1 0AA', lat: 60.15, lng: -1.14 },
  { postcode: 'TR21 0JX', lat: 49.91, lng: -6.31 },
];
const bytes = packPostcodes(points, 'Test data, June 2026');
const pack = openPostcodePack(bytes);

test('every unit is located to a tenth of a metre', () => {
  expect([pack.units, pack.source, bytes.length]).toEqual([8, 'Test data, June 2026', 27 + 6 * 8 + 8 * 8]);
  for (const { postcode, lat, lng } of points) {
    const found = pack.locate(postcode)!;

    expect(found.precision).toBe('postcode');
    expect(distanceKm(found, { lat, lng })).toBeLessThan(0.0002);
  }
});

test.each([
  ['LS1 4ZZ', 'sector', 53.7969, -1.5474],
  ['LS1 9AA', 'outcode', (53.7964 + 53.7974 + 53.79) / 3, (-1.5479 - 1.5469 - 1.55) / 3],
  ['LS11 5AA', 'outcode', 53.77, -1.56],
])('%s is placed by its %s', (postcode, precision, lat, lng) => {
  const found = pack.locate(postcode)!;

  expect(found.precision).toBe(precision);
  expect(found.lat).toBeCloseTo(lat, 5);
  expect(found.lng).toBeCloseTo(lng, 5);
});

test('the units of an outcode may come in any order, and none is taken from the next outcode', () => {
  const units = [
    { postcode: 'LS2 9ZZ', lat: 53.81, lng: -1.53 },
    { postcode: 'LS1 5AA', lat: 53.79, lng: -1.55 },
    { postcode: 'LS1 4AQ', lat: 53.7974, lng: -1.5469 },
    { postcode: 'LS1 4AP', lat: 53.7964, lng: -1.5479 },
  ];
  const own = openPostcodePack(packPostcodes(units, 'x'));

  for (const { postcode, lat } of units)
    expect(own.locate(postcode)).toMatchObject({ precision: 'postcode', lat });
  expect(own.locate('LS1 9ZZ')!.precision).toBe('outcode');
  expect(own.locate('LS1 9ZZ')!.lat).toBeLessThan(53.8);
  expect(own.locate('LS2 0AA')).toMatchObject({ precision: 'outcode', lat: 53.81, lng: -1.53 });
});

test('the edges of the country are within it, and what is just beyond them is not', () => {
  const at = (lat: number, lng: number) => () =>
    openPostcodePack(packPostcodes([{ postcode: 'ZZ1 1ZZ', lat, lng }], 'x')).locate('ZZ1 1ZZ');

  expect(at(49, -9)()).toEqual({ lat: 49, lng: -9, precision: 'postcode' });
  expect(at(62, 3)()).toEqual({ lat: 62, lng: 3, precision: 'postcode' });
  for (const beyond of [at(48.999, 0), at(62.001, 0), at(55, -9.001), at(55, 3.001)])
    expect(beyond).toThrow('outside');
});

test('an unknown outcode has no place in the pack, and its area is known without the pack', () => {
  expect(pack.locate('LS2 4AP')).toBeNull();
  expect(placeOf('zz1 1zz')).toBeNull();
  expect(placeOf('somewhere')).toBeNull();
  expect(placeOf('ls1 4ap')).toMatchObject({ lat: expect.any(Number), source: expect.any(String) });
});

test('a file that is not a pack, or only a part of one, is rejected', () => {
  expect(() => openPostcodePack(Buffer.from('PK..'))).toThrow('not a pack');
  expect(() => openPostcodePack(bytes.subarray(0, bytes.length - 3))).toThrow('cut off');
  expect(() => packPostcodes([{ postcode: 'JE2 3BX', lat: 12, lng: 0 }], '')).toThrow('outside');
  expect(() => packPostcodes([{ postcode: 'LS1 4A', lat: 53.8, lng: -1.5 }], '')).toThrow(
    '4A is not the second half of a postcode',
  );
});

// Ordnance Survey, "A guide to coordinate systems in Great Britain": Caister water tower; seven parameters give about 5 m.
test('grid references convert to degrees and back', () => {
  const place = degreesOf({ easting: 651409.903, northing: 313177.27 });

  expect(distanceKm(place, { lat: 52.657977, lng: 1.716038 })).toBeLessThan(0.005);
  expect(gridOf(place)).toEqual({ easting: 651410, northing: 313177 });
});
