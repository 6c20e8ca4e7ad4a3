import type { Load, LoadItem } from './incoming_loads.ts';
import { spreadWeight, sumKg } from './load_weights.ts';

/**
 * Returns a load with its weight divided among its wastes: the net weight of a ticket among those that stayed
 * here, an entered weight among all. `missing` lists the wastes whose own weight is needed to divide it, or
 * is too small.
 */
export function dividedLoad(load: Load, netKg: number | null): { load: Load } | { missing: LoadItem[] } {
  const counts = load.items.map(({ accepted }) => accepted || netKg === null);
  const weighed = load.items.filter((_, index) => counts[index]);
  if (weighed.length === 0) return { load };

  const spread = spreadWeight(
    netKg ?? load.weight_kg,
    weighed.map(({ weight_kg }) => weight_kg),
  );
  if ('missing' in spread) return { missing: spread.missing.map((place) => weighed[place]!) };

  const weights = [...spread.weights];
  const items = load.items.map((item, index): LoadItem =>
    counts[index]
      ? {
          ...item,
          weight_kg: weights.shift()!,
          weight_is_estimate: netKg === null && item.weight_is_estimate && load.weight_is_estimate,
        }
      : item,
  );
  const kept = items.filter(({ accepted }) => accepted);

  return {
    load: {
      ...load,
      items,
      weight_kg: sumKg(kept.map(({ weight_kg }) => weight_kg!)),
      weight_is_estimate: kept.some(({ weight_is_estimate }) => weight_is_estimate),
    },
  };
}

/** Returns a load without its ticket. The weight of an accepted load, which must have one, becomes an estimate. */
export function unweighedLoad(load: Load): Load {
  const free = { ...load, weighbridge_ticket_id: null };
  if (!isAccepted(load)) return free;

  return {
    ...free,
    weight_is_estimate: true,
    items: load.items.map((item) => (item.accepted ? { ...item, weight_is_estimate: true } : item)),
  };
}

/** Returns whether a load was accepted, in whole or in part. */
export function isAccepted({ status }: Pick<Load, 'status'>): boolean {
  return status === 'accepted' || status === 'part_rejected';
}
