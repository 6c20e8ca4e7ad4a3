import { describe, expect, test } from '@jest/globals';
import { degreesOf, gridOf } from '../../../domain/places/national_grid.ts';
import { distanceKm, knowsUnits, placeOf, recordedPlace, precisions } from '../../../domain/places/places.ts';

describe('the place of a postcode', () => {
  test.each(['not a postcode', '', 'XX1 1XX'])('%j is not found', (text) => {
    expect(placeOf(text)).toBeNull();
  });

  test.each(['LS1 4AP', 'ls14ap'])('%s is located at its own point', (text) => {
    const place = placeOf(text)!;

    expect(place.precision).toBe('postcode');
    expect(place.source).toMatch(/^National Statistics Postcode Lookup/);
    expect(distanceKm(place, { lat: 53.7955, lng: -1.5557 })).toBeLessThan(0.1);
  });

  test('an unused postcode is at the middle of its outcode, or else of its area', () => {
    expect(placeOf('LS99 9ZZ')).toMatchObject({ precision: 'outcode' });
    expect(placeOf('LS78 1AA')).toEqual({
      lat: 53.83,
      lng: -1.55,
      precision: 'area',
      source: 'postcode area',
    });
  });

  test('are ordered from the narrowest to the widest', () => {
    expect(precisions).toEqual(['postcode', 'sector', 'outcode', 'area']);
    expect(knowsUnits).toBe(true);
  });
});

describe('the place of a job', () => {
  const nowhere = { lat: null, lng: null, precision: null, postcode: null };
  const { lat, lng } = placeOf('LS1 4AP')!;

  test.each([
    [
      'its location',
      { lat: 53, lng: -2, precision: 'sector', postcode: 'LS1 4AP' },
      { lat: 53, lng: -2, precision: 'sector' },
    ],
    [
      'a location of unknown precision, as if known by its area',
      { ...nowhere, lat: 53, lng: 0 },
      { lat: 53, lng: 0, precision: 'area' },
    ],
    [
      'its postcode, without a location',
      { ...nowhere, precision: 'area', postcode: 'LS1 4AP' },
      { lat, lng, precision: 'postcode' },
    ],
    [
      'its postcode, with half a location',
      { ...nowhere, lat: 53, postcode: 'LS1 4AP' },
      { lat, lng, precision: 'postcode' },
    ],
    [
      'its postcode, with the other half',
      { ...nowhere, lng: -2, postcode: 'LS1 4AP' },
      { lat, lng, precision: 'postcode' },
    ],
    ['an unknown postcode', { ...nowhere, postcode: 'XX1 1XX' }, null],
    ['neither', nowhere, null],
  ])('by %s', (_how, job, place) => {
    expect(recordedPlace(job)).toEqual(place);
  });
});

describe('the distance between two places', () => {
  const london = { lat: 51.5074, lng: -0.1278 };
  const edinburgh = { lat: 55.9533, lng: -3.1883 };

  test.each([
    ['London and Edinburgh', london, edinburgh, 533.65],
    ['the other way', edinburgh, london, 533.65],
    ['a degree north', { lat: 53, lng: -1 }, { lat: 54, lng: -1 }, 111.195],
    ['a degree east, at 60° half as far', { lat: 60, lng: -1 }, { lat: 60, lng: 0 }, 55.597],
    ['across Greenwich', { lat: 0, lng: -0.5 }, { lat: 0, lng: 0.5 }, 111.195],
    ['a place and itself', london, london, 0],
    ['the other side of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20015.11],
  ])('%s', (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 1);
  });
});

/** Ordnance Survey's own example: the Caister water tower, in ETRS89 and on the grid. */
test('the National Grid conversion is within five metres of Ordnance Survey’s', () => {
  const tower = { lat: 52.658007833, lng: 1.716073973 };
  const { easting, northing } = gridOf(tower);

  expect(Math.abs(easting - 651409.8)).toBeLessThan(5);
  expect(Math.abs(northing - 313177.3)).toBeLessThan(5);
  expect([easting, northing].every(Number.isInteger)).toBe(true);
  expect(distanceKm(degreesOf({ easting, northing }), tower)).toBeLessThan(0.001);
});
