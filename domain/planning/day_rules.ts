import { containerFor } from '../collections/containers.ts';
import type { DayVehicle, Work } from './routing/day_problem.ts';

/** The fields of a collection used for planning. */
export interface PlannedWork {
  service_type: string | null;
  container_type: string | null;
  quantity_kg: number | null;
  quantity_value: number | null;
  quantity_unit: string | null;
}

/** Requirements of a job and capabilities of a vehicle, as bits. */
export const skills = { skip: 1, hook: 2, bins: 4, loose: 8, tank: 16 } as const;

type CarrierTraits = Pick<DayVehicle, 'kind' | 'stack' | 'payload_kg' | 'litres' | 'skills'>;

const bulk = { kind: 'bulk', stack: 0 } as const;
/**
 * Capacity of vehicle types without recorded weights: payloads of the usual chassis (18 t skip lorry, 26 t
 * refuse collector and hook loader, 32 t tipper), volumes of their bodies. A refuse collector compacts waste
 * to a quarter.
 */
const carriers: Record<string, CarrierTraits> = {
  skip_loader: { kind: 'container', stack: 3, payload_kg: 8_000, litres: 0, skills: skills.skip },
  hook_loader: { kind: 'container', stack: 1, payload_kg: 14_000, litres: 0, skills: skills.hook },
  refuse: { ...bulk, payload_kg: 10_000, litres: 88_000, skills: skills.bins },
  tipper: { ...bulk, payload_kg: 20_000, litres: 12_000, skills: skills.loose },
  grab: { ...bulk, payload_kg: 16_000, litres: 12_000, skills: skills.loose },
  tanker: { ...bulk, payload_kg: 12_000, litres: 12_000, skills: skills.tank },
  flatbed: { ...bulk, payload_kg: 8_000, litres: 20_000, skills: skills.loose | skills.bins },
  van: { ...bulk, payload_kg: 1_200, litres: 8_000, skills: skills.loose | skills.bins },
  other: { ...bulk, payload_kg: 5_000, litres: 12_000, skills: skills.loose | skills.bins },
};

/** Types of vehicle that are not planned on their own. */
const notPlanned: ReadonlySet<string> = new Set(['tractor_unit', 'trailer', 'plant']);

/**
 * Returns the capabilities and capacity of a vehicle; null for one that is not planned. Its payload is its
 * gross weight minus its unladen weight.
 */
export function carrierOf(vehicle: {
  type: string | null;
  gvw_kg: number | null;
  unladen_kg: number | null;
}): CarrierTraits | null {
  const { type, gvw_kg, unladen_kg } = vehicle;
  if (notPlanned.has(type ?? 'other')) return null;
  const traits = carriers[type ?? 'other'] ?? carriers.other!;
  const payload = gvw_kg !== null && unladen_kg !== null ? gvw_kg - unladen_kg : traits.payload_kg;

  return { ...traits, payload_kg: payload };
}

const containerWork: Record<string, Work> = {
  delivery: 'deliver',
  exchange: 'exchange',
  wait_and_load: 'exchange',
  tip_and_return: 'tip_and_return',
  aborted_visit: 'visit',
};
const bulkWork: Record<string, Work> = { delivery: 'deliver', aborted_visit: 'visit' };

/** Default weight of a loose load, in kilograms. */
const unknownLoadKg = 500;

export interface JobTraits {
  work: Work;
  skills: number;
  /** Equal for interchangeable containers; null for none. */
  container: string | null;
  kg: number;
  litres: number;
}

/**
 * Returns the requirements of a collection. Without a container type, deliveries and exchanges use skips,
 * everything else is loose waste. An unknown weight is the maximum of the container.
 */
export function jobTraits(collection: PlannedWork): JobTraits {
  const { service_type, container_type, quantity_kg, quantity_value, quantity_unit } = collection;
  const known = container_type === null ? null : containerFor(container_type);
  const swapped = ['delivery', 'exchange', 'wait_and_load', 'tip_and_return'].includes(service_type ?? '');
  const code = known?.dwt_code ?? (swapped ? 'SKI' : 'LOO');
  const carried = code === 'SKI' || code === 'ROR';
  const count = quantity_unit === 'containers' ? (quantity_value ?? 1) : 1;
  const most = known?.max_payload_kg ?? unknownLoadKg;
  const type = service_type ?? 'collection';

  return {
    work: carried ? (containerWork[type] ?? 'collect') : (bulkWork[type] ?? 'load'),
    skills: skillOf[code] ?? skills.loose,
    container: carried ? (known?.key ?? 'skip') : null,
    kg: Math.round(quantity_kg ?? most * (carried ? 1 : count)),
    litres: Math.round((known?.volume_m3 ?? 1) * 1000 * count),
  };
}

const skillOf: Record<string, number> = {
  SKI: skills.skip,
  ROR: skills.hook,
  WBI: skills.bins,
  BAG: skills.bins,
  TAN: skills.tank,
};

const minutes = (count: number) => count * 60;

/** Seconds at the client, the yard and the tip. Delivery, exchange, collection: 10, 20 and 15 minutes. */
export const serviceTimes = { yard: minutes(10), tip: minutes(20), bin: minutes(3) };

const serviceByType: Record<string, number> = {
  delivery: minutes(10),
  exchange: minutes(20),
  collection: minutes(15),
  wait_and_load: minutes(45),
  tip_and_return: minutes(15),
  muckaway: minutes(30),
};

/** Service time at the client. Bins take three minutes per place. */
export function serviceSeconds({ service_type }: PlannedWork, traits: JobTraits): number {
  if (traits.skills === skills.bins) return serviceTimes.bin;

  return serviceByType[service_type ?? 'collection'] ?? minutes(15);
}

/** `HH:MM` as seconds from midnight. */
export function secondsOf(time: string): number {
  const [hour, minute] = time.split(':');

  return Number(hour) * 3600 + Number(minute) * 60;
}
