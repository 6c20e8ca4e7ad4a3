/** How a postcode is placed, with a provider and without one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createGeocoder } from '../../adapters/geocoding.ts';
import { placeOf } from '../../domain/places/places.ts';
import { startProvider } from '../support/outside/providers.ts';
import type { TestProvider } from '../support/outside/providers.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.asked = [];
});
afterAll(() => provider.close());

const found = { latitude: 53.7436, longitude: -2.0089, country: 'England', admin_district: 'Calderdale' };
const point = { lat: 53.7436, lng: -2.0089, precision: 'postcode' };

describe('a postcode placed by a provider', () => {
  const locate = (text: string) => createGeocoder(provider.url).locate(text);

  test('is asked for as it is written, and has the coordinates and the source of the answer', async () => {
    provider.reply = () => ({ body: { status: 200, result: found } });

    expect(await locate('hx78db')).toEqual({ ...point, source: new URL(provider.url).host });
    expect(provider.asked).toEqual(['GET /postcodes/HX7%208DB']);
  });

  test('that is none is not asked for', async () => {
    expect(await locate('somewhere')).toBeNull();
    expect(provider.asked).toEqual([]);
  });

  test.each([
    ['that it does not know', { status: 404, body: { status: 404, error: 'Postcode not found' } }],
    ['of no result', { body: { status: 200, result: null } }],
    ['of an empty answer', { body: '' }],
    ['of no latitude', { body: { result: { ...found, latitude: null } } }],
    ['of no longitude', { body: { result: { ...found, longitude: '-2' } } }],
  ])('%s has no place', async (_what, reply) => {
    provider.reply = () => reply;

    expect(await locate('HX7 8DB')).toBeNull();
  });

  test.each([
    [{ status: 400, body: { error: 'Bad' } }, 'away'],
    [{ status: 503, body: {} }, 'away'],
    [{ body: '<html>' }, 'nonsense'],
  ])('is an error when the provider answers %j', async (reply, kind) => {
    provider.reply = () => reply;

    await expect(locate('HX7 8DB')).rejects.toMatchObject({ provider: 'geocoding', kind });
  });
});

describe('many postcodes placed by a provider', () => {
  const locateAll = (...texts: string[]) => createGeocoder(provider.url).locateAll(texts);

  test('are none if none is a postcode, and the provider is not asked', async () => {
    expect(await locateAll('somewhere', '')).toEqual([null, null]);
    expect(provider.asked).toEqual([]);
  });

  test('have the country and the district of the answer, or null if it gives none', async () => {
    const bare = { latitude: 53.8, longitude: -1.5, country: null };
    provider.reply = () => ({
      body: { result: [{ query: 'LS1 4AP', result: bare }, { query: 'HX7 8DB', result: found }, null] },
    });
    const source = new URL(provider.url).host;

    expect(await locateAll('HX7 8DB', 'LS1 4AP')).toEqual([
      { ...found, latitude: undefined, longitude: undefined, ...point, source },
      { lat: 53.8, lng: -1.5, precision: 'postcode', country: null, admin_district: null, source },
    ]);
  });

  test('are placed by our own table where the answer has no coordinates or names no postcode', async () => {
    provider.reply = () => ({
      body: { result: [{ query: 'HX7 8DB', result: { ...found, latitude: null } }, { result: found }] },
    });
    const nowhere = { country: null, admin_district: null };

    expect(await locateAll('HX7 8DB', 'LS1 4AP')).toEqual([
      { ...nowhere, ...placeOf('HX7 8DB') },
      { ...nowhere, ...placeOf('LS1 4AP') },
    ]);
  });

  test.each([
    [{ status: 400, body: { result: [] } }, 'answered 400 without a list of results'],
    [{ body: '' }, 'answered 200 without a list of results'],
    [{ body: { result: {} } }, 'answered 200 without a list of results'],
  ])('are an error when the provider answers %j', async (reply, message) => {
    provider.reply = () => reply;

    await expect(locateAll('HX7 8DB')).rejects.toMatchObject({ kind: 'nonsense', message });
  });
});

describe('a postcode placed without a provider', () => {
  const { locate, locateAll } = createGeocoder(null);

  test('has the place of our own table, unless only its area is known', async () => {
    expect(placeOf('HX7 8DB')!.precision).not.toBe('area');
    expect(placeOf('BT7 1NN')!.precision).toBe('area');

    expect(await locate('hx7 8db')).toEqual(placeOf('HX7 8DB'));
    expect([await locate('BT7 1NN'), await locate('nowhere')]).toEqual([null, null]);
    expect(await locateAll(['BT7 1NN', 'nowhere'])).toEqual([
      { ...placeOf('BT7 1NN'), country: null, admin_district: null },
      null,
    ]);
  });
});
