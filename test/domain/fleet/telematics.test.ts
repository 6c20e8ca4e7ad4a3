import { describe, expect, it } from '@jest/globals';
import {
  arrivalMetres,
  arrivalSpeedKmh,
  lastReadings,
  positionHours,
  telematicsErrors,
  usable,
} from '../../../domain/fleet/telematics.ts';
import type { FeedOdometer, FeedPosition } from '../../../domain/fleet/telematics.ts';

const now = new Date('2026-10-05T12:00:00.000Z');
const position = (more: Partial<FeedPosition> = {}): FeedPosition => ({
  external_id: 'v1',
  recorded_at: '2026-10-05T11:00:00.000Z',
  lat: 53.8,
  lng: -1.5,
  speed_kmh: null,
  heading: null,
  ...more,
});
const reading = (more: Partial<FeedOdometer> = {}): FeedOdometer => ({
  external_id: 'v1',
  recorded_at: '2026-10-05T11:00:00.000Z',
  odometer_km: 1000,
  ...more,
});

describe('a position', () => {
  it.each<[string, Partial<FeedPosition>, boolean]>([
    ['of an hour ago', {}, true],
    ['of the last moment of two days', { recorded_at: '2026-10-03T12:00:00.001Z' }, true],
    ['of two days ago', { recorded_at: '2026-10-03T12:00:00.000Z' }, false],
    ['of a clock ten minutes fast', { recorded_at: '2026-10-05T12:10:00.000Z' }, true],
    ['of a clock further ahead', { recorded_at: '2026-10-05T12:10:00.001Z' }, false],
    ['on the meridian', { lng: 0 }, true],
    ['on the equator', { lat: 0 }, true],
    ['without a fix', { lat: 0, lng: 0 }, false],
    ['at the pole', { lat: 90, lng: 180 }, true],
    ['beyond the pole', { lat: -90.1 }, false],
    ['beyond the date line', { lng: -180.1 }, false],
  ])('%s is stored: %p', (_what, more, stored) => {
    const found = usable({ positions: [position(more)], odometers: [] }, now);

    expect([found.positions.length, found.ignored]).toEqual(stored ? [1, 0] : [0, 1]);
  });

  it('shows where people were, so it is kept for two days', () => {
    expect(positionHours).toBe(48);
  });

  it('at low speed near a stop may be an arrival', () => {
    expect([arrivalSpeedKmh, arrivalMetres]).toEqual([20, 150]);
  });
});

describe('an odometer reading', () => {
  it.each<[string, Partial<FeedOdometer>, boolean]>([
    ['of a new vehicle', { odometer_km: 0 }, true],
    ['below nothing', { odometer_km: -1 }, false],
    ['of five million kilometres', { odometer_km: 5_000_000 }, true],
    ['of more', { odometer_km: 5_000_001 }, false],
    ['of three days ago', { recorded_at: '2026-10-02T12:00:00.000Z' }, false],
  ])('%s is stored: %p', (_what, more, stored) => {
    const found = usable({ positions: [], odometers: [reading(more)] }, now);

    expect([found.odometers.length, found.ignored]).toEqual(stored ? [1, 0] : [0, 1]);
  });

  it('is the last one of its vehicle, regardless of the order received', () => {
    const late = reading({ recorded_at: '2026-10-05T11:30:00.000Z', odometer_km: 1030 });
    const other = reading({ external_id: 'v2', odometer_km: 7 });

    expect(lastReadings([late, reading(), other])).toEqual([late, other]);
    expect(lastReadings([reading(), late])).toEqual([late]);
    expect(lastReadings([reading(), reading({ odometer_km: 1001 })])).toEqual([
      reading({ odometer_km: 1001 }),
    ]);
  });
});

describe('a connection', () => {
  const vehicles = (...pairs: [string, string | null][]) =>
    telematicsErrors(
      {
        provider: 'feed',
        credentials: { token: 'secret', url: 'https://feed.example/positions' },
        vehicles: pairs.map(([external_id, vehicle_id]) => ({ external_id, vehicle_id })),
      },
      false,
    ).map(({ field }) => field);

  it('may leave out several of the provider’s vehicles', () => {
    expect(vehicles(['a', 'v1'], ['b', null], ['c', null])).toEqual([]);
  });

  it('names each vehicle once, on both sides', () => {
    expect(vehicles(['a', 'v1'], ['a', 'v2'])).toEqual(['vehicles.1.external_id']);
    expect(vehicles(['a', 'v1'], ['b', 'v1'])).toEqual(['vehicles.1.vehicle_id']);
  });

  it('needs its credentials, unless they are stored', () => {
    expect(telematicsErrors({ provider: 'feed' }, false)).not.toEqual([]);
    expect(telematicsErrors({ provider: 'feed' }, true)).toEqual([]);
  });
});
