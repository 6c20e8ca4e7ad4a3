/** How Samsara and our own form of a feed are read, page by page. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { realAddresses } from '../../adapters/providers.ts';
import { createTelematics } from '../../adapters/telematics/index.ts';
import type { TelematicsFeed } from '../../adapters/telematics/provider.ts';
import { readSettings } from '../../settings.ts';
import { startProvider } from '../support/outside/providers.ts';
import type { TestProvider } from '../support/outside/providers.ts';

let provider: TestProvider;
let feed: TelematicsFeed;
let tokens: (string | undefined)[] = [];
beforeAll(async () => {
  provider = await startProvider();
  const addresses = realAddresses(readSettings({}).provider_urls);
  feed = createTelematics(
    { ...addresses, samsara: { url: provider.url, is_stand_in: false } },
    { allow_insecure: true, deny_hosts: [] },
  );
});
beforeEach(() => {
  [provider.asked, tokens] = [[], []];
});
afterAll(() => provider.close());

/** Answers one body after the other. */
function answer(...bodies: unknown[]): void {
  provider.reply = ({ headers }) => {
    tokens.push(headers.authorization);

    return { body: bodies.shift() };
  };
}

const from = new Date('2026-10-05T09:00:00.000Z');
const at = '2026-10-05T10:00:00.000Z';

describe('Samsara', () => {
  const access = { provider: 'samsara' as const, credentials: { api_token: 't' } };
  const end = { endCursor: 'end', hasNextPage: false };

  test('lists the vehicles of every page, each once', async () => {
    answer(
      {
        data: [{ id: '1', name: 'Skip lorry', licensePlate: 'AA21 BCD' }],
        pagination: { endCursor: 'c1', hasNextPage: true },
      },
      { data: [{ id: 2, name: '' }], pagination: end },
    );

    expect(await feed.vehicles(access)).toEqual([
      { external_id: '1', name: 'Skip lorry', registration: 'AA21 BCD' },
      { external_id: '2', name: null, registration: null },
    ]);
    expect(provider.asked).toEqual([
      'GET /fleet/vehicles?limit=512',
      'GET /fleet/vehicles?limit=512&after=c1',
    ]);
    expect(tokens).toEqual(['Bearer t', 'Bearer t']);
  });

  test('lists ten pages of vehicles at most', async () => {
    const page = { data: [{ id: '1' }], pagination: { endCursor: 'c', hasNextPage: true } };
    provider.reply = () => ({ body: page });

    expect(await feed.vehicles(access)).toHaveLength(10);
    expect(provider.asked).toHaveLength(10);
  });

  test('reads positions in km/h and odometers in whole kilometres, of the vehicle that has them', async () => {
    const gps = { time: at, latitude: 53.7, longitude: -2.01 };
    answer({
      data: [
        {
          id: '1',
          gps: [
            { ...gps, speedMilesPerHour: 30, headingDegrees: 90 },
            { ...gps, latitude: 53.8 },
          ],
        },
        { id: '2', obdOdometerMeters: [{ time: at, value: 12_999 }] },
        { id: '3', gps: null, obdOdometerMeters: null },
      ],
      pagination: { endCursor: 'next', hasNextPage: true },
    });

    const position = { external_id: '1', recorded_at: at, lat: 53.7, lng: -2.01 };
    expect(await feed.page(access, null, from)).toEqual({
      positions: [
        { ...position, speed_kmh: 48.3, heading: 90 },
        { ...position, lat: 53.8, speed_kmh: null, heading: null },
      ],
      odometers: [{ external_id: '2', recorded_at: at, odometer_km: 12 }],
      cursor: 'next',
      has_more: true,
    });
    answer({ data: [], pagination: end });
    expect(await feed.page(access, 'next', from)).toMatchObject({ cursor: 'end', has_more: false });
    expect(provider.asked).toEqual([
      'GET /fleet/vehicles/stats/feed?types=gps%2CobdOdometerMeters',
      'GET /fleet/vehicles/stats/feed?types=gps%2CobdOdometerMeters&after=next',
    ]);
  });
});

describe('our own form of a feed', () => {
  const access = () => ({
    provider: 'feed' as const,
    credentials: { url: `${provider.url}/fleet/`, token: 'secret' },
  });

  test('is asked below its address with its token, after the cursor', async () => {
    answer({ vehicles: [{ id: 'v1', name: null, registration: 'AA21 BCD' }] });
    expect(await feed.vehicles(access())).toEqual([
      { external_id: 'v1', name: null, registration: 'AA21 BCD' },
    ]);
    const point = { vehicle_id: 'v1', at, lat: 53.7, lng: -2.01 };
    answer({
      points: [point, { ...point, odometer_km: 12.9, speed_kmh: 0, heading: 0 }],
      next: 'a&b',
      has_more: true,
    });
    const position = { external_id: 'v1', recorded_at: at, lat: 53.7, lng: -2.01 };
    expect(await feed.page(access(), null, from)).toEqual({
      positions: [
        { ...position, speed_kmh: null, heading: null },
        { ...position, speed_kmh: 0, heading: 0 },
      ],
      odometers: [{ external_id: 'v1', recorded_at: at, odometer_km: 12 }],
      cursor: 'a&b',
      has_more: true,
    });
    answer({ points: [], next: 'end', has_more: false });
    expect(await feed.page(access(), 'a&b', from)).toMatchObject({ cursor: 'end', has_more: false });

    expect(tokens).toEqual(Array(3).fill('Bearer secret'));
    expect(provider.asked).toEqual([
      'GET /fleet/vehicles',
      'GET /fleet/positions',
      'GET /fleet/positions?after=a%26b',
    ]);
  });

  test.each([
    [{ points: [], next: 'end' }, 'answered without has_more'],
    [{ points: [], next: 'end', has_more: 'no' }, 'answered without has_more'],
    [{ points: [], has_more: false }, 'answered without a cursor'],
    [{ next: 'end', has_more: false }, 'answered without a list'],
  ])('that answers %j is an error of the provider', async (body, message) => {
    answer(body);

    await expect(feed.page(access(), null, from)).rejects.toMatchObject({ kind: 'nonsense', message });
  });

  test('of a private network is refused by the name of its field', async () => {
    const addresses = realAddresses(readSettings({}).provider_urls);
    const strict = createTelematics(addresses, { allow_insecure: false, deny_hosts: ['api.example.com'] });
    const ask = (url: string) =>
      strict
        .vehicles({ provider: 'feed', credentials: { url, token: 'secret' } })
        .catch((error) => error.details);

    for (const url of ['http://feed.example.com', 'https://api.example.com', 'https://localhost'])
      expect(await ask(url)).toEqual([{ field: 'credentials.url', message: expect.any(String) }]);
  });
});
