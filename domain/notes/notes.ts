import { findEwc } from '../waste/ewc.ts';
import type { Detail } from '../errors.ts';
import { textOrNull } from '../texts.ts';
import { containmentFor, estimateWeight } from '../waste/weights.ts';

/** An address, in the form used by every record. */
export interface Address {
  line1: string | null;
  line2: string | null;
  city: string | null;
  county: string | null;
  postcode: string | null;
  country: string | null;
  formatted: string | null;
}

/** One side of a transfer, as on the document (regulation 35(2)(d)-(g) of SI 2011/988). */
export interface Party {
  client_id: string | null;
  name: string | null;
  company: string | null;
  address: Address;
  local_authority: string | null;
  sic_code: string | null;
  company_number: string | null;
  capacities: string[];
  permit_number: string | null;
  permit_issued_by: string | null;
  exemption_number: string | null;
  exemption_code: string | null;
  carrier_registration: string | null;
  broker_registration: string | null;
  email: string | null;
  phone: string | null;
}

/** Section A of the note. */
export interface Waste {
  description: string;
  ewc_codes: string[];
  ewc: { code: string; description: string; hazardous: boolean; entry_type: string }[];
  containment: unknown[];
  quantity: string | null;
  quantity_value: number | null;
  quantity_unit: string | null;
  container_type: string | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  weight_source: 'entered' | 'estimated' | 'weighbridge' | null;
  /** The entered weight that a weighbridge weight has replaced; only while it does. */
  before_weighing?: { weight_kg: number | null; weight_is_estimate: boolean };
  estimate: Record<string, unknown>;
  physical_form: string | null;
  contains_pops: boolean | null;
  hierarchy_declared: boolean;
  /** A householder's own waste. */
  household: boolean;
}

/** The waste as entered; omitted fields keep the note's values. */
export interface WasteInput {
  waste_description?: string;
  ewc_codes?: string[];
  quantity?: string | null;
  weight_kg?: number | null;
  quantity_value?: number | null;
  quantity_unit?: string | null;
  container_type?: string | null;
  weight_is_estimate?: boolean;
}

const noEstimate = {
  t_per_m3: null,
  volume_m3: null,
  low_kg: null,
  high_kg: null,
  capped: null,
  basis: null,
  confidence: null,
};

const emptyWaste: Waste = {
  description: '',
  ewc_codes: [],
  ewc: [],
  containment: [],
  quantity: null,
  quantity_value: null,
  quantity_unit: null,
  container_type: null,
  weight_kg: null,
  weight_is_estimate: true,
  weight_source: null,
  estimate: noEstimate,
  physical_form: null,
  contains_pops: null,
  hierarchy_declared: false,
  household: false,
};

/** Returns an error for each code that is not in the List of Waste. */
export function unknownEwcCodes(codes: readonly string[], field = 'ewc_codes'): Detail[] {
  return codes.flatMap((code, index) =>
    findEwc(code)
      ? []
      : [{ field: `${field}.${index}`, message: `${code} is not a code of the List of Waste` }],
  );
}

/**
 * Returns section A after an input. A given weight is kept; otherwise it is estimated from the quantity, and
 * is null if that is not possible; only a given weight can be a measured one. A weighbridge weight is not affected by other changes.
 */
export function wasteOf(input: WasteInput, current: Waste = emptyWaste): Waste {
  const waste: Waste = {
    ...current,
    description: input.waste_description ?? current.description,
    ewc_codes: input.ewc_codes ?? current.ewc_codes,
    quantity: kept(input.quantity, current.quantity),
    quantity_value: kept(input.quantity_value, current.quantity_value),
    quantity_unit: kept(input.quantity_unit, current.quantity_unit),
    container_type: kept(input.container_type, current.container_type),
    weight_is_estimate: input.weight_is_estimate ?? current.weight_is_estimate,
  };
  waste.ewc = waste.ewc_codes.map((code) => {
    const { description, hazardous, entry_type } = findEwc(code)!;

    return { code, description, hazardous, entry_type };
  });
  if (containmentOf(waste) !== containmentOf(current)) {
    const containment = containmentFor(waste.container_type, containersOf(waste));
    waste.containment = containment ? [containment] : [];
  }

  const isSame =
    input.weight_kg === current.weight_kg &&
    JSON.stringify(waste) === JSON.stringify({ ...current, ewc: waste.ewc });

  return isSame && current.weight_source !== null ? waste : weighed(waste, input.weight_kg);
}

