import type { Detail } from '../errors.ts';

/** The least weight of a load, and of a waste of it: a gram. */
export const leastKg = 0.001;

/** Kilograms to the gram. */
function toGrams(kg: number): number {
  return Math.round(kg * 1000);
}

/**
 * Returns the weight of each waste of a load, in kilograms to the gram, for a load of `total_kg`: all of it
 * for a single waste, the rest for one without a weight, or shares in proportion to the weights. Without a
 * total the wastes need weights of their own. The results add up to the total, to the gram. `missing` lists the wastes that
 * have no weight, or whose share would be less than a gram.
 */
export function spreadWeight(
  total_kg: number | null,
  weights: readonly (number | null)[],
): { weights: number[] } | { missing: number[] } {
  const missing = weights.flatMap((weight, index) => (weight === null ? [index] : []));
  if (total_kg === null) return missing.length > 0 ? { missing } : { weights: weights as number[] };
  if (weights.length === 1) return { weights: [total_kg] };

  const total = toGrams(total_kg);
  const known = weights.map((weight) => (weight === null ? 0 : toGrams(weight)));
  const sum = known.reduce((all, each) => all + each, 0);
  const [only, another] = missing;
  if (another !== undefined || (only !== undefined && sum >= total)) return { missing };
  if (only !== undefined)
    return { weights: known.map((grams, index) => (index === only ? total - sum : grams) / 1000) };

  const parts = shares(total, known, sum);
  const nothing = parts.flatMap((grams, index) => (grams === 0 ? [index] : []));

  return nothing.length > 0 ? { missing: nothing } : { weights: parts.map((grams) => grams / 1000) };
}

/** Divides a total into integers in proportion to the weights; the largest takes the rounding difference. */
function shares(total: number, weights: readonly number[], sum: number): number[] {
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - parts.reduce((all, part) => all + part, 0);
  const largest = weights.indexOf(Math.max(...weights));

  return parts.map((part, index) => (index === largest ? part + left : part));
}

/** Total kilograms of several wastes, to the gram. */
export function sumKg(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + toGrams(weight), 0) / 1000;
}

/** Returns the wastes whose weight is missing or too small, by their places, as errors of an input. */
export function missingWeights(places: readonly number[], weights: readonly (number | null)[]): Detail[] {
  return places.map((place) => ({
    field: `items.${place}.weight_kg`,
    message:
      weights[place] === null
        ? 'is required: the weight of the load cannot be divided without it'
        : 'would be less than a gram of the weight of the load',
  }));
}
