import { isHazardous } from '../waste/ewc.ts';
import type { DwtIssue } from './dwt_checker.ts';
import { trackingErrors } from './dwt_rules.ts';
import type { Load } from './incoming_loads.ts';

/** Qualifier of a concentration: above or below the figure. */
export interface DwtComponent {
  concentration: number | null;
  concentration_operator: '>' | '<' | null;
}

/** The persistent organic pollutants of a waste. */
export interface DwtPops {
  source_of_components: string | null;
  components: (DwtComponent & { code: string })[];
}

/** The hazardous properties and components of a waste. */
export interface DwtHazardous {
  source_of_components: string | null;
  hazard_codes: string[];
  components: (DwtComponent & { name: string })[];
}

/** One waste of a receipt. */
export interface DwtItem {
  ewc_codes: string[];
  description: string | null;
  physical_form: string | null;
  container_type: string | null;
  container_count: number | null;
  weight_kg: number | null;
  weight_is_estimate: boolean;
  contains_pops: boolean;
  pops: DwtPops | null;
  contains_hazardous: boolean;
  hazardous: DwtHazardous | null;
  operations: { code: string; weight_kg: number | null; weight_is_estimate: boolean }[];
}

export interface DwtCarrier {
  name: string | null;
  registration_number: string | null;
  reason_for_no_registration: string | null;
  means_of_transport: string | null;
  other_means_of_transport: string | null;
  vehicle_registration: string | null;
  address: string | null;
  postcode: string | null;
  email: string | null;
  phone: string | null;
}

export interface DwtBroker {
  name: string | null;
  registration_number: string | null;
  address: string | null;
  postcode: string | null;
  email: string | null;
  phone: string | null;
}

/** A stored receipt. */
export interface DwtReceipt {
  reference: string;
  received_at: string;
  carrier: DwtCarrier;
  broker: DwtBroker | null;
  items: DwtItem[];
  consignment_code: string | null;
  reason_for_no_consignment_code: string | null;
  special_handling: string | null;
}

