import { dataBytes, dataRows } from '../data_tables.ts';
import { openPostcodePack } from './postcode_pack.ts';
import { normalisePostcode } from './postcodes.ts';

/** Coordinates, WGS 84 degrees. */
export interface Place {
  lat: number;
  lng: number;
  precision: 'postcode' | 'sector' | 'outcode' | 'area';
  source: string;
}

/** From the narrowest. */
export const precisions = ['postcode', 'sector', 'outcode', 'area'] as const;

const areas = new Map(
  dataRows<'area' | 'lat' | 'lng'>('postcode_areas.csv').map((row) => [
    row.area,
    { lat: Number(row.lat), lng: Number(row.lng) },
  ]),
);

const bytes = dataBytes('postcodes.bin');
const pack = bytes && openPostcodePack(bytes);

/** Whether the points of unit postcodes are available, which scripts/postcodes.ts adds. */
export const knowsUnits = pack !== null;

/**
 * Returns the coordinates of a postcode from local data: its own point, else the middle of its sector, its
 * outcode or its area. Null if it is not a UK postcode.
 */
export function placeOf(text: string): Place | null {
  const postcode = normalisePostcode(text);
  if (postcode === null) return null;
  const point = pack?.locate(postcode);
  if (point) return { ...point, source: pack!.source };
  const middle = areas.get(/^[A-Z]+/.exec(postcode)![0]);

  return middle ? { ...middle, precision: 'area', source: 'postcode area' } : null;
}

/** The coordinates that are recorded of a job or site, and its postcode. */
export interface RecordedPlace {
  lat: number | null;
  lng: number | null;
  precision: string | null;
  postcode: string | null;
}

/** Returns where a job or site is: at its coordinates, or else at its postcode by local data. Null if neither is known. */
export function recordedPlace({
  lat,
  lng,
  precision,
  postcode,
}: RecordedPlace): { lat: number; lng: number; precision: string } | null {
  if (lat !== null && lng !== null) return { lat, lng, precision: precision ?? 'area' };
  const place = postcode === null ? null : placeOf(postcode);

  return place && { lat: place.lat, lng: place.lng, precision: place.precision };
}

const earthKm = 6371.0088;

/** The great-circle distance in kilometres (haversine, mean radius of the earth). */
export function distanceKm(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;

  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
