import { unsigned } from '../notes/notes.ts';
import { hazardCodesOf, normaliseUnNumber } from '../registrations.ts';

export const consignmentPhysicalForms = ['gas', 'liquid', 'solid', 'powder', 'sludge', 'mixed'] as const;
export type ConsignmentPhysicalForm = (typeof consignmentPhysicalForms)[number];

/** A signature on a part; all null until it is given. */
export interface Signature {
  name: string | null;
  on_behalf_of: string | null;
  signed_at: string | null;
  method: 'drawn' | 'typed' | 'link' | 'profile' | null;
  ip: string | null;
  image_url: string | null;
}

/** A business and its address. */
export interface ConsignmentPlace {
  name: string | null;
  address: string | null;
  postcode: string | null;
  phone: string | null;
  email: string | null;
  permit_number: string | null;
}

/** Part A, the notification: origin, destination and date. */
export interface PartA {
  consignment_code: string | null;
  premises_code: string | null;
  removed_from: ConsignmentPlace;
  taken_to: ConsignmentPlace;
  /** All null if it is the business the waste is removed from. */
  producer: ConsignmentPlace;
  expected_date: string | null;
}

export interface ConsignmentWaste {
  description: string | null;
  ewc_code: string | null;
  quantity_kg: number | null;
  components: { name: string; concentration: number | null; unit: '%' | 'mg/kg' | null }[];
  physical_form: ConsignmentPhysicalForm | null;
  hazard_codes: string[];
  containers: { type: string | null; number: number | null; size: string | null };
  un_number: string | null;
  proper_shipping_name: string | null;
  un_class: string | null;
  packing_group: 'I' | 'II' | 'III' | null;
  special_handling: string | null;
}

/** Part B, the waste. `total_kg` is the sum of its quantities, null if one is missing. */
export interface PartB {
  process: string | null;
  process_sic: string | null;
  wastes: ConsignmentWaste[];
  total_kg: number | null;
}

export interface ConsignmentCarrier {
  name: string | null;
  on_behalf_of: string | null;
  address: string | null;
  registration_number: string | null;
  exempt_reason: string | null;
}

/** Part C, the carrier's certificate. */
export interface PartC {
  carrier: ConsignmentCarrier;
  vehicle_reg: string | null;
  /** Mode of transport, if not by road. */
  mode: string | null;
  round_number: string | null;
  collection_number: number | null;
  signature: Signature;
  carriers: ConsignmentCarrier[];
}

/** Part D, the consignor's certificate. */
export interface PartD {
  name: string | null;
  on_behalf_of: string | null;
  address: string | null;
  signature: Signature;
}

/** What the consignee received of one waste. */
export interface ConsignmentReceipt {
  ewc_code: string | null;
  quantity_kg: number | null;
  accepted: boolean;
  operation: string | null;
  rejection_reason: string | null;
  /** For an accepted waste, the refused part; `quantity_kg` is then the accepted quantity. */
  rejected_kg: number | null;
  /** What happens to the rejected waste. */
  disposition: 'returned_to_producer' | 'moved_on' | 'quarantined' | null;
  /** Why the quantity received differs from part B. */
  discrepancy_reason: string | null;
  /**
   * The declared quantity in part B, written with the signature; absent on notes signed before this
   * comparison was added.
   */
  declared_kg?: number | null;
}

/** Part E, the consignee's certificate. */
export interface PartE {
  received_at: string | null;
  vehicle_reg: string | null;
  wastes: ConsignmentReceipt[];
  permit_number: string | null;
  exemption_number: string | null;
  total_consignments: number | null;
  signature: Signature;
}

/** The five parts of the form (Schedule 4 of SI 2005/894; Schedule 1 of SI 1996/972 in Scotland). */
export interface ConsignmentParts {
  a: PartA;
  b: PartB;
  c: PartC;
  d: PartD;
  e: PartE;
}

/** A part with any of its fields missing, also in its inner objects. */
export type Partly<T> = T extends (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> | null }
    : T;

/** The form as entered; signatures and the code are set by separate actions. */
export interface ConsignmentInput {
  a?: Partly<Omit<PartA, 'consignment_code'>>;
  b?: Partly<Omit<PartB, 'total_kg'>>;
  c?: Partly<Omit<PartC, 'signature'>>;
  d?: Partly<Omit<PartD, 'signature'>>;
  e?: Partly<Omit<PartE, 'signature'>>;
}

const noPlace: ConsignmentPlace = {
  name: null,
  address: null,
  postcode: null,
  phone: null,
  email: null,
  permit_number: null,
};

