import { dataRows } from '../data_tables.ts';

/**
 * The final treatment of waste. `interim` is sorting, storage and transfer, `unknown` a load whose site or
 * code is not known: the final treatment of both is unknown.
 */
export const wasteRoutes = [
  'recycling',
  'composting',
  'energy_recovery',
  'land_treatment',
  'incineration',
  'landfill',
  'other_disposal',
  'interim',
  'unknown',
] as const;
export type WasteRoute = (typeof wasteRoutes)[number];

const routesOfCodes: Record<string, WasteRoute> = {
  R1: 'energy_recovery',
  R10: 'land_treatment',
  D10: 'incineration',
  ...Object.fromEntries(
    ['R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R11'].map((code) => [code, 'recycling']),
  ),
  ...Object.fromEntries(['R12', 'R13', 'D13', 'D14', 'D15'].map((code) => [code, 'interim'])),
  ...Object.fromEntries(['D1', 'D5', 'D12'].map((code) => [code, 'landfill'])),
  ...Object.fromEntries(
    ['D2', 'D3', 'D4', 'D6', 'D7', 'D8', 'D9', 'D11'].map((code) => [code, 'other_disposal']),
  ),
};

const organic = /^(?:02|20 01 08|20 02 01)/;

/**
 * Annexes I and II of Directive 2008/98/EC. R3 is composting or digestion for plant, food and garden waste.
 */
export function wasteRoute(operationCode: string | null, ewcCode: string | null): WasteRoute {
  if (operationCode === 'R3' && organic.test(ewcCode ?? '')) return 'composting';

  return routesOfCodes[operationCode ?? ''] ?? 'unknown';
}

/** A group of loads. */
export interface RoutedKg {
  kg: number;
  ewc_code: string | null;
  operation_code: string | null;
  /** Recycling rate stated by the site, 0 to 100; null if not stated. */
  recycling_percent: number | null;
}

/**
 * Returns the treatment of some loads. If a site states its recycling rate, it is used, and the rest counts
 * as landfill unless its code says otherwise: a rate is never better than the known facts.
 */
export function routedParts({ kg, ewc_code, operation_code, recycling_percent }: RoutedKg): {
  route: WasteRoute;
  kg: number;
}[] {
  const route = wasteRoute(operation_code, ewc_code);
  if (recycling_percent === null) return [{ route, kg }];
  const recycled = toGram((kg * recycling_percent) / 100);
  const good = route === 'composting' ? 'composting' : 'recycling';
  const rest = ['recycling', 'composting', 'interim', 'unknown'].includes(route) ? 'landfill' : route;

  return [
    { route: good, kg: recycled },
    { route: rest, kg: toGram(kg - recycled) },
  ].filter((part): part is { route: WasteRoute; kg: number } => part.kg !== 0);
}

/** Kilograms with three decimals: sums of such numbers are exact. */
export function toGram(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}

/** The year of the factors; there is only one set so far. */
export const factorYear = 2025;

export const carbonSources = [
  `DESNZ, UK Government GHG Conversion Factors for Company Reporting ${factorYear}, waste disposal and freight (Open Government Licence v3.0)`,
  'Treatment outside landfill covers transport to and work at the plant only: not for ranking options, and no avoided carbon (GHG Protocol, scope 3 category 5)',
] as const;

interface WasteType {
  waste_group: string;
  waste_type: string;
}

const typesByPrefix = dataRows<'ewc_prefix' | 'waste_group' | 'waste_type'>('ewc_ghg_map.csv')
  .map(({ ewc_prefix, waste_group, waste_type }) => ({
    prefix: ewc_prefix,
    type: { waste_group, waste_type },
  }))
  .sort((a, b) => b.prefix.length - a.prefix.length);

const standardType: WasteType = { waste_group: 'Refuse', waste_type: 'Commercial and industrial waste' };

/**
 * Returns DESNZ's type of a waste: by the longest prefix of its code in the map, else commercial and
 * industrial waste.
 */
export function wasteType(ewcCode: string | null): WasteType {
  return typesByPrefix.find(({ prefix }) => ewcCode?.startsWith(prefix))?.type ?? standardType;
}

const factors = dataRows<'waste_group' | 'waste_type' | 'route' | 'kgco2e_per_unit'>(
  'ghg_waste_factors_2025.csv',
).map((row) => ({ ...row, factor: Number(row.kgco2e_per_unit) }));

/** DESNZ's names for a route, best match first. All after the first are proxies. */
const factorRoutes: Record<WasteRoute, { words: readonly string[]; proxy: boolean } | null> = {
  recycling: { words: ['Closed-loop', 'Open-loop'], proxy: false },
  composting: { words: ['Composting', 'Anaerobic digestion'], proxy: false },
  energy_recovery: { words: ['Incineration with Energy Recovery'], proxy: false },
  incineration: { words: ['Incineration with Energy Recovery'], proxy: true },
  land_treatment: { words: ['Composting', 'Open-loop', 'Closed-loop'], proxy: true },
  landfill: { words: ['Landfill'], proxy: false },
  other_disposal: { words: ['Landfill'], proxy: true },
  interim: null,
  unknown: null,
};

/** kgCO2e per tonne. `proxy`: of another waste or route. */
export interface CarbonFactor {
  factor: number;
  proxy: boolean;
}

/**
 * Returns the factor of a waste on a route: its own, else that of commercial and industrial waste, else the
 * commonest of its group on the same route, else the commonest of all on it. So mixed construction waste in a
 * landfill, for which DESNZ has no factor, does not count as clean rubble. Null if the final treatment is
 * unknown.
 */
export function carbonFactor({ waste_group, waste_type }: WasteType, route: WasteRoute): CarbonFactor | null {
  const meant = factorRoutes[route];
  if (meant === null) return null;
  const onRoute = factors.filter((row) => meant.words.includes(row.route));
  for (const word of meant.words) {
    const own = onRoute.find((row) => row.route === word && row.waste_type === waste_type);
    if (own) return { factor: own.factor, proxy: meant.proxy };
  }
  const group = onRoute.filter((row) => row.waste_group === waste_group);
  const standard = onRoute.filter((row) => row.waste_type === standardType.waste_type);
  const chosen = [standard, group, onRoute].find((rows) => rows.length > 0)!;

  return { factor: commonest(chosen.map(({ factor }) => factor)), proxy: true };
}

function commonest(values: readonly number[]): number {
  const count = (value: number) => values.filter((each) => each === value).length;

  return values.reduce((best, value) => (count(value) > count(best) ? value : best));
}

/** DESNZ 2025: kgCO2e per kilometre of a rigid goods vehicle with an average load. */
export const rigidVehicleFactor = 0.83751;

/** Approximate ratio of road distance to straight-line distance. */
export const roadPerLine = 1.3;