/**
 * The text from which the containment is derived; while it is unchanged, a containment entered in detail is
 * kept.
 */
function containmentOf(waste: Waste): string {
  return JSON.stringify([waste.container_type, waste.container_type && containersOf(waste)]);
}

function containersOf({ quantity_unit, quantity_value }: Waste): number | null {
  return quantity_unit === 'containers' ? quantity_value : null;
}

function weighed(given: Waste, entered: number | null | undefined): Waste {
  const { before_weighing: _, ...waste } = given;
  if (entered !== undefined && entered !== null)
    return { ...waste, weight_kg: entered, weight_source: 'entered', estimate: noEstimate };
  if (entered === undefined && waste.weight_source === 'entered') return given;
  if (entered === undefined && waste.weight_source === 'weighbridge')
    return { ...given, weight_is_estimate: false };

  const estimated = estimateWeight(waste);
  const unmeasured = { ...waste, weight_is_estimate: true };
  if (!estimated) return { ...unmeasured, weight_kg: null, weight_source: null, estimate: noEstimate };

  return {
    ...unmeasured,
    weight_kg: estimated.weight_kg,
    weight_source: 'estimated',
    estimate: estimated.estimate,
  };
}

/** Section A of a load weighed on a weighbridge: a measured weight. An entered weight is kept beside it. */
export function wasteWeighedAt(waste: Waste, netKg: number): Waste {
  const { weight_kg, weight_is_estimate, weight_source } = waste;

  return {
    ...waste,
    ...(weight_source === 'entered' && { before_weighing: { weight_kg, weight_is_estimate } }),
    weight_kg: netKg,
    weight_is_estimate: false,
    weight_source: 'weighbridge',
    estimate: noEstimate,
  };
}

/** Section A without the weighbridge weight: the weight entered before it, or else a new estimate. */
export function wasteUnweighed(waste: Waste): Waste {
  if (waste.weight_source !== 'weighbridge') return waste;
  const { before_weighing: entered, ...rest } = waste;

  return entered
    ? { ...rest, ...entered, weight_source: 'entered' }
    : weighed({ ...rest, weight_is_estimate: true, weight_source: null }, undefined);
}

/** Section A with the weight measured on the visit, as entered by the driver. */
export function wasteOfVisit(waste: Waste, weight_kg: number, weight_is_estimate: boolean): Waste {
  return { ...waste, weight_kg, weight_is_estimate, weight_source: 'entered', estimate: noEstimate };
}

/** An address from lines separated by line breaks or commas. */
export function addressOf(lines: string | null, city: string | null, postcode: string | null): Address {
  const parts = (lines ?? '')
    .split(/\r?\n|,\s*/)
    .map((line) => line.trim())
    .filter(Boolean);
  const formatted = [...parts, city, postcode].filter(Boolean).join(', ');

  return {
    line1: parts[0] ?? null,
    line2: parts.length > 1 ? parts.slice(1).join(', ') : null,
    city,
    county: null,
    postcode,
    country: null,
    formatted: formatted === '' ? null : formatted,
  };
}

/** An address whose parts were changed, with them in one line. */
export function formattedAddress(address: Omit<Address, 'formatted'>): Address {
  const { line1, line2, city, county, postcode } = address;

  return { ...address, formatted: [line1, line2, city, county, postcode].filter(Boolean).join(', ') || null };
}

/** An empty party. */
export function emptyParty(): Party {
  return {
    client_id: null,
    name: null,
    company: null,
    address: addressOf(null, null, null),
    local_authority: null,
    sic_code: null,
    company_number: null,
    capacities: [],
    permit_number: null,
    permit_issued_by: null,
    exemption_number: null,
    exemption_code: null,
    carrier_registration: null,
    broker_registration: null,
    email: null,
    phone: null,
  };
}

