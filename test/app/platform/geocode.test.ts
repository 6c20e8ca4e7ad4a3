import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { placeOf } from '../../../domain/places/places.ts';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { startProvider } from '../../support/outside/providers.ts';
import type { TestProvider } from '../../support/outside/providers.ts';
import { startServer } from '../../support/server.ts';
import type { Server } from '../../support/server.ts';
import { newTeam } from '../../support/teams.ts';

jest.setTimeout(120_000);

let provider: TestProvider;
let database: TestDatabase;
let server: Server;
let key: string;
beforeAll(async () => {
  provider = await startProvider();
  database = await createDatabase();
  server = await startServer({ DATABASE_URL: database.url, GEOCODER_URL: provider.url });
  ({ key } = await newTeam({ database_url: database.url }));
});
beforeEach(() => {
  provider.asked = [];
  provider.reply = () => ({ body: { status: 200, result: [found, unknown] } });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  await provider?.close();
});

const found = {
  query: 'HX7 8DB',
  result: { latitude: 53.7436, longitude: -2.0089, country: 'England', admin_district: 'Calderdale' },
};
const unknown = { query: 'LS1 4AP', result: null };

const geocode = (postcodes: unknown) =>
  call('appGeocode', { key, base_url: server.base_url, body: { postcodes } });

describe('appGeocode', () => {
  test('makes one request to the provider, and approximates the postcodes that it does not know', async () => {
    const { status, body } = await geocode(['hx78db', 'somewhere', 'LS1 4AP', 'HX7 8DB']);

    expect(status).toBe(200);
    const place = {
      object: 'place',
      postcode: 'HX7 8DB',
      lat: 53.7436,
      lng: -2.0089,
      precision: 'postcode',
      country: 'England',
      admin_district: 'Calderdale',
      source: new URL(provider.url).host,
    };
    expect(body.data).toEqual([
      place,
      null,
      expect.objectContaining({
        ...{ postcode: 'LS1 4AP', country: 'England', admin_district: null },
        ...placeOf('LS1 4AP'),
      }),
      place,
    ]);
    expect(provider.asked).toEqual(['POST /postcodes']);
  });

  test('names the country that the provider names, also at a border, and else that of the postcode', async () => {
    const at = (query: string, country?: string) => ({
      query,
      result: { latitude: 55.7, longitude: -2.3, admin_district: null, ...(country && { country }) },
    });
    provider.reply = () => ({
      body: { status: 200, result: [at('TD15 1AA', 'Scotland'), at('TD15 1AB', 'England'), at('EH1 1AA')] },
    });
    const { body } = await geocode(['TD15 1AA', 'TD15 1AB', 'EH1 1AA']);

    expect(body.data.map(({ postcode, country }: any) => [postcode, country])).toEqual([
      ['TD15 1AA', 'Scotland'],
      ['TD15 1AB', 'England'],
      ['EH1 1AA', 'Scotland'],
    ]);
  });

  test('locates every UK postcode without a provider', async () => {
    const { key: other } = await newTeam();

    const { body } = await call('appGeocode', {
      key: other,
      body: { postcodes: ['EH1 1AA', 'CF10 1AA', 'BT1 1AA', 'JE2 3BX'] },
    });

    expect(body.data.map((each: any) => each?.country ?? null)).toEqual([
      'Scotland',
      'Wales',
      'Northern Ireland',
      null,
    ]);
    expect(body.data[0]).toEqual({
      ...{ object: 'place', postcode: 'EH1 1AA', country: 'Scotland', admin_district: null },
      ...placeOf('EH1 1AA'),
    });
  });

  test.each([
    [{ status: 500 }, 503],
    [{ body: '<html>' }, 502],
    [{ body: { result: 'x' } }, 502],
  ])('has a separate error for a provider that answers %j', async (reply, status) => {
    provider.reply = () => reply;

    expect((await geocode(['HX7 8DB'])).status).toBe(status);
  });

  test.each([[[]], [Array.from({ length: 101 }, () => 'LS1 4AP')], ['LS1 4AP'], [[1]]])(
    'rejects anything but a list of 1 to 100 postcodes: case %#',
    async (postcodes) => {
      const { status, body } = await geocode(postcodes);

      expect([status, body.error.details[0].field]).toEqual([422, expect.stringMatching(/^postcodes/)]);
      expect(provider.asked).toEqual([]);
    },
  );
});
