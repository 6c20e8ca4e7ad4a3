import { dataRows } from '../data_tables.ts';

/** The role of a party (reg 35(2) of SI 2011/988), and the number required with it. */
export const capacities = [
  { code: 'producer', label: 'Producer of the waste', number_field: null, transferee: false },
  { code: 'importer', label: 'Importer of the waste', number_field: null, transferee: false },
  { code: 'local_authority', label: 'Local authority', number_field: null, transferee: true },
  {
    code: 'permit_holder',
    label: 'Holder of an environmental permit',
    number_field: 'permit_number',
    transferee: true,
  },
  {
    code: 'exemption_holder',
    label: 'Registered waste exemption',
    number_field: 'exemption_number',
    transferee: true,
  },
  {
    code: 'registered_carrier',
    label: 'Registered waste carrier',
    number_field: 'carrier_registration',
    transferee: true,
  },
  { code: 'carrier_exempt', label: 'Carrier exempt from registration', number_field: null, transferee: true },
  {
    code: 'registered_broker',
    label: 'Registered waste broker',
    number_field: 'broker_registration',
    transferee: true,
  },
  {
    code: 'registered_dealer',
    label: 'Registered waste dealer',
    number_field: 'broker_registration',
    transferee: true,
  },
] as const;

export type Capacity = (typeof capacities)[number]['code'];

/** How waste is contained (section A2 of the transfer note), with the code of Defra's waste tracking. */
export const containmentTypes = [
  { code: 'loose', label: 'Loose', dwt_code: 'LOO' },
  { code: 'bag', label: 'Bag or sack', dwt_code: 'BAG' },
  { code: 'drum', label: 'Drum', dwt_code: 'DRU' },
  { code: 'skip', label: 'Skip', dwt_code: 'SKI' },
  { code: 'roro', label: 'RoRo', dwt_code: 'ROR' },
  { code: 'vehicle_trailer', label: 'Vehicle or trailer', dwt_code: 'LOO' },
  { code: 'tank', label: 'Tank', dwt_code: 'TAN' },
  { code: 'ibc', label: 'IBC', dwt_code: 'IBC' },
  { code: 'wheelie_bin', label: 'Wheelie bin', dwt_code: 'WBI' },
  { code: 'bale', label: 'Bale', dwt_code: 'BAL' },
  { code: 'box', label: 'Box', dwt_code: 'BOX' },
  { code: 'pallet', label: 'Pallet', dwt_code: 'PAL' },
  { code: 'other', label: 'Other', dwt_code: 'CON' },
] as const;

export type ContainmentType = (typeof containmentTypes)[number]['code'];

// The lists below are those of Defra's Receipt of Waste API; spelling and case are part of the code.

export const physicalForms = ['Gas', 'Liquid', 'Solid', 'Powder', 'Sludge', 'Mixed'] as const;

export const meansOfTransport = ['Road', 'Rail', 'Air', 'Sea', 'Inland Waterway', 'Piped', 'Other'] as const;

export const noCarrierRegistrationReasons = ['ON_SITE', 'HOUSEHOLD', 'ONE_OFF', 'MARINE'] as const;
export type NoCarrierRegistrationReason = (typeof noCarrierRegistrationReasons)[number];

export const noConsignmentCodeReasons = [
  'NON_HAZ_WASTE_TRANSFER',
  'NO_DOC_WITH_WASTE',
  'HWRC_RECEIPT',
] as const;

export const componentSources = ['NOT_PROVIDED', 'PROVIDED_WITH_WASTE', 'GUIDANCE', 'OWN_TESTING'] as const;

export interface DwtContainerType {
  code: string;
  description: string;
  typical_capacity_litres: number | null;
}

export const dwtContainerTypes: readonly DwtContainerType[] = dataRows<keyof DwtContainerType>(
  'container_types.csv',
).map(({ code, description, typical_capacity_litres }) => ({
  code,
  description,
  typical_capacity_litres: typical_capacity_litres === '' ? null : Number(typical_capacity_litres),
}));

export interface HazardProperty {
  /** Defra's form, `HP_7`. */
  code: string;
  /** As printed on a consignment note, `HP 7`. */
  label: string;
  short_description: string;
  long_description: string;
}

export const hazardProperties: readonly HazardProperty[] =
  dataRows<keyof HazardProperty>('hazard_properties.csv');

export interface OperationCode {
  /** `R1` to `R13`, `D1` to `D15` (annexes I and II of Directive 2008/98/EC). */
  code: string;
  kind: 'recovery' | 'disposal';
  description: string;
  /** True for R1, R12 and R13: recovery, but no final product yet. */
  not_recovery_to_final_product: boolean;
}

export const operationCodes: readonly OperationCode[] = dataRows<keyof OperationCode>(
  'disposal_recovery_codes.csv',
).map((row) => ({
  code: row.code,
  kind: row.kind === 'recovery' ? 'recovery' : 'disposal',
  description: row.description,
  not_recovery_to_final_product: row.not_recovery_to_final_product === 'true',
}));

/** A persistent organic pollutant of annex IV of the retained Regulation (EU) 2019/1021. */
export interface Pop {
  code: string;
  name: string;
}

export const pops: readonly Pop[] = dataRows<keyof Pop>('pop_names.csv');

function finder<Entry extends { code: string }>(entries: readonly Entry[]): (code: string) => Entry | null {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return (code) => byCode.get(code) ?? null;
}

/** Each takes the exact code and returns its entry, or null if the code is not on the list. */
export const findContainmentType = finder(containmentTypes);
export const findDwtContainerType = finder(dwtContainerTypes);
export const findHazardProperty = finder(hazardProperties);
export const findOperationCode = finder(operationCodes);
export const findPop = finder(pops);