/** The fields a note takes from a client's record. */
export interface ClientFacts {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string | null;
  company_number: string | null;
  carrier_registration: string | null;
  sic_code: string | null;
}

/** Section B from a client's record: the client's own waste, so it is the producer. */
export function partyOfClient(client: ClientFacts): Party {
  return {
    ...emptyParty(),
    client_id: client.id,
    name: client.name,
    company: client.company,
    address: addressOf(client.address, client.city, client.postcode),
    sic_code: client.sic_code,
    company_number: client.company_number,
    capacities: ['producer'],
    carrier_registration: client.carrier_registration,
    email: client.email,
    phone: client.phone,
  };
}

/** A team's company details; any part may be missing. */
export type TeamProfile = Partial<
  Pick<
    Party,
    | 'company'
    | 'sic_code'
    | 'company_number'
    | 'permit_number'
    | 'permit_issued_by'
    | 'exemption_number'
    | 'carrier_registration'
    | 'broker_registration'
    | 'email'
    | 'phone'
    | 'capacities'
  >
> & { contact_name?: string | null; address?: string | null; city?: string | null; postcode?: string | null };

/** Initial section C: the team's own company, in the capacities of its registrations. */
export function partyOfTeam(name: string, profile: TeamProfile): Party {
  const capacities = profile.capacities ?? [
    ...(profile.carrier_registration ? ['registered_carrier'] : []),
    ...(profile.permit_number ? ['permit_holder'] : []),
  ];

  return {
    ...emptyParty(),
    name: profile.contact_name ?? name,
    company: profile.company ?? name,
    address: addressOf(profile.address ?? null, profile.city ?? null, profile.postcode ?? null),
    sic_code: profile.sic_code ?? null,
    company_number: profile.company_number ?? null,
    capacities,
    permit_number: profile.permit_number ?? null,
    permit_issued_by: profile.permit_issued_by ?? null,
    exemption_number: profile.exemption_number ?? null,
    carrier_registration: profile.carrier_registration ?? null,
    broker_registration: profile.broker_registration ?? null,
    email: profile.email ?? null,
    phone: profile.phone ?? null,
  };
}

/** The client fields that an input can override. */
export interface TransferorInput {
  transferor_name?: string | null;
  transferor_company?: string | null;
  transferor_postcode?: string | null;
}

/** Section B with the input applied. */
export function transferorOf(party: Party, input: TransferorInput): Party {
  const postcode = kept(input.transferor_postcode, party.address.postcode);

  return {
    ...party,
    name: kept(input.transferor_name, party.name),
    company: kept(textOrNull(input.transferor_company), party.company),
    address:
      postcode === party.address.postcode ? party.address : formattedAddress({ ...party.address, postcode }),
  };
}

/** Section D. */
export interface Transfer {
  date: string | null;
  time_from: string | null;
  time_to: string | null;
  address: string | null;
  postcode: string | null;
  client_location_id: string | null;
  collection_id: string | null;
  site_id: string | null;
  vehicle_reg: string | null;
  driver_id: string | null;
  broker: {
    name: string | null;
    company: string | null;
    address: string | null;
    registration_number: string | null;
  };
  valid_from: string | null;
  valid_until: string | null;
}

/** Section D without any details. */
export function emptyTransfer(): Transfer {
  return {
    date: null,
    time_from: null,
    time_to: null,
    address: null,
    postcode: null,
    client_location_id: null,
    collection_id: null,
    site_id: null,
    vehicle_reg: null,
    driver_id: null,
    broker: { name: null, company: null, address: null, registration_number: null },
    valid_from: null,
    valid_until: null,
  };
}

/** A signature as shown on a note; all null until it is given. */
export const unsigned = {
  name: null,
  on_behalf_of: null,
  signed_at: null,
  method: null,
  ip: null,
  image_url: null,
};

function kept<T>(given: T | null | undefined, current: T | null): T | null {
  return given === undefined ? current : given;
}
