import {
  carbonFactor,
  carbonSources,
  factorYear,
  rigidVehicleFactor,
  roadPerLine,
  routedParts,
  toGram,
  wasteRoute,
  wasteRoutes,
  wasteType,
} from '../waste/carbon.ts';
import type { RoutedKg, WasteRoute } from '../waste/carbon.ts';
import { distanceKm } from '../places/places.ts';
import { findEwc, isHazardous } from '../waste/ewc.ts';

/** Loads with the same waste and treatment. */
export interface WasteSums extends RoutedKg {
  /** A load with several wastes is one load, counted with the first of them. */
  loads: number;
  wastes: number;
  estimated_kg: number;
}

/** A share to four decimals; null if the total is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

const tonnes = (kg: number) => Math.round(kg) / 1000;

/** Totals by waste, with its description in the list. A load with several wastes counts for each. */
export function byEwc(rows: readonly WasteSums[]) {
  const codes = [...new Set(rows.map(({ ewc_code }) => ewc_code))];

  return codes
    .map((ewc_code) => {
      const own = rows.filter((row) => row.ewc_code === ewc_code);

      return {
        ewc_code,
        description: ewc_code === null ? null : (findEwc(ewc_code)?.description ?? null),
        hazardous: ewc_code !== null && isHazardous(ewc_code),
        ...summed(own),
        loads: own.reduce((sum, { wastes }) => sum + wastes, 0),
      };
    })
    .sort((a, b) => b.kg - a.kg);
}

/** Totals by treatment. A load whose site states a recycling rate counts with its code's route. */
export function byRoute(rows: readonly WasteSums[]) {
  return wasteRoutes.flatMap((route) => {
    const own = rows.filter((row) => wasteRoute(row.operation_code, row.ewc_code) === route);

    return own.length === 0 ? [] : [{ route, ...summed(own) }];
  });
}

function summed(rows: readonly WasteSums[]) {
  return {
    loads: rows.reduce((sum, row) => sum + row.loads, 0),
    kg: toGram(rows.reduce((sum, row) => sum + row.kg, 0)),
    estimated_kg: toGram(rows.reduce((sum, row) => sum + row.estimated_kg, 0)),
  };
}

export function hazardousKg(rows: readonly WasteSums[]): number {
  return toGram(
    rows.reduce((sum, { ewc_code, kg }) => sum + (ewc_code !== null && isHazardous(ewc_code) ? kg : 0), 0),
  );
}

interface Stream {
  waste_group: string;
  waste_type: string;
  route: WasteRoute;
  kg: number;
  factor: number | null;
  proxy: boolean;
}

/** Loads by DESNZ type and route, heaviest first. */
function streamsOf(rows: readonly WasteSums[]): Stream[] {
  const streams = new Map<string, Stream>();
  for (const row of rows)
    for (const { route, kg } of routedParts(row)) {
      const type = wasteType(row.ewc_code);
      const key = `${type.waste_type} ${route}`;
      const { factor = null, proxy = false } = carbonFactor(type, route) ?? {};
      const known = streams.get(key) ?? { ...type, route, kg: 0, factor, proxy };
      streams.set(key, { ...known, kg: toGram(known.kg + kg) });
    }

  return [...streams.values()].sort((a, b) => b.kg - a.kg || (a.waste_type < b.waste_type ? -1 : 1));
}

/** kgCO2e with three decimals. */
const carbonOf = ({ kg, factor }: Stream) => (factor === null ? 0 : toGram((kg / 1000) * factor));

/** A trip of some loads. */
export interface Trip {
  loads: number;
  from: { lat: number; lng: number; precision: string } | null;
  to: { lat: number; lng: number; precision: string } | null;
}

/** Only places known to the outcode or better: the middle of a postcode area says nothing about a trip. */
function tripKm({ from, to }: Trip): number | null {
  if (from === null || to === null || from.precision === 'area' || to.precision === 'area') return null;

  return distanceKm(from, to) * roadPerLine;
}

/**
 * Returns the kgCO2e of the one-way trip from the place of collection to the site; null if no load has two
 * known places.
 */
export function transportOf(trips: readonly Trip[]): { kgco2e: number | null; covered_share: number | null } {
  const known = trips.flatMap((trip) => {
    const km = tripKm(trip);

    return km === null ? [] : [{ loads: trip.loads, km }];
  });
  const loads = trips.reduce((sum, trip) => sum + trip.loads, 0);
  const covered = known.reduce((sum, trip) => sum + trip.loads, 0);
  const km = known.reduce((sum, trip) => sum + trip.loads * trip.km, 0);

  return {
    kgco2e: known.length === 0 ? null : toGram(km * rigidVehicleFactor),
    covered_share: shareOf(covered, loads),
  };
}

/**
 * Returns the account of a period for customers and auditors. Rates leave out interim waste: recycled ÷ (all
 * − interim), and 1 − landfill ÷ (all − interim). tCO2e = Σ tonnes × factor (DESNZ).
 */
export function esgFigures(rows: readonly WasteSums[], trips: readonly Trip[]) {
  const total = summed(rows);
  const streams = streamsOf(rows);
  const kgOn = (...routes: WasteRoute[]) =>
    toGram(streams.filter(({ route }) => routes.includes(route)).reduce((sum, { kg }) => sum + kg, 0));
  const onTheWay = kgOn('interim', 'unknown');
  const settled = toGram(total.kg - onTheWay);
  const treatment = toGram(streams.reduce((sum, stream) => sum + carbonOf(stream), 0));
  const transport = transportOf(trips);
  const landfill = shareOf(kgOn('landfill'), settled);

  return {
    loads: total.loads,
    tonnes: tonnes(total.kg),
    recycling_rate: shareOf(kgOn('recycling', 'composting'), settled),
    diversion_rate: landfill === null ? null : Math.round((1 - landfill) * 10_000) / 10_000,
    interim_share: shareOf(kgOn('interim'), total.kg),
    unknown_share: shareOf(kgOn('unknown'), total.kg),
    estimated_share: shareOf(total.estimated_kg, total.kg),
    tco2e: {
      treatment: toMillionth(treatment),
      transport: transport.kgco2e === null ? null : toMillionth(transport.kgco2e),
      total: toMillionth(treatment + (transport.kgco2e ?? 0)),
      transport_covered_share: transport.covered_share,
    },
    by_stream: streams.map((stream) => ({
      waste_group: stream.waste_group,
      waste_type: stream.waste_type,
      route: stream.route,
      tonnes: tonnes(stream.kg),
      kgco2e_per_tonne: stream.factor,
      kgco2e: stream.factor === null ? null : carbonOf(stream),
      proxy: stream.proxy,
    })),
    factor_year: factorYear,
    sources: [...carbonSources],
    proxies: streams.filter(({ proxy }) => proxy).map(({ waste_type, route }) => ({ waste_type, route })),
  };
}

/** Tonnes from kilograms of CO2e, to the gram. */
function toMillionth(kgco2e: number): number {
  return Math.round(kgco2e * 1000) / 1_000_000;
}
