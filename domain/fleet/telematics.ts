import type { Detail } from '../errors.ts';
import { credentialErrors, integrationKinds } from '../platform/integrations.ts';

/** The sources of positions and odometer readings: two providers, and any service with our own simple format. */
export const telematicsKinds = {
  samsara: integrationKinds.samsara,
  geotab: integrationKinds.geotab,
  feed: { title: 'Feed', needs: ['token', 'url'] },
} as const;

export type TelematicsProvider = keyof typeof telematicsKinds;

/** A team's access to its provider. `credentials` has the names that the provider requires. */
export interface TelematicsAccess {
  provider: TelematicsProvider;
  credentials: Record<string, string>;
}

/** A vehicle as the provider lists it. */
export interface FeedVehicle {
  external_id: string;
  name: string | null;
  registration: string | null;
}

/** Where a vehicle was. `recorded_at` is ISO 8601 in UTC with milliseconds, `heading` in degrees from north. */
export interface FeedPosition {
  external_id: string;
  recorded_at: string;
  lat: number;
  lng: number;
  speed_kmh: number | null;
  heading: number | null;
}

/** An odometer reading. */
export interface FeedOdometer {
  external_id: string;
  recorded_at: string;
  odometer_km: number;
}

/** A stretch of the feed, and where the next one begins. */
export interface FeedPage {
  positions: FeedPosition[];
  odometers: FeedOdometer[];
  cursor: string;
  has_more: boolean;
}

const hourMs = 3_600_000;

/** How long positions are kept. They say where people were. */
export const positionHours = 48;

/** How far ahead of ours a device's clock may be. */
export const clockSkewMs = 10 * 60_000;

/** Slower than this a vehicle that is near a stop may have arrived there; faster it is driving past. */
export const arrivalSpeedKmh = 20;

/** So near to a stop a vehicle may have arrived. */
export const arrivalMetres = 150;

/** More than any vehicle runs: such a reading is an error of the device. */
const mostKm = 5_000_000;

/** Returns the positions that may be stored at `now`, and the number of others: too old, in the future, or invalid coordinates. */
export function usable(
  { positions, odometers }: Pick<FeedPage, 'positions' | 'odometers'>,
  now: Date,
): { positions: FeedPosition[]; odometers: FeedOdometer[]; ignored: number } {
  const from = now.getTime() - positionHours * hourMs;
  const to = now.getTime() + clockSkewMs;
  const inTime = ({ recorded_at }: { recorded_at: string }) =>
    Date.parse(recorded_at) > from && Date.parse(recorded_at) <= to;
  const kept = {
    positions: positions.filter((each) => inTime(each) && isOnEarth(each)),
    odometers: odometers.filter(
      (each) => inTime(each) && each.odometer_km >= 0 && each.odometer_km <= mostKm,
    ),
  };
  const total = positions.length + odometers.length;

  return { ...kept, ignored: total - kept.positions.length - kept.odometers.length };
}

// Devices without a fix report 0, 0, which is in the sea.
function isOnEarth({ lat, lng }: FeedPosition): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
}

/** The last reading of each vehicle. */
export function lastReadings(odometers: readonly FeedOdometer[]): FeedOdometer[] {
  const last = new Map<string, FeedOdometer>();
  for (const reading of odometers) {
    const known = last.get(reading.external_id);
    if (!known || Date.parse(reading.recorded_at) >= Date.parse(known.recorded_at))
      last.set(reading.external_id, reading);
  }

  return [...last.values()];
}

/** The input for a connection. */
export interface TelematicsInput {
  provider: TelematicsProvider;
  credentials?: Record<string, string>;
  vehicles?: { external_id: string; vehicle_id: string | null }[];
}

/** Returns the errors of an input. `stands`: credentials of this provider are already stored. */
export function telematicsErrors(input: TelematicsInput, stands: boolean): Detail[] {
  return [
    ...credentialErrors(telematicsKinds[input.provider], input.credentials, stands),
    ...repeated(input.vehicles ?? [], 'external_id'),
    ...repeated(input.vehicles ?? [], 'vehicle_id'),
  ];
}

function repeated(
  vehicles: NonNullable<TelematicsInput['vehicles']>,
  field: 'external_id' | 'vehicle_id',
): Detail[] {
  return vehicles.flatMap((each, index) => {
    const value = each[field];
    const first = vehicles.findIndex((other) => other[field] === value);

    return value === null || first === index
      ? []
      : [{ field: `vehicles.${index}.${field}`, message: `is the same as vehicles.${first}.${field}` }];
  });
}
