import { request } from 'undici';
import type { Logger } from 'pino';
import { dataRows } from '../domain/data_tables.ts';
import { normalisePostcode } from '../domain/postcodes.ts';

/** A place on the map, WGS 84 degrees. */
export interface Place {
  lat: number;
  lng: number;
  precision: 'postcode' | 'outcode' | 'area';
  source: string;
}

/** Where a UK postcode lies. Never rejects: null where nobody can say. */
export interface Geocoder {
  locate(postcode: string): Promise<Place | null>;
}

const timeoutMs = 800;

/**
 * Asks a provider with the interface of postcodes.io where one is set; else, or where it does not answer in time, answers
 * the middle of the postcode area.
 */
export function createGeocoder(providerUrl: string | null, log: Logger): Geocoder {
  return {
    async locate(text) {
      const postcode = normalisePostcode(text);
      if (postcode === null) return null;

      return (providerUrl && (await askProvider(providerUrl, postcode, log))) || areaOf(postcode);
    },
  };
}

async function askProvider(providerUrl: string, postcode: string, log: Logger): Promise<Place | null> {
  try {
    const answer = await request(`${providerUrl}/postcodes/${encodeURIComponent(postcode)}`, {
      signal: AbortSignal.timeout(timeoutMs),
      maxRedirections: 0,
    } as never);
    const { result } = (await answer.body.json()) as {
      result?: { latitude: number | null; longitude: number | null } | null;
    };
    if (answer.statusCode !== 200 || result?.latitude == null || result.longitude == null) return null;

    return {
      lat: result.latitude,
      lng: result.longitude,
      precision: 'postcode',
      source: new URL(providerUrl).host,
    };
  } catch (error) {
    log.warn({ err: error, provider: 'geocoding' }, 'geocoding provider did not answer');

    return null;
  }
}

const areas = new Map(
  dataRows<'area' | 'lat' | 'lng'>('postcode_areas.csv').map((row) => [
    row.area,
    { lat: Number(row.lat), lng: Number(row.lng) },
  ]),
);

function areaOf(postcode: string): Place | null {
  const middle = areas.get(/^[A-Z]+/.exec(postcode)?.[0] ?? '');

  return middle ? { ...middle, precision: 'area', source: 'postcode area' } : null;
}
