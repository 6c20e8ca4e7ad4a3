import { m3PerYd3, containerFor, type Container } from '../collections/containers.ts';
import { dataRows } from '../data_tables.ts';

export { containerFor, containmentFor } from '../collections/containers.ts';

export interface WeightQuestion {
  quantity_value: number | null;
  quantity_unit: string | null;
  /** Free text, `8yd skip`. */
  container_type: string | null;
  /** Spaced form. */
  ewc_codes: readonly string[];
  /**
   * A team's own bulk densities in t/m3 by spaced EWC code; positive values take precedence over the table.
   */
  densities?: Readonly<Record<string, number>>;
}

/** A: UK source. B: derived or foreign source. C: general knowledge of the trade. */
export type Confidence = 'A' | 'B' | 'C';

export interface WeightEstimate {
  weight_kg: number;
  estimate: {
    /** Null, like the volume, if the quantity was a weight. */
    t_per_m3: number | null;
    volume_m3: number | null;
    low_kg: number;
    high_kg: number;
    /** True if the weight was limited by the maximum load of the containers, not the density. */
    capped: boolean;
    /** The EWC prefixes whose densities were used, `17 09`; `*` if none is known, `team`, or `quantity`. */
    basis: string;
    confidence: Confidence;
  };
}

interface Density {
  t_per_m3: number;
  low: number;
  high: number;
  basis: string;
  confidence: Confidence;
}

type DensityColumn = 'ewc_prefix' | 't_per_m3' | 'low' | 'high' | 'confidence';

function toDensity(row: Record<DensityColumn, string>): Density {
  return {
    t_per_m3: Number(row.t_per_m3),
    low: Number(row.low),
    high: Number(row.high),
    basis: row.ewc_prefix,
    confidence: row.confidence as Confidence,
  };
}

const densityByPrefix = new Map(
  dataRows<DensityColumn>('bulk_densities.csv').map((row) => [row.ewc_prefix, toDensity(row)]),
);

/** For a kind of container whose filling differs from the loose heap of the general table. */
const densityByContainer = new Map(
  dataRows<DensityColumn | 'dwt_container_code'>('bulk_densities_by_container.csv').map((row) => [
    `${row.dwt_container_code} ${row.ewc_prefix}`,
    toDensity(row),
  ]),
);

/** Loose municipal waste is 0.12-0.15 t/m3 and compacted 0.30-0.45, by the trade's volume-to-weight guides. */
const compactionFactor = 2.5;

function densityOfCode(code: string, container: Container | null, own: WeightQuestion['densities']): Density {
  const ownDensity = own && Object.hasOwn(own, code) ? own[code] : undefined;
  if (ownDensity !== undefined && ownDensity > 0) {
    return { t_per_m3: ownDensity, low: ownDensity, high: ownDensity, basis: 'team', confidence: 'A' };
  }

  const prefixes = [code, code.slice(0, 5), code.slice(0, 2)];
  const keys = container ? prefixes.map((prefix) => `${container.dwt_code} ${prefix}`) : [];
  const found =
    keys.map((key) => densityByContainer.get(key)).find((density) => density !== undefined) ??
    [...prefixes, '*'].map((prefix) => densityByPrefix.get(prefix)).find((density) => density !== undefined);
  if (!found) throw new Error('data/bulk_densities.csv has no fallback row *');
  return found;
}

/** The mean over the codes, because their proportions are unknown. The lowest confidence applies. */
function densityOf({ ewc_codes, densities: own }: WeightQuestion, container: Container | null): Density {
  const codes = ewc_codes.length > 0 ? [...new Set(ewc_codes)] : ['*'];
  const densities = codes.map((code) => densityOfCode(code, container, own));
  const mean = (pick: (density: Density) => number) =>
    densities.reduce((sum, density) => sum + pick(density), 0) / densities.length;
  return {
    t_per_m3: mean((density) => density.t_per_m3),
    low: mean((density) => density.low),
    high: mean((density) => density.high),
    basis: [...new Set(densities.map((density) => density.basis))].join(', '),
    confidence: densities.map((density) => density.confidence).reduce((a, b) => (a > b ? a : b)),
  };
}

function volumeOf(value: number, unit: string, container: Container | null): number | null {
  if (unit === 'm3') return value;
  if (unit === 'litres') return value / 1000;
  if (unit === 'yd3') return value * m3PerYd3;
  if (unit !== 'containers' || container?.volume_m3 == null) return null;
  return value * container.volume_m3;
}

/** Digits beyond the precision of a double are noise, and would turn 2.5 into 2.4999. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** Whole kilograms, below ten kilograms one decimal; half up. */
function roundKg(kg: number): number {
  const exact = withoutNoise(kg);
  return exact < 10 ? Math.round(withoutNoise(exact * 10)) / 10 : Math.round(exact);
}

/** The heaviest weight that an input may have, in kilograms. */
const heaviest_kg = 1_000_000_000;

/**
 * Returns the estimated weight of a quantity of waste: volume x typical bulk density x compaction, limited by
 * the maximum load of the containers. A quantity in kg or tonnes is returned unchanged. The sources of the
 * densities and volumes, and their reliability, are in the columns `basis` and `confidence` of the tables in
 * `data/`.
 *
 * Null if it cannot be estimated: no quantity, a negative one, an unknown unit, or `containers` without a
 * container of known size. Also null if the weight is more than anybody may enter.
 */
export function estimateWeight(question: WeightQuestion): WeightEstimate | null {
  const estimate = estimated(question);

  return estimate && estimate.weight_kg <= heaviest_kg ? estimate : null;
}

function estimated(question: WeightQuestion): WeightEstimate | null {
  const { quantity_value: value, quantity_unit: unit, container_type } = question;
  if (value === null || unit === null || !Number.isFinite(value) || value < 0) return null;

  if (unit === 'kg' || unit === 'tonnes') {
    const weight_kg = roundKg(unit === 'kg' ? value : value * 1000);
    const range = { low_kg: weight_kg, high_kg: weight_kg, capped: false };
    return {
      weight_kg,
      estimate: { t_per_m3: null, volume_m3: null, ...range, basis: 'quantity', confidence: 'A' },
    };
  }

  const container = container_type ? containerFor(container_type) : null;
  const volume_m3 = volumeOf(value, unit, container);
  if (volume_m3 === null) return null;

  const density = densityOf(question, container);
  const compaction = /\bcompact(?:or|ed)/i.test(container_type ?? '') ? compactionFactor : 1;
  const payload_kg = unit === 'containers' ? container?.max_payload_kg : null;
  const limit_kg = payload_kg == null ? Infinity : value * payload_kg;
  const uncapped_kg = roundKg(volume_m3 * density.t_per_m3 * compaction * 1000);
  // The range is proportional to the displayed weight, so that rounding never puts the weight outside it.
  const atDensity = (t_per_m3: number) =>
    roundKg(Math.min((uncapped_kg * t_per_m3) / density.t_per_m3, limit_kg));
  return {
    weight_kg: roundKg(Math.min(uncapped_kg, limit_kg)),
    estimate: {
      t_per_m3: withoutNoise(density.t_per_m3 * compaction),
      volume_m3: Number(volume_m3.toFixed(volume_m3 < 1 ? 6 : 3)),
      low_kg: atDensity(density.low),
      high_kg: atDensity(density.high),
      capped: uncapped_kg > limit_kg,
      basis: density.basis,
      confidence: density.confidence,
    },
  };
}
