import { ProviderError } from '../domain/errors.ts';
import { placeOf } from '../domain/places/places.ts';
import type { Place } from '../domain/places/places.ts';
import { normalisePostcode } from '../domain/places/postcodes.ts';
import { askProvider } from './providers.ts';

/** Coordinates with the provider's details; null if it gives none. */
export interface FoundPlace extends Place {
  country: string | null;
  admin_district: string | null;
}

/**
 * Geocodes UK postcodes: with a provider if one is configured, otherwise with our own table
 * (domain/places/places.ts).
 */
export interface Geocoder {
  /**
   * Returns null if the provider does not know the postcode, or none is configured and only the area is
   * known.
   * @throws ProviderError if it does not answer
   */
  locate(postcode: string): Promise<Place | null>;
  /**
   * At most 100 postcodes, in one call. Postcodes unknown to the provider are geocoded with our own table;
   * null if it is not a UK postcode.
   * @throws ProviderError if it does not answer
   */
  locateAll(postcodes: readonly string[]): Promise<(FoundPlace | null)[]>;
}

/** Uses a provider with the interface of postcodes.io, if one is configured. */
export function createGeocoder(providerUrl: string | null): Geocoder {
  return {
    async locate(text) {
      const postcode = normalisePostcode(text);
      if (postcode === null) return null;
      if (providerUrl !== null) return one(providerUrl, postcode);
      const place = placeOf(postcode);

      return place?.precision === 'area' ? null : place;
    },
    async locateAll(texts) {
      const postcodes = texts.map(normalisePostcode);
      const known = providerUrl === null ? new Map() : await many(providerUrl, new Set(postcodes));

      return postcodes.map((postcode) => {
        const place = postcode === null ? null : (known.get(postcode) ?? placeOf(postcode));

        return place ? { country: null, admin_district: null, ...place } : null;
      });
    },
  };
}

/** The fields read from a result of postcodes.io. */
interface Result {
  query?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  country?: unknown;
  admin_district?: unknown;
}

async function one(providerUrl: string, postcode: string): Promise<Place | null> {
  const { status, body } = await askProvider(
    'geocoding',
    `${providerUrl}/postcodes/${encodeURIComponent(postcode)}`,
  );
  if (status === 404) return null;
  if (status !== 200) throw new ProviderError('geocoding', 'away', `answered ${status}`);
  const { result } = (body ?? {}) as { result?: Result | null };
  const found = placeIn(result, providerUrl);
  if (!found) return null;
  const { lat, lng, precision, source } = found;

  return { lat, lng, precision, source };
}

async function many(
  providerUrl: string,
  postcodes: ReadonlySet<string | null>,
): Promise<Map<string, FoundPlace>> {
  const asked = [...postcodes].filter((postcode) => postcode !== null);
  if (asked.length === 0) return new Map();
  const { status, body } = await askProvider('geocoding', `${providerUrl}/postcodes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postcodes: asked }),
  });
  const { result } = (body ?? {}) as { result?: { query?: unknown; result?: Result | null }[] };
  if (status !== 200 || !Array.isArray(result))
    throw new ProviderError('geocoding', 'nonsense', `answered ${status} without a list of results`);

  return new Map(
    result.flatMap((each) => {
      const found = placeIn(each?.result, providerUrl);

      return found && typeof each.query === 'string' ? [[each.query, found] as const] : [];
    }),
  );
}

function placeIn(result: Result | null | undefined, providerUrl: string): FoundPlace | null {
  const { latitude, longitude, country, admin_district } = result ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;

  return {
    lat: latitude,
    lng: longitude,
    precision: 'postcode',
    source: new URL(providerUrl).host,
    country: typeof country === 'string' ? country : null,
    admin_district: typeof admin_district === 'string' ? admin_district : null,
  };
}
