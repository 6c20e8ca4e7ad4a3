import { vehicles as plates } from '../demo/words.ts';

/**
 * A recorded day of six vehicles, a point every ten seconds, that is replayed at 60 times its pace for ever: a day takes 24
 * minutes. Everything follows from the clock, so that a replay asked twice says the same.
 */

/** A point of the replay. `tick` counts the points of a vehicle since 1970, of which six fit a second. */
export interface ReplayedPoint {
  tick: number;
  vehicle: number;
  at: string;
  lat: number;
  lng: number;
  speed_kmh: number;
  heading: number;
  /** Shown with every sixtieth point; null with the others. */
  odometer_m: number | null;
}

export const replayedVehicles = plates.slice(0, 6).map((plate, n) => ({
  id: `28147497${6_710_650 + n}`,
  name: `Vehicle ${n + 1}`,
  // Providers print plates as their users type them.
  registration: `${plate.slice(0, 4)} ${plate.slice(4).trim()}`.toLowerCase(),
}));

const ticksPerSecond = 6;
const secondsPerTick = 10;
const ticksPerDay = (24 * 3600) / secondsPerTick;
const yard = { lat: 53.70321, lng: -1.91844 };
const firstLeave = 6 * 3600;
/** Twenty minutes on the road, twenty at the stop. */
const legSeconds = 1200;
const legs = 16;
/** A parked vehicle reports every five minutes of its day. */
const parkedTicks = 30;

/** The last tick that has passed. */
export function tickAt(ms: number): number {
  return Math.floor((ms * ticksPerSecond) / 1000);
}

/** The points after one tick up to another, in the order of their time; at most `most`, whole ticks. */
export function replay(after: number, to: number, most: number): { points: ReplayedPoint[]; tick: number } {
  const points: ReplayedPoint[] = [];
  let tick = after;
  while (tick < to && points.length + replayedVehicles.length <= most) {
    tick += 1;
    for (const vehicle of replayedVehicles.keys()) {
      const point = pointAt(vehicle, tick);
      if (point) points.push(point);
    }
  }

  return { points, tick: Math.max(tick, after) };
}

/** Where a vehicle is at a tick, also where it reports nothing. */
export function placeAt(vehicle: number, tick: number): ReplayedPoint {
  const seconds = (tick % ticksPerDay) * secondsPerTick - firstLeave - vehicle * 900;
  const leg = Math.floor(seconds / (2 * legSeconds));
  const part = Math.min(Math.max((seconds - leg * 2 * legSeconds) / legSeconds, 0), 1);
  const out = leg >= 0 && leg < legs;
  const from = out ? stopOf(vehicle, leg - 1) : yard;
  const to = out ? stopOf(vehicle, leg) : yard;
  const drives = out && part < 1;

  return {
    tick,
    vehicle,
    at: new Date(Math.ceil((tick * 1000) / ticksPerSecond)).toISOString(),
    lat: round(from.lat + (to.lat - from.lat) * part),
    lng: round(from.lng + (to.lng - from.lng) * part),
    speed_kmh: drives ? 38 : 0,
    heading: drives ? headingOf(from, to) : 0,
    odometer_m: tick % 60 === 0 ? odometerAt(vehicle, tick) : null,
  };
}

function pointAt(vehicle: number, tick: number): ReplayedPoint | null {
  const point = placeAt(vehicle, tick);

  return point.speed_kmh > 0 || tick % parkedTicks === 0 ? point : null;
}

/** The stops of a vehicle's day; before the first and after the last it is in the yard. */
function stopOf(vehicle: number, leg: number): { lat: number; lng: number } {
  if (leg < 0 || leg === legs - 1) return yard;
  const spread = (n: number) => ((n * 7919) % 1000) / 1000 - 0.5;

  return {
    lat: yard.lat + 0.2 * spread(vehicle * 31 + leg + 1),
    lng: yard.lng + 0.3 * spread(vehicle * 17 + leg * 5 + 3),
  };
}

/** By the real calendar, 150 km a day, so that it neither goes back nor runs away. */
export function odometerAt(vehicle: number, tick: number): number {
  const days = tick / ticksPerSecond / 86_400 - 20_000;

  return Math.floor((300 + vehicle) * 1_000_000 + days * 150_000);
}

function headingOf(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const degrees = (Math.atan2((to.lng - from.lng) * 0.6, to.lat - from.lat) * 180) / Math.PI;

  return Math.round((degrees + 360) % 360);
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
