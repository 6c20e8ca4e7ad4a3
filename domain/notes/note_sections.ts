import { addressOf, emptyTransfer, formattedAddress, unsigned, wasteOf, wasteWeighedAt } from './notes.ts';
import type { Address, Party, Transfer, Waste } from './notes.ts';
import { withoutBlanks } from '../texts.ts';
import { findContainmentType } from '../waste/waste_lists.ts';

/** Section A as entered, complete. */
export interface WasteSection {
  description: string;
  ewc_codes: string[];
  containment?: ContainmentInput[];
  quantity?: string | null;
  quantity_value?: number | null;
  quantity_unit?: string | null;
  container_type?: string | null;
  weight_kg?: number | null;
  weight_is_estimate?: boolean;
  physical_form?: string | null;
  contains_pops?: boolean | null;
  hierarchy_declared?: boolean;
  household?: boolean;
}

/** One line of section A2. */
export interface ContainmentInput {
  type: string;
  count?: number | null;
  label?: string | null;
  size?: string | null;
  other_text?: string | null;
}

/** A party as entered; omitted fields are taken from the client's or the team's record. */
export type PartySection = Partial<Omit<Party, 'address'>> & {
  address?: Partial<Omit<Address, 'formatted'>>;
};

/** Section D as entered. */
export type TransferSection = Partial<Omit<Transfer, 'client_location_id' | 'collection_id' | 'broker'>> & {
  broker?: Partial<Transfer['broker']> | null;
};

/**
 * Section A from the input only; a weighbridge weight is kept unless another weight is entered. An estimate that comes back as it was read is
 * made again: nobody entered it.
 */
export function wasteOfSection(section: WasteSection, current?: Waste): Waste {
  const entered = section.weight_kg ?? null;
  const isEstimate =
    current?.weight_source === 'estimated' &&
    entered === current.weight_kg &&
    section.weight_is_estimate !== false;
  const waste = wasteOf({
    waste_description: section.description,
    ewc_codes: section.ewc_codes,
    quantity: section.quantity ?? null,
    quantity_value: section.quantity_value ?? null,
    quantity_unit: section.quantity_unit ?? null,
    container_type: section.container_type ?? null,
    weight_kg: isEstimate ? null : entered,
    weight_is_estimate: section.weight_is_estimate ?? true,
  });
  const weighed =
    current?.weight_source === 'weighbridge' && (entered === null || entered === current.weight_kg)
      ? wasteWeighedAt({ ...waste, weight_source: null, ...enteredBefore(current) }, current.weight_kg!)
      : waste;

  return {
    ...weighed,
    ...(section.containment && { containment: section.containment.map(containmentLine) }),
    physical_form: section.physical_form ?? null,
    contains_pops: section.contains_pops ?? null,
    hierarchy_declared: section.hierarchy_declared ?? false,
    household: section.household ?? false,
  };
}

function enteredBefore({ before_weighing }: Waste): Pick<Waste, 'before_weighing'> {
  return before_weighing ? { before_weighing } : {};
}

function containmentLine({ type, count, label, size, other_text }: ContainmentInput) {
  const { label: words, dwt_code } = findContainmentType(type)!;

  return {
    type,
    label: label ?? other_text ?? words,
    count: count ?? null,
    dwt_code,
    size: size ?? null,
    other_text: other_text ?? null,
  };
}

/** A party with the input applied. */
export function partyOfSection(party: Party, section: PartySection | undefined): Party {
  if (!section) return party;

  const { address, ...rest } = section;
  const merged: Party = { ...party, ...withoutBlanks(rest, ['company']) };
  if (!address) return merged;

  return { ...merged, address: formattedAddress({ ...party.address, ...address }) };
}

/** A receiving site as a party: it holds the permit under which it accepts the waste. */
export function partyOfSite(empty: Party, site: SiteFacts): Party {
  const exempt = site.permit_type === 'exemption';
  const authorised = exempt ? 'exemption_holder' : 'permit_holder';

  return {
    ...empty,
    name: site.contact_name ?? site.name,
    company: site.name,
    address: addressOf(site.address, null, site.postcode),
    capacities: site.permit_number ? [authorised] : [],
    permit_number: exempt ? null : site.permit_number,
    permit_issued_by: exempt ? null : site.permit_regulator,
    exemption_number: exempt ? site.permit_number : null,
    email: site.contact_email,
    phone: site.contact_phone,
  };
}

/** The fields a note takes from a site and its permit. */
export interface SiteFacts {
  id: string;
  name: string;
  address: string | null;
  postcode: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  permit_number: string | null;
  permit_type: string | null;
  permit_regulator: string | null;
}

/** Time and place from the input; the place defaults to that of `fallback`. */
export function transferOfSection(
  section: TransferSection | undefined,
  ids: Pick<Transfer, 'client_location_id' | 'collection_id'>,
  fallback: Partial<Pick<Transfer, 'address' | 'postcode' | 'date' | 'time_from'>>,
): Transfer {
  const { broker, ...given } = section ?? {};
  const none = emptyTransfer();

  return {
    ...none,
    ...fallback,
    ...given,
    ...ids,
    address: given.address ?? fallback.address ?? null,
    postcode: given.postcode ?? (given.address ? null : (fallback.postcode ?? null)),
    broker: { ...none.broker, ...broker },
  };
}

/** Both parties, unsigned. */
export const noSignatures = { transferor: unsigned, transferee: unsigned };