/** The receiving site. */
export interface DwtReceiver {
  name: string;
  permit_number: string | null;
  address: string | null;
  postcode: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export const emptyCarrier: DwtCarrier = {
  name: null,
  registration_number: null,
  reason_for_no_registration: null,
  means_of_transport: 'Road',
  other_means_of_transport: null,
  vehicle_registration: null,
  address: null,
  postcode: null,
  email: null,
  phone: null,
};

export const emptyBroker: DwtBroker = {
  name: null,
  registration_number: null,
  address: null,
  postcode: null,
  email: null,
  phone: null,
};

/** A waste as entered; `wholeDwtItem` fills in the rest. */
export type DwtItemInput = Partial<Omit<DwtItem, 'pops' | 'hazardous' | 'operations'>> & {
  pops?: (Partial<Omit<DwtPops, 'components'>> & { components?: PartComponent<'code'>[] }) | null;
  hazardous?: (Partial<Omit<DwtHazardous, 'components'>> & { components?: PartComponent<'name'>[] }) | null;
  operations?: { code: string; weight_kg?: number | null; weight_is_estimate?: boolean }[];
};
type PartComponent<Label extends string> = Partial<DwtComponent> & Record<Label, string>;

/**
 * Returns a waste with every field. A waste with listed pollutants or hazardous components contains them
 * unless stated otherwise.
 */
export function wholeDwtItem(input: DwtItemInput): DwtItem {
  const { pops = null, hazardous = null } = input;
  const weight_is_estimate = input.weight_is_estimate ?? true;

  return {
    ewc_codes: input.ewc_codes ?? [],
    description: input.description ?? null,
    physical_form: input.physical_form ?? null,
    container_type: input.container_type ?? null,
    container_count: input.container_count ?? null,
    weight_kg: input.weight_kg ?? null,
    weight_is_estimate,
    contains_pops: input.contains_pops ?? pops !== null,
    pops: pops && {
      source_of_components: pops.source_of_components ?? null,
      components: (pops.components ?? []).map(wholeComponent),
    },
    contains_hazardous: input.contains_hazardous ?? hazardous !== null,
    hazardous: hazardous && {
      source_of_components: hazardous.source_of_components ?? null,
      hazard_codes: [...new Set(hazardous.hazard_codes ?? [])],
      components: (hazardous.components ?? []).map(wholeComponent),
    },
    operations: (input.operations ?? []).map((operation) => ({
      code: operation.code,
      weight_kg: operation.weight_kg ?? input.weight_kg ?? null,
      weight_is_estimate: operation.weight_is_estimate ?? weight_is_estimate,
    })),
  };
}

function wholeComponent<T extends Partial<DwtComponent>>(component: T): T & DwtComponent {
  return {
    ...component,
    concentration: component.concentration ?? null,
    concentration_operator: component.concentration_operator ?? null,
  };
}

/** Returns the receipt of an accepted load, with its accepted wastes. */
export function receiptOfLoad(
  load: Load,
  { carrier_name, consignment_code }: { carrier_name: string | null; consignment_code: string | null },
): Omit<DwtReceipt, 'reference' | 'received_at'> {
  return {
    carrier: {
      ...emptyCarrier,
      name: carrier_name,
      registration_number: load.carrier_registration,
      reason_for_no_registration: load.reason_for_no_registration,
      vehicle_registration: load.vehicle_reg,
    },
    broker: null,
    items: load.items
      .filter(({ accepted }) => accepted)
      .map((item) =>
        wholeDwtItem({
          ewc_codes: [item.ewc_code],
          description: item.description ?? load.waste_description,
          physical_form: item.physical_form,
          container_type: item.container_type,
          container_count: item.container_count,
          weight_kg: item.weight_kg,
          weight_is_estimate: item.weight_is_estimate,
          pops:
            item.pops.length === 0
              ? null
              : {
                  source_of_components: 'PROVIDED_WITH_WASTE',
                  components: item.pops.map((code) => ({ code })),
                },
          hazardous:
            item.hazard_codes.length === 0 && !isHazardous(item.ewc_code)
              ? null
              : { source_of_components: 'NOT_PROVIDED', hazard_codes: item.hazard_codes },
          operations: load.operation_code === null ? [] : [{ code: load.operation_code }],
        }),
      ),
    consignment_code,
    reason_for_no_consignment_code: consignment_code ? null : load.reason_for_no_consignment_code,
    special_handling: null,
  };
}

/**
 * Returns the wastes of a receipt after a new weighing of its load. The weights that are those of the load before
 * become those of the load after; a weight that was entered for the receipt stays.
 */
export function reweighedItems(items: readonly DwtItem[], before: Load, after: Load): DwtItem[] {
  const [old, now] = [before, after].map((load) => load.items.filter(({ accepted }) => accepted));

  return items.map((item, place) => {
    const [was, is] = [old![place], now![place]];
    if (!was || !is || !sameWeight(item, was)) return item;
    const { weight_kg, weight_is_estimate } = is;
    const operations = item.operations.map((operation) =>
      sameWeight(operation, was) ? { ...operation, weight_kg, weight_is_estimate } : operation,
    );

    return { ...item, weight_kg, weight_is_estimate, operations };
  });
}

function sameWeight(one: Weighed, other: Weighed): boolean {
  return one.weight_kg === other.weight_kg && one.weight_is_estimate === other.weight_is_estimate;
}

type Weighed = Pick<DwtItem, 'weight_kg' | 'weight_is_estimate'>;

/** Removes null, empty and undefined values: Defra's service accepts absent fields, but few null ones. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<T>; // The result has only fields of T.
}

const address = (fullAddress: string | null, postcode: string | null) =>
  fullAddress === null && postcode === null ? null : given({ fullAddress, postcode });

const weight = (amount: number | null, isEstimate: boolean) =>
  amount === null ? null : { metric: 'Kilograms', amount, isEstimate };

const components = <Label extends string>(all: (DwtComponent & Record<Label, string>)[], label: Label) =>
  all.map(({ concentration, concentration_operator, ...rest }) => ({
    [label]: (rest as unknown as Record<Label, string>)[label], // The rest of it is its label.
    ...given({ concentration, concentrationOperator: concentration_operator }),
  }));

function itemPayload(item: DwtItem): object {
  return given({
    ewcCodes: item.ewc_codes.map((code) => code.replace(/[\s*]/g, '')),
    wasteDescription: item.description,
    physicalForm: item.physical_form,
    numberOfContainers: item.container_count,
    typeOfContainers: item.container_type,
    weight: weight(item.weight_kg, item.weight_is_estimate),
    containsPops: item.contains_pops,
    pops:
      item.pops &&
      given({
        sourceOfComponents: item.pops.source_of_components,
        components: item.pops.components.length === 0 ? null : components(item.pops.components, 'code'),
      }),
    containsHazardous: item.contains_hazardous,
    hazardous:
      item.hazardous &&
      given({
        sourceOfComponents: item.hazardous.source_of_components,
        hazCodes: item.hazardous.hazard_codes,
        components:
          item.hazardous.components.length === 0 ? null : components(item.hazardous.components, 'name'),
      }),
    disposalOrRecoveryCodes:
      item.operations.length === 0
        ? null
        : item.operations.map(({ code, weight_kg, weight_is_estimate }) =>
            given({ code, weight: weight(weight_kg, weight_is_estimate) }),
          ),
  });
}

function partyPayload(party: DwtBroker): object {
  return {
    organisationName: party.name,
    registrationNumber: party.registration_number,
    address: address(party.address, party.postcode),
    emailAddress: party.email,
    phoneNumber: party.phone,
  };
}

/** Returns a receipt in Defra's format (Receipt of Waste API 1.0), without the site's API code. */
export function receiptPayload(receipt: DwtReceipt, receiver: DwtReceiver): Record<string, unknown> {
  const { carrier, broker } = receipt;

  return given({
    dateTimeReceived: new Date(receipt.received_at).toISOString(),
    hazardousWasteConsignmentCode: receipt.consignment_code,
    reasonForNoConsignmentCode: receipt.reason_for_no_consignment_code,
    yourUniqueReference: receipt.reference,
    specialHandlingRequirements: receipt.special_handling,
    wasteItems: receipt.items.map(itemPayload),
    carrier: {
      ...given({
        ...partyPayload(carrier),
        reasonForNoRegistrationNumber: carrier.reason_for_no_registration,
        meansOfTransport: carrier.means_of_transport,
        otherMeansOfTransport: carrier.other_means_of_transport,
        vehicleRegistration: carrier.means_of_transport === 'Road' ? carrier.vehicle_registration : null,
      }),
      registrationNumber: carrier.registration_number,
    },
    brokerOrDealer: broker && given(partyPayload(broker)),
    receiver: given({
      siteName: receiver.name,
      authorisationNumber: receiver.permit_number,
      emailAddress: receiver.contact_email,
      phoneNumber: receiver.contact_phone,
    }),
    receipt: { address: given({ fullAddress: receiver.address, postcode: receiver.postcode }) },
  });
}

/** A placeholder for the site's code, for checks of the other fields. */
const anyApiCode = '00000000-0000-4000-8000-000000000000';
const maxVehicleRegistration = 10;

/**
 * Returns the errors of a receipt before it is sent: everything that Defra would reject, and requirements of
 * Defra's documentation that its service does not check (a weight of every waste, a carrier with a number or
 * a reason, a vehicle registration of at most ten characters, a time in the past).
 */
export function receiptErrors(receipt: DwtReceipt, receiver: DwtReceiver, now: Date): DwtIssue[] {
  const errors = trackingErrors({ ...receiptPayload(receipt, receiver), apiCode: anyApiCode });
  const add = (key: string, error_type: DwtIssue['error_type'], message: string) => {
    if (!errors.some((error) => error.key === key))
      errors.push({ key, error_type, message: `${key} ${message}` });
  };
  for (const [index, item] of receipt.items.entries())
    if (item.weight_kg === null) add(`wasteItems.${index}.weight`, 'NotProvided', 'is required');
  const { registration_number, reason_for_no_registration, vehicle_registration } = receipt.carrier;
  if (registration_number === null && reason_for_no_registration === null)
    add(
      'carrier.reasonForNoRegistrationNumber',
      'NotProvided',
      'is required where there is no registration number',
    );
  if ((vehicle_registration ?? '').length > maxVehicleRegistration)
    add(
      'carrier.vehicleRegistration',
      'OutOfRange',
      `must have at most ${maxVehicleRegistration} characters`,
    );
  if (new Date(receipt.received_at).getTime() > now.getTime() + 5 * 60_000)
    add('dateTimeReceived', 'OutOfRange', 'must not be in the future');

  return errors;
}

/** Returns what Defra accepts with a warning: missing operation codes, components and concentrations. */
export function receiptWarnings({ items }: Pick<DwtReceipt, 'items'>): DwtIssue[] {
  const missing = (key: string): DwtIssue => ({
    key,
    error_type: 'NotProvided',
    message: `${key} is recommended`,
  });

  return items.flatMap((item, index) => {
    const at = `wasteItems.${index}`;
    const codes = item.operations.length === 0 ? [missing(`${at}.disposalOrRecoveryCodes`)] : [];

    return [
      ...codes,
      ...componentWarnings(item.contains_pops, item.pops, `${at}.pops.components`).map(missing),
      ...componentWarnings(item.contains_hazardous, item.hazardous, `${at}.hazardous.components`).map(
        missing,
      ),
    ];
  });
}

function componentWarnings(
  contains: boolean,
  substances: { source_of_components: string | null; components: DwtComponent[] } | null,
  key: string,
): string[] {
  if (!contains || !substances || substances.source_of_components === 'NOT_PROVIDED') return [];
  if (substances.components.length === 0) return [key];

  return substances.components.flatMap(({ concentration }, index) =>
    concentration === null ? [`${key}.${index}.concentration`] : [],
  );
}