const noCarrier: ConsignmentCarrier = {
  name: null,
  on_behalf_of: null,
  address: null,
  registration_number: null,
  exempt_reason: null,
};

/** A waste without any details. */
export const noWaste: ConsignmentWaste = {
  description: null,
  ewc_code: null,
  quantity_kg: null,
  components: [],
  physical_form: null,
  hazard_codes: [],
  containers: { type: null, number: null, size: null },
  un_number: null,
  proper_shipping_name: null,
  un_class: null,
  packing_group: null,
  special_handling: null,
};

const noReceipt: ConsignmentReceipt = {
  ewc_code: null,
  quantity_kg: null,
  accepted: true,
  operation: null,
  rejection_reason: null,
  rejected_kg: null,
  disposition: null,
  discrepancy_reason: null,
};

/** An empty form: every field is present, and null. */
export function emptyParts(): ConsignmentParts {
  return {
    a: {
      consignment_code: null,
      premises_code: null,
      removed_from: noPlace,
      taken_to: noPlace,
      producer: noPlace,
      expected_date: null,
    },
    b: { process: null, process_sic: null, wastes: [], total_kg: null },
    c: {
      carrier: noCarrier,
      vehicle_reg: null,
      mode: null,
      round_number: null,
      collection_number: null,
      signature: unsigned,
      carriers: [],
    },
    d: { name: null, on_behalf_of: null, address: null, signature: unsigned },
    e: {
      received_at: null,
      vehicle_reg: null,
      wastes: [],
      permit_number: null,
      exemption_number: null,
      total_consignments: null,
      signature: unsigned,
    },
  };
}

/**
 * Returns the form after an input: an omitted field keeps its value, null clears it, lists are replaced.
 * Codes are converted to the form used by the law and Defra if possible; `partErrors` reports the others.
 */
export function filledParts(
  input: ConsignmentInput,
  current: ConsignmentParts = emptyParts(),
): ConsignmentParts {
  const { a, b, c, d, e } = current;
  const wastes = input.b?.wastes?.map(wasteOf) ?? b.wastes;

  return {
    a: {
      ...merged(a, input.a),
      consignment_code: a.consignment_code,
      removed_from: merged(a.removed_from, input.a?.removed_from),
      taken_to: merged(a.taken_to, input.a?.taken_to),
      producer: merged(a.producer, input.a?.producer),
    },
    b: { ...merged(b, input.b), wastes, total_kg: totalKg(wastes) },
    c: {
      ...merged(c, input.c),
      signature: c.signature,
      carrier: merged(c.carrier, input.c?.carrier),
      carriers: input.c?.carriers?.map((each) => merged(noCarrier, each)) ?? c.carriers,
    },
    d: { ...merged(d, input.d), signature: d.signature },
    e: {
      ...merged(e, input.e),
      ...(input.e?.received_at && { received_at: new Date(input.e.received_at).toISOString() }),
      signature: e.signature,
      wastes:
        input.e?.wastes?.map((each) => ({ ...merged(noReceipt, each), accepted: each.accepted ?? true })) ??
        e.wastes,
    },
  };
}

function wasteOf(input: Partly<ConsignmentWaste>): ConsignmentWaste {
  return {
    ...merged(noWaste, input),
    components: (input.components ?? []).map((each) => ({
      name: each.name ?? '',
      concentration: each.concentration ?? null,
      unit: each.unit ?? null,
    })),
    hazard_codes: hazardCodesOf(input.hazard_codes ?? []),
    containers: merged(noWaste.containers, input.containers),
    un_number: input.un_number ? (normaliseUnNumber(input.un_number) ?? input.un_number) : null,
  };
}

function merged<T extends object>(current: T, input: Partly<T> | null | undefined): T {
  const given = Object.entries(input ?? {}).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(current, name),
  );

  return { ...current, ...(Object.fromEntries(given) as Partial<T>) };
}

/** The sum of the quantities; null if one is missing. */
export function totalKg(wastes: readonly ConsignmentWaste[]): number | null {
  if (wastes.length === 0 || wastes.some((waste) => waste.quantity_kg === null)) return null;

  const grams = wastes.reduce((sum, waste) => sum + Math.round(waste.quantity_kg! * 1000), 0);

  return grams / 1000;
}

/** The distinct codes of the wastes, for searching. */
export function ewcCodesOf({ wastes }: PartB): string[] {
  return [...new Set(wastes.flatMap((waste) => (waste.ewc_code === null ? [] : [waste.ewc_code])))];
}
